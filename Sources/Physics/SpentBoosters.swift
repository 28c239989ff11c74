internal import Maths

/// The two boosters after they are left behind: empty, pushed aside by their separation motors,
/// falling as points that keep the attitude they had. Followed for as long as a camera might; other
/// numbers of them than two are not.
struct SpentBoosters: Sendable, Equatable {
  /// One of the two, in ECI.
  struct Body: Sendable, Equatable {
    var position = Vector3.zero
    var velocity = Vector3.zero
    /// Away from the core.
    var aside = Vector3.zero
  }

  static let followed_s = 90.0

  private(set) var left = Body()
  private(set) var right = Body()
  /// Seconds since separation; infinite before.
  private(set) var age_s = Double.infinity
  var areThere: Bool { age_s < SpentBoosters.followed_s }

  /// They have been parts of a rigid body until now.
  mutating func part(
    from body: RigidBody, _ properties: MassProperties, _ booster: BoosterDefinition
  ) {
    guard booster.places_m.count == 2 else { return }
    func released(_ place: [Double]) -> Body {
      let (x, z) = (place[0], place[1])
      let arm = Vector3(x, booster.dryCentre_m, z) - properties.centre_m
      return Body(
        position: body.position + body.attitude.rotate(arm),
        velocity: body.velocity + body.attitude.rotate(body.spin.cross(arm)),
        aside: body.attitude.rotate(Vector3(x < 0 ? -1 : 1, 0, 0)))
    }
    left = released(booster.places_m[0])
    right = released(booster.places_m[1])
    age_s = 0
  }

  mutating func step(_ booster: BoosterDefinition) {
    let burns = age_s < booster.separationBurn_s
    let push = Double(booster.separationMotors) * booster.separationThrust_N / booster.dryMass_kg
    let area = Double.pi * booster.radius_m * booster.radius_m
    let drag = 0.4 * area / booster.dryMass_kg
    SpentBoosters.move(&left, push: burns ? push : 0, drag: drag)
    SpentBoosters.move(&right, push: burns ? push : 0, drag: drag)
    age_s += Flight.dt
  }

  private static func move(_ body: inout Body, push: Double, drag: Double) {
    let air = Atmosphere.air(at: Vertical(at: body.position).altitude_m)
    let flow = body.velocity - PadFrame.carried(body.position)
    let pull = earthGravity(at: body.position) - flow * (drag * air.density * flow.length)
    body.velocity += (pull + body.aside * push) * Flight.dt
    body.position += body.velocity * Flight.dt
  }
}

extension SpentBoosters: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("left", left)
    fields.add("right", right)
    fields.add("age_s", age_s)
  }
}

extension SpentBoosters.Body: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("position", position)
    fields.add("velocity", velocity)
    fields.add("aside", aside)
  }
}
