internal import Maths

/// The record of an entry.
public struct EntryResult: Sendable, Equatable {
  /// Greatest load, in units of 9.80665 m/s², and greatest load after the skip.
  public var peakLoad_g = 0.0
  /// Greatest heating of the stagnation point by the air's flow (Sutton and Graves), W/m², and its sum,
  /// J/m². What the hot gas radiates is not in it.
  public var peakHeating_W_m2 = 0.0
  public var heat_J_m2 = 0.0
  /// Lowest altitude of the first dip and highest of the skip that follows; equal where there is none.
  public var dip_m = Double.infinity
  public var skip_m = 0.0
  /// Distance from the site at which the capsule came down, m.
  public var miss_m = 0.0
  /// Geodetic, of the splashdown, in degrees.
  public var latitude_deg = 0.0
  public var longitude_deg = 0.0
  public var reversals = 0
  var peakLoad = PointState.nowhere(at: 0)
  var drogues = PointState.nowhere(at: 0)
  var mains = PointState.nowhere(at: 0)
  var splashdown = PointState.nowhere(at: 0)
  /// A state each five seconds.
  var states: [PointState] = []
}

/// A capsule from the entry interface to the sea: a point under gravity, drag and lift, whose bank steers
/// it, then under its parachutes. Runge-Kutta of order 4. Air at rest as the standard has it.
struct EntryFlight: Sendable {
  let model: EntryModel
  private let sky: MissionSky
  private var guidance: EntryGuidance
  private(set) var state: PointState
  private var result = EntryResult()
  private var bank = 0.0
  private static let step_s = 0.25
  private static let longest_s = 7_200.0

  /// Guidance knows `capsule` and the standard's air; `flown` is what the capsule is, in air that is denser
  /// by a factor.
  init(
    _ capsule: CapsuleDefinition, flown: CapsuleDefinition? = nil, air: Double = 1,
    aim: EntryAimDefinition, mass_kg: Double, from state: PointState, _ sky: MissionSky = .artemisI
  ) {
    self.sky = sky
    model = EntryModel(flown ?? capsule, mass_kg: mass_kg, air: air)
    guidance = EntryGuidance(model: EntryModel(capsule, mass_kg: mass_kg), aim: aim, sky)
    self.state = state
  }

  /// Flies to the sea; nil where it does not come down in two hours.
  mutating func fly() -> EntryResult? {
    let begin_s = state.time
    var tick = 0
    bank = guidance.command(at: state)
    var opened = (drogues: Double.infinity, mains: Double.infinity)
    while true {
      let altitude = Vertical(at: state.position).altitude_m
      if altitude < 0 { break }
      guard state.time - begin_s < EntryFlight.longest_s, altitude < 1e6 else { return nil }
      if opened.drogues == .infinity && altitude < model.capsule.drogueAltitude_m {
        opened.drogues = state.time
        result.drogues = state
      }
      if opened.mains == .infinity && altitude < model.capsule.mainAltitude_m {
        opened.mains = state.time
        result.mains = state
      }
      if opened.drogues == .infinity {
        if tick % 20 == 0 { guidance.plan(at: state) }
        turn(toward: guidance.command(at: state))
      }
      if tick % 20 == 0 { result.states.append(state) }
      let extra = model.parachutes_m2(opened.drogues, opened.mains, at: state.time)
      note(altitude, extra)
      let lift = opened.drogues == .infinity ? model.capsule.liftToDrag : 0
      model.step(&state, EntryFlight.step_s, bank: bank, lift: lift, parachutes_m2: extra)
      tick += 1
    }
    return finish()
  }

  private mutating func turn(toward wanted: Double) {
    let most = model.capsule.bankRate_deg_s * .pi / 180 * EntryFlight.step_s
    bank += clamp(wanted - bank, -most, most)
  }

  private mutating func note(_ altitude: Double, _ parachutes_m2: Double) {
    let felt = model.felt(state, lift: model.capsule.liftToDrag, parachutes_m2: parachutes_m2)
    // Parachutes pull harder for a moment, but that is not the entry's load.
    if parachutes_m2 == 0 && felt.load_g > result.peakLoad_g {
      result.peakLoad_g = felt.load_g
      result.peakLoad = state
    }
    result.peakHeating_W_m2 = max(result.peakHeating_W_m2, felt.heating_W_m2)
    result.heat_J_m2 += felt.heating_W_m2 * EntryFlight.step_s
    let rising = state.position.dot(state.velocity) > 0
    if !rising && result.skip_m == 0 { result.dip_m = min(result.dip_m, altitude) }
    if rising { result.skip_m = max(result.skip_m, altitude) }
  }

