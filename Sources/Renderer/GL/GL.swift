internal import CGL

/// The one place where OpenGL's state is set and its errors are asked for.
enum GL {
  enum Blend {
    case off
    /// Adds light.
    case add
    /// The new picture by its alpha over the old one.
    case over
    /// Like `over`; less of what is behind is seen then, which alpha says.
    case covering
    /// Like `over`, the new picture being multiplied by its alpha already.
    case premultiplied
    /// New light added to what the alpha lets through of the old.
    case through
    /// The darker of the two, in each channel.
    case darker
    /// The old picture dimmed by the new one, in each channel.
    case dimmed
    /// New light added to the old, which is dimmed by alpha and keeps its own.
    case shading
    /// All four numbers added.
    case sum
  }

  enum Depth { case off, test, write }

  /// In a debug build a call that went wrong stops the program where it happened.
  static func check(_ what: @autoclosure () -> String) {
    #if DEBUG
      let error = glGetError()
      // A lost context or a lack of memory is nobody's mistake: `isLost` and `confirm` ask for
      // those.
      precondition(
        [0, lost, outOfMemory].contains(error) || Link.failure != nil,
        "OpenGL error \(error) after \(what())")
    #endif
  }

  /// Checks that the driver has done everything. Drawing with something it refused ends the program
  /// in some drivers.
  static func confirm() throws(RendererError) {
    let error = glGetError()
    guard error == 0 || error == lost else { throw .refused(error: error) }
  }

  /// Checks the driver and sets what never changes; true where depth may run from 0 to 1.
  static func begin() throws(RendererError) -> Bool {
    guard let text = glGetString(GLenum(GL_VERSION)) else { throw .version(found: "none") }
    var major: GLint = 0
    var minor: GLint = 0
    glGetIntegerv(GLenum(GL_MAJOR_VERSION), &major)
    glGetIntegerv(GLenum(GL_MINOR_VERSION), &minor)
    guard (major, minor) >= (3, 3) else { throw .version(found: String(cString: text)) }
    glEnable(GLenum(GL_PROGRAM_POINT_SIZE))
    glEnable(GLenum(GL_TEXTURE_CUBE_MAP_SEAMLESS))
    glDisable(GLenum(GL_DITHER))
    glEnable(GLenum(GL_MULTISAMPLE))
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    let hasClipControl = (major, minor) >= (4, 5) || isSupported("GL_ARB_clip_control")
    if hasClipControl { glClipControl(GLenum(GL_LOWER_LEFT), GLenum(GL_ZERO_TO_ONE)) }
    glClearDepth(0)
    check("begin")
    return hasClipControl
  }

  /// The driver's own name for what draws.
  static var device: String {
    glGetString(GLenum(GL_RENDERER)).map { String(cString: $0) } ?? "unknown"
  }

  /// The version that the driver gives, in its own words.
  static var version: String {
    glGetString(GLenum(GL_VERSION)).map { String(cString: $0) } ?? "unknown"
  }

  private static var outOfMemory: GLenum { GLenum(GL_OUT_OF_MEMORY) }

  /// GL_CONTEXT_LOST, of OpenGL 4.5; every call says it from then on.
  private static var lost: GLenum { 0x0507 }

  /// Whether the driver gave the context up: it was reset, or the device went away.
  static var isLost: Bool {
    if glGetError() == lost { return true }
    guard isSupported("GL_KHR_robustness") || isSupported("GL_ARB_robustness") else {
      return false
    }
    return glGetGraphicsResetStatus() != 0
  }

  /// The most samples a pixel that the driver has, up to so many.
  static func samples(atMost wanted: Int) -> Int {
    var most: GLint = 1
    glGetIntegerv(GLenum(GL_MAX_SAMPLES), &most)
    return min(wanted, max(Int(most), 1))
  }

  /// Whether one read of a texture may average what is longer than wide.
  static var hasAnisotropy: Bool {
    isSupported("GL_EXT_texture_filter_anisotropic")
      || isSupported("GL_ARB_texture_filter_anisotropic")
  }

  static func isSupported(_ name: String) -> Bool {
    var count: GLint = 0
    glGetIntegerv(GLenum(GL_NUM_EXTENSIONS), &count)
    return (0..<GLuint(max(count, 0))).contains { index in
      glGetStringi(GLenum(GL_EXTENSIONS), index).map { String(cString: $0) } == name
    }
  }
}

