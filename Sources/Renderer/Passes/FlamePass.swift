internal import Maths
internal import Ports

/// Fire, sparks, steam and smoke, and the light of fire in the air, in a smaller picture of their
/// own that is then laid over the scene; the scene's depth ends every ray.
struct FlamePass: ~Copyable {
  fileprivate let walls: Program
  fileprivate let booster: Program
  fileprivate let engine: Program
  fileprivate let bank: Program
  fileprivate let glow: Program
  fileprivate let trail: Program
  fileprivate let sparks: Program
  fileprivate let vapour: Program
  /// Fire alone over the scene, and with steam around it.
  fileprivate let over: Program
  fileprivate let overWithSteam: Program
  fileprivate var billows: Texture?
  /// Flames of the frame that is drawn.
  fileprivate var jets: [Flame] = []
  fileprivate var heaps: [SteamBank.Heap] = []
  fileprivate var trails: [Flame] = []
  /// Where the farthest of the jets ends, as the scene's depth has it.
  fileprivate var end: Float = 0
  /// How far the grain of volumes is turned on, 0 … 1: with each moment of a film that draws them.
  var turn: Float = 0

  /// Says whether there is anything in the picture of flames.
  mutating func draw(
    _ frame: Frame, _ view: FrameView, _ lighting: Lighting, scene: borrowing Target,
    walls: borrowing Target, fire: borrowing Target, flames: borrowing Target,
    _ screen: borrowing VertexList
  ) -> Bool {
    guard frame.flames.contains(where: { $0.level > 0 }) else { return false }
    screen.bind()
    GL.setCulling(false)
    GL.set(GL.Depth.test)
    drawStrips(.sparks, sparks, times: FlamePass.sparkCount, .add, frame.flames, screen)
    drawStrips(.vapour, vapour, times: FlamePass.puffCount, .through, frame.flames, screen)
    guard frame.flames.contains(where: { $0.level > 0 && $0.kind != .vapour }) else { return false }
    GL.set(GL.Depth.off)
    billows?.bind(.tFog)
    scene.depth?.bind(.tDepth)
    let pixel = SIMD2(1 / Float(flames.width), 1 / Float(flames.height))
    sort(frame.flames)
    let glowing = FlamePass.glowing(frame)
    // The clouds of the launch are left behind: for minutes they are neither in the picture nor large enough to be seen.
    var steam = SteamBank(heaps, billows: FlamePass.billowShare)
    if let bank = steam, !bank.isSeen(view) { steam = nil }
    if steam == nil { heaps.removeAll(keepingCapacity: true) }
    // Jets and clouds from afar are but a part of the picture; the glow may be anywhere.
    var ofFire = PictureRegion(jets, view)
    ofFire.add(trails, view)
    steam?.add(to: &ofFire, view)
    let region = glowing > 0 ? .whole : ofFire
    end = FlamePass.end(of: jets, view)
    if !region.isEmpty { find(walls, within: region, pixel, screen) }
    fire.begin()
    fire.clear([0, 0, 0, 1])
    guard !region.isEmpty else {
      fire.copy(to: flames)
      return false
    }
    GL.set(GL.Blend.through)
    if glowing > 0 { drawGlow(glowing, frame, view, lighting, pixel, screen) }
    GL.setCulling(true)
    GL.setFarSides(true)
    GL.setScissor(ofFire.inside(fire.width, fire.height))
    for smoke in trails { draw(trail: smoke, view, lighting, pixel, screen) }
    for jet in jets { draw(jet, view, pixel, screen) }
    GL.setScissor(nil)
    fire.copy(to: flames)
    GL.setScissor(ofFire.inside(flames.width, flames.height))
    if let steam { draw(steam, through: fire, view, pixel, screen) }
    GL.setScissor(nil)
    GL.setFarSides(false)
    GL.setCulling(false)
    GL.check("flames")
    lay(flames, walls, over: scene, within: region, screen)
    GL.check("flames over scene")
    return true
  }

  /// Says for each pixel of the small pictures how far its rays go, once for all that is drawn there.
  private func find(
    _ walls: borrowing Target, within region: PictureRegion, _ pixel: SIMD2<Float>,
    _ screen: borrowing VertexList
  ) {
    GL.set(GL.Blend.off)
    self.walls.use()
    self.walls.set(.uStep, pixel)
    self.walls.set(.uRange, end)
    walls.begin()
    GL.setScissor(region.inside(walls.width, walls.height))
    screen.draw(.triangles, count: 3)
    GL.setScissor(nil)
    walls.colour?.bind(.tWall)
  }

