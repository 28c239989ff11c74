public import Ports

/// Watches a film frame by frame and counts its flashes by the terms of WCAG 2.3.1.
///
/// The picture is cut into 96 x 72 cells, whatever its size; 32 x 24 of them are the 341 x 256
/// pixels of 1024 x 768 that stand for 10° of the visual field, and 192 the 21,824 pixels that
/// may flash. Each cell's mean is followed on its own, so patterns finer than a cell even out, as
/// the criterion allows; a light that wanders counts where it comes by more than three times.
///
/// Counts flicker in small places too, though no criterion asks for it: in cells of 0.1°
/// (300 across) and in squares of six cells by six.
///
/// A red is saturated when R/(R+G+B) ≥ 0.8 in linear light, and changes when (R−G−B)·320 does by
/// 20: the wording of WCAG 2.0, which also sees red on black, where the chromaticity of 2.2 has no
/// value.
public struct FlashAnalyser: Sendable {
  /// The report so far.
  public private(set) var report = FlashReport()

  private let framesPerSecond: Int
  private var frame = 0
  private var general = FlashTally()
  private var red = FlashTally()
  private var fine = FlickerTally()
  private var areas = FlickerTally()

  static let columns = 96
  static let rows = 72
  /// A hair below 0.10, for what rounding takes.
  static let general: Float = 0.0999

  public init(framesPerSecond: Int) {
    precondition(framesPerSecond > 0, "a film has frames")
    self.framesPerSecond = framesPerSecond
  }

  /// Adds the next frame. Its size may be any, and may change.
  public mutating func add(_ image: Image) {
    addCells(Self.cells(of: image))
    addFine(FineCells(image))
    frame += 1
  }

  private mutating func addCells(_ cells: [Cell]) {
    let second = frame - framesPerSecond
    general.follow(
      cells.map { Swing.Reading(value: $0.luminance) }, threshold: Self.general, frame: frame,
      forgettingUpTo: second
    ) { darker, _ in darker < 0.80 }
    red.follow(
      cells.map { Swing.Reading(value: $0.redness, isMarked: $0.isRed) }, threshold: 20.0 / 320,
      frame: frame,
      forgettingUpTo: second
    ) { _, isRed in isRed }
    report.general = general.count
    report.red = red.count
  }

  private mutating func addFine(_ cells: FineCells) {
    let second = frame - framesPerSecond
    fine.follow(
      cells.luminances, frame: frame, forgettingUpTo: second, middle: cells.middle(ofCell:))
    areas.follow(
      cells.areas(), frame: frame, forgettingUpTo: second, middle: cells.middle(ofArea:))
    report.cells = fine.flicker
    report.areas = areas.flicker
  }
}

extension FlashAnalyser {
  /// Mean light of one part of the picture.
  struct Cell: Equatable {
    var luminance: Float
    /// How far red outshines the rest; 0 where it does not.
    var redness: Float
    var isRed: Bool

    init(red: Double, green: Double, blue: Double) {
      luminance = Float(Luminance.relative(red, green, blue))
      redness = Float(max(red - green - blue, 0))
      isRed = red > 0 && red >= 0.8 * (red + green + blue)
    }
  }

  /// Rows of cells from the top; each holds at least one pixel.
  static func cells(of image: Image) -> [Cell] {
    guard image.width > 0, image.height > 0 else { return [] }
    return LinearSums.linear16.withUnsafeBufferPointer { linear in
      image.pixels.withUnsafeBufferPointer { pixels in
        (0..<rows * columns).map { place in
          let y = span(place / columns, of: rows, over: image.height)
          let x = span(place % columns, of: columns, over: image.width)
          let sums = LinearSums(
            of: pixels, width: image.width, linear: linear, columns: x, rows: y)
          let count = Double(x.count * y.count)
          return Cell(red: sums.red / count, green: sums.green / count, blue: sums.blue / count)
        }
      }
    }
  }

  static func span(_ place: Int, of count: Int, over length: Int) -> Range<Int> {
    let start = place * length / count
    return start..<max((place + 1) * length / count, start + 1)
  }
}
