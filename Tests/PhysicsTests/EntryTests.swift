import Maths
import Testing

@testable import Physics

struct EntryTests {
  private func model(_ mass_kg: Double = 9_800, drag: Double = 1.36) -> EntryModel {
    var capsule = CapsuleDefinition()
    capsule.drag_mach_coefficient = [[0, drag], [30, drag]]
    return EntryModel(capsule, mass_kg: mass_kg)
  }

  /// Over the north pole, where the air stands still: x is level.
  private func overThePole(_ altitude_m: Double, _ velocity: Vector3) -> PointState {
    PointState(
      time: 0, position: Vector3(1, 0, Earth.polarRadius_m + altitude_m), velocity: velocity)
  }

  /// Allen and Eggers: on a steep straight way the speed falls with the weight of the air above,
  /// v = v₀ exp(−p·Cd·A / (2 m g sin γ)), in any air that rests on itself.
  @Test(arguments: [70_000.0, 50_000, 40_000])
  func slowsAsAllenAndEggersFound(altitude_m: Double) {
    let model = model(500)
    var state = overThePole(130_000, Vector3(0, 0, -11_000))
    func altitude() -> Double { Vertical(at: state.position).altitude_m }
    while altitude() > altitude_m {
      model.step(&state, 0.01, bank: 0, lift: 0, parachutes_m2: 0)
    }
    let air = Atmosphere.air(at: altitude())
    let pull = earthGravity(at: state.position).length
    let depth = air.pressure_Pa / pull * model.area_m2 * 1.36 / (2 * 500)
    // Gravity adds a little on the way down: v² + 2gh without air.
    let free = (11_000 * 11_000 + 2 * pull * (130_000 - altitude())).squareRoot()
    let speed = free * exp(-depth)
    #expect(abs(state.velocity.length / speed - 1) < 0.01, "\(state.velocity.length) \(speed)")
  }

  /// ½ρv²·A·C of drag against the way, L/D times it across: up without bank, to the right with 90°.
  @Test func pushesAcrossTheWayByHand() {
    let model = model()
    let state = overThePole(60_000, Vector3(7_000, 0, 0))
    let rho = Atmosphere.air(at: 60_000).density
    let drag = 0.5 * rho * 7_000 * 7_000 * (Double.pi / 4 * 5.03 * 5.03) * 1.36 / 9_800
    let fall = earthGravity(at: state.position)
    func felt(_ cosine: Double, _ sine: Double) -> Vector3 {
      model.pull(state.position, state.velocity, (cosine, sine), 0.26, 0) - fall
    }
    let upright = felt(1, 0)
    #expect(abs(upright.x + drag) < 2e-3 * drag)
    #expect(abs(upright.z - 0.26 * drag) < 2e-3 * drag)
    // Along x with z up, the right is −y.
    let right = felt(0, 1)
    #expect(abs(right.y + 0.26 * drag) < 2e-3 * drag)
    #expect(abs(right.z) < 2e-3 * drag)
    let load = model.felt(state, lift: 0.26, parachutes_m2: 0).load_g
    #expect(abs(load * 9.80665 - drag * (1 + 0.26 * 0.26).squareRoot()) < 2e-3 * drag)
  }

  /// In equilibrium glide the range is r/2·L/D·ln((1 − v²/gr at its end) / (1 − v²/gr at its start)).
  @Test func glidesAsFarAsAnEquilibriumDoes() {
    let model = model()
    let ratio = 1.5
    // At such a speed lift and the way's curve carry the weight at the altitude found here.
    var state = overThePole(60_000, .zero)
    func lack(_ altitude: Double, _ speed: Double) -> Double {
      let place = overThePole(altitude, Vector3(speed, 0, 0))
      let pull = model.pull(place.position, place.velocity, (1, 0), ratio, 0)
      return pull.z + speed * speed / place.position.length
    }
    var (low, high) = (40_000.0, 95_000.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if lack(middle, 6_500) > 0 { low = middle } else { high = middle }
    }
    state = overThePole(low, Vector3(6_500, 0, 0))
    let begin = state
    while state.velocity.length > 3_000 {
      model.step(&state, 0.5, bank: 0, lift: ratio, parachutes_m2: 0)
    }
    let r = (begin.position.length + state.position.length) / 2
    let g = earthGravity(at: begin.position).length
    func rest(_ s: PointState) -> Double { 1 - s.velocity.lengthSquared / (g * r) }
    let glide = r / 2 * ratio * log(rest(state) / rest(begin))
    let flown = begin.position.angle(to: state.position) * r
    #expect(abs(flown / glide - 1) < 0.06, "\(flown) \(glide)")
  }

  /// Under its mains it sinks as fast as weight and drag agree.
  @Test func sinksAsItsParachutesLetIt() throws {
    let end = try #require(MissionTests.nominal.entry)
    let states = end.states.suffix(3)
    let pair = (try #require(states.first), try #require(states.dropFirst().first))
    let sink =
      (Vertical(at: pair.0.position).altitude_m - Vertical(at: pair.1.position).altitude_m)
      / (pair.1.time - pair.0.time)
    let area = 2_500 + Double.pi / 4 * 5.03 * 5.03 * 0.86
    let wanted = (2 * 9_800 * 9.79 / (1.225 * area)).squareRoot()
    #expect(abs(sink - wanted) < 0.1, "\(sink) \(wanted)")
  }

  /// Sutton and Graves at 60 km and 7 km/s by hand: 1.7415e-4 √(ρ/r) v³.
  @Test func heatsAsSuttonAndGravesFound() {
    let state = overThePole(60_000, Vector3(7_000, 0, 0))
    // Density at 60 km as printed in the standard.
    let wanted = 1.7415e-4 * (3.0968e-4 / 6.03).squareRoot() * 3.43e11
    let heating = model().felt(state, lift: 0, parachutes_m2: 0).heating_W_m2
    #expect(abs(heating / wanted - 1) < 2e-3)
  }

  /// Reached by its bank alone: sites about the one of the plan, without another approach.
  @Test(arguments: [(0.0, 0.0), (3, 0), (-3, 0), (0, 1), (0, -1)])
  func steersToTheSite(north_deg: Double, east_deg: Double) throws {
    let top = try #require(MissionTests.nominal.moments.first { $0.event == .entryInterface })
    var aim = EntryAimDefinition()
    aim.latitude_deg += north_deg
    aim.longitude_deg += east_deg
    var flight = EntryFlight(
      CapsuleDefinition(), aim: aim, mass_kg: 9_800,
      from: PointState(
        time: top.missionTime_s, position: top.eciPosition_m, velocity: top.eciVelocity))
    let landed = flight.fly()
    let result = try #require(landed)
    #expect(result.miss_m < 10_000, "\(result.miss_m)")
  }
}
