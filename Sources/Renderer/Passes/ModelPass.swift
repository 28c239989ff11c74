internal import CGLM
internal import Ports

/// Models in their light: what is solid from front to back, then what is clear from back to front; and
/// thin bars once there is fire and steam.
struct ModelPass: ~Copyable {
  let programs: ModelPrograms
  /// Programs that write depth alone, for triangles and for ribbons.
  let depthOnly: Program
  fileprivate let ribbonDepthOnly: Program
  let ghost: Program
  fileprivate var solid: [Piece] = []
  fileprivate var bars: [Piece] = []
  fileprivate var lamps: LampPass
  fileprivate var clear: [Piece] = []
  /// Lamps that reach the piece that comes next, the strongest first.
  fileprivate var chosen: [(lamp: Int, light: Float)] = []
  /// In pixels, as the tier has them.
  let stray: Float
  /// The same for triangles that are lit at their corners, with grain and without.
  fileprivate let finest: (grained: Float, even: Float)
  fileprivate let countsFire: Bool
  /// Pieces that follow one another and differ in nothing but their triangles are drawn at once.
  fileprivate var gathered = IndexRanges()
  /// One over the size of the picture whose steam bars may stand in; 0 where there is none.
  fileprivate var steamStep = SIMD2<Float>.zero
  fileprivate var look: Look?
  /// The key light's shadow, if it casts any.
  fileprivate var reach: ShadowReach?

  /// Everything a program is told before it draws a piece.
  fileprivate struct Look: Equatable {
    var item: Int
    var program: ModelPrograms.Key
    var lampCount: Int
    var lamps: LampSet
    var tint: SIMD4<Float>
    var material: SIMD4<Float>
    var emission: SIMD4<Float>
    var detail: SIMD4<Float>
  }

  fileprivate struct Piece {
    var item: Int
    var part: Int
    /// The ball around it.
    var centre: SIMD3<Float>
    var radius: Float
    var distance: Float
    var level: ModelStore.Level
    var manner: Manner
    var lamps = LampSet()
    /// Whether the key light's shadow is asked for.
    var isShaded = true
    /// The same for parts of one material.
    var kind: Int

    /// From front to back by steps of a half, within which what is alike stays together: the driver
    /// takes longer for a call than for a few triangles.
    static func isNearer(_ a: Piece, _ b: Piece) -> Bool {
      (a.step, a.manner.rawValue, a.alike, a.part) < (b.step, b.manner.rawValue, b.alike, b.part)
    }

    /// Equal for pieces of one item and one material in the same light.
    private var alike: UInt64 {
      UInt64(item) << 40 | UInt64(kind) << 20 | (isShaded ? 1 << 16 : 0) | UInt64(lamps.bits)
    }

    private var step: Int32 { Int32(distance.bitPattern >> 22) }

    /// Parts of one item stay together, and within it what is alike: its depth is laid down first.
    static func isFarther(_ a: Piece, _ b: Piece) -> Bool {
      (-a.distance, a.item, a.manner.rawValue, a.alike, a.part)
        < (-b.distance, b.item, b.manner.rawValue, b.alike, b.part)
    }

    /// Bars are from back to front by the same steps.
    static func isBehind(_ a: Piece, _ b: Piece) -> Bool {
      (-a.step, a.alike, a.part) < (-b.step, b.alike, b.part)
    }
  }

  mutating func drawSolid(
    _ frame: Frame, _ view: FrameView, _ lighting: Lighting, _ reach: ShadowReach,
    _ models: borrowing ModelStore
  ) {
    self.reach = lighting.key.castsShadow ? reach : nil
    sort(frame, view, lighting, models)
    models.vertices.bind()
    GL.setCulling(true)
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.write)
    draw(solid, frame, lighting, models)
    GL.check("solid models")
  }

  /// Draws the items of the same frame that fade.
  mutating func drawClear(
    _ frame: Frame, _ lighting: Lighting, _ models: borrowing ModelStore
  ) {
    guard !clear.isEmpty else { return }
    models.vertices.bind()
    GL.setCulling(true)
    // An item that fades is laid down in depth first, so that its own far side stays hidden.
    var start = 0
    while start < clear.count {
      var end = start
      while end < clear.count && clear[end].item == clear[start].item { end += 1 }
      drawClear(clear[start..<end], frame, lighting, models)
      start = end
    }
    GL.check("clear models")
  }
}

