internal import Maths

// Which number is made of what.
extension FlightTick {
  func breakdown(of quantity: FlightQuantity) throws(ExplanationFault) -> Breakdown {
    // What is felt in a tick is the change of a speed of some kilometres a second.
    try Breakdown(
      value(of: quantity), quantity.unit, parts(of: quantity),
      rounding: quantity == .load ? 1e-10 : 0)
  }

  /// As `simulate` writes it.
  func value(of quantity: FlightQuantity) -> Double {
    guard let column = TelemetryTable.columns.firstIndex(of: quantity.column) else {
      return dragAgainstTheFlow
    }
    return TelemetryTable(after.vehicle).row(telemetry)[column]
  }

  private func parts(of quantity: FlightQuantity) -> [Contribution] {
    switch quantity {
    case .altitude: altitudeParts
    case .footAltitude: footParts
    case .verticalSpeed: climbParts
    case .speed: speedParts
    case .groundSpeed: groundSpeedParts
    case .airspeed: airspeedParts
    case .mach: machParts
    case .dynamicPressure: pressureParts
    case .load: loadParts
    case .mass: FlightTick.masses(after)
    case .thrust: FlightTick.thrusts(after)
    case .drag: FlightTick.drags(after)
    case .throttle: throttleParts
    case .propellant: propellantParts
    case .boosterPropellantLeft: boosterParts(0)
    case .boosterPropellantRight: boosterParts(1)
    case .pitch: pitchParts
    case .angleOfAttack: attackParts
    case .pathAngle: pathAngleParts
    case .pressureTimesAttack:
      attackParts.map {
        $0.scaled(by: 1, [Contribution.Input("dynamicPressure_Pa", telemetry.dynamicPressure_Pa)])
      }
    case .heating: heatingParts
    case .idealSpeed: stages(.thrust, \.ideal)
    case .gravityLoss: stages(.gravity, \.gravityLoss)
    case .dragLoss: stages(.drag, \.dragLoss)
    case .steeringLoss: stages(.steering, \.steeringLoss)
    case .latitude, .longitude: placeParts(quantity)
    case .downrange: downrangeParts
    case .engine1GimbalX, .engine1GimbalZ, .engine2GimbalX, .engine2GimbalZ, .engine3GimbalX,
      .engine3GimbalZ, .engine4GimbalX, .engine4GimbalZ, .boosterLeftGimbalX,
      .boosterLeftGimbalZ, .boosterRightGimbalX, .boosterRightGimbalZ:
      quantity.nozzle.map { gimbalParts($0.lane, isX: $0.isX) } ?? []
    }
  }

  /// What changes a number, a second; nil where its parts say all.
  func change(of quantity: FlightQuantity) throws(ExplanationFault) -> Breakdown? {
    guard let parts = rates(of: quantity) else { return nil }
    let unit = quantity.unit == "1" ? "1/s" : "\(quantity.unit)/s"
    return try Breakdown(parts.reduce(0) { $0 + $1.value }, unit, parts)
  }

  private func rates(of quantity: FlightQuantity) -> [Contribution]? {
    switch quantity {
    case .altitude: climbParts
    case .verticalSpeed: climbRates
    case .speed: speedRates
    case .groundSpeed: groundSpeedRates
    case .airspeed: airspeedRates([])
    case .mach: flowRates(value(of: .mach), speedPower: 1, densityPower: 0, soundPower: -1)
    case .dynamicPressure: flowRates(telemetry.dynamicPressure_Pa, speedPower: 2, densityPower: 1)
    case .heating: flowRates(value(of: .heating), speedPower: 3, densityPower: 0.5)
    case .mass: differences(FlightTick.masses)
    case .thrust: differences(FlightTick.thrusts)
    case .drag: differences(FlightTick.drags)
    case .propellant: flowParts
    case .boosterPropellantLeft: boosterRates(0)
    case .boosterPropellantRight: boosterRates(1)
    case .pathAngle: pathAngleRates
    case .idealSpeed, .gravityLoss, .dragLoss, .steeringLoss: lossRates(quantity)
    case .latitude, .longitude: placeRates(quantity)
    default: nil
    }
  }

  /// What became of each part in this tick, a second. The tick begins when what is left has been left.
  private func differences(_ parts: (Flight) -> [Contribution]) -> [Contribution] {
    let (old, new) = (parts(start), parts(after))
    let causes = new.map(\.cause)
    return causes.map { cause in
      let now = new.first { $0.cause == cause }
      let then = old.first { $0.cause == cause }
      return Contribution(
        now?.kind ?? .mass, cause, times: 1 / Flight.dt,
        sum: [
          Contribution.Input("after", now?.value ?? 0),
          Contribution.Input("before", then?.value ?? 0, by: -1),
        ])
    }
  }
}
