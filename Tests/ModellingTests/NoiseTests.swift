import Maths
import Testing

@testable import Modelling

/// Chance and noise by the laws that they must follow: even, without a pattern, smooth.
@Suite struct NoiseTests {
  private static let lattice: [Vector3] = (-10..<10).flatMap { x in
    (-10..<10).flatMap { y in (-10..<10).map { z in [Double(x), Double(y), Double(z)] } }
  }

  private static func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let n = Double(a.count)
    let (x, y) = (a.reduce(0, +) / n, b.reduce(0, +) / n)
    let together = zip(a, b).reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) } / n
    // A number that is even between 0 and 1 varies by a twelfth.
    return together * 12
  }

  /// Every tenth of 0 … 1 gets a tenth of 8,000 draws, as near as chance allows (χ² with 9 degrees
  /// of freedom is below 27.9 in 999 of 1,000 cases).
  @Test(arguments: [1, 7, 95, 160] as [UInt64]) func chanceIsEven(seed: UInt64) {
    let draws = Self.lattice.map { chance($0, seed: seed) }
    #expect(draws.allSatisfy { (0..<1).contains($0) })
    var counts = [Int](repeating: 0, count: 10)
    for draw in draws { counts[Int(draw * 10)] += 1 }
    let square = counts.reduce(0) { $0 + Double(($1 - 800) * ($1 - 800)) / 800 }
    #expect(square < 27.9, "\(counts)")
  }

  /// Neighbours know nothing of each other, and nor do two seeds (5 σ of 8,000 draws is 0.056).
  @Test func chanceHasNoPattern() {
    let draws = Self.lattice.map { chance($0, seed: 3) }
    for step in [Vector3(1, 0, 0), [0, 1, 0], [0, 0, 1]] {
      let next = Self.lattice.map { chance($0 + step, seed: 3) }
      #expect(abs(Self.correlation(draws, next)) < 0.056, "\(step)")
    }
    let other = Self.lattice.map { chance($0, seed: 4) }
    #expect(abs(Self.correlation(draws, other)) < 0.056)
    #expect(chance([1, 2, 3], seed: 3) != chance([3, 2, 1], seed: 3))
  }

  /// At a corner of its lattice it is that corner's chance; in the middle of a cell the mean of eight.
  @Test func noiseGoesThroughItsLattice() {
    for cell in Self.lattice.prefix(400) {
      #expect(abs(patches(cell, seed: 9) - chance(cell, seed: 9)) < 1e-12)
      let eight = (0..<8).map { (k: Int) -> Double in
        let corner = Vector3(Double(k % 2), Double(k / 2 % 2), Double(k / 4))
        return chance(cell + corner, seed: 9)
      }
      let middle = patches(cell + Vector3(repeating: 0.5), seed: 9)
      #expect(abs(middle - eight.reduce(0, +) / 8) < 1e-12)
      #expect(eight.max()! >= middle && eight.min()! <= middle)
    }
  }

  /// No crease where one cell ends: its slope is the same on either side, namely none.
  @Test func noiseHasNoCreases() {
    for cell in Self.lattice.prefix(300) {
      for way in [Vector3(1, 0, 0), [0, 1, 0], [0, 0, 1]] {
        let here = cell + [0.3, 0.6, 0.2] * (Vector3(repeating: 1) - way)
        let (before, at, after) = (
          patches(here - way * 1e-3, seed: 5), patches(here, seed: 5),
          patches(here + way * 1e-3, seed: 5)
        )
        #expect(abs(at - before) < 5e-6 && abs(after - at) < 5e-6)
      }
    }
  }

  /// It is as deep as it was asked to be, and its patches are as large.
  @Test(arguments: [0.1, 0.5]) func aMottleIsAsDeepAndAsLargeAsAsked(depth: Double) {
    func lights(_ size: Double) -> [Double] {
      let tint = mottled(.one, depth: depth, size: size, seed: 12)
      return (0..<4000).map { tint([Double($0) * 0.05, 0.4, 0.7]).x }
    }
    let small = lights(1)
    #expect((small.min() ?? 0) >= 1 - depth && (small.max() ?? 2) <= 1)
    let mean = small.reduce(0, +) / 4000
    #expect(abs(mean - (1 - depth / 2)) < depth * 0.08, "half as dark in the mean")
    func turns(_ values: [Double]) -> Int {
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      return zip(steps, steps.dropFirst()).count { $0 * $1 < 0 }
    }
    let ratio = Double(turns(small)) / Double(turns(lights(4)))
    #expect((3...5).contains(ratio), "a fourth of the size turns four times as often: \(ratio)")
  }
}
