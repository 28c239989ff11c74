import Content
import Foundation
import Maths
import Ports
import Simulation
import Testing

@testable import artemis_sim

@Suite("Two runs are told apart by tick and field")
struct DiffTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private static func run(
    seed: UInt64 = 1, _ inputs: [(Int, InputEvent)] = [], endTick: Int = 60
  ) -> Run {
    let viewport = TimedInput(tick: 0, event: .viewport(width: 640, height: 360))
    return Run(
      scene: "artemis", seed: seed,
      inputs: [viewport] + inputs.map { TimedInput(tick: $0, event: $1) }, endTick: endTick)
  }

  private func write(_ run: Run, _ name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(RunWriter.write(run)).write(to: file)
    return file.path
  }

  private func diff(_ a: String, _ b: String) throws -> DiffCommand {
    guard case .run(let arguments) = try Arguments.parse(["diff", a, b]) else {
      throw UsageError.missingOperand(try CommandSpec.named("diff"))
    }
    return DiffCommand(arguments)
  }

  private static let press = (20, InputEvent.key(.space, isDown: true))
  private static let swipe = (20, InputEvent.key(.up, isDown: true))

  static let rows: [(String, Run, Run, String)] = [
    (
      "a key that is down or another", run([press]), run([swipe]),
      "A and B part at tick 21 (0.18 s) in experience.gestures.held.bits: 1 and 4; the first inputs "
        + "that differ are key(Ports.Key.space, isDown: true) at tick 20 and "
        + "key(Ports.Key.up, isDown: true) at tick 20"
    ),
    (
      "a key that is down in one alone", run([press]), run(),
      "A and B part at tick 21 (0.18 s) in experience.gestures.held.bits: 1 and 0; the first inputs "
        + "that differ are key(Ports.Key.space, isDown: true) at tick 20 and none"
    ),
    (
      "another chance", run(seed: 1), run(seed: 2),
      "A and B part at tick 1 (0.01 s) in seed: 1 and 2"
    ),
    (
      "a pointer that is nowhere yet", run(),
      run([(3, .pointer(.moved, at: Vector2(0.5, 0.25)))]),
      "A and B part at tick 4 (0.03 s) in experience.gestures.pointer: nothing and something; "
        + "the first inputs that differ are none and "
        + "pointer(Ports.PointerPhase.moved, at: SIMD2<Double>(0.5, 0.25)) at tick 3"
    ),
    ("one that is longer", run(), run(endTick: 80), "the same up to tick 60, where A ends"),
    ("one that is shorter", run(), run(endTick: 50), "the same up to tick 50, where B ends"),
  ]

  @Test(arguments: rows.indices)
  func theFirstTickAndFieldAreNamed(row: Int) throws {
    let (name, one, two, words) = Self.rows[row]
    let (a, b) = (try write(one, "A"), try write(two, "B"))
    let command = try diff(a, b)
    let failure = #expect(throws: Failure.self) { try command.words() }
    #expect(failure?.words.replacing(folder.path + "/", with: "") == words, "\(name)")
    #expect(failure?.exitCode == 1)
  }

  /// A window that gets the size that it has changes nothing.
  @Test func equalRunsAreSaidToBe() throws {
    let a = try write(Self.run(), "A")
    for other in [Self.run(), Self.run([(9, .viewport(width: 640, height: 360))])] {
      let b = try write(other, "B")
      let words = try diff(a, b).words()
      #expect(words.hasPrefix("\(a) and \(b) are equal: 60 ticks, digest 0x"))
    }
  }

  @Test func whatIsNoRunIsRefused() throws {
    let a = try write(Self.run(), "A")
    let none = try diff(a, "\(a).none")
    let missing = #expect(throws: Failure.self) { try none.words() }
    #expect(missing?.exitCode == 5)
    #expect(missing?.words.contains("\(a).none") == true)
    let broken = folder.appending(path: "broken")
    try Data("{".utf8).write(to: broken)
    let torn = try diff(broken.path, a)
    let failure = #expect(throws: Failure.self) { try torn.words() }
    #expect(failure?.exitCode == 3)
    #expect(failure?.words.hasPrefix(broken.path) == true)
  }

  /// A recording of one visit on the inputs of another.
  @Test func aReplayNamesWhatDiffersFromItsRecording() throws {
    let production = try Library.find().production()
    var (press, seals) = (SealPress(), [Seal]())
    var recorded = Replay(Self.run(endTick: 240), production)
    while !recorded.isOver {
      _ = recorded.step()
      if let seal = press.add(recorded.simulation) { seals.append(seal) }
    }
    #expect(seals.count == 2 && seals.allSatisfy { $0.parts.count > 50 })
    var other = Self.run([(130, .key(.w, isDown: true))], endTick: 240)
    other.seals = seals
    var replay = Replay(other, production)
    while !replay.isOver { _ = replay.step() }
    let failure = #expect(throws: Failure.self) { try replay.verify("A") }
    #expect(
      failure?.words
        == "A: the replay differs from the recording in second 2 "
        + "(\(replay.simulation.digest.words), recorded \(recorded.simulation.digest.words)), "
        + "first at tick 131; experience.gestures differs when that second ends, and 1 more")
    // One that was recorded without parts still knows the tick.
    for n in seals.indices { other.seals[n].parts = [] }
    replay = Replay(other, production)
    while !replay.isOver { _ = replay.step() }
    let brief = #expect(throws: Failure.self) { try replay.verify("A") }
    #expect(brief?.words.hasSuffix("first at tick 131") == true)
  }
}
