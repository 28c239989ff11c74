import Testing

@testable import Physics

/// A card is made of parts that add up, or not at all.
struct ExplanationTests {
  private static func part(_ value: Double, _ cause: Cause = .engines) -> Contribution {
    Contribution(.thrust, cause, product: [Contribution.Input("force_N", value)])
  }

  @Test func partsThatDoNotAddUpAreRefused() {
    let parts = [Self.part(3), Self.part(-1, .gravity)]
    #expect(throws: ExplanationFault.doesNotAddUp(value: 2.1, sum: 2)) {
      try Breakdown(2.1, "N", parts)
    }
    // A millionth of what acts, and no more.
    #expect(throws: Never.self) { try Breakdown(2 + 3.9e-6, "N", parts) }
    #expect(throws: ExplanationFault.self) { try Breakdown(2 + 4.1e-6, "N", parts) }
    #expect(throws: ExplanationFault.self) { try Breakdown(1, "N", []) }
  }

  @Test func aPartThatIsNoNumberIsRefused() {
    for bad in [Double.nan, .infinity] {
      #expect(throws: ExplanationFault.notANumber(.drag)) {
        try Breakdown(bad, "N", [Self.part(1), Self.part(bad, .drag)])
      }
    }
    #expect(throws: ExplanationFault.self) { try Breakdown(.nan, "N", [Self.part(1)]) }
  }

  /// Whichever way they act, the largest first; what does nothing is left out.
  @Test func sharesSumToOne() throws {
    let sum = try Breakdown(
      5, "N", [Self.part(1, .drag), Self.part(-3, .gravity), Self.part(0, .pad), Self.part(7)])
    #expect(sum.parts.map(\.cause) == [.engines, .gravity, .drag])
    let shares: [Double] = sum.parts.map { sum.share(of: $0) * 11 }
    #expect(zip(shares, [7.0, 3, 1]).allSatisfy { abs($0 - $1) < 1e-12 })
    let nothing = try Breakdown(0, "N", [Self.part(0), Self.part(0, .drag)])
    #expect(nothing.parts.map(\.cause) == [.engines])
    #expect(nothing.share(of: nothing.parts[0]) == 0)
  }

  /// A force over a mass with the square of a speed, and a mean: by hand.
  @Test func inputsMakeAPart() {
    let product = Contribution(
      .drag, .drag, times: -0.5,
      product: [
        Contribution.Input("density_kg_m3", 1.2), Contribution.Input("speed_m_s", 10, by: 2),
        Contribution.Input("mass_kg", 4, by: -1), Contribution.Input("radius_m", 9, by: 0.5),
      ])
    #expect(abs(product.value + 45) < 1e-12)
    let sum = Contribution(
      .limit, .tick, times: 0.5,
      sum: [Contribution.Input("after", 7), Contribution.Input("before", 3, by: -1)])
    #expect(sum.value == 2)
    #expect(sum.scaled(by: 3, [Contribution.Input("x", 2)]).value == 12)
    #expect(product.scaled(by: 2, [Contribution.Input("x", 2)]).value == 4 * product.value)
  }

  @Test func askingTooEarlyOrTooLateIsRefused() throws {
    var inquiry = FlightInquiry(.artemisI)
    #expect(throws: ExplanationFault.noSuchEvent(.maxQ)) { try inquiry.explain(.maxQ) }
    inquiry.flyToTheEnd()
    #expect(inquiry.outcome == .orbit)
    #expect(throws: ExplanationFault.afterTheAscent) { try inquiry.explain(.speed) }
    #expect(throws: Never.self) { try inquiry.explain(.coreSeparation) }
  }

  /// The flight that is asked is the one that is flown, to the bit.
  @Test func askingChangesNothing() {
    var inquiry = FlightInquiry(.artemisI)
    var flight = Flight()
    for _ in 0..<3000 {
      inquiry.step()
      _ = flight.step(FlightCommand(steps: 1, go: true))
    }
    _ = try? inquiry.explain(.pitch)
    #expect(inquiry.telemetry == flight.telemetry)
  }
}
