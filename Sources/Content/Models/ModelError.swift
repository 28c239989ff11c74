/// Why a model file cannot be read; paths are those of the file's own JSON ("accessors[3].count").
public enum ModelError: Error, Sendable, Equatable {
  /// The first four bytes are not "glTF".
  case notBinary
  /// JSON text: a `.gltf`, whose buffers lie in other files.
  case textForm
  case version(Int)
  case truncated(what: String, needed: Int, found: Int)
  case noJSON
  case json(Position, Problem)
  case missing(String)
  case wrongType(String, expected: String, found: String)
  case outOfRange(String, value: Double, allowed: String)
  case noSuch(String, index: Int, count: Int)
  case requiredExtension(String)
  case externalBuffer(String, uri: String)
  case badBase64(String)
  case noBinaryChunk(String)
  case sparse(String)
  case beyondBuffer(String, needed: Int, found: Int)
  case unsuitable(String, found: String, allowed: String)
  case lengthsDiffer(String, vertices: Int, found: Int)
  case indexTooLarge(String, index: UInt32, vertices: Int)
  case notFinite(String, element: Int)
  case nodeCycle(String)
  case tooLarge(what: String, found: Int, limit: Int)
  case tooFar(String, vertex: Int, Double)
  case notInRange(String, element: Int, ClosedRange<Float>)
  case nothingToDraw

  /// A sentence for each, in one switch without `default`: the compiler misses none.
  public var words: String {
    switch self {
    case .notBinary: "this is no binary glTF: its first bytes are not 'glTF'"
    case .textForm:
      "this is a glTF of text with its buffers in other files; export it as one binary .glb"
    case .version(let version): "glTF version \(version); this program reads version 2"
    case .truncated(let what, let needed, let found):
      "\(what) needs \(needed) bytes, the file has \(found)"
    case .noJSON: "the first chunk is not JSON"
    case .json(let position, let problem):
      "in its JSON, line \(position.line), column \(position.column): \(problem.words)"
    case .missing(let path): "\(path) is missing"
    case .wrongType(let path, let expected, let found):
      "\(path) must be \(expected), it is \(found)"
    case .outOfRange(let path, let value, let allowed):
      "\(path) is \(JSONWriter.number(value)); allowed: \(allowed)"
    case .noSuch(let path, let index, let count):
      "\(path) names number \(index), of which there are \(count)"
    case .requiredExtension(let name):
      "it requires the extension \(name), which this program lacks; export without it"
    case .externalBuffer(let path, let uri):
      "\(path) lies in another file, '\(uri)'; only what is inside the .glb is read"
    case .badBase64(let path): "\(path).uri is no base64 data"
    case .noBinaryChunk(let path): "\(path) is the binary chunk, and there is none"
    case .sparse(let path): "\(path) is sparse, which is not read; export without sparse accessors"
    case .beyondBuffer(let path, let needed, let found):
      "\(path) reaches to byte \(needed) of \(found)"
    case .unsuitable(let path, let found, let allowed):
      "\(path) is \(found); allowed: \(allowed)"
    case .lengthsDiffer(let path, let vertices, let found):
      "\(path) has \(found) elements for \(vertices) vertices"
    case .indexTooLarge(let path, let index, let vertices):
      "\(path) names vertex \(index), of which there are \(vertices)"
    case .notFinite(let path, let element): "\(path), element \(element), is no finite number"
    case .nodeCycle(let path): "\(path) has two parents or is its own ancestor"
    case .tooLarge(let what, let found, let limit):
      "it has \(found) \(what) or more; the limit is \(limit)"
    case .tooFar(let path, let vertex, let reach):
      "\(path), vertex \(vertex), lies beyond \(JSONWriter.number(reach / 1000)) km from the middle"
    case .notInRange(let path, let element, let range):
      "\(path), element \(element), is not in \(JSONWriter.number(Double(range.lowerBound))) … "
        + JSONWriter.number(Double(range.upperBound))
    case .nothingToDraw: "no triangles in its scene"
    }
  }
}
