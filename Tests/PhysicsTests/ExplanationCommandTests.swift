import Maths
import Testing

@testable import Physics

/// What is asked of the vehicle is what its definition says, so that what is left over is the vehicle's own.
struct ExplanationCommandTests {
  private typealias Inputs = ExplanationInputsTests.Inputs

  /// The nominal pitch programme and throttle, straight between the rows that stand here too.
  @Test(arguments: [
    (22.0, 5.75), (58, 27.205), (98, 50.46), (122, 59.3),
  ]) func thePitchProgrammeIsTheFilesOwn(time: Double, lean_deg: Double) throws {
    var inquiry = FlightInquiry(.artemisI)
    let isThere = inquiry.fly(to: time)
    #expect(isThere)
    let inputs = Inputs(sum: try inquiry.explain(.pitch).value)
    let lean = inputs.step(.pitchProgramme, "asked_degAfter", "asked_degBefore")
    // The pad's own vertical leans to the east as the Earth turns, which bends the sum a little.
    #expect(abs(lean - lean_deg) < 0.02, "\(lean)")
    let turn = time * 7.292_115e-5 * 180 / .pi * cos(28.627 * .pi / 180) * sin(78 * .pi / 180)
    #expect(abs(inputs[.earthTurns, "padVertical_deg"] - turn) < 0.01, "\(turn)")
  }

  /// Guidance is followed within what it asks to be changed in a half second.
  @Test func guidanceIsFollowed() throws {
    var inquiry = FlightInquiry(.artemisI)
    for time in [180.0, 250, 330, 420, 470] {
      let isThere = inquiry.fly(to: time)
      #expect(isThere)
      let parts = try inquiry.explain(.pitch).value.parts
      #expect(parts.first?.cause == .guidance)
      let rest = parts.filter { $0.cause == .turnRateLimit || $0.cause == .lag }
      #expect(rest.allSatisfy { abs($0.value) < 0.5 }, "\(time) \(rest.map(\.value))")
    }
  }

  static let throttles: [(Double, Cause, Double)] = [
    (49, .throttleBucket, 1.02), (55, .throttleBucket, 0.95), (66, .throttleBucket, 1.02),
    (119.5, .throttleBeforeSeparation, 0.97), (125, .throttleBeforeSeparation, 0.85),
  ]

  @Test(arguments: throttles) func theThrottleIsTheProgrammes(
    time: Double, cause: Cause, asked: Double
  ) throws {
    var inquiry = FlightInquiry(.artemisI)
    let isThere = inquiry.fly(to: time)
    #expect(isThere)
    let card = try inquiry.explain(.throttle)
    #expect(abs(Inputs(sum: card.value)[cause, "asked"] - asked) < 1e-9)
    #expect(abs(card.value.value - asked) < 0.1 / 120 + 1e-9)
    #expect(card.rule?.isMet == true && card.rule?.name == "missionTime_s")
  }

  /// 3.3 g felt is what is allowed: the throttle that holds it there is the mass's.
  @Test func theLoadLimitHoldsTheThrottleDown() throws {
    var inquiry = FlightInquiry(.artemisI)
    let isThere = inquiry.fly(to: 470)
    #expect(isThere)
    let card = try inquiry.explain(.throttle)
    let limited = card.value.parts.first { $0.cause == .loadLimit }
    let allowed = 3.3 * 9.806_65 * inquiry.telemetry.mass_kg / (4 * 2_279_000 / 1.09)
    #expect(abs(1.09 + (limited?.value ?? 0) - allowed) < 2e-3, "\(allowed)")
    #expect(limited?.kind == .limit && card.rule?.threshold == 3.3)
  }

  /// A first-order actuator of 0.05 s goes 15.4 % of what is left in a tick, 10°/s or 6°/s at most, and
  /// never beyond 8°.
  @Test func nozzlesFollowWhatIsAsked() throws {
    var inquiry = FlightInquiry(FlightChange.windNorth(m_s: 50).applied(to: .artemisI))
    for time in [9.0, 12, 22, 50, 58, 66, 90, 120, 138.5, 160, 300, 470] {
      let isThere = inquiry.fly(to: time - Flight.dt)
      #expect(isThere)
      let before = inquiry.telemetry
      inquiry.step()
      for quantity in FlightQuantity.allCases {
        guard let nozzle = quantity.nozzle else { continue }
        let lanes = nozzle.isX ? before.gimbalsX_rad : before.gimbalsZ_rad
        let old = lanes[nozzle.lane] * 180 / .pi
        let card = try inquiry.explain(quantity)
        let asked = card.value.parts.filter { $0.cause != .actuator }.reduce(0) { $0 + $1.value }
        let most = (nozzle.lane < 4 ? 10.0 : 6) / 120
        let step = (clamp(asked, -8, 8) - old) * (1 - exp(-1 / 120.0 / 0.05))
        let now = old + clamp(step, -most, most)
        #expect(abs(card.value.value - now) < 1e-9, "\(quantity) at \(time)")
      }
    }
  }

  /// An attitude that is asked for and flown without wind has an angle without wind's part.
  @Test func windHasItsPartOfTheAngleOfAttack() throws {
    var (calm, windy) = (
      FlightInquiry(.artemisI),
      FlightInquiry(FlightChange.windNorth(m_s: 50).applied(to: .artemisI))
    )
    let areThere = (calm.fly(to: 66), windy.fly(to: 66))
    #expect(areThere == (true, true))
    #expect(!(try calm.explain(.angleOfAttack).value.parts.contains { $0.cause == .wind }))
    let wind = try windy.explain(.angleOfAttack).value.parts.first { $0.cause == .wind }
    // Of the angle that is measured, what is not between the axis and the way over the ground.
    let now = windy.telemetry
    let axis = now.eciAttitude.rotate(.up)
    let carried = Vector3(0, 0, 7.292_115e-5).cross(now.eciPosition_m)
    let calmly = axis.angle(to: now.eciVelocity - carried)
    let rest = (now.angleOfAttack_rad - calmly) * 180 / .pi
    #expect(rest > 1 && abs((wind?.value ?? 0) - rest) < 1e-3, "\(wind?.value ?? 0) \(rest)")
  }
}
