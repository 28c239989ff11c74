internal import Maths
internal import Ports

/// The Earth with its air, and the Moon.
struct PlanetPass: ~Copyable {
  fileprivate let earth: Program
  /// With ground of its own.
  fileprivate let nearEarth: Program
  /// The same without all that the Sun does.
  fileprivate let nearNight: Program
  /// The same from a smaller picture of it.
  fileprivate let enlarged: Program
  fileprivate let limb: Program
  fileprivate let moon: Program
  /// With ground of its own, which costs as much as the rest of a picture.
  fileprivate let nearMoon: Program
  fileprivate let globes: Globes
  fileprivate let airTable: Target
  fileprivate let haze: Program
  fileprivate let hazeTable: Target

  private static let parts = 128
  /// So many pixels within the edge of what hides night are drawn, for the halo beside it.
  static let margin: Float = 16
  /// From 57 km up, in radii from the middle, the Earth's map is all there is.
  static let lowest: Float = 1.009
  /// Sine of how far the Sun is down where from that height on nothing that is seen has a trace of its light: 37 degrees,
  /// with 8 to the horizon.
  static let deepNight: Float = 0.6
  /// Height of the air that is drawn over the radius of the Earth.
  private static let air: Float = 100.0 / 6371.0

  /// Works out the air beside the Earth's disc for all rays at once, into a picture of its own.
  func prepare(_ sky: Sky, _ screen: borrowing VertexList) {
    guard let earth = sky.planets.first(where: { $0.body == .earth }) else { return }
    let centre = PlanetPass.centre(earth)
    let axis = normalize(centre)
    airTable.colour?.bind(.tAir)
    hazeTable.begin()
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    screen.bind()
    haze.use()
    haze.set(.uPlanet, SIMD4(centre, 0))
    haze.set(.uAxis, axis)
    haze.set(.uBody0, PlanetPass.sunward(sky.sun, axis))
    haze.set(.uSize, SIMD2(Float(hazeTable.width), Float(hazeTable.height)))
    screen.draw(.triangles, count: 3)
    GL.check("haze")
  }

  /// Works out the ground by deep night into a smaller picture, which `draw` enlarges: it is so faint and soft that few
  /// pixels do.
  func prepareNight(
    _ sky: Sky, _ view: FrameView, in height: Int, around cover: PictureCover?,
    into night: borrowing Target, _ screen: borrowing VertexList
  ) {
    guard let earth = sky.planets.first(where: { $0.body == .earth }),
      PlanetPass.isNight(PlanetPass.centre(earth), sky.sun)
    else { return }
    night.begin()
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    screen.bind()
    globes.bind()
    let times = Float(height) / Float(night.height)
    // One more, since what is enlarged reads its neighbours.
    let margin = PlanetPass.margin / times + 1
    draw(
      nearNight, PlanetPass.centre(earth), PlanetPass.axes(earth), light: SIMD4(1, 1, 1, 1),
      pixel: view.pixel * times.squareRoot(),
      SeenParts(around: cover, night.width, night.height, margin: margin.rounded(.up)), screen)
    GL.flush()
    GL.check("night")
  }

  /// `part` of each, farthest first. Of one that has night below the camera nothing is drawn but in `parts` of the picture: by day the halo
  /// of what is hidden would be missed.
  func draw(
    _ part: Float, _ sky: Sky, _ view: FrameView, dark parts: SeenParts,
    _ pictures: borrowing Pictures, _ screen: borrowing VertexList
  ) {
    let planets = sky.planets
    globes.bind()
    airTable.colour?.bind(.tAir)
    var place = PlanetPass.farthest(planets, before: (.infinity, -1))
    while let (distance, index) = place {
      place = PlanetPass.farthest(planets, before: (distance, index))
      let planet = planets[index]
      let centre = PlanetPass.centre(planet)
      // From inside of a globe there is nothing to see of it.
      guard length(centre) > 1.0001 else { continue }
      let axes = PlanetPass.axes(planet)
      let isNight = dot(centre, sky.sun) > 0.05 * length(centre)
      let within = isNight ? parts : SeenParts()
      switch planet.body {
      case .moon:
        GL.set(GL.Blend.over)
        guard PlanetPass.isFinerThanMap(centre, view) else {
          draw(moon, centre, axes, light: SIMD4(1, 1, 1, part), pixel: view.pixel, within, screen)
          continue
        }
        nearMoon.use()
        let earth = planets.first { $0.body == .earth }
        nearMoon.set(.uPlace, earth.map { normalize($0.centre_km - planet.centre_km) } ?? .zero)
        draw(nearMoon, centre, axes, light: SIMD4(1, 1, 1, part), pixel: view.pixel, within, screen)
      case .earth:
        GL.set(GL.Blend.over)
        // Where its map's points are larger than all that lies between the eye and the ground.
        let light = SIMD4<Float>(1, 1, 1, part)
        if length(centre) > PlanetPass.lowest {
          draw(earth, centre, axes, light: light, pixel: view.pixel, within, screen)
        } else if PlanetPass.isNight(centre, sky.sun) {
          if pictures.withNight({ $0.colour?.bind(.tColour) }) {
            enlarged.use()
            let scene = SIMD2(Float(pictures.scene.width), Float(pictures.scene.height))
            enlarged.set(.uStep, 1 / scene)
            draw(enlarged, centre, axes, light: light, pixel: view.pixel, within, screen)
          } else {
            draw(nearNight, centre, axes, light: light, pixel: view.pixel, within, screen)
          }
        } else {
          draw(nearEarth, centre, axes, light: light, pixel: view.pixel, within, screen)
        }
        drawLimb(part, centre, sky.sun, view, screen)
      }
    }
  }

