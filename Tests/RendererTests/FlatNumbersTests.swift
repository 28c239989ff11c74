import Testing

@testable import Renderer

/// What becomes of a program's uniforms where a processor draws; that pictures stay what they were
/// is held by the goldens.
@Suite struct FlatNumbersTests {
  private static let vertex = """
    uniform vec4 uKnown;
    void main() { gl_Position = uKnown; }
    """

  private static func moved(_ fragment: String) -> (vertex: [String], fragment: [String]) {
    let (vertex, fragment) = FlatNumbers.moved(vertex: vertex, fragment: fragment)
    func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
    return (lines(vertex), lines(fragment))
  }

  @Test func everyNumberComesByWayOfTheCorners() {
    let (vertex, fragment) = Self.moved("uniform vec3 uOne, uTwo;  // why\nvoid main() {}")
    for name in ["uOne", "uTwo"] {
      #expect(vertex.contains("uniform vec3 \(name);"))
      #expect(vertex.contains("flat out vec3 flat_\(name);"))
      #expect(vertex.contains("flat_\(name) = \(name);"))
      #expect(fragment.contains("flat in vec3 flat_\(name);"))
      #expect(fragment.contains("#define \(name) flat_\(name)"))
    }
    #expect(!fragment.contains { $0.hasPrefix("uniform") })
    #expect(vertex.contains("void place() { gl_Position = uKnown; }"))
    #expect(vertex.last == "}")
  }

  @Test func whatTheVertexKnowsIsNotDeclaredTwice() {
    let (vertex, _) = Self.moved("uniform vec4 uKnown;\nvoid main() {}")
    #expect(vertex.filter { $0 == "uniform vec4 uKnown;" }.count == 1)
    #expect(vertex.contains("flat_uKnown = uKnown;"))
  }

  @Test func whatIsThereOnAConditionStaysOnIt() throws {
    let (vertex, _) = Self.moved("#if LAMPS > 0\nuniform vec4 uLamp;\n#endif\nvoid main() {}")
    let place = try #require(vertex.firstIndex(of: "flat_uLamp = uLamp;"))
    #expect(vertex[place - 1] == "#if LAMPS > 0")
    #expect(vertex[place + 1] == "#endif")
  }

  @Test func picturesStayWhereTheyAre() {
    let source = "uniform sampler2D tNoise;\nvoid main() {}"
    let moved = FlatNumbers.moved(vertex: Self.vertex, fragment: source)
    #expect(moved == (Self.vertex, source))
  }
}
