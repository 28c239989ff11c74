internal import Maths

/// Newton's method in three unknowns, by differences, with steps that are halved until the miss shrinks.
struct ThreeUnknowns: Sendable {
  /// Width of a difference, and the miss at which the search ends, in the miss' own unit.
  var width = 0.02
  var enough = 1.0
  private static let rounds = 30

  /// The root near `guess`; nil where none was found.
  func root(near guess: Vector3, _ tried: (Vector3) -> Vector3?) -> Vector3? {
    func miss(_ x: Vector3) -> Vector3 { tried(x) ?? Vector3(repeating: .nan) }
    var x = guess
    var now = miss(x)
    for _ in 0..<ThreeUnknowns.rounds {
      if !now.length.isFinite { return nil }
      if now.length < enough { return x }
      let a = (miss(x + Vector3(width, 0, 0)) - now) / width
      let b = (miss(x + Vector3(0, width, 0)) - now) / width
      let c = (miss(x + Vector3(0, 0, width)) - now) / width
      let volume = a.dot(b.cross(c))
      guard volume != 0, volume.isFinite else { return nil }
      let step =
        -Vector3(now.dot(b.cross(c)), now.dot(c.cross(a)), now.dot(a.cross(b))) / volume
      guard let next = shorter(x, step, now.length, miss) else { return nil }
      (x, now) = next
    }
    return now.length < enough ? x : nil
  }

  private func shorter(
    _ x: Vector3, _ step: Vector3, _ before: Double, _ miss: (Vector3) -> Vector3
  ) -> (Vector3, Vector3)? {
    // No burn is changed by more than this at once.
    var part = min(1, 100 / max(step.length, 1e-9))
    for _ in 0..<12 {
      let next = x + part * step
      let there = miss(next)
      if there.length < before || there.length < enough { return (next, there) }
      part /= 2
    }
    return nil
  }
}

/// A burn that holds its direction in space.
struct SteadyBurn: Sendable, Equatable {
  let start_s: Double
  let length_s: Double
  let direction: Vector3
  let mass_kg: Double
  let thrust_N: Double
  let flow: Double

  /// The burn that would change the velocity by `change` without gravity.
  init(_ change: Vector3, at time: Double, mass_kg: Double, _ craft: SpacecraftDefinition) {
    let exhaust = craft.specificImpulse_s * Earth.standardGravity
    start_s = time
    self.mass_kg = mass_kg
    thrust_N = craft.thrust_N
    flow = craft.thrust_N / exhaust
    length_s = mass_kg / flow * (1 - exp(-change.length / exhaust))
    direction = change.normalized()
  }

  var end_s: Double { start_s + length_s }
  var propellant_kg: Double { flow * length_s }

  /// Passes time up to `end`, with the engine on as long as it burns.
  func fly(_ state: inout PointState, _ space: inout DeepSpace, to end: Double) {
    let stop = min(end, end_s)
    if state.time < stop {
      space.advance(&state, to: stop) { time, _, _ in
        direction * (thrust_N / (mass_kg - flow * (time - start_s)))
      }
    }
    if state.time < end { space.advance(&state, to: end) }
  }
}

/// The miss of a path that is to meet the air: seen where it has still to fall, in the plane across it.
struct EntryAim: Sendable {
  let definition: EntryAimDefinition
  let time: Double
  let sky: MissionSky

  /// Seconds too late, and two parts of the angular momentum, each in about metres of perigee.
  func miss(_ state: PointState) -> Vector3 {
    let (r, v) = (state.position, state.velocity)
    let distance = r.length
    let momentum = r.cross(v)
    let energy = v.lengthSquared / 2 - Earth.gravitation / distance
    let site = self.site
    let across = r.cross(site).normalized()
    let along = r.cross(across) / distance
    let top = topRadius_m(state)
    let speed = (2 * (energy + Earth.gravitation / top)).squareRoot()
    let wanted = top * speed * cos(definition.flightPath_deg * .pi / 180)
    // From afar the plan says about which way the Earth is passed; from near it is decided.
    let isFar = time - state.time > 43_200
    let sign = isFar ? (definition.longWay ? -1.0 : 1) : (momentum.dot(across) < 0 ? -1 : 1)
    let late = state.time + fall(from: distance, to: top, energy, wanted) - time
    return Vector3(
      late * 1000, (momentum.dot(across) - sign * wanted) / speed * 2,
      momentum.dot(along) / speed * 2)
  }

  /// The same of a state at the entry interface itself.
  func missThere(_ state: PointState) -> Vector3 {
    let (r, v) = (state.position, state.velocity)
    let path = asin(r.dot(v) / (r.length * v.length))
    let plane = site.normalized().dot(r.cross(v).normalized())
    return Vector3(
      (state.time - time) * 1000, (path - definition.flightPath_deg * .pi / 180) * 1e6,
      plane * 1e6)
  }

  /// Toward the site when the capsule will be there, in ECI.
  private var site: Vector3 {
    let degree = Double.pi / 180
    let place = Geodetic(
      latitude: definition.latitude_deg * degree, longitude: definition.longitude_deg * degree,
      altitude_m: 0)
    return sky.earthRotation(at: time + definition.flight_s)
      .rotate(place.ecef)
  }

  /// Radius of the entry interface where the path will meet it.
  private func topRadius_m(_ state: PointState) -> Double {
    let (place, _) = Kepler.propagate(
      state.position, state.velocity, by: max(0, time - state.time))
    return Earth.radius_m(toward: place.normalized()) + definition.altitude_m
  }

  /// Time of a fall between two distances, inbound, at an energy and with the angular momentum wanted.
  private func fall(
    from distance: Double, to top: Double, _ energy: Double, _ momentum: Double
  ) -> Double {
    let mu = Earth.gravitation
    let axis = -mu / (2 * energy)
    // A path that is not bound takes about as long as one that almost is.
    let a = axis > 0 ? axis : 1e10
    let e = max(1e-9, 1 - momentum * momentum / (mu * a)).squareRoot()
    func beforePerigee(_ r: Double) -> Double {
      let anomaly = acos(clamp((1 - r / a) / e, -1, 1))
      return (anomaly - e * sin(anomaly)) * (a * a * a / mu).squareRoot()
    }
    return beforePerigee(distance) - beforePerigee(top)
  }
}
