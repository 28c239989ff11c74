internal import Maths

/// What pushes and pulls the vehicle at an instant, force by force, and how it moves through the air.
///
/// The same forces as `RigidBody.rates` adds up; tests hold the two together.
struct Forces {
  let body: RigidBody
  let mass_kg: Double
  let up: Vector3
  let altitude_m: Double
  let air: Air
  /// Velocity against the air, in ECI, and its size.
  let flow: Vector3
  let airspeed: Double
  /// Coefficient of the drag with its factor, at this Mach number.
  let dragCoefficient: Double
  /// Forces in ECI, in newtons; the pull is an acceleration.
  private(set) var engines, boosters, airPressure, drag, normal: Vector3
  let pull: Vector3
  /// Whether the pad holds it.
  let isHeld: Bool

  /// In a tick the coefficients of its start hold to its end: `held` are those, where that counts.
  init(_ flight: Flight, held: Surroundings? = nil) {
    body = flight.body
    mass_kg = flight.mass_kg
    let here = flight.whereabouts
    altitude_m = here.altitude_m
    up = here.up
    air = here.air
    flow = here.flow
    airspeed = here.airspeed
    let coefficients = held ?? flight.surroundings(flight.effort, here)
    dragCoefficient = 2 * coefficients.drag / flight.model.aeroArea_m2
    isHeld = !flight.sequence.lifted
    pull = here.pull
    let push = Forces.pushes(flight)
    engines = body.attitude.rotate(push.engines)
    boosters = body.attitude.rotate(push.boosters)
    airPressure = body.attitude.rotate(flight.effort.forceByPressure * -air.pressure_Pa)
    // The normal force acts where the air meets the body, which swings about its centre of mass.
    let seen = body.attitude.conjugate.rotate(flow)
    let thick = air.density * airspeed
    drag = flow * (-thick * coefficients.drag)
    let aside = Vector3(
      seen.x - body.spin.z * coefficients.lever, 0, seen.z + body.spin.x * coefficients.lever)
    normal = body.attitude.rotate(aside * (-thick * coefficients.normal))
    if isHeld { (drag, normal) = (.zero, .zero) }
  }

  /// Of the engines and of the boosters, in a vacuum and in body axes.
  private static func pushes(_ flight: Flight) -> (engines: Vector3, boosters: Vector3) {
    guard flight.attached.core else { return (.zero, .zero) }
    var (engines, boosters) = (Vector3.zero, Vector3.zero)
    for bank in Push.banks(of: flight) {
      let (thrust, x, z) = (bank.thrust_N, bank.x, bank.z)
      let fx = thrust * x
      let fy = thrust * (1 - 0.5 * (x * x + z * z))
      let fz = thrust * z
      func sum(_ lanes: Range<Int>) -> Vector3 {
        lanes.reduce(.zero) { $0 + Vector3(fx[$1], fy[$1], fz[$1]) }
      }
      engines += sum(0..<4)
      boosters += sum(4..<8)
    }
    return (engines, boosters)
  }
}

// Accelerations.
extension Forces {
  /// All that the engines do, less what the air's pressure takes: an acceleration.
  var thrust: Vector3 { (engines + boosters + airPressure) / mass_kg }
  /// What the air does to the body.
  var aero: Vector3 { (drag + normal) / mass_kg }
  /// What the pad does: it carries the vehicle around with the Earth.
  var support: Vector3 {
    guard isHeld else { return .zero }
    return PadFrame.carried(PadFrame.carried(body.position)) - thrust - pull
  }
  var acceleration: Vector3 { thrust + aero + pull + support }

  /// What is felt: all but gravity.
  var felt: Vector3 { thrust + aero + support }

  /// How fast "up" turns on the way, a second.
  var upTurn: Vector3 {
    let h = 0.5
    let (ahead, behind) = (body.position + body.velocity * h, body.position - body.velocity * h)
    return (Vertical(at: ahead).up(at: ahead) - Vertical(at: behind).up(at: behind)) / (2 * h)
  }

  /// How fast the air's own velocity changes on the way: the Earth's turning, and the wind.
  func airTurn(_ flight: Flight) -> (earth: Vector3, wind: Vector3) {
    let h = 0.05
    func wind(_ position: Vector3) -> Vector3 {
      let vertical = Vertical(at: position)
      return flight.wind(at: vertical.altitude_m, up: vertical.up(at: position))
    }
    let way = body.velocity * h
    return (
      PadFrame.carried(body.velocity),
      (wind(body.position + way) - wind(body.position - way)) / (2 * h)
    )
  }

  /// Parts of an acceleration along a direction; more inputs make it a rate of something else.
  func parts(
    along direction: Vector3, times factor: Double = 1, _ more: [Contribution.Input] = []
  ) -> [Contribution] {
    func part(_ kind: Contribution.Kind, _ cause: Cause, _ force: Vector3) -> Contribution {
      let size = force.length
      return Contribution(
        kind, cause, times: factor,
        product: [
          Contribution.Input("force_N", size),
          Contribution.Input("cosine", size > 0 ? force.dot(direction) / size : 0),
          Contribution.Input("mass_kg", mass_kg, by: -1),
        ] + more)
    }
    let fall = pull.length
    return [
      part(.thrust, .engines, engines), part(.thrust, .boosters, boosters),
      part(.drag, .airPressure, airPressure), part(.drag, .drag, drag),
      part(.drag, .normalForce, normal), part(.limit, .pad, support * mass_kg),
      Contribution(
        .gravity, .gravity, times: factor,
        product: [
          Contribution.Input("gravity_m_s2", fall),
          Contribution.Input("cosine", pull.dot(direction) / fall),
        ] + more),
    ]
  }
}

/// Vacuum thrust of a bank of nozzles, and how they are turned: four engines, then boosters.
struct Push {
  let thrust_N, x, z: SIMD8<Double>

  /// Of all that burns, the first bank first.
  static func banks(of flight: Flight) -> [Push] {
    let (propulsion, nozzles, model) = (flight.propulsion, flight.nozzles, flight.model)
    let boosters = flight.attached.boosters
    let first = Push(
      thrust_N: Effort.thrust(propulsion, boosters: boosters, model.nozzles),
      x: nozzles.x, z: nozzles.z)
    return [first]
      + model.moreNozzles.indices.map { place in
        Push(
          thrust_N: Effort.thrust(
            propulsion.more[place], boosters: boosters, model.moreNozzles[place]),
          x: nozzles.more[place].x, z: nozzles.more[place].z)
      }
  }
}

extension Flight {
  /// The surroundings of a tick at whose end the engines push as `next` says.
  func surroundings(_ next: Effort) -> Surroundings { surroundings(next, whereabouts) }
}
