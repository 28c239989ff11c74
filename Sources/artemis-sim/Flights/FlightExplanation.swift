internal import Maths
internal import Physics

/// What would explain how two flights of a vehicle part: causes whose effects, flown one by one, add up to
/// the differences best.
///
/// Least squares with a prior. Each cause is expected to be no larger than its own deviation, and what is
/// explained is expected to fit as well as `Quantity.fit` says; both are chosen here. Effects are taken as
/// straight, so large causes are named rather than measured.
struct FlightExplanation {
  struct Cause {
    let name: String
    let unit: String
    /// How large it is expected to be.
    let deviation: Double
    fileprivate let kind: Kind

    fileprivate enum Kind {
      case drawn(Int)
      case pitch, datum, clock
    }
  }

  struct Quantity {
    let name: String
    let fit: Double
  }

  static let quantities = [
    Quantity(name: "centreAltitude_m", fit: 100), Quantity(name: "inertialSpeed_m_s", fit: 2),
    Quantity(name: "inertialPathAngle_deg", fit: 0.1), Quantity(name: "downrange_m", fit: 200),
    Quantity(name: "mass_kg", fit: 500), Quantity(name: "coreOxygen_kg", fit: 200),
    Quantity(name: "coreHydrogen_kg", fit: 50),
  ]

  /// Those of scattered flights but for mismatch and navigation, and three that are not drawn.
  static let causes: [Cause] =
    zip(ScatterDraw.columns, Scatter().deviations).enumerated().compactMap { place, column in
      guard place != 3 && place < 10 else { return nil }
      let name = column.0.name.dropFirst("drawn".count).prefix { $0 != "_" }
      return Cause(
        name: name.prefix(1).lowercased() + name.dropFirst(), unit: column.0.unit,
        deviation: column.1, kind: .drawn(place))
    } + [
      Cause(name: "pitchProgramme", unit: "1", deviation: 0.02, kind: .pitch),
      Cause(name: "datumOfAltitude", unit: "m", deviation: 100, kind: .datum),
      Cause(name: "clock", unit: "s", deviation: 0.5, kind: .clock),
    ]

  /// Flight less reference is what these make, in the order of the causes; with their standard errors.
  private(set) var estimates: [Double] = []
  private(set) var errors: [Double] = []
  /// Root of the mean square of what the fit leaves, in parts of `Quantity.fit`. Above 1 it widens the errors.
  private(set) var misfit = 0.0
  /// Roots of the mean square of what is apart, before and after: of each quantity that both have.
  private(set) var typical: [(name: String, before: Double, after: Double)] = []

  private static let interval_s = 10.0
}

