internal import Physics

/// The rules of what a vehicle does in orbit: whose engine burns, where, until what.
struct ManoeuvreRules {
  private let tree: JSON
  private let stages: [String]
  private let parts: [String]

  init(_ tree: JSON, stages: [String], parts: [String]) {
    (self.tree, self.stages, self.parts) = (tree, stages, parts)
  }

  func check() -> [Complaint] {
    guard let plan = tree["manoeuvres"] else { return [] }
    if tree["departure"] != nil { return [complaint(plan, .departureAndManoeuvres)] }
    let burns = plan["burns"]?.elements ?? []
    return engine(plan) + NameRules.twice(burns, what: "burn") + burns.flatMap(burn)
      + order(burns, plan["spacecraftSeparation_s"])
  }

  private func complaint(_ place: JSON, _ rule: Rule) -> Complaint {
    Complaint(place.position, .rule(rule))
  }

  private func engine(_ plan: JSON) -> [Complaint] {
    let own = ["thrust_N", "specificImpulse_s"]
    if let place = plan["stage"], let name = place.string, !name.isEmpty {
      guard name == stages.last else {
        return [complaint(place, .keepsLastStage(name, last: stages.last ?? ""))]
      }
      return own.compactMap { key in
        guard let place = plan[key], place.number != 0 else { return nil }
        return complaint(place, .ownEngineOf(key, stage: name))
      }
    }
    let missing = own.filter { (plan[$0]?.number ?? 0) == 0 }.map { "'\($0)'" }
    let lacking = ["upperStagePropellant"].filter { !parts.contains($0) }
      .map { "a part '\($0)' in the payload" }
    return (missing + lacking).map { complaint(plan, .manoeuvresNeed($0)) }
  }

  private func burn(_ burn: JSON) -> [Complaint] {
    let ends = ["apogee_m", "c3_km2_s2", "length_s"].filter { burn[$0] != nil }
    let place = burn["at"]?.string ?? "time"
    let isEnded = ends.count == 1 || ends.isEmpty && burn["perigee_m"] != nil
    var complaints = isEnded ? [] : [complaint(burn, .burnEnds(ends.count))]
    if place == "time" {
      if (burn["begin_s"]?.number ?? 0) == 0 {
        complaints.append(complaint(burn, .burnBegins(place, needs: "begin_s")))
      }
      for (key, usual) in [("passage", 1.0), ("offset_s", 0)] {
        guard let other = burn[key], let number = other.number, number != usual else { continue }
        complaints.append(complaint(other, .burnBesides(key, at: place)))
      }
    } else if let begin = burn["begin_s"], begin.number != 0 {
      complaints.append(complaint(begin, .burnBesides("begin_s", at: place)))
    }
    return complaints
  }

  /// Checks that burns with a clock time follow each other, and that the spacecraft leaves after them.
  private func order(_ burns: [JSON], _ separation: JSON?) -> [Complaint] {
    // Each with the time at which it is over, as far as the file says it.
    var clocked: [(place: JSON, end_s: Double)] = []
    for burn in burns {
      guard let place = burn["begin_s"], let begin = place.number, begin != 0 else { continue }
      clocked.append((place, begin + (VehicleRules.number(burn, "length_s") ?? 0)))
    }
    if let separation { clocked.append((separation, 0)) }
    return zip(clocked, clocked.dropFirst()).compactMap { before, after in
      guard let to = after.place.number, to <= before.end_s else { return nil }
      return complaint(after.place, .burnAfter(to, before: before.end_s))
    }
  }
}
