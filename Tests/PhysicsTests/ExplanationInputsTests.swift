import Testing

@testable import Physics

/// Each card's inputs make its value again, by a formula that stands here.
struct ExplanationInputsTests {
  /// Before lift-off, beside the tower, at each change of throttle, around each separation, under
  /// guidance, at the limit of load, in the tail-off and after it.
  static let instants = [
    -9.0, -5.5, -2, 0.1, 0.25, 3, 7.5, 9, 12, 20, 33, 48.5, 50.5, 55, 60, 64.5, 66, 80, 95, 110,
    119, 125, 131.95, 132, 135, 138.1, 150, 191.02, 196.02, 250, 330, 400, 430, 450, 470, 480,
    482.88, 483.5, 488, 494,
  ]

  /// A card's inputs by cause and name; what does nothing is left out of a card.
  struct Inputs {
    let sum: Breakdown

    func all(_ cause: Cause, _ name: String) -> [Double] {
      sum.parts.filter { $0.cause == cause }.flatMap(\.inputs).filter { $0.name == name }
        .map(\.value)
    }

    subscript(cause: Cause, name: String) -> Double { all(cause, name).first ?? 0 }

    /// Later less earlier, of a cause that is the difference of two numbers.
    func step(_ cause: Cause, _ later: String, _ earlier: String) -> Double {
      self[cause, later] - self[cause, earlier]
    }

    func named(_ name: String) -> Double {
      sum.parts.flatMap(\.inputs).filter { $0.name == name }.reduce(0) { $0 + $1.value }
    }
  }

  /// The number as its definition has it, from the inputs alone.
  static func value(_ quantity: FlightQuantity, _ i: Inputs) -> Double {
    switch quantity {
    case .altitude:
      i.named("height_m") + i[.pad, "start_m"] + i[.pad, "altitude_m"]
        + i.step(.centreMoved, "value", "others")
    case .footAltitude:
      value(.altitude, i) - i[.centreOverFoot, "centreOverFoot_m"]
    case .verticalSpeed: i.named("speed_m_s") + i.step(.centreMoved, "value", "others")
    case .pathAngle: i.named("turn_deg") + i.step(.centreMoved, "value", "others")
    case .speed:
      i[.start, "carried_m_s"] + i[.ideal, "idealSpeed_m_s"]
        - i[.gravityLoss, "gravityLoss_m_s"] - i[.dragLoss, "dragLoss_m_s"]
        - i[.steeringLoss, "steeringLoss_m_s"]
    case .groundSpeed:
      (i[.climb, "verticalSpeed_m_s"] * i[.climb, "verticalSpeed_m_s"]
        + i[.overTheGround, "horizontalSpeed_m_s"] * i[.overTheGround, "horizontalSpeed_m_s"])
        .squareRoot() + i[.pad, "speed_m_s"]
    case .airspeed:
      i[.overTheGround, "groundSpeed_m_s"] * i[.overTheGround, "cosine"]
        + i[.wind, "wind_m_s"] * i[.wind, "cosine"]
    case .mach: i[.pace, "airspeed_m_s"] / i[.pace, "speedOfSound_m_s"]
    case .dynamicPressure:
      i[.pace, "density_kg_m3"] * i[.pace, "airspeed_m_s"] * i[.pace, "airspeed_m_s"] / 2
    case .heating:
      0.1113 * (i[.pace, "twicePressure_atm"] / i[.pace, "noseRadius_m"]).squareRoot()
        * i[.pace, "airspeed_m_s"] * i[.pace, "airspeed_m_s"] / 2
    case .load:
      i[.pad, "load_g"]
        + (i.named("before_m_s2") + i.named("after_m_s2")
          + i.step(.tick, "gravityBefore_m_s2", "gravityAfter_m_s2")) / 2 / 9.806_65
    case .mass: i.named("mass_kg")
    case .thrust:
      i[.engines, "levels"] * i[.engines, "vacuumThrust_N"] + i[.boosters, "left_N"]
        + i[.boosters, "right_N"]
        - i[.airPressure, "nozzleArea_m2"] * i[.airPressure, "ambientPressure_Pa"]
        - i[.turnedNozzles, "squares_N"] / 2
    case .drag:
      i[.drag, "density_kg_m3"] * i[.drag, "airspeed_m_s"] * i[.drag, "airspeed_m_s"] / 2
        * i[.drag, "area_m2"] * i[.drag, "coefficient"]
        + i[.normalForce, "normalForce_N"] * i[.normalForce, "cosine"]
    default: command(quantity, i)
    }
  }