extension ModelPass {
  /// Bars and far lamps of the frame that was drawn, over its fire and steam, whose picture is bound if any. They let
  /// through what is behind their sides, or behind all of them if fainter than a pixel: what they hide is drawn before.
  mutating func drawBars(
    _ frame: Frame, _ lighting: Lighting, _ models: borrowing ModelStore,
    into scene: borrowing Target, isSteamy: Bool
  ) {
    scene.begin()
    models.vertices.bind()
    let step = isSteamy ? SIMD2(1 / Float(scene.width), 1 / Float(scene.height)) : .zero
    drawBars(frame, lighting, models, steamStep: step)
    lamps.draw(frame, models, into: scene, steamStep: step)
  }

  private mutating func drawBars(
    _ frame: Frame, _ lighting: Lighting, _ models: borrowing ModelStore, steamStep: SIMD2<Float>
  ) {
    guard !bars.isEmpty else { return }
    GL.setCulling(true)
    lay(bars[...], frame, models)
    GL.set(GL.Blend.covering)
    GL.set(GL.Depth.test)
    self.steamStep = steamStep
    draw(bars, frame, lighting, models)
    self.steamStep = .zero
    GL.check("bars")
  }

  /// Lays down the depth of pieces, with one call for what stands together.
  private mutating func lay(
    _ pieces: ArraySlice<Piece>, _ frame: Frame, _ models: borrowing ModelStore
  ) {
    GL.setColourWrites(false)
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.write)
    var next = pieces.startIndex
    while next < pieces.endIndex {
      let (item, isRibbon) = (pieces[next].item, pieces[next].manner == .ribbon)
      while next < pieces.endIndex, pieces[next].item == item,
        (pieces[next].manner == .ribbon) == isRibbon
      {
        gathered.append(pieces[next].level)
        next += 1
      }
      if isRibbon { lay(ribbonDepthOnly, frame.items[item], models) }
      if !isRibbon { lay(depthOnly, frame.items[item], models) }
      gathered.removeAll()
    }
    GL.setColourWrites(true)
  }

  private func lay(_ program: borrowing Program, _ item: Item, _ models: borrowing ModelStore) {
    program.use()
    set(program, item)
    models.vertices.draw(gathered)
  }
}

extension ModelPass {
  init(_ tier: Tier) throws(RendererError) {
    self.init(
      programs: try ModelPrograms(tier),
      depthOnly: try Program(
        "model depth", vertex: ModelShaders.vertex, fragment: ModelShaders.nothing),
      ribbonDepthOnly: try Program(
        "ribbon depth", vertex: ModelShaders.farVertex, fragment: ModelShaders.nothing,
        defines: [("LAMPS", 0), ("SHADOW_TAPS", 0), ("RIBBON", 1), ("BAR_DEPTH", 1)]),
      ghost: try Program("ghosts", vertex: ModelShaders.vertex, fragment: ModelShaders.ghost),
      lamps: try LampPass(tier), stray: tier.stray,
      finest: (tier.finest(hasGrain: true), tier.finest(hasGrain: false)),
      countsFire: tier.countsFire)
  }

  private mutating func sort(
    _ frame: Frame, _ view: FrameView, _ lighting: Lighting, _ models: borrowing ModelStore
  ) {
    solid.removeAll(keepingCapacity: true)
    bars.removeAll(keepingCapacity: true)
    lamps.removeAll()
    clear.removeAll(keepingCapacity: true)
    for index in frame.items.indices where frame.items[index].tint.w > 0 {
      let item = frame.items[index]
      guard models.parts.indices.contains(item.model) else { continue }
      var number = 0
      while number < models.parts[item.model].count {
        // Borrowed: a copy would count up what it refers to, for each part of each picture.
        let step = models.parts[item.model].withUnsafeBufferPointer { parts in
          let isFar = add(parts[number], number, of: item, index, view, lighting)
          return isFar ? 1 + parts[number].pieceCount : 1
        }
        number += step
      }
    }
    solid.sortInPlace(by: Piece.isNearer)
    bars.sortInPlace(by: Piece.isBehind)
    clear.sortInPlace(by: Piece.isFarther)
  }

