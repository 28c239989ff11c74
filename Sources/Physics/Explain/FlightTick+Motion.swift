internal import Maths

// Speeds, heights and places.
extension FlightTick {
  private var forces: Forces { Forces(after) }
  private var ground: Vector3 { after.body.velocity - PadFrame.carried(after.body.position) }

  /// Speed straight up since lift-off, by who made it.
  var climbParts: [Contribution] {
    let vertical = FlightPath(ground, at: after.body.position).vertical_m_s
    return climb(
      tally.speed, rest: vertical, name: "speed_m_s", start: Contribution.Input("start_m_s", 0))
  }

  /// The same added up once more.
  var altitudeParts: [Contribution] {
    let altitude = telemetry.centreAltitude_m
    guard tally.hasLifted else {
      return [Contribution(.motion, .pad, product: [Contribution.Input("altitude_m", altitude)])]
    }
    return climb(
      tally.height, rest: altitude, name: "height_m",
      start: Contribution.Input("start_m", tally.start_m))
  }

  private func climb(
    _ climb: FlightTally.Climb, rest value: Double, name: String, start: Contribution.Input
  ) -> [Contribution] {
    let sum = climb.thrust + climb.gravity + climb.air + climb.curve + start.value
    return [
      Contribution(.thrust, .allEngines, product: [Contribution.Input(name, climb.thrust)]),
      Contribution(.gravity, .gravity, product: [Contribution.Input(name, climb.gravity)]),
      Contribution(.drag, .air, product: [Contribution.Input(name, climb.air)]),
      Contribution(.motion, .earthCurves, product: [Contribution.Input(name, climb.curve)]),
      Contribution(.motion, .pad, product: [start]),
      Contribution(
        .mass, .centreMoved,
        sum: [Contribution.Input("value", value), Contribution.Input("others", sum, by: -1)]),
    ]
  }

  var climbRates: [Contribution] {
    let forces = forces
    let curve = forces.body.velocity.dot(forces.upTurn)
    return forces.parts(along: forces.up)
      + [
        Contribution(
          .motion, .earthCurves, product: [Contribution.Input("acceleration_m_s2", curve)])
      ]
  }

  var footParts: [Contribution] {
    let arm = after.body.attitude.rotate(after.properties.centre_m).dot(forces.up)
    return altitudeParts + [
      Contribution(
        .mass, .centreOverFoot, times: -1, product: [Contribution.Input("centreOverFoot_m", arm)])
    ]
  }
}

// Inertial speed and the path.
extension FlightTick {
  var speedParts: [Contribution] {
    let (budget, speed) = (after.budget, after.body.velocity.length)
    guard after.sequence.lifted else {
      return [Contribution(.motion, .start, product: [Contribution.Input("carried_m_s", speed)])]
    }
    return [
      Contribution(.thrust, .ideal, product: [Contribution.Input("idealSpeed_m_s", budget.ideal)]),
      Contribution(
        .gravity, .gravityLoss, times: -1,
        product: [Contribution.Input("gravityLoss_m_s", budget.gravityLoss)]),
      Contribution(
        .drag, .dragLoss, times: -1, product: [Contribution.Input("dragLoss_m_s", budget.dragLoss)]),
      Contribution(
        .steering, .steeringLoss, times: -1,
        product: [Contribution.Input("steeringLoss_m_s", budget.steeringLoss)]),
      Contribution(.motion, .start, product: [Contribution.Input("carried_m_s", budget.start)]),
    ]
  }

  var speedRates: [Contribution] { forces.parts(along: after.body.velocity.normalized()) }

  /// What turned the path since lift-off, by who turned it.
  var pathAngleParts: [Contribution] {
    let angle = FlightPath(after.body.velocity, at: after.body.position).angle_deg
    return climb(
      tally.turn_deg, rest: angle, name: "turn_deg", start: Contribution.Input("start_deg", 0))
  }

  var pathAngleRates: [Contribution] {
    let path = PathTurn(forces)
    return forces.parts(
      along: path.normal, times: FlightTick.degree,
      [Contribution.Input("speed_m_s", after.body.velocity.length, by: -1)])
      + [
        Contribution(
          .motion, .earthCurves, times: FlightTick.degree,
          product: [
            Contribution.Input("turn_rad_s", path.ahead.dot(forces.upTurn)),
            Contribution.Input("pathCosine", path.cosine, by: -1),
          ])
      ]
  }

