public import Maths

/// A mission from a spacecraft that is alone on its way to the Moon until its capsule floats.
///
/// Does: solves each burn of the plan from the state that was reached, or from what is known of it, flies
/// it as exactly as chance has it, puts the way right at the plan's times, and flies the entry.
/// Does not: turn, or vent.
public struct Mission: Sendable, Equatable {
  public let definition: MissionDefinition
  private let sky: MissionSky
  private let draw: MissionDraw
  public private(set) var outcome = MissionOutcome.splashdown
  /// Mission time at which the outcome was decided.
  public private(set) var end_s = 0.0
  /// In the order of their times.
  public private(set) var moments: [MissionMoment] = []
  public private(set) var burns: [MissionBurn] = []
  /// The record of the entry, once there is one.
  public private(set) var entry: EntryResult?
  /// Where each stretch begins; the last ends at the entry interface.
  private var arcs: [Arc] = []
  /// The first of them after the last burn that is no correction.
  private var home = 0
  /// Corrections for which no direction and length was found.
  private(set) var unsolved = 0

  private struct Arc: Sendable, Equatable {
    var start: PointState
    var burn: SteadyBurn?
    var mass_kg: Double
    var end_s: Double
  }

  /// From the moment at which the spacecraft left its stage, in ECI, with its mass.
  public init(
    definition: MissionDefinition = .artemisI, draw: MissionDraw? = nil, time_s: Double,
    position: Vector3, velocity: Vector3, mass_kg: Double, capsule_kg: Double,
    liftoff: Epoch = .liftoff
  ) {
    self.definition = definition
    self.draw = draw ?? .none
    sky = MissionSky(liftoff: liftoff)
    fly(
      PointState(time: time_s, position: position, velocity: velocity), mass_kg: mass_kg,
      capsule_kg: capsule_kg)
  }

  private mutating func fly(_ start: PointState, mass_kg: Double, capsule_kg: Double) {
    var state = start
    var mass = mass_kg
    var left = definition.spacecraft.propellant_kg
    var space = DeepSpace(sky)
    for (place, leg) in definition.legs.enumerated() {
      let plan = leg.burn
      if leg.isCorrection && state.time >= plan.start_s { continue }
      guard state.time < plan.start_s else { return stop(.tooLate, at: state.time) }
      let coast = Arc(start: state, burn: nil, mass_kg: mass, end_s: plan.start_s)
      if !leg.isCorrection {
        arcs.append(coast)
        if let crash = crash(from: state, to: plan.start_s) { return stop(crash, at: plan.start_s) }
      }
      // A correction that is not flown leaves the way as it is.
      var (there, onward) = (state, space)
      onward.advance(&there, to: plan.start_s)
      let error = draw.error(place)
      let change = solve(plan, from: error.known(there), mass_kg: mass, leg)
      if leg.isCorrection {
        if change == nil { unsolved += 1 }
        guard let change, change.length >= MissionDefinition.leastCorrection_m_s else { continue }
        arcs.append(coast)
        if let crash = crash(from: state, to: plan.start_s) { return stop(crash, at: plan.start_s) }
      }
      guard let change else {
        return stop(
          plan.aim_m.isEmpty ? .noEntry(burn: plan.name) : .noWay(burn: plan.name),
          at: plan.start_s)
      }
      let burn = SteadyBurn(
        error.flown(change), at: plan.start_s, mass_kg: mass, definition.spacecraft)
      guard burn.propellant_kg < left else {
        return stop(.depleted(burn: plan.name), at: plan.start_s)
      }
      (state, space) = (there, onward)
      add(MissionEvent(rawValue: plan.name) ?? .burn, of: plan.name, state, mass)
      burns.append(
        MissionBurn(plan.name, burn, definition.spacecraft, isCorrection: leg.isCorrection))
      arcs.append(Arc(start: state, burn: burn, mass_kg: mass, end_s: burn.end_s))
      burn.fly(&state, &space, to: burn.end_s)
      left -= burn.propellant_kg
      mass -= burn.propellant_kg
      if !leg.isCorrection { home = arcs.count }
    }
    arcs.append(Arc(start: state, burn: nil, mass_kg: mass, end_s: .infinity))
    if let aim_s = definition.burns.last?.aim_s, let crash = crash(from: state, to: aim_s - 3_600) {
      return stop(crash, at: aim_s)
    }
    addFlybys()
    enter(state, capsule_kg: capsule_kg, &space)
    end_s = entry?.splashdown.time ?? definition.burns.last?.aim_s ?? state.time
    moments.sort { $0.missionTime_s < $1.missionTime_s }
  }

