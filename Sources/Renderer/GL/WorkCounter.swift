internal import CGL

/// How often the programs ran for something, which is the same however fast a machine is.
public struct Work: Sendable, Equatable {
  public var vertices = 0
  public var fragments = 0

  public init() {}
}

/// Asks the driver how often programs run. Drivers know it since OpenGL 4.6, and many before that.
struct WorkCounter: ~Copyable {
  private let vertices: GLuint
  private let fragments: GLuint

  /// Nil where the driver does not count.
  init?() {
    guard GL.isSupported("GL_ARB_pipeline_statistics_query") else { return nil }
    var names: [GLuint] = [0, 0]
    glGenQueries(2, &names)
    (vertices, fragments) = (names[0], names[1])
  }

  deinit { glDeleteQueries(2, [vertices, fragments]) }

  /// Counts what is drawn meanwhile; waits until it is.
  func work(on drawing: () -> Void) -> Work {
    glBeginQuery(GLenum(GL_VERTEX_SHADER_INVOCATIONS), vertices)
    glBeginQuery(GLenum(GL_FRAGMENT_SHADER_INVOCATIONS), fragments)
    drawing()
    glEndQuery(GLenum(GL_VERTEX_SHADER_INVOCATIONS))
    glEndQuery(GLenum(GL_FRAGMENT_SHADER_INVOCATIONS))
    var work = Work()
    work.vertices = WorkCounter.answer(vertices)
    work.fragments = WorkCounter.answer(fragments)
    return work
  }

  private static func answer(_ query: GLuint) -> Int {
    var answer: GLuint64 = 0
    glGetQueryObjectui64v(query, GLenum(GL_QUERY_RESULT), &answer)
    return Int(answer)
  }
}
