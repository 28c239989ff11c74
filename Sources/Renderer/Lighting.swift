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
    /// `dot(way to the light, xyz) + w` is 1 inside the cone; what `w` is more than 1 is how wide the light is, squared.
    var aim: SIMD4<Float>
    var castsShadow: Bool
    /// Whether it is metres wide, so that no bar hides it completely.
    var isFire = false
    /// Share of its light lost to whatever stands in front of its middle.
    var shade: Float = 1
    /// The way its fire goes, and the pressure of the air around it.
    var axis: SIMD3<Float> = [0, -1, 0]
    var air: Float = 1

    var strength: Float { max(colour.x, colour.y, colour.z) }

    /// Programs know lamps that stand somewhere: what shines from one side alone stands very far
    /// away and is as much brighter.
    private static let far_m: Float = 100_000

    /// The place, and one over the square of the range.
    var source: SIMD4<Float> {
      SIMD4(isPlace == 0 ? place * Self.far_m : place, perRangeSquared)
    }

    var light: SIMD4<Float> {
      SIMD4(isPlace == 0 ? colour * (Self.far_m * Self.far_m) : colour, 0)
    }
  }

  private(set) var key = Lamp.dark
  /// The strongest first.
  private(set) var lamps: [Lamp] = []
  /// What burns of the vehicle, as one; else sparks.
  private(set) var fire: Lamp?

  /// Gathers the lights of a frame. Flames shine too: all of one kind are one lamp.
  mutating func gather(_ frame: Frame) {
    lamps.removeAll(keepingCapacity: true)
    var boosters = Lamp(frame.flames, of: .booster)
    boosters?.castsShadow = true
    for light in frame.lights { lamps.append(Lamp(light)) }
    let engines = Lamp(frame.flames, of: .engine)
    let sparks = Lamp(frame.flames, of: .sparks)
    if let boosters { lamps.append(boosters) }
    if let engines { lamps.append(engines) }
    if let sparks { lamps.append(sparks) }
    let both = boosters.map { engines?.joined(to: $0) ?? $0 } ?? engines
    fire = both ?? sparks
    let isSteamy = frame.flames.contains { $0.kind == .steam && $0.level > 0 }
    // Engines alone have none: tier low has three lamps for a piece, and they took the Moon's place by turns.
    if let both, boosters != nil || isSteamy {
      lamps.append(both.cloud(to: -1))
      lamps.append(both.cloud(to: 1))
    }
    key = chosen.map { lamps.remove(at: $0) } ?? Lamp.dark
    rank()
    if lamps.count > SceneLayout.lampCount {
      lamps.removeLast(lamps.count - SceneLayout.lampCount)
    }
  }

  /// The lamp that is to be the key light: the first that casts a shadow, else the first distant one, if any.
  /// Fire takes its place once it outshines it so far that nobody sees it go.
  private var chosen: Int? {
    let usual =
      lamps.firstIndex { $0.castsShadow && !$0.isFire } ?? lamps.firstIndex { $0.isPlace == 0 }
    guard let fire = lamps.firstIndex(where: { $0.castsShadow && $0.isFire }) else { return usual }
    guard let usual else { return fire }
    return lamps[fire].weight > lamps[usual].weight * Self.outshining ? fire : usual
  }

  private static let outshining: Float = 8

  /// Lamps of nearly equal weight keep their order, which would otherwise change from picture to
  /// picture; sorts without asking the heap.
  private mutating func rank() {
    for index in lamps.indices.dropFirst() {
      var place = index
      while place > 0, lamps[place].weight > lamps[place - 1].weight * 1.02 {
        lamps.swapAt(place, place - 1)
        place -= 1
      }
    }
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

  /// The light of flames of a kind stands a little way down their jets, and flickers; nil where none
  /// burns.
  init?(_ flames: [Flame], of kind: Flame.Kind) {
    (castsShadow, isPlace, perRangeSquared, aim) = (false, 1, 0, [0, 0, 0, 1])
    (place, colour, isFire) = (.zero, .zero, true)
    var total: Float = 0
    var wide_m: Float = 0
    var height_m: Float = 0
    var (way, pressure) = (SIMD3<Float>.zero, Float(0))
    let (light, reach) = Self.strength(of: kind)
    for flame in flames where flame.kind == kind && flame.level > 0.001 {
      // Two slow sines of the age: a flicker that any frame can be asked for.
      let phase = flame.age_s * 23 + Float(flame.seed % 628) * 0.01
      let flicker = 1 + 0.02 * Lighting.wave(phase) + 0.015 * Lighting.wave(phase * 1.73)
      let area = flame.radius_m * flame.radius_m
      let weight = flame.level * area
      var centre = flame.position_m + normalize(flame.direction) * (reach * flame.radius_m)
      centre.y = max(centre.y, flame.groundLevel_m + flame.radius_m * 2)
      place += centre * weight
      // As pale as a jet of engines is in thin air.
      let thin = kind == .engine ? 1 - flame.ambientPressure : 0
      let tint = 1 + (Self.pale - 1) * thin
      colour += light * tint * (Self.burning(flame) * area * flicker)
      total += weight
      wide_m += flame.radius_m * Self.width * weight
      way += normalize(flame.direction) * weight
      pressure += flame.ambientPressure * weight
      height_m = max(height_m, flame.position_m.y - flame.groundLevel_m)
    }
    guard total > 0 else { return nil }
    place /= total
    wide_m /= total
    aim.w += wide_m * wide_m
    axis = normalize(way)
    // In thin air jets of engines spread as far aside as fire does on the ground.
    air = kind == .engine ? 1 : pressure / total
    shade = min(1, Self.hiding_m / max(height_m, 1))
  }

  /// Both fires as one, which stands nearer to the stronger: so the one goes over into the other as it grows.
  fileprivate func joined(to other: Self) -> Self {
    var both = self
    let part = other.strength / max(strength + other.strength, 1e-6)
    both.place += (other.place - place) * part
    both.colour += other.colour
    both.shade += (other.shade - shade) * part
    both.air += (other.air - air) * part
    return both
  }

  /// How much of a fire's light there is: its level, but no more than has grown out of the nozzle, down to the
  /// ground and out of the trench. Eyes see ratios, so it grows by the third power: as a booster's thrust does, all
  /// of the night would turn into day within two pictures. Engines start slowly by themselves.
  private static func burning(_ flame: Flame) -> Float {
    // As bright as the jet is seen: in a vacuum nothing burns on beside it.
    guard flame.kind != .engine else { return flame.level * (0.03 + 0.97 * flame.ambientPressure) }
    let part = flame.age_s / growth_s
    return min(flame.level, part * part * part)
  }

  private static let growth_s: Float = 0.5
  /// Radii of a nozzle within which a fire's light hardly grows as one comes nearer, for it is a column and no
  /// point: a tower beside it would be burnt out to its top.
  private static let width: Float = 16
  /// The light of engines in a vacuum over what it is in air.
  private static let pale: SIMD3<Float> = [0.82, 1.0, 1.39]

  /// Fire burns from its nozzle down to the ground, and a storey of a tower hides this much of that. Were it a
  /// point, all the land would flash while it climbs past one storey after the other.
  private static let hiding_m: Float = 15

  /// Fire is no point: the exhaust or steam that spreads at its foot shines too, from both sides of it
  /// and toward the camera, and so the vehicle is seen that stands on its own light, also when it has turned over. In
  /// thin air less of it lies aside.
  fileprivate func cloud(to way: Float) -> Self {
    let toCamera = normalize(axis * dot(place, axis) - place)
    let side = cross(toCamera, axis)
    var cloud = self
    let thin = 1 - air
    cloud.colour = colour * ((0.10 - 0.06 * thin) * (1 + 0.4 * way * thin))
    cloud.castsShadow = false
    cloud.place += side * (way * 55) + toCamera * (40 - 14 * thin) - axis * 10
    return cloud
  }

  /// Intensity for a square metre of nozzle, and how many radii down the jet it comes from.
  private static func strength(of kind: Flame.Kind) -> (light: SIMD3<Float>, reach: Float) {
    switch kind {
    case .engine: ([1.0, 0.86, 0.72] * 10_000, 5)
    case .booster: ([1.0, 0.72, 0.44] * 190_000, 9)
    case .sparks: ([1.0, 0.66, 0.30] * 60, 1)
    case .steam, .smoke, .vapour: (.zero, 0)
    }
  }

  /// How bright the lamp is from where the camera stands.
  fileprivate var weight: Float {
    isPlace == 0 ? strength : strength / max(dot(place, place), 25)
  }
}

extension Lighting.Lamp {
  /// How much light may come to the middle of a ball, and whether any comes to any of it.
  func reaches(_ centre: SIMD3<Float>, radius: Float) -> (light: Float, isAny: Bool) {
    guard isPlace != 0 else { return (strength, true) }
    let way = centre - place
    let distance = length(way)
    let nearest = max(distance - radius, 0.1)
    let light = strength / (max(distance * distance, radius * radius, 0.01) + max(aim.w - 1, 0))
    guard nearest * nearest * perRangeSquared < 1 else { return (0, false) }
    let slope = length(SIMD3(aim.x, aim.y, aim.z))
    guard slope > 0, distance > radius else { return (light, true) }
    // Outside of the cone by more than the ball's own angle.
    let cosine = -dot(way, SIMD3(aim.x, aim.y, aim.z)) / (slope * distance)
    let outer = -aim.w / slope
    let sine = radius / distance
    let reach = (1 - sine * sine).squareRoot()
    let isInside =
      outer <= 0 || cosine >= outer * reach - (1 - outer * outer).squareRoot() * sine
    return (light, isInside)
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
