internal import Maths
internal import Ports

/// A few heaps of steam or smoke that are drawn as one cloud: each a dome on the ground, or a
/// column that stands where the vehicle has been.
struct SteamBank {
  /// An ellipsoid with one upright axis.
  struct Heap: Equatable {
    var middle: SIMD3<Float>
    /// The horizontal way of its length.
    var axis: SIMD2<Float>
    /// Half its length, width and height.
    var halves: SIMD3<Float>
    /// Where its steam comes from.
    var mouth: SIMD3<Float>
    var flame: Flame
  }

  static let most = 6
  /// The largest first.
  private(set) var heaps = InlineArray<6, Heap?>(repeating: nil)
  private(set) var count = 0
  /// The one that all billows are told from, the oldest: they stay as heaps grow and as others begin.
  private(set) var first: Heap
  /// How far its billows stand out.
  private(set) var relief: Float = 0
  /// The middle and half the sides of the upright box around all of it.
  private(set) var middle: SIMD3<Float> = .zero
  private(set) var halves: SIMD3<Float> = .zero
  /// So high there is none of it: a column's upper end is where it is let out, however far its billows
  /// stand out sideways.
  private(set) var top: Float = 1e9
  /// How high the highest heap on the ground reaches with its billows.
  private(set) var heapsTop: Float = -1e9

  /// Nil where nothing rolls. Of too many heaps the smallest are left out. Billows stand out by a
  /// share of the deepest one's least half.
  init?(_ heaps: [Heap], billows share: Float) {
    guard let any = heaps.first else { return nil }
    first = any
    for heap in heaps { add(heap) }
    var low = SIMD3<Float>(repeating: .infinity)
    var high = -low
    for index in 0..<count {
      guard let heap = self.heaps[index] else { continue }
      relief = max(relief, share * heap.halves.min())
      if heap.flame.isEarlier(than: first.flame) { first = heap }
    }
    for index in 0..<count {
      guard let heap = self.heaps[index] else { continue }
      let wide = max(heap.halves.x, heap.halves.z)
      let reach = SIMD3(wide, heap.halves.y, wide) * heap.grown(relief)
      low = pointwiseMin(low, heap.middle - reach)
      high = pointwiseMax(high, heap.middle + reach)
      if !heap.isColumn { heapsTop = max(heapsTop, heap.middle.y + reach.y) }
    }
    if let column = heaps.first(where: \.isColumn) {
      top = heaps.reduce(column.mouth.y) { top, heap in
        heap.isColumn ? top : max(top, heap.middle.y + heap.halves.y + relief * 2)
      }
    }
    low.y = max(low.y, first.flame.groundLevel_m)
    middle = (low + high) * 0.5
    halves = (high - low) * 0.5
  }

  /// Whether any of it may be in the picture, and the ball around it is more than two pixels wide.
  func isSeen(_ view: FrameView) -> Bool {
    let radius = length(halves)
    return view.sees(middle, radius: radius) && radius > length(middle) * view.pixel
  }

  /// Adds where it may be seen, heap by heap and a column bit by bit: the ball around all of it soon holds the camera.
  func add(to region: inout PictureRegion, _ view: FrameView) {
    for index in 0..<count {
      guard let heap = heaps[index] else { continue }
      let grown = heap.grown(relief)
      guard heap.isColumn else {
        region.add(heap.middle, heap.halves.max() * grown, view)
        continue
      }
      let wide = heap.halves.x * grown
      var place = SIMD3(
        heap.middle.x, min(heap.middle.y + heap.halves.y * grown, top), heap.middle.z)
      let foot = max(heap.flame.groundLevel_m, place.y - Self.farthest_m)
      while place.y > foot {
        // The longer the farther away, or far ones were seen wide for their length.
        let half = max(length(place) * 0.15, wide * 0.5)
        place.y -= half
        region.add(place, (wide * wide + half * half).squareRoot(), view)
        place.y -= half
      }
    }
  }

  /// A column is no longer, wherever the ground is said to be.
  private static let farthest_m: Float = 8_000

  private mutating func add(_ heap: Heap) {
    var place = count
    while place > 0, let before = heaps[place - 1], heap.size > before.size {
      if place < heaps.count { heaps[place] = before }
      place -= 1
    }
    guard place < heaps.count else { return }
    heaps[place] = heap
    count = min(count + 1, heaps.count)
  }
}

extension SteamBank {
  /// Metres for all billows. A small, young cloud has few, or they would hurry through it as it grows.
  var size: Float { relief * 3.2 + 18 }

  /// How many times finer than usual the fine ones are: while the cloud is small they grow less than it does and stay
  /// behind, or they would flicker.
  var fineness: Float { min(size / (size * 0.4 + 34), 1.12) }
}

extension Flame {
  /// How much of a column its smoke still makes: from a kilometre up to four it lies
  /// ever farther behind, where the wind and the vehicle's own way lead it.
  var smoking: Float { clamp((ambientPressure - 0.6) / 0.3, 0, 1) }

  /// Where a jet has become smoke, so many of its own radii it is wide: the wider the thinner the air.
  var trailing: Float { 3 - ambientPressure * 1.8 }

  /// Whether its smoke hangs below it and not on the ground.
  fileprivate var isColumn: Bool { kind == .smoke && abs(direction.y) > 0.5 }

  /// Of two that began together, the one of the lesser seed.
  fileprivate func isEarlier(than other: Flame) -> Bool {
    (age_s, other.seed) > (other.age_s, seed)
  }
}

extension SteamBank.Heap {
  var size: Float { halves.x * halves.y * halves.z }

  var isColumn: Bool { flame.isColumn }

  /// How many times its own size it is with its billows, as far as rays look for it.
  fileprivate func grown(_ relief: Float) -> Float { 1 + relief * 0.75 / max(halves.min(), 0.1) }

  init(_ flame: Flame) {
    self.flame = flame
    mouth = flame.position_m
    let way = SIMD2(flame.direction.x, flame.direction.z)
    let length = (way * way).sum().squareRoot()
    axis = length > 0.01 ? way / length : [1, 0]
    let r = flame.radius_m
    if flame.isColumn {
      // From where it is let out down to the ground, the lower the older and the wider.
      let tall = max((flame.position_m.y - flame.groundLevel_m) * 0.5, 1)
      let wide = r * min(0.4 + tall * 0.020, 2.4) * min(tall / 30, 1) * flame.smoking
      halves = [wide, tall, wide]
      middle = [mouth.x - axis.x * wide * 0.5, flame.groundLevel_m + tall, mouth.z]
      return
    }
    // Fast out of the trench, then ever more slowly, upward last.
    let out = 1 - SteamBank.decay(flame.age_s / 3.6) + flame.age_s * 0.012
    let up = 1 - SteamBank.decay(flame.age_s / 5.5) + flame.age_s * 0.010
    let strength = min(flame.level * 1.5, 1)
    halves = SIMD3(0.08 + 0.92 * out, 0.05 + 0.47 * up, 0.08 + 0.72 * out) * (r * strength)
    middle = mouth + SIMD3(axis.x, 0, axis.y) * (halves.x * 0.72)
    middle.y = max(mouth.y, flame.groundLevel_m) + halves.y * 0.30
  }
}

extension SteamBank {
  /// e⁻ˣ to a thousandth, the same on every machine.
  static func decay(_ x: Float) -> Float {
    let part = 1 + x / 8 + x * x / 128 + x * x * x / 3072
    let two = part * part
    let four = two * two
    return 1 / (four * four)
  }
}
