import Glibc
import Maths
import Testing

/// One function of one or two numbers under its name in `reference.txt`.
struct Elementary: Sendable, CustomTestStringConvertible {
  var name: String
  var ours: @Sendable (Double, Double) -> Double
  var libm: @Sendable (Double, Double) -> Double
  /// Where random arguments lie.
  var range: ClosedRange<Double>
  var testDescription: String { name }

  static let all: [Elementary] = [
    .init(name: "sin", ours: { x, _ in Maths.sin(x) }, libm: { x, _ in Glibc.sin(x) }, range: wide),
    .init(name: "cos", ours: { x, _ in Maths.cos(x) }, libm: { x, _ in Glibc.cos(x) }, range: wide),
    .init(name: "tan", ours: { x, _ in Maths.tan(x) }, libm: { x, _ in Glibc.tan(x) }, range: wide),
    .init(
      name: "asin", ours: { x, _ in Maths.asin(x) }, libm: { x, _ in Glibc.asin(x) }, range: unit),
    .init(
      name: "acos", ours: { x, _ in Maths.acos(x) }, libm: { x, _ in Glibc.acos(x) }, range: unit),
    .init(
      name: "atan", ours: { x, _ in Maths.atan(x) }, libm: { x, _ in Glibc.atan(x) }, range: -9...9),
    .init(
      name: "atan2", ours: { x, y in Maths.atan2(x, y) }, libm: { x, y in Glibc.atan2(x, y) },
      range: -3...3),
    .init(
      name: "exp", ours: { x, _ in Maths.exp(x) }, libm: { x, _ in Glibc.exp(x) }, range: -700...700
    ),
    .init(
      name: "exp2", ours: { x, _ in Maths.exp2(x) }, libm: { x, _ in Glibc.exp2(x) },
      range: -1000...1000),
    .init(
      name: "log", ours: { x, _ in Maths.log(x) }, libm: { x, _ in Glibc.log(x) }, range: 0...5),
    .init(
      name: "log2", ours: { x, _ in Maths.log2(x) }, libm: { x, _ in Glibc.log2(x) }, range: 0...5),
    .init(
      name: "pow", ours: { x, y in Maths.pow(x, y) }, libm: { x, y in Glibc.pow(x, y) },
      range: 0...40),
  ]
  private static let wide = -1000.0...1000.0
  private static let unit = -1.0...1.0
}

/// How many doubles lie between two of them; NaN is next to NaN only.
func ulps(_ a: Double, _ b: Double) -> UInt64 {
  if a.isNaN || b.isNaN { return a.isNaN == b.isNaN ? 0 : .max }
  func order(_ x: Double) -> Int64 {
    let bits = Int64(bitPattern: x.bitPattern)
    return bits < 0 ? Int64.min - bits : bits
  }
  let (difference, overflow) = order(a).subtractingReportingOverflow(order(b))
  return overflow ? .max : difference.magnitude
}

/// Arguments and correctly rounded values from `reference.py`.
private let reference: [String: [[Double]]] = {
  let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
  var rows: [String: [[Double]]] = [:]
  for line in readText("/" + folder + "/reference.txt").split(separator: "\n") {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().map { Double(bitPattern: UInt64($0, radix: 16) ?? 0) }
    rows[String(words[0]), default: []].append(numbers)
  }
  return rows
}()

private func readText(_ path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct ElementaryTests {
  @Test(arguments: Elementary.all)
  func `within one unit of correctly rounded`(_ function: Elementary) throws {
    let rows = try #require(reference[function.name])
    #expect(rows.count >= 1500)
    var worst: (distance: UInt64, row: [Double]) = (0, [])
    for row in rows {
      let distance = ulps(function.ours(row[0], row[1]), row[row.count - 1])
      if distance > worst.distance { worst = (distance, row) }
    }
    #expect(worst.distance <= 1, "\(function.name) at \(worst.row)")
  }

  @Test(arguments: Elementary.all)
  func `within two units of the C library`(_ function: Elementary) {
    var random = RandomStream(seed: 1, name: function.name)
    let (low, high) = (function.range.lowerBound, function.range.upperBound)
    var worst: (distance: UInt64, x: Double, y: Double) = (0, 0, 0)
    for _ in 0..<100_000 {
      let x = low + (high - low) * random.unit()
      let y = low + (high - low) * random.unit()
      let distance = ulps(function.ours(x, y), function.libm(x, y))
      if distance > worst.distance { worst = (distance, x, y) }
    }
    #expect(worst.distance <= 2, "\(function.name)(\(worst.x), \(worst.y))")
  }

  /// NaN, infinities, zeros of both signs, ends of domains: as the C standard has them.
  @Test(arguments: Elementary.all)
  func `special values`(_ function: Elementary) {
    let special: [Double] = [
      0, 1, 0.5, 2, 3, 0x1p-1070, 0x1p-1022, 1e-300, 1e300, .greatestFiniteMagnitude, .infinity,
      .nan,
      1024, 1075, 745.2, 709.79, 0x1p52 + 1, 0x1p53, 0x1.8p51, 4.5,
    ].flatMap { [$0, -$0] }
    for x in special {
      for y in special {
        let (ours, libm) = (function.ours(x, y), function.libm(x, y))
        let isClose = ulps(ours, libm) <= 1
        let isSigned = ours.isNaN || ours.sign == libm.sign
        #expect(isClose && isSigned, "\(function.name)(\(x), \(y)): \(ours), not \(libm)")
      }
    }
  }

  @Test func `sine and cosine together are those apart`() {
    var random = RandomStream(seed: 2, name: "angles")
    for _ in 0..<10_000 {
      let x = (random.unit() - 0.5) * Maths.exp2(random.unit() * 90)
      let both = sinCos(x)
      #expect(both.sine == Maths.sin(x) && both.cosine == Maths.cos(x))
    }
  }

  @Test func `powers of two are exact`() {
    for k in -1074...1023 {
      let power = Double(sign: .plus, exponent: k, significand: 1)
      #expect(Maths.exp2(Double(k)) == power)
      #expect(Maths.log2(power) == Double(k))
    }
  }

  /// The same on every processor, with and without fused instructions, in debug and in release:
  /// where this fails, recorded runs no longer replay.
  @Test func `bits stay what they were`() {
    var digest = Digest()
    for function in Elementary.all {
      var random = RandomStream(seed: 3, name: function.name)
      let (low, high) = (function.range.lowerBound, function.range.upperBound)
      for _ in 0..<10_000 {
        let x = random.between(low, high)
        digest.fold(function.ours(x, random.between(low, high)))
      }
    }
    #expect(digest.value == 6_273_253_231_757_516_895)
  }
}