  var groundSpeedParts: [Contribution] {
    let path = FlightPath(ground, at: after.body.position)
    guard path.speed > 0.01 else {
      return [Contribution(.motion, .pad, product: [Contribution.Input("speed_m_s", path.speed)])]
    }
    let level = (path.speed * path.speed - path.vertical_m_s * path.vertical_m_s).squareRoot()
    func part(_ cause: Cause, _ name: String, _ speed: Double) -> Contribution {
      Contribution(
        .motion, cause,
        product: [
          Contribution.Input(name, speed, by: 2),
          Contribution.Input("groundSpeed_m_s", path.speed, by: -1),
        ])
    }
    return [
      part(.climb, "verticalSpeed_m_s", path.vertical_m_s),
      part(.overTheGround, "horizontalSpeed_m_s", level.isFinite ? level : 0),
    ]
  }

  var groundSpeedRates: [Contribution] {
    let ahead = ground.length > 0.01 ? ground.normalized() : forces.up
    let turn = -PadFrame.carried(after.body.velocity).dot(ahead)
    return forces.parts(along: ahead)
      + [
        Contribution(.motion, .earthTurns, product: [Contribution.Input("acceleration_m_s2", turn)])
      ]
  }
}

// Places.
extension FlightTick {
  private static let degree = 180 / Double.pi

  func placeParts(_ quantity: FlightQuantity) -> [Contribution] {
    let pad = after.vehicle.pad
    let here = value(of: quantity)
    let there = quantity == .latitude ? pad.latitude_deg : pad.longitude_deg
    return [
      Contribution(.motion, .pad, product: [Contribution.Input("pad_deg", there)]),
      Contribution(.motion, .flown, "place_deg", from: there, to: here),
    ]
  }

  /// Of the ground's velocity, over the radius of the ellipsoid there.
  func placeRates(_ quantity: FlightQuantity) -> [Contribution] {
    let position = after.body.position
    let vertical = Vertical(at: position)
    let up = vertical.up(at: position)
    let east = Vector3(0, 0, 1).cross(up).normalized()
    let root = (1 - Earth.eccentricitySquared * vertical.sine * vertical.sine).squareRoot()
    let across = Earth.equatorialRadius_m / root
    let isNorth = quantity == .latitude
    let radius =
      isNorth
      ? across * (1 - Earth.eccentricitySquared) / (root * root) + vertical.altitude_m
      : (across + vertical.altitude_m) * vertical.cosine
    return [
      Contribution(
        .motion, .overTheGround, times: FlightTick.degree,
        product: [
          Contribution.Input(
            isNorth ? "northSpeed_m_s" : "eastSpeed_m_s",
            ground.dot(isNorth ? up.cross(east) : east)),
          Contribution.Input("radius_m", radius, by: -1),
        ])
    ]
  }

  var downrangeParts: [Contribution] {
    let way = value(of: .downrange)
    guard let before = tally.downrange_m else {
      return [Contribution(.motion, .withBoosters, product: [Contribution.Input("way_m", way)])]
    }
    return [
      Contribution(.motion, .withBoosters, product: [Contribution.Input("way_m", before)]),
      Contribution(.motion, .withoutBoosters, "way_m", from: before, to: way),
    ]
  }
}

// Losses.
extension FlightTick {
  /// A sum along the flight, before and after the boosters left.
  func stages(_ kind: Contribution.Kind, _ loss: KeyPath<VelocityBudget, Double>) -> [Contribution]
  {
    let now = after.budget[keyPath: loss]
    guard let before = tally.budget?[keyPath: loss] else {
      return [Contribution(kind, .withBoosters, product: [Contribution.Input("sum_m_s", now)])]
    }
    return [
      Contribution(kind, .withBoosters, product: [Contribution.Input("sum_m_s", before)]),
      Contribution(kind, .withoutBoosters, "sum_m_s", from: before, to: now),
    ]
  }

  func lossRates(_ quantity: FlightQuantity) -> [Contribution]? {
    guard after.sequence.lifted else { return nil }
    let forces = forces
    let path = after.body.velocity.normalized()
    let isThrust: [Cause] = [.engines, .boosters, .airPressure]
    switch quantity {
    case .idealSpeed:
      return forces.parts(along: forces.thrust.normalized()).filter { isThrust.contains($0.cause) }
    case .gravityLoss:
      return forces.parts(along: path, times: -1).filter { $0.cause == .gravity }
    case .dragLoss:
      return forces.parts(along: path, times: -1)
        .filter { $0.cause == .drag || $0.cause == .normalForce }
    default:
      let thrust = forces.thrust.length
      let along = thrust > 0 ? forces.thrust.dot(path) / thrust : 1
      return [
        Contribution(
          .steering, .besidePath,
          product: [
            Contribution.Input("thrustAcceleration_m_s2", thrust),
            Contribution.Input("oneLessCosine", 1 - along),
          ])
      ]
    }
  }
}
