internal import Content
internal import Physics
internal import Simulation

/// Many scattered flights and what is said of them all.
struct Study {
  let flights: [ScatteredFlight]
  let manifest: StudyManifest

  /// Every column of numbers that may stand behind run and outcome.
  static let known = FlightResult.measures + MissionResult.measures + Scatter.known
  static let parts = [0.01, 0.1, 0.5, 0.9, 0.99]
  /// Of `low` the least is the worst; of `high`, and of the greatest and peaks, the most; of all others what
  /// lies farthest from the median.
  private static let low = ["perigee_m", "propellant_kg", "spacecraftPropellant_kg"]
  private static let high = ["miss_m", "heat_J_m2", "burns_m_s", "corrections_m_s"]

  /// The columns of numbers behind run and outcome: what came of each flight, then what was drawn.
  private let measured: [TableColumn]
  /// The measured columns of each flight.
  private let rows: [[Double]]

  /// With a plan the flights are missions.
  init(
    _ flights: [ScatteredFlight], _ manifest: StudyManifest, _ scatter: Scatter = Scatter(),
    _ plan: MissionDefinition? = nil
  ) {
    (self.flights, self.manifest) = (flights, manifest)
    measured =
      FlightResult.measures + (plan == nil ? [] : MissionResult.measures) + scatter.columns
      + (plan.map(scatter.columns) ?? [])
    rows = flights.map { flight in
      flight.result.values + (flight.mission?.result.values ?? []) + scatter.row(flight.draw)
        + (flight.mission.map { scatter.row($0.draw) } ?? [])
    }
    isOfMissions = plan != nil
  }

  private let isOfMissions: Bool
  /// The outcome that counts as success.
  private var success: String {
    isOfMissions ? MissionEnd.splashdown.rawValue : FlightOutcome.orbit.rawValue
  }

  var sheet: Sheet {
    var sheet = Sheet()
    sheet.add(TableColumn("run", "1", "number of the run"), .whole(flights.map(\.run)))
    sheet.add(TableColumn("outcome", "1", "how it ended"), .words(flights.map(\.outcome)))
    if isOfMissions {
      sheet.add(
        TableColumn("cause", "1", "what ended it; empty for a splashdown"),
        .words(flights.map { $0.mission?.result.cause ?? "" }))
      sheet.add(
        TableColumn("ascent", "1", "how its ascent ended; empty where it was lost before that"),
        .words(flights.map { $0.mission?.result.ascentOutcome ?? "" }))
    }
    sheet.add(measured, rows: rows)
    sheet.notes = manifest.notes
    return sheet
  }

  /// How many flights ended in which way, in the order of all ways.
  private var ends: [(name: String, count: Int)] {
    let all =
      isOfMissions ? MissionEnd.allCases.map(\.rawValue) : FlightOutcome.allCases.map(\.rawValue)
    return all.map { name in (name, flights.count { $0.outcome == name }) }
  }

  /// What ended missions, the most frequent first.
  private var causes: [(name: String, count: Int)] {
    let named = flights.compactMap { flight in
      flight.mission.flatMap {
        $0.result.cause.isEmpty ? nil : "\(flight.outcome): \($0.result.cause)"
      }
    }
    return Dictionary(grouping: named) { $0 }.map { ($0.key, $0.value.count) }
      .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
  }

  private var interval: WilsonInterval {
    WilsonInterval(successes: flights.count { $0.outcome == success }, trials: flights.count)
  }

  /// Finite values of a column, sorted.
  private func sorted(_ place: Int) -> [Double] {
    rows.map { $0[place] }.filter(\.isFinite).sorted()
  }
}

// In words.
extension Study {
  var lines: [String] {
    let ends =
      ends.filter { $0.count > 0 }.map { "\($0.name): \($0.count) of \(flights.count)" }
      + causes.map { "  \($0.name): \($0.count)" }
    let interval = interval
    let chance =
      "chance of the \(success): \(Study.rounded(interval.low, 1e4)) to \(Study.rounded(interval.high, 1e4)) "
      + "at 95 % (Wilson)"
    let heading =
      Study.padded("column", 34)
      + ["1 %", "10 %", "median", "90 %", "99 %"].map(Study.right).joined()
    // The errors of single burns stand in the tables alone, which are dozens, and so do numbers that only name.
    let names = ["drawnFailedEngine", "drawnWindProfile", "drawnLoss"]
    let told = measured.enumerated().filter { _, column in
      !column.name.hasPrefix("drawnBurn") && !names.contains(column.name)
    }
    let table = told.map { place, column in
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
        return "  run \(flight.run): \(rows[place][column]), \(flight.outcome); "
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
      let isHigh = ["greatest", "peak"].contains { worst.column.hasPrefix($0) }
      return isHigh || Study.high.contains(worst.column) ? value : (value - middle).magnitude
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
    func object(_ counts: [(name: String, count: Int)]) -> String {
      "{" + counts.map { "\(JSONWriter.string($0.name)): \($0.count)" }.joined(separator: ", ")
        + "}"
    }
    let interval = interval
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
        "\"outcomes\": \(object(ends))",
        "\"success\": {\"low\": \(interval.low), \"high\": \(interval.high), \"confidence\": 0.95}",
      ] + (isOfMissions ? ["\"causes\": \(object(causes))"] : []) + [
        "\"parts\": [\(Study.parts.map { "\($0)" }.joined(separator: ", "))]",
        "\"columns\": {\n\(columns.joined(separator: ",\n"))\n  }",
      ] + (named.map { [$0] } ?? []) + [
        "\"vehicle\": " + String(decoding: file.bytes, as: UTF8.self)
      ]
    return Array("{\n  \(parts.joined(separator: ",\n  "))}\n".utf8)
  }
}

extension ScatteredFlight {
  /// How it ended, in a word.
  var outcome: String { mission?.result.end.rawValue ?? result.outcome.rawValue }
}