  /// `part` of the Moon as it is seen from the ground; its near side looks at us.
  func drawMoon(_ part: Float, _ sky: Sky, _ view: FrameView, _ screen: borrowing VertexList) {
    guard sky.moonRadius_rad > 0, sky.moon.y > -0.02 else { return }
    globes.bind()
    let toward = normalize(sky.moon)
    let side = normalize(cross([0, 1, 0], toward))
    let axes = (-toward, normalize(cross(toward, side)), side)
    // Low in the sky it is dimmer and warmer.
    let high = clamp(toward.y * 3, 0, 1).squareRoot()
    let light = SIMD3<Float>(1, 0.62 + 0.38 * high, 0.35 + 0.65 * high) * (0.25 + 0.75 * high)
    GL.set(GL.Blend.add)
    draw(
      moon, toward / sky.moonRadius_rad, axes, light: SIMD4(light * (1.2 * part), 1),
      pixel: view.pixel, SeenParts(), screen)
  }
}

extension PlanetPass {
  init(
    _ resources: RenderResources, _ tier: Tier, _ ledger: UploadLedger
  ) throws(RendererError) {
    self.init(
      earth: try PlanetPass.earth("earth", tier, isNear: false),
      nearEarth: try PlanetPass.earth("near earth", tier, isNear: true),
      nearNight: try PlanetPass.earth("near earth by night", tier, isNear: true, isNight: true),
      enlarged: try Program(
        "night enlarged", vertex: PlanetShaders.vertex, fragment: PlanetShaders.enlarged,
        defines: [("RING", 0)]),
      limb: try Program(
        "limb", vertex: PlanetShaders.vertex, fragment: PlanetShaders.limb,
        defines: [("RING", 1)]),
      moon: try Program(
        "moon", vertex: PlanetShaders.vertex, fragment: PlanetShaders.moon,
        defines: [("RING", 0), ("NEAR", 0)]),
      nearMoon: try Program(
        "near moon", vertex: PlanetShaders.vertex, fragment: PlanetShaders.moon,
        defines: [
          ("RING", 0), ("NEAR", 1), ("FINE", tier == .low ? 0 : 1),
          ("STEPS", tier == .low ? 10 : 17),
        ]),
      globes: try Globes(resources.textures, tier, ledger),
      airTable: try PlanetPass.makeAirTable(),
      haze: try Program(
        "haze", vertex: ScreenShaders.vertex, fragment: PlanetShaders.haze,
        defines: [("STEPS", 12)]),
      hazeTable: try Target("haze", width: 64, height: 48, colour: .light))
  }

  private static func earth(
    _ name: String, _ tier: Tier, isNear: Bool, isNight: Bool = false
  ) throws(RendererError) -> Program {
    try Program(
      name, vertex: PlanetShaders.vertex, fragment: PlanetShaders.earth,
      defines: [
        ("RING", 0), ("CLOUD_SHADOW", tier == .low || isNight ? 0 : 1), ("NEAR", isNear ? 1 : 0),
        ("NIGHT", isNight ? 1 : 0),
      ])
  }

