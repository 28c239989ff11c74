import Maths
import Testing

@testable import Content

/// Whatever the bytes: an answer, never a trap. What passes the check must also build.
@Suite struct FuzzTests {
  static let spare = [UInt8]("{}[]:,\"\\0123456789.eE+-truefalsn \n_".utf8)

  static func mutate(_ bytes: [UInt8], _ random: inout RandomStream) -> [UInt8] {
    var out = bytes
    for _ in 0...(random.next() % 3) where !out.isEmpty {
      let at = Int(random.next() % UInt64(out.count))
      switch random.next() % 5 {
      case 0: out[at] = UInt8(truncatingIfNeeded: random.next())
      case 1: out[at] = spare[Int(random.next() % UInt64(spare.count))]
      case 2: out.remove(at: at)
      case 3: out.insert(spare[Int(random.next() % UInt64(spare.count))], at: at)
      default:
        // A piece of the file in another place of it.
        let from = Int(random.next() % UInt64(out.count))
        let piece = out[from..<min(from + Int(random.next() % 60), out.count)]
        out.replaceSubrange(at..<min(at + piece.count, out.count), with: Array(piece))
      }
    }
    return out
  }

  @Test func tenThousandMutationsOfScenesNeverTrap() throws {
    let good = try SceneFiles.artemis()
    var random = RandomStream(seed: 11, name: "scenes")
    var loaded = 0
    for round in 0..<10_000 {
      let which = round % good.count
      var files = good
      files[which].bytes = Self.mutate(files[which].bytes, &random)
      // Most mutations of one file need no second look at the others.
      if round % 10 != 0 {
        let alone = ContentCheck.check([files[which]])
        #expect(alone.allSatisfy { !$0.problem.words.isEmpty })
        continue
      }
      do throws(ContentErrors) {
        _ = try ProductionLoader.load(files: files)
        loaded += 1
      } catch {
        #expect(!error.errors.isEmpty)
      }
    }
    #expect(loaded > 0, "some mutations are harmless")
  }

  @Test func tenThousandMutationsOfRunsNeverTrap() throws {
    let good = try SceneFiles.file("Scenes/artemis/runs/nominal.json")
    var random = RandomStream(seed: 12, name: "runs")
    for _ in 0..<10_000 {
      let bytes = Self.mutate(good.bytes, &random)
      _ = try? RunReader.read(SourceFile(path: "run.json", bytes: bytes))
    }
  }

  @Test func nonsenseIsRefused() {
    let nonsense: [[UInt8]] = [
      [], [0xff], [0xef, 0xbb, 0xbf, 0x7b, 0x7d], [UInt8](repeating: 0x5b, count: 100_000),
    ]
    for bytes in nonsense {
      let errors = ContentCheck.check([SourceFile(path: "n.json", bytes: bytes)])
      #expect(errors.count == 1)
    }
  }
}