  /// Adds a part if it is visible; false if its pieces are to be examined instead.
  private mutating func add(
    _ part: borrowing ModelStore.Part, _ number: Int, of item: Item, _ index: Int,
    _ view: FrameView, _ lighting: Lighting
  ) -> Bool {
    let centre = item.position_m + FrameView.rotate(part.centre * item.scale, by: item.rotation)
    let radius = part.radius * item.scale
    let image = view.image(of: centre)
    let distance = length(image)
    let least: Float = part.points == nil ? 0.3 : 0.02  // A lamp is seen by its light.
    guard radius > distance * view.pixel * least, view.sees(image, radius: radius) else {
      return true
    }
    // A mirror does not see itself.
    guard view.plane == nil || !part.material.isMirror else { return true }
    // A pixel's height where the part is nearest, in the model's own metres.
    let nearest = part.half == nil ? max(distance - radius, 0) : part.nearest_m(of: item, centre)
    let pixel = nearest * view.levelPixel / item.scale
    let isClear = item.tint.w < 1 || part.material.baseColour.w < 1
    if let points = part.points, part.lamp_m < pixel * LampPass.widest, !isClear {
      lamps.append(points, of: index)
      return true
    }
    var manner = Manner.near
    var level = part.level(allowing: pixel * stray)
    if let ribbons = part.ribbons(upTo: pixel * ModelPass.widened),
      part.barRadius < pixel * ModelPass.widestRibbon
    {
      (level, manner) = (ribbons, .ribbon)
    }
    guard let level else { return false }
    let hasGrain = part.material.patch_m > pixel * ModelPass.finestPatch
    let finest = hasGrain ? self.finest.grained : self.finest.even
    if manner == .near && level.grain_m < pixel * finest { manner = .far }
    var piece = Piece(
      item: index, part: number, centre: centre, radius: radius,
      // Ground is behind what stands on it, and water is under all of that.
      distance: part.material.surface == .water ? .infinity : max(distance - radius, radius),
      level: level, manner: manner, kind: part.kind)
    piece.lamps = choose(lighting, for: piece)
    // At corners alone a shadow costs less than another call.
    piece.isShaded = manner != .near || !(reach?.misses(centre, radius: radius) ?? true)
    if isClear { piece.distance = length(item.position_m) }
    if isClear {
      clear.append(piece)
    } else if piece.manner == .ribbon {
      bars.append(piece)
    } else {
      solid.append(piece)
    }
    return true
  }

  /// In pixels: the grain of a narrower patch is even to the eye.
  private static let finestPatch: Float = 8
  /// In pixels: how wide half a ribbon may be.
  private static let widestRibbon: Float = 3
  /// In pixels: half of a ribbon that stands for several.
  private static let widened: Float = 0.5

  /// From so far away nobody sees far sides through near ones. To lay down the depth of the land that fades took a millisecond.
  private static let isOneFrom_m: Float = 1_000

  private mutating func drawClear(
    _ pieces: ArraySlice<Piece>, _ frame: Frame, _ lighting: Lighting,
    _ models: borrowing ModelStore
  ) {
    let isFar = pieces[pieces.startIndex].distance > ModelPass.isOneFrom_m
    if !isFar { lay(pieces, frame, models) }
    GL.set(GL.Blend.over)
    GL.set(isFar ? GL.Depth.write : GL.Depth.test)
    draw(pieces, frame, lighting, models)
  }

  func set(_ program: borrowing Program, _ item: Item) {
    program.set(.uModel, ModelPass.place(item))
    program.set(.uMaterial, SIMD4(0, 0, item.scale, 0))
  }

