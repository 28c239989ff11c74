import Artemis
import Experience
import Foundation
import Maths
import Physics
import Ports
import Simulation
import Testing

@testable import Content

/// What passes the check builds, flies in bounded time and shows frames of numbers; what does not
/// is refused with a place and in words. Files are made wrong by their own grammar.
///
/// Some hundred edits in an ordinary test, drawn by the seed. `ARTEMIS_FUZZ_MINUTES=30` goes on for
/// so long with a new seed a round, and with up to three edits of a file at once.
@Suite struct GrammarTests {
  static let good = Result { try SceneFiles.artemis() }
  static let minutes = ProcessInfo.processInfo.environment["ARTEMIS_FUZZ_MINUTES"].flatMap(
    Double.init)

  /// Calls `body` with edited trees: `count` of them, or until the minutes are over.
  static func forEdited(
    _ file: SourceFile, count: Int, _ body: (SourceFile, [Edit]) throws -> Void
  ) throws {
    let document = Document(file)
    let tree = try #require(JSONParser.parse(file.bytes).tree)
    let format = try #require(document.format)
    let edits = Edit.all(of: tree, format.shape)
    let end = minutes.map { Date.now.addingTimeInterval($0 * 60) }
    var random = RandomStream(
      seed: end == nil ? 5 : UInt64(Date.now.timeIntervalSince1970), name: file.path)
    var done = 0
    while end.map({ Date.now < $0 }) ?? (done < count) {
      done += 1
      let chosen = (0..<(end == nil ? 1 : 1 + random.below(3))).map { _ in
        edits[random.below(edits.count)]
      }
      let edited = chosen.reduce(tree) { $1.apply(to: $0) }
      try body(SourceFile(path: file.path, bytes: JSONWriter.file(edited)), chosen)
    }
    print("\(file.path): \(done) of \(edits.count) edits")
  }

  /// Whether a file passes alone; a complaint has a place and words.
  static func passes(_ file: SourceFile, _ edits: [Edit]) -> Bool {
    let errors = ContentCheck.check([file])
    for error in errors {
      #expect(error.position.line >= 1 && error.position.column >= 1, "\(edits)")
      #expect(!error.problem.words.isEmpty, "\(edits)")
    }
    return errors.isEmpty
  }

  @Test(arguments: OnboardingStep.allCases)
  func scenesThatPassAreShown(step: OnboardingStep) throws {
    let good = try Self.good.get()
    let index = try #require(good.firstIndex { $0.path == "Scenes/artemis/\(step.name).json" })
    var shown = 0
    try Self.forEdited(good[index], count: 150) { file, edits in
      guard Self.passes(file, edits) else { return }
      var files = good
      files[index] = file
      guard let production = try? ProductionLoader.load(files: files) else { return }
      shown += 1
      expectFrames(of: production, from: step, "\(edits)")
    }
    #expect(shown > 0)
  }

  private func expectFrames(of production: Production, from step: OnboardingStep, _ what: String) {
    var simulation = Simulation(production, seed: 3, startingAt: step)
    _ = simulation.step([.viewport(width: 640, height: 360)])
    for tick in 0..<360 {
      var events: [InputEvent] = []
      if tick % 60 == 20 { events = [.key(.space, isDown: true)] }
      if tick % 60 == 50 {
        events = [.key(.space, isDown: false), .pointer(.moved, at: Vector2(0.2, 0.1))]
      }
      let frame = simulation.step(events)
      guard tick % 45 == 0 else { continue }
      let fault = Finite.fault(in: frame)
      #expect(fault == nil, "\(what) at tick \(tick)")
      if fault != nil { return }
    }
  }

  @Test func vehiclesThatPassFlyFinitely() throws {
    let file = try SceneFiles.file("Scenes/artemis/vehicle.json")
    var ends: [String] = []
    try Self.forEdited(file, count: 400) { file, edits in
      guard Self.passes(file, edits) else { return }
      ends.append(Self.end(of: try VehicleFile.read(file), "\(edits)"))
    }
    print("\(ends.count { $0.isEmpty }) of \(ends.count) flights left their core behind")
    #expect(ends.contains(""), "most edits are harmless")
  }

  /// How a flight of at most 1000 s ends; empty where it goes on.
  private static func end(of vehicle: VehicleDefinition, _ what: String) -> String {
    var flight = Flight(vehicle: vehicle)
    for call in 0..<10_200 where flight.telemetry.missionTime_s < 1000 {
      let now = flight.step(FlightCommand(steps: 12, go: true))
      if call % 50 == 0 || !now.events.isEmpty, let fault = Finite.fault(in: now) {
        Issue.record("\(what): \(fault) at \(now.missionTime_s) s")
        return "no number"
      }
      if let end = now.events.first(where: FlightEvent.ends.contains) { return end.rawValue }
    }
    #expect(flight.telemetry.missionTime_s >= 1000, "\(what): time stands")
    return ""
  }

  @Test func runsThatPassAreSteppedThrough() throws {
    let production = try ProductionLoader.load(files: try Self.good.get())
    let file = try SceneFiles.file("Scenes/artemis/runs/nominal.json")
    try Self.forEdited(file, count: 200) { file, edits in
      guard Self.passes(file, edits) else { return }
      let run = try RunReader.read(file)
      var simulation = Simulation(production, seed: run.seed)
      var inputs = run.inputs[...]
      while simulation.tick.count < min(run.endTick, 300) {
        let due = inputs.prefix { $0.tick <= simulation.tick.count }
        inputs = inputs.dropFirst(due.count)
        let frame = simulation.step(due.map(\.event))
        guard simulation.tick.count % 100 == 0 else { continue }
        #expect(Finite.fault(in: frame) == nil, "\(edits)")
      }
    }
  }

  @Test func localesAndPacksThatPassAreLoaded() throws {
    let good = try Self.good.get()
    for name in ["Scenes/artemis/locales/en.json", "Scenes/artemis/pack.json"] {
      let index = try #require(good.firstIndex { $0.path == name })
      try Self.forEdited(good[index], count: 150) { file, edits in
        var files = good
        files[index] = file
        do throws(ContentErrors) {
          expectFrames(of: try ProductionLoader.load(files: files), from: .arrival, "\(edits)")
        } catch {
          #expect(error.errors.allSatisfy { !$0.problem.words.isEmpty })
        }
      }
    }
  }
}
