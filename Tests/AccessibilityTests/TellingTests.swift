import Content
import Experience
import Foundation
import Maths
import Ports
import Simulation
import Testing

@testable import Accessibility

@Suite("What is said, and how often")
struct TellingTests {
  /// What a frame has to say that the one before had not: what comes to the bus as new.
  private func news(_ frames: [Frame]) -> [[String]] {
    var before: Set<String> = []
    return frames.map { frame in
      let messages = Self.messages(frame)
      defer { before = Set(messages.map(\.id)) }
      return messages.filter { !before.contains($0.id) }.map(\.name)
    }
  }

  private static func messages(_ frame: Frame) -> [AccessibleNode] {
    AccessibleTree.application(frame).children[0].children.filter { $0.role == .message }
  }

  private func frame(_ words: String...) -> Frame {
    var frame = Frame()
    frame.texts = words.map {
      Text(key: $0, string: $0, style: .story, centre: .zero, opacity: 0.01)
    }
    return frame
  }

  @Test func everyTextIsSaidOnceWhenItComes() {
    let said = news([
      frame("one"), frame("one"), frame("one", "two"), frame("two"), frame(), frame("one"),
    ])
    #expect(said == [["one"], [], ["two"], [], [], ["one"]])
  }

  @Test func aSentenceThatMovesIsNotSaidAgain() {
    var moved = frame("one")
    moved.texts[0].centre.y = 0.2
    moved.texts[0].opacity = 1
    #expect(news([frame("one"), moved]) == [["one"], []])
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func file(_ path: String) throws -> SourceFile {
    let bytes = try Data(contentsOf: root.appendingPathComponent(path))
    return SourceFile(path: path, bytes: Array(bytes))
  }

  private static func production() throws -> Production {
    var files: [SourceFile] = []
    for folder in [
      "Scenes/artemis", "Scenes/artemis/interfaces", "Scenes/artemis/data",
      "Scenes/artemis/locales", "Assets/locales",
    ] {
      let path = root.appendingPathComponent(folder).path
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where name.hasSuffix(".json") {
        files.append(try file("\(folder)/\(name)"))
      }
    }
    return try ProductionLoader.load(files: files)
  }

  /// The whole visit, tick by tick: what is on screen is in the tree, and is said once.
  @Test func theVisitIsToldAsItIsShown() throws {
    let run = try RunReader.read(Self.file("Scenes/artemis/runs/nominal.json"))
    let production = try Self.production()
    var simulation = Simulation(production, seed: run.seed)
    var told: [String] = []
    var before: Set<String> = []
    var silent: [Int] = []
    var buttons = 0
    var next = 0
    while simulation.tick.count < run.endTick {
      var events: [InputEvent] = []
      while next < run.inputs.count && run.inputs[next].tick <= simulation.tick.count {
        events.append(run.inputs[next].event)
        next += 1
      }
      let frame = simulation.step(events)
      let nodes = AccessibleTree.application(frame).children[0].children
      let messages = nodes.filter { $0.role == .message }
      let shown =
        frame.texts.filter { $0.opacity > 0 }.map(\.string)
        + [frame.description?.string].compactMap(\.self)
        + frame.controls.filter { $0.role == .message }.map(\.label)
      var isTold = messages.map(\.name).sorted() == shown.sorted()
      if nodes.contains(where: \.name.isEmpty) { isTold = false }
      if Set(nodes.map(\.id)).count < nodes.count { isTold = false }
      if let button = frame.button {
        buttons += 1
        let isThere = nodes.contains { $0.role == .button && $0.name == button.label }
        if !isThere { isTold = false }
      }
      if !isTold { silent.append(frame.tick.count) }
      told += messages.filter { !before.contains($0.id) }.map(\.name)
      before = Set(messages.map(\.id))
    }
    // The film of an exhibit has words of its own, on its own moment.
    let film = Cue(rawValue: "film")
    func visited(_ lines: [StoryLine]) -> [String] { lines.filter { $0.on != film }.map(\.text) }
    let story = visited(production.story.steps.flatMap(\.lines))
    #expect(told.filter(story.contains) == story)
    let described = visited(production.story.steps.flatMap(\.descriptions))
    #expect(told.filter(described.contains) == described)
    #expect(silent.isEmpty && buttons > 240)
  }
}
