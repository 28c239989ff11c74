internal import Maths

/// Progress of the flight from the insertion orbit to the Moon.
struct Voyage: Sendable, Equatable {
  enum Leg: Int, Sendable, Stateful {
    case ascent, toRaise, raising, planning, toInjection, injecting, joined, alone, arrived
    // Of a vehicle that has `manoeuvres`.
    case toBurn, burning
  }

  private(set) var leg = Leg.ascent
  /// Mission time at which this leg began and ends.
  private(set) var since_s = 0.0
  private(set) var until_s = Double.infinity
  /// Mass burnt and left behind since the core was dropped.
  private(set) var gone_kg = 0.0
  private var injection_s = 0.0
  /// The search for the injection, while it is planned.
  private(set) var search: DepartureSolver?
  /// Flight time that the search may take: it is over long before, and what is left of it is done
  /// at its end.
  private static let planning_s = 60.0
  private var arrival_s = Double.infinity
  /// When the core was dropped, and the attitude in which it was.
  private var freed_s = 0.0
  private var freed = Quaternion.identity
  /// It keeps that attitude for so long, and then takes so long to turn into its way.
  private static let holds_s = 40.0
  private static let turns_s = 240.0

  /// Number of the manoeuvre that is flown or waited for, how it is flown, and what may still be burnt.
  private var number = 0
  private(set) var burn: ManoeuvreSolver.Solution?
  private var tank_kg = 0.0
  /// Why the manoeuvres ended before the last of them.
  private(set) var stop = Stop.none

  /// What ended the manoeuvres before their time.
  enum Stop: Int, Sendable, Stateful { case none, late, ground, noPlace, noWay, tooLittle }
  /// Of that: the time that has passed, or the propellant that would do.
  private var lacking = 0.0

  /// Engines are running.
  @inline(__always)
  var isBurning: Bool { leg == .raising || leg == .injecting || leg == .burning }

  /// Burnt since the engine that runs was started, which `gone_kg` counts once it has stopped.
  func burning_kg(at time: Double, _ vehicle: VehicleDefinition) -> Double {
    vehicle.orbitEngine.flow * (time - since_s)
  }

  /// The core is left behind.
  mutating func begin(time: Double, attitude: Quaternion, departure: DepartureDefinition) {
    (freed_s, freed) = (time, attitude)
    guard departure.isThere else { return enter(.arrived, at: time, until: .infinity) }
    enter(.toRaise, at: time, until: max(time, departure.perigeeRaiseStart_s))
  }

  /// It flies nose first, once it has turned there from the attitude in which the core was dropped. A
  /// function of the moment, so that it does not depend on how a coast is cut.
  func attitude(_ state: PointState) -> Quaternion {
    let along = Steering.attitude(
      along: state.velocity.normalized(), right: state.velocity.cross(state.position))
    let part = clamp((state.time - freed_s - Self.holds_s) / Self.turns_s, 0, 1)
    return part == 1 ? along : freed.slerp(to: along, smoothstep(part))
  }

  private mutating func enter(_ leg: Leg, at time: Double, until: Double) {
    self.leg = leg
    since_s = time
    until_s = until
  }

  /// Leaves a leg at its end for the next one; says what that is called.
  mutating func turn(
    at state: PointState, mass_kg: Double, _ vehicle: VehicleDefinition, _ coasting: CoastIntegrator
  ) -> FlightEvent? {
    let departure = vehicle.departure
    let now = state.time
    let tank_kg = vehicle.payload.upperStagePropellant_kg
    if isBurning { gone_kg += vehicle.orbitEngine.flow * (now - since_s) }
    switch leg {
    case .ascent, .arrived: return nil
    case .toBurn: return light(state, mass_kg, vehicle, coasting)
    case .burning:
      self.tank_kg -= vehicle.orbitEngine.flow * (now - since_s)
      number += 1
      wait(from: state, mass_kg - vehicle.orbitEngine.flow * (now - since_s), vehicle, coasting)
      return .burnEnd
    case .toRaise:
      let length = departure.raise(from: state, mass_kg: mass_kg, tank_kg: tank_kg, coasting)
      enter(.raising, at: now, until: now + length)
      return .perigeeRaiseStart
    case .raising:
      let burnt = departure.flow * (now - since_s)
      search = DepartureSolver(
        raised: state, mass_kg: mass_kg - burnt, departure: departure, tank_kg: tank_kg - burnt)
      enter(.planning, at: now, until: now + Voyage.planning_s)
      return .perigeeRaiseEnd
    case .planning:
      decide(at: now)
      return nil
    case .toInjection:
      enter(.injecting, at: now, until: now + injection_s)
      return .injectionStart
    case .injecting:
      enter(.joined, at: now, until: max(now, departure.spacecraftSeparation_s))
      return .injectionEnd
    case .joined:
      enter(.alone, at: now, until: arrival_s)
      gone_kg += mass_kg - vehicle.spacecraft_kg
      return .spacecraftSeparation
    case .alone:
      enter(.arrived, at: now, until: .infinity)
      return .perilune
    }
  }

  /// Goes on with what there is to plan, a piece for each step that passes.
  mutating func think(_ steps: Int) {
    guard leg == .planning else { return }
    for _ in 0..<min(steps, 120) { search?.work() }
  }

