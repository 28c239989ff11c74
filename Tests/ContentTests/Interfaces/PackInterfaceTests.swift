import Interface
import Simulation
import Testing

@testable import Content

/// Interfaces and a theme among the files of a pack.
@Suite struct PackInterfaceTests {
  private static func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: "Scenes/artemis/\(name).json", bytes: [UInt8](text.utf8))
  }

  private static let one = file(
    "interfaces/one", #"{ "interface": "one", "tree": { "text": "hint.arrival" } }"#)
  private static let two = file(
    "interfaces/two", #"{ "interface": "two", "tree": { "text": "hint.purpose" } }"#)
  private static let theme = file("theme", #"{ "theme": "mine", "over": "light" }"#)

  /// Artemis, whose first states show these interfaces.
  private static func files(_ more: [SourceFile]) throws -> [SourceFile] {
    var files = try SceneFiles.artemis()
    let names = more.compactMap { JSONParser.parse($0.bytes).tree?["interface"]?.string }
    guard let chart = files.firstIndex(where: { $0.path.hasSuffix("chart.json") }) else {
      return files + more
    }
    var text = String(decoding: files[chart].bytes, as: UTF8.self)
    for (state, name) in zip(["arrival", "slsReveal", "arPlacement"], Set(names).sorted()) {
      text = text.replacing(
        #""name": "\#(state)","#, with: #""name": "\#(state)", "interface": "\#(name)","#)
    }
    files[chart] = SourceFile(path: files[chart].path, bytes: [UInt8](text.utf8))
    return files + more
  }

  private static func load(_ more: SourceFile...) throws -> Production {
    try ProductionLoader.load(files: try files(more))
  }

  private static func errors(_ more: SourceFile...) throws -> [String] {
    let files = try files(more)
    do throws(ContentErrors) {
      _ = try ProductionLoader.load(files: files)
      return []
    } catch { return error.errors.map(\.description) }
  }

  @Test func aProductionHasThemByName() throws {
    let bare = try Self.load()
    #expect(bare.interfaces.map(\.name) == ["flight", "places"] && bare.themes == [])
    let full = try Self.load(Self.theme, Self.two, Self.one)
    #expect(full.interfaces.map(\.name) == ["flight", "one", "places", "two"])
    #expect(full.interfaces[1].tree == Interface.Part(.text("hint.arrival")))
    #expect(full.themes.map(\.name) == ["mine"])
    #expect(full.themes.first?[.ground] == Theme.light[.ground])
  }

  /// Whatever is changed in them, a recording knows that it was made with other files.
  @Test func theyBelongToTheDigest() throws {
    let bare = try Self.load().source
    let full = try Self.load(Self.one, Self.two, Self.theme).source
    #expect(full != bare)
    #expect(try Self.load(Self.theme, Self.two, Self.one).source == full)
    #expect(try Self.load(Self.one, Self.two).source != full)
    let other = Self.file("theme", #"{ "theme": "mine", "over": "dark" }"#)
    #expect(try Self.load(Self.one, Self.two, other).source != full)
  }

  @Test func eachIsThereOnce() throws {
    let again = SourceFile(path: "again.json", bytes: Self.one.bytes)
    #expect(
      try Self.errors(Self.one, again) == [
        "again.json:1:1: interface 'one' a second time; the first is "
          + "Scenes/artemis/interfaces/one.json"
      ])
    let second = SourceFile(path: "second.json", bytes: Self.theme.bytes)
    #expect(
      try Self.errors(Self.theme, second) == [
        "second.json:1:1: theme 'mine' a second time; the first is Scenes/artemis/theme.json"
      ])
  }

  @Test func theirWordsAreThePacks() throws {
    let wrong = Self.file(
      "interfaces/wrong", #"{ "interface": "wrong", "tree": { "text": "hint.arival" } }"#)
    #expect(
      try Self.errors(wrong) == [
        "Scenes/artemis/interfaces/wrong.json:1:43: "
          + "no string 'hint.arival' in the locale file; did you mean 'hint.arrival'?"
      ])
  }

  /// Whatever a tree asks of a slot is held against the chart: in exceptions, and of what is chosen.
  @Test(arguments: [
    (#""when": { "slot": "layer", "isNot": "clasical" }"#, "slot 'layer' holds "),
    (#""when": { "slot": "layr", "isNot": "classical" }"#, "no slot 'layr' in this chart"),
    (#""needs": { "slot": "page", "isNot": 9 }"#, "slot 'page' "),
    (#""chosen": { "slot": "layer", "is": "clasical" }"#, "slot 'layer' holds "),
    (#""chosen": { "slot": "layer", "isNot": true }"#, "slot 'layer' holds "),
    (#""chosen": { "slot": "layer", "isNot": "classical" }"#, nil),
  ])
  func conditionsAreHeldAgainstTheChart(condition: String, message: String?) throws {
    let complaints = ContentCheck.check(
      try SceneFiles.thaqalayn { text, name in
        guard name == "home.json" else { return }
        text = text.replacing(#""does": "again","#, with: #""does": "again", \#(condition),"#)
      }
    ).map(\.description)
    guard let message else { return #expect(complaints == []) }
    #expect(complaints.count == 1)
    let first = try #require(complaints.first)
    #expect(first.hasPrefix("Scenes/thaqalayn/interfaces/home.json:"), "\(first)")
    #expect(first.contains(message), "\(first)")
  }
}
