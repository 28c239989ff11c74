import FinePhysics
import Sensitivity

// The one file that sees numbers of 32 digits. `Double` is written in full in it.

/// The figures of a flight's insertion, in numbers of 32 digits.
struct FineFlight: Sendable {
  private let values: [FinePhysics.Double]

  /// Of a vehicle, one of whose numbers is more than the file says.
  init(_ tree: VehicleTree, _ path: String = "", more: Swift.Double = 0) {
    let vehicle = FinePhysics.VehicleDefinition.built(tree.fine(path, more))
    values = FinePhysics.Insertion.fly(vehicle).values
  }

  /// What each figure is more than in another flight, for each unit of a step.
  func quotients(from other: FineFlight, over step: Swift.Double) -> [Swift.Double] {
    zip(values, other.values).map { (($0 - $1) / FinePhysics.Double(step)).value }
  }

  /// How far Swift's own numbers are from each figure.
  func distances(from plain: [Swift.Double]) -> [Swift.Double] {
    zip(values, plain).map { ($0 - FinePhysics.Double($1)).magnitude.value }
  }
}

extension VehicleTree {
  fileprivate func fine(_ path: String, _ more: Swift.Double) -> FinePhysics.JSON {
    switch self {
    case .number(let key):
      let value = FinePhysics.Double(decimal: key.value)
      return .number(key.path == path ? value + FinePhysics.Double(more) : value)
    case .string(let text): return .string(text)
    case .list(let elements): return .array(elements.map { $0.fine(path, more) })
    case .object(let members):
      return .object(members.map { (key: $0.key, value: $0.value.fine(path, more)) })
    }
  }
}
