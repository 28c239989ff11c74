internal import CGL

/// Vertices in the driver's memory and how a program reads them.
struct VertexList: ~Copyable {
  private let array: GLuint
  private let buffer: GLuint
  private let indices: GLuint
  private var capacity: Int
  /// Whether an index takes two bytes, which reach as far as any range here does; or four.
  private let hasShortIndices: Bool
  /// Where it is written down what is sent; nil for a list without vertices.
  private let ledger: UploadLedger?
  private let stream: UploadLedger.Stream?

  /// An empty list for programs that make their vertices from numbers alone.
  init() { self.init([], 0, 0, false, nil, nil) }

  /// A list whose vertices are replaced whenever they change. `attributes` is the number of floats of
  /// each attribute in the order of their locations.
  init(attributes: [Int], of stream: UploadLedger.Stream, in ledger: UploadLedger) {
    self.init(attributes.map(VertexAttribute.floats), 0, 0, false, stream, ledger)
  }

  /// The same for numbers that all corners of one instance share.
  init(perInstance: [Int], of stream: UploadLedger.Stream, in ledger: UploadLedger) {
    self.init(attributes: perInstance, of: stream, in: ledger)
    for location in perInstance.indices { glVertexAttribDivisor(GLuint(location), 1) }
  }

  /// A list of floats alone that stays as it is.
  init(attributes: [Int], vertices: [Float], name: String, in ledger: UploadLedger) {
    self.init(
      attributes: attributes.map(VertexAttribute.floats), wordCount: vertices.count, indexCount: 0,
      hasShortIndices: false, name: name, in: ledger)
    fill(vertices.map(\.bitPattern)[...], [])
  }

  /// A list with room for what `fill` sends: vertices in words of four bytes, and indices.
  init(
    attributes: [VertexAttribute], wordCount: Int, indexCount: Int, hasShortIndices: Bool,
    name: String, in ledger: UploadLedger
  ) {
    self.init(attributes, wordCount, indexCount, hasShortIndices, nil, ledger)
    ledger.count(.mesh, name, bytes: wordCount * 4 + indexCount * (hasShortIndices ? 2 : 4))
  }

  private init(
    _ attributes: [VertexAttribute], _ wordCount: Int, _ indexCount: Int, _ hasShortIndices: Bool,
    _ stream: UploadLedger.Stream?, _ ledger: UploadLedger?
  ) {
    self.hasShortIndices = hasShortIndices
    (self.stream, self.ledger) = (stream, ledger)
    var made: GLuint = 0
    glGenVertexArrays(1, &made)
    array = made
    glBindVertexArray(array)
    var names: [GLuint] = [0, 0]
    glGenBuffers(2, &names)
    (buffer, indices) = (names[0], names[1])
    let stride = attributes.reduce(0) { $0 + $1.words } * 4
    capacity = wordCount
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    glBufferData(
      GLenum(GL_ARRAY_BUFFER), wordCount * 4, nil, GLenum(GL_STATIC_DRAW))
    glBindBuffer(GLenum(GL_ELEMENT_ARRAY_BUFFER), indices)
    glBufferData(
      GLenum(GL_ELEMENT_ARRAY_BUFFER), indexCount * (hasShortIndices ? 2 : 4), nil,
      GLenum(GL_STATIC_DRAW))
    var offset = 0
    for (location, attribute) in attributes.enumerated() {
      attribute.declare(at: GLuint(location), offset: offset, stride: stride)
      offset += attribute.words * 4
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

  /// Sends a part of the vertices and of the indices to where it belongs.
  func fill(_ words: ArraySlice<UInt32>, _ triangles: ArraySlice<UInt32>) {
    bind()
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    words.withUnsafeBytes {
      glBufferSubData(GLenum(GL_ARRAY_BUFFER), words.startIndex * 4, $0.count, $0.baseAddress)
    }
    let start = triangles.startIndex
    guard hasShortIndices else { return triangles.withUnsafeBytes { sendIndices($0, start * 4) } }
    triangles.map { UInt16($0) }.withUnsafeBytes { sendIndices($0, start * 2) }
  }

  private func sendIndices(_ bytes: UnsafeRawBufferPointer, _ offset: Int) {
    glBufferSubData(GLenum(GL_ELEMENT_ARRAY_BUFFER), offset, bytes.count, bytes.baseAddress)
  }

  /// New vertices in place of the old; the driver's memory only ever grows.
  mutating func replace(_ vertices: [Float]) {
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    if vertices.count > capacity {
      capacity = vertices.count * 2
      glBufferData(GLenum(GL_ARRAY_BUFFER), capacity * 4, nil, GLenum(GL_STREAM_DRAW))
    }
    glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, vertices.count * 4, vertices)
    if let stream { ledger?.count(stream, bytes: vertices.count * 4) }
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
      GLenum(GL_TRIANGLES), ranges.counts, indexType,
      hasShortIndices ? ranges.shortPlaces : ranges.places,
      GLsizei(ranges.counts.count), ranges.bases)
  }

  /// Draws a range of the triangles' indices, counted from the vertex `base`.
  func drawIndexed(first: Int, count: Int, base: Int) {
    glDrawElementsBaseVertex(
      GLenum(GL_TRIANGLES), GLsizei(count), indexType,
      UnsafeRawPointer(bitPattern: first * (hasShortIndices ? 2 : 4)), GLint(base))
  }

  private var indexType: GLenum { GLenum(hasShortIndices ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT) }
}

/// Ranges of the triangles' indices, as a driver wants to have them.
struct IndexRanges {
  fileprivate var counts: [GLsizei] = []
  fileprivate var places: [UnsafeRawPointer?] = []
  fileprivate var shortPlaces: [UnsafeRawPointer?] = []
  fileprivate var bases: [GLint] = []

  var isEmpty: Bool { counts.isEmpty }

  mutating func append(_ level: ModelStore.Level) {
    counts.append(GLsizei(level.count))
    places.append(UnsafeRawPointer(bitPattern: level.first * 4))
    shortPlaces.append(UnsafeRawPointer(bitPattern: level.first * 2))
    bases.append(GLint(level.base))
  }

  /// Keeps the memory for those that follow.
  mutating func removeAll() {
    counts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    shortPlaces.removeAll(keepingCapacity: true)
    bases.removeAll(keepingCapacity: true)
  }
}