  private mutating func stop(_ outcome: MissionOutcome, at time: Double) {
    self.outcome = outcome
    end_s = if case .crashed(_, let at_s) = outcome { at_s } else { time }
  }

  /// What is hit on the way to a time; nil where nothing is.
  private func crash(from start: PointState, to end_s: Double) -> MissionOutcome? {
    var (state, space) = (start, DeepSpace(sky))
    while state.time < end_s {
      let moon = (state.position - sky.moon(at: state.time)).length
      let earth = state.position.length
      if earth < Earth.polarRadius_m { return .crashed(into: "the Earth", at_s: state.time) }
      if moon < DeepSpace.moonRadius_m { return .crashed(into: "the Moon", at_s: state.time) }
      // A twentieth of the time in which a circle at this distance turns by a radian.
      let pace = min(
        (earth * earth * earth / Earth.gravitation).squareRoot(),
        (moon * moon * moon / Ephemeris.moonGravitation).squareRoot())
      space.advance(&state, to: min(end_s, state.time + 0.05 * pace))
      guard state.position.length.isFinite else { return nil }
    }
    return nil
  }

  private mutating func add(
    _ event: MissionEvent, of burn: String = "", _ state: PointState, _ mass_kg: Double
  ) {
    moments.append(
      MissionMoment(
        event: event, name: event == .burn ? burn : "", missionTime_s: state.time,
        eciPosition_m: state.position, eciVelocity: state.velocity, mass_kg: mass_kg))
  }
}

// Burns.
extension Mission {
  /// The change of velocity from here that leads to the plan's aim, or that the plan gives.
  private func solve(
    _ plan: BurnDefinition, from state: PointState, mass_kg: Double, _ leg: MissionDefinition.Leg
  ) -> Vector3? {
    let craft = definition.spacecraft
    func burn(_ change: Vector3) -> SteadyBurn {
      SteadyBurn(change, at: state.time, mass_kg: mass_kg, craft)
    }
    func reach(_ change: Vector3, _ time: Double) -> PointState {
      var there = state
      var space = DeepSpace(sky)
      burn(change).fly(&there, &space, to: time)
      return there
    }
    let guess =
      plan.change_m_s.isEmpty
      ? LunarFrame(at: state.time, sky).turned(Vector3(plan.guess_m_s))
      : state.turned(Vector3(plan.change_m_s))
    guard let aim_s = plan.aim_s else { return guess }
    // Where Newton's method loses its way from the plan's guess, it begins elsewhere; a correction first where
    // nothing is corrected, then at what leads through the place on the way.
    for part in leg.isCorrection ? [0, 1] : [1, 0.5, 1.5, 0, -1, 3] {
      var near = guess * part
      if let past_s = plan.past_s, !leg.isCorrection || part == 1 {
        guard let past = change(to: plan.past_m, at: past_s, near: near, reach) else { continue }
        near = past
      }
      let change =
        plan.aim_m.isEmpty
        ? change(toEntryAt: aim_s, from: state.time, near: near, reach)
        : change(to: plan.aim_m, at: aim_s, near: near, reach)
      if let change { return change }
    }
    return nil
  }

