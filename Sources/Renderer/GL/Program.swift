internal import CGL
internal import CGLM

/// A linked pair of shaders.
struct Program: ~Copyable {
  private let name: GLuint
  private let locations: [GLint]
  /// Of the scene's numbers and of the lamps, those that the program reads.
  private let scene: [(location: GLint, number: Int, isMatrix: Bool)]
  private let lamps: [(place: GLint, colour: GLint, aim: GLint)]
  private let known = Known()

  /// Which of the scene's numbers a program has.
  private final class Known { var age: UInt64 = 0 }

  /// `defines` choose the permutation, so that no shader branches on a uniform.
  init(
    _ title: String, vertex: String, fragment: String, defines: [(String, Int)] = []
  ) throws(RendererError) {
    let head =
      "#version 330 core\n" + defines.map { "#define \($0.0) \($0.1)\n" }.joined()
    let linked = try Program.link(title, head, vertex, fragment)
    name = linked
    locations = Uniform.allCases.map { glGetUniformLocation(linked, "\($0)") }
    scene = Program.sceneNumbers(of: linked)
    lamps = Program.lamps(of: linked)
    glUseProgram(linked)
    for sampler in Sampler.allCases {
      let location = glGetUniformLocation(name, "\(sampler)")
      if location >= 0 { glUniform1i(location, sampler.rawValue) }
    }
    GL.check("program \(title)")
  }

  deinit { glDeleteProgram(name) }

  func use() {
    glUseProgram(name)
    guard !scene.isEmpty, known.age != SceneNumbers.age else { return }
    known.age = SceneNumbers.age
    withUnsafeBytes(of: SceneNumbers.values) { bytes in
      let floats = bytes.assumingMemoryBound(to: Float.self).baseAddress!
      for (location, number, isMatrix) in scene {
        isMatrix
          ? glUniformMatrix4fv(location, 1, 0, floats + number * 4)
          : glUniform4fv(location, 1, floats + number * 4)
      }
    }
  }

  func set(lamp index: Int, place: SIMD4<Float>, colour: SIMD4<Float>, aim: SIMD4<Float>) {
    let lamp = lamps[index]
    glUniform4f(lamp.place, place.x, place.y, place.z, place.w)
    glUniform4f(lamp.colour, colour.x, colour.y, colour.z, colour.w)
    glUniform4f(lamp.aim, aim.x, aim.y, aim.z, aim.w)
  }

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

  func set(_ uniform: Uniform, _ value: artemis_mat4) {
    withUnsafeBytes(of: value) {
      glUniformMatrix4fv(
        locations[uniform.rawValue], 1, 0, $0.assumingMemoryBound(to: Float.self).baseAddress)
    }
  }
}

extension Program {
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
      try Program.compile(title, GLenum(GL_VERTEX_SHADER), vertex),
      try Program.compile(title, GLenum(GL_FRAGMENT_SHADER), fragment),
    ]
    let name = glCreateProgram()
    for part in parts { glAttachShader(name, part) }
    glLinkProgram(name)
    // A shader that stays attached stays in memory, with its text and all that was made of it.
    for part in parts {
      glDetachShader(name, part)
      glDeleteShader(part)
    }
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
