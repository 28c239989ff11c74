import Foundation
import Ports
import Testing

@testable import Capture

@Suite("Brightness and colours apart, as encoders want them")
struct PlanesTests {
  private static let layouts = [
    Planes(bits: 8, columns: 2, rows: 2), Planes(bits: 10, columns: 2, rows: 2),
    Planes(bits: 10, columns: 2, rows: 1), Planes(bits: 10),
  ]

  private func picture(
    _ width: Int, _ height: Int, isDeep: Bool = false, _ colour: (Int, Int) -> [UInt8]
  ) -> RawPicture {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        // Rows from the bottom.
        let c = colour(x, height - 1 - y)
        let order = isDeep ? [c[0], c[1], c[2], 255] : [c[2], c[1], c[0], 255]
        bytes += order.flatMap { isDeep ? [$0, $0] : [$0] }
      }
    }
    return RawPicture(width: width, height: height, isDeep: isDeep, bytes: bytes)
  }

  /// Numbers of the planes, in order.
  private func numbers(_ planes: Planes, _ picture: RawPicture) -> [Int] {
    let bytes = planes.bytes(of: picture)
    guard planes.bits > 8 else { return bytes.map(Int.init) }
    return stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
  }

  /// The bars of 100 per cent in ten bits, as ITU-R BT.709 gives them.
  private static let bars: [(colour: [UInt8], y: Int, u: Int, v: Int)] = [
    ([255, 255, 255], 940, 512, 512), ([255, 255, 0], 877, 64, 553),
    ([0, 255, 255], 754, 615, 64), ([0, 255, 0], 691, 167, 105),
    ([255, 0, 255], 313, 857, 919), ([255, 0, 0], 250, 409, 960),
    ([0, 0, 255], 127, 960, 471), ([0, 0, 0], 64, 512, 512),
  ]

  @Test(arguments: layouts, [false, true])
  func barsAreWhatTheStandardSays(planes: Planes, isDeep: Bool) {
    for bar in Self.bars {
      let numbers = numbers(planes, picture(4, 4, isDeep: isDeep) { _, _ in bar.colour })
      let part = planes.bits == 8 ? 4 : 1
      let colours = 16 / planes.columns / planes.rows
      #expect(numbers.count == 16 + 2 * colours)
      for (place, number) in numbers.enumerated() {
        let wanted = place < 16 ? bar.y : place < 16 + colours ? bar.u : bar.v
        #expect(abs(number * part - wanted) <= (part == 4 ? 3 : 1), "\(bar.colour) \(place)")
      }
    }
  }

  @Test func theQuickWayIsTheSlowOne() {
    var state: UInt64 = 7
    let noise = picture(37, 21) { _, _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return [UInt8(state >> 56), UInt8(state >> 40 & 255), UInt8(state >> 24 & 255)]
    }
    let quick = numbers(Planes(bits: 8, columns: 2, rows: 2), noise)
    let slow = numbers(Planes(bits: 10, columns: 2, rows: 2), noise)
    #expect(quick.count == 36 * 20 * 3 / 2 && slow.count == quick.count)
    for (one, other) in zip(quick, slow) { #expect(abs(one * 4 - other) <= 3) }
  }

  /// Rows of the file run from the top, and colours lie on the first of two pixels.
  @Test func placesAreKept() {
    let planes = Planes(bits: 8, columns: 2, rows: 2)
    let top = numbers(planes, picture(4, 4) { _, y in y < 2 ? [255, 255, 255] : [0, 0, 0] })
    #expect(top[..<16].map { $0 > 100 } == (0..<16).map { $0 < 8 })
    // One blue column: whole at its own, a half where it is a neighbour of both.
    func bluish(_ column: Int) -> [Int] {
      let all = numbers(planes, picture(8, 2) { x, _ in x == column ? [0, 0, 255] : [0, 0, 0] })
      return Array(all[16..<20]).map { $0 - 128 }
    }
    #expect(bluish(2) == [0, 56, 0, 0])
    #expect(bluish(3) == [0, 28, 28, 0])
  }

  @Test func alphaIsThere() {
    let planes = Planes(bits: 10, hasAlpha: true)
    let half: [UInt8] = [0, 0, 0, 128, 0, 0, 0, 255]
    let numbers = numbers(planes, RawPicture(width: 2, height: 1, bytes: half))
    #expect(Array(numbers.suffix(2)) == [514, 1023])
  }
}

@Suite("PNG of 16 bits")
struct DeepPNGTests {
  @Test(arguments: [false, true]) func anotherDecoderReadsTheSameNumbers(alpha: Bool) throws {
    var numbers: [UInt16] = []
    for place in 0..<7 * 5 * 4 { numbers.append(UInt16(truncatingIfNeeded: place &* 52_631)) }
    let raw = RawPicture(
      width: 7, height: 5, isDeep: true,
      bytes: numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("png-\(UUID().uuidString).png")
    try Data(PNG.encode(raw, alpha: alpha)).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let read = try Command.output([
      "convert", path.path, "-depth", "16", "-endian", "LSB", "rgba:-",
    ])
    var expected: [UInt8] = []
    for y in 0..<5 {
      for place in (4 - y) * 28..<(5 - y) * 28 {
        let number = place % 4 == 3 && !alpha ? 65_535 : numbers[place]
        expected += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
      }
    }
    #expect(read == expected)
  }
}
