internal import Physics

struct PlotPoint {
  var x: Double
  var y: Double
}

/// What a panel of the page shows: one column against another, in units that suit the eye.
struct FlightPanel {
  let title: String
  let up: String
  let upLabel: String
  var factor = 1.0
  var across = FlightTable.time
  var acrossLabel = "mission time, s"

  static let all = [
    FlightPanel(title: "altitude of the foot", up: "footAltitude_m", upLabel: "km", factor: 1e-3),
    FlightPanel(title: "inertial speed", up: "inertialSpeed_m_s", upLabel: "m/s"),
    FlightPanel(title: "inertial path angle", up: "inertialPathAngle_deg", upLabel: "degrees"),
    FlightPanel(title: "pitch from the pad's vertical", up: "pitch_deg", upLabel: "degrees"),
    FlightPanel(
      title: "dynamic pressure", up: "dynamicPressure_Pa", upLabel: "kPa", factor: 1e-3),
    FlightPanel(title: "Mach number", up: "mach", upLabel: "Mach"),
    FlightPanel(title: "load", up: "load_g", upLabel: "g"),
    FlightPanel(title: "throttle of the RS-25", up: "throttle", upLabel: "of full thrust"),
    FlightPanel(title: "mass", up: "mass_kg", upLabel: "t", factor: 1e-3),
    FlightPanel(
      title: "dynamic pressure × angle of attack", up: "pressureTimesAttack_Pa_deg",
      upLabel: "kPa · degrees", factor: 1e-3),
    FlightPanel(
      title: "stagnation heating, sphere of 0.3048 m", up: "stagnationHeating_W_m2",
      upLabel: "kW/m²", factor: 1e-3),
    FlightPanel(
      title: "latitude over longitude", up: "latitude_deg", upLabel: "degrees north",
      across: "longitude_deg", acrossLabel: "degrees east"),
  ]
}

/// A flight on the page: its name and its table.
struct FlightCurves {
  let name: String
  let table: FlightTable

  /// Larger values are no flight's, and no axis could hold them.
  private static let greatest = 1e15

  /// At most 1,500 points or so: no page shows more. What is no number is left out.
  func points(_ panel: FlightPanel) -> [PlotPoint] {
    guard let x = table.column(panel.across), let y = table.column(panel.up) else { return [] }
    let stride = max(1, x.count / 1500)
    return x.indices.compactMap { row in
      guard row % stride == 0 || row == x.count - 1, x[row].magnitude < Self.greatest,
        y[row].magnitude < Self.greatest
      else {
        return nil
      }
      return PlotPoint(x: x[row], y: y[row] * panel.factor)
    }
  }
}

/// How many flights spread, second by second: of each panel the percentiles of those that still fly.
struct FlightBands {
  /// What a page may ask for: 140 MB.
  static let most = 10_000
  static let panels = FlightPanel.all.filter { $0.across == FlightTable.time }
  private static let places = panels.map { panel in
    TelemetryTable.columns.firstIndex(of: panel.up) ?? 0
  }

  /// A flight's values, second by second from T−9 s on.
  struct Flight: Sendable {
    fileprivate var seconds: [[Float]] = []
    private var calls = 0

    init() {}

    /// Takes every tenth step of a tenth of a second.
    mutating func add(_ row: @autoclosure () -> [Double]) {
      calls += 1
      guard calls % 10 == 0 else { return }
      let row = row()
      seconds.append(FlightBands.places.map { Float(row[$0]) })
    }
  }

  private let flights: [Flight]
  init(_ flights: [Flight]) { self.flights = flights }

  /// Lines of the parts 1, 10, 50, 90 and 99 %.
  func lines(_ panel: FlightPanel) -> [[PlotPoint]] {
    guard let place = FlightBands.panels.firstIndex(where: { $0.up == panel.up }) else { return [] }
    let longest = flights.map(\.seconds.count).max() ?? 0
    var lines = [[PlotPoint]](repeating: [], count: Study.parts.count)
    for second in 0..<longest {
      let values = flights.compactMap { flight -> Double? in
        guard second < flight.seconds.count else { return nil }
        let value = Double(flight.seconds[second][place]) * panel.factor
        return value.isFinite ? value : nil
      }.sorted()
      guard !values.isEmpty else { continue }
      for (line, part) in Study.parts.enumerated() {
        lines[line].append(
          PlotPoint(x: Double(second - 9), y: Percentile.of(sorted: values, part)))
      }
    }
    return lines
  }
}
