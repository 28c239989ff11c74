internal import Maths
internal import Physics
internal import Ports

/// Holds the light of a flight that is wound within the limits of a flash.
///
/// A hand may draw the time to and fro past a moment at which boosters burn out; then the picture would
/// flash as fast. So once its light has fallen it may not grow again for a second, and it grows no faster than a
/// flash; where it is held, black covers the difference. It may always grow dark.
struct GlareGovernor: Sendable, Equatable {
  /// Relative luminance that is let through.
  private(set) var seen = 0.0
  /// The least and the most since it last grew or fell: a little away from them is no flash.
  private var least = 0.0
  private var most = 0.0
  private var sinceFall = rest
  private var isRising = false

  private static let rest = Tick(seconds: Comfort.flashRest_s).count
  private static let reach = Comfort.flashPeak / (Comfort.flashRise_s / 0.8) / Double(Tick.rate)
  /// Less than the tenth that makes a flash.
  private static let slight = 0.08

  /// `isDark`: nothing is seen anyway.
  mutating func step(toward light: Double, isDark: Bool) {
    sinceFall = min(sinceFall + 1, Self.rest)
    if isDark { (seen, least, most, isRising) = (light, light, light, false) }
    if light > seen { rise(toward: light) } else { fall(to: light) }
  }

  private mutating func rise(toward light: Double) {
    isRising = isRising || (light > least + Self.slight && sinceFall >= Self.rest)
    seen = min(light, isRising ? seen + Self.reach : max(seen, least + Self.slight))
    most = max(most, seen)
    if isRising && seen == light { (isRising, least) = (false, light) }
  }

  private mutating func fall(to light: Double) {
    seen = light
    if light < most - Self.slight { (isRising, most, sinceFall) = (false, light, 0) }
    if !isRising { least = min(least, light) }
  }

  /// How far black must cover a picture of this light, 0 … 1. It dims what is encoded.
  func cover(of light: Double) -> Double {
    light > seen ? 1 - pow(max(seen, 0) / light, 1 / 2.2) : 0
  }
}

extension GlareGovernor: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("seen", seen)
    fields.add("least", least)
    fields.add("most", most)
    fields.add("sinceFall", sinceFall)
    fields.add("isRising", isRising)
  }
}

extension FlightSight {
  /// The relative luminance that a picture of the flight may have: boosters light all of it, main engines
  /// little but themselves, and by day clouds are white.
  static func glare(_ telemetry: Telemetry) -> Double {
    max(boosters(telemetry), telemetry.sunlight) * Comfort.flashPeak
  }

  /// All of it up to half a kilometre, and nothing from two on.
  static func land(_ telemetry: Telemetry) -> Double {
    let air = telemetry.ambientPressure_Pa / 101_325
    let engines = clamp(telemetry.engineLevels.sum() / 4, 0, 1)
    return max(boosters(telemetry), engines * 0.6) * smoothstep(clamp((air - 0.78) / 0.17, 0, 1))
  }

  private static func boosters(_ telemetry: Telemetry) -> Double {
    clamp((telemetry.boosterLevels.x + telemetry.boosterLevels.y) * 2, 0, 1)
  }

  /// What engines throw on things falls with the air's pressure.
  static func engines(_ telemetry: Telemetry) -> Double {
    let air = telemetry.ambientPressure_Pa / 101_325
    return clamp(telemetry.engineLevels.sum() / 2, 0, 1) * air * Comfort.flashPeak
  }
}
