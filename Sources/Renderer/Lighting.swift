internal import Ports

/// The lights of a frame in the form that programs read: one key light, which may cast a shadow,
/// and the lamps that matter most.
struct Lighting {
  struct Lamp {
    /// A place, or with `isPlace` 0 a direction toward the light.
    var place: SIMD3<Float>
    var isPlace: Float
    var colour: SIMD3<Float>
    var perRangeSquared: Float
    /// `dot(way to the light, xyz) + w` is 1 inside the cone.
    var aim: SIMD4<Float>
    var castsShadow: Bool

    var strength: Float { max(colour.x, colour.y, colour.z) }
  }

  var key: Lamp
  var lamps: [Lamp]

  /// Flames shine too: each that burns is one lamp more.
  init(_ frame: Frame) {
    var all = frame.lights.map(Lamp.init) + frame.flames.compactMap(Lamp.init)
    // The one that casts; else the Sun of the frame; else darkness.
    let chosen =
      all.indices.first { all[$0].castsShadow } ?? all.indices.first { all[$0].isPlace == 0 }
    key = chosen.map { all.remove(at: $0) } ?? Lamp.dark
    if all.count > SceneLayout.lampCount {
      let ranked = all.indices.sorted { a, b in
        let (x, y) = (all[a].weight, all[b].weight)
        return x != y ? x > y : a < b
      }
      all = ranked.prefix(SceneLayout.lampCount).map { all[$0] }
    }
    lamps = all
  }
}

extension Lighting.Lamp {
  static let dark = Lighting.Lamp(
    place: [0, 1, 0], isPlace: 0, colour: .zero, perRangeSquared: 0, aim: [0, 0, 0, 1],
    castsShadow: false)

  init(_ light: Light) {
    castsShadow = light.castsShadow
    colour = light.colour
    aim = [0, 0, 0, 1]
    if light.kind == .directional {
      (place, isPlace, perRangeSquared) = (-normalize(light.direction), 0, 0)
      return
    }
    (place, isPlace) = (light.position_m, 1)
    perRangeSquared = light.range_m > 0 ? 1 / (light.range_m * light.range_m) : 0
    if light.kind == .spot {
      let slope = 1 / max(light.innerCosine - light.outerCosine, 0.001)
      aim = SIMD4(-normalize(light.direction) * slope, -light.outerCosine * slope)
    }
  }

  /// The light of a flame stands a little way down its jet, and flickers.
  init?(_ flame: Flame) {
    guard flame.level > 0.001 else { return nil }
    let strength: (colour: SIMD3<Float>, reach: Float)
    switch flame.kind {
    case .engine: strength = ([1.0, 0.72, 0.55] * 900, 4)
    case .booster: strength = ([1.0, 0.62, 0.30] * 42_000, 9)
    case .sparks: strength = ([1.0, 0.66, 0.30] * 60, 1)
    case .steam, .smoke: return nil
    }
    // Two slow sines of the age: a flicker that any frame can be asked for.
    let phase = flame.age_s * 23 + Float(flame.seed % 628) * 0.01
    let flicker = 1 + 0.05 * Lighting.wave(phase) + 0.04 * Lighting.wave(phase * 1.73)
    castsShadow = false
    isPlace = 1
    let way = strength.reach * flame.radius_m
    place = flame.position_m + normalize(flame.direction) * way
    place.y = max(place.y, flame.groundLevel_m + flame.radius_m * 2)
    colour = strength.colour * (flame.level * flame.radius_m * flame.radius_m * flicker)
    perRangeSquared = 0
    aim = [0, 0, 0, 1]
  }

  /// How bright the lamp is from where the camera stands.
  fileprivate var weight: Float {
    isPlace == 0 ? strength : strength / max(dot(place, place), 25)
  }
}

extension Lighting {
  /// A sine with its turn reduced first, from a short series: the same on every machine.
  static func wave(_ phase: Float) -> Float {
    let turns = phase * 0.159_154_94
    let x = (turns - turns.rounded()) * 2
    let parabola = 4 * x * (1 - abs(x))
    return parabola * (0.775 + 0.225 * abs(parabola))
  }
}
