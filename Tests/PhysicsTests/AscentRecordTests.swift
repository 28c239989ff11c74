import Maths
import Testing

@testable import Physics

private let whole: AscentRecord = {
  var record = AscentRecord(.artemisI)
  while !record.isWhole { record.record(copies: 50) }
  return record
}()

/// Cards of moments in no order, against a flight that is flown straight to each.
@Suite struct AscentRecordTests {
  private static func flown(to clock: Int) -> FlightInquiry {
    var inquiry = FlightInquiry(.artemisI)
    while inquiry.clock < clock { inquiry.step() }
    return inquiry
  }

  @Test(arguments: [56_000, -700, 15_901, 7_200, 57_940])
  func aCardDoesNotDependOnTheWayThere(clock: Int) throws {
    let straight = Self.flown(to: clock)
    for quantity: FlightQuantity in [.altitude, .speed, .throttle, .load, .angleOfAttack] {
      #expect(try whole.explain(quantity, at: clock) == straight.explain(quantity))
    }
  }

  @Test func theLastEventIsExplainedAsItCame() throws {
    let rows: [(Double, FlightEvent)] = [
      (1, .liftoff), (66, .maxQ), (132.1, .boosterSeparation), (190, .boosterSeparation),
      (484, .mainEngineCutoff), (3000, .coreSeparation),
    ]
    for (second, event) in rows {
      var inquiry = FlightInquiry(.artemisI)
      let isThere = inquiry.fly(to: event)
      #expect(isThere)
      let card = try #require(try whole.explainEvent(before: Int(second * 120)))
      #expect(card == (try inquiry.explain(event)), "\(event)")
    }
    #expect(try whole.explainEvent(before: -1199) == nil)
  }

  @Test func whatComesAfterTheAscentIsRefused() {
    #expect(throws: ExplanationFault.afterTheAscent) { try whole.explain(.altitude, at: 500_000) }
  }

  @Test func itIsRecordedInPieces() throws {
    var record = AscentRecord(.artemisI)
    record.record(copies: 2)
    #expect(record.clocks == -1200 ... -960 && !record.isWhole)
    // A moment that is not flown yet is the last that is.
    #expect(try record.explain(.mass, at: 9000).missionTime_s == -8)
  }
}