extension GL {
  static func set(_ blend: Blend) {
    if case .off = blend { return glDisable(GLenum(GL_BLEND)) }
    glEnable(GLenum(GL_BLEND))
    glBlendEquation(GLenum(blend == .darker ? GL_MIN : GL_FUNC_ADD))
    let (source, destination) =
      switch blend {
      case .off, .add, .darker, .sum: (GL_ONE, GL_ONE)
      case .dimmed: (GL_ZERO, GL_SRC_COLOR)
      case .over, .covering: (GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA)
      case .premultiplied: (GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
      case .through, .shading: (GL_ONE, GL_SRC_ALPHA)
      }
    // Alpha keeps what is still seen through everything so far; few care.
    let alpha =
      switch blend {
      case .through: (GL_ZERO, GL_SRC_ALPHA)
      case .covering: (GL_ZERO, GL_ONE_MINUS_SRC_ALPHA)
      case .sum: (GL_ONE, GL_ONE)
      default: (GL_ZERO, GL_ONE)
      }
    glBlendFuncSeparate(
      GLenum(source), GLenum(destination), GLenum(alpha.0), GLenum(alpha.1))
  }

  /// Depth grows toward the eye: what is greater is nearer.
  static func set(_ depth: Depth) {
    if case .off = depth { return glDisable(GLenum(GL_DEPTH_TEST)) }
    glEnable(GLenum(GL_DEPTH_TEST))
    glDepthFunc(GLenum(GL_GEQUAL))
    glDepthMask(depth == .write ? 1 : 0)
  }

  static func setColourWrites(_ isOn: Bool) {
    let mask = GLboolean(isOn ? 1 : 0)
    glColorMask(mask, mask, mask, mask)
  }

  /// Restricts drawing to a part of the picture; nil is all of it.
  static func setScissor(_ box: (x: Int, y: Int, width: Int, height: Int)?) {
    guard let box else { return glDisable(GLenum(GL_SCISSOR_TEST)) }
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(GLint(box.x), GLint(box.y), GLsizei(box.width), GLsizei(box.height))
  }

  /// Leaves colours as they are while something is drawn for its alpha.
  static func setAlphaAlone(_ isOn: Bool) {
    let mask = GLboolean(isOn ? 0 : 1)
    glColorMask(mask, mask, mask, 1)
  }

  /// The alpha of what is drawn into becomes 0; for when nothing else is written.
  static func clearAlpha() {
    glClearColor(0, 0, 0, 0)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  static func setCulling(_ isOn: Bool) {
    isOn ? glEnable(GLenum(GL_CULL_FACE)) : glDisable(GLenum(GL_CULL_FACE))
  }

  /// Pushes shadow casters away from the light, against speckles.
  static func setOffset(_ slope: Float, _ units: Float) {
    slope == 0
      ? glDisable(GLenum(GL_POLYGON_OFFSET_FILL)) : glEnable(GLenum(GL_POLYGON_OFFSET_FILL))
    glPolygonOffset(slope, units)
  }

  static func finish() {
    SceneFences.keep()
    glFinish()
  }

  /// Gives back what the driver's compiler keeps from one program to the next: of Mesa's, 5 to 8 MB. It is made anew if
  /// it is needed again.
  static func releaseCompiler() { glReleaseShaderCompiler() }

  /// Lets the driver start on what it has been given. One that draws on the processor otherwise
  /// waits for the whole picture; this way its threads work while this one goes on.
  static func flush() {
    SceneFences.keep()
    glFlush()
  }
}

extension GL {
  /// In a shadow map depth grows away from the light.
  static func setShadowDepth(_ isOn: Bool) {
    glEnable(GLenum(GL_DEPTH_TEST))
    glDepthMask(1)
    glDepthFunc(GLenum(isOn ? GL_LEQUAL : GL_GEQUAL))
  }
}

extension GL {
  /// Mirrored triangles turn their corners the other way.
  static func setMirrored(_ isOn: Bool) { glFrontFace(GLenum(isOn ? GL_CW : GL_CCW)) }

  /// Draws the far sides of closed shapes in place of the near ones.
  static func setFarSides(_ isOn: Bool) { glCullFace(GLenum(isOn ? GL_FRONT : GL_BACK)) }
}
