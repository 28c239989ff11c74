/// The rules of a vehicle's file that its shape cannot say: tables ascend.
enum VehicleRules {
  static func check(_ tree: JSON) -> [Complaint] {
    (tree.members ?? []).flatMap { part in
      (part.value.members ?? []).flatMap { isTable($0.key) ? ascends($0.value) : [] }
    }
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