  /// The change of velocity near a guess that leads to a place beside the Moon; `reach` says where a
  /// change leads.
  private func change(
    to place_m: [Double], at time: Double, near guess: Vector3,
    _ reach: (Vector3, Double) -> PointState
  ) -> Vector3? {
    let frame = LunarFrame(at: time, sky)
    let aim = frame.moon + frame.turned(Vector3(place_m))
    return ThreeUnknowns().root(near: guess) { reach($0, time).position - aim }
  }

  /// The same to the entry.
  private func change(
    toEntryAt time: Double, from start_s: Double, near guess: Vector3,
    _ reach: (Vector3, Double) -> PointState
  ) -> Vector3? {
    let aim = EntryAim(definition: definition.entry, time: time, sky: sky)
    let near_s = time - 1_200
    let far_s = time - 86_400
    // First from afar, where the way is still nearly straight; then from near; then where it is.
    let far =
      start_s < far_s
      ? ThreeUnknowns(enough: 100).root(near: guess) { aim.miss(reach($0, far_s)) } : guess
    guard let far,
      let near = ThreeUnknowns(enough: 100).root(near: far, { aim.miss(reach($0, near_s)) })
    else { return nil }
    return ThreeUnknowns(width: 1e-3, enough: 10).root(near: near) {
      top(after: reach($0, near_s)).map(aim.missThere)
    }
  }
}

// The Moon.
extension Mission {
  /// Least distance from the Moon's surface; nil where it was not passed.
  var passage_m: Double? {
    moments.filter { [.outboundFlyby, .returnFlyby, .lunarFlyby].contains($0.event) }
      .map {
        ($0.eciPosition_m - sky.moon(at: $0.missionTime_s)).length - DeepSpace.moonRadius_m
      }.min()
  }

  /// The Moon counts as passed within this distance, a little more than its sphere of influence.
  private static let beside_m = 7e7

  /// The least distances from the Moon: within an hour of the two burns beside it, or where a way without
  /// them passes it.
  private mutating func addFlybys() {
    var isPowered = false
    for (burn, event) in [
      ("outboundPoweredFlyby", MissionEvent.outboundFlyby), ("returnPoweredFlyby", .returnFlyby),
    ] {
      guard let plan = definition.burns.first(where: { $0.name == burn }) else { continue }
      isPowered = true
      guard let nearest = nearestMoon(plan.start_s - 3600, plan.start_s + 3600) else { continue }
      add(event, nearest.0, nearest.1)
    }
    guard !isPowered, home < arcs.count, let end_s = definition.burns.last?.aim_s else {
      return
    }
    var least = (distance: Mission.beside_m, time: 0.0)
    for arc in arcs[home...] where arc.burn == nil {
      var (state, space) = (arc.start, DeepSpace(sky))
      let stop_s = min(arc.end_s, end_s - 3_600)
      while state.time < stop_s {
        space.advance(&state, to: min(stop_s, state.time + 1_800))
        let distance = (state.position - sky.moon(at: state.time)).length
        if distance < least.distance { least = (distance, state.time) }
      }
    }
    guard least.time > 0, let nearest = nearestMoon(least.time - 1_800, least.time + 1_800) else {
      return
    }
    add(.lunarFlyby, nearest.0, nearest.1)
  }

  private func nearestMoon(_ from: Double, _ to: Double) -> (PointState, Double)? {
    func closing(_ state: PointState) -> Double {
      (state.position - sky.moon(at: state.time))
        .dot(state.velocity - sky.moonVelocity(at: state.time))
    }
    var low = from
    var high = to
    guard var middle = state(at: low), closing(middle.state) < 0 else { return nil }
    while high - low > 1e-3 {
      guard let next = state(at: (low + high) / 2) else { return nil }
      middle = next
      if closing(middle.state) < 0 { low = middle.state.time } else { high = middle.state.time }
    }
    return (middle.state, middle.mass_kg)
  }

