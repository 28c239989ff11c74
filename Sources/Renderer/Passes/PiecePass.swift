internal import Ports

/// The interface over the finished picture, at the window's own resolution: above flash, shake and words,
/// below the fade.
struct PiecePass: ~Copyable {
  private let program: Program
  private var boxes: VertexList

  init(_ ledger: UploadLedger) throws(RendererError) {
    program = try Program("pieces", vertex: PieceShaders.vertex, fragment: PieceShaders.fragment)
    boxes = VertexList(perInstance: PieceArrangement.attributes, of: .quads, in: ledger)
  }

  mutating func draw(_ turn: PieceArrangement.Turn, _ frame: Frame) {
    guard turn.boxCount > 0 else { return }
    GL.set(GL.Blend.premultiplied)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    boxes.bind()
    program.use()
    program.set(.uSize, SIMD2(Float(frame.viewport.width), Float(frame.viewport.height)))
    boxes.replace(turn.boxes)
    boxes.draw(.strip, count: 4, times: turn.boxCount)
    GL.check("pieces")
  }
}

extension Renderer {
  /// The program is made for the first frame that has pieces: stories without any pay nothing.
  func drawPieces(_ frame: Frame) {
    guard !frame.pieces.isEmpty else { return }
    if piecePass == nil {
      do { piecePass = try PiecePass(ledger) } catch { return refused = error }
    }
    for turn in textPass.pieces.turns {
      piecePass!.draw(turn, frame)
      textPass.draw(letters: turn.letters, frame)
    }
    textPass.trim()
    GL.flush()
  }
}