// The fit.
extension FlightExplanation {
  /// nil where the two share nothing that could be explained.
  init?(_ comparison: FlightComparison, of vehicle: VehicleDefinition) {
    let shared = Self.quantities.filter { comparison.shared.contains($0.name) }
    let flown = Self.flown(vehicle)
    let times = flown[0].times.filter { time in
      shared.allSatisfy { quantity in
        let tables = flown + [comparison.flight, comparison.reference]
        return tables.allSatisfy { $0.value(quantity.name, at: time) != nil }
      }
    }
    guard !shared.isEmpty, times.count > 3 else { return nil }
    var rows: [[Double]] = []
    var apart: [Double] = []
    for quantity in shared {
      for time in times {
        rows.append(
          Self.causes.indices.map { cause in
            Self.effect(cause, on: quantity.name, at: time, flown) / quantity.fit
          })
        let values = [comparison.flight, comparison.reference].map {
          $0.value(quantity.name, at: time) ?? .nan
        }
        apart.append((values[0] - values[1]) / quantity.fit)
      }
    }
    let (parts, errors) = Self.solved(rows, apart)
    let left = zip(rows, apart).map { row, apart in
      apart - zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 }
    }
    misfit = (left.reduce(0) { $0 + $1 * $1 } / Double(left.count)).squareRoot()
    let scale = max(1, misfit) * Self.repetition(left, of: times.count)
    self.errors = Self.causes.indices.map { cause in
      min(errors[cause] * scale, max(1, abs(parts[cause]))) * Self.causes[cause].deviation
    }
    estimates = zip(parts, Self.causes).map { $0 * $1.deviation }
    for (place, quantity) in shared.enumerated() {
      let range = place * times.count..<(place + 1) * times.count
      func root(_ values: ArraySlice<Double>) -> Double {
        (values.reduce(0) { $0 + $1 * $1 } / Double(times.count)).squareRoot() * quantity.fit
      }
      typical.append((quantity.name, root(apart[range]), root(left[range])))
    }
  }

  /// By how much errors grow since what is left at one time is much like what is left ten seconds before: of a
  /// series that repeats itself by a part r, (1 − r) / (1 + r) are independent.
  static func repetition(_ left: [Double], of count: Int) -> Double {
    var (same, whole) = (0.0, 0.0)
    for place in left.indices where place % count > 0 {
      same += left[place] * left[place - 1]
      whole += (left[place] * left[place] + left[place - 1] * left[place - 1]) / 2
    }
    let part = whole > 0 ? clamp(same / whole, 0, 0.98) : 0
    return ((1 + part) / (1 - part)).squareRoot()
  }

  /// The nominal flight, and after it each cause of the vehicle's own at plus and minus its deviation.
  private static func flown(_ vehicle: VehicleDefinition) -> [FlightTable] {
    let vehicles = causes.flatMap { cause in
      [1.0, -1].compactMap { changed(vehicle, cause, by: $0 * cause.deviation) }
    }
    return Parallel.map(vehicles.count + 1) { place in
      table(of: place == 0 ? vehicle : vehicles[place - 1])
    }
  }

  private static func changed(
    _ vehicle: VehicleDefinition, _ cause: Cause, by size: Double
  ) -> VehicleDefinition? {
    switch cause.kind {
    case .drawn(let column):
      var values = [Double](repeating: 0, count: ScatterDraw.columns.count)
      values[column] = size
      return ScatterDraw(values: values).applied(to: vehicle)
    case .pitch:
      var vehicle = vehicle
      for place in vehicle.ascent.phases.indices {
        let rows = vehicle.ascent.phases[place].pitch_s_deg
        vehicle.ascent.phases[place].pitch_s_deg = rows.map { [$0[0], $0[1] * (1 + size)] }
        vehicle.ascent.phases[place].kick_deg *= 1 + size
      }
      return vehicle
    case .datum, .clock: return nil
    }
  }

  /// What is compared of it, ten seconds apart from T+10 s on.
  private static func table(of vehicle: VehicleDefinition) -> FlightTable {
    let table = TelemetryTable(vehicle)
    var watch = FlightWatch(vehicle)
    var (rows, calls): ([[Double]], Int) = ([], 0)
    while !watch.isOver {
      watch.step()
      calls += 1
      if calls % 100 == 0 && calls > 100 { rows.append(table.row(watch.telemetry)) }
    }
    return FlightTable(TelemetryTable.columns, rows: rows)
  }

  /// Of a cause as large as its deviation.
  private static func effect(
    _ cause: Int, on name: String, at time: Double, _ flown: [FlightTable]
  ) -> Double {
    let place = causes[..<cause].count { if case .datum = $0.kind { false } else { true } }
    switch causes[cause].kind {
    case .drawn, .pitch:
      let (plus, minus) = (flown[1 + 2 * place], flown[2 + 2 * place])
      return ((plus.value(name, at: time) ?? 0) - (minus.value(name, at: time) ?? 0)) / 2
    case .datum: return name == "centreAltitude_m" ? causes[cause].deviation : 0
    case .clock:
      // One whose clock is late shows what the nominal one shows later.
      let (before, after) = (
        flown[0].value(name, at: time - interval_s), flown[0].value(name, at: time + interval_s)
      )
      let now = flown[0].value(name, at: time) ?? 0
      let span = interval_s * ((before == nil ? 0.0 : 1) + (after == nil ? 0.0 : 1))
      return ((after ?? now) - (before ?? now)) / span * causes[cause].deviation
    }
  }

  /// Normal equations with a one for each cause on the diagonal, by Cholesky's decomposition; and roots of
  /// the inverse's diagonal.
  static func solved(_ rows: [[Double]], _ apart: [Double]) -> ([Double], [Double]) {
    let count = rows[0].count
    var lower = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for i in 0..<count {
      for j in 0...i {
        var sum = rows.reduce(i == j ? 1.0 : 0) { $0 + $1[i] * $1[j] }
        for k in 0..<j { sum -= lower[i][k] * lower[j][k] }
        lower[i][j] = i == j ? sum.squareRoot() : sum / lower[j][j]
      }
    }
    func solve(_ right: [Double]) -> [Double] {
      var x = right
      for i in 0..<count {
        for k in 0..<i { x[i] -= lower[i][k] * x[k] }
        x[i] /= lower[i][i]
      }
      for i in (0..<count).reversed() {
        for k in i + 1..<count { x[i] -= lower[k][i] * x[k] }
        x[i] /= lower[i][i]
      }
      return x
    }
    let right = (0..<count).map { i in zip(rows, apart).reduce(0.0) { $0 + $1.0[i] * $1.1 } }
    let errors = (0..<count).map { i in
      solve((0..<count).map { $0 == i ? 1 : 0 })[i].squareRoot()
    }
    return (solve(right), errors)
  }
}

// As a table.
extension FlightExplanation {
  var lines: [String] {
    let causes = zip(Self.causes, zip(estimates, errors)).map { cause, found in
      FlightComparison.row([
        cause.name, FlightComparison.number(found.0), FlightComparison.number(found.1), cause.unit,
        FlightComparison.number((found.0 / cause.deviation * 100).rounded() / 100),
      ])
    }
    let fits = typical.map { name, before, after in
      FlightComparison.row([
        name, FlightComparison.number(before), FlightComparison.number(after),
      ])
    }
    let more = (misfit * 10).rounded() / 10
    let poor =
      more <= 1
      ? []
      : [
        "",
        "These causes do not explain it: what is left is \(FlightComparison.number(more)) "
          + "times what was allowed for.",
        "Something else is at work, or they are too large to add up, and the errors are wide.",
      ]
    return [
      FlightComparison.row([
        "explained by", "flight differs by", "give or take", "unit", "deviations",
      ])
    ] + causes + [
      "", FlightComparison.row(["typically apart", "before", "after"]),
    ] + fits + poor
  }
}