  private mutating func draw(
    _ pieces: some Sequence<Piece>, _ frame: Frame, _ lighting: Lighting,
    _ models: borrowing ModelStore
  ) {
    var waiting = 0
    for piece in pieces {
      let item = frame.items[piece.item]
      let material = models.parts[item.model][piece.part].material
      let program = programs.key(
        Finish(material, piece.manner), lamps: piece.lamps.count, isShaded: piece.isShaded)
      let next = Look(
        item: piece.item, program: program,
        lampCount: programs.lampSteps[program.lampStep], lamps: piece.lamps,
        tint: SIMD4(item.tint.x, item.tint.y, item.tint.z, item.cover) * material.baseColour,
        material: SIMD4(material.metallic, material.roughness, item.scale, 1 - item.lit),
        emission: SIMD4(material.emission * item.glow, 0), detail: material.detail)
      if next != look {
        drawGathered(frame, lighting, models)
        look = next
        if waiting > ModelPass.mostWaiting {
          GL.flush()
          waiting = 0
        }
      }
      waiting += piece.level.count
      gathered.append(piece.level)
    }
    drawGathered(frame, lighting, models)
  }

  /// Corners after which a driver is told to begin. Where a processor draws, one thread works out
  /// where triangles lie, and the others would wait for all of them before they fill any.
  private static let mostWaiting = 6_000

  private mutating func drawGathered(
    _ frame: Frame, _ lighting: Lighting, _ models: borrowing ModelStore
  ) {
    guard let look, !gathered.isEmpty else { return }
    programs.use(look.program) { program in
      program.set(.uModel, ModelPass.place(frame.items[look.item]))
      program.set(.uTint, look.tint)
      program.set(.uMaterial, look.material)
      program.set(.uEmission, look.emission)
      program.set(.uDetail, look.detail)
      program.set(.uStep, steamStep)
      var lamps = look.lamps
      for index in 0..<look.lampCount {
        let lamp = lamps.removeFirst().map { lighting.lamps[$0] } ?? .dark
        program.set(lamp: index, place: lamp.source, colour: lamp.light, aim: lamp.aim)
      }
    }
    models.vertices.draw(gathered)
    gathered.removeAll()
    self.look = nil
  }

  /// Chooses the lamps that matter to the piece.
  private mutating func choose(_ lighting: Lighting, for piece: Piece) -> LampSet {
    chosen.removeAll(keepingCapacity: true)
    var all: Float = 0
    for (index, lamp) in lighting.lamps.enumerated() {
      var (light, isAny) = lamp.reaches(piece.centre, radius: piece.radius)
      // Lamps shine on water as streaks alone: see StreakPass.
      guard isAny, lamp.isFire || piece.distance < .infinity else { continue }
      if lamp.isFire && lamp.air < 0.1 { light *= ModelPass.fading }
      if countsFire || !lamp.isFire { all += light }
      chosen.append((index, light))
    }
    chosen.sortInPlace { ($1.light, $0.lamp) < ($0.light, $1.lamp) }
    var set = LampSet()
    for (lamp, light) in chosen.prefix(programs.mostLamps)
    where light > all * ModelPass.leastLight {
      set.insert(lamp)
    }
    return set
  }

  /// In thin air fire that goes out keeps its place before other lamps until it is as much fainter: where it had lit a
  /// side alone, that was black within a picture.
  private static let fading: Float = 5
  /// Part of all the light on a piece; less than this is not seen beside the rest.
  private static let leastLight: Float = 0.02

  static func place(_ item: Item) -> artemis_mat4 {
    var place = artemis_model(item.position_m, item.rotation, item.scale)
    place.columns.1 *= item.height
    return place
  }
}

// Here and not elsewhere, so that it is compiled for the lists above in debug builds too: what is
// compiled for any list at all asks the heap for every comparison.
extension Array {
  /// Sorts without asking for memory, as `sort` does; in an order that leaves nothing open.
  fileprivate mutating func sortInPlace(by isBefore: (Element, Element) -> Bool) {
    var gap = count / 2
    while gap > 0 {
      for start in gap..<count {
        var place = start
        while place >= gap, isBefore(self[place], self[place - gap]) {
          swapAt(place, place - gap)
          place -= gap
        }
      }
      gap = gap > 2 ? gap * 4 / 9 : gap / 2
    }
  }
}
