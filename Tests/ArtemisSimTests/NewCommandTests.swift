import Foundation
import Maths
import Ports
import Simulation
import Testing

@testable import artemis_sim

@Suite("A new pack is a story that can be played")
struct NewCommandTests {
  private static func perform(_ words: [String]) throws -> Failure? {
    guard case .run(let arguments) = try Arguments.parse(words) else { return nil }
    do throws(Failure) {
      switch arguments.command.verb {
      case .new: try NewCommand(arguments).perform()
      case .check: try CheckCommand(arguments).perform()
      default: return .usage(.noName)
      }
      return nil
    } catch { return error }
  }

  private static func folder(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)/\(name)").path
  }

  private static func forget(_ folder: String) {
    let parent = URL(filePath: folder).deletingLastPathComponent()
    try? FileManager.default.removeItem(at: parent)
  }

  @Test func passesTheCheckAndIsToldToItsEndAndAgain() throws {
    let folder = Self.folder("tide")
    defer { Self.forget(folder) }
    #expect(try Self.perform(["new", folder]) == nil)
    #expect(try Self.perform(["check", folder]) == nil)
    let production = try Library.find(pack: folder).production()
    #expect(production.name == "tide" && production.vehicle == nil)
    var simulation = Simulation(production, seed: 1)
    var frame = simulation.step([.viewport(width: 640, height: 360)])
    var told: [String] = []
    for tick in 1..<1800 {
      if frame.step != told.last { told.append(frame.step) }
      let offer = tick.isMultiple(of: 360) ? frame.offers.first : nil
      frame = simulation.step(offer.map { [.deed($0.deed)] } ?? [])
      #expect(frame.thunder == nil && frame.flames.isEmpty)
    }
    #expect(told == ["hello", "farewell", "hello", "farewell", "hello"])
  }

  @Test func nothingThatIsThereIsTouched() throws {
    let folder = Self.folder("tide")
    defer { Self.forget(folder) }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let failure = try #require(try Self.perform(["new", folder]))
    #expect(failure.exitCode == 5 && failure.words == "\(folder) is there already")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test(arguments: ["a b", ".", "..", ".hidden", "a\"b", "/"])
  func whatIsNoNameIsSaidToBeNone(name: String) throws {
    let failure = try #require(try Self.perform(["new", name]))
    #expect(failure.exitCode == 5 && failure.words.contains("is no name of a pack"))
  }
}

@Suite("Packs are judged one by one")
struct PackCheckTests {
  /// Two packs in one call: neither is a second one of the other, and each has its own words.
  @Test func twoPacksAtOnceAreTwo() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: parent) }
    func perform(_ words: [String]) throws -> String {
      guard case .run(let arguments) = try Arguments.parse(words) else { return "" }
      do throws(Failure) {
        if arguments.command.verb == .new {
          try NewCommand(arguments).perform()
        } else {
          try CheckCommand(arguments).perform()
        }
        return ""
      } catch { return error.words }
    }
    for name in ["one", "two"] { #expect(try perform(["new", "\(parent)/\(name)"]) == "") }
    #expect(try perform(["check", parent]) == "")
    // A word of the other pack is none of this one.
    let scene = "\(parent)/two/hello.json"
    let text = try String(contentsOfFile: scene, encoding: .utf8)
    try text.replacing("\"hello.line\"", with: "\"hello.lime\"")
      .write(toFile: scene, atomically: true, encoding: .utf8)
    let words = try perform(["check", parent])
    #expect(
      words.hasSuffix(
        "two/hello.json:3:23: no string 'hello.lime' in the locale file; "
          + "did you mean 'hello.line'?"), "\(words)")
    // Alone too it is held against its pack.
    #expect(try perform(["check", scene]).contains("no string 'hello.lime'"))
    #expect(try perform(["check", "\(parent)/one"]) == "")
  }
}
