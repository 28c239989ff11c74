internal import CGL

/// How long the driver works at each pass, asked for so late that nothing waits for the answer.
struct PassTimers: ~Copyable {
  /// Frames between a question and its answer.
  private static let delay = 3
  private let names: [GLuint]
  private let count: Int
  private var frame = 0
  private(set) var totals_ns: [UInt64]
  private(set) var frames = 0
  /// Time of all passes of the frame that was answered last; 0 before the first answer.
  private(set) var last_ns: UInt64 = 0

  init(passes: Int) {
    count = passes
    var made = [GLuint](repeating: 0, count: passes * Self.delay)
    glGenQueries(GLsizei(made.count), &made)
    names = made
    totals_ns = [UInt64](repeating: 0, count: passes)
  }

  deinit { glDeleteQueries(GLsizei(names.count), names) }

  /// Takes in the answers about an earlier frame, whose questions are asked anew.
  mutating func beginFrame() {
    frame += 1
    guard frame > Self.delay else { return }
    var all: UInt64 = 0
    for pass in 0..<count {
      var time: GLuint64 = 0
      glGetQueryObjectui64v(name(pass), GLenum(GL_QUERY_RESULT), &time)
      totals_ns[pass] += time
      all += time
    }
    frames += 1
    last_ns = all
  }

  func begin(_ pass: Int) { glBeginQuery(GLenum(GL_TIME_ELAPSED), name(pass)) }

  func end() { glEndQuery(GLenum(GL_TIME_ELAPSED)) }

  private func name(_ pass: Int) -> GLuint { names[frame % Self.delay * count + pass] }
}
