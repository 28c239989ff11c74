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

/// The same until Orion is alone.
private let toMoon: Tape = {
  var tape = whole
  tape.record(to: 120 * 7400, copies: 100)
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

  private static func evenly(_ part: Double) -> Int { Int((part * 57_360).rounded()) - 1200 }

  /// Each is the moment that a flight from the pad has there, and nothing is shown before all are taken.
  @Test func samplesAreMomentsOfTheFlightEvenlySpaced() {
    var tape = whole
    for round in 0..<100 {
      #expect(tape.samples.isEmpty == (round * 7 < Tape.sampleCount))
      tape.sample(upTo: 56_160, atMost: 7, Self.evenly)
    }
    #expect(tape.samples.count == Tape.sampleCount)
    var played = Flight(vehicle: .artemisI)
    for (nth, sample) in tape.samples.enumerated() {
      let part = Double(nth) / Double(Tape.sampleCount - 1)
      var left = Self.evenly(part) - played.clock
      played.pass(&left)
      played.forgetEvents()
      played.settle()
      #expect(sample == played.telemetry, "sample \(nth)")
    }
    // What is not recorded yet is not sampled.
    var early = Tape(vehicle: .artemisI)
    early.record(to: 120 * 600, copies: 30)
    early.sample(upTo: 72_000, atMost: 1000, Self.evenly)
    #expect(early.samples.isEmpty)
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

  /// Places on the way are the flight's own: each lies where the flight was at its time, which an orbit
  /// is asked for between the copies.
  @Test func theWayIsTheOneThatWasFlown() {
    var tape = toMoon
    tape.seek(to: 6900 * 120)
    let way = tape.way
    #expect(way.ascent.count > 95 && way.orbit.count > 200)
    let middle = PadFrame.launchComplex39B.earth_m
    // The ascent begins at the pad and stays over the ground.
    #expect(way.ascent[0].length < 1)
    for (one, next) in zip(way.ascent, way.ascent.dropFirst()) {
      #expect((next - one).length < 41_000)
    }
    // Half way between two copies of the coast, the flight itself, among the stars.
    let mark = tape.marks.first { $0.moment.event == .coreSeparation }!.moment.missionTime_s
    let turn = tape.flight.telemetry.earthRotation * PadFrame.launchComplex39B.orientation
    var played = toMoon
    for half in [3, 7, 12] {
      played.seek(to: Int((mark + Double(half) * 300 + 150) * 120))
      let wanted = turn.conjugate.rotate(played.flight.telemetry.eciPosition_m) + middle
      let nearest = way.orbit.map { ($0 - wanted).length }.min()!
      #expect(nearest < 120_000, "a place each 30 s")
      // Off the line through the two nearest by far less.
      let two = way.orbit.sorted { ($0 - wanted).length < ($1 - wanted).length }.prefix(2)
      let along = (two[1] - two[0]).normalized()
      let off = wanted - two[0]
      #expect(
        (off - along * off.dot(along)).length < 2500, "\((off - along * off.dot(along)).length)")
    }
  }

  /// The ship turns into its way before it burns: no step turns it by more than a tenth of a degree.
  @Test func nothingSnapsWhereABurnBegins() {
    var tape = toMoon
    var before: Quaternion?
    let starts = [FlightEvent.coreSeparation, .perigeeRaiseStart, .injectionStart].map { event in
      toMoon.marks.first { $0.moment.event == event }!.moment.missionTime_s
    }
    for start in starts {
      before = nil
      for step in -120...120 {
        tape.seek(to: Int(start * 120) + step)
        let now = tape.flight.telemetry.eciAttitude
        if let before {
          let turn = 2 * acos(min(abs(before.dot(now)), 1)) * 180 / .pi
          #expect(turn < 0.1, "\(turn)° at \(start)")
        }
        before = now
      }
    }
    // Nose first from five minutes after the core on.
    tape.seek(to: Int((starts[0] + 300) * 120))
    let telemetry = tape.flight.telemetry
    #expect(telemetry.eciAttitude.rotate(.up).dot(telemetry.eciVelocity.normalized()) > 1 - 1e-9)
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
    var tape = toMoon
    tape.seek(to: Int((time_s * 120).rounded()))
    return tape
  }

  private func time(of event: FlightEvent) -> Double {
    toMoon.marks.first { $0.moment.event == event }!.moment.missionTime_s
  }

  @Test(arguments: VehiclePart.allCases) func partsLeaveFromWhereTheyWere(_ part: VehiclePart) {
    let event = time(of: part.event)
    #expect(tape(at: event - 0.1).partings[part] == .attached)
    let after = tape(at: event + 1 / 120.0)
    guard case .fallen(let place, _) = after.partings[part] else {
      Issue.record("\(part) is still there")
      return
    }
    let telemetry = after.flight.telemetry
    #expect((place.translation - telemetry.padPosition_m).length < 0.5)
    for axis in [Vector3.right, .up, .back] {
      #expect(place.rotation.rotate(axis).dot(telemetry.padAttitude.rotate(axis)) > 1 - 1e-5)
    }
    // It is seen less and less in the last second and a half of its minute.
    for (age_s, wanted) in [(58.4, 1.0), (59.25, 0.5), (59.7, 0.2)] {
      guard case .fallen(_, let seen) = tape(at: event + age_s).partings[part] else {
        Issue.record("\(part) is gone after \(age_s) s")
        continue
      }
      #expect(abs(seen - wanted) < 0.01, "\(part) after \(age_s) s")
    }
    #expect(tape(at: event + 61).partings[part] == .gone)
  }

  /// By the vehicle's own clock: panels, five seconds later the tower, and the core long after both.
  @Test func partsLeaveOneAfterTheOther() {
    let leaves = VehicleDefinition.artemisI.payload.parts.filter { $0.leavesAfter == "zero" }
    #expect(leaves.map(\.name) == ["fairings", "abortSystem"])
    let between = tape(at: (leaves[0].delay_s + leaves[1].delay_s) / 2).partings
    for panel in [VehiclePart.panel1, .panel2, .panel3] { #expect(between[panel] != .attached) }
    #expect(between[.escape] == .attached && between[.core] == .attached)
    #expect(between[.leftBooster] == .gone && between[.rightBooster] == .gone)
    let later = tape(at: leaves[1].delay_s + 1).partings
    #expect(later[.escape] != .attached && later[.core] == .attached)
  }

  /// Where the middle of a part is some seconds after its parting, from the vehicle's foot along the
  /// vehicle's axes; and what the vehicle feels then.
  private func middle(
    _ part: VehiclePart, _ middle_m: Vector3, after age_s: Double
  ) -> (place: Vector3, felt: Double) {
    let tape = tape(at: time(of: part.event) + age_s)
    guard case .fallen(let place, _) = tape.partings[part] else { return (.zero, 0) }
    let telemetry = tape.flight.telemetry
    let away = place.translation + place.rotation.rotate(middle_m) - telemetry.padPosition_m
    return (telemetry.padAttitude.conjugate.rotate(away), telemetry.load_g * 9.80665)
  }

  /// Nothing burns once the core leaves: both fall alike, and it drifts off at its own 0.6 m/s.
  @Test(arguments: [1.0, 10, 50]) func theCoreDriftsOff(age_s: Double) {
    let core = Vector3(0, 35, 0)
    let there = middle(.core, core, after: age_s).place
    #expect((there - Vector3(0, 35 - 0.6 * age_s, 0)).length < 0.02 + 0.002 * age_s)
  }

  /// By hand: their own push outward, and half of the vehicle's felt acceleration times time squared
  /// behind it.
  @Test(arguments: [(VehiclePart.panel1, 0.0), (.panel2, 120), (.panel3, 240)])
  func panelsLeaveToTheirOwnSides(_ part: VehiclePart, _ turn_deg: Double) {
    let (sine, cosine) = sinCos(turn_deg * .pi / 180)
    let outward = Vector3(sine, 0, cosine)
    let (there, felt) = middle(part, Vector3(0, 81.7, 0) + outward * 2.6, after: 2)
    let wanted = outward * (2.6 + 8) + Vector3(0, 81.7 - felt * 2, 0)
    #expect((there - wanted).length < 0.8)
  }

  /// The tower runs ahead at first, by its motor less the vehicle's own; the vehicle passes it later.
  @Test func theTowerRunsAhead() {
    let (there, felt) = middle(.escape, Vector3(0, 90, 0), after: 1.5)
    let ahead = 0.5 * (178_000 / 7350 - felt) * 2.25
    #expect(abs(there.y - 90 - ahead) < 0.3)
    #expect(middle(.escape, Vector3(0, 90, 0), after: 12).place.y < 0)
  }

  /// Eight motors of 98 kN for 0.68 s push a booster of 99.3 t off at 5.4 m/s.
  @Test func boostersFallBehindToTheirOwnSides() {
    let left = middle(.leftBooster, Vector3(-6.37, 24, 0), after: 4).place
    let right = middle(.rightBooster, Vector3(6.37, 24, 0), after: 4).place
    let aside = 6.37 + 5.37 * (4 - 0.34)
    #expect(abs(left.x + aside) < 1 && abs(right.x - aside) < 1)
    #expect(left.y < -20 && abs(left.y - right.y) < 0.1)
  }
}
