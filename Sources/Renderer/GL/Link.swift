internal import CGL

/// A program in the driver: its shaders until they are linked, and where its numbers go from then on.
final class Link {
  private let title, vertex, fragment: String
  private let defines: [(String, Int)]
  private(set) var isMade = false
  private(set) var name: GLuint = 0
  private(set) var locations = [GLint](repeating: -1, count: Uniform.allCases.count)
  /// The scene's numbers and the lamps that the program reads.
  private(set) var scene: [(location: GLint, number: Int, isMatrix: Bool)] = []
  private(set) var lamps = [(place: GLint, colour: GLint, aim: GLint)](
    repeating: (-1, -1, -1), count: SceneLayout.lampCount)
  /// The scene's numbers that it has.
  var age: UInt64 = 0

  /// Why a program that was used could not be linked; nothing is drawn with it.
  nonisolated(unsafe) private(set) static var failure: RendererError?

  init(_ title: String, _ vertex: String, _ fragment: String, _ defines: [(String, Int)]) {
    (self.title, self.vertex, self.fragment) = (title, vertex, fragment)
    self.defines = defines
  }

  deinit { if name != 0 { glDeleteProgram(name) } }

  func make() throws(RendererError) {
    guard !isMade else { return }
    isMade = true
    let head =
      "#version 330 core\n" + defines.map { "#define \($0.0) \($0.1)\n" }.joined()
    let linked = try Link.link(title, head, vertex, fragment)
    name = linked
    locations = Uniform.allCases.map { glGetUniformLocation(linked, "\($0)") }
    scene = Link.sceneNumbers(of: linked)
    lamps = Link.lamps(of: linked)
    glUseProgram(linked)
    for sampler in Sampler.allCases {
      let location = glGetUniformLocation(name, "\(sampler)")
      if location >= 0 { glUniform1i(location, sampler.rawValue) }
    }
    GL.check("program \(title)")
  }

  /// For callers that draw and cannot stop: `takeFailure` reports a failure later.
  func makeNow() {
    do { try make() } catch { Link.failure = error }
  }

  static func takeFailure() throws(RendererError) {
    guard let failed = failure else { return }
    failure = nil
    throw failed
  }
}

extension Link {
  private static func sceneNumbers(
    of program: GLuint
  ) -> [(location: GLint, number: Int, isMatrix: Bool)] {
    let matrices = SceneLayout.matrices.enumerated().map { index, name in
      (location: glGetUniformLocation(program, name), number: index * 4, isMatrix: true)
    }
    let first = matrices.count * 4
    let numbers = SceneLayout.numbers.enumerated().map { index, name in
      (location: glGetUniformLocation(program, name), number: first + index, isMatrix: false)
    }
    return (matrices + numbers).filter { $0.location >= 0 }
  }

  private static func lamps(of program: GLuint) -> [(place: GLint, colour: GLint, aim: GLint)] {
    (0..<SceneLayout.lampCount).map { index in
      let places = ["Place", "Colour", "Aim"].map {
        glGetUniformLocation(program, "uLamp\($0)\(index)")
      }
      return (places[0], places[1], places[2])
    }.filter { $0.place >= 0 }
  }

  /// Where a processor draws, with flat numbers as far as they find room between its shaders.
  private static func link(
    _ title: String, _ head: String, _ vertex: String, _ fragment: String
  ) throws(RendererError) -> GLuint {
    if Renderer.isSoftware {
      let flat = FlatNumbers.moved(vertex: vertex, fragment: fragment)
      if let program = try? link(title, head + flat.vertex, head + flat.fragment) {
        return program
      }
    }
    return try link(title, head + vertex, head + fragment)
  }

  private static func link(
    _ title: String, _ vertex: String, _ fragment: String
  ) throws(RendererError) -> GLuint {
    let parts = [
      try compile(title, GLenum(GL_VERTEX_SHADER), vertex),
      try compile(title, GLenum(GL_FRAGMENT_SHADER), fragment),
    ]
    let name = glCreateProgram()
    for part in parts { glAttachShader(name, part) }
    glLinkProgram(name)
    // A shader that stays attached stays in memory, together with its source and everything made
    // from it.
    for part in parts {
      glDetachShader(name, part)
      glDeleteShader(part)
    }
    var isLinked: GLint = 0
    glGetProgramiv(name, GLenum(GL_LINK_STATUS), &isLinked)
    guard isLinked != 0 else {
      defer { glDeleteProgram(name) }
      throw .shader(program: title, log: log(of: name, glGetProgramiv, glGetProgramInfoLog))
    }
    return name
  }

  private static func compile(
    _ title: String, _ kind: GLenum, _ source: String
  ) throws(RendererError) -> GLuint {
    let shader = glCreateShader(kind)
    source.withCString { text in
      var text: UnsafePointer<GLchar>? = text
      glShaderSource(shader, 1, &text, nil)
    }
    glCompileShader(shader)
    var isCompiled: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &isCompiled)
    guard isCompiled != 0 else {
      throw .shader(program: title, log: log(of: shader, glGetShaderiv, glGetShaderInfoLog))
    }
    return shader
  }

  private static func log(
    of object: GLuint, _ get: (GLuint, GLenum, UnsafeMutablePointer<GLint>?) -> Void,
    _ read: (GLuint, GLsizei, UnsafeMutablePointer<GLsizei>?, UnsafeMutablePointer<GLchar>?) -> Void
  ) -> String {
    var length: GLint = 0
    get(object, GLenum(GL_INFO_LOG_LENGTH), &length)
    guard length > 1 else { return "it gave no reason" }
    var used: GLsizei = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      buffer.withMemoryRebound(to: GLchar.self) { read(object, length, &used, $0.baseAddress) }
      count = Int(used)
    }
    // In one line, as everything that is said.
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .joined(separator: "; ")
  }
}
