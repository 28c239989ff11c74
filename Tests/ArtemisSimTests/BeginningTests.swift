import Experience
import Testing

@testable import artemis_sim

@Suite("Where a visit begins")
struct BeginningTests {
  private static func beginning(_ line: String, isKnown: Bool) throws -> OnboardingStep {
    let words = ["run"] + line.split(separator: " ").map(String.init)
    guard case .run(let arguments) = try Arguments.parse(words) else {
      throw UsageError.unknownCommand(line, near: nil)
    }
    return RunCommand.beginning(arguments) { isKnown }
  }

  @Test func whoHasFinishedBeginsInside() throws {
    #expect(try Self.beginning("", isKnown: true) == .completed)
    #expect(try Self.beginning("", isKnown: false) == .arrival)
  }

  @Test(arguments: ["--replay", "--record visit.json"])
  func whoAsksForItBeginsAnew(line: String) throws {
    #expect(try Self.beginning(line, isKnown: true) == .arrival)
  }
}
