internal import Physics

/// The rules of a vehicle's file that its shape cannot say: tables ascend, lists belong together, tanks
/// hold what is in them. Those of names and phases are `VehicleSequenceRules`.
enum VehicleRules {
  static func check(_ tree: JSON) -> [Complaint] {
    counts(tree) + tables(tree) + shape(tree) + tanks(tree) + throttle(tree) + burns(tree)
      + thrust(tree) + orbit(tree) + VehicleSequenceRules(tree).check()
  }

  private static func tables(_ tree: JSON) -> [Complaint] {
    (tree.elements ?? []).flatMap(tables)
      + (tree.members ?? []).flatMap {
        isTable($0.key) ? ascends($0.value) : tables($0.value)
      }
  }

  /// The outline goes on above the core, and what stands beside the vehicle stands beside it.
  private static func shape(_ tree: JSON) -> [Complaint] {
    var complaints: [Complaint] = []
    let core = tree["stages"]?.elements?.first
    if let length = number(core, "length_m"),
      let row = tree["payload"]?["outline_m"]?.elements?.first, let from = row.numbers?.first,
      from <= length
    {
      complaints.append(Complaint(row.position, .rule(.outlineInCore(at: from, length: length))))
    }
    if let hinge = tree["pad"]?["armHinge_m"], let place = hinge.numbers, place == [0, 0] {
      complaints.append(Complaint(hinge.position, .rule(.hingeInVehicle)))
    }
    guard let inner = number(core, "radius_m"), let outer = number(tree["booster"], "radius_m")
    else { return complaints }
    for place in tree["booster"]?["places_m"]?.elements ?? [] {
      guard let line = place.numbers, line.count == 2 else { continue }
      let offset = (line[0] * line[0] + line[1] * line[1]).squareRoot()
      guard offset < inner + outer else { continue }
      complaints.append(
        Complaint(place.position, .rule(.boostersInCore(offset: offset, least: inner + outer))))
    }
    return complaints
  }

  /// A number where it lies in its range; the shape's check has spoken of others.
  static func number(_ part: JSON?, _ key: String) -> Double? {
    guard let value = part?[key]?.number, VehicleRanges.number(key).contains(value) else {
      return nil
    }
    return value
  }

  /// The second number of a row of a table, where it lies in its range.
  private static func second(_ row: JSON, of table: String) -> Double? {
    guard let pair = row.numbers, pair.count == 2, VehicleRanges.rows(table).1.contains(pair[1])
    else { return nil }
    return pair[1]
  }

  /// Checks that tanks hold their contents: within the stage, and neither tank within the other.
  private static func tanks(_ tree: JSON) -> [Complaint] {
    let grain =
      tree["booster"].map { less("propellantBottom_m", than: "propellantTop_m", in: $0) } ?? []
    return (tree["stages"]?.elements ?? []).flatMap(tanks(ofStage:)) + grain
  }

  private static func tanks(ofStage stage: JSON) -> [Complaint] {
    var complaints = less("unusable_kg", than: "propellant_kg", in: stage)
    guard let oxidiser = column(stage, "oxidiser"), let fuel = column(stage, "fuel"),
      let length = number(stage, "length_m")
    else { return complaints }
    let end = (number(stage, "bottom_m") ?? 0) + length
    for (name, tank) in [("oxidiser", oxidiser), ("fuel", fuel)] where tank.top > end {
      let rule = Rule.tankOverTop(
        name, top: tank.top, stage: stage["name"]?.string ?? "", end: end)
      complaints.append(Complaint(tank.place, .rule(rule)))
      return complaints
    }
    let (lower, upper) = oxidiser.bottom < fuel.bottom ? (oxidiser, fuel) : (fuel, oxidiser)
    if lower.top > upper.bottom {
      let rule = Rule.tanksOverlap(top: lower.top, bottom: upper.bottom)
      complaints.append(Complaint(lower.place, .rule(rule)))
    }
    return complaints
  }

  /// How far up one of a stage's liquids stands.
  private static func column(
    _ core: JSON, _ name: String
  ) -> (place: Position, bottom: Double, top: Double)? {
    guard let place = core["\(name)Bottom_m"], let bottom = number(core, "\(name)Bottom_m"),
      let share = number(core, "oxidiserShare"), let mass = number(core, "propellant_kg"),
      let density = number(core, "\(name)Density_kg_m3"), let radius = number(core, "radius_m")
    else { return nil }
    let part = name == "oxidiser" ? share : 1 - share
    return (place.position, bottom, bottom + mass * part / (density * .pi * radius * radius))
  }

  private static func less(_ key: String, than other: String, in part: JSON) -> [Complaint] {
    guard let small = part[key], let value = number(part, key), let most = number(part, other),
      value >= most
    else { return [] }
    return [Complaint(small.position, .rule(.notLess(key, value, of: other, most)))]
  }