  /// The sea is met within the last step: where, straight.
  private mutating func finish() -> EntryResult {
    let up = state.position.normalized()
    let sink = state.velocity.dot(up)
    let late = Vertical(at: state.position).altitude_m / sink
    if late.isFinite && abs(late) < 1 {
      state.position -= state.velocity * late
      state.time -= late
    }
    result.splashdown = state
    result.states.append(state)
    if result.skip_m == 0 { result.skip_m = result.dip_m }
    let place = Geodetic(ecef: sky.fixed(state))
    result.latitude_deg = place.latitude * 180 / .pi
    result.longitude_deg = place.longitude * 180 / .pi
    result.miss_m =
      guidance.site.angle(to: sky.fixed(state)) * Earth.equatorialRadius_m
    result.reversals = guidance.reversals
    return result
  }
}

/// The forces of air and gravity on the capsule.
struct EntryModel: Sendable {
  let capsule: CapsuleDefinition
  let mass_kg: Double
  let area_m2: Double
  let drag: Table
  /// Density over the standard's.
  private let air: Double

  init(_ capsule: CapsuleDefinition, mass_kg: Double, air: Double = 1) {
    self.capsule = capsule
    self.air = air
    self.mass_kg = mass_kg
    area_m2 = .pi / 4 * capsule.diameter_m * capsule.diameter_m
    drag = Table(capsule.drag_mach_coefficient)
  }

  /// Drag area of the parachutes at a time, as they fill.
  func parachutes_m2(_ drogues_s: Double, _ mains_s: Double, at time: Double) -> Double {
    func part(_ since: Double, _ opening: Double) -> Double {
      since == .infinity ? 0 : clamp((time - since) / opening, 0, 1)
    }
    let mains = part(mains_s, capsule.mainOpening_s)
    // The mains' drogues are let go as they open.
    let drogues = mains > 0 ? 0 : part(drogues_s, capsule.drogueOpening_s)
    return drogues * capsule.drogueDrag_m2 + (mains > 0 ? max(0.02, mains * mains) : 0)
      * capsule.mainDrag_m2
  }

  /// Load and heating at a state.
  func felt(
    _ state: PointState, lift: Double, parachutes_m2: Double
  ) -> (load_g: Double, heating_W_m2: Double) {
    let air = Atmosphere.air(at: Vertical(at: state.position).altitude_m)
    let density = air.density * self.air
    let speed = (state.velocity - PadFrame.carried(state.position)).length
    let pressure = 0.5 * density * speed * speed
    let own = pressure * area_m2 * drag.value(at: speed / air.speedOfSound)
    let all = (own * (1 + lift * lift).squareRoot() + pressure * parachutes_m2) / mass_kg
    // Sutton and Graves, for air, SI.
    let heating =
      1.7415e-4 * (density / capsule.noseRadius_m).squareRoot() * speed * speed * speed
    return (all / Earth.standardGravity, heating)
  }

  /// Acceleration at a place: gravity, drag, and the lift that a bank lets stand up.
  @inline(__always)
  func pull(
    _ position: Vector3, _ velocity: Vector3, _ bank: (cosine: Double, sine: Double),
    _ lift: Double, _ parachutes_m2: Double
  ) -> Vector3 {
    let vertical = Vertical(at: position)
    let air = Atmosphere.air(at: vertical.altitude_m)
    let flow = velocity - PadFrame.carried(position)
    let speed = flow.length
    let own = area_m2 * drag.value(at: speed / air.speedOfSound)
    let scale = 0.5 * air.density * self.air * speed / mass_kg
    var sum = earthGravity(at: position) - flow * (scale * (own + parachutes_m2))
    if lift != 0 {
      let side = flow.cross(position).normalized()
      let up = side.cross(flow) / speed
      sum += (up * bank.cosine + side * bank.sine) * (scale * own * lift * speed)
    }
    return sum
  }

  /// A step of Runge's method.
  func step(
    _ s: inout PointState, _ h: Double, bank: Double, lift: Double, parachutes_m2: Double
  ) {
    let turn = (cosine: cos(bank), sine: sin(bank))
    step(&s, h, turn, lift, parachutes_m2)
  }

  @inline(__always)
  func step(
    _ s: inout PointState, _ h: Double, _ turn: (cosine: Double, sine: Double), _ lift: Double,
    _ extra: Double
  ) {
    let (r, v) = (s.position, s.velocity)
    let a1 = pull(r, v, turn, lift, extra)
    let v2 = v + a1 * (h / 2)
    let a2 = pull(r + v * (h / 2), v2, turn, lift, extra)
    let v3 = v + a2 * (h / 2)
    let a3 = pull(r + v2 * (h / 2), v3, turn, lift, extra)
    let v4 = v + a3 * h
    let a4 = pull(r + v3 * h, v4, turn, lift, extra)
    s.position = r + (v + 2 * v2 + 2 * v3 + v4) * (h / 6)
    s.velocity = v + (a1 + 2 * a2 + 2 * a3 + a4) * (h / 6)
    s.time += h
  }
}