  /// The plan is flown, if there is one that can still be flown.
  private mutating func decide(at now: Double) {
    guard var solver = search, solver.solve(), solver.parked.time > now else {
      enter(.arrived, at: now, until: .infinity)
      return
    }
    search = nil
    injection_s = solver.injected.time - solver.parked.time
    arrival_s = solver.passage().time
    enter(.toInjection, at: now, until: solver.parked.time)
  }
}

// Manoeuvres.
extension Voyage {
  /// The ascent is over; what may be burnt is in the tank.
  mutating func begin(
    at state: PointState, attitude: Quaternion, tank_kg: Double, mass_kg: Double,
    _ vehicle: VehicleDefinition, _ coasting: CoastIntegrator
  ) {
    (freed_s, freed) = (state.time, attitude)
    self.tank_kg = tank_kg
    wait(from: state, mass_kg, vehicle, coasting)
  }

  /// Waits for the next burn, or for the spacecraft to leave.
  private mutating func wait(
    from state: PointState, _ mass_kg: Double, _ vehicle: VehicleDefinition,
    _ coasting: CoastIntegrator
  ) {
    let now = state.time
    let plan = vehicle.manoeuvres
    burn = nil
    guard number < plan.burns.count else {
      let leave_s = plan.spacecraftSeparation_s
      if leave_s < now { return end(.late, leave_s, at: now) }
      return enter(.joined, at: now, until: leave_s)
    }
    switch solver(mass_kg, vehicle, coasting).begin(after: state) {
    case .at(let begin_s): enter(.toBurn, at: now, until: begin_s)
    case .late(let begin_s): end(.late, begin_s, at: now)
    case .ground: end(.ground, at: now)
    case .noPlace: end(.noPlace, at: now)
    }
  }

  private mutating func light(
    _ state: PointState, _ mass_kg: Double, _ vehicle: VehicleDefinition,
    _ coasting: CoastIntegrator
  ) -> FlightEvent? {
    switch solver(mass_kg, vehicle, coasting).solve(from: state) {
    case .burn(let found):
      burn = found
      enter(.burning, at: state.time, until: state.time + found.length_s)
      return .burnStart
    case .tooLittle(let needed_kg): end(.tooLittle, needed_kg, at: state.time)
    case .noWay: end(.noWay, at: state.time)
    }
    return nil
  }

  private func solver(
    _ mass_kg: Double, _ vehicle: VehicleDefinition, _ coasting: CoastIntegrator
  ) -> ManoeuvreSolver {
    ManoeuvreSolver(
      plan: vehicle.manoeuvres.burns[number], engine: vehicle.orbitEngine, mass_kg: mass_kg,
      tank_kg: tank_kg, coasting: coasting)
  }

  private mutating func end(_ stop: Stop, _ lacking: Double = 0, at now: Double) {
    (self.stop, self.lacking) = (stop, lacking)
    enter(.arrived, at: now, until: .infinity)
  }

  /// The manoeuvre that an event belongs to; empty where it belongs to none.
  func name(of event: FlightEvent, _ vehicle: VehicleDefinition) -> String {
    switch event {
    case .burnStart: vehicle.manoeuvres.burns[number].name
    case .burnEnd: vehicle.manoeuvres.burns[number - 1].name
    default: ""
    }
  }

  /// Why it goes no further, in a sentence; nil where nothing went wrong.
  func trouble(_ vehicle: VehicleDefinition) -> String? {
    let burns = vehicle.manoeuvres.burns
    let plan = number < burns.count ? burns[number] : nil
    let name = plan.map { "'\($0.name)'" } ?? "the spacecraft's separation"
    switch stop {
    case .none: return nil
    case .late:
      let early = lacking < 0 ? "T\(Self.tenths(lacking))" : "T+\(Self.tenths(lacking))"
      return "\(name) should come at \(early) s, and what goes before it is over only at "
        + "T+\(Self.tenths(since_s)) s"
    case .ground:
      return
        "\(name) waits for its place, \(plan?.at.rawValue ?? ""), and the orbit meets the ground before"
    case .noPlace:
      return "\(name) waits for a place that does not come in 20 days: \(plan?.at.rawValue ?? "")"
    case .noWay:
      return "no burn leads \(name) from its place to the orbit that is asked for"
    case .tooLittle:
      return "\(name) needs some \(lacking.rounded()) kg of propellant, and "
        + "\(tank_kg.rounded()) kg are left"
    }
  }

  private static func tenths(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }

  /// Seconds until the engine that runs stops, 0 where none does.
  func burnToGo_s(at time: Double) -> Double { leg == .burning ? max(0, until_s - time) : 0 }
}

extension Voyage: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("leg", leg)
    fields.add("since_s", since_s)
    fields.add("until_s", until_s)
    fields.add("gone_kg", gone_kg)
    fields.add("injection_s", injection_s)
    fields.add("search", search)
    fields.add("arrival_s", arrival_s)
    fields.add("freed_s", freed_s)
    fields.add("freed", freed)
    // A vehicle without manoeuvres never has any.
    fields.add("number", number, unless: 0)
    fields.add("burn", burn, unless: nil)
    fields.add("tank_kg", tank_kg, unless: 0)
    fields.add("stop", stop, unless: .none)
    fields.add("lacking", lacking, unless: 0)
  }
}
