internal import Maths

/// What is still attached to that which flies on.
struct Attached: Sendable, Equatable {
  var boosters: Bool
  /// Stages that are left; the lowest of them is the one that burns.
  var stages: Int
  /// Of the load, the parts that leave by themselves, in their order.
  var loose: [Bool]

  init(_ vehicle: VehicleDefinition) {
    boosters = !vehicle.booster.places_m.isEmpty
    stages = vehicle.stages.count
    loose = vehicle.payload.loose.map { _ in true }
  }

  /// A stage is left; after the last of them nothing burns until the way to the Moon begins.
  var core: Bool { stages > 0 }

  /// Number of the lowest stage that is there; of the last one where none is.
  @inline(__always)
  func place(in vehicle: VehicleDefinition) -> Int {
    vehicle.stages.count - max(stages, 1)
  }

  /// Parts of the load that are there.
  func parts(of vehicle: VehicleDefinition) -> [PartDefinition] {
    let left = vehicle.stages.dropLast(stages).map(\.name)
    var number = 0
    return vehicle.payload.parts.filter { part in
      guard part.isLoose else { return !left.contains(part.leavesWith) }
      number += 1
      return loose[number - 1]
    }
  }
}

extension Attached: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("boosters", boosters)
    fields.add("stages", stages)
    fields.add("loose", Presence(loose))
  }
}

/// Which parts are there: as many for as long as a vehicle flies, so that none is told apart by the count.
private struct Presence: Stateful {
  private let parts: [Bool]
  init(_ parts: [Bool]) { self.parts = parts }

  func list(_ fields: inout Fields) {
    for place in parts.indices { fields.add(place, parts[place]) }
  }
}
