public import Ports

/// How a film's pictures are laid out for an encoder: brightness, then two colours apart, by the matrix of
/// BT.709 and from 16 to 235 of 255, as films are; two bytes a number, the low one first, beyond 8 bits.
///
/// Colours that several pixels share lie on the first of a row's two and between two rows: what H.264 and
/// its kin mean where nobody says otherwise.
public struct Planes: Sendable, Equatable {
  public let bits: Int
  /// Pixels that share their colours in each direction, 1 or 2.
  public let columns: Int
  public let rows: Int
  public let hasAlpha: Bool

  public init(bits: Int, columns: Int = 1, rows: Int = 1, hasAlpha: Bool = false) {
    precondition((8...16).contains(bits) && 1...2 ~= columns && 1...2 ~= rows, "no such planes")
    (self.bits, self.columns, self.rows, self.hasAlpha) = (bits, columns, rows, hasAlpha)
  }

  /// Size of the result: a last row or column that would share its colours with none is left out.
  public func size(width: Int, height: Int) -> (width: Int, height: Int) {
    (width - width % columns, height - height % rows)
  }

  public func bytes(of picture: RawPicture) -> [UInt8] {
    if bits == 8 && columns == 2 && rows == 2 && !hasAlpha && !picture.isDeep {
      return QuickPlanes.bytes(of: picture)
    }
    return slowBytes(of: picture)
  }
}

// Any layout, from any picture.
extension Planes {
  private static let red = 0.2126, green = 0.7152, blue = 0.0722

  private func slowBytes(of picture: RawPicture) -> [UInt8] {
    let (width, height) = size(width: picture.width, height: picture.height)
    let unit = Double(1 << (bits - 8))
    var y: [UInt16] = []
    var u: [UInt16] = []
    var v: [UInt16] = []
    var a: [UInt16] = []
    y.reserveCapacity(width * height)
    for top in stride(from: 0, to: height, by: rows) {
      var sumU = [Double](repeating: 0, count: width)
      var sumV = sumU
      for line in top..<top + rows {
        let row = Row(picture, fromTop: line)
        for x in 0..<width {
          let (r, g, b, alpha) = row[x]
          let bright = Self.red * r + Self.green * g + Self.blue * b
          y.append(number((16 + 219 * bright) * unit))
          if hasAlpha { a.append(number(alpha * Double((1 << bits) - 1))) }
          sumU[x] += (b - bright) / (2 * (1 - Self.blue))
          sumV[x] += (r - bright) / (2 * (1 - Self.red))
        }
      }
      u += shared(sumU, unit)
      v += shared(sumV, unit)
    }
    let all = hasAlpha ? [y, u, v, a] : [y, u, v]
    guard bits > 8 else { return all.flatMap { $0.map { UInt8(truncatingIfNeeded: $0) } } }
    return all.flatMap { $0.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } }
  }

  /// A row of colours from their sums over rows; the pixel itself counts as much as both beside it.
  private func shared(_ sums: [Double], _ unit: Double) -> [UInt16] {
    stride(from: 0, to: sums.count, by: columns).map { x in
      var mean = sums[x] / Double(rows)
      if columns == 2 {
        let (left, right) = (sums[max(x - 1, 0)], sums[min(x + 1, sums.count - 1)])
        mean = (left + 2 * sums[x] + right) / Double(4 * rows)
      }
      return number((128 + 224 * mean) * unit)
    }
  }

  private func number(_ value: Double) -> UInt16 { UInt16(value.rounded()) }

  /// A row of channels, 0 … 1.
  private struct Row {
    private let picture: RawPicture
    private let first: Int

    init(_ picture: RawPicture, fromTop line: Int) {
      self.picture = picture
      first = (picture.height - 1 - line) * picture.width
    }

    subscript(x: Int) -> (r: Double, g: Double, b: Double, a: Double) {
      let place = (first + x) * RawPicture.pixelSize(isDeep: picture.isDeep)
      func channel(_ index: Int) -> Double {
        let bytes = picture.bytes
        if !picture.isDeep { return Double(bytes[place + index]) / 255 }
        let low = place + index * 2
        return Double(UInt16(bytes[low]) | UInt16(bytes[low + 1]) << 8) / 65_535
      }
      return picture.isDeep
        ? (channel(0), channel(1), channel(2), channel(3))
        : (channel(2), channel(1), channel(0), channel(3))
    }
  }
}
