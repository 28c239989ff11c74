internal import CGL
internal import CGLM

/// A linked pair of shaders.
struct Program: ~Copyable {
  private let name: GLuint
  private let locations: [GLint]

  /// `defines` choose the permutation, so that no shader branches on a uniform.
  init(
    _ title: String, vertex: String, fragment: String, defines: [(String, Int)] = []
  ) throws(RendererError) {
    let head =
      "#version 330 core\n" + defines.map { "#define \($0.0) \($0.1)\n" }.joined()
    let parts = [
      try Program.compile(title, GLenum(GL_VERTEX_SHADER), head + vertex),
      try Program.compile(title, GLenum(GL_FRAGMENT_SHADER), head + fragment),
    ]
    let linked = try Program.link(title, parts)
    name = linked
    locations = Uniform.allCases.map { glGetUniformLocation(linked, "\($0)") }
    use()
    for sampler in Sampler.allCases {
      let location = glGetUniformLocation(name, "\(sampler)")
      if location >= 0 { glUniform1i(location, sampler.rawValue) }
    }
    let block = glGetUniformBlockIndex(name, "Scene")
    if block != GL_INVALID_INDEX { glUniformBlockBinding(name, block, 0) }
    GL.check("program \(title)")
  }

  deinit { glDeleteProgram(name) }

  func use() { glUseProgram(name) }

  func set(_ uniform: Uniform, _ value: Float) {
    glUniform1f(locations[uniform.rawValue], value)
  }

  func set(_ uniform: Uniform, _ value: SIMD2<Float>) {
    glUniform2f(locations[uniform.rawValue], value.x, value.y)
  }

  func set(_ uniform: Uniform, _ value: SIMD3<Float>) {
    glUniform3f(locations[uniform.rawValue], value.x, value.y, value.z)
  }

  func set(_ uniform: Uniform, _ value: SIMD4<Float>) {
    glUniform4f(locations[uniform.rawValue], value.x, value.y, value.z, value.w)
  }

  func set(_ uniform: Uniform, _ values: [SIMD4<Float>], count: Int) {
    values.withUnsafeBytes {
      glUniform4fv(
        locations[uniform.rawValue], GLsizei(count),
        $0.assumingMemoryBound(to: Float.self).baseAddress)
    }
  }

  func set(_ uniform: Uniform, _ value: artemis_mat4) {
    withUnsafeBytes(of: value) {
      glUniformMatrix4fv(
        locations[uniform.rawValue], 1, 0, $0.assumingMemoryBound(to: Float.self).baseAddress)
    }
  }
}

extension Program {
  private static func link(_ title: String, _ parts: [GLuint]) throws(RendererError) -> GLuint {
    let name = glCreateProgram()
    for part in parts { glAttachShader(name, part) }
    glLinkProgram(name)
    for part in parts { glDeleteShader(part) }
    var isLinked: GLint = 0
    glGetProgramiv(name, GLenum(GL_LINK_STATUS), &isLinked)
    guard isLinked != 0 else {
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