  /// Engines start up to the level that is asked of them, and stop; the programme asks for what they
  /// can give.
  private static func throttle(_ tree: JSON) -> [Complaint] {
    let stages = tree["stages"]?.elements ?? []
    var complaints = stages.flatMap { stage in
      level(stage, "startTransient_s_level", atStart: 0, atEnd: 1)
        + level(stage, "stopTransient_s_level", atStart: 1, atEnd: 0) + order(ofThrottles: stage)
    }
    guard complaints.isEmpty, let core = stages.first, let low = number(core, "leastThrottle"),
      let high = number(core, "fullThrottle")
    else { return complaints }
    for row in tree["ascent"]?["throttle_s_level"]?.elements ?? [] {
      guard let level = second(row, of: "throttle_s_level"), !(low...high).contains(level) else {
        continue
      }
      let rule = Rule.throttleOutside(level, low: low, high: high)
      complaints.append(Complaint(row.position, .rule(rule)))
    }
    return complaints
  }

  private static func order(ofThrottles stage: JSON) -> [Complaint] {
    guard let least = stage["leastThrottle"], let low = number(stage, "leastThrottle"),
      let high = number(stage, "fullThrottle"), low > high
    else { return [] }
    let rule = Rule.notLess("leastThrottle", low, of: "fullThrottle", high)
    return [Complaint(least.position, .rule(rule))]
  }

  private static func level(
    _ core: JSON, _ key: String, atStart: Double, atEnd: Double
  ) -> [Complaint] {
    guard let rows = core[key]?.elements, let first = rows.first, let last = rows.last else {
      return []
    }
    return [(first, "start", atStart), (last, "end", atEnd)].compactMap { row, end, expected in
      guard let found = second(row, of: key), found != expected else { return nil }
      let rule = Rule.levelAt(key, end: end, found: found, expected: expected)
      return Complaint(row.position, .rule(rule))
    }
  }

  /// The perigee is raised before the injection.
  private static func burns(_ tree: JSON) -> [Complaint] {
    tree["departure"].map { less("perigeeRaiseStart_s", than: "injection_s", in: $0) } ?? []
  }

  /// Boosters push at some time, and not when they are burnt out.
  private static func thrust(_ tree: JSON) -> [Complaint] {
    guard let table = tree["booster"]?["vacuumThrust_s_N"], let rows = table.elements,
      rows.count > 1
    else { return [] }
    if rows.allSatisfy({ $0.numbers?.last == 0 }) {
      return [Complaint(table.position, .rule(.noThrust))]
    }
    guard let last = rows.last, let thrust = second(last, of: "vacuumThrust_s_N"), thrust > 0 else {
      return []
    }
    return [Complaint(last.position, .rule(.thrustAtEnd(thrust)))]
  }

  /// The ascent ends between the lowest and the highest place of its orbit.
  private static func orbit(_ tree: JSON) -> [Complaint] {
    guard let ascent = tree["ascent"], let perigee = ascent["perigee_m"],
      let low = number(ascent, "perigee_m"), let high = number(ascent, "apogee_m")
    else { return [] }
    guard low <= high else {
      return [Complaint(perigee.position, .rule(.perigeeOverApogee(low, apogee: high)))]
    }
    // An orbit is quoted over the equator's radius, a place over the ellipsoid, which lies up to 21.4 km
    // lower.
    guard let place = ascent["cutoffAltitude_m"], let cutoff = number(ascent, "cutoffAltitude_m"),
      !(low <= cutoff && cutoff <= high + 21_400)
    else { return [] }
    return [Complaint(place.position, .rule(.cutoffOutside(cutoff, low: low, high: high)))]
  }

  /// Lists that belong together are as long as each other.
  private static func counts(_ tree: JSON) -> [Complaint] {
    let pairs =
      (tree["stages"]?.elements ?? []).map { ($0, "engines_m", ["starts_s"]) }
      + [
        (tree["booster"], "places_m", ["match"]),
        (tree["pad"], "armHeights_m", ["armEnds_m", "armHalfWidths_m"]),
      ].compactMap { part, key, others in part.map { ($0, key, others) } }
    return pairs.flatMap { part, key, others -> [Complaint] in
      guard let count = part[key]?.elements?.count else { return [] }
      return others.compactMap { other in
        guard let list = part[other], let found = list.elements?.count, found != count else {
          return nil
        }
        return Complaint(list.position, .wrongCount(other, expected: count, found: found))
      }
    }
  }

  private static func isTable(_ key: String) -> Bool {
    key == "outline_m"
      || ["_s_", "_mach_"].contains { key.contains($0) } && !key.hasSuffix("_s")
  }

  static func ascends(_ table: JSON) -> [Complaint] {
    let rows = table.elements ?? []
    return zip(rows, rows.dropFirst()).compactMap { before, row in
      guard let from = before.numbers?.first, let at = row.numbers?.first, at <= from else {
        return nil
      }
      return Complaint(row.position, .rule(.keysAscend(at: at, after: from)))
    }
  }
}
