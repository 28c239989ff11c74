internal import CGL

/// Vertices in the driver's memory and how a program reads them.
struct VertexList: ~Copyable {
  /// Floats a vertex, one number for each attribute in the order of their locations.
  private let array: GLuint
  private let buffer: GLuint
  private let indices: GLuint
  private let stride: Int
  private var capacity: Int
  /// Where it is written down what is sent; nil for a list without vertices.
  private let ledger: UploadLedger?
  private let stream: UploadLedger.Stream?

  /// An empty list for programs that make their vertices from numbers alone.
  init() { self.init([], 0, 0, nil, nil) }

  /// A list whose vertices are replaced whenever they change.
  init(attributes: [Int], of stream: UploadLedger.Stream, in ledger: UploadLedger) {
    self.init(attributes, 0, 0, stream, ledger)
  }

  /// A list that stays as it is. `attributes` is the number of floats of each attribute in the order
  /// of their locations.
  init(
    attributes: [Int], vertices: [Float], indices: [UInt32] = [], name: String,
    in ledger: UploadLedger
  ) {
    self.init(
      attributes: attributes, floatCount: vertices.count, indexCount: indices.count, name: name,
      in: ledger)
    fill(vertices[...], indices[...])
  }

  /// A list with room for what `fill` sends.
  init(
    attributes: [Int], floatCount: Int, indexCount: Int, name: String, in ledger: UploadLedger
  ) {
    self.init(attributes, floatCount, indexCount, nil, ledger)
    ledger.note(.mesh, name, bytes: (floatCount + indexCount) * 4)
  }

  private init(
    _ attributes: [Int], _ floatCount: Int, _ indexCount: Int,
    _ stream: UploadLedger.Stream?, _ ledger: UploadLedger?
  ) {
    (self.stream, self.ledger) = (stream, ledger)
    var made: GLuint = 0
    glGenVertexArrays(1, &made)
    array = made
    glBindVertexArray(array)
    var names: [GLuint] = [0, 0]
    glGenBuffers(2, &names)
    (buffer, indices) = (names[0], names[1])
    stride = attributes.reduce(0, +) * MemoryLayout<Float>.size
    capacity = floatCount
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), floatCount * 4, nil, GLenum(GL_STATIC_DRAW))
    glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indices)
    glBufferData(
      GLenum(GL_ELEMENT_ARRAY_BUFFER), indexCount * 4, nil, GLenum(GL_STATIC_DRAW))
    var offset = 0
    for (location, count) in attributes.enumerated() {
      glEnableVertexAttribArray(GLuint(location))
      glVertexAttribPointer(
        GLuint(location), GLint(count), GLenum(GL_FLOAT), 0, GLsizei(stride),
        UnsafeRawPointer(bitPattern: offset))
      offset += count * MemoryLayout<Float>.size
    }
    GL.check("vertices")
  }

  deinit {
    var array = array
    glDeleteVertexArrays(1, &array)
    var names = [buffer, indices]
    glDeleteBuffers(2, &names)
  }

  func bind() { glBindVertexArray(array) }

  /// Sends a part of the floats and of the indices to where it belongs.
  func fill(_ floats: ArraySlice<Float>, _ triangles: ArraySlice<UInt32>) {
    bind()
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    floats.withUnsafeBytes {
      glBufferSubData(
        GLenum(GL_ARRAY_BUFFER), floats.startIndex * 4, $0.count, $0.baseAddress)
    }
    triangles.withUnsafeBytes {
      glBufferSubData(
        GLenum(GL_ELEMENT_ARRAY_BUFFER), triangles.startIndex * 4, $0.count, $0.baseAddress)
    }
  }

  /// New vertices in place of the old; the driver's memory only ever grows.
  mutating func replace(_ vertices: [Float]) {
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    if vertices.count > capacity {
      capacity = vertices.count * 2
      glBufferData(GLenum(GL_ARRAY_BUFFER), capacity * 4, nil, GLenum(GL_STREAM_DRAW))
    }
    glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, vertices.count * 4, vertices)
    if let stream { ledger?.note(stream, bytes: vertices.count * 4) }
  }

  enum Shape { case triangles, strip, points }

  /// Draws with this list bound.
  func draw(_ shape: Shape, first: Int = 0, count: Int, times: Int = 1) {
    let mode =
      switch shape {
      case .triangles: GL_TRIANGLES
      case .strip: GL_TRIANGLE_STRIP
      case .points: GL_POINTS
      }
    glDrawArraysInstanced(GLenum(mode), GLint(first), GLsizei(count), GLsizei(times))
  }

  /// Draws several ranges of the triangles' indices one after the other.
  func draw(_ ranges: IndexRanges) {
    glMultiDrawElementsBaseVertex(
      GLenum(GL_TRIANGLES), ranges.counts, GLenum(GL_UNSIGNED_INT), ranges.places,
      GLsizei(ranges.counts.count), ranges.bases)
  }

  /// Draws a range of the triangles' indices, counted from the vertex `base`.
  func drawIndexed(first: Int, count: Int, base: Int) {
    glDrawElementsBaseVertex(
      GLenum(GL_TRIANGLES), GLsizei(count), GLenum(GL_UNSIGNED_INT),
      UnsafeRawPointer(bitPattern: first * 4), GLint(base))
  }
}

/// Ranges of the triangles' indices, as a driver wants to have them.
struct IndexRanges {
  fileprivate var counts: [GLsizei] = []
  fileprivate var places: [UnsafeRawPointer?] = []
  fileprivate var bases: [GLint] = []

  var isEmpty: Bool { counts.isEmpty }

  mutating func append(_ level: ModelStore.Level) {
    counts.append(GLsizei(level.count))
    places.append(UnsafeRawPointer(bitPattern: level.first * 4))
    bases.append(GLint(level.base))
  }

  /// Keeps the memory for those that follow.
  mutating func removeAll() {
    counts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    bases.removeAll(keepingCapacity: true)
  }
}
