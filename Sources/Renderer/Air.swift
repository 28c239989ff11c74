internal import Maths
internal import Ports

/// The light that comes from everywhere, and what distance does to it; radiance.
struct Air: Equatable {
  /// Ambient light from above and below.
  var up: SIMD3<Float> = .zero
  var down: SIMD3<Float> = .zero
  /// The sky straight above, at the horizon, and around the Sun near the horizon.
  var zenith: SIMD3<Float> = .zero
  var horizon: SIMD3<Float> = .zero
  var glow: SIMD3<Float> = .zero
  /// The colour that things fade into, and how fast, for each metre.
  var haze: SIMD3<Float> = .zero
  var hazePerMetre: Float = 0
  var isHall = false

  init(_ sky: Sky) {
    self.init(sky, as: sky.kind)
    guard sky.kind == .space, sky.air > 0 else { return }
    let low = Air(sky, as: .air)
    up += (low.up - up) * sky.air
    down += (low.down - down) * sky.air
    (zenith, horizon, glow, haze) = (low.zenith, low.horizon, low.glow, low.haze)
    hazePerMetre = low.hazePerMetre * sky.air
  }

  private init(_ sky: Sky, as kind: Sky.Kind) {
    switch kind {
    case .black:
      // A hall without walls: near things are clear, and what is far is gone.
      up = [0.0011, 0.0012, 0.0014]
      down = [0.0006, 0.0006, 0.0006]
      horizon = [0.0009, 0.0010, 0.0012] * (1 + sky.haze * 4)
      isHall = true
      hazePerMetre = 1 / (300 - 100 * clamp(sky.haze, 0, 1))
    case .space:
      up = [0.0012, 0.0013, 0.0016]
      down = up
    case .air:
      light(by: Air.hour(sky.sun.y))
      hazePerMetre = 0.00002 + sky.haze * 0.0006
      let moon = max(sky.moon.y, 0) * (sky.moonRadius_rad > 0 ? 0.0035 : 0)
      up += [0.8, 0.9, 1.0] * moon
      haze = horizon * 0.8
    }
  }

  private mutating func light(by hour: Hour) {
    (zenith, horizon, glow) = (hour.zenith, hour.horizon, hour.glow)
    up = zenith * 0.7 + horizon * 0.3
    down = (zenith + horizon) * 0.06
  }
}

extension Air {
  private struct Hour {
    var sine: Float
    var zenith: SIMD3<Float>
    var horizon: SIMD3<Float>
    var glow: SIMD3<Float>
  }

  /// Clear skies by the sine of the Sun's height, for an eye that has got used to each.
  private static let hours = [
    Hour(
      sine: -0.31, zenith: [0.0010, 0.0016, 0.0036], horizon: [0.0046, 0.0055, 0.0080],
      glow: [0.0010, 0.0008, 0.0006]),
    Hour(
      sine: -0.16, zenith: [0.006, 0.012, 0.032], horizon: [0.024, 0.030, 0.050],
      glow: [0.05, 0.030, 0.016]),
    Hour(
      sine: -0.07, zenith: [0.030, 0.060, 0.150], horizon: [0.15, 0.16, 0.21],
      glow: [0.55, 0.26, 0.10]),
    Hour(
      sine: 0.0, zenith: [0.08, 0.15, 0.33], horizon: [0.42, 0.36, 0.34],
      glow: [1.6, 0.75, 0.28]),
    Hour(
      sine: 0.3, zenith: [0.14, 0.29, 0.66], horizon: [0.62, 0.70, 0.82],
      glow: [0.6, 0.5, 0.35]),
  ]

  private static func hour(_ sine: Float) -> Hour {
    guard let next = hours.firstIndex(where: { $0.sine > sine }) else {
      return hours[hours.count - 1]
    }
    guard next > 0 else { return hours[0] }
    let (a, b) = (hours[next - 1], hours[next])
    let part = (sine - a.sine) / (b.sine - a.sine)
    return Hour(
      sine: sine, zenith: a.zenith + (b.zenith - a.zenith) * part,
      horizon: a.horizon + (b.horizon - a.horizon) * part, glow: a.glow + (b.glow - a.glow) * part)
  }
}
