internal import CGL

/// Something to draw into: a colour picture, a depth picture, or both.
struct Target: ~Copyable {
  let width: Int
  let height: Int
  let colour: Texture?
  let depth: Texture?
  /// Distance of what the colour shows, where programs write it.
  let distance: Texture?
  private let framebuffer: GLuint
  /// The colour alone of a picture with both, whose depth may be read meanwhile.
  private let colourAlone: GLuint

  init(
    _ title: String, width: Int, height: Int, colour format: Texture.Format? = nil,
    depth depthFormat: Texture.Format? = nil, hasDistance: Bool = false, isSmooth: Bool = true
  ) throws(RendererError) {
    (self.width, self.height) = (width, height)
    var made: GLuint = 0
    glGenFramebuffers(1, &made)
    framebuffer = made
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), made)
    var drawn: GLuint = 0
    if let format {
      let picture = Texture(format, width: width, height: height, isSmooth: isSmooth)
      drawn = picture.name
      Target.attach(picture.name, to: GL_COLOR_ATTACHMENT0)
      colour = consume picture
    } else {
      colour = nil
      glDrawBuffer(GLenum(GL_NONE))
      glReadBuffer(GLenum(GL_NONE))
    }
    if let depthFormat {
      let isShadow = depthFormat == .shadow
      let picture = Texture(depthFormat, width: width, height: height, isSmooth: isShadow)
      Target.attach(picture.name, to: GL_DEPTH_ATTACHMENT)
      depth = consume picture
    } else {
      depth = nil
    }
    if hasDistance {
      let picture = Texture(.distance, width: width, height: height, isSmooth: false)
      Target.attach(picture.name, to: GL_COLOR_ATTACHMENT1)
      glDrawBuffers(2, [GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_COLOR_ATTACHMENT1)])
      distance = consume picture
    } else {
      distance = nil
    }
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status == GL_FRAMEBUFFER_COMPLETE else {
      throw .framebuffer(name: title, status: status)
    }
    var second: GLuint = 0
    if format != nil, depthFormat != nil {
      glGenFramebuffers(1, &second)
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), second)
      Target.attach(drawn, to: GL_COLOR_ATTACHMENT0)
    }
    colourAlone = second
    GL.check("framebuffer \(title)")
  }

  /// The window's own framebuffer.
  init(windowWidth width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    colour = nil
    depth = nil
    distance = nil
    framebuffer = 0
    colourAlone = 0
  }

  deinit {
    // The window's, 0, is ignored.
    var framebuffers = [framebuffer, colourAlone]
    glDeleteFramebuffers(2, &framebuffers)
  }

  /// Everything drawn from now on lands here.
  func begin() { begin(framebuffer) }

  /// Everything drawn from now on lands here and is not told its depth, which programs may read.
  func beginColour() { begin(colourAlone) }

  private func begin(_ framebuffer: GLuint) {
    SceneFences.keep()
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glViewport(0, 0, GLsizei(width), GLsizei(height))
  }

  /// Whether it is the window or has no picture of its own.
  var isEmpty: Bool { framebuffer == 0 }

  func clear(_ light: SIMD4<Float> = .zero) {
    glClearColor(light.x, light.y, light.z, light.w)
    glDepthMask(1)
    var parts = colour == nil && framebuffer != 0 ? 0 : GL_COLOR_BUFFER_BIT
    if depth != nil { parts |= GL_DEPTH_BUFFER_BIT }
    glClear(GLbitfield(parts))
  }

  /// Clears to depth 1, which is farthest where a shadow map is drawn.
  func clearShadow() {
    glDepthMask(1)
    glClearDepth(1)
    glClear(GLbitfield(GL_DEPTH_BUFFER_BIT))
    glClearDepth(0)
  }

  /// Reads rows in the order of `RawPicture`, as they lie in the driver's memory. Nil is the buffer that is bound.
  func read(isDeep: Bool, into pixels: UnsafeMutableRawPointer?) {
    SceneFences.keep()
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
    glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(isDeep ? GL_RGBA : GL_BGRA),
      GLenum(isDeep ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT_8_8_8_8_REV), pixels)
    GL.check("read")
  }

  /// Copies the picture into another one of the same size, which is drawn into then and is nowhere far.
  func copy(to other: borrowing Target) {
    SceneFences.keep()
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), other.framebuffer)
    let (w, h) = (GLint(width), GLint(height))
    glBlitFramebuffer(
      0, 0, w, h, 0, 0, w, h, GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    other.begin()
    if other.distance != nil { glClearBufferfv(GLenum(GL_COLOR), 1, [0, 0, 0, 0]) }
    GL.check("copy")
  }

  /// The same, but opaque.
  func copyOpaque(to other: borrowing Target) {
    copy(to: other)
    glColorMask(0, 0, 0, 1)
    other.clear([0, 0, 0, 1])
    GL.setColourWrites(true)
    GL.check("copy")
  }

  /// Copies the picture to the window, as large as fits with black beside it.
  func present(width: Int, height: Int) {
    SceneFences.keep()
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), 0)
    let scale = min(Double(width) / Double(self.width), Double(height) / Double(self.height))
    let w = Int((Double(self.width) * scale).rounded())
    let h = Int((Double(self.height) * scale).rounded())
    if (w, h) != (width, height) {
      glViewport(0, 0, GLsizei(width), GLsizei(height))
      glClearColor(0, 0, 0, 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    }
    let (x, y) = ((width - w) / 2, (height - h) / 2)
    let filter = (w, h) == (self.width, self.height) ? GL_NEAREST : GL_LINEAR
    glBlitFramebuffer(
      0, 0, GLint(self.width), GLint(self.height), GLint(x), GLint(y), GLint(x + w), GLint(y + h),
      GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(filter))
    SceneFences.keep()
    GL.check("present")
  }

  private static func attach(_ texture: GLuint, to place: GLint) {
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(place), GLenum(GL_TEXTURE_2D), texture, 0)
  }
}
