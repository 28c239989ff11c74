import Foundation
import Maths
import Ports
import Simulation
import Storage
import Testing

@testable import Experience
@testable import artemis_sim

@Suite("A pack is watched while its story runs")
struct PackWatchTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A copy of the pack of the tests, watched since now.
  private struct Desk {
    let folder: URL
    var watch: PackWatch
    private var now_ns: UInt64 = 0

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "artemis-watch-\(UUID())")
      try FileManager.default.copyItem(
        at: PackWatchTests.root.appending(path: "Tests/Packs/form"), to: folder)
      watch = PackWatch(Archive(root: PackWatchTests.root.path, packFolder: folder.path))
    }

    /// As editors save: another file takes the name.
    func save(_ name: String, _ change: (String) -> String) throws {
      let file = folder.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      try change(text).write(to: file, atomically: true, encoding: .utf8)
    }

    mutating func news() -> PackWatch.News? {
      now_ns += PackWatch.interval_ns
      return watch.news(at: now_ns)
    }
  }

  @Test func whatIsSavedIsReadOnce() throws {
    var desk = try Desk()
    defer { try? FileManager.default.removeItem(at: desk.folder) }
    #expect(desk.news() == nil)
    try desk.save("locales/en.json") { $0.replacing("Calm", with: "Still") }
    guard case .good(let production, let files, false)? = desk.news() else {
      return #expect(Bool(false))
    }
    #expect(files == ["locales/en.json"])
    #expect(production.story.words["calm"] == "Still")
    #expect(desk.news() == nil)
  }

  @Test func aQuarterOfASecondIsBetweenTwoLooks() throws {
    var desk = try Desk()
    defer { try? FileManager.default.removeItem(at: desk.folder) }
    #expect(desk.watch.news(at: 0) == nil)
    try desk.save("locales/en.json") { $0.replacing("Calm", with: "Still") }
    #expect(desk.watch.news(at: PackWatch.interval_ns - 1) == nil)
    #expect(desk.watch.news(at: PackWatch.interval_ns) != nil)
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      (
        "chart.json", "\"to\": \"waits\"", "\"to\": \"wait\"",
        "/chart.json:12:34: no state 'wait' in this chart; did you mean 'waits'?"
      ),
      ("chart.json", "{", "", "/chart.json:2:10: expected the end of the file, found ':'"),
      (
        "one.json", "\"camera\"",
        "\"nodes\": [{ \"name\": \"a\", \"model\": \"slss\" }], \"camera\"",
        "no model 'slss' (Assets/models/slss.glb); did you mean 'sls'?"
      ),
    ])
  func faults(file: String, from: String, to: String, words: String) throws {
    var desk = try Desk()
    defer { try? FileManager.default.removeItem(at: desk.folder) }
    try desk.save(file) { $0.replacing(from, with: to, maxReplacements: 1) }
    guard case .bad(let found)? = desk.news() else { return #expect(Bool(false)) }
    #expect(found.contains(words), "\(found)")
    #expect(found.contains("/\(file):"))
    try desk.save(file) { to.isEmpty ? from + $0 : $0.replacing(to, with: from) }
    guard case .good? = desk.news() else { return #expect(Bool(false)) }
  }

  @Test func filesThatComeAndGoAreNews() throws {
    var desk = try Desk()
    defer { try? FileManager.default.removeItem(at: desk.folder) }
    let models = desk.folder.appending(path: "assets/models")
    try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.root.appending(path: "Assets/models/hall.glb"), to: models.appending(path: "own.glb")
    )
    guard case .good(_, ["assets/models/own.glb"], true)? = desk.news() else {
      return #expect(Bool(false))
    }
    try FileManager.default.removeItem(at: desk.folder)
    guard case .bad(let words)? = desk.news() else { return #expect(Bool(false)) }
    #expect(words == "cannot read the folder \(desk.folder.path): No such file or directory")
    #expect(desk.news() == nil)
  }

  @Test func aLineSaysWhatWasKept() {
    let state = Kept(place: .state("rise", age: Tick(390)), slots: 2, allSlots: 3)
    #expect(
      PackWatch.words(["chart.json"], state)
        == "watch: chart.json: state 'rise' goes on at 3.25 s; 2 of 3 slots kept")
    #expect(
      PackWatch.words(["a", "b", "c", "d", "e"], Kept(place: .step("rise"), slots: 0, allSlots: 0))
        == "watch: a, b, c and 2 more: step 'rise' begins anew")
    #expect(
      PackWatch.words(["pack.json"], Kept(place: .start, slots: 0, allSlots: 3))
        == "watch: pack.json: the story begins anew")
  }

  @Test func aRecordedVisitIsNotWatched() {
    for other in [["--record", "a.json"], ["--resume", "a.json"]] {
      #expect(throws: UsageError.self) { try Arguments.parse(["run", "--watch"] + other) }
    }
  }

  @Test func theFaultStandsOverTheStory() {
    var frame = Frame()
    frame.viewport = Viewport(width: 640, height: 360)
    let words = (1...9).map { "tide/rise.json:\($0):5: wrong {here}" }.joined(separator: "\n")
    #expect(FaultCard.lines(words).count == 7)
    #expect(FaultCard.lines(words).last == "… and 3 more")
    let shown = FaultCard.laid(over: frame, words)
    let said = shown.pieces.compactMap { piece in
      if case .words(let words) = piece.shape { words.string } else { nil }
    }
    #expect(said.first == "tide/rise.json:1:5: wrong {here}")
    #expect(said.count == 7)
  }
}
