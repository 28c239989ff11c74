import Artemis
import Animation
import Content
import Experience
import Foundation
import Maths
import Ports
import Simulation

/// The real experience, and the visit that is filmed by default.
enum Productions {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func file(_ path: String) throws -> SourceFile {
    let bytes = try Data(contentsOf: root.appendingPathComponent(path))
    return SourceFile(path: path, bytes: Array(bytes))
  }

  static let artemis: Result<Production, any Error> = Result { try artemis(locale: nil) }
  /// A story that is told by an interface.
  static let thaqalayn: Result<Production, any Error> = Result {
    try pack("thaqalayn", further: ["interfaces", "themes"], locale: nil)
  }

  static func artemis(locale: String?) throws -> Production {
    try pack("artemis", further: ["interfaces", "data"], locale: locale)
  }

  private static func pack(
    _ name: String, further: [String], locale: String?
  ) throws -> Production {
    var files: [SourceFile] = []
    let own = [""] + (["locales"] + further).map { "/\($0)" }
    for folder in own.map({ "Scenes/\(name)\($0)" }) + ["Assets/locales"] {
      let path = root.appendingPathComponent(folder).path
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where name.hasSuffix(".json") {
        files.append(try file("\(folder)/\(name)"))
      }
    }
    return try ProductionLoader.load(files: files, locale: locale)
  }

  static let nominal: Result<Film, any Error> = Result {
    let run = try RunReader.read(file("Scenes/artemis/runs/nominal.json"))
    return Film(run, try artemis.get())
  }
}

/// Every tick of a run: its frame, and what the story made of it.
struct Film: Sendable {
  struct Shot: Sendable {
    var frame: Frame
    var cues: [Cue]
    var stage: Int
    var digest: UInt64
    var pose: CameraPose
  }

  var shots: [Shot] = []
  var end: Simulation

  init(_ run: Run, _ production: Production) {
    var simulation = Simulation(production, seed: run.seed)
    var next = 0
    while simulation.tick.count < run.endTick {
      var events: [InputEvent] = []
      while next < run.inputs.count && run.inputs[next].tick <= simulation.tick.count {
        events.append(run.inputs[next].event)
        next += 1
      }
      let frame = simulation.step(events)
      shots.append(
        Shot(
          frame: frame, cues: simulation.cues, stage: simulation.experience.stage,
          digest: simulation.digest.value, pose: simulation.director.shown))
    }
    end = simulation
  }

  /// The first tick at which something holds.
  func first(_ holds: (Shot) -> Bool) -> Int? { shots.firstIndex(where: holds) }

  func shots(of step: OnboardingStep) -> [Shot] { shots.filter { $0.stage == step.rawValue } }
}

extension Film {
  /// The stage of the orbit, after those of the seven steps.
  static let orbit = OnboardingStep.allCases.count
}

/// A visit by hand.
struct Session {
  var simulation: Simulation
  private(set) var frames: [Frame] = []
  /// What was noted so far.
  private(set) var notes: [Experience.Note] = []

  init(
    at step: OnboardingStep = .arrival, width: Int = 1280, height: Int = 720, seed: UInt64 = 1
  ) throws {
    simulation = Simulation(try Productions.artemis.get(), seed: seed, startingAt: step)
    self.step(.viewport(width: width, height: height))
  }

  mutating func step(_ events: InputEvent...) {
    frames.append(simulation.step(events))
    notes += simulation.notes
  }

  mutating func wait(seconds: Double) { for _ in 0..<Int(seconds * 120) { step() } }

  mutating func press(_ key: Key, seconds: Double = 0.1) {
    step(.key(key, isDown: true))
    wait(seconds: seconds)
    step(.key(key, isDown: false))
  }
}

extension Quaternion {
  init(_ rotation: SIMD4<Float>) {
    self.init(
      x: Double(rotation.x), y: Double(rotation.y), z: Double(rotation.z), w: Double(rotation.w))
  }
}

extension SIMD4<Float> {
  /// Of a camera's orientation: yaw to the left, pitch upward, roll; radians.
  var angles: (yaw: Double, pitch: Double, roll: Double) {
    let turn = Quaternion(self)
    let (yaw, pitch) = Quaternion.yawPitch(looking: turn.rotate(Vector3(0, 0, -1)))
    let right = turn.rotate(Vector3(1, 0, 0))
    let roll = Maths.asin(Swift.min(Swift.max(right.y, -1), 1))
    return (yaw, pitch, roll)
  }
}
