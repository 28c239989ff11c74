internal import CGL
internal import CGLM

/// A pair of shaders, linked at once or when it is first used.
struct Program: ~Copyable {
  private let link: Link

  /// `defines` choose the permutation, so that no shader branches on a uniform.
  init(
    _ title: String, vertex: String, fragment: String, defines: [(String, Int)] = []
  ) throws(RendererError) {
    link = Link(title, vertex, fragment, defines)
    if Program.late == nil { try link.make() } else { Program.late!.append(link) }
  }

  /// Where programs are linked later: those that wait for it, in the order in which they were asked for.
  // As in SceneNumbers: only the thread whose context is current makes programs.
  nonisolated(unsafe) static var late: [Link]?

  func use() {
    if !link.isMade { link.makeNow() }
    glUseProgram(link.name)
    guard !link.scene.isEmpty, link.age != SceneNumbers.age else { return }
    link.age = SceneNumbers.age
    withUnsafeBytes(of: SceneNumbers.values) { bytes in
      let floats = bytes.assumingMemoryBound(to: Float.self).baseAddress!
      for (location, number, isMatrix) in link.scene {
        isMatrix
          ? glUniformMatrix4fv(location, 1, 0, floats + number * 4)
          : glUniform4fv(location, 1, floats + number * 4)
      }
    }
  }

  func set(lamp index: Int, place: SIMD4<Float>, colour: SIMD4<Float>, aim: SIMD4<Float>) {
    let lamp = link.lamps[index]
    glUniform4f(lamp.place, place.x, place.y, place.z, place.w)
    glUniform4f(lamp.colour, colour.x, colour.y, colour.z, colour.w)
    glUniform4f(lamp.aim, aim.x, aim.y, aim.z, aim.w)
  }

  func set(_ uniform: Uniform, _ value: Float) {
    glUniform1f(link.locations[uniform.rawValue], value)
  }

  func set(_ uniform: Uniform, _ value: SIMD2<Float>) {
    glUniform2f(link.locations[uniform.rawValue], value.x, value.y)
  }

  func set(_ uniform: Uniform, _ value: SIMD3<Float>) {
    glUniform3f(link.locations[uniform.rawValue], value.x, value.y, value.z)
  }

  func set(_ uniform: Uniform, _ value: SIMD4<Float>) {
    glUniform4f(link.locations[uniform.rawValue], value.x, value.y, value.z, value.w)
  }

  func set(_ uniform: Uniform, _ value: artemis_mat4) {
    withUnsafeBytes(of: value) {
      glUniformMatrix4fv(
        link.locations[uniform.rawValue], 1, 0, $0.assumingMemoryBound(to: Float.self).baseAddress)
    }
  }
}
