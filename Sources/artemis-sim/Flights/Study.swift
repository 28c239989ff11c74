internal import Content
internal import Physics
internal import Simulation

/// Many scattered flights and what is said of them all.
struct Study {
  let flights: [ScatteredFlight]
  let manifest: StudyManifest

  /// Every column of numbers that may stand behind run and outcome.
  static let known = FlightResult.measures + Scatter.known
  static let parts = [0.01, 0.1, 0.5, 0.9, 0.99]
  /// Of these columns the least is the worst; of the greatest, load and pressure, the most; of all others
  /// what lies farthest from the median.
  private static let low = ["perigee_m", "propellant_kg"]

  /// The columns of numbers behind run and outcome: what came of each flight, then what was drawn.
  private let measured: [TableColumn]
  /// The measured columns of each flight.
  private let rows: [[Double]]

  init(_ flights: [ScatteredFlight], _ manifest: StudyManifest, _ scatter: Scatter = Scatter()) {
    (self.flights, self.manifest) = (flights, manifest)
    measured = FlightResult.measures + scatter.columns
    rows = flights.map { $0.result.values + scatter.row($0.draw) }
  }

  var sheet: Sheet {
    var sheet = Sheet()
    sheet.add(TableColumn("run", "1", "number of the run"), .whole(flights.map(\.run)))
    sheet.add(
      TableColumn("outcome", "1", "how it ended"), .words(flights.map(\.result.outcome.rawValue)))
    sheet.add(measured, rows: rows)
    sheet.notes = manifest.notes
    return sheet
  }

  /// Flights that ended so.
  private func count(_ outcome: FlightOutcome) -> Int {
    flights.count { $0.result.outcome == outcome }
  }

  /// Finite values of a column, sorted.
  private func sorted(_ place: Int) -> [Double] {
    rows.map { $0[place] }.filter(\.isFinite).sorted()
  }
}

// In words.
extension Study {
  var lines: [String] {
    let ends = FlightOutcome.allCases.filter { count($0) > 0 }.map { outcome in
      "\(outcome.rawValue): \(count(outcome)) of \(flights.count)"
    }
    let success = WilsonInterval(successes: count(.orbit), trials: flights.count)
    let chance =
      "chance of the orbit: \(Study.rounded(success.low, 1e4)) to \(Study.rounded(success.high, 1e4)) "
      + "at 95 % (Wilson)"
    let heading =
      Study.padded("column", 34)
      + ["1 %", "10 %", "median", "90 %", "99 %"].map(Study.right).joined()
    let table = measured.enumerated().map { place, column in
      let values = sorted(place)
      let cells = Study.parts.map { part in
        let value = Percentile.of(sorted: values, part)
        return Study.right(
          value.isNaN ? "–" : "\(Study.rounded(value, value.magnitude < 10 ? 1e5 : 100))")
      }
      return Study.padded(column.name, 34) + cells.joined()
    }
    return ends + [chance, heading] + table
  }

  /// The flights that lie farthest out, and how to fly each of them again.
  func lines(of worst: Worst?) -> [String] {
    guard let worst else { return [] }
    let column = place(of: worst)
    return ["worst by \(worst.column):"]
      + places(worst).map { place in
        let flight = flights[place]
        return "  run \(flight.run): \(rows[place][column]), \(flight.result.outcome.rawValue); "
          + "again: simulate \(Option.run.name) \(flight.run) \(Option.seed.name) \(manifest.seed)"
          + (manifest.choices.isEmpty ? "" : " \(manifest.choices)")
      }
  }

  /// What did not come lies farthest out; of equals the first comes first.
  func farthest(_ worst: Worst) -> [ScatteredFlight] { places(worst).map { flights[$0] } }

  private func place(of worst: Worst) -> Int {
    measured.firstIndex { $0.name == worst.column } ?? 0
  }

  private func places(_ worst: Worst) -> [Int] {
    let column = place(of: worst)
    let middle = Percentile.of(sorted: sorted(column), 0.5)
    func badness(_ place: Int) -> Double {
      let value = rows[place][column]
      if !value.isFinite { return .infinity }
      if Study.low.contains(worst.column) || worst.column.hasSuffix("Clearance_m") { return -value }
      return worst.column.hasPrefix("greatest") ? value : (value - middle).magnitude
    }
    let ranked = rows.indices.map { (place: $0, bad: badness($0)) }
      .sorted { $0.bad != $1.bad ? $0.bad > $1.bad : $0.place < $1.place }
    return ranked.prefix(worst.count).map(\.place)
  }

  private static func rounded(_ value: Double, _ parts: Double) -> Double {
    (value * parts).rounded() / parts
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String) -> String {
    String(repeating: " ", count: max(1, 12 - text.count)) + text
  }
}

// As JSON.
extension Study {
  /// What was flown, outcomes with the interval of success, and percentiles of each column.
  func json(vehicle definition: VehicleDefinition, worst: Worst?) -> [UInt8] {
    let outcomes = FlightOutcome.allCases.map { "\"\($0.rawValue)\": \(count($0))" }
    let success = WilsonInterval(successes: count(.orbit), trials: flights.count)
    let columns = measured.enumerated().map { place, column in
      let values = sorted(place)
      let cells = Study.parts.map { FlightLog.number(Percentile.of(sorted: values, $0)) }
      return "    \"\(column.name)\": {\"unit\": \(JSONWriter.string(column.unit)), "
        + "\"flights\": \(values.count), \"percentiles\": [\(cells.joined(separator: ", "))]}"
    }
    let named = worst.map { worst in
      let runs = farthest(worst).map { "\($0.run)" }.joined(separator: ", ")
      return "\"worst\": {\"by\": \"\(worst.column)\", \"runs\": [\(runs)]}"
    }
    let file = VehicleFile.write(definition, path: "vehicle.json")
    let parts =
      [
        "\"version\": \(JSONWriter.string(Release.program))", "\"seed\": \(manifest.seed)",
        "\"first\": \(manifest.runs.lowerBound)", "\"last\": \(manifest.runs.upperBound)",
        "\"outcomes\": {\(outcomes.joined(separator: ", "))}",
        "\"success\": {\"low\": \(success.low), \"high\": \(success.high), \"confidence\": 0.95}",
        "\"parts\": [\(Study.parts.map { "\($0)" }.joined(separator: ", "))]",
        "\"columns\": {\n\(columns.joined(separator: ",\n"))\n  }",
      ] + (named.map { [$0] } ?? []) + [
        "\"vehicle\": " + String(decoding: file.bytes, as: UTF8.self)
      ]
    return Array("{\n  \(parts.joined(separator: ",\n  "))}\n".utf8)
  }
}
