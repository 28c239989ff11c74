internal import Maths

/// Steers a capsule to a site by its bank alone: a numerical predictor-corrector.
///
/// Foresees the rest of the way with a bank that leads straight, over energy, from a first value to a
/// last one that is fixed, and picks the first so that the range is right (Lu, Entry Guidance: A Unified
/// Method, 2014). The bank changes sides when the site drifts out of a corridor.
struct EntryGuidance: Sendable {
  private let model: EntryModel
  private let sky: MissionSky
  /// The site, Earth-fixed.
  let site: Vector3
  private(set) var reversals = 0
  private var side = 1.0
  private var first = 1.0
  private var isPlanned = false
  private var end = 0.0

  init(model: EntryModel, aim: EntryAimDefinition, _ sky: MissionSky) {
    self.model = model
    self.sky = sky
    let degree = Double.pi / 180
    site =
      Geodetic(
        latitude: aim.latitude_deg * degree, longitude: aim.longitude_deg * degree,
        altitude_m: 0
      ).ecef
    end = EntryGuidance.energy(
      at: Earth.equatorialRadius_m + model.capsule.drogueAltitude_m, speed: 150)
  }

  private static func energy(at radius: Double, speed: Double) -> Double {
    speed * speed / 2 - Earth.gravitation / radius
  }

  private func energy(_ s: PointState) -> Double {
    EntryGuidance.energy(
      at: s.position.length, speed: (s.velocity - PadFrame.carried(s.position)).length)
  }

  /// The bank that is asked for now, signed; the side stays until the site has drifted out.
  func command(at state: PointState) -> Double { first * side }

  /// Looks ahead and chooses again.
  mutating func plan(at state: PointState) {
    let place = sky.fixed(state)
    let toGo = place.angle(to: site)
    chooseSide(state, place, toGo)
    func excess(_ bank: Double) -> Double { range(from: state, bank: bank) - toGo }
    // More bank is less range.
    var low = isPlanned ? max(0, first - 0.15) : 0.0
    var high = isPlanned ? min(.pi, first + 0.15) : .pi
    var (over, under) = (excess(low), excess(high))
    if over < 0 && low > 0 { (low, over, high, under) = (0, excess(0), low, over) }
    if under > 0 && high < .pi { (high, under, low, over) = (.pi, excess(.pi), high, under) }
    isPlanned = true
    if over <= 0 { return first = low }
    if under >= 0 { return first = high }
    for _ in 0..<(toGo > 0.2 ? 14 : 6) where high - low > 1e-4 {
      // The secant, kept off the ends.
      let share = clamp(over / (over - under), 0.1, 0.9)
      let middle = low + (high - low) * share
      let there = excess(middle)
      if there > 0 { (low, over) = (middle, there) } else { (high, under) = (middle, there) }
    }
    first = low + (high - low) * clamp(over / (over - under), 0, 1)
  }

  private mutating func chooseSide(_ state: PointState, _ place: Vector3, _ toGo: Double) {
    let turn = sky.earthRotation(at: state.time).conjugate
    let flow = turn.rotate(state.velocity - PadFrame.carried(state.position))
    // Right of the way, as the bank's sine has it.
    let right = flow.cross(place).normalized()
    let drift = asin(clamp(site.normalized().dot(right), -1, 1))
    let corridor = clamp(0.02 * toGo, 0.0002, 0.008)
    guard abs(drift) > corridor, drift * side < 0 else { return }
    side = -side
    reversals += 1
  }

  /// Angle about the Earth that the rest of the way passes, with the lift's upright part alone; 7 where
  /// the capsule leaves the air for good.
  private func range(from start: PointState, bank: Double) -> Double {
    var state = start
    let begin = energy(start)
    let last = model.capsule.lastBank_deg * .pi / 180
    let place = sky.fixed(start)
    while state.time - start.time < 3_600 {
      let radius = state.position.length
      let over = radius - Earth.equatorialRadius_m
      if over > 1e6 { return 7 }
      if Vertical(at: state.position).altitude_m < model.capsule.drogueAltitude_m {
        return place.angle(to: sky.fixed(state))
      }
      let share = clamp((energy(state) - begin) / (end - begin), 0, 1)
      let now = bank + (last - bank) * share
      let h = over > 100_000 ? 5.0 : 2.0
      model.step(
        &state, h, (cosine: cos(now), sine: 0), model.capsule.liftToDrag, 0)
    }
    return 7
  }
}
