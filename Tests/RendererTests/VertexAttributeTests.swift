import Testing

@testable import Renderer

/// Vertices lie closer than as floats: what is read of them is what was meant, as far as it is seen.
struct VertexAttributeTests {
  @Test func directionsAreReadToAThirtyThousandth() {
    for way in [SIMD3<Float>(0, 1, 0), [-1, 0, 0], [0.267, -0.535, 0.802], [-0.001, 0.6, -0.8]] {
      let words = VertexAttribute.direction(way)
      let read = [words.0, words.0 >> 16, words.1].map {
        Float(Int16(bitPattern: UInt16($0 & 0xFFFF))) / Float(Int16.max)
      }
      for axis in 0..<3 { #expect(abs(read[axis] - way[axis]) < 1.6e-5) }
    }
    #expect(VertexAttribute.direction([2, -2, 0]) == VertexAttribute.direction([1, -1, 0]))
  }

  @Test func halvesKeepElevenBits() {
    for (first, second) in [(Float(1), Float(0)), (0.013, 300), (1e-4, 0.5)] {
      let word = VertexAttribute.halves(first, second)
      let read = [word, word >> 16].map { Float(Float16(bitPattern: UInt16($0 & 0xFFFF))) }
      #expect(abs(read[0] - first) <= first / 2000)
      #expect(abs(read[1] - second) <= second / 2000)
    }
  }

  /// Nine words a vertex where floats alone would take twelve, and two bytes an index where these are enough.
  @Test func modelsAreLaidClosely() {
    #expect(ModelStore.attributes.reduce(0) { $0 + $1.words } == 9)
    var laid = ModelStore.Laid()
    laid.indices = [0, 1, 65_535]
    #expect(laid.hasShortIndices)
    laid.indices = [0, 1, 65_536]
    #expect(!laid.hasShortIndices)
  }
}
