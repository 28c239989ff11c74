internal import Interface
internal import Physics

/// A page of plots as SVG: one flight, two beside each other, or how many spread.
struct FlightPage {
  struct Mark {
    var name: String
    var time_s: Double
    /// Its time in words; empty: in seconds.
    var clock = ""

    var time: String { clock.isEmpty ? "\((time_s * 10).rounded() / 10) s" : clock }
  }

  var title: String
  var subtitle: String
  /// One, or two to be compared.
  var flights: [FlightCurves] = []
  var bands: FlightBands?
  var marks: [Mark] = []
  /// The moment that is shown.
  var present: Mark?
  /// The timeline along which plots lie; nil: seconds are equally long.
  var scale: Scale?
  /// Between whole numbers and their parts.
  var point = "."
  /// What is shown; nil: all that pages have.
  var chosen: [FlightPanel]?

  static let width = 420.0
  static let height = 200.0
  private static let colours = ["#b03a00", "#0b61a4"]
  private static let dashes = ["", " stroke-dasharray=\"6 3\""]

  /// Panels that have something to show here.
  private var panels: [FlightPanel] {
    chosen ?? (bands == nil ? FlightPanel.all : FlightBands.panels)
  }

  var svg: String {
    let legend = marks.isEmpty ? [] : FlightPage.wrapped(marks.enumerated().map(FlightPage.words))
    let top = 108 + 16 * (legend.count + (flights.count > 1 ? 1 : 0))
    let tall = top + (panels.count + 1) / 2 * 280
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1000\" height=\"\(tall)\" "
      + "viewBox=\"0 0 1000 \(tall)\" font-family=\"sans-serif\" font-size=\"13\">\n"
      + "<rect width=\"1000\" height=\"\(tall)\" fill=\"white\"/>\n"
      + "<text x=\"64\" y=\"36\" font-size=\"20\">\(FlightPage.escaped(title))</text>\n"
      + "<text x=\"64\" y=\"56\" fill=\"#666\">\(FlightPage.escaped(subtitle))</text>\n"
    for (line, words) in legend.enumerated() {
      text +=
        "<text x=\"64\" y=\"\(76 + 16 * line)\" fill=\"#444\" font-size=\"11\">"
        + "\(FlightPage.escaped(words))</text>\n"
    }
    if flights.count > 1 { text += names(76 + 16 * legend.count) }
    for index in panels.indices {
      text += panel(panels[index], left: 64 + index % 2 * 486, top: top + index / 2 * 280)
    }
    return text + "</svg>\n"
  }

  /// Which line is whose.
  private func names(_ y: Int) -> String {
    flights.enumerated().map { place, flight in
      let x = 64 + 300 * place
      return "<path d=\"M\(x) \(y - 4)h30\" stroke=\"\(FlightPage.colours[place % 2])\" "
        + "stroke-width=\"1.5\"\(FlightPage.dashes[place % 2])/>"
        + "<text x=\"\(x + 38)\" y=\"\(y)\">\(FlightPage.escaped(flight.name))</text>\n"
    }.joined()
  }

  private static func words(_ place: Int, _ mark: Mark) -> String {
    "\(place + 1) \(mark.name) \(mark.time)"
  }

