internal import Experience
internal import Interface
internal import Maths
internal import Physics

/// What the visitor asks of the flight that is wound: why its numbers are what they are, and what would
/// be if one thing were otherwise. All of it is flown in pieces, so that no tick waits for it.
struct Questions: Sendable, Equatable {
  /// The ascent that is shown, from when it is first asked about.
  private var record: AscentRecord?
  /// The flight with what is to be otherwise, until it can be shown.
  private var other: Tape?
  /// The flight as it is given, while another is shown.
  private var given: Tape?
  /// The ascents as they are given and as they are flown otherwise, to their ends.
  private var pair: Pair?

  struct Pair: Sendable, Equatable {
    var nominal: FlightWatch
    var changed: FlightWatch
  }

  /// Seconds of flight that a tick may record of an ascent that is asked about.
  private static let copiesATick = 2
  /// Tenths of a second of both ascents that a tick may fly.
  private static let stepsATick = 20
}

// What is flown for an answer.
extension Questions {
  /// A tick for the question why.
  mutating func ask(of flight: Flight, known: VehicleDefinition, wind: WindProfile?) {
    if record?.vehicle != flight.vehicle {
      record = AscentRecord(flight.vehicle, known: known, wind: wind)
    }
    // In place: a copy would be written in full.
    record?.record(copies: Self.copiesATick)
  }

  /// A tick for the question what if; takes the place of the tape that is shown once it can.
  mutating func fly(
    _ vehicle: VehicleDefinition, given: VehicleDefinition, wind: WindProfile?,
    insteadOf tape: inout Tape, to end: Int, copies: Int
  ) {
    compare(given, vehicle, wind)
    guard tape.vehicle != vehicle else {
      other = nil
      return
    }
    if other?.vehicle != vehicle {
      let isBack = self.given?.vehicle == vehicle
      other = isBack ? self.given : Tape(vehicle: vehicle, wind: wind)
    }
    other?.record(to: end, copies: copies)
    guard let next = other, next.isWhole || next.clocks.upperBound >= min(tape.clock, end),
      next.hasAscended
    else { return }
    // Where the flight is as it was given, it is kept: every other is compared with it.
    if tape.vehicle == given { self.given = tape }
    tape = next
    other = nil
    if vehicle == given { self.given = nil }
  }

  /// Winds the flight as it is given to the moment that is shown of another; `body` has it first.
  mutating func windGiven(to clock: Int, _ body: (inout Tape) -> Void) {
    guard given != nil else { return }
    // In place: a copy would be written in full.
    body(&given!)
    given!.seek(to: clock)
  }

  /// The flight as it is given, at the moment that is shown of another; nil where none is, and until
  /// it is recorded so far.
  func given(at clock: Int) -> Tape? { given.flatMap { $0.clock == clock ? $0 : nil } }

  private mutating func compare(
    _ given: VehicleDefinition, _ vehicle: VehicleDefinition, _ wind: WindProfile?
  ) {
    guard vehicle != given else {
      pair = nil
      return
    }
    if pair?.nominal.vehicle != given || pair?.changed.vehicle != vehicle {
      pair = Pair(
        nominal: FlightWatch(given, wind: wind), changed: FlightWatch(vehicle, wind: wind))
    }
    for _ in 0..<Self.stepsATick {
      if pair?.nominal.isOver == false { pair?.nominal.step() }
      if pair?.changed.isOver == false { pair?.changed.step() }
    }
  }
}

// The answers.
extension Questions {
  /// Why what is asked about is as it is at a step of the flight; nil until that is flown.
  func why(_ question: TapeRules.Question, _ tape: Tape, given: VehicleDefinition) -> Account? {
    let clock = tape.clock
    do throws(ExplanationFault) {
      switch question {
      case .thunder: return Account(try ThunderArrival.explain(at: 5000, given))
      case .event:
        if let event = tape.lastEvent, !FlightEvent.explained.contains(event) {
          return Account([.init("moment.\(event.rawValue)")])
        }
        guard let record, record.isWhole || record.clocks.upperBound >= clock else { return nil }
        return try record.explainEvent(before: clock).map(Account.init)
          ?? Account([.init("why.early")])
      case .quantity(let quantity):
        guard let record, record.isWhole || record.clocks.upperBound >= clock else { return nil }
        return Account(try record.explain(quantity, at: clock))
      }
    } catch {
      return Account([.init("why.late")])
    }
  }

  /// The flight as it is given, beside the one that is shown.
  var beside: Tape? { isBeside ? given : nil }
  var isBeside: Bool { pair != nil }

  /// What became of what is otherwise, and how far apart both are; nil where nothing is.
  func otherwise(apart_m: Double?) -> Account? {
    guard let pair else { return nil }
    guard pair.nominal.isOver, pair.changed.isOver else {
      return Account([
        .init("otherwise.flying", .init(pair.changed.telemetry.missionTime_s, "_s"))
      ])
    }
    do throws(ExplanationFault) {
      return Account(try FlightDifference(pair.nominal, pair.changed), apart_m: apart_m)
    } catch {
      return Account([.init("why.late")])
    }
  }
}

extension Questions: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("record", record)
    fields.add("other", other)
    fields.add("given", given)
    fields.add("pair", pair)
  }
}

extension Questions.Pair: Stateful {
  /// Both follow from their vehicles and the time that was flown.
  func list(_ fields: inout Fields) {
    fields.add("nominal", nominal.telemetry.missionTime_s)
    fields.add("changed", changed.telemetry.missionTime_s)
  }
}
