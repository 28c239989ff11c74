internal import Ports

/// Draws what is behind every model: air, stars, the Sun and the globes. Models hide it, so it comes after them: most
/// of its price is what it fills.
struct SkyPass: ~Copyable {
  fileprivate let air: Program
  fileprivate let starsInSpace: Program
  fileprivate let starsInAir: Program
  fileprivate let sun: Program
  fileprivate let glare: Program
  fileprivate let planets: PlanetPass
  fileprivate let stars: VertexList
  fileprivate let starCount: Int

  /// Draws pictures that `draw` reads; to be called before the scene is begun.
  func prepare(
    _ sky: Sky, _ view: FrameView, around cover: PictureCover?, _ pictures: borrowing Pictures,
    _ screen: borrowing VertexList
  ) {
    guard sky.kind == .space else { return }
    planets.prepare(sky, screen)
    _ = pictures.withNight {
      planets.prepareNight(
        sky, view, in: pictures.scene.height, around: cover, into: $0, screen)
    }
  }

  func draw(
    _ frame: Frame, _ view: FrameView, _ air: Air, around cover: PictureCover?,
    _ pictures: borrowing Pictures, _ screen: borrowing VertexList
  ) {
    guard frame.sky.kind != .black else { return }
    GL.set(GL.Depth.test)
    GL.setCulling(false)
    GL.set(GL.Blend.off)
    let (width, height) = (pictures.scene.width, pictures.scene.height)
    let low = frame.sky.low, high = 1 - low
    if low > 0 { drawAir(frame.sky, view, air, screen) }
    drawStars(starsInAir, low, frame.sky, height: height)
    drawStars(starsInSpace, high, frame.sky, height: height)
    screen.bind()
    if low > 0 { planets.drawMoon(low, frame.sky, view, screen) }
    if high > 0 {
      drawSun(high, frame.sky, screen)
      planets.draw(
        high, frame.sky, view,
        dark: SeenParts(around: cover, width, height, margin: PlanetPass.margin),
        pictures, screen)
    }
    GL.check("sky")
  }
}

extension SkyPass {
  init(
    _ resources: RenderResources, _ tier: Tier, _ ledger: UploadLedger
  ) throws(RendererError) {
    let catalogue = try StarCatalogue(resources.stars)
    self.init(
      air: try Program("air", vertex: SkyShaders.airVertex, fragment: SkyShaders.air),
      starsInSpace: try SkyPass.stars(air: 0), starsInAir: try SkyPass.stars(air: 1),
      sun: try Program("sun", vertex: SkyShaders.sunVertex, fragment: SkyShaders.sun),
      glare: try Program("glare", vertex: SkyShaders.sunVertex, fragment: SkyShaders.glare),
      planets: try PlanetPass(resources, tier, ledger),
      stars: VertexList(
        attributes: [3, 4], vertices: catalogue.vertices, name: "stars", in: ledger),
      starCount: catalogue.vertices.count / StarCatalogue.floatsPerStar)
  }

  private static func stars(air: Int) throws(RendererError) -> Program {
    try Program(
      "stars \(air)", vertex: SkyShaders.starVertex, fragment: SkyShaders.star,
      defines: [("AIR", air)])
  }

  private func drawAir(
    _ sky: Sky, _ view: FrameView, _ light: Air, _ screen: borrowing VertexList
  ) {
    screen.bind()
    air.use()
    let planet = SkyPass.planet(sky)
    // The globe's edge is seen so far below the level; what is a pixel lower it covers wholly.
    let cosine = min(1 / length(SIMD3(planet.x, planet.y, planet.z)), 1)
    air.set(.uGrade, SIMD4(sky.low, -(1 - cosine * cosine).squareRoot() - view.pixel, 0, 0))
    let rays = view.rays
    air.set(.uView0, rays.x)
    air.set(.uView1, rays.y)
    air.set(.uView2, rays.z)
    air.set(.uColour0, light.zenith)
    air.set(.uColour1, light.horizon)
    air.set(.uColour2, light.glow)
    screen.draw(.triangles, count: 3)
  }

  private func drawStars(
    _ program: borrowing Program, _ part: Float, _ sky: Sky, height: Int
  ) {
    guard sky.stars * part > 0, starCount > 0 else { return }
    GL.set(GL.Blend.add)
    stars.bind()
    program.use()
    // The catalogue's axes in the world's: the inverse of the turn that the sky names.
    let back = SIMD4(-sky.celestial.x, -sky.celestial.y, -sky.celestial.z, sky.celestial.w)
    program.set(.uBody0, FrameView.rotate([1, 0, 0], by: back))
    program.set(.uBody1, FrameView.rotate([0, 1, 0], by: back))
    program.set(.uBody2, FrameView.rotate([0, 0, 1], by: back))
    program.set(.uPlanet, SkyPass.planet(sky))
    program.set(.uGrade, SIMD4(sky.stars * part, max(Float(height) / 720, 0.4), 0, 0))
    stars.draw(.points, count: starCount)
  }

  /// Centre of the planet whose air may be before the Sun, in units of its radius.
  private static func planet(_ sky: Sky) -> SIMD4<Float> {
    let earth = sky.planets.first { $0.body == .earth }
    return earth.map { SIMD4($0.centre_km / $0.radius_km, 0) } ?? [0, -1000, 0, 0]
  }

  private func drawSun(_ part: Float, _ sky: Sky, _ screen: borrowing VertexList) {
    GL.set(GL.Blend.add)
    let planet = SkyPass.planet(sky)
    sun.use()
    sun.set(.uGrade, SIMD4(repeating: part))
    sun.set(.uRange, 0.006)
    sun.set(.uPlanet, planet)
    screen.draw(.strip, count: 4)
    glare.use()
    glare.set(.uGrade, SIMD4(repeating: part))
    glare.set(.uRange, 0.35)
    glare.set(.uPlanet, planet)
    screen.draw(.strip, count: 4)
  }
}

extension Sky {
  /// How much of what is seen is the sky from near the ground.
  fileprivate var low: Float { kind == .air ? 1 : air }
}
