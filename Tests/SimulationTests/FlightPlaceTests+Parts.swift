import Ports
import Simulation
import Testing

// What leaves the vehicle.
extension FlightPlaceTests {
  @Test func whatLeavesIsGoneAMinuteLaterAndThereAgainBefore() throws {
    var session = try Self.opened()
    session.step(.put("plays", .flag(false)))
    func models(at second: Double) -> Int {
      session.step(.put("time", .number(second)))
      session.wait(seconds: 2)
      return session.frames.last!.items.count
    }
    // Two boosters leave at T+132 s, three panels and the escape tower a minute later.
    let whole = models(at: 100)
    #expect(models(at: 180) == whole)
    #expect(models(at: 194) == whole - 2)
    #expect(models(at: 300) == whole - 6)
    #expect(models(at: 180) == whole)
  }

  /// Nothing is gone from one picture to the next; wound back, it is whole again.
  @Test func whatLeavesFadesAsItGoes() throws {
    var session = try Self.opened()
    session.step(.put("plays", .flag(false)))
    func faded(at second: Double) -> Int {
      session.step(.put("time", .number(second)))
      session.wait(seconds: 2)
      return session.frames.last!.items.count { (0.05..<0.95).contains($0.tint.w) }
    }
    #expect(faded(at: 185) == 0)
    #expect((0..<8).contains { faded(at: 189 + Double($0) / 2) == 2 }, "the boosters")
    #expect(faded(at: 185) == 0)
  }
}
