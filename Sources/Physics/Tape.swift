public import Maths

/// A flight that can be wound: any of its moments, by copies that were kept on the way.
///
/// The flight of a moment is always flown from the last copy before it, in one piece. So it does not
/// depend on how that moment was come by: seeking equals playing, to the bit. Copies lie closer while
/// engines of the core run, where each step costs most; their number is bounded, so memory is too.
///
/// Does not: fly anything else than its vehicle does by itself, or tell events by tick; it keeps a list
/// of them (`marks`), since a moment that is sought has no tick before it.
public struct Tape: Sendable, Equatable {
  /// Steps between copies, until the core is left behind and after that.
  static let ascentSpacing = 120
  static let coastSpacing = 120 * 300
  /// Copies that are kept at most: more than a flight to the Moon needs.
  static let mostCopies = 4096

  /// An event, and the flight right after it.
  public struct Mark: Sendable, Equatable {
    public var moment: FlightMoment
    /// Turns body axes into ECI at that moment.
    public var attitude: Quaternion
    /// From the vehicle's foot to its centre of mass, along body axes, right after the event.
    public var centre_m: Vector3
  }

  /// Ascending by clock; the first is on the pad.
  var copies: [Flight]
  /// The flight at the moment that was sought last.
  public private(set) var flight: Flight
  /// Events as far as the tape is recorded, in their order.
  public private(set) var marks: [Mark] = []
  /// Moments of a stretch, for plots; empty until they have all been taken.
  public var samples: [Telemetry] { taken.count == Tape.sampleCount ? taken : [] }
  private var taken: [Telemetry] = []
  public static let sampleCount = 245

  public init(vehicle: VehicleDefinition, wind: WindProfile? = nil) {
    flight = Flight(vehicle: vehicle, wind: wind)
    copies = [flight]
  }

  public var vehicle: VehicleDefinition { flight.vehicle }
  /// The step that is shown.
  public var clock: Int { flight.clock }

  /// The first and the last step that it holds, of 1/120 s since ignition.
  public var clocks: ClosedRange<Int> { copies[0].clock...copies[copies.count - 1].clock }

  /// The flight as it was recorded, second by second in the ascent.
  public var recorded: [Telemetry] { copies.map(\.telemetry) }

  /// The last event before the moment that is shown.
  public var lastEvent: FlightEvent? {
    marks.last { $0.moment.missionTime_s <= flight.telemetry.missionTime_s + 1e-9 }?.moment.event
  }

  /// Whether nothing is left to record.
  public var isWhole: Bool {
    copies[copies.count - 1].sequence.end != nil || copies.count >= Tape.mostCopies
  }

  /// Whether the ascent is recorded to its end.
  public var hasAscended: Bool { isWhole || !copies[copies.count - 1].attached.core }

  /// Records up to a step, by so many copies at most; a tick can afford some four.
  public mutating func record(to clock: Int, copies most: Int) {
    for _ in 0..<most {
      guard !isWhole, clocks.upperBound < clock else { return }
      recordCopy()
    }
  }

  /// Goes to a step, or to the nearest that is recorded.
  public mutating func seek(to clock: Int) {
    let wanted = clamp(clock, to: clocks)
    if flight.clock != wanted { flight = moment(wanted) }
  }

  /// Takes a few of the samples of a stretch once it has been recorded up to its end; `clock` says at
  /// which step each is, by how far along the stretch it is shown, 0 … 1.
  public mutating func sample(upTo end: Int, atMost most: Int, _ clock: (Double) -> Int) {
    guard taken.count < Tape.sampleCount, isWhole || clocks.upperBound >= end else { return }
    for _ in 0..<min(most, Tape.sampleCount - taken.count) {
      let part = Double(taken.count) / Double(Tape.sampleCount - 1)
      taken.append(moment(clamp(clock(part), to: clocks)).telemetry)
    }
  }
}

extension Tape {
  /// Where moments that lie by events of another flight, up to a second apart, lie in this one: as far from the same event. Without an event
  /// a moment stays, and so it does while its event may still be recorded; one whose event does not come by the last of them never is.
  public func moved(_ moments: [Double], from other: Tape) -> [Double: Double] {
    let isKnown = isWhole || Double(clocks.upperBound) >= (moments.max() ?? 0) * 120
    var places: [Double: Double] = [:]
    for moment in moments {
      let former = other.marks.map(\.moment).min {
        abs($0.missionTime_s - moment) < abs($1.missionTime_s - moment)
      }
      guard let former, abs(former.missionTime_s - moment) < 1 else {
        places[moment] = moment
        continue
      }
      let same = marks.first {
        $0.moment.event == former.event && $0.moment.name == former.name
      }
      if let same {
        places[moment] = moment + (same.moment.missionTime_s - former.missionTime_s).rounded()
      } else {
        places[moment] = isKnown ? .infinity : moment
      }
    }
    return places
  }

  /// The flight at a recorded step.
  private func moment(_ clock: Int) -> Flight {
    var flight = copies[lastCopy(notAfter: clock)]
    guard flight.clock < clock else { return flight }
    var left = clock - flight.clock
    flight.pass(&left)
    flight.forgetEvents()
    flight.settle()
    return flight
  }

  /// Flies on to the next copy. While the core is there it goes step by step, to see each event as it
  /// leaves the vehicle; a coast is one piece.
  private mutating func recordCopy() {
    var next = copies[copies.count - 1]
    let start = next.clock
    var (left, piece) = (Tape.ascentSpacing, 1)
    if !next.attached.core { (left, piece) = (Tape.coastSpacing, Tape.coastSpacing) }
    let hadCore = next.attached.core
    while left > 0 && next.sequence.end == nil && next.attached.core == hadCore {
      next.pass(&left, atMost: piece)
      marks += next.moments.map {
        // Of a coast, which is one piece, the attitude at the event itself.
        let attitude =
          next.attached.core
          ? next.body.attitude
          : next.voyage.attitude(
            PointState(
              time: $0.missionTime_s, position: $0.eciPosition_m, velocity: $0.eciVelocity))
        return Mark(moment: $0, attitude: attitude, centre_m: next.properties.centre_m)
      }
      next.forgetEvents()
    }
    precondition(next.clock > start || next.sequence.end != nil, "time passes")
    next.settle()
    copies.append(next)
  }

  /// By bisection.
  private func lastCopy(notAfter clock: Int) -> Int {
    var (low, high) = (0, copies.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if copies[middle].clock <= clock { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension Tape: Stateful {
  /// Copies follow from the vehicle and their number, and each is as large as a flight.
  public func list(_ fields: inout Fields) {
    fields.add("copies", copies.count)
    fields.add("flight", flight)
    fields.add("marks", marks.count)
    fields.add("taken", taken.count)
  }
}
