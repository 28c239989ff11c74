internal import Physics

/// A page of plots of one flight, as SVG: altitude, speed, q, Mach, load, throttle, ground track.
struct FlightPage {
  private struct Panel {
    var title: String
    var across: String
    var up: String
    var factor = 1.0
  }

  private let rows: [[Double]]
  private let panels = [
    Panel(title: "altitude, km", across: "missionTime_s", up: "altitude_m", factor: 1e-3),
    Panel(title: "inertial speed, m/s", across: "missionTime_s", up: "inertialSpeed_m_s"),
    Panel(
      title: "dynamic pressure, kPa", across: "missionTime_s", up: "dynamicPressure_Pa",
      factor: 1e-3),
    Panel(title: "Mach number", across: "missionTime_s", up: "mach"),
    Panel(title: "load, g", across: "missionTime_s", up: "load_g"),
    Panel(title: "throttle of the RS-25", across: "missionTime_s", up: "throttle"),
    Panel(title: "mass, t", across: "missionTime_s", up: "mass_kg", factor: 1e-3),
    Panel(title: "latitude over longitude, degrees", across: "longitude_deg", up: "latitude_deg"),
  ]

  init(rows: [[Double]]) { self.rows = rows }

  var svg: String {
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 1180\" "
      + "font-family=\"sans-serif\" font-size=\"13\">\n"
      + "<rect width=\"1000\" height=\"1180\" fill=\"white\"/>\n"
      + "<text x=\"50\" y=\"36\" font-size=\"20\">Artemis I: the flight as simulated</text>\n"
      + "<text x=\"50\" y=\"56\" fill=\"#666\">against mission time in seconds, "
      + "unless said otherwise</text>\n"
    return head + panels.indices.map(panel).joined() + "</svg>\n"
  }

  private func panel(_ index: Int) -> String {
    let panel = panels[index]
    let (left, top) = (50 + index % 2 * 490, 90 + index / 2 * 270)
    let (width, height) = (420.0, 200.0)
    let points = values(panel)
    let (x0, x1) = bounds(points.map(\.0))
    let (y0, y1) = bounds(points.map(\.1))
    let path = points.map { x, y in
      let across = round((x - x0) / (x1 - x0) * width)
      let up = round(height - (y - y0) / (y1 - y0) * height)
      return "\(across),\(up)"
    }
    return """
      <g transform="translate(\(left) \(top))">
      <text y="-8">\(panel.title)</text>
      <rect width="\(width)" height="\(height)" fill="none" stroke="#999"/>
      \(grid(width, height))
      <polyline fill="none" stroke="#b03a00" stroke-width="1.5" \
      points="\(path.joined(separator: " "))"/>
      <g fill="#444" font-size="11"><text x="0" y="\(height + 15)">\(round(x0))</text>
      <text x="\(width)" y="\(height + 15)" text-anchor="end">\(round(x1))</text>
      <text x="-4" y="\(height)" text-anchor="end">\(round(y0))</text>
      <text x="-4" y="10" text-anchor="end">\(round(y1))</text></g>
      </g>

      """
  }

  private func grid(_ width: Double, _ height: Double) -> String {
    (1..<4).map { part in
      let (x, y) = (width * Double(part) / 4, height * Double(part) / 4)
      return "<path d=\"M\(x) 0V\(height)M0 \(y)H\(width)\" stroke=\"#e4e4e4\"/>"
    }.joined()
  }

  /// At most a thousand points or so: no page shows more.
  private func values(_ panel: Panel) -> [(Double, Double)] {
    guard let across = TelemetryTable.columns.firstIndex(of: panel.across),
      let up = TelemetryTable.columns.firstIndex(of: panel.up)
    else { preconditionFailure("a panel of a column that is not there") }
    let stride = max(1, rows.count / 1500)
    return rows.enumerated().compactMap { index, row in
      index % stride == 0 ? (row[across], row[up] * panel.factor) : nil
    }
  }

  private func bounds(_ values: [Double]) -> (Double, Double) {
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    return high > low ? (low, high) : (low - 1, high + 1)
  }

  private func round(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
