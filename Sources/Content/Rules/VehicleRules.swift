internal import Physics

/// The rules of a vehicle's file that its shape cannot say: tables ascend, engines are four.
enum VehicleRules {
  static func check(_ tree: JSON) -> [Complaint] {
    let tables = (tree.members ?? []).flatMap { part in
      (part.value.members ?? []).flatMap { isTable($0.key) ? ascends($0.value) : [] }
    }
    return engines(tree) + tables + shape(tree) + thrust(tree) + orbit(tree)
  }

  /// The outline goes on above the core, and the arms' hinge stands beside the vehicle.
  private static func shape(_ tree: JSON) -> [Complaint] {
    var complaints: [Complaint] = []
    if let length = tree["core"]?["length_m"]?.number,
      let row = tree["payload"]?["outline_m"]?.elements?.first, let from = row.numbers?.first,
      from <= length
    {
      complaints.append(Complaint(row.position, .rule(.outlineInCore(at: from, length: length))))
    }
    if let hinge = tree["pad"]?["armHinge_m"], let place = hinge.numbers, place == [0, 0] {
      complaints.append(Complaint(hinge.position, .rule(.hingeInVehicle)))
    }
    return complaints
  }

  /// Boosters push at some time, and the upper stage has the propellant for its first burn.
  private static func thrust(_ tree: JSON) -> [Complaint] {
    var complaints: [Complaint] = []
    if let table = tree["booster"]?["vacuumThrust_s_N"], let rows = table.elements, rows.count > 1,
      rows.allSatisfy({ $0.numbers?.last == 0 })
    {
      complaints.append(Complaint(table.position, .rule(.noThrust)))
    }
    if let burn = tree["departure"], let time = burn["perigeeRaise_s"], let seconds = time.number,
      let thrust = burn["thrust_N"]?.number, let impulse = burn["specificImpulse_s"]?.number,
      let tank = tree["payload"]?["upperStagePropellant_kg"]?.number
    {
      let burnt = seconds * thrust / (max(impulse, 1) * Earth.standardGravity)
      if burnt > tank {
        complaints.append(Complaint(time.position, .rule(.burnTooLong(burnt, tank: tank))))
      }
    }
    return complaints
  }

  /// The ascent ends between the lowest and the highest place of its orbit.
  private static func orbit(_ tree: JSON) -> [Complaint] {
    guard let ascent = tree["ascent"], let place = ascent["cutoffAltitude_m"],
      let cutoff = place.number, let low = ascent["perigee_m"]?.number,
      let high = ascent["apogee_m"]?.number, !(low <= cutoff && cutoff <= high)
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

  private static func ascends(_ table: JSON) -> [Complaint] {
    let rows = table.elements ?? []
    return zip(rows, rows.dropFirst()).compactMap { before, row in
      guard let from = before.numbers?.first, let at = row.numbers?.first, at <= from else {
        return nil
      }
      return Complaint(row.position, .rule(.keysAscend(at: at, after: from)))
    }
  }
}
