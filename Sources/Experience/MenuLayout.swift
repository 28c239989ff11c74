internal import Ports

/// Where the rows of the page of settings lie; in frame heights from the frame's centre, y up.
struct MenuLayout: Sendable, Equatable {
  /// Letters as high as hints, and never too small to be read.
  static let text = 0.024
  static let leastText_px = 12.0
  static let rowOverText = 1.6
  /// Arabic letters reach further up and down.
  static let tallRowOverText = 2.2
  /// Free at every edge of the frame.
  static let margin = 0.03

  let textHeight: Float
  let rowHeight: Float
  let width: Float
  let top: Float
  let visibleRows: Int
  let titleHeight: Float
  let hintHeight: Float
  let sign: Page.Area
  /// Between the rows and what stands above and below them.
  let above: Page.Area
  let below: Page.Area
  private let isRightToLeft: Bool

  init(viewport: Viewport, textScale: Double, isRightToLeft: Bool) {
    let least = Self.leastText_px / Double(max(viewport.height, 1))
    // On the smallest pictures large letters would leave room for nothing else.
    let text = min(max(Self.text * textScale, least), 0.075)
    let row = text * (isRightToLeft ? Self.tallRowOverText : Self.rowOverText)
    let bottom = -0.5 + Self.margin + 1.6 * row
    let title = 0.5 - Self.margin - row * 0.75
    let first = title - 1.25 * row
    textHeight = Float(text)
    rowHeight = Float(row)
    titleHeight = Float(title)
    hintHeight = Float(-0.5 + Self.margin + 0.6 * row)
    top = Float(first)
    visibleRows = max(1, Int((first - bottom) / row))
    let whole = viewport.aspect - 2 * Self.margin
    width = Float(min(whole, max(0.9, 36 * text)))
    let more = SIMD2(width, Float(0.6 * row))
    above = Page.Area(centre: [0, Float(first + 0.32 * row)], size: more)
    let last = first - Double(visibleRows) * row
    below = Page.Area(centre: [0, Float(last - 0.32 * row)], size: more)
    let corner = SIMD2<Float>(Float(min(0.3 * max(textScale, 1), whole)), Float(3 * text))
    let x = Float(viewport.aspect / 2) - corner.x / 2
    sign = Page.Area(
      centre: [isRightToLeft ? -x : x, 0.5 - corner.y / 2], size: corner)
    self.isRightToLeft = isRightToLeft
  }

  /// Of a row, by its place in the list; nil where it is scrolled away.
  func area(of row: Int, scroll: Int) -> Page.Area? {
    guard (scroll..<scroll + visibleRows).contains(row) else { return nil }
    return Page.Area(
      centre: [0, top - rowHeight * (Float(row - scroll) + 0.5)], size: [width, rowHeight])
  }

  func row(at point: SIMD2<Float>, scroll: Int, count: Int) -> Int? {
    (scroll..<min(scroll + visibleRows, count)).first {
      area(of: $0, scroll: scroll)?.holds(point) ?? false
    }
  }

  /// Of a slider in a row: beside its value.
  func bar(in row: Page.Area) -> Page.Area {
    let inner = row.size.x - row.size.y
    let side: Float = isRightToLeft ? -1 : 1
    let x = side * (inner * (0.5 - Self.barWidth / 2) - textHeight * 3.6)
    return Page.Area(
      centre: [x, row.centre.y], size: [inner * Self.barWidth, textHeight * 0.18])
  }

  /// How far along a slider a point is, 0 … 1; from the right where one reads from there.
  func part(at point: SIMD2<Float>) -> Double {
    let bar = bar(in: Page.Area(centre: .zero, size: [width, rowHeight]))
    let side: Float = isRightToLeft ? -1 : 1
    return Double(min(max(side * (point.x - bar.centre.x) / bar.size.x + 0.5, 0), 1))
  }

  /// Beside the bar as well, by the height of a row, so that both of its ends are easily met.
  func isOnBar(_ point: SIMD2<Float>) -> Bool {
    let bar = bar(in: Page.Area(centre: .zero, size: [width, rowHeight]))
    return abs(point.x - bar.centre.x) <= bar.size.x / 2 + rowHeight
  }

  private static let barWidth: Float = 0.24
}