  /// Whether a pixel of the Moon that is right below may be less than half of one of its map, which
  /// has 1024 around.
  static func isFinerThanMap(_ centre: SIMD3<Float>, _ view: FrameView) -> Bool {
    (length(centre) - 1) * view.pixel < 0.5 * 2 * .pi / 1024
  }

  private static func axes(_ planet: Planet) -> (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>) {
    (
      FrameView.rotate([1, 0, 0], by: planet.orientation),
      FrameView.rotate([0, 1, 0], by: planet.orientation),
      FrameView.rotate([0, 0, 1], by: planet.orientation)
    )
  }

  /// Whether the ground is near and has deep night.
  private static func isNight(_ centre: SIMD3<Float>, _ sun: SIMD3<Float>) -> Bool {
    length(centre) <= lowest && dot(centre, sun) > deepNight * length(centre)
  }

  /// In its own radii.
  private static func centre(_ planet: Planet) -> SIMD3<Float> {
    planet.centre_km / max(planet.radius_km, 1)
  }

  /// Part of the direction to the Sun across an axis; any direction across where the Sun stands on it.
  private static func sunward(_ sun: SIMD3<Float>, _ axis: SIMD3<Float>) -> SIMD3<Float> {
    let aside = sun - axis * dot(sun, axis)
    if length(aside) > 1e-4 { return normalize(aside) }
    return normalize(cross(axis, abs(axis.y) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  }

  private typealias Place = (distance: Float, index: Int)

  /// The planet to draw next after a place: nearer, or as near and later in the list.
  private static func farthest(_ planets: [Planet], before last: Place) -> Place? {
    var best: Place?
    for (index, planet) in planets.enumerated() {
      let distance = length(planet.centre_km)
      guard (-distance, index) > (-last.distance, last.index) else { continue }
      if distance > best?.distance ?? -1 { best = (distance, index) }
    }
    return best
  }

  private static func makeAirTable() throws(RendererError) -> Target {
    let table = try Target("air", width: 256, height: 64, colour: .light)
    let program = try Program(
      "air table", vertex: ScreenShaders.vertex, fragment: AirShaders.table)
    let screen = VertexList()
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    table.begin()
    screen.bind()
    program.use()
    screen.draw(.triangles, count: 3)
    return table
  }

  private func draw(
    _ program: borrowing Program, _ centre: SIMD3<Float>,
    _ axes: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>), light: SIMD4<Float>, pixel: Float,
    _ within: SeenParts, _ screen: borrowing VertexList
  ) {
    program.use()
    place(program, centre, pixel: pixel, inner: 0, outer: 1, margin: 2 * pixel)
    program.set(.uBody0, axes.0)
    program.set(.uBody1, axes.1)
    program.set(.uBody2, axes.2)
    program.set(.uGrade, light)
    screen.draw(.triangles, count: PlanetPass.parts * 3, in: within)
  }

  private func drawLimb(
    _ part: Float, _ centre: SIMD3<Float>, _ sun: SIMD3<Float>, _ view: FrameView,
    _ screen: borrowing VertexList
  ) {
    GL.set(GL.Blend.add)
    hazeTable.colour?.bind(.tHaze)
    limb.use()
    let far = length(centre)
    limb.set(.uBody0, PlanetPass.sunward(sun, centre / far) * far)
    place(
      limb, centre, pixel: view.pixel, inner: 1, outer: 1 + PlanetPass.air, margin: -2 * view.pixel)
    limb.set(.uGrade, SIMD4(repeating: part))
    screen.draw(.strip, count: PlanetPass.parts * 2 + 2)
  }

  /// The cones around the middle that touch balls of two radii; the margin, an angle, moves the
  /// inner one of a ring inward, and the outer one of a disc outward.
  private func place(
    _ program: borrowing Program, _ centre: SIMD3<Float>, pixel: Float, inner: Float,
    outer: Float, margin: Float
  ) {
    let distance = length(centre)
    func angle(_ radius: Float, _ margin: Float) -> SIMD2<Float> {
      let sine = min(radius / distance, 0.9999)
      let cosine = (1 - sine * sine).squareRoot()
      // Turned by a small angle.
      return SIMD2(cosine - sine * margin, sine + cosine * margin)
    }
    let (a, b) = (angle(inner, inner > 0 ? margin : 0), angle(outer, inner > 0 ? 0 : margin))
    program.set(.uAxis, centre / distance)
    program.set(.uShape, SIMD4(a.x, a.y, b.x, b.y))
    program.set(.uPlanet, SIMD4(centre, pixel))
  }
}
