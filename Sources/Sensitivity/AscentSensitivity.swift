public import Physics

/// How the insertion of an ascent changes with each number of the vehicle's file: derivatives, exact but for
/// rounding, made by flying the same physics with numbers that carry eight derivatives each.
///
/// Does: follow every number through the whole flight, from the pad to the event that ends the ascent.
/// Does not: see a jump, such as that of a solution of guidance which a later separation puts off by half a second.
/// On a kink, such as a step that meets a point of a table exactly, derivatives are those of one of its sides.
public struct AscentSensitivity: Sendable, Equatable {
  /// A number of the file, and what each figure changes by for each unit of it.
  public struct Key: Sendable, Equatable {
    /// As in `stages[0].dryMass_kg` or `booster.vacuumThrust_s_N[3][1]`.
    public let path: String
    public let value: Double
    /// In the order of `Insertion.figures`.
    public let slopes: [Double]
  }

  /// A word of `FlightOutcome`.
  public let outcome: String
  /// The insertion's own figures, in the order of `Insertion.figures`: those of the flight without derivatives,
  /// to the bit.
  public let values: [Double]
  /// In the order of the file.
  public let keys: [Key]
  /// Numbers without a derivative: counts, and numbers of engines.
  public let discrete: [String]

  /// Flies all parts, one after the other.
  public init(of vehicle: VehicleDefinition) {
    self.init(of: vehicle, parts: AscentSensitivity.parts(of: vehicle).map { $0.fly() })
  }

  /// Joins parts that were flown, in their order.
  public init(of vehicle: VehicleDefinition, parts: [Part.Result]) {
    let plain = DualFlight(VehicleTree(vehicle), following: [])
    outcome = plain.outcome
    values = plain.values
    keys = parts.flatMap(\.keys)
    discrete = VehicleTree(vehicle).keys.filter(\.isDiscrete).map(\.path)
  }
}

extension AscentSensitivity {
  /// Some keys, which one flight follows; parts know nothing of each other and can be flown side by side.
  public struct Part: Sendable {
    public struct Result: Sendable { let keys: [Key] }

    let tree: VehicleTree
    let keys: [VehicleKey]

    public var paths: [String] { keys.map(\.path) }

    public func fly() -> Result {
      let flight = DualFlight(tree, following: paths)
      return Result(
        keys: zip(keys, flight.slopes).map { key, slopes in
          Key(path: key.path, value: key.value, slopes: slopes)
        })
    }
  }

  /// All keys that have derivatives, or those among them that are asked for, by path and value.
  public static func parts(
    of vehicle: VehicleDefinition, where isWanted: (String, Double) -> Bool = { _, _ in true }
  ) -> [Part] {
    let tree = VehicleTree(vehicle)
    let keys = tree.keys.filter { !$0.isDiscrete && isWanted($0.path, $0.value) }
    return stride(from: 0, to: keys.count, by: DualFlight.breadth).map { first in
      Part(tree: tree, keys: Array(keys[first..<min(first + DualFlight.breadth, keys.count)]))
    }
  }
}
