import Maths
import Ports
import Testing

@testable import Content

@Suite struct ModelRoundTripTests {
  /// A model of random parts; every field takes values that are hard to spell.
  static func model(_ random: inout RandomStream, name: String) -> Model {
    func float(_ random: inout RandomStream) -> Float {
      Float(random.unit() * 200 - 100) * (random.unit() < 0.1 ? 1e-20 : 1)
    }
    func unit(_ random: inout RandomStream) -> Float { Float(random.unit()) }
    var parts: [Model.Part] = []
    for number in 0..<(1 + Int(random.next() % 3)) {
      let count = 3 + Int(random.next() % 12)
      func vectors(_ random: inout RandomStream) -> [SIMD3<Float>] {
        (0..<count).map { _ in [float(&random), float(&random), float(&random)] }
      }
      let glow = Float(random.unit() * 900)
      let material = Model.Material(
        name: "läck \"\(number)\"\\",
        surface: Model.Material.Surface.allCases[Int(random.next() % 10)],
        baseColour: [
          unit(&random), unit(&random), unit(&random), random.unit() < 0.5 ? 1 : unit(&random),
        ],
        metallic: unit(&random), roughness: unit(&random),
        emission: random.unit() < 0.5 ? .zero : [glow, glow * unit(&random), 0])
      parts.append(
        Model.Part(
          name: "part \(number)", positions: vectors(&random), normals: vectors(&random),
          uvs: random.unit() < 0.5
            ? [] : (0..<count).map { _ in [float(&random), float(&random)] },
          colours: random.unit() < 0.5
            ? [] : (0..<count).map { _ in [unit(&random), unit(&random), 0, 1] },
          indices: (0..<3 * count).map { _ in UInt32(random.next() % UInt64(count)) },
          material: material))
    }
    return Model(name: name, parts: parts)
  }

  @Test func whatIsWrittenReadsBackEqual() throws {
    var random = RandomStream(seed: 7, name: "models")
    for round in 0..<200 {
      let model = Self.model(&random, name: "m\(round)")
      let bytes = ModelWriter.write(model)
      let file = try ModelReader.read(bytes, name: model.name)
      #expect(file.model == model)
      #expect(file.notes == [])
      #expect(ModelWriter.write(file.model) == bytes)
    }
  }

  @Test func everyTruncationIsRefused() {
    var random = RandomStream(seed: 8, name: "models")
    let bytes = ModelWriter.write(Self.model(&random, name: "cut"))
    for length in 0..<bytes.count {
      #expect(throws: ModelError.self) {
        try ModelReader.read(Array(bytes.prefix(length)), name: "cut")
      }
    }
  }

  @Test func tenThousandMutationsNeverTrap() {
    var random = RandomStream(seed: 9, name: "mutations")
    let bytes = ModelWriter.write(Self.model(&random, name: "fuzz"))
    var refused = 0
    for _ in 0..<10_000 {
      var mutated = bytes
      for _ in 0...(random.next() % 4) {
        let at = Int(random.next() % UInt64(mutated.count))
        mutated[at] = UInt8(truncatingIfNeeded: random.next())
      }
      do throws(ModelError) { _ = try ModelReader.read(mutated, name: "fuzz") } catch {
        refused += 1
        #expect(!error.words.isEmpty)
      }
    }
    #expect(refused > 100)
  }
}
