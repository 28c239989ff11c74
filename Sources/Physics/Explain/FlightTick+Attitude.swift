internal import Maths

// Where the vehicle points, and what its nozzles do for it.
extension FlightTick {
  private static let degree = 180 / Double.pi

  /// As it stood when it was steered in this tick.
  private var steered: Flight {
    var steered = after
    steered.body = start.body
    steered.steering = before.steering
    steered.sequence.cleared = before.sequence.cleared
    return steered
  }

  private var isGuided: Bool {
    steer == .explicit && after.guidance.isStarted && after.sequence.cutoff_s == .infinity
  }

  private var steer: PhaseDefinition.Steer { after.model.phases[steered.steeringPhase].steer }

  /// Who says where the axis is to point.
  var attitudeCause: Cause {
    guard after.sequence.lifted else { return .pad }
    let isHeld = after.sequence.cutoff_s < .infinity && !after.attached.boosters
    if isHeld { return .held }
    return switch steer {
    case .rise, .table: .pitchProgramme
    case .gravityTurn: .gravityTurn
    case .hold: .held
    case .explicit: isGuided ? .guidance : .held
    }
  }

  /// The attitude that was asked for, before limits.
  private var target: Quaternion {
    switch attitudeCause {
    case .pitchProgramme, .gravityTurn: steered.programmed(steered.steeringPhase)
    case .guidance: steered.guided(after.leverage)
    default: before.steering.commanded
    }
  }

  var pitchParts: [Contribution] {
    let launch = after.pad.launchInertial
    let azimuth = after.vehicle.ascent.azimuth_deg
    func pitch(_ attitude: Quaternion) -> Double {
      LaunchAngles(eciAttitude: attitude, launch: launch, azimuth_deg: azimuth).pitch_deg
    }
    let upright = pitch(after.pad.earthRotation(at: after.time) * after.pad.orientation)
    let asked = after.sequence.lifted && before.sequence.lifted ? pitch(target) : upright
    let isSteered = before.sequence.lifted
    let commanded = isSteered ? pitch(after.steering.commanded) : asked
    let flown = pitch(after.body.attitude)
    return [
      Contribution(.motion, .earthTurns, product: [Contribution.Input("padVertical_deg", upright)]),
      Contribution(.command, attitudeCause, "asked_deg", from: upright, to: asked),
      Contribution(.limit, .turnRateLimit, "commanded_deg", from: asked, to: commanded),
      Contribution(.steering, .lag, "flown_deg", from: commanded, to: flown),
    ]
  }
}

// Nozzles.
extension FlightTick {
  /// A nozzle's turn: the torque that the attitude loop asks for, over the lever of all that push; and how
  /// far its actuator is behind.
  func gimbalParts(_ lane: Int, isX: Bool) -> [Contribution] {
    let nozzles = after.nozzles
    let now = (isX ? nozzles.x[lane] : nozzles.z[lane]) * FlightTick.degree
    guard before.sequence.lifted, let asked = askedTurn(lane, isX: isX) else {
      return [Contribution(.limit, .held, product: [Contribution.Input("turn_deg", now)])]
    }
    let sum = asked.reduce(0) { $0 + $1.value }
    return asked + [
      Contribution(
        .limit, .actuator,
        sum: [Contribution.Input("turn_deg", now), Contribution.Input("asked_deg", sum, by: -1)])
    ]
  }

  /// nil where nothing pushes, or not with a lever.
  private func askedTurn(_ lane: Int, isX: Bool) -> [Contribution]? {
    let model = after.model.nozzles
    let leverage = after.leverage
    let (across, about) = (leverage.across, leverage.about)
    guard leverage.isPushed(model), across != 0 else { return nil }
    // A push toward x turns about z, and a push toward z about x the other way.
    let axis = isX ? 2 : 0
    let sign = (isX ? 1.0 : -1.0) * FlightTick.degree
    let arm = isX ? model.z[lane] - leverage.middle.y : model.x[lane] - leverage.middle.x
    let torques = torques
    func part(_ kind: Contribution.Kind, _ cause: Cause, _ torque: Vector3) -> Contribution {
      Contribution(
        kind, cause, times: sign,
        product: [
          Contribution.Input("torque_N_m", torque[axis]),
          Contribution.Input("leverage_N_m", across, by: -1),
        ])
    }
    let whole = torques.reduce(Vector3.zero) { $0 + $1.torque }
    let twist = whole.y - leverage.turn(for: whole, most: model.mostTurn).roll
    let turns = torques.map { part($0.kind, $0.cause, $0.torque) }
    // Engines on the axis have no lever about it.
    guard about > 0 else { return turns }
    return turns + [
      Contribution(
        .steering, .roll, times: sign,
        product: [
          Contribution.Input("torque_N_m", twist), Contribution.Input("arm_m", arm),
          Contribution.Input("leverage_N_m2", about, by: -1),
        ])
    ]
  }

  /// What the attitude loop asks for, about body axes.
  private var torques: [(kind: Contribution.Kind, cause: Cause, torque: Vector3)] {
    let (body, steering, control) = (start.body, after.steering, after.control)
    let inertia = after.properties.inertia
    let error = Steering.turn(from: body.attitude, to: steering.commanded) * control.stiffness
    let rate = (steering.rate - body.spin) * control.damping
    let most = Vector3(repeating: control.acceleration)
    let allowed = (error + rate).clamped(lowerBound: -most, upperBound: most)
    return [
      (.steering, .attitudeError, inertia * error), (.steering, .turnRate, inertia * rate),
      (.limit, .accelerationLimit, inertia * (allowed - error - rate)),
      (.motion, .gyroscope, body.spin.cross(inertia * body.spin)),
      (.thrust, .thrustBesideCentre, -after.leverage.standing),
    ]
  }
}
