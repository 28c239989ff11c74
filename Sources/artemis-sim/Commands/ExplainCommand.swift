internal import Content
internal import Physics

/// `artemis-sim explain`: says why a number of the flight is what it is, or why an event came.
struct ExplainCommand {
  private let subject: ExplainSubject
  private let vehicle: VehicleDefinition
  private let changes: [FlightChange]
  private let distance_m: Double
  private let isForMachines: Bool

  init(_ arguments: Arguments) throws(Failure) {
    do throws(UsageError) {
      subject = try ExplainSubject(arguments.operands[0])
      changes = try arguments.all(.with).map(ChangeWish.read)
      distance_m = try arguments.number(.at, in: 0...100_000) ?? 5000
      if subject != .thunder && arguments.has(.at) {
        throw .needless(.at, arguments.operands[0])
      }
      if subject == .thunder && !changes.isEmpty {
        throw .needless(.with, arguments.operands[0])
      }
    } catch { throw .usage(error) }
    vehicle = try SimulateCommand.vehicle(arguments)
    isForMachines = arguments.has(.json)
  }

  private var changed: VehicleDefinition { changes.reduce(vehicle) { $1.applied(to: $0) } }

  func perform() throws(Failure) {
    do throws(Stop) { try answer() } catch {
      switch error {
      case .failure(let failure): throw failure
      case .fault(let fault): throw .checkFailed("this cannot be explained: \(fault)")
      }
    }
  }

  private enum Stop: Error {
    case failure(Failure)
    case fault(ExplanationFault)
  }

  private func answer() throws(Stop) {
    switch subject {
    case .thunder: try sayThunder()
    case .orbit: try sayOrbit()
    case .event(let event):
      let inquiry = try flown(to: .event(event), changed)
      let card = try Self.made { () throws(ExplanationFault) in try inquiry.explain(event) }
      say(card, notes: [])
    case .quantity(let quantity, let moment): try say(quantity, at: moment)
    }
  }

  private static func made<Value>(
    _ making: () throws(ExplanationFault) -> Value
  ) throws(Stop) -> Value {
    do throws(ExplanationFault) { return try making() } catch { throw .fault(error) }
  }

  /// A flight at a moment; the one that was changed knows whose numbers are its own.
  private func flown(
    to moment: ExplainSubject.Moment, _ vehicle: VehicleDefinition
  ) throws(Stop) -> FlightInquiry {
    var inquiry = FlightInquiry(vehicle, known: self.vehicle)
    if case .time(let time) = moment, time < inquiry.telemetry.missionTime_s {
      let start = Reading.fixed(inquiry.telemetry.missionTime_s, 0)
      throw .failure(
        .checkFailed("'\(moment.words)' is not of this ascent, which begins at T\(start) s"))
    }
    let isThere =
      switch moment {
      case .time(let time): inquiry.fly(to: time)
      case .event(let event): inquiry.fly(to: event)
      }
    guard isThere else {
      let end = inquiry.moments.last.map { ", which ends in \($0.event.rawValue)" } ?? ""
      let at = Reading.fixed(inquiry.telemetry.missionTime_s, 2)
      throw .failure(
        .checkFailed("'\(moment.words)' is not of this ascent\(end) at T+\(at) s"))
    }
    return inquiry
  }

  private func say(_ card: Explanation, notes: [String]) {
    if isForMachines {
      Console.say(card.json)
    } else {
      for line in ExplanationText(card: card).lines + notes { Console.say(line) }
    }
  }
}

// The answers.
extension ExplainCommand {
  private func sayThunder() throws(Stop) {
    let card = try Self.made { () throws(ExplanationFault) in
      try ThunderArrival.explain(at: distance_m, vehicle)
    }
    let lead = Reading.fixed(ThunderArrival.lead_s(vehicle), 2)
    say(card, notes: ["The first of the core's engines is heard \(lead) s before."])
  }

  private func sayOrbit() throws(Stop) {
    let difference = try Self.made { () throws(ExplanationFault) in
      try FlightDifference(vehicle, changed)
    }
    let text = DifferenceText(difference: difference)
    if isForMachines {
      Console.say(text.json)
    } else {
      for line in text.lines { Console.say(line) }
    }
  }

  private func say(
    _ quantity: FlightQuantity, at moment: ExplainSubject.Moment
  ) throws(Stop) {
    let inquiry = try flown(to: moment, changed)
    let card = try Self.made { () throws(ExplanationFault) in try inquiry.explain(quantity) }
    guard !changes.isEmpty else { return say(card, notes: try otherwise(card, inquiry.telemetry)) }
    let nominal = try flown(to: moment, vehicle)
    let apart = try Self.made { () throws(ExplanationFault) in
      try card.difference(from: try nominal.explain(quantity), of: quantity)
    }
    if isForMachines { return Console.say(apart.json) }
    let notes = [""] + ExplanationText(card: apart).lines
    say(card, notes: notes)
  }

  /// What would be without the throttle's programme, where that holds it down: flown again.
  private func otherwise(_ card: Explanation, _ now: Telemetry) throws(Stop) -> [String] {
    let causes = card.value.parts.map(\.cause)
    guard card.subject == .quantity(.throttle), !isForMachines else { return [] }
    let change: FlightChange
    if causes.contains(.throttleBucket) {
      change = .withoutBucket
    } else if causes.contains(.throttleBeforeSeparation) {
      change = .withoutThrottleDown
    } else {
      return []
    }
    let free = change.applied(to: vehicle)
    let other = try flown(to: .time(now.missionTime_s), free).telemetry
    let difference = try Self.made { () throws(ExplanationFault) in
      try FlightDifference(vehicle, free)
    }
    let (a, b) = (difference.nominal.result, difference.changed.result)
    let rows = [
      ("load at this moment", now.load_g, other.load_g, "g0"),
      ("dynamic pressure at this moment", now.dynamicPressure_Pa, other.dynamicPressure_Pa, "Pa"),
      ("greatest dynamic pressure", a.greatestPressure_Pa, b.greatestPressure_Pa, "Pa"),
      ("cut-off, after ignition", a.cutoff_s, b.cutoff_s, "s"),
      ("propellant left in the core", a.propellant_kg, b.propellant_kg, "kg"),
    ]
    return ["", "Flown again without it (--with \(change)):"]
      + DifferenceText.table(
        rows.map { DifferenceText.Row(name: $0, nominal: $1, changed: $2, unit: $3) })
  }
}
