/// The rules of a vehicle's file that its shape cannot say: tables ascend, engines are four.
enum VehicleRules {
  static func check(_ tree: JSON) -> [Complaint] {
    let tables = (tree.members ?? []).flatMap { part in
      (part.value.members ?? []).flatMap { isTable($0.key) ? ascends($0.value) : [] }
    }
    return engines(tree) + tables
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
