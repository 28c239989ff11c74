public import Ports

/// Gathers what falls through a film camera's shutter: the light of many moments, each seen from another
/// place within the pixel, is added up before the film answers to it.
///
/// The film curve comes after that, as in a camera, so what is bright and quick leaves a streak and not a
/// row of copies. A pixel that is far too bright in one moment alone would whiten the edges of what it
/// belongs to: a moment's light ends four stops above white. Its halo is found before that. Of a dome's five
/// pictures none knows what is bright in the others: a dome's halo is found in all of them together, gathered
/// once more as bright as it is.
struct FilmPass: ~Copyable {
  fileprivate let gather: Program
  /// Where the sky is left out.
  fileprivate let open: Program?

  private static let (brightest, unlimited): (Float, Float) = (16, 60_000)
  /// So many moments share the volumes of fire and steam, which are most of the work and have no edges.
  fileprivate static let momentsOfFlames = 4

  /// Where within its pixel the view of a moment lies, −0.5 … 0.5. Sixteen have rows and columns of their
  /// own, and those that follow each other lie apart.
  static func aside(_ moment: Int, of count: Int) -> SIMD2<Float> {
    let place = SIMD2(moment * 7 % count, moment * 5 % count)
    return (SIMD2(Float(place.x), Float(place.y)) + 0.5) / Float(count) - 0.5
  }

  func begin(_ light: borrowing Target) {
    light.begin()
    light.clear()
  }

  /// Lets the scene's alpha say what nothing stands before; flames and steam then take their part of it.
  func markOpen(_ screen: borrowing VertexList) {
    guard open != nil else { return }
    GL.setAlphaAlone(true)
    GL.set(GL.Blend.off)
    GL.setCulling(false)
    // Solid things leave alpha of their own: all is covered, but for what is as far as nothing is.
    GL.clearAlpha()
    GL.set(GL.Depth.test)
    screen.bind()
    open!.use()
    screen.draw(.triangles, count: 3)
    GL.setAlphaAlone(false)
    GL.check("open sky")
  }

  /// Adds a moment's part, as this face sees it, as bright as it is if it `dazzles`. The halo of a flat
  /// picture is bound.
  func add(
    _ scene: borrowing Target, _ face: FilmFace?, exposure: Float, part: Float,
    dazzles: Bool = false, to light: borrowing Target, _ screen: borrowing VertexList
  ) {
    light.begin()
    GL.set(GL.Blend.sum)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    scene.colour?.bind(.tColour)
    gather.use()
    gather.set(
      .uGrade,
      SIMD4(exposure, ResolvePass.bloom, part, dazzles ? Self.unlimited : Self.brightest))
    if let face {
      gather.set(.uAxis, face.forward)
      gather.set(.uView0, face.right / FilmFace.margin)
      gather.set(.uView1, face.up / FilmFace.margin)
    }
    screen.bind()
    screen.draw(.triangles, count: 3)
    GL.check("gather")
  }
}

extension FilmPass {
  init(_ format: FilmFormat, isHalfDepth: Bool) throws(RendererError) {
    self.init(
      gather: try Program(
        "gather", vertex: ScreenShaders.vertex, fragment: FilmShaders.gather,
        defines: [("DOME", format.dome_deg == nil ? 0 : 1)]),
      open: format.isTransparent
        ? try Program(
          "open sky", vertex: FilmShaders.behindAll, fragment: FilmShaders.open,
          defines: [("FAR", isHalfDepth ? -1 : 0)]) : nil)
  }
}

extension Renderer {
  /// The picture of a frame as a film camera takes it: what is seen at these moments, which are all of
  /// one shot, and the frame's own words and effects. Wants tier film.
  public func expose(_ frame: Frame, through moments: [Frame]) {
    _ = begin(frame)
    guard frame.effects.fade < 1 else {
      defer { SceneFences.endPicture() }
      return drawBlack()
    }
    filmPass?.begin(pictures.light!)
    if pictures.dazzle != nil { filmPass?.begin(pictures.dazzle!) }
    if faces.isEmpty { gather(moments, nil) }
    for face in faces {
      gather(moments.map { face.seen($0, side: pictures.scene.width) }, face)
    }
    develop(frame)
    SceneFences.endPicture()
  }

  private func gather(_ moments: [Frame], _ face: FilmFace?) {
    let size = SIMD2(Float(pictures.scene.width), Float(pictures.scene.height))
    for (number, moment) in moments.enumerated() {
      let aside = FilmPass.aside(number, of: moments.count) * 2 / size
      let view = FrameView(
        moment, height: pictures.scene.height, isHalfDepth: isHalfDepth, aside: aside)
      for pass in [Pass.shadow, .models, .sky, .clear, .lines] { draw(pass, moment, view) }
      filmPass?.markOpen(screen)
      if number % FilmPass.momentsOfFlames == 0 {
        flamePass.turn = Float(number) / Float(moments.count)
        draw(.flames, moment, view)
      } else {
        flamePass.drawAgain(
          moment, scene: pictures.scene, walls: pictures.walls, flames: pictures.flames, screen)
      }
      draw(.bars, moment, view)
      draw(.mirror, moment, view)
      draw(.hall, moment, view)
      let (exposure, part) = (moment.lens.exposure, 1 / Float(moments.count))
      if pictures.dazzle != nil {
        filmPass?.add(
          pictures.scene, face, exposure: exposure, part: part, dazzles: true,
          to: pictures.dazzle!, screen)
      } else {
        draw(.bloom, moment, view)
      }
      filmPass?.add(
        pictures.scene, face, exposure: exposure, part: part, to: pictures.light!, screen)
      GL.flush()
      SceneFences.endPicture()
    }
  }

  /// From the light to the picture; then words.
  private func develop(_ frame: Frame) {
    let view = FrameView(frame, height: pictures.scene.height, isHalfDepth: isHalfDepth)
    // A dome's flash has no place in a flat picture.
    let heart = faces.isEmpty ? heart(in: view) : nil
    if pictures.dazzle != nil {
      bloomPass.draw(
        pictures.dazzle!, exposure: 1, spread: BloomPass.spread(frame.flames),
        through: pictures.bloom, screen)
    }
    pictures.withFinal {
      resolvePass.grade(
        frame, pictures.light!, exposure: 1, halo: faces.isEmpty ? 0 : ResolvePass.bloom,
        heart: heart, into: $0, screen)
    }
    if format.hasWords {
      textPass.drawBands(frame)
      drawGround(frame)
      drawPieces(frame)
    }
    GL.flush()
  }
}
