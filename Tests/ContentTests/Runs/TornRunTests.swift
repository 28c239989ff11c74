import Maths
import Ports
import Simulation
import Testing

@testable import Content

@Suite("A recording that breaks off plays to its last whole entry")
struct TornRunTests {
  static let whole: Run = {
    var run = Run(
      scene: "artemis", seed: 7,
      inputs: [
        TimedInput(tick: 0, event: .viewport(width: 640, height: 360)),
        TimedInput(tick: 0, event: .settings(Settings())),
        TimedInput(tick: 130, event: .key(.space, isDown: true)),
        TimedInput(tick: 240, event: .key(.space, isDown: false)),
      ], endTick: 250)
    run.origin = Run.Origin(program: "artemis-sim 0.1.0", scenes: 9)
    run.seals = [1, 2].map {
      Seal(
        tick: 120 * $0, digest: UInt64($0) << 40, bytes: (0..<120).map { UInt8($0) },
        parts: $0 == 1 ? [] : [3, 255])
    }
    return run
  }()

  private static func read(_ bytes: some Sequence<UInt8>) throws -> Run {
    try RunReader.read(SourceFile(path: "r.json", bytes: Array(bytes)))
  }

  @Test func sealsAndOriginReadBackEqual() throws {
    let bytes = RunWriter.write(Self.whole)
    let read = try Self.read(bytes)
    #expect(read == Self.whole)
    #expect(RunWriter.write(read) == bytes)
  }

  /// Wherever the power fails, from the first whole entry on.
  @Test func everyCutPlays() throws {
    let bytes = RunWriter.write(Self.whole)
    let text = String(decoding: bytes, as: UTF8.self)
    let entries = RunWriter.entries(Self.whole)
    let ends = entries.map { text.firstRange(of: $0)!.upperBound.utf16Offset(in: text) }
    for count in ends[0]..<bytes.count - 2 {
      let run = try Self.read(bytes.prefix(count))
      #expect(!run.isWhole)
      let kept = ends.count { $0 <= count }
      #expect(run.inputs.count + run.seals.count == kept, "cut after \(count) bytes")
      #expect(RunWriter.entries(run) == Array(entries.prefix(kept)))
      // A seal ends at its own tick, an input counts for the next.
      let end = [1, 1, 120, 131, 240, 241][kept - 1]
      #expect(run.endTick == end)
    }
    for count in 0..<ends[0] {
      #expect(throws: ContentErrors.self) { try Self.read(bytes.prefix(count)) }
    }
    #expect(try Self.read(bytes).isWhole)
  }

  @Test func brokenLinesFurtherUpAreFaults() throws {
    let text = String(decoding: RunWriter.write(Self.whole), as: UTF8.self)
    let broken = text.replacing("\"phase\": \"down\"", with: "\"phase\": \"donw\"")
    #expect { try Self.read(broken.utf8.dropLast(20)) } throws: {
      "\($0)".contains("r.json:11:45: 'phase'")
    }
  }

  @Test func aNewerFormatIsRefused() {
    let text = String(decoding: RunWriter.write(Self.whole), as: UTF8.self)
    #expect {
      try Self.read(text.replacing("\"version\": 1", with: "\"version\": 2").utf8)
    } throws: {
      "\($0)".contains("version")
    }
  }

  @Test func whateverDevicesReportCanBeReplayed() throws {
    let wild: [InputEvent] = [
      .viewport(width: 1, height: 1), .viewport(width: 100_000, height: 0),
      .pointer(.moved, at: [1e9, -.infinity]), .pointer(.down, at: [.nan, 0]), .wheel(1e300),
      .wheel(.nan), .padStick(.left, [-1.0000305, 2]),
    ]
    let viewport = TimedInput(tick: 0, event: .viewport(width: 640, height: 360))
    let inputs = wild.map { TimedInput(tick: 1, event: $0.limited) }
    let run = Run(scene: "artemis", seed: 1, inputs: [viewport] + inputs, endTick: 2)
    #expect(try Self.read(RunWriter.write(run)) == run)
    for event in wild {
      #expect(event.limited == event.limited.limited)
      let run = Run(
        scene: "artemis", seed: 1, inputs: [viewport, TimedInput(tick: 1, event: event)],
        endTick: 2)
      #expect(throws: ContentErrors.self, "a limit that limits nothing: \(event)") {
        try Self.read(RunWriter.write(run))
      }
    }
  }
}
