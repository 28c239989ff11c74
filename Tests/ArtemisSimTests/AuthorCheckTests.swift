import Foundation
import Testing

@testable import artemis_sim

@Suite("check of a whole pack, as its author meets it")
struct AuthorCheckTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A folder with a copy of the pack of the tests, gone when it is let go.
  private final class Copy {
    let home = FileManager.default.temporaryDirectory.appending(path: "artemis-pack-\(UUID())")
    let pack: URL

    init(name: String = "form") throws {
      pack = home.appending(path: name)
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: AuthorCheckTests.root.appending(path: "Tests/Packs/form"), to: pack)
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    func write(_ text: String, to name: String) throws {
      let file = pack.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The lines of `check`, without the folder's name; none where nothing is wrong.
    func faults(_ paths: [URL]? = nil) -> [String] {
      do throws(Failure) {
        let operands = (paths ?? [pack]).map(\.path)
        guard case .run(let arguments) = try? Arguments.parse(["check"] + operands) else {
          return ["no arguments"]
        }
        try CheckCommand(arguments).perform()
        return []
      } catch {
        return error.words.split(separator: "\n").map {
          String($0).replacing(pack.path + "/", with: "")
        }
      }
    }
  }

  private static let run = """
    {
      "scene": "SCENE", "seed": "0x1", "inputs": [{ "tick": 0, "viewport_px": [640, 360] }],
      "endTick": END
    }
    """

  @Test func aPackIsCalledAsItsFolder() throws {
    #expect(try Copy().faults() == [])
    #expect(
      try Copy(name: "ebb").faults()
        == ["pack.json:2:11: the pack is called 'form', and its folder 'ebb'"])
  }

  @Test func visitsAreToThePack() throws {
    let copy = try Copy()
    try copy.write(
      Self.run.replacing("SCENE", with: "form").replacing("END", with: "9"), to: "runs/a.json")
    #expect(copy.faults() == [])
    try copy.write(
      Self.run.replacing("SCENE", with: "tide").replacing("END", with: "9"), to: "runs/a.json")
    #expect(
      copy.faults() == ["runs/a.json:2:12: this is a visit to 'tide', and the pack is 'form'"])
    try copy.write(
      Self.run.replacing("SCENE", with: "form").replacing("END", with: "1000000000"),
      to: "runs/a.json")
    #expect(
      copy.faults() == ["runs/a.json:3:14: 'endTick' must be 0 … 72576000, found 1000000000"])
  }

  /// Whatever else could not be found may stand in the file that could not be read.
  @Test(arguments: [
    "one.json", "chart.json", "pack.json", "interfaces/form.json", "locales/en.json",
  ])
  func aSlipInOneFileIsOneFault(name: String) throws {
    let copy = try Copy()
    let text = try String(contentsOf: copy.pack.appending(path: name), encoding: .utf8)
    try copy.write(text.replacing(":", with: ";", maxReplacements: 1), to: name)
    let faults = copy.faults()
    #expect(faults.count == 1 && faults[0].hasPrefix("\(name):"), "\(faults)")
    #expect(faults[0].hasSuffix("expected ':' after the key, found ';'"), "\(faults)")
  }

  @Test func aFileIsNoLargerThanTheProgramReads() throws {
    let copy = try Copy()
    let text = try String(contentsOf: copy.pack.appending(path: "one.json"), encoding: .utf8)
    try copy.write(text + String(repeating: " ", count: 4 << 20), to: "one.json")
    #expect(copy.faults() == ["one.json:1:1: this file has more than 4 MiB"])
    // A recording may be longer.
    let small = try Copy()
    let run = Self.run.replacing("SCENE", with: "form").replacing("END", with: "9")
    try small.write(run + String(repeating: " ", count: 4 << 20), to: "runs/a.json")
    #expect(small.faults() == [])
  }

  /// What the program passes over may be anything.
  @Test func foldersThatAreNotReadAreNotChecked() throws {
    let copy = try Copy()
    try copy.write("{ nonsense", to: "drafts/one.json")
    try copy.write("{ nonsense", to: "locales/old/en.json")
    #expect(copy.faults() == [])
    try copy.write("{ nonsense", to: "themes/one.json")
    #expect(copy.faults().count == 1)
  }

  @Test func whatLeadsInACircleIsGoneThroughOnce() throws {
    let copy = try Copy()
    try FileManager.default.createSymbolicLink(
      at: copy.home.appending(path: "again"), withDestinationURL: copy.home)
    #expect(copy.faults([copy.home]) == [])
    try copy.write("{ nonsense", to: "one.json")
    #expect(copy.faults([copy.home, copy.pack, copy.home]).count == 1)
  }

  @Test func nobodyWaitsForAPipe() throws {
    let copy = try Copy()
    let pipe = copy.pack.appending(path: "interfaces/pipe.json").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(
      copy.faults()
        == ["cannot read interfaces/pipe.json: it is a pipe or a device, and no file"])
    // Nor does the program.
    let library = try Library.find(pack: copy.pack.path)
    let failure = #expect(throws: Failure.self) { try library.production() }
    #expect(failure?.words == "cannot read \(pipe): it is a pipe or a device, and no file")
  }

  @Test func aTerminalDoesNothingThatAFileSays() throws {
    let copy = try Copy()
    let text = try String(contentsOf: copy.pack.appending(path: "one.json"), encoding: .utf8)
    try copy.write(
      text.replacing(
        "\"sky\"", with: "\"lines\": [{ \"text\": \"words\", \"on\": \"a\\u001b[2Jb\" }], \"sky\""),
      to: "one.json")
    let faults = copy.faults()
    #expect(
      faults == [
        "one.json:4:38: 'a\\u001b[2Jb' never happens in one; there are: enter, leave",
        "one.json:4:38: 'on' must be a string without control characters, "
          + "found \"a\\u001b[2Jb\"",
      ])
    #expect(faults.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
  }

  @Test func aVisitToAnotherPackIsNotPlayed() throws {
    let copy = try Copy()
    let library = try Library.find(pack: copy.pack.path)
    let production = try library.production()
    try copy.write(
      Self.run.replacing("SCENE", with: "tide").replacing("END", with: "9"), to: "a.run")
    let file = copy.pack.appending(path: "a.run").path
    let failure = #expect(throws: Failure.self) { try library.run(file, of: production) }
    #expect(failure?.exitCode == 3)
    #expect(failure?.words == "\(file):2:12: this is a visit to 'tide', and the pack is 'form'")
  }
}
