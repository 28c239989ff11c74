import Maths
import Testing

@testable import Physics

/// A tape of the ascent, recorded once for all tests.
private let whole: Tape = {
  var tape = Tape(vehicle: .artemisI)
  while tape.clocks.upperBound < 120 * 600 && !tape.isWhole {
    tape.record(to: 120 * 600, copies: 50)
  }
  return tape
}()

@Suite struct TapeTests {
  /// Steps in no order, over all of the ascent and some minutes of the coast.
  private static let steps: [Int] = {
    var random = RandomStream(seed: 17, name: "tape")
    return (0..<200).map { _ in random.below(70_000) - 1199 }
  }()

  @Test func seekingEqualsPlayingToTheBit() {
    // Played from the pad in one piece, without any copy. The core leaves at 59,000 steps or so.
    var played = Flight(vehicle: .artemisI)
    var sought = whole
    for clock in Self.steps.sorted().filter({ $0 < 57_000 }) {
      var left = clock - played.clock
      played.pass(&left)
      played.forgetEvents()
      played.settle()
      sought.seek(to: clock)
      #expect(sought.flight == played, "at step \(clock)")
    }
  }

  @Test func aMomentDoesNotDependOnTheWayThere() {
    var (up, down, astray) = (whole, whole, whole)
    for clock in Self.steps.sorted() { up.seek(to: clock) }
    let upward = Self.steps.sorted().map { clock in
      up.seek(to: clock)
      return up.flight
    }
    for (clock, flight) in zip(Self.steps.sorted(), upward).reversed() {
      down.seek(to: clock)
      #expect(down.flight == flight)
    }
    for clock in Self.steps {
      astray.seek(to: clock)
      let index = Self.steps.sorted().firstIndex(of: clock)!
      #expect(astray.flight == upward[index])
    }
  }

  @Test func itDoesNotDependOnThePiecesInWhichItWasRecorded() {
    var slow = Tape(vehicle: .artemisI)
    for _ in 0..<200 { slow.record(to: 120 * 600, copies: 1) }
    var quick = Tape(vehicle: .artemisI)
    quick.record(to: 120 * 600, copies: 200)
    #expect(slow == quick)
    #expect(slow.clocks == -1200...22_800)
  }

  @Test func itHoldsEveryEventOnceAndInOrder() {
    let told = whole.marks.map(\.moment)
    #expect(
      told.map(\.event) == [
        .engineStart, .boosterIgnition, .liftoff, .towerClear, .mach1, .maxQ, .boosterSeparation,
        .fairingsJettison, .abortSystemJettison, .mainEngineCutoff, .coreSeparation,
      ])
    #expect(zip(told, told.dropFirst()).allSatisfy { $0.missionTime_s <= $1.missionTime_s })
    // The same instants as a flight that is flown at once.
    var flown = Flight(vehicle: .artemisI)
    let moments = flown.step(FlightCommand(steps: 70_000, go: true)).moments
    for moment in told {
      #expect(moments.first { $0.event == moment.event }?.missionTime_s == moment.missionTime_s)
    }
  }

  /// All of it, from the pad past the Moon, within 64 MB: a copy is the flight itself and shares the
  /// vehicle's tables, and what it holds in arrays of its own is a search that lasts a minute.
  @Test func theWholeFlightFits() {
    var tape = Tape(vehicle: .artemisI)
    while !tape.isWhole && tape.clocks.upperBound < 120 * 86_400 * 6 {
      tape.record(to: 120 * 86_400 * 6, copies: 100)
    }
    #expect(tape.marks.last?.moment.event == .perilune)
    #expect(tape.recorded.count * MemoryLayout<Flight>.stride < 64 << 20)
    let end = tape.clocks.upperBound
    tape.seek(to: end - 7)
    let late = tape.flight
    tape.seek(to: -1200)
    tape.seek(to: end - 7)
    #expect(tape.flight == late)
  }

  @Test func outsideOfWhatIsRecordedItStopsAtTheEnds() {
    var tape = Tape(vehicle: .artemisI)
    tape.record(to: 0, copies: 5)
    #expect(tape.clocks == -1200 ... -600)
    tape.seek(to: 5000)
    #expect(tape.flight.telemetry.missionTime_s == -5)
    tape.seek(to: -99_999)
    #expect(tape.flight.telemetry.missionTime_s == -10)
  }
}

@Suite struct PartingTests {
  /// Where the vehicle's own foot is, in the same frame.
  private func tape(at time_s: Double) -> Tape {
    var tape = whole
    tape.seek(to: Int((time_s * 120).rounded()))
    return tape
  }

  private func time(of event: FlightEvent) -> Double {
    whole.marks.first { $0.moment.event == event }!.moment.missionTime_s
  }

  @Test(arguments: VehiclePart.allCases) func partsLeaveFromWhereTheyWere(_ part: VehiclePart) {
    let event = time(of: part.event)
    #expect(tape(at: event - 0.1).partings[part] == .attached)
    let after = tape(at: event + 1 / 120.0)
    guard case .fallen(let place) = after.partings[part] else {
      Issue.record("\(part) is still there")
      return
    }
    let telemetry = after.flight.telemetry
    #expect((place.translation - telemetry.padPosition_m).length < 0.5)
    #expect(
      abs(
        place.rotation.conjugate.rotate(.up).dot(
          telemetry.padAttitude.conjugate.rotate(.up)) - 1) < 1e-3)
    #expect(tape(at: event + 61).partings[part] == .gone || part.event == .boosterSeparation)
  }

  /// After ten seconds each is where its push and the vehicle's own thrust have taken it.
  @Test func partsGoTheirWay() {
    func away(_ part: VehiclePart, after age_s: Double) -> Vector3 {
      let tape = tape(at: time(of: part.event) + age_s)
      guard case .fallen(let place) = tape.partings[part] else { return .zero }
      let telemetry = tape.flight.telemetry
      return telemetry.padAttitude.conjugate.rotate(place.translation - telemetry.padPosition_m)
    }
    // Boosters fall behind and to their own sides.
    #expect(away(.leftBooster, after: 4).x < -15 && away(.rightBooster, after: 4).x > 15)
    #expect(away(.leftBooster, after: 4).y < -10)
    // The tower runs ahead first, and the vehicle passes it later.
    #expect(away(.escape, after: 1).y > 2)
    #expect(away(.escape, after: 12).y < 0)
    #expect(away(.panel1, after: 5).y < -15)
    // Nothing burns when the core leaves: it drifts off at its own 0.6 m/s.
    #expect(abs(away(.core, after: 10).y + 6) < 3)
  }
}
