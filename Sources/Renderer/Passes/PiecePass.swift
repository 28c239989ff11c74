internal import Ports

/// Words and the interface over the finished picture, at the window's own resolution: above flash and shake,
/// below the fade.
struct PiecePass: ~Copyable {
  fileprivate let middle: Program
  fileprivate let edge: Program
  fileprivate var middles: VertexList
  fileprivate var edges: VertexList

  mutating func draw(_ turn: PieceArrangement.Turn, _ frame: Frame) {
    let size = SIMD2(Float(frame.viewport.width), Float(frame.viewport.height))
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    draw(middles: turn.middles, isOpaque: turn.isOpaque, size)
    if !turn.edges.isEmpty {
      GL.set(GL.Blend.premultiplied)
      edges.bind()
      edge.use()
      edge.set(.uSize, size)
      edges.replace(turn.edges)
      edges.draw(.strip, count: 4, times: turn.edges.count / 28)
    }
    GL.check("pieces")
  }

  /// Draws what lies below all pieces, into a picture of any size.
  mutating func draw(ground: [Float], _ frame: Frame) {
    guard !ground.isEmpty else { return }
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    let isOpaque = ground[7] >= 1 && ground[11] >= 1
    draw(
      middles: ground, isOpaque: isOpaque,
      SIMD2(Float(frame.viewport.width), Float(frame.viewport.height)))
    GL.check("ground")
  }

  private mutating func draw(middles list: [Float], isOpaque: Bool, _ size: SIMD2<Float>) {
    guard !list.isEmpty else { return }
    GL.set(isOpaque ? GL.Blend.off : .premultiplied)
    middles.bind()
    middle.use()
    middle.set(.uSize, size)
    middles.replace(list)
    middles.draw(.strip, count: 4, times: list.count / 12)
  }
}

extension PiecePass {
  init(_ ledger: UploadLedger) throws(RendererError) {
    self.init(
      middle: try Program(
        "middles", vertex: PieceShaders.middleVertex, fragment: PieceShaders.middle),
      edge: try Program("edges", vertex: PieceShaders.vertex, fragment: PieceShaders.fragment),
      middles: VertexList(perInstance: [4, 4, 4], of: .quads, in: ledger),
      edges: VertexList(perInstance: [4, 4, 4, 4, 4, 4, 4], of: .quads, in: ledger))
  }
}

extension Renderer {
  /// Draws the ground below all pieces, on the picture before it is enlarged.
  func drawGround(_ frame: Frame) {
    guard format.hasWords && frame.hasPieces else { return }
    piecePass.draw(ground: textPass.pieces.ground, frame)
  }

  func drawPieces(_ frame: Frame) {
    guard format.hasWords && frame.hasPieces else { return }
    for turn in textPass.pieces.turns {
      piecePass.draw(turn, frame)
      textPass.draw(letters: turn.letters, frame)
    }
    textPass.trim()
    GL.flush()
  }
}