  /// The state at a mission time before the entry.
  func state(at time: Double) -> (state: PointState, mass_kg: Double)? {
    guard let arc = arcs.last(where: { $0.start.time <= time }), time <= arc.end_s else {
      return nil
    }
    var (state, space) = (arc.start, DeepSpace(sky))
    guard let burn = arc.burn else {
      space.advance(&state, to: time)
      return (state, arc.mass_kg)
    }
    burn.fly(&state, &space, to: time)
    return (state, arc.mass_kg - burn.flow * (time - arc.start.time))
  }
}

// The air.
extension Mission {
  /// Farther from the site than this the capsule has not come down where it was to: ships and aircraft
  /// wait within a few miles.
  private static let near_m = 20_000.0

  private mutating func enter(
    _ start: PointState, capsule_kg: Double, _ space: inout DeepSpace
  ) {
    guard let aim_s = definition.burns.last?.aim_s else { return outcome = .missedAir }
    var near = start
    space.advance(&near, to: aim_s - 1_200)
    guard let top = top(after: near) else { return outcome = .missedAir }
    arcs[arcs.count - 1].end_s = top.time
    add(.entryInterface, top, capsule_kg)
    var flight = EntryFlight(
      definition.capsule, flown: draw.capsule(definition.capsule), air: 1 + draw.airDensity,
      aim: definition.entry, mass_kg: capsule_kg, from: top, sky)
    guard let result = flight.fly() else { return outcome = .missedAir }
    entry = result
    if result.miss_m > Mission.near_m { outcome = .missedSite(by_m: result.miss_m) }
    add(.peakLoad, result.peakLoad, capsule_kg)
    add(.parachutes, result.drogues, capsule_kg)
    add(.mains, result.mains, capsule_kg)
    add(.splashdown, result.splashdown, capsule_kg)
  }

  /// The state at the entry interface, inbound, within forty minutes of a state; nil where there is none.
  private func top(after start: PointState) -> PointState? {
    var (state, space) = (start, DeepSpace(sky))
    func over(_ s: PointState) -> Double {
      Vertical(at: s.position).altitude_m - definition.entry.altitude_m
    }
    func climb(_ s: PointState) -> Double { s.velocity.dot(s.position.normalized()) }
    guard over(state) > 0 else { return nil }
    // Newton's method from outside never oversteps a fall that speeds up, but for the last metres.
    for _ in 0..<60 {
      let (high, rate) = (over(state), climb(state))
      guard high.isFinite, rate < -1, state.time < start.time + 2_400 else { return nil }
      if abs(high) < 1e-3 { return state }
      space.advance(&state, to: state.time - high / rate * (high > 100_000 ? 0.7 : 1))
    }
    return nil
  }
}

// As a list of states.
extension Mission {
  /// States from its beginning to the splashdown, at most `interval_s` apart, and four times as dense
  /// near the Moon and within burns; in ECI.
  public func track(every interval_s: Double) -> [MissionState] {
    var states: [MissionState] = []
    for arc in arcs where arc.end_s.isFinite {
      var (state, space) = (arc.start, DeepSpace(sky))
      while state.time < arc.end_s {
        states.append(MissionState(state))
        let moon = (state.position - sky.moon(at: state.time)).length
        let near = min(state.position.length, 4 * moon)
        let step = clamp(0.03 * near / 1000, 5, interval_s)
        let end = min(state.time + (arc.burn == nil ? step : 10), arc.end_s)
        if let burn = arc.burn {
          burn.fly(&state, &space, to: end)
        } else {
          space.advance(&state, to: end)
        }
      }
    }
    if let entry { states += entry.states.map(MissionState.init) }
    return states
  }
}

extension PointState {
  /// From the orbit's axes into ECI: along the motion, in its plane away from the Earth, toward its axis.
  fileprivate func turned(_ v: Vector3) -> Vector3 {
    let along = velocity.normalized()
    let axis = position.cross(velocity).normalized()
    return along * v.x + along.cross(axis) * v.y + axis * v.z
  }
}
