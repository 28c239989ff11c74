internal import Animation
internal import Maths
internal import Physics
internal import Ports

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
    sky.groundLevel_m = Float(definition.groundLevel_m - effects.camera.position_m.y)
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

  private func fillFromFlight(_ sky: inout Sky) {
    let axes =
      staging.camera.rig == .orbit
      ? OrbitFrame(telemetry).axes : telemetry.earthRotation * PadFrame.launchComplex39B.orientation
    let toScene = axes.conjugate
    sky.sun = SIMD3<Float>(toScene.rotate(telemetry.sun))
    sky.moon = SIMD3<Float>(toScene.rotate(telemetry.moon))
    sky.celestial = SIMD4<Float>(axes * Self.yUp)
    guard staging.camera.rig == .orbit else { return }
    let centre = toScene.rotate(-telemetry.eciPosition_m) / 1000
    sky.planets = [
      Planet(
        body: .earth, centre_km: SIMD3<Float>(centre - effects.camera.position_m / 1000),
        radius_km: 6371, orientation: SIMD4<Float>(toScene * telemetry.earthRotation * Self.yUp))
    ]
  }

  /// A catalogue or a globe has its pole along y in the frame's terms, along z in astronomy's.
  private static let yUp = Quaternion(right: .right, up: .back, back: Vector3(0, -1, 0))
}

extension SIMD4 where Scalar == Float {
  init(_ rotation: Quaternion) {
    self.init(Float(rotation.x), Float(rotation.y), Float(rotation.z), Float(rotation.w))
  }
}
