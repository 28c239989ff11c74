internal import Maths

/// Finds the injection that meets the Moon: when it begins and at what energy it ends, by
/// Newton's method on the flown path.
///
/// The search is done in small pieces, so that no tick has to wait for it; how many of them are done
/// at a time changes nothing. A yaw would have no leverage: the Moon is met half a turn away.
struct DepartureSolver: Sendable, Equatable {
  enum Outcome: Int, Sendable, Stateful { case searching, found, lost }
  /// Purpose of a trial path: to see how far it misses, or how the miss changes with one unknown.
  private enum Trial: Int, Sendable, Stateful { case miss, later, faster }

  let departure: DepartureDefinition
  private(set) var outcome = Outcome.searching
  /// After the perigee was raised.
  private let raised: PointState
  /// At the start of the injection.
  private(set) var parked: PointState
  let mass_kg: Double
  /// Propellant left in the upper stage at that time.
  private let tank_kg: Double
  private(set) var injected: PointState
  private(set) var begin_s: Double
  /// Energy a kilogram at cut-off, J/kg.
  private(set) var energy = -1e6
  private var burn_s = 1080.0
  /// Whether the Moon pulls: the first target is the middle of one that does not, which is easier.
  private var lunar = false

  private var trial = Trial.miss
  private var tries = 0
  /// Corrections of the trial's burn so far; its path to the Moon begins once the burn fits.
  private var rounds = 0
  private var isCoasting = false
  private var coast = CoastIntegrator()
  private var walker: PointState
  /// At the least distance of the last path that was not varied.
  private var nearest: PointState
  private var miss = Vector2.zero
  private var byTime = Vector2.zero

  /// After the perigee was raised.
  init(raised: PointState, mass_kg: Double, departure: DepartureDefinition, tank_kg: Double) {
    self.departure = departure
    self.mass_kg = mass_kg
    self.tank_kg = tank_kg
    self.raised = raised
    parked = raised
    injected = raised
    walker = raised
    nearest = raised
    begin_s = departure.injection_s
  }

  /// From the insertion: the perigee is raised when the plan says.
  init(insertion: PointState, mass_kg: Double, departure: DepartureDefinition, tank_kg: Double) {
    var state = insertion
    var coast = CoastIntegrator()
    coast.advance(&state, to: max(state.time, departure.perigeeRaiseStart_s))
    let length = departure.raise(from: state, mass_kg: mass_kg, tank_kg: tank_kg, coast)
    DepartureSolver.burn(&state, for: length, departure, mass_kg)
    let spent = departure.flow * length
    self.init(
      raised: state, mass_kg: mass_kg - spent, departure: departure, tank_kg: tank_kg - spent)
  }

  static func burn(
    _ state: inout PointState, for seconds: Double, _ departure: DepartureDefinition,
    _ mass_kg: Double, _ coasting: CoastIntegrator = CoastIntegrator()
  ) {
    var coast = coasting
    let begin = state.time
    let thrust = departure.thrust_N
    let flow = departure.flow
    coast.advance(&state, to: begin + seconds) { time, _, velocity in
      velocity.normalized() * (thrust / (mass_kg - flow * (time - begin)))
    }
  }

}

// The search.
extension DepartureSolver {
  /// Solves for the moment and the energy; false where no way was found.
  mutating func solve() -> Bool {
    while outcome == .searching { work() }
    return outcome == .found
  }

  /// Does a small piece of the search; nothing once it is over.
  mutating func work() {
    guard outcome == .searching else { return }
    if isCoasting { walk() } else { inject() }
  }

  /// Waits, and burns as long as it seems to take until the energy is reached.
  private mutating func inject() {
    guard isSane else {
      outcome = .lost
      return
    }
    if rounds == 0 {
      var waiting = CoastIntegrator()
      parked = raised
      waiting.advance(&parked, to: begin_s)
    }
    injected = parked
    DepartureSolver.burn(&injected, for: burn_s, departure, mass_kg)
    let v = injected.velocity
    let lacking = energy - (v.lengthSquared / 2 - Earth.gravitation / injected.position.length)
    rounds += 1
    if abs(lacking) >= 1e-5 {
      let power = v.length * departure.thrust_N / (mass_kg - departure.flow * burn_s)
      burn_s += lacking / power
      if rounds < 8 { return }
    }
    rounds = 0
    isCoasting = true
    walker = injected
    coast = CoastIntegrator()
    coast.moonPulls = lunar
  }

  /// Whether the burn takes less than a day, begins within ten days, and the tank has enough for
  /// it.
  private var isSane: Bool {
    (raised.time...raised.time + 864_000).contains(begin_s) && (0...86_400).contains(burn_s)
      && departure.flow * burn_s < min(tank_kg, 0.9 * mass_kg)
  }

