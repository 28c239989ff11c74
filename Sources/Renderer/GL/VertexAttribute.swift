internal import CGL
internal import Maths

/// How the numbers of one attribute lie in a vertex, in words of four bytes.
enum VertexAttribute {
  case floats(Int)
  /// An even count of half floats, two in a word: 11 bits each, up to 65,504.
  case halves(Int)
  /// Three numbers from -1 to 1 in sixteen bits each, in two words; ten bits are seen in glints.
  case direction

  var words: Int {
    switch self {
    case .floats(let count): count
    case .halves(let count): count / 2
    case .direction: 2
    }
  }

  /// Tells the list of vertices that is bound where the attribute lies.
  func declare(at location: GLuint, offset: Int, stride: Int) {
    let (count, type, isScaled) =
      switch self {
      case .floats(let count): (count, GL_FLOAT, false)
      case .halves(let count): (count, GL_HALF_FLOAT, false)
      case .direction: (3, GL_SHORT, true)
      }
    glEnableVertexAttribArray(location)
    glVertexAttribPointer(
      location, GLint(count), GLenum(type), isScaled ? 1 : 0, GLsizei(stride),
      UnsafeRawPointer(bitPattern: offset))
  }
}

// Packs numbers into words.
extension VertexAttribute {
  static func direction(_ value: SIMD3<Float>) -> (UInt32, UInt32) {
    func bits(_ number: Float) -> UInt32 {
      let steps = (clamp(number, -1, 1) * Float(Int16.max)).rounded()
      return UInt32(UInt16(bitPattern: Int16(steps)))
    }
    return (bits(value.x) | bits(value.y) << 16, bits(value.z))
  }

  static func halves(_ first: Float, _ second: Float) -> UInt32 {
    UInt32(Float16(first).bitPattern) | UInt32(Float16(second).bitPattern) << 16
  }
}
