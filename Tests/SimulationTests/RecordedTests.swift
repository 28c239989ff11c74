import Artemis
import Ports
import Testing

@testable import Physics
@testable import Simulation

/// While the flight is recorded, some copies of it are added in each tick.
struct RecordedTests {
  private static func place(_ simulation: Simulation) -> (start: UInt, count: Int) {
    guard let copies = simulation.tape?.copies else { return (0, 0) }
    return (copies.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }, copies.count)
  }

  /// They are added where the others lie: with another holder of those, all of them were copied anew in each tick.
  @Test func whatIsRecordedStaysWhereItIs() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    var (places, moves) = (Self.place(session.simulation), 0)
    for _ in 0..<400 {
      session.step()
      let next = Self.place(session.simulation)
      if next.start != places.start { moves += 1 }
      places = next
    }
    #expect(places.count > 400)
    // A list that grows moves whenever it has doubled.
    #expect(moves < 12, "\(moves)")
  }
}
