internal import Maths

// What the air makes.
extension FlightTick {
  private var forces: Forces { Forces(after) }

  var airspeedParts: [Contribution] {
    let forces = forces
    let ground = after.body.velocity - PadFrame.carried(after.body.position)
    let ahead = forces.flow.normalized()
    guard forces.airspeed > 0 else {
      return [Contribution(.motion, .pad, product: [Contribution.Input("speed_m_s", 0)])]
    }
    func part(_ kind: Contribution.Kind, _ cause: Cause, _ name: String, _ velocity: Vector3)
      -> Contribution
    {
      let size = velocity.length
      return Contribution(
        kind, cause,
        product: [
          Contribution.Input(name, size),
          Contribution.Input("cosine", size > 0 ? velocity.dot(ahead) / size : 0),
        ])
    }
    return [
      part(.motion, .overTheGround, "groundSpeed_m_s", ground),
      part(.drag, .wind, "wind_m_s", forces.flow - ground),
    ]
  }

  /// What changes the airspeed, a second; more inputs make it a rate of something else.
  func airspeedRates(_ more: [Contribution.Input], times factor: Double = 1) -> [Contribution] {
    let forces = forces
    let ahead = forces.airspeed > 0 ? forces.flow.normalized() : forces.up
    let turn = forces.airTurn(after)
    func part(_ kind: Contribution.Kind, _ cause: Cause, _ change: Vector3) -> Contribution {
      Contribution(
        kind, cause, times: factor,
        product: [Contribution.Input("acceleration_m_s2", -change.dot(ahead))] + more)
    }
    return forces.parts(along: ahead, times: factor, more)
      + [part(.motion, .earthTurns, turn.earth), part(.drag, .wind, turn.wind)]
  }

  /// Of a number that goes with powers of airspeed, density and speed of sound.
  func flowRates(
    _ value: Double, speedPower: Double, densityPower: Double, soundPower: Double = 0
  ) -> [Contribution]? {
    let forces = forces
    guard forces.airspeed > 1 else { return nil }
    let by = [
      Contribution.Input("value", value),
      Contribution.Input("airspeed_m_s", forces.airspeed, by: -1),
    ]
    let climb = after.body.velocity.dot(forces.up)
    func gradient(_ quantity: (Air) -> Double) -> Double {
      let h = 0.5
      let (high, low) = (
        quantity(Atmosphere.air(at: forces.altitude_m + h)),
        quantity(Atmosphere.air(at: forces.altitude_m - h))
      )
      return (high - low) / (2 * h * quantity(forces.air))
    }
    func part(_ cause: Cause, _ power: Double, _ name: String, _ gradient: Double) -> Contribution {
      Contribution(
        .drag, cause, times: power,
        product: [
          Contribution.Input("value", value), Contribution.Input(name, gradient),
          Contribution.Input("verticalSpeed_m_s", climb),
        ])
    }
    return airspeedRates(by, times: speedPower)
      + [
        part(.thinnerAir, densityPower, "densityGradient_per_m", gradient(\.density)),
        part(.colderAir, soundPower, "soundGradient_per_m", gradient(\.speedOfSound)),
      ]
  }

  var machParts: [Contribution] {
    [
      Contribution(
        .motion, .pace,
        product: [
          Contribution.Input("airspeed_m_s", forces.airspeed),
          Contribution.Input("speedOfSound_m_s", forces.air.speedOfSound, by: -1),
        ])
    ]
  }

  var pressureParts: [Contribution] {
    [
      Contribution(
        .drag, .pace, times: 0.5,
        product: [
          Contribution.Input("density_kg_m3", forces.air.density),
          Contribution.Input("airspeed_m_s", forces.airspeed, by: 2),
        ])
    ]
  }

  /// Sutton and Graves: K √(2q/p₀R) v²/2.
  var heatingParts: [Contribution] {
    [
      Contribution(
        .drag, .pace, times: StagnationHeating.constant * 0.5,
        product: [
          Contribution.Input(
            "twicePressure_atm", 2 * telemetry.dynamicPressure_Pa / 101_325, by: 0.5),
          Contribution.Input("noseRadius_m", StagnationHeating.radius_m, by: -0.5),
          Contribution.Input("airspeed_m_s", forces.airspeed, by: 2),
        ])
    ]
  }

  var dragAgainstTheFlow: Double {
    let forces = forces
    guard forces.airspeed > 0 else { return 0 }
    return -(forces.drag + forces.normal).dot(forces.flow) / forces.airspeed
  }

  /// The air's force against the flow: ½ρv²·A·C, and what the normal force adds to it.
  static func drags(_ flight: Flight) -> [Contribution] {
    let forces = Forces(flight)
    let size = forces.normal.length
    let area = forces.isHeld ? 0 : flight.model.aeroArea_m2
    let against = size > 0 ? -forces.normal.dot(forces.flow) / forces.airspeed / size : 0
    return [
      Contribution(
        .drag, .drag, times: 0.5,
        product: [
          Contribution.Input("density_kg_m3", forces.air.density),
          Contribution.Input("airspeed_m_s", forces.airspeed, by: 2),
          Contribution.Input("area_m2", area),
          Contribution.Input("coefficient", forces.dragCoefficient),
        ]),
      Contribution(
        .steering, .normalForce,
        product: [Contribution.Input("normalForce_N", size), Contribution.Input("cosine", against)]),
    ]
  }
}

// The angle of attack.
extension FlightTick {
  /// How far the axis that is asked for lies from the way, then what the vehicle's lag and the wind add.
  var attackParts: [Contribution] {
    let forces = forces
    let calm = after.body.velocity - PadFrame.carried(after.body.position)
    func angle(_ attitude: Quaternion, _ flow: Vector3) -> Double {
      guard flow.length > 1 else { return 0 }
      let along = attitude.conjugate.rotate(flow).y / flow.length
      return acos(clamp(along, -1, 1)) * 180 / .pi
    }
    let asked = angle(after.steering.commanded, calm)
    let flown = angle(after.body.attitude, calm)
    let felt = angle(after.body.attitude, forces.flow)
    return [
      Contribution(
        .command, attitudeCause, product: [Contribution.Input("askedAttack_deg", asked)]),
      Contribution(.steering, .lag, "attack_deg", from: asked, to: flown),
      Contribution(.drag, .wind, "attack_deg", from: flown, to: felt),
    ]
  }
}
