internal import Maths

/// Finds the injection that meets the Moon: when it begins and at what energy it ends, by
/// Newton's method on the flown path.
///
/// A yaw would have no leverage: the Moon is met half a turn away.
struct DepartureSolver {
  let departure: DepartureDefinition
  /// After the perigee was raised.
  private let raised: PointState
  /// At the start of the injection.
  private(set) var parked: PointState
  private(set) var mass_kg: Double
  private(set) var injected: PointState
  var begin_s: Double
  /// Energy a kilogram at cut-off, J/kg.
  var energy = -1e6
  private var burn_s = 1080.0
  /// A Moon that does not pull is aimed at first: its middle is an easier target.
  private var lunar = false

  /// After the perigee was raised.
  init(raised: PointState, mass_kg: Double, departure: DepartureDefinition) {
    self.departure = departure
    self.mass_kg = mass_kg
    self.raised = raised
    parked = raised
    injected = raised
    begin_s = departure.injection_s
  }

  /// From the insertion: the perigee is raised by a burn centred on the first apogee.
  init(insertion: PointState, mass_kg: Double, departure: DepartureDefinition) {
    var state = insertion
    var coast = CoastIntegrator()
    let apogee = state.time + DepartureSolver.timeToApogee(state)
    coast.advance(&state, to: apogee - departure.perigeeRaise_s / 2)
    DepartureSolver.burn(&state, for: departure.perigeeRaise_s, departure, mass_kg)
    let spent = departure.flow * departure.perigeeRaise_s
    self.init(raised: state, mass_kg: mass_kg - spent, departure: departure)
  }

  static func timeToApogee(_ state: PointState) -> Double {
    let orbit = Orbit(position: state.position, velocity: state.velocity)
    let e = orbit.eccentricity
    let (sine, cosine) = sinCos(orbit.trueAnomaly)
    let anomaly = atan2((1 - e * e).squareRoot() * sine, e + cosine)
    let mean = anomaly - e * sin(anomaly)
    let a = orbit.semiMajorAxis_m
    return (.pi - mean) * (a * a * a / Earth.gravitation).squareRoot()
  }

  static func burn(
    _ state: inout PointState, for seconds: Double, _ departure: DepartureDefinition,
    _ mass_kg: Double
  ) {
    var coast = CoastIntegrator()
    let begin = state.time
    let thrust = departure.thrust_N
    let flow = departure.flow
    coast.advance(&state, to: begin + seconds) { time, _, velocity in
      velocity.normalized() * (thrust / (mass_kg - flow * (time - begin)))
    }
  }

  /// Waits, and burns until the energy is reached.
  private mutating func inject() {
    var coast = CoastIntegrator()
    parked = raised
    coast.advance(&parked, to: begin_s)
    for _ in 0..<8 {
      injected = parked
      DepartureSolver.burn(&injected, for: burn_s, departure, mass_kg)
      let v = injected.velocity
      let lacking =
        energy - (v.lengthSquared / 2 - Earth.gravitation / injected.position.length)
      let power = v.length * departure.thrust_N / (mass_kg - departure.flow * burn_s)
      if abs(lacking) < 1e-5 { return }
      burn_s += lacking / power
    }
  }

  /// Solves for the moment and the energy; false where no way was found.
  mutating func solve() -> Bool {
    for pass in 0..<2 {
      lunar = pass == 1
      var tries = 0
      while !improve() {
        tries += 1
        if tries > 20 { return false }
      }
    }
    return true
  }

  /// One step of Newton's method; true when there is nothing left to gain.
  private mutating func improve() -> Bool {
    let (begin, energy0) = (begin_s, energy)
    let now = miss()
    if abs(now.x) + abs(now.y) < 100 { return true }
    begin_s = begin + 0.01
    let byTime = (miss() - now) / 0.01
    (begin_s, energy) = (begin, energy0 + 10)
    let byEnergy = (miss() - now) / 10
    let determinant = byTime.x * byEnergy.y - byTime.y * byEnergy.x
    let later = -(now.x * byEnergy.y - now.y * byEnergy.x) / determinant
    let more = -(byTime.x * now.y - byTime.y * now.x) / determinant
    let excess = max(abs(later) / 60, abs(more) / 4e4, 1)
    (begin_s, energy) = (begin + later / excess, energy0 + more / excess)
    inject()
    return false
  }

  /// How far the pass is from the one that is wanted, in metres.
  mutating func miss() -> Vector2 {
    inject()
    let pass = approach(injected)
    if lunar { return Vector2(pass.along - pass.wanted, pass.across) }
    return Vector2(pass.along, pass.across)
  }

  /// Flies from the injection to the least distance from the Moon, or for nine days.
  func approach(_ from: PointState) -> LunarApproach {
    var coast = CoastIntegrator()
    coast.moonPulls = lunar
    var state = from
    let latest = from.time + 9 * 86_400
    while state.time < latest {
      coast.bodies.prepare(for: state.time)
      let away = state.position - coast.bodies.moon(at: state.time)
      let closing = away.dot(state.velocity - coast.bodies.moonVelocity(at: state.time))
      if closing >= 0 && away.length < 2e8 { break }
      let nearer = min(state.position.length, away.length)
      coast.advance(&state, to: state.time + 0.1 * nearer / state.velocity.length)
    }
    coast.bodies.prepare(for: state.time)
    return LunarApproach(
      state, bodies: coast.bodies, height_m: departure.perilune_m, pulling: lunar)
  }

  /// The state at the least distance itself.
  func passage(_ from: PointState) -> PointState {
    var coast = CoastIntegrator()
    var state = from
    coast.advance(&state, to: approach(from).time)
    for _ in 0..<8 {
      coast.bodies.prepare(for: state.time)
      let away = state.position - coast.bodies.moon(at: state.time)
      let pace = state.velocity - coast.bodies.moonVelocity(at: state.time)
      let late = away.dot(pace)
      let gain = pace.lengthSquared - Ephemeris.moonGravitation / away.length
      coast.advance(&state, to: state.time - late / gain)
    }
    return state
  }
}

extension DepartureDefinition {
  /// Propellant burnt, kg/s.
  var flow: Double { thrust_N / (specificImpulse_s * Earth.standardGravity) }
}
