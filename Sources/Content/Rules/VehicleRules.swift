internal import Physics

/// The rules of a vehicle's file that its shape cannot say: tables ascend, engines are four, tanks
/// hold what is in them.
enum VehicleRules {
  static func check(_ tree: JSON) -> [Complaint] {
    let tables = (tree.members ?? []).flatMap { part in
      (part.value.members ?? []).flatMap { isTable($0.key) ? ascends($0.value) : [] }
    }
    return engines(tree) + tables + shape(tree) + tanks(tree) + throttle(tree) + burns(tree)
      + thrust(tree) + orbit(tree)
  }

  /// The outline goes on above the core, and what stands beside the vehicle stands beside it.
  private static func shape(_ tree: JSON) -> [Complaint] {
    var complaints: [Complaint] = []
    if let length = number(tree["core"], "length_m"),
      let row = tree["payload"]?["outline_m"]?.elements?.first, let from = row.numbers?.first,
      from <= length
    {
      complaints.append(Complaint(row.position, .rule(.outlineInCore(at: from, length: length))))
    }
    if let hinge = tree["pad"]?["armHinge_m"], let place = hinge.numbers, place == [0, 0] {
      complaints.append(Complaint(hinge.position, .rule(.hingeInVehicle)))
    }
    if let place = tree["booster"]?["offset_m"], let offset = number(tree["booster"], "offset_m"),
      let inner = number(tree["core"], "radius_m"), let outer = number(tree["booster"], "radius_m"),
      offset < inner + outer
    {
      complaints.append(
        Complaint(place.position, .rule(.boostersInCore(offset: offset, least: inner + outer))))
    }
    return complaints
  }

  /// A number where it lies in its range; the shape's check has spoken of others.
  private static func number(_ part: JSON?, _ key: String) -> Double? {
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

  /// Checks that tanks hold their contents: within the core, and neither tank within the other.
  private static func tanks(_ tree: JSON) -> [Complaint] {
    guard let core = tree["core"], let booster = tree["booster"] else { return [] }
    var complaints =
      less("unusable_kg", than: "propellant_kg", in: core)
      + less("propellantBottom_m", than: "propellantTop_m", in: booster)
    guard let oxygen = column(core, "oxygen"), let hydrogen = column(core, "hydrogen"),
      let length = number(core, "length_m")
    else { return complaints }
    for (name, tank) in [("oxygen", oxygen), ("hydrogen", hydrogen)] where tank.top > length {
      let rule = Rule.tankOverTop(name, top: tank.top, length: length)
      complaints.append(Complaint(tank.place, .rule(rule)))
      return complaints
    }
    let (lower, upper) =
      oxygen.bottom < hydrogen.bottom ? (oxygen, hydrogen) : (hydrogen, oxygen)
    if lower.top > upper.bottom {
      let rule = Rule.tanksOverlap(top: lower.top, bottom: upper.bottom)
      complaints.append(Complaint(lower.place, .rule(rule)))
    }
    return complaints
  }

  /// How far up one of the core's liquids stands.
  private static func column(
    _ core: JSON, _ name: String
  ) -> (place: Position, bottom: Double, top: Double)? {
    guard let place = core["\(name)Bottom_m"], let bottom = number(core, "\(name)Bottom_m"),
      let share = number(core, "oxidiserShare"), let mass = number(core, "propellant_kg"),
      let density = number(core, "\(name)Density_kg_m3"), let radius = number(core, "radius_m")
    else { return nil }
    let part = name == "oxygen" ? share : 1 - share
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
    guard let core = tree["core"] else { return [] }
    var complaints =
      level(core, "startTransient_s_level", atStart: 0, atEnd: 1)
      + level(core, "stopTransient_s_level", atStart: 1, atEnd: 0)
    guard let least = core["leastThrottle"], let low = number(core, "leastThrottle"),
      let high = number(core, "fullThrottle")
    else { return complaints }
    guard low <= high else {
      let rule = Rule.notLess("leastThrottle", low, of: "fullThrottle", high)
      return complaints + [Complaint(least.position, .rule(rule))]
    }
    for row in tree["ascent"]?["throttle_s_level"]?.elements ?? [] {
      guard let level = second(row, of: "throttle_s_level"), !(low...high).contains(level) else {
        continue
      }
      let rule = Rule.throttleOutside(level, low: low, high: high)
      complaints.append(Complaint(row.position, .rule(rule)))
    }
    return complaints
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
    guard let place = ascent["cutoffAltitude_m"], let cutoff = number(ascent, "cutoffAltitude_m"),
      !(low <= cutoff && cutoff <= high)
    else { return [] }
    return [Complaint(place.position, .rule(.cutoffOutside(cutoff, low: low, high: high)))]
  }

  /// The core has four engines, as many as it has moments of start.
  private static func engines(_ tree: JSON) -> [Complaint] {
    guard let places = tree["core"]?["engines_m"], let rows = places.elements, rows.count != 4
    else { return [] }
    return [Complaint(places.position, .wrongCount("engines_m", expected: 4, found: rows.count))]
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
