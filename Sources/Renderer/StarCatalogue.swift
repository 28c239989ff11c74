internal import Maths

/// Stars by direction and light, read from the catalogue's own bytes.
struct StarCatalogue: Equatable {
  /// Seven floats a star: direction, red, green, blue, size in pixels.
  private(set) var vertices: [Float] = []

  static let floatsPerStar = 7

  /// `STAR`, their number, then five floats each: direction, magnitude, colour index B−V.
  ///
  /// No bytes are no stars.
  init(_ bytes: [UInt8]) throws(RendererError) {
    guard !bytes.isEmpty else { return }
    let count = bytes.count >= 8 ? Int(StarCatalogue.word(bytes, 4)) : 0
    guard bytes.starts(with: "STAR".utf8), bytes.count == 8 + count * 20 else {
      throw .brokenCatalogue(byteCount: bytes.count)
    }
    vertices.reserveCapacity(count * StarCatalogue.floatsPerStar)
    for star in 0..<count {
      let values = (0..<5).map {
        Float(bitPattern: StarCatalogue.word(bytes, 8 + star * 20 + $0 * 4))
      }
      if let reason = StarCatalogue.fault(values) { throw .brokenStar(star, reason: reason) }
      let light = StarCatalogue.light(magnitude: values[3])
      let colour = StarCatalogue.colour(index: values[4]) * light.peak
      vertices += [values[0], values[1], values[2], colour.x, colour.y, colour.z, light.size]
    }
  }

  /// nil for a star. The Sun itself is of magnitude −27, and nothing fainter than 30 was ever seen.
  private static func fault(_ values: [Float]) -> String? {
    let (x, y, z) = (values[0], values[1], values[2])
    let length = (x * x + y * y + z * z).squareRoot()
    if !(0.99...1.01).contains(length) { return "its direction is \(length) long, not 1" }
    if !(-30...30).contains(values[3]) { return "its magnitude is \(values[3]), not −30 … 30" }
    if !(-10...10).contains(values[4]) { return "its colour is \(values[4]), not −10 … 10" }
    return nil
  }

  private static func word(_ bytes: [UInt8], _ start: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
  }

  /// A lens shows bright stars as larger discs rather than as brighter points; each magnitude is
  /// 1.7 times the light, not 2.5, so that the faint ones are still there beside Sirius.
  private static func light(magnitude: Float) -> (peak: Float, size: Float) {
    var peak: Float = 1.1
    var left = max(magnitude, -1.5)
    while left >= 1 {
      peak /= 1.7
      left -= 1
    }
    peak *= 1 - left * 0.42
    return (peak, 1.7 + max(3 - magnitude, 0) * 0.32)
  }

  /// From blue-white through yellow to orange, paler than they are in a table.
  private static func colour(index: Float) -> SIMD3<Float> {
    let cold = clamp((index - 0.3) / 1.4, 0, 1)
    let hot = clamp((0.3 - index) / 0.6, 0, 1)
    return SIMD3(1 - hot * 0.28, 1 - hot * 0.14 - cold * 0.22, 1 - cold * 0.48)
  }
}