  /// All steam at once, with the fire in the midst of it.
  private func draw(
    _ steam: SteamBank, through fire: borrowing Target, _ view: FrameView, _ pixel: SIMD2<Float>,
    _ screen: borrowing VertexList
  ) {
    var burning: Float = 0
    for jet in jets where jet.kind == .booster { burning = max(burning, min(jet.level, 1)) }
    fire.colour?.bind(.tColour)
    GL.set(GL.Blend.off)
    bank.use()
    if let jet = jets.last {
      bank.set(.uCorner, jet.position_m)
      bank.set(.uAxis, normalize(jet.direction))
    }
    draw(steam, burning, view, pixel, screen)
  }
}

extension Flame {
  /// Whether it is fire that is seen.
  fileprivate var burns: Bool { level > 0 && (kind == .booster || kind == .engine) }
}

extension FlamePass {
  init(_ tier: Tier) throws(RendererError) {
    func volume(_ name: String, _ fragment: String) throws(RendererError) -> Program {
      try Program(
        name, vertex: FlameShaders.vertex, fragment: fragment,
        defines: [("STEPS", tier.flameSteps), ("FINE", tier == .low ? 0 : 1)])
    }
    let samples = GL.samples(atMost: tier.samples)
    func over(_ name: String, steam: Int) throws(RendererError) -> Program {
      try Program(
        name, vertex: ScreenShaders.vertex, fragment: FlameShaders.over,
        defines: [("SAMPLES", samples), ("STEAM", steam), ("EVEN", tier.evensSteam ? 1 : 0)])
    }
    self.init(
      walls: try Program("walls", vertex: ScreenShaders.vertex, fragment: FlameShaders.walls),
      booster: try volume("booster", FlameShaders.booster),
      engine: try volume("engine", FlameShaders.engine),
      bank: try volume("bank", SteamShaders.bank),
      glow: try Program("glow", vertex: SkyShaders.airVertex, fragment: SteamShaders.glow),
      trail: try volume("trail", TrailShader.fragment),
      sparks: try Program(
        "sparks", vertex: FlameShaders.sparkVertex, fragment: FlameShaders.spark),
      vapour: try Program(
        "vapour", vertex: VapourShaders.vertex, fragment: VapourShaders.fragment),
      over: try over("fire over scene", steam: 0),
      overWithSteam: try over("flames over scene", steam: 1),
      billows: nil)
  }

  /// Nothing lies behind the fire where there is but steam.
  private static func end(of jets: [Flame], _ view: FrameView) -> Float {
    let ends_m = jets.lazy.map { jet in
      let volume = FlameVolume(jet), (a, b, c) = volume.halves, ahead = view.forward
      return dot(volume.middle, ahead) + abs(dot(a, ahead)) + abs(dot(b, ahead))
        + abs(dot(c, ahead))
    }
    return ends_m.max().map { view.near_m / max($0, view.near_m) } ?? 0
  }

  static let billowSide = 48

  /// How far billows stand out. Boosters light the cloud at once, but its billows stay as they are: whatever changes
  /// their size moves all of them.
  private static let billowShare: Float = 0.46

  /// Gives the billows, before anything is drawn.
  mutating func give(billows bytes: [UInt8], _ ledger: UploadLedger) {
    billows = Texture(
      cube: FlamePass.billowSide,
      pixels: Parcel(name: "billows", bytes: bytes, ledger: ledger))
  }

  /// Sorts what burns, from the farthest jet to the nearest, and what rolls.
  private mutating func sort(_ flames: [Flame]) {
    jets.removeAll(keepingCapacity: true)
    heaps.removeAll(keepingCapacity: true)
    trails.removeAll(keepingCapacity: true)
    for flame in flames where flame.level > 0 {
      switch flame.kind {
      case .smoke:
        if flame.smoking > 0 { heaps.append(SteamBank.Heap(flame)) }
        if flame.smoking < 1 { trails.append(flame) }
      case .steam: heaps.append(SteamBank.Heap(flame))
      case .sparks, .vapour: break
      case .engine, .booster:
        jets.append(flame)
        var place = jets.count - 1
        while place > 0, FlamePass.isFarther(jets[place], jets[place - 1]) {
          jets.swapAt(place, place - 1)
          place -= 1
        }
      }
    }
  }

  /// Sorts by distance, and by number where two are equally far, as boosters are for who stands between them: rounding
  /// swapped those from one picture to the next, which was seen where they overlap.
  private static func isFarther(_ a: Flame, _ b: Flame) -> Bool {
    let apart_m = length(a.position_m) - length(b.position_m)
    return abs(apart_m) > 0.05 ? apart_m > 0 : a.seed > b.seed
  }

  private static let sparkCount = 260
  /// Out of wider mouths half as many fly, farther apart.
  private static let widestSparks_m: Float = 8
  private static let puffCount = 32

