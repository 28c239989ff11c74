internal import DualPhysics

// The one file that sees both kinds of number. `Double` is written in full in it.

/// A flight whose numbers know how they change with some keys of its vehicle.
struct DualFlight {
  let outcome: String
  /// The insertion's figures.
  let values: [Swift.Double]
  /// Key by key, in the order of the figures.
  let slopes: [[Swift.Double]]

  /// Keys that one flight can follow.
  static let breadth = DualPhysics.Slopes.count

  /// Flies a vehicle, and follows what becomes of changes of some of its numbers, by their paths.
  init(_ tree: VehicleTree, following paths: [String]) {
    let vehicle = DualPhysics.VehicleDefinition.built(tree.dual(paths))
    let insertion = DualPhysics.Insertion.fly(vehicle)
    outcome = insertion.outcome.rawValue
    values = insertion.values.map(\.value)
    slopes = paths.indices.map { direction in
      insertion.values.map { $0.slopes[direction] }
    }
  }
}

extension VehicleTree {
  fileprivate func dual(_ followed: [String]) -> DualPhysics.JSON {
    switch self {
    case .number(let key):
      guard let direction = followed.firstIndex(of: key.path) else {
        return .number(DualPhysics.Double(key.value))
      }
      return .number(DualPhysics.Double(key.value, along: direction))
    case .string(let text): return .string(text)
    case .list(let elements): return .array(elements.map { $0.dual(followed) })
    case .object(let members):
      return .object(members.map { (key: $0.key, value: $0.value.dual(followed)) })
    }
  }
}