  /// Words in lines of at most 150 letters.
  private static func wrapped(_ words: [String]) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 150 {
        lines[lines.count - 1] = last + " · " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

// A panel.
extension FlightPage {
  private func panel(_ panel: FlightPanel, left: Int, top: Int) -> String {
    let curves = flights.map { $0.points(panel) }
    let spread = bands?.lines(panel) ?? []
    let points = curves.flatMap { $0 } + spread.flatMap { $0 }
    let across =
      scale.map { PlotScale($0, length: FlightPage.width) }
      ?? PlotScale(points.map(\.x), length: FlightPage.width, isRound: false)
    let up = PlotScale(points.map(\.y), length: FlightPage.height, isRound: true)
    var text =
      "<g transform=\"translate(\(left) \(top))\">\n"
      + "<text y=\"-22\">\(FlightPage.escaped(panel.title))</text>\n"
    text += grid(across, up)
    text += area(spread, across, up)
    for (place, curve) in curves.enumerated() {
      text += line(
        curve, across, up,
        "stroke=\"\(FlightPage.colours[place % 2])\"\(FlightPage.dashes[place % 2])")
    }
    text += panel.across == FlightTable.time ? lines(across) : dots(panel, across, up)
    if let present { text += line(present, across) }
    let (width, height) = (FlightPage.width, FlightPage.height)
    return text
      + "<rect width=\"\(width)\" height=\"\(height)\" fill=\"none\" stroke=\"#888\"/>\n"
      + "<text x=\"\(width / 2)\" y=\"\(height + 32)\" text-anchor=\"middle\" font-size=\"11\">"
      + "\(panel.acrossLabel)</text>\n"
      + "<text transform=\"translate(-46 \(height / 2)) rotate(-90)\" text-anchor=\"middle\" "
      + "font-size=\"11\">\(panel.upLabel)</text>\n</g>\n"
  }

  /// The present, with its time below.
  private func line(_ present: Mark, _ across: PlotScale) -> String {
    let x = PlotScale.text(across.place(present.time_s))
    return "<path class=\"present\" d=\"M\(x) 0V\(FlightPage.height)\" stroke=\"#222\"/>"
      + "<text x=\"\(x)\" y=\"\(FlightPage.height + 15)\" text-anchor=\"middle\" "
      + "font-size=\"11\">\(present.time)</text>\n"
  }

  private func grid(_ across: PlotScale, _ up: PlotScale) -> String {
    let (width, height) = (FlightPage.width, FlightPage.height)
    // A timeline has its marks.
    let columns = (scale == nil ? across.ticks : []).map { tick in
      let x = PlotScale.text(across.place(tick))
      return
        "<path d=\"M\(x) 0V\(height)\" stroke=\"#e4e4e4\"/><text x=\"\(x)\" y=\"\(height + 15)\" "
        + "text-anchor=\"middle\" font-size=\"11\" fill=\"#444\">\(across.label(tick))</text>\n"
    }
    let rows = up.ticks.map { tick in
      let y = height - up.place(tick)
      return "<path d=\"M0 \(PlotScale.text(y))H\(width)\" stroke=\"#e4e4e4\"/>"
        + "<text x=\"-6\" y=\"\(PlotScale.text(y + 4))\" text-anchor=\"end\" font-size=\"11\" "
        + "fill=\"#444\">\(up.label(tick).replacing(".", with: point))</text>\n"
    }
    return columns.joined() + rows.joined()
  }

  private func line(
    _ points: [PlotPoint], _ across: PlotScale, _ up: PlotScale, _ look: String
  ) -> String {
    "<polyline fill=\"none\" stroke-width=\"1.5\" \(look) points=\"\(path(points, across, up))\"/>\n"
  }

  private func path(_ points: [PlotPoint], _ across: PlotScale, _ up: PlotScale) -> String {
    points.map { point in
      "\(PlotScale.text(across.place(point.x))),"
        + PlotScale.text(FlightPage.height - up.place(point.y))
    }.joined(separator: " ")
  }

  /// The outer lines of the spread as two areas, its middle as a line.
  private func area(_ lines: [[PlotPoint]], _ across: PlotScale, _ up: PlotScale) -> String {
    guard lines.count == 5 else { return "" }
    let areas = [(0, 4, "#f3d9c9"), (1, 3, "#e2a07c")].map { low, high, colour in
      let around = lines[low] + lines[high].reversed()
      return "<polygon fill=\"\(colour)\" points=\"\(path(around, across, up))\"/>\n"
    }
    return areas.joined() + line(lines[2], across, up, "stroke=\"\(FlightPage.colours[0])\"")
  }

  /// Events as numbered lines; a number that would lie on the one before is left out.
  private func lines(_ across: PlotScale) -> String {
    var last = -Double.infinity
    return marks.enumerated().map { place, mark in
      guard across.holds(mark.time_s) else { return "" }
      let x = across.place(mark.time_s)
      let line =
        "<path class=\"mark\" d=\"M\(PlotScale.text(x)) 0V\(FlightPage.height)\" "
        + "stroke=\"#777\" stroke-width=\"0.6\" stroke-dasharray=\"2 2\"/>\n"
      guard x - last > 13 else { return line }
      last = x
      return line
        + "<text x=\"\(PlotScale.text(x))\" y=\"-5\" text-anchor=\"middle\" font-size=\"9\" "
        + "fill=\"#555\">\(place + 1)</text>\n"
    }.joined()
  }

  /// The same on a way that is not drawn against time.
  private func dots(_ panel: FlightPanel, _ across: PlotScale, _ up: PlotScale) -> String {
    guard let table = flights.first?.table else { return "" }
    return marks.map { mark in
      guard let x = table.value(panel.across, at: mark.time_s),
        let y = table.value(panel.up, at: mark.time_s)
      else { return "" }
      return "<circle cx=\"\(PlotScale.text(across.place(x)))\" "
        + "cy=\"\(PlotScale.text(FlightPage.height - up.place(y * panel.factor)))\" r=\"2.5\" "
        + "fill=\"#555\"/>\n"
    }.joined()
  }
}
