import Content
import Experience
import Interface
import Maths
import Ports
import Testing

@testable import Simulation

/// Numbers of the running story in the words and plots of an interface.
struct ReadingsTests {
  /// The form, with a line of words and a plot over its buttons.
  private static func visit(plot: Signal = .storyTime) throws -> Simulation {
    let names = ["pack", "chart", "answers", "one", "two", "interfaces/form", "locales/en"]
    var production = try ProductionLoader.load(
      files: names.map { try Productions.file("Tests/Packs/form/\($0).json") }
        + [Productions.file("Assets/locales/en.json")])
    production.story.words = production.story.words
      .adding("{story.time_s} s of {tone}", for: "clock").adding("Time", for: "time")
    let form = try #require(production.interfaces.firstIndex { $0.name == "form" })
    production.interfaces[form].tree = Part(
      .stack([
        Part(.text("clock")), Part(.plot("time", [Series("time", slot: plot.rawValue)])),
        production.interfaces[form].tree,
      ]))
    var simulation = Simulation(production, seed: 1)
    _ = simulation.step([.viewport(width: 1280, height: 720)])
    return simulation
  }

  private static func said(_ frame: Frame) -> [String] { frame.controls.map(\.label) }

  private static func curve(_ frame: Frame) -> [SIMD2<Float>]? {
    frame.pieces.lazy.compactMap { piece in
      if case .curve(let points, _, _) = piece.shape { points } else { nil }
    }.first
  }

  private static func reading(_ frame: Frame) -> String? {
    frame.controls.first { $0.label == "Time" }?.reading
  }

  @Test func wordsSayWhatTimeItIsFourTimesASecond() throws {
    var simulation = try Self.visit()
    var heard: [String] = []
    for _ in 0..<360 {
      let said = Self.said(simulation.step([])).first { $0.hasSuffix(" s of Calm") }
      if let said, said != heard.last { heard.append(said) }
    }
    #expect(heard.count == 13 || heard.count == 12, "\(heard)")
    #expect(heard.dropFirst().prefix(3) == ["0.25 s of Calm", "0.5 s of Calm", "0.75 s of Calm"])
    #expect(heard.last == "3 s of Calm")
  }

  @Test func aPlotShowsItsLastMinute() throws {
    var simulation = try Self.visit()
    var frame = simulation.step([])
    for _ in 0..<120 { frame = simulation.step([]) }
    let early = try #require(Self.curve(frame))
    // It rises all the way, and straight: what lies between its ends is left out.
    #expect((2...3).contains(early.count))
    #expect(zip(early, early.dropFirst()).allSatisfy { $0.x < $1.x && $0.y > $1.y })
    #expect(Self.reading(frame) == "Time: 0.01 … 1, 1")
    for _ in 0..<(90 * 120) { frame = simulation.step([]) }
    #expect(Self.curve(frame)?.count == 2)
    #expect(Self.reading(frame) == "Time: 31.3 … 91, 91")
  }

  @Test func whatIsShownIsAPartOfTheState() throws {
    var readings = Readings()
    var before = Digest()
    before.fold(readings)
    #expect(readings.update([.mach], at: Tick(7)) { _ in 1.23456 })
    #expect(readings.rows == [.init(signal: .mach, numbers: [1.23])])
    var after = Digest()
    after.fold(readings)
    #expect(before != after)
    #expect(!readings.update([.mach], at: Tick(8)) { _ in 2 })
    #expect(readings.update([.mach], at: Tick(30)) { _ in 12_345.6 })
    #expect(readings.rows[0].numbers == [1.23, 12_346])
    // Another's begins anew, and who shows none is asked for none.
    #expect(readings.update([.load, .mach], at: Tick(31)) { $0 == .load ? 12.34 : .infinity })
    #expect(readings.rows[0].numbers == [12.3] && readings.rows[1].numbers == [1.23, 12_346, 0])
    #expect(readings.update([], at: Tick(32)) { _ in 0 } && readings.rows.isEmpty)
    #expect(!readings.update([], at: Tick(60)) { _ in 0 })
  }
}
