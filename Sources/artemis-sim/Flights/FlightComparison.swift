/// Two flights held side by side: when their events came, how far apart they are at each, and where
/// each column parts most.
struct FlightComparison {
  let flight: FlightTable
  let reference: FlightTable

  /// Columns that both have, but for the time.
  var shared: [String] {
    reference.names.filter { $0 != FlightTable.time && flight.names.contains($0) }
  }

  /// How far a column parts: flight less reference, at the reference's own rows that both flew.
  struct Parting {
    var name: String
    var rows = 0
    var greatest = 0.0
    var time_s = 0.0
    var flight = 0.0
    var reference = 0.0
    /// Root of the mean square.
    var typical = 0.0
  }

  var partings: [Parting] {
    let moments = reference.times.map(flight.moment)
    return shared.map { name in
      var parting = Parting(name: name)
      let isTurn = FlightTable.isTurn(name)
      guard let own = flight.column(name), let others = reference.column(name) else {
        return parting
      }
      var squares = 0.0
      for (row, other) in others.enumerated() where other.isFinite {
        guard let moment = moments[row],
          let value = FlightTable.value(own, moment, isTurn: isTurn)
        else { continue }
        let apart = FlightTable.apart(value, other, isTurn: isTurn)
        parting.rows += 1
        squares += apart * apart
        if parting.rows == 1 || apart.magnitude > parting.greatest.magnitude {
          (parting.greatest, parting.time_s) = (apart, reference.times[row])
          (parting.flight, parting.reference) = (value, other)
        }
      }
      parting.typical = parting.rows > 0 ? (squares / Double(parting.rows)).squareRoot() : 0
      return parting
    }
  }
}

// As a table.
extension FlightComparison {
  private static let atEvents = [
    "centreAltitude_m", "inertialSpeed_m_s", "inertialPathAngle_deg", "downrange_m", "mass_kg",
  ]

  /// Reads as: events, then columns by how far they part.
  var lines: [String] {
    var lines: [String] = []
    if !reference.events.isEmpty || !flight.events.isEmpty { lines += eventLines + [""] }
    lines.append(
      Self.row(["column", "greatest", "at T+ s", "flight", "reference", "typical", "rows"]))
    for parting in partings {
      guard parting.rows > 0 else {
        lines.append(Self.row([parting.name, "no row in which both have a number"]))
        continue
      }
      let numbers = [
        parting.greatest, parting.time_s, parting.flight, parting.reference, parting.typical,
      ]
      lines.append(Self.row([parting.name] + numbers.map(Self.number) + ["\(parting.rows)"]))
    }
    let (own, others) = (
      flight.names.filter { !reference.names.contains($0) },
      reference.names.filter { !flight.names.contains($0) }
    )
    if !own.isEmpty { lines.append("only in the flight: \(own.joined(separator: ", "))") }
    if !others.isEmpty {
      lines.append("only in the reference: \(others.joined(separator: ", "))")
    }
    return lines
  }

  /// Each event of either: both times, and flight less reference, each at its own instant.
  private var eventLines: [String] {
    let columns = Self.atEvents.filter(shared.contains)
    let names = reference.events.map(\.name)
    let all = names + flight.events.map(\.name).filter { !names.contains($0) }
    let head = Self.row(["event", "flight s", "reference s", "later by s"] + columns)
    return [head]
      + all.map { name in
        let (own, other) = (Self.time(name, flight), Self.time(name, reference))
        guard let own, let other else {
          let whose = own == nil ? "reference" : "flight"
          let time = own ?? other ?? .nan
          return Self.row([name, "only in the \(whose), at \(Self.mark(time))"])
        }
        let apart = columns.map { column -> String in
          guard let a = flight.value(column, at: own), let b = reference.value(column, at: other)
          else { return "–" }
          return Self.number(FlightTable.apart(a, b, isTurn: FlightTable.isTurn(column)))
        }
        return Self.row(
          [name, Self.number(own), Self.number(other), Self.number(own - other)] + apart)
      }
  }

  private static func time(_ event: String, _ table: FlightTable) -> Double? {
    table.events.first { $0.name == event }?.time_s
  }

  private static func mark(_ time_s: Double) -> String {
    "T\(time_s < 0 ? "−" : "+")\(number(abs(time_s))) s"
  }

  static func row(_ cells: [String]) -> String {
    cells.enumerated().map { place, cell in
      let room = String(repeating: " ", count: max(1, (place == 0 ? 28 : 22) - cell.count))
      return place == 0 ? cell + room : room + cell
    }.joined()
  }

  /// Six digits are more than two flights have in common.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "beyond all numbers" }
    var (size, rest) = (1.0, value.magnitude)
    while rest >= 1e6 {
      rest /= 10
      size /= 10
    }
    while rest < 1e5 && size < 1e6 {
      rest *= 10
      size *= 10
    }
    return "\((value * size).rounded() / size)"
  }
}
