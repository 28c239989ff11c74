internal import Physics

/// Two flights' ends beside each other, and where the speed between them went.
struct DifferenceText {
  let difference: FlightDifference

  /// A figure of both flights.
  struct Row {
    let name: String
    let nominal: Double
    let changed: Double
    let unit: String
  }

  var lines: [String] {
    let rows = zip(
      FlightResult.measures, zip(difference.nominal.result.values, difference.changed.result.values)
    ).compactMap { column, values in
      Self.shown.first { $0.column == column.name }.map {
        Row(name: $0.words, nominal: values.0, changed: values.1, unit: column.unit)
      }
    }
    return [sentence] + Self.table(rows) + [""] + ExplanationText(card: difference.speed).lines
  }

  static func table(_ rows: [Row]) -> [String] {
    [line(["", "nominal", "with it", "more by"])]
      + rows.map { row in
        let reading = Reading([row.nominal, row.changed].filter(\.isFinite), row.unit)
        let cells = [row.nominal, row.changed, row.changed - row.nominal].map {
          $0.isFinite ? reading.number($0) : "–"
        }
        return line(["\(row.name), \(reading.unit)"] + cells)
      }
  }

  private static let shown: [(column: String, words: String)] = [
    ("cutoff_s", "cut-off, after ignition"), ("perigee_m", "perigee"), ("apogee_m", "apogee"),
    ("inclination_deg", "inclination"), ("greatestPressure_Pa", "greatest dynamic pressure"),
    ("greatestLoad_g", "greatest load"), ("propellant_kg", "propellant left in the core"),
    ("boosterSeparation_s", "separation of the boosters, after ignition"),
    ("boosterSeparationAltitude_m", "its altitude"),
  ]

  /// "The orbit is still reached: 11.2 s longer burn, 41 m/s more lost to gravity."
  private var sentence: String {
    let (a, b) = (difference.nominal.result, difference.changed.result)
    let end =
      b.outcome == .orbit ? "The orbit is reached" : "The flight ends as \(b.outcome.rawValue)"
    var said: [String] = []
    let later = b.cutoff_s - a.cutoff_s
    if later.isFinite && later.magnitude >= 0.01 {
      said.append(
        "cut-off \(Reading.fixed(later.magnitude, 2)) s \(later > 0 ? "later" : "earlier")")
    }
    let lost: [(String, KeyPath<VelocityBudget, Double>)] = [
      ("gravity", \.gravityLoss), ("the air", \.dragLoss), ("steering", \.steeringLoss),
    ]
    for (name, loss) in lost {
      let more = difference.changed.budget[keyPath: loss] - difference.nominal.budget[keyPath: loss]
      guard more.magnitude >= 0.5 else { continue }
      said.append(
        "\(Reading.fixed(more.magnitude, 0)) m/s \(more > 0 ? "more" : "less") lost to \(name)")
    }
    let spent = (a.propellant_kg - b.propellant_kg) / 1000
    if spent.magnitude >= 0.05 {
      said.append(
        "\(Reading.fixed(spent.magnitude, 1)) t \(spent > 0 ? "less" : "more") propellant left")
    }
    return said.isEmpty ? "\(end), all but the same." : "\(end): \(said.joined(separator: ", "))."
  }

  private static func line(_ cells: [String]) -> String {
    cells.enumerated().map { place, cell in
      let room = String(repeating: " ", count: max(1, (place == 0 ? 48 : 14) - cell.count))
      return place == 0 ? "  " + cell + room : room + cell
    }.joined()
  }

  var json: String {
    func end(_ end: FlightDifference.End) -> String {
      let columns = zip(FlightResult.measures, end.result.values).map {
        ($0.name, FlightLog.number($1))
      }
      return JSONText.object([("outcome", "\"\(end.result.outcome.rawValue)\"")] + columns)
    }
    return JSONText.object([
      ("nominal", end(difference.nominal)), ("changed", end(difference.changed)),
      ("speed", difference.speed.json),
    ])
  }
}