  private static func command(_ quantity: FlightQuantity, _ i: Inputs) -> Double {
    switch quantity {
    case .throttle:
      i[.fullThrottle, "fullThrottle"]
        + [.throttleBucket, .throttleBeforeSeparation, .loadLimit, .leastThrottle].reduce(0) {
          $0 + i.step($1, "asked", "fullThrottle")
        } + i.step(.throttleRate, "setting", "asked") + i.step(.transient, "level", "setting")
        + i.step(.shutDown, "level", "setting")
    case .propellant, .boosterPropellantLeft, .boosterPropellantRight:
      i[.loaded, "loaded_kg"] + i.step(.burnt, "left_kg", "loaded_kg")
    case .pitch:
      i[.earthTurns, "padVertical_deg"] + i.named("asked_degAfter") - i.named("asked_degBefore")
        + i.step(.turnRateLimit, "commanded_degAfter", "commanded_degBefore")
        + i.step(.lag, "flown_degAfter", "flown_degBefore")
    case .angleOfAttack, .pressureTimesAttack:
      attack(i, quantity == .angleOfAttack)
    case .idealSpeed, .gravityLoss, .dragLoss, .steeringLoss:
      i[.withBoosters, "sum_m_s"] + i.step(.withoutBoosters, "sum_m_sAfter", "sum_m_sBefore")
    case .latitude, .longitude:
      i[.pad, "pad_deg"] + i.step(.flown, "place_degAfter", "place_degBefore")
    case .downrange:
      i[.withBoosters, "way_m"] + i.step(.withoutBoosters, "way_mAfter", "way_mBefore")
    default: gimbal(i)
    }
  }

  private static func attack(_ i: Inputs, _ isAngle: Bool) -> Double {
    if isAngle {
      return i.named("askedAttack_deg") + i.named("attack_degAfter") - i.named("attack_degBefore")
    }
    return i.sum.parts.reduce(0) { sum, part in
      let q = part.inputs.first { $0.name == "dynamicPressure_Pa" }?.value ?? 0
      let angle = part.inputs.first { $0.name != "dynamicPressure_Pa" }?.value ?? 0
      return sum + q * angle
    }
  }

  /// Torque over leverage, in degrees; toward z it turns the other way.
  private static func gimbal(_ i: Inputs) -> Double {
    let lags = i.step(.actuator, "turn_deg", "asked_deg") + i[.held, "turn_deg"]
    let sign = i.sum.parts.first { $0.form == .product && $0.cause != .held }?.factor ?? 0
    let torques: [Cause] = [
      .attitudeError, .turnRate, .accelerationLimit, .gyroscope,
      .thrustBesideCentre,
    ]
    let asked = torques.reduce(0) { sum, cause in
      let lever = i[cause, "leverage_N_m"]
      return sum + (lever == 0 ? 0 : i[cause, "torque_N_m"] / lever)
    }
    let about = i[.roll, "leverage_N_m2"]
    let roll = about == 0 ? 0 : i[.roll, "torque_N_m"] * i[.roll, "arm_m"] / about
    return (asked + roll) * (sign < 0 ? -1 : 1) * 180 / .pi + lags
  }

  @Test func everyQuantityComesAgainFromItsInputs() throws {
    var inquiry = FlightInquiry(.artemisI)
    let table = TelemetryTable(.artemisI)
    for time in Self.instants {
      let isThere = inquiry.fly(to: time)
      #expect(isThere)
      let row = table.row(inquiry.telemetry)
      for quantity in FlightQuantity.allCases {
        let card = try inquiry.explain(quantity)
        let size = card.value.parts.reduce(0) { $0 + abs($1.value) }
        let found = Self.value(quantity, Inputs(sum: card.value))
        #expect(abs(found - card.value.value) <= 2e-6 * size, "\(quantity) at \(time): \(found)")
        let shares = card.value.parts.reduce(0) { $0 + card.value.share(of: $1) }
        #expect(abs(shares - (size > 0 ? 1 : 0)) < 1e-9, "\(quantity) at \(time)")
        guard let column = TelemetryTable.columns.firstIndex(of: quantity.column) else { continue }
        #expect(card.value.value == row[column], "\(quantity) at \(time)")
      }
    }
  }

  /// A day with wind and a weak booster, so that nothing is nought by symmetry.
  @Test func aCrookedFlightIsExplainedToo() throws {
    var vehicle = FlightChange.windEast(m_s: 40).applied(to: .artemisI)
    vehicle = FlightChange.windNorth(m_s: -25).applied(to: vehicle)
    vehicle = FlightChange.booster(0.98).applied(to: vehicle)
    vehicle = FlightChange.engineOut(2, at_s: 200).applied(to: vehicle)
    var inquiry = FlightInquiry(vehicle, known: .artemisI)
    for time in Self.instants where inquiry.fly(to: time) {
      for quantity in FlightQuantity.allCases {
        let card = try inquiry.explain(quantity)
        let size = card.value.parts.reduce(0) { $0 + abs($1.value) }
        let found = Self.value(quantity, Inputs(sum: card.value))
        #expect(abs(found - card.value.value) <= 2e-6 * size, "\(quantity) at \(time): \(found)")
      }
    }
    #expect(inquiry.telemetry.missionTime_s > 490)
  }
}
