internal import CGL

/// A picture in the driver's memory.
struct Texture: ~Copyable {
  enum Format {
    /// One byte, 0 … 1.
    case grey
    /// Four bytes, 0 … 1.
    case plain
    /// Three bytes of sRGB.
    case encoded
    /// Four half floats: light.
    case light
    /// Two half floats: metres.
    case distance
    /// One float: metres, as far as there are any.
    case range
    /// Four floats: light that is added up.
    case sum
    /// Four numbers of two bytes, 0 … 1.
    case deep
    case depth
    /// Depth that is compared as it is read.
    case shadow
  }

  /// How much of a texture one read of it averages.
  struct Sharpness {
    static let plain = Sharpness(anisotropy: 1)

    /// So many times as long as wide that part may be.
    let anisotropy: Float
    /// So many levels coarser than what a pixel covers; one finer is half as wide.
    var levelBias: Float = 0
  }

  enum Edge { case clamp, `repeat`, wrapAround }

  let name: GLuint
  let kind: GLenum
  private(set) var width: Int
  private(set) var height: Int

  /// An empty picture to be drawn into, or filled from `pixels`, rows from the top of the picture.
  ///
  /// `mixesLevels` reads two levels at a place in place of the better one, at twice the price.
  init(
    _ format: Format, width: Int, height: Int, edge: Edge = .clamp, hasLevels: Bool = false,
    mixesLevels: Bool = true, sharpness: Sharpness = .plain, isSmooth: Bool = true,
    pixels: Parcel? = nil
  ) {
    (self.width, self.height) = (width, height)
    kind = GLenum(GL_TEXTURE_2D)
    var made: GLuint = 0
    glGenTextures(1, &made)
    name = made
    glBindTexture(kind, name)
    let (inside, layout, type) = pixels == nil ? format.drawnNames : format.names
    glTexImage2D(
      kind, 0, inside, GLsizei(width), GLsizei(height), 0, GLenum(layout), GLenum(type),
      pixels?.bytes)
    if let pixels { pixels.ledger.count(.texture, pixels.name, bytes: pixels.bytes.count) }
    if hasLevels { addLevels(format, pixels) }
    setSampling(hasLevels: hasLevels, isSmooth: isSmooth)
    if hasLevels && !mixesLevels { set(GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST) }
    if sharpness.anisotropy > 1 && GL.hasAnisotropy {
      // GL_TEXTURE_MAX_ANISOTROPY; a driver takes its own most in place of more.
      glTexParameterf(kind, 0x84FE, sharpness.anisotropy)
    }
    if sharpness.levelBias != 0 {
      glTexParameterf(kind, GLenum(GL_TEXTURE_LOD_BIAS), sharpness.levelBias)
    }
    set(GL_TEXTURE_WRAP_S, edge == .clamp ? GL_CLAMP_TO_EDGE : GL_REPEAT)
    set(GL_TEXTURE_WRAP_T, edge == .repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE)
    if format == .shadow {
      set(GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE)
      set(GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL)
    }
    GL.check("texture")
  }

  /// A block of single bytes that repeats in all three directions.
  init(cube side: Int, pixels: Parcel) {
    precondition(pixels.bytes.count == side * side * side, "one byte a cell")
    (width, height) = (side, side)
    kind = GLenum(GL_TEXTURE_3D)
    var made: GLuint = 0
    glGenTextures(1, &made)
    name = made
    glBindTexture(kind, name)
    let size = GLsizei(side)
    glTexImage3D(
      kind, 0, GL_R8, size, size, size, 0, GLenum(GL_RED), GLenum(GL_UNSIGNED_BYTE),
      pixels.bytes)
    pixels.ledger.count(.texture, pixels.name, bytes: pixels.bytes.count)
    setSampling(hasLevels: false, isSmooth: true)
    for axis in [GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R] { set(axis, GL_REPEAT) }
    GL.check("cube texture")
  }

  deinit {
    var name = name
    glDeleteTextures(1, &name)
  }

  func bind(_ sampler: Sampler) {
    glActiveTexture(GLenum(GL_TEXTURE0) + GLenum(sampler.rawValue))
    glBindTexture(kind, name)
  }

  /// Replaces the picture, also its size.
  mutating func fill(
    _ format: Format, width: Int, height: Int, pixels: [UInt8], of stream: UploadLedger.Stream,
    in ledger: UploadLedger
  ) {
    (self.width, self.height) = (width, height)
    glBindTexture(kind, name)
    let (inside, layout, type) = format.names
    glTexImage2D(
      kind, 0, inside, GLsizei(width), GLsizei(height), 0, GLenum(layout), GLenum(type), pixels)
    ledger.count(stream, bytes: pixels.count)
    GL.check("texture fill")
  }

  /// Ours, where there are pixels to make them of.
  private func addLevels(_ format: Format, _ pixels: Parcel?) {
    guard let bytes = pixels?.bytes, format.channels > 0 else { return glGenerateMipmap(kind) }
    let levels = Levels(
      bytes, width: width, height: height, channels: format.channels,
      isEncoded: format == .encoded
    ).all
    guard !levels.isEmpty else { return glGenerateMipmap(kind) }
    let (inside, layout, type) = format.names
    for (index, level) in levels.enumerated() {
      glTexImage2D(
        kind, GLint(index + 1), inside, GLsizei(level.width), GLsizei(level.height), 0,
        GLenum(layout), GLenum(type), level.bytes)
    }
  }

  private func setSampling(hasLevels: Bool, isSmooth: Bool) {
    let smooth = isSmooth ? GL_LINEAR : GL_NEAREST
    set(GL_TEXTURE_MAG_FILTER, smooth)
    set(GL_TEXTURE_MIN_FILTER, hasLevels ? GL_LINEAR_MIPMAP_LINEAR : smooth)
  }

  private func set(_ parameter: GLint, _ value: GLint) {
    glTexParameteri(kind, GLenum(parameter), value)
  }
}

extension Texture.Format {
  /// For pictures that are drawn into: blue first is the order of windows, so that showing such a
  /// picture is a copy; and a processor's driver enlarges such pictures four times as fast. Only a
  /// format without a size lets it choose that order.
  fileprivate var drawnNames: (inside: GLint, layout: GLint, type: GLint) {
    self == .plain ? (GL_RGBA, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV) : names
  }

  /// Bytes of a pixel, of formats that take one for each number; 0 of others.
  fileprivate var channels: Int {
    switch self {
    case .grey: 1
    case .plain: 4
    case .encoded: 3
    default: 0
    }
  }

  fileprivate var names: (inside: GLint, layout: GLint, type: GLint) {
    switch self {
    case .grey: (GL_R8, GL_RED, GL_UNSIGNED_BYTE)
    case .plain: (GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE)
    case .encoded: (GL_SRGB8, GL_RGB, GL_UNSIGNED_BYTE)
    case .light: (GL_RGBA16F, GL_RGBA, GL_HALF_FLOAT)
    case .distance: (GL_RG16F, GL_RG, GL_HALF_FLOAT)
    case .range: (GL_R32F, GL_RED, GL_FLOAT)
    case .sum: (GL_RGBA32F, GL_RGBA, GL_FLOAT)
    case .deep: (GL_RGBA16, GL_RGBA, GL_UNSIGNED_SHORT)
    case .depth: (GL_DEPTH_COMPONENT32F, GL_DEPTH_COMPONENT, GL_FLOAT)
    case .shadow: (GL_DEPTH_COMPONENT16, GL_DEPTH_COMPONENT, GL_UNSIGNED_SHORT)
    }
  }
}
