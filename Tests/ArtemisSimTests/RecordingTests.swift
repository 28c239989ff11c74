import Artemis
import Content
import Foundation
import Maths
import Ports
import Simulation
import Testing

@testable import artemis_sim

@Suite("A visit is on the disk every second")
final class RecordingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var file: String { folder.appending(path: "visit.json").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let viewport = TimedInput(tick: 0, event: .viewport(width: 640, height: 360))

  private func recording(endTick: Int = 0) throws -> Recording {
    let run = Run(scene: "artemis", seed: 7, inputs: [], endTick: endTick)
    return try Recording(run, in: Recording.draft(file))
  }

  private func read() throws -> Run {
    try RunReader.read(SourceFile(path: file, bytes: Files.read(file)))
  }

  private func simulation() throws -> Simulation {
    Simulation(try Library.find().production(), seed: 7, startingAt: .arrival)
  }

  @Test func whatWasDoneCanBeReadAgain() throws {
    let recording = try recording()
    var simulation = try simulation()
    let press = TimedInput(tick: 130, event: .key(.space, isDown: true))
    recording.record([Self.viewport])
    for tick in 0..<250 {
      if tick == press.tick { recording.record([press]) }
      _ = simulation.step([tick == 0 ? Self.viewport.event : .focus(true)])
      #expect(recording.record(simulation) == nil)
    }
    try recording.finish()
    let run = try read()
    #expect(run.inputs == [Self.viewport, press] && run.endTick == 250 && run.seed == 7)
    #expect(run.isWhole && run.seals.map(\.tick) == [120, 240])
    #expect(run.seals[0].bytes.count == 120)
    try recording.finish()
    #expect(try read() == run, "its end is written once")
  }

  /// Nobody ends it: the power fails in its third second.
  @Test func whatBreaksOffPlaysUpToItsLastSecond() throws {
    do {
      let recording = try recording()
      var simulation = try simulation()
      recording.record([Self.viewport])
      for _ in 0..<250 {
        _ = simulation.step([])
        _ = recording.record(simulation)
      }
      // What is on its way to the disk is waited for on another thread.
      for _ in 0..<200 where (try? read())?.seals.count != 2 { usleep(10_000) }
    }
    let run = try read()
    #expect(!run.isWhole && run.endTick == 240 && run.seals.count == 2)
  }

  @Test func aVisitThatNeverBeganLeavesWhatWasThere() throws {
    try Files.write(Array("before".utf8), to: file)
    do { try recording().finish() }
    #expect(String(decoding: try Files.read(file), as: UTF8.self) == "before")
  }

  @Test func aFileThatIsRemovedMeanwhileIsSaidOnce() throws {
    let recording = try recording()
    var simulation = try simulation()
    recording.record([Self.viewport])
    var said: [String] = []
    // The disk is waited for on another thread.
    for tick in 1...1200 {
      _ = simulation.step([])
      if let failure = recording.record(simulation) { said.append(failure.words) }
      for _ in 0..<200 where tick == 121 && !Files.exists(file) { usleep(10_000) }
      if tick == 130 { unlink(file) }
      if tick > 240 && tick % 60 == 0 && said.isEmpty { usleep(100_000) }
    }
    #expect(said == ["\(file) was removed or replaced"])
    #expect(throws: Failure.self) { try recording.finish() }
  }
}

@Suite("The same visit by somebody who wishes something else")
struct RunWishesTests {
  private static let viewport = TimedInput(tick: 0, event: .viewport(width: 640, height: 360))

  private func run(_ settings: [(Int, Settings)]) -> Run {
    Run(
      scene: "artemis", seed: 1,
      inputs: [Self.viewport] + settings.map { TimedInput(tick: $0, event: .settings($1)) },
      endTick: 99)
  }

  private func wishes(_ run: Run) -> [Settings] {
    run.inputs.compactMap { if case .settings(let settings) = $0.event { settings } else { nil } }
  }

  @Test func whoWishesNothingGetsTheSame() {
    let run = run([(5, Settings().eased(.sight))])
    #expect(run.wished(Preferences()) == run)
  }

  /// It counts from the first tick, and the visitor's own changes do not undo it.
  @Test func aWishHoldsThroughout() {
    var first = Settings()
    first.volume = 0.5
    var second = first
    second.textScale = 3
    let wished = run([(0, first), (40, second)]).wished(Preferences(.textScale, .number(2)))
    #expect(wished.inputs[0] == Self.viewport, "which is the first of every run")
    #expect(wished.inputs.map(\.tick) == [0, 0, 0, 40])
    let all = wishes(wished)
    #expect(all.map(\.textScale) == [2, 2, 2])
    #expect(all.map(\.volume) == [1, 0.5, 0.5], "what is not said stays as it was")
    #expect(wished.endTick == 99 && wished.seed == 1)
  }
}
