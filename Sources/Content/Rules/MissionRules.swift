/// The rules of a mission's file that its shape cannot say: burns follow each other, each aim lies ahead,
/// and the last one leads to the entry, alone.
enum MissionRules {
  static func check(_ tree: JSON) -> [Complaint] {
    let burns = tree["burns"]?.elements ?? []
    return order(burns) + aims(burns) + NameRules.twice(burns, what: "burn")
      + corrections(tree, burns)
      + capsule(tree)
  }

  /// Each comes after the one before it, and puts right the way of a burn whose aim still lies ahead.
  private static func corrections(_ tree: JSON, _ burns: [JSON]) -> [Complaint] {
    let places = tree["corrections_s"]?.elements ?? []
    let late = zip(places, places.dropFirst()).compactMap { before, place -> Complaint? in
      guard let at = place.number, let last = before.number, at <= last else { return nil }
      return Complaint(place.position, .rule(.correctionsAscend(at: at, after: last)))
    }
    return late
      + places.compactMap { place in
        guard let at = place.number else { return nil }
        let before = burns.last { ($0["start_s"]?.number ?? .infinity) < at }
        // The air is near in the last hour of all.
        let least = before?["aim_m"] == nil ? 3_600.0 : 0
        if let aim = before?["aim_s"]?.number, at < aim - least { return nil }
        return Complaint(place.position, .rule(.correctionInVain(at)))
      }
  }

  private static func order(_ burns: [JSON]) -> [Complaint] {
    zip(burns, burns.dropFirst()).compactMap { before, burn in
      guard let place = burn["start_s"], let start = place.number,
        let last = before["start_s"]?.number, start <= last
      else { return nil }
      return Complaint(place.position, .rule(.burnsAscend(at: start, after: last)))
    }
  }

  private static func aims(_ burns: [JSON]) -> [Complaint] {
    var complaints: [Complaint] = []
    for (index, burn) in burns.enumerated() {
      for place in [burn["aim_s"], burn["past_s"]].compactMap({ $0 }) {
        guard let start = burn["start_s"]?.number, let aim = place.number, aim <= start else {
          continue
        }
        complaints.append(Complaint(place.position, .rule(.aimBehind(aim: aim, start: start))))
      }
      complaints += change(burn)
      let isLast = index == burns.count - 1
      if let aim = burn["aim_m"], isLast {
        complaints.append(Complaint(aim.position, .rule(.lastWithoutEntry)))
      } else if burn["aim_m"] == nil && burn["aim_s"] != nil && !isLast {
        complaints.append(Complaint(burn.position, .rule(.entryBeforeLast)))
      } else if burn["aim_s"] == nil && isLast {
        complaints.append(Complaint(burn.position, .rule(.lastNeedsAim)))
      }
    }
    return complaints
  }

  /// A burn begins with one guess, and what belongs to an aim or a place is there with it.
  private static func change(_ burn: JSON) -> [Complaint] {
    let (guess, change, aim) = (burn["guess_m_s"], burn["change_m_s"], burn["aim_s"])
    if (guess != nil) == (change != nil) {
      return [Complaint(burn.position, .rule(.oneGuess))]
    }
    if aim == nil, let extra = guess ?? burn["aim_m"] ?? burn["past_s"] ?? burn["past_m"] {
      return [Complaint(extra.position, .rule(.onlyWithAim))]
    }
    if (burn["past_s"] != nil) != (burn["past_m"] != nil) {
      return [Complaint(burn.position, .rule(.pastIsPair))]
    }
    guard let past = burn["past_s"], let at = past.number, let end = aim?.number, at >= end else {
      return []
    }
    return [Complaint(past.position, .rule(.notLess("past_s", at, of: "aim_s", end)))]
  }

  private static func capsule(_ tree: JSON) -> [Complaint] {
    guard let capsule = tree["capsule"] else { return [] }
    var complaints = capsule["drag_mach_coefficient"].map(VehicleRules.ascends) ?? []
    if let place = capsule["mainAltitude_m"], let main = place.number,
      let drogue = capsule["drogueAltitude_m"]?.number, main >= drogue
    {
      let rule = Rule.notLess("mainAltitude_m", main, of: "drogueAltitude_m", drogue)
      complaints.append(Complaint(place.position, .rule(rule)))
    }
    return complaints
  }
}