  /// Draws what is so small and so many that it goes into the scene itself.
  private func drawStrips(
    _ kind: Flame.Kind, _ program: borrowing Program, times count: Int, _ blend: GL.Blend,
    _ flames: [Flame], _ screen: borrowing VertexList
  ) {
    for flame in flames where flame.kind == kind && flame.level > 0 {
      GL.set(blend)
      program.use()
      set(program, flame, FlameVolume(jet: flame, length: 1, width: 1))
      let isWide = kind == .sparks && flame.radius_m > FlamePass.widestSparks_m
      screen.draw(.strip, count: 4, times: isWide ? count / 2 : count)
    }
  }

  /// How much of the air's glow around a fire there is, 0 … 1: thin air has little that glows; on the ground and for
  /// a mile or two above it there is all of it.
  private static func glowing(_ frame: Frame) -> Float {
    guard frame.sky.kind == .air else { return 0 }
    let air = frame.flames.lazy.filter(\.burns).map(\.ambientPressure).max() ?? 1
    // None is left for an eye so high that it sees the globe next, in a sky without glow.
    let height = (-frame.sky.groundLevel_m - 700) / 750
    return smoothstep(clamp(air / 0.8, 0, 1)) * (1 - smoothstep(clamp(height, 0, 1)))
  }

  /// Draws the glow of the strongest fire in the air around it.
  private func drawGlow(
    _ part: Float, _ frame: Frame, _ view: FrameView, _ lighting: Lighting, _ pixel: SIMD2<Float>,
    _ screen: borrowing VertexList
  ) {
    guard let fire = lighting.fire else { return }
    glow.use()
    let rays = view.rays
    glow.set(.uView0, rays.x)
    glow.set(.uView1, rays.y)
    glow.set(.uView2, rays.z)
    glow.set(.uStep, pixel)
    glow.set(.uSun, view.forward)
    glow.set(.uPlace, fire.place)
    // Blue is scattered out of the way, so the air glows warmer than the fire.
    glow.set(.uColour0, fire.colour * SIMD3(1, 0.84, 0.62) * part)
    // Clouds hide the sky as they come to be lit: at once, all of it went darker within a picture.
    let thick = 0.3 * part * smoothstep(clamp(fire.strength / 20_000, 0, 1))
    glow.set(.uShape, SIMD4(0.000004 + frame.sky.haze * 0.00013, 1100, 0.42, thick))
    screen.draw(.triangles, count: 3)
  }

  /// Smoke along the way takes the column's place as that falls behind, and gets thinner as the air does.
  private func draw(
    trail smoke: Flame, _ view: FrameView, _ lighting: Lighting, _ pixel: SIMD2<Float>,
    _ screen: borrowing VertexList
  ) {
    guard let fire = lighting.fire else { return }
    var flame = smoke
    flame.level *= (1 - smoke.smoking) * min(smoke.ambientPressure * 2.5, 1.2)
    let volume = FlameVolume(smoke)
    flame.radius_m *= smoke.trailing
    trail.use()
    // Dust is warmer than the fire that shines on it.
    let light = fire.colour * SIMD3(0.12, 0.085, 0.055)
    trail.set(.uTint, SIMD4(light, length(fire.place - smoke.position_m)))
    draw(trail, flame, volume, view, pixel, screen)
  }

  private func draw(
    _ flame: Flame, _ view: FrameView, _ pixel: SIMD2<Float>, _ screen: borrowing VertexList
  ) {
    if flame.kind == .booster {
      draw(booster, flame, FlameVolume(flame), view, pixel, screen)
    } else {
      draw(engine, flame, FlameVolume(flame), view, pixel, screen)
    }
  }

  private func draw(
    _ program: borrowing Program, _ flame: Flame, _ volume: FlameVolume, _ view: FrameView,
    _ pixel: SIMD2<Float>, _ screen: borrowing VertexList
  ) {
    program.use()
    program.set(.uPlace, volume.middle)
    program.set(.uView0, volume.halves.0)
    program.set(.uView1, volume.halves.1)
    program.set(.uView2, volume.halves.2)
    program.set(.uStep, pixel)
    program.set(.uSun, view.forward)
    set(program, flame, volume)
    screen.draw(.triangles, count: 36)
  }

  private func set(_ program: borrowing Program, _ flame: Flame, _ volume: FlameVolume) {
    program.set(.uCorner, volume.origin)
    program.set(.uAxis, volume.axis)
    program.set(
      .uShape, SIMD4(flame.radius_m, volume.length, flame.ambientPressure, flame.level))
    program.set(.uTime, SIMD4(flame.age_s, FlamePass.chance(flame), flame.groundLevel_m, turn))
  }

  private static func chance(_ flame: Flame) -> Float { Float(flame.seed % 1009) * 0.137 }

