import Maths
import Testing

@testable import Physics

/// A flight flown again with one thing changed, and what that did.
struct FlightChangeTests {
  @Test func eachChangeChangesOneThing() {
    let nominal = VehicleDefinition.artemisI
    var other = FlightChange.payload(kg: 1000).applied(to: nominal)
    #expect(Flight(vehicle: other).mass_kg - Flight().mass_kg == 1000)
    other = FlightChange.booster(0.98).applied(to: nominal)
    #expect(other.booster.match == [0.98, 1])
    other = FlightChange.engineOut(3, at_s: 300).applied(to: nominal)
    #expect(other.ascent.failedEngine == 3 && other.ascent.failure_s == 300)
    other = FlightChange.drag(1.1).applied(to: nominal)
    #expect(other.aerodynamics.dragFactor == 1.1)
    other = FlightChange.windNorth(m_s: -20).applied(to: nominal)
    #expect(other.ascent.windNorth_m_s == -20 && other.ascent.windEast_m_s == 0)
    // Impulse stays: a grain that pushes harder burns for a shorter time.
    other = FlightChange.thrust(1.02).applied(to: nominal)
    let (a, b) = (Table(nominal.booster.vacuumThrust_s_N), Table(other.booster.vacuumThrust_s_N))
    #expect(abs(b.total / a.total - 1) < 1e-12 && abs(b.greatest / a.greatest - 1.02) < 1e-12)
  }

  static let changes: [FlightChange] = [
    .thrust(1.01), .booster(0.98), .payload(kg: 2000), .windEast(m_s: 40), .windNorth(m_s: 40),
    .drag(1.5), .engineOut(1, at_s: 300), .withoutBucket,
    .withoutThrottleDown,
  ]

  /// The difference of speeds is what the engines gave more, less what was lost more; what is left over is
  /// a fall of a tenth of a second at most, 9.4 m/s² along a path that rises by 4°.
  @Test(arguments: changes) func differencesAddUp(change: FlightChange) throws {
    let difference = try FlightDifference(.artemisI, change.applied(to: .artemisI))
    let parts = difference.speed.value.parts
    let rounding = parts.filter { $0.cause == .rounding }.reduce(0) { $0 + abs($1.value) }
    #expect(rounding < 0.08, "\(change) \(rounding)")
    let apart = difference.changed.speed - difference.nominal.speed
    #expect(difference.speed.value.value == apart)
    #expect(difference.nominal.result == FlightResult.fly(.artemisI))
    #expect(difference.changed.result == FlightResult.fly(change.applied(to: .artemisI)))
  }

  /// One engine less at T+300 s burns what is left with three: longer, and what it gains less well by
  /// steering it has to give in addition.
  @Test func anEngineLessBurnsLonger() throws {
    let change = FlightChange.engineOut(1, at_s: 300)
    let difference = try FlightDifference(.artemisI, change.applied(to: .artemisI))
    let (a, b) = (difference.nominal, difference.changed)
    let longer = b.result.cutoff_s - a.result.cutoff_s
    // A third of the 183 s that were left, if no limit of load had held four engines down.
    #expect(b.result.outcome == .orbit && longer > 30 && longer < 61, "\(longer)")
    let more = b.budget.ideal - a.budget.ideal
    // By the rocket equation, from what both have left to burn.
    let (dry, one, other) = (160_850.0, a.result.propellant_kg, b.result.propellant_kg)
    let burnt = 452.3 * 9.806_65 * log((dry + one) / (dry + other))
    #expect(more > 50 && abs(burnt / more - 1) < 0.1, "\(more) \(burnt)")
  }

  /// Each takes away its own part of the programme: the bucket keeps the pressure down, and 85 % keeps the
  /// load down before the boosters part.
  @Test func withoutThrottlingMoreIsBorne() throws {
    let bucket = FlightChange.withoutBucket.applied(to: .artemisI).ascent.throttle_s_level
    #expect(bucket.map { $0[1] } == [1.09, 1.09, 1.09, 1.09, 1.09, 1.09, 0.85, 0.85])
    let down = FlightChange.withoutThrottleDown.applied(to: .artemisI).ascent.throttle_s_level
    #expect(down.map { $0[1] } == [1.09, 1.09, 0.95, 0.95, 1.09, 1.09, 1.09, 1.09])
    let free = FlightChange.withoutBucket.applied(to: .artemisI)
    let nominal = FlightResult.fly(.artemisI)
    #expect(FlightResult.fly(free).greatestPressure_Pa > nominal.greatestPressure_Pa + 300)
    let late = FlightChange.withoutThrottleDown.applied(to: .artemisI)
    var (one, other) = (FlightInquiry(.artemisI), FlightInquiry(late))
    let areThere = (one.fly(to: 125), other.fly(to: 125))
    #expect(areThere == (true, true))
    #expect(other.telemetry.load_g > one.telemetry.load_g + 0.1)
  }

  /// Cause by cause, one card less the other.
  @Test func cardsHaveADifference() throws {
    let changed = FlightChange.booster(0.98).applied(to: .artemisI)
    var (one, other) = (FlightInquiry(.artemisI), FlightInquiry(changed, known: .artemisI))
    let areThere = (one.fly(to: .boosterSeparation), other.fly(to: .boosterSeparation))
    #expect(areThere == (true, true))
    for quantity in FlightQuantity.allCases {
      let (a, b) = (try one.explain(quantity), try other.explain(quantity))
      let apart = try b.difference(from: a, of: quantity)
      #expect(apart.value.value == b.value.value - a.value.value, "\(quantity)")
      #expect(apart.subject == .difference(quantity))
    }
  }

  /// Whose numbers a card rests on: a file's own are given, and a change leaves the rest what they were.
  @Test func aFilesNumbersAreOnlyGiven() throws {
    var own = VehicleDefinition.artemisI
    own.core.dryMass_kg += 1
    var (given, known) = (
      FlightInquiry(own),
      FlightInquiry(FlightChange.drag(1.1).applied(to: .artemisI), known: .artemisI)
    )
    let areThere = (given.fly(to: 60), known.fly(to: 60))
    #expect(areThere == (true, true))
    let bases = try given.explain(.throttle).bases
    #expect(bases == [Basis(.given, .file)])
    #expect(try known.explain(.throttle).bases.first == Basis(.fitted, .here, .throttleBucket))
    #expect(try known.explain(.load).bases.contains { $0.certainty == .computed })
  }

  /// 5 km at the 340.2 m/s of 15 °C: the standard's own 340.294 m/s is for the sea.
  @Test func thunderTakesItsTime() throws {
    let card = try ThunderArrival.explain(at: 5000, .artemisI)
    let sound = (1.4 * 287.053 * (288.15 - 0.0065 * 30)).squareRoot()
    #expect(abs(card.value.value - 5000 / sound) < 1e-3, "\(card.value.value)")
    #expect(abs(ThunderArrival.lead_s(.artemisI) - 6.36) < 1e-12)
  }
}
