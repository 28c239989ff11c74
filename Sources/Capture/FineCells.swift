internal import Ports

/// The light of a picture in square cells of 0.1°, and in areas of six by six of them.
///
/// 1024 pixels are 30° of the visual field, as WCAG has it, so a cell is 3.4 pixels wide and an area
/// has 419 pixels, the least square of whole cells with 400.
struct FineCells {
  static let columns = 300
  static let areaSide = 6
  /// Areas overlap by half.
  static let areaStep = 3
  /// Pixels of a picture 1024 wide.
  static let side = 1024.0 / 300

  let rows: Int
  let luminances: [Float]

  init(_ image: Image) {
    guard image.width > 0, image.height > 0 else {
      (rows, luminances) = (0, [])
      return
    }
    let rows = max((Self.columns * image.height + image.width / 2) / image.width, 1)
    self.rows = rows
    luminances = LinearSums.linear16.withUnsafeBufferPointer { linear in
      image.pixels.withUnsafeBufferPointer { pixels in
        (0..<rows * Self.columns).map { place in
          let y = FlashAnalyser.span(place / Self.columns, of: rows, over: image.height)
          let x = FlashAnalyser.span(place % Self.columns, of: Self.columns, over: image.width)
          let sums = LinearSums(
            of: pixels, width: image.width, linear: linear, columns: x, rows: y)
          return Float(sums.luminance / Double(x.count * y.count))
        }
      }
    }
  }

  private static let areaColumns = (columns - areaSide) / areaStep + 1
  private var areaRows: Int { max((rows - Self.areaSide) / Self.areaStep + 1, 0) }

  /// Mean luminance of each area, row by row.
  func areas() -> [Float] {
    let side = Self.areaSide
    // Sums of each cell and the five to the right of it.
    let across = (0..<rows).map { row in
      (0..<Self.areaColumns).map { column in
        let start = row * Self.columns + column * Self.areaStep
        return luminances[start..<start + side].reduce(0, +)
      }
    }
    return (0..<areaRows).flatMap { row in
      (0..<Self.areaColumns).map { column in
        let top = row * Self.areaStep
        return across[top..<top + side].reduce(0) { $0 + $1[column] } / Float(side * side)
      }
    }
  }

  func middle(ofCell place: Int) -> FlashReport.Place {
    FlashReport.Place(
      x: (Double(place % Self.columns) + 0.5) * Self.side,
      y: (Double(place / Self.columns) + 0.5) * Self.side)
  }

  func middle(ofArea place: Int) -> FlashReport.Place {
    let half = Double(Self.areaSide) / 2
    return FlashReport.Place(
      x: (Double(place % Self.areaColumns * Self.areaStep) + half) * Self.side,
      y: (Double(place / Self.areaColumns * Self.areaStep) + half) * Self.side)
  }
}
