internal import Animation
internal import Maths
internal import Physics
internal import Ports
internal import SceneGraph

/// The background: as the scene file says, or as the flight finds it.
extension Extraction {
  func sky() -> Sky {
    let definition = staging.sky
    var sky = Sky()
    sky.kind =
      switch definition.kind {
      case .black: .black
      case .space: .space
      case .air: .air
      }
    sky.stars = Float(effects.stars)
    sky.haze = Float(definition.haze)
    sky.moonRadius_rad = Float(definition.moonRadius_rad)
    sky.groundLevel_m = groundLevel_m
    switch definition.source {
    case .scene:
      sky.sun = SIMD3<Float>(definition.sun)
      sky.moon = SIMD3<Float>(definition.moon)
      sky.planets = definition.planets.map { planet($0) }
    case .flight: fillFromFlight(&sky)
    }
    return sky
  }

  private func planet(_ definition: SkyDefinition.PlanetDefinition) -> Planet {
    // The Earth turns eastward, so what faces the viewer wanders to the west.
    let turned = definition.longitude_rad - definition.turn * effects.planetTurn_s
    // At rest the model's 0° meridian lies along +x; this brings the named one to face +z.
    let spin = Quaternion(angle: -.pi / 2 - turned, axis: .up)
    let lean = Quaternion(angle: definition.tilt_rad, axis: .right)
    return Planet(
      body: definition.body == .earth ? .earth : .moon,
      centre_km: SIMD3<Float>(definition.centre_km - effects.camera.position_m / 1000),
      radius_km: Float(definition.radius_km), orientation: SIMD4<Float>(lean * spin))
  }

  /// Turns the scene's axes into ECI.
  private var axes: Quaternion {
    staging.camera.rig == .orbit
      ? OrbitFrame(telemetry).axes : telemetry.earthRotation * PadFrame.launchComplex39B.orientation
  }

  private func fillFromFlight(_ sky: inout Sky) {
    let axes = axes
    let toScene = axes.conjugate
    sky.sun = SIMD3<Float>(toScene.rotate(telemetry.sun))
    sky.moon = SIMD3<Float>(toScene.rotate(telemetry.moon))
    sky.celestial = SIMD4<Float>(axes * Self.yUp)
    switch staging.camera.rig {
    case .orbit:
      let centre = toScene.rotate(-telemetry.eciPosition_m) / 1000
      sky.planets = [earth(centre, radius_km: 6371, toScene)]
    case .flight:
      // Near the ground it is the scene's own sky, with its horizon.
      guard !isLow else { return }
      sky.kind = .space
      sky.air = Float(1 - smoothstep(clamp((height_m - Self.low_m) / Self.airy_m, 0, 1)))
      let ground = PadFrame.launchComplex39B.earth_m
      sky.planets = [
        moon(toScene),
        earth(ground / 1000, radius_km: ground.length / 1000, toScene),
      ]
    default: break
    }
  }

  private func earth(_ centre_km: Vector3, radius_km: Double, _ toScene: Quaternion) -> Planet {
    Planet(
      body: .earth, centre_km: SIMD3<Float>(centre_km - effects.camera.position_m / 1000),
      radius_km: Float(radius_km),
      orientation: SIMD4<Float>(toScene * telemetry.earthRotation * Self.yUp))
  }

  /// Its near side toward the Earth, its pole the ecliptic's.
  private func moon(_ toScene: Quaternion) -> Planet {
    let toward = toScene.rotate(telemetry.moon)
    let side = toScene.rotate(Self.eclipticPole).cross(toward).normalized(or: .right)
    let axes = Quaternion(right: -toward, up: toward.cross(side), back: side)
    let centre = PadFrame.launchComplex39B.earth_m + toward * telemetry.moonDistance_m
    return Planet(
      body: .moon, centre_km: SIMD3<Float>((centre - effects.camera.position_m) / 1000),
      radius_km: 1737.4, orientation: SIMD4<Float>(axes))
  }

  private static let eclipticPole = Vector3(0, -0.397_777, 0.917_482)

  /// Height of the camera over the ground at the pad's own level.
  var height_m: Double {
    let middle = PadFrame.launchComplex39B.earth_m
    return (effects.camera.position_m - middle).length - middle.length
  }

  /// Whether the camera of a flight is where the ground is still flat.
  private var isLow: Bool { height_m < Self.low_m }
  private static let low_m = 1500.0
  /// So far above that the globe takes the place of the scene's own sky.
  private static let airy_m = 1500.0

  /// Of the scene, under the camera: where the horizon lies and plumes end.
  var groundLevel_m: Float {
    let isFlight = staging.camera.rig == .flight && !isLow
    return isFlight ? -1e6 : padLevel_m
  }

  /// The way to a light of the sky, and how much of it there is: none below the horizon.
  func skyLight(_ source: LightDefinition.Source) -> (toward: Vector3, part: Double) {
    switch source {
    case .sun: return (axes.conjugate.rotate(telemetry.sun), telemetry.sunlight)
    // What the Earth sends up: faintly by night, ten times as much of its day as stands below.
    case .earth:
      let up = telemetry.eciPosition_m.normalized(or: .up)
      let near = 6_371_000 / max(telemetry.eciPosition_m.length, 6_371_000)
      let day = max(telemetry.sun.dot(up), 0) * near * near
      return (axes.conjugate.rotate(-up), 1 + 10 * day)
    case .moon: break
    }
    let up = telemetry.eciPosition_m.normalized(or: .up)
    let cosine = min(6_371_000 / max(telemetry.eciPosition_m.length, 1), 1)
    let dip = (1 - cosine * cosine).squareRoot()
    let sine = telemetry.moon.dot(up) + dip
    return (axes.conjugate.rotate(telemetry.moon), smoothstep(clamp(sine / 0.02, 0, 1)))
  }

  /// A catalogue or a globe has its pole along y in the frame's terms, along z in astronomy's.
  private static let yUp = Quaternion(right: .right, up: .back, back: Vector3(0, -1, 0))
}

extension SIMD4 where Scalar == Float {
  init(_ rotation: Quaternion) {
    self.init(Float(rotation.x), Float(rotation.y), Float(rotation.z), Float(rotation.w))
  }
}