  private func draw(
    _ steam: SteamBank, _ burning: Float, _ view: FrameView, _ pixel: SIMD2<Float>,
    _ screen: borrowing VertexList
  ) {
    bank.set(.uPlace, steam.middle)
    bank.set(.uView0, SIMD3(steam.halves.x, 0, 0))
    bank.set(.uView1, SIMD3(0, steam.halves.y, 0))
    bank.set(.uView2, SIMD3(0, 0, steam.halves.z))
    bank.set(.uStep, pixel)
    bank.set(.uSun, view.forward)
    // Billows spread from where the steam comes out, and rise.
    let flame = steam.first.flame
    let chance = FlamePass.chance(flame)
    let rise = SIMD3(chance, flame.age_s * -0.02, chance * 0.7)
    let begin = rise - steam.first.mouth / steam.size
    bank.set(.uGlow, SIMD4(burning * 1.5, begin.x, begin.y, begin.z))
    bank.set(.uColour1, SIMD4(rise, steam.fineness))
    bank.set(.uTime, SIMD4(steam.heapsTop, turn, flame.groundLevel_m, steam.top))
    // How soon the light of the fire in it is lost.
    let reach = 3.1 / (steam.relief * 4.2 + 8)
    bank.set(.uTint, SIMD4(steam.size, steam.relief, steam.relief * 0.22, reach))
    let (cold, warm) = (SIMD3<Float>(1, 0.86, 0.72) * 4, SIMD3<Float>(1, 0.57, 0.26) * 7.5)
    bank.set(.uColour0, cold + (warm - cold) * burning)
    for (index, names) in FlamePass.heapNames.enumerated() {
      guard let heap = steam.heaps[index] else {
        bank.set(names.heap, SIMD4(0, -1e5, 0, 1))
        bank.set(names.reach, SIMD4(1, 0, 1, 1))
        bank.set(names.glow, SIMD4<Float>.zero)
        continue
      }
      let burns = heap.flame.kind == .steam ? heap.flame.level * nearness(of: heap.mouth) : 0
      bank.set(names.heap, SIMD4(heap.middle, 1 / heap.halves.x))
      bank.set(names.reach, SIMD4(heap.axis.x, heap.axis.y, 1 / heap.halves.z, 1 / heap.halves.y))
      bank.set(names.glow, SIMD4(heap.mouth, burns))
    }
    screen.draw(.triangles, count: 36)
  }

  /// How much of the fire in steam is left once the jets that stirred it up have risen: all of it at first.
  private func nearness(of mouth: SIMD3<Float>) -> Float {
    guard let jet = jets.last else { return 1 }
    let away = length(jet.position_m - mouth) - FlamePass.near_m
    return 1 - smoothstep(clamp(away / FlamePass.dying_m, 0, 1))
  }

  /// From steam's mouth to its jets: so near all of it glows, and so much farther away none.
  private static let (near_m, dying_m): (Float, Float) = (300, 1200)
  private static let heapNames: [(heap: Uniform, reach: Uniform, glow: Uniform)] = [
    (.uHeap0, .uReach0, .uGlow0), (.uHeap1, .uReach1, .uGlow1), (.uHeap2, .uReach2, .uGlow2),
    (.uHeap3, .uReach3, .uGlow3), (.uHeap4, .uReach4, .uGlow4), (.uHeap5, .uReach5, .uGlow5),
  ]
}

extension FlamePass {
  /// Like `draw`, but lays the volumes that were drawn last over the scene once more.
  func drawAgain(
    _ frame: Frame, scene: borrowing Target, walls: borrowing Target,
    flames: borrowing Target, _ screen: borrowing VertexList
  ) {
    guard frame.flames.contains(where: { $0.level > 0 }) else { return }
    screen.bind()
    GL.setCulling(false)
    GL.set(GL.Depth.test)
    drawStrips(.sparks, sparks, times: FlamePass.sparkCount, .add, frame.flames, screen)
    drawStrips(.vapour, vapour, times: FlamePass.puffCount, .through, frame.flames, screen)
    guard frame.flames.contains(where: { $0.level > 0 && $0.kind != .vapour }) else { return }
    GL.set(GL.Depth.off)
    lay(flames, walls, over: scene, within: .whole, screen)
    GL.check("flames again")
  }

  fileprivate func lay(
    _ flames: borrowing Target, _ walls: borrowing Target, over scene: borrowing Target,
    within region: PictureRegion, _ screen: borrowing VertexList
  ) {
    scene.beginColour()
    flames.colour?.bind(.tColour)
    flames.distance?.bind(.tDistance)
    walls.colour?.bind(.tWall)
    scene.depth?.bind(.tDepth)
    GL.set(GL.Blend.through)
    if heaps.isEmpty {
      over.use()
      over.set(.uRange, end)
    } else {
      overWithSteam.use()
      overWithSteam.set(.uRange, end)
    }
    if !region.isWhole { GL.setScissor(region.box(scene.width, scene.height)) }
    screen.draw(.triangles, count: 3)
    GL.setScissor(nil)
  }
}
