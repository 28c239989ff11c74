/// A stand-in for a picture that nobody has drawn yet: a quiet sky, the same for the same name.
enum Placeholder {
  /// Dusk, night and morning, at the top and at the bottom.
  private static let skies: [(UInt32, UInt32)] = [
    (0x16223F, 0x5B6E9E), (0x241B3A, 0x8A5F86), (0x0F2A33, 0x4F8A8B), (0x2B1D22, 0xA46A56),
    (0x12202B, 0x6D7F8C), (0x1C2A1F, 0x6F8F6A), (0x2A2436, 0xB08C7A), (0x10182E, 0x3F6FA3),
  ]

  static func colours(of name: String) -> (top: SIMD4<Float>, bottom: SIMD4<Float>) {
    let sum = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let (top, bottom) = skies[Int((sum ^ sum >> 16) % UInt32(skies.count))]
    return (numbers(top), numbers(bottom))
  }

  private static func numbers(_ hex: UInt32) -> SIMD4<Float> {
    SIMD4(Float(hex >> 16 & 255), Float(hex >> 8 & 255), Float(hex & 255), 255) / 255
  }
}
