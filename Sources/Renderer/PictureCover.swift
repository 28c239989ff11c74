internal import Ports

/// The part of a picture that an opaque panel of the interface hides, so that nothing need be drawn there.
struct PictureCover: Equatable {
  /// Corners of the picture are 0 and 1.
  let low: SIMD2<Float>
  let high: SIMD2<Float>

  /// `box`: in pixels of the window, from its lower left corner.
  init(_ box: PixelBox, in window: SIMD2<Float>) {
    (low, high) = (box.low / window, box.high / window)
  }

  /// Fewer pixels are not worth a call of their own.
  fileprivate static let least: Float = 24

  fileprivate func hidden(_ size: SIMD2<Float>, _ margin: Float) -> PixelBox {
    PixelBox(
      low: (low * size).rounded(.up) + margin, high: (high * size).rounded(.down) - margin)
  }
}

/// The parts of a picture to draw, one after the other: all of it or a box of it, but for what is hidden. No closure: no
/// picture may ask for memory.
struct SeenParts {
  private let box: PixelBox
  private let isWhole: Bool
  private let hidden: PixelBox?

  /// `margin`: so many pixels along the edge of what is hidden are drawn, since what is beside it reads them.
  init(
    around cover: PictureCover?, _ width: Int, _ height: Int, within part: PixelBox? = nil,
    margin: Float
  ) {
    let size = SIMD2(Float(width), Float(height))
    let box = part ?? PixelBox(low: .zero, high: size)
    let hidden = cover.map { $0.hidden(size, margin).intersection(box) }
    self.box = box
    isWhole = part == nil
    self.hidden = hidden.flatMap { $0.size.min() >= PictureCover.least ? $0 : nil }
  }

  /// All of any picture.
  init() { self.init(around: nil, 0, 0, margin: 0) }

  var count: Int { hidden == nil ? 1 : 4 }

  /// Only that part is drawn from now on; false where it is empty.
  func begin(_ number: Int) -> Bool {
    guard let hidden else {
      if !isWhole { scissor(box) }
      return true
    }
    let part = box.part(number, around: hidden)
    guard !part.isEmpty else { return false }
    scissor(part)
    return true
  }

  /// All is drawn again.
  func end() { GL.setScissor(nil) }

  private func scissor(_ box: PixelBox) {
    GL.setScissor((Int(box.low.x), Int(box.low.y), Int(box.size.x), Int(box.size.y)))
  }
}

extension VertexList {
  /// Draws those parts of the picture alone.
  func draw(_ shape: Shape, count: Int, in parts: SeenParts) {
    for number in 0..<parts.count where parts.begin(number) { draw(shape, count: count) }
    parts.end()
  }
}
