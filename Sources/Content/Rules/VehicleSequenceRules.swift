internal import Maths
internal import Physics

/// The rules of what follows what in a vehicle's file: names of stages are there, engines have numbers,
/// phases of steering have ends, and the orbit can be reached from the pad.
struct VehicleSequenceRules {
  private let tree: JSON
  private let stages: [JSON]
  private let names: [String]

  init(_ tree: JSON) {
    self.tree = tree
    stages = tree["stages"]?.elements ?? []
    names = stages.compactMap { $0["name"]?.string }
  }

  func check() -> [Complaint] {
    NameRules.twice(stages, what: "stage") + NameRules.twice(parts, what: "part")
      + stages.enumerated().flatMap { engines($1, isUpper: $0 > 0) } + failure()
      + parts.flatMap(leaving) + staying() + phases() + moment() + plane() + departure()
      + ManoeuvreRules(tree, stages: names, parts: parts.compactMap { $0["name"]?.string }).check()
  }

  private var parts: [JSON] { tree["payload"]?["parts"]?.elements ?? [] }

  private func complaint(_ place: JSON, _ rule: Rule) -> Complaint {
    Complaint(place.position, .rule(rule))
  }
}

// Engines.
extension VehicleSequenceRules {
  private func engines(_ stage: JSON, isUpper: Bool) -> [Complaint] {
    guard let count = stage["engines_m"]?.elements?.count else { return [] }
    let fixed = stage["fixedEngines"]?.elements ?? []
    let stops = (stage["stops_number_s"]?.elements ?? []).compactMap { $0.elements?.first }
    let early = isUpper ? (stage["starts_s"]?.elements ?? []) : []
    return (fixed + stops).compactMap { noEngine($0, of: count) }
      + early.compactMap { place in
        guard let start = place.number, start < 0 else { return nil }
        return complaint(place, .startBeforeIgnition(start))
      }
  }

  private func noEngine(_ place: JSON, of count: Int) -> Complaint? {
    guard let number = place.number,
      number.rounded() != number || !(1...Double(count)).contains(number)
    else { return nil }
    return complaint(place, .noEngine(number, of: count))
  }

  private func failure() -> [Complaint] {
    guard let place = tree["ascent"]?["failedEngine"], let number = place.whole, number > 0,
      let count = stages.first?["engines_m"]?.elements?.count
    else { return [] }
    return noEngine(place, of: count).map { [$0] } ?? []
  }
}

// Rules of what leaves the vehicle, and of when it does.
extension VehicleSequenceRules {
  private func leaving(_ part: JSON) -> [Complaint] {
    let (with, after) = (word(part["leavesWith"]), word(part["leavesAfter"]))
    if let with, after != nil {
      return [complaint(with.place, .leavesTwice(part["name"]?.string ?? ""))]
    }
    if let delay = part["delay_s"], let late = delay.number, late != 0, after == nil {
      return [complaint(delay, .delayOfNothing)]
    }
    guard let (place, name) = with ?? after, !names.contains(name),
      with != nil || name != "zero"
    else { return [] }
    return [complaint(place, .noStage(name, known: names + (with == nil ? ["zero"] : [])))]
  }

  /// Something must be left to fly on.
  private func staying() -> [Complaint] {
    let staying = parts.filter { word($0["leavesWith"]) == nil && word($0["leavesAfter"]) == nil }
    let masses = staying.map { VehicleRules.number($0, "mass_kg") }
    guard let place = tree["payload"]?["parts"], !masses.contains(nil) else { return [] }
    let mass = masses.reduce(0) { $0 + ($1 ?? 0) }
    return mass >= 1 ? [] : [complaint(place, .nothingStays(mass))]
  }

  /// A word that is there; an absent one is empty.
  private func word(_ place: JSON?) -> (place: JSON, word: String)? {
    guard let place, let word = place.string, !word.isEmpty else { return nil }
    return (place, word)
  }

  private func phases() -> [Complaint] {
    let phases = tree["ascent"]?["phases"]?.elements ?? []
    return phases.enumerated().flatMap { place, phase -> [Complaint] in
      let isLast = place == phases.count - 1
      return end(of: phase, isLast: isLast) + means(of: phase)
    }
  }

  private func end(of phase: JSON, isLast: Bool) -> [Complaint] {
    guard let until = word(phase["until"]) else {
      if !isLast { return [complaint(phase, .phaseEndless)] }
      guard let place = phase["steer"], let steer = place.string, steer != "explicit",
        PhaseDefinition.Steer(rawValue: steer) != nil
      else { return [] }
      return [complaint(place, .lastPhase(steer))]
    }
    if isLast { return [complaint(until.place, .phaseEnds)] }
    let parting = tree["booster"] == nil ? [] : ["boosterSeparation"]
    let known = ["towerClear"] + parting + ["zero"] + names.dropFirst()
    if !known.contains(until.word) {
      return [complaint(until.place, .noPhaseEnd(until.word, known: known))]
    }
    guard until.word == "towerClear", let delay = phase["delay_s"], let late = delay.number,
      late != 0
    else { return [] }
    return [complaint(delay, .delayAfterTower)]
  }

  /// What a way of steering cannot do without.
  private func means(of phase: JSON) -> [Complaint] {
    guard let place = phase["steer"], let steer = place.string else { return [] }
    let needed =
      ["table": ["pitch_s_deg"], "gravityTurn": ["kick_deg", "rate_deg_s"]][steer] ?? []
    return needed.compactMap { key in
      let isThere = phase[key]?.elements.map { !$0.isEmpty } ?? ((phase[key]?.number ?? 0) != 0)
      return isThere ? nil : complaint(place, .needsToSteer(steer, key: key))
    }
  }
}

// The moment, the plane and the Moon.
extension VehicleSequenceRules {
  private func moment() -> [Complaint] {
    guard let place = tree["liftoff"], let words = place.string, Epoch(words: words) == nil else {
      return []
    }
    return [complaint(place, .wrongMoment(words))]
  }

  private func plane() -> [Complaint] {
    guard let ascent = tree["ascent"], ascent["ascendingNode_deg"] == nil,
      let place = ascent["inclination_deg"],
      let tilt = VehicleRules.number(ascent, "inclination_deg"),
      let latitude = VehicleRules.number(tree["pad"], "latitude_deg"),
      min(tilt, 180 - tilt) < abs(Self.seenFromTheMiddle(latitude))
    else { return [] }
    return [complaint(place, .planeMissesPad(tilt, latitude: latitude))]
  }

  /// Latitude as planes through the Earth's middle have it, in degrees.
  private static func seenFromTheMiddle(_ latitude_deg: Double) -> Double {
    let place = Geodetic(latitude: latitude_deg * .pi / 180, longitude: 0, altitude_m: 0).ecef
    return atan2(place.z, place.x) * 180 / .pi
  }

  private func departure() -> [Complaint] {
    guard let departure = tree["departure"] else { return [] }
    let names = parts.compactMap { $0["name"]?.string }
    let missing = ["upperStagePropellant", "crewModule", "serviceModule"].filter {
      !names.contains($0)
    }
    let flown = VehicleFile.words(.liftoff)
    if let place = tree["liftoff"], let words = place.string, words != flown,
      Epoch(words: words) != nil
    {
      return [complaint(place, .departureElsewhen(flown))]
    }
    return missing.map { complaint(departure, .departureNeeds($0)) }
  }
}