  /// A stretch of the way from the injection to the least distance from the Moon, nine days at most.
  private mutating func walk() {
    coast.bodies.prepare(for: walker.time)
    let away = walker.position - coast.bodies.moon(at: walker.time)
    let closing = away.dot(walker.velocity - coast.bodies.moonVelocity(at: walker.time))
    guard closing.isFinite else {
      outcome = .lost
      return
    }
    let isThere = closing >= 0 && away.length < 2e8
    if isThere || walker.time >= injected.time + 9 * 86_400 {
      isCoasting = false
      judge()
      return
    }
    let nearer = min(walker.position.length, away.length)
    coast.advance(&walker, to: walker.time + 0.1 * nearer / walker.velocity.length)
  }

  /// Judges a path that is flown to its end.
  private mutating func judge() {
    let pass = LunarApproach(
      walker, bodies: coast.bodies, height_m: departure.perilune_m, pulling: lunar)
    // How far the pass is from the one that is wanted, in metres.
    let missed = Vector2(lunar ? pass.along - pass.wanted : pass.along, pass.across)
    switch trial {
    case .miss:
      nearest = walker
      miss = missed
      if abs(missed.x) + abs(missed.y) < 100 {
        hit()
      } else {
        begin_s += 0.01
        trial = .later
      }
    case .later:
      byTime = (missed - miss) / 0.01
      begin_s -= 0.01
      energy += 10
      trial = .faster
    case .faster:
      energy -= 10
      correct(byEnergy: (missed - miss) / 10)
      trial = .miss
    }
  }

  private mutating func hit() {
    if lunar { outcome = .found }
    lunar = true
    tries = 0
  }

  /// Newton's step, shortened where it leads too far.
  private mutating func correct(byEnergy: Vector2) {
    let determinant = byTime.x * byEnergy.y - byTime.y * byEnergy.x
    let later = -(miss.x * byEnergy.y - miss.y * byEnergy.x) / determinant
    let more = -(byTime.x * miss.y - byTime.y * miss.x) / determinant
    let excess = max(abs(later) / 60, abs(more) / 4e4, 1)
    begin_s += later / excess
    energy += more / excess
    tries += 1
    if tries > 20 { outcome = .lost }
  }

  /// The state at the least distance itself.
  func passage() -> PointState {
    var coast = CoastIntegrator()
    var state = nearest
    for _ in 0..<8 {
      coast.bodies.prepare(for: state.time)
      let away = state.position - coast.bodies.moon(at: state.time)
      let pace = state.velocity - coast.bodies.moonVelocity(at: state.time)
      let late = away.dot(pace)
      let gain = pace.lengthSquared - Ephemeris.moonGravitation / away.length
      // A pass farther away is no passage, and NaN would never end the search.
      guard abs(late / gain) < 864_000 else { return state }
      coast.advance(&state, to: state.time - late / gain)
    }
    return state
  }
}

extension DepartureSolver: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("outcome", outcome)
    fields.add("raised", raised)
    fields.add("parked", parked)
    fields.add("mass_kg", mass_kg)
    fields.add("tank_kg", tank_kg)
    fields.add("injected", injected)
    fields.add("begin_s", begin_s)
    fields.add("energy", energy)
    fields.add("burn_s", burn_s)
    fields.add("lunar", lunar)
    fields.add("trial", trial)
    fields.add("tries", tries)
    fields.add("rounds", rounds)
    fields.add("isCoasting", isCoasting)
    fields.add("coast", coast)
    fields.add("walker", walker)
    fields.add("nearest", nearest)
    fields.add("miss", miss)
    fields.add("byTime", byTime)
  }
}

extension DepartureDefinition {
  /// Length of a burn along the velocity that lifts the perigee to where it is wanted: none where it is
  /// there, all of the tank where that is too little.
  func raise(
    from state: PointState, mass_kg: Double, tank_kg: Double, _ coasting: CoastIntegrator
  ) -> Double {
    func lacking(_ seconds: Double) -> Double {
      var burnt = state
      DepartureSolver.burn(&burnt, for: seconds, self, mass_kg, coasting)
      return raisedPerigee_m
        - Orbit(position: burnt.position, velocity: burnt.velocity).perigee_m
    }
    let longest = min(min(tank_kg, 0.9 * mass_kg) / flow, 86_400)
    var (low, high) = (0.0, min(20, longest))
    var (less, more) = (lacking(low), lacking(high))
    guard less > 0, longest > 0 else { return 0 }
    // The secant's rule, which needs no bracket where the way up is nearly straight.
    for _ in 0..<8 where abs(more) > 0.01 {
      let next = high - more * (high - low) / (more - less)
      guard next.isFinite else { return longest }
      (low, less) = (high, more)
      high = clamp(next, 0, longest)
      if high == low { break }
      more = lacking(high)
    }
    return high
  }

  /// Propellant burnt, kg/s.
  var flow: Double { thrust_N / (specificImpulse_s * Earth.standardGravity) }
}
