import Testing

@testable import artemis_sim

@Suite("Where a visit begins")
struct BeginningTests {
  private static func returns(_ line: String, isKnown: Bool) throws -> Bool {
    let words = ["run"] + line.split(separator: " ").map(String.init)
    guard case .run(let arguments) = try Arguments.parse(words) else {
      throw UsageError.unknownCommand(line, near: nil)
    }
    return RunCommand.returns(arguments) { isKnown }
  }

  @Test func whoHasFinishedBeginsInside() throws {
    #expect(try Self.returns("", isKnown: true))
    #expect(try !Self.returns("", isKnown: false))
  }

  @Test(arguments: ["--replay", "--record visit.json", "--exhibit"])
  func whoAsksForItBeginsAnew(line: String) throws {
    #expect(try !Self.returns(line, isKnown: true))
  }
}
