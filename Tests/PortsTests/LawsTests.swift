import Maths
import Ports
import Testing

/// Numbers that look like chance and are the same in every run.
private struct Draws {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  /// xorshift64*, by Marsaglia and Vigna.
  mutating func next() -> Double {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Double((state &* 2_685_821_657_736_338_717) >> 11) * 0x1p-53
  }

  mutating func whole(_ count: Int) -> Int { Int(next() * Double(count)) }
}

/// Laws of rectangles, tried on many of them and held against points that lie in them.
@Suite("Rectangles keep the laws of sets")
struct RectangleLawsTests {
  private static let boxes: [PixelBox] = {
    var draws = Draws(11)
    return (0..<40).map { _ in
      let low = SIMD2<Float>(Float(draws.whole(12)), Float(draws.whole(12)))
      return PixelBox(
        low: low, high: low + SIMD2(Float(draws.whole(7)), Float(draws.whole(7))))
    }
  }()

  /// The middles of all pixels of the plane that lie in a box.
  private static func pixels(_ box: PixelBox) -> Set<SIMD2<Float>> {
    var all: Set<SIMD2<Float>> = []
    for x in 0..<20 {
      for y in 0..<20 {
        let at = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
        if at.x > box.low.x && at.x < box.high.x && at.y > box.low.y && at.y < box.high.y {
          all.insert(at)
        }
      }
    }
    return all
  }

  @Test func whatIsSharedIsInBoth() {
    let sets = Self.boxes.map(Self.pixels)
    for (i, a) in Self.boxes.enumerated() {
      #expect(a.isEmpty == sets[i].isEmpty)
      #expect(Int(a.size.x * a.size.y) == sets[i].count)
      for (j, b) in Self.boxes.enumerated() {
        #expect(Self.pixels(a.intersection(b)) == sets[i].intersection(sets[j]))
        #expect(a.overlaps(b) == !sets[i].isDisjoint(with: sets[j]))
        #expect(Self.pixels(a.union(b)).isSuperset(of: sets[i].union(sets[j])))
        #expect(a.union(b) == b.union(a) && a.union(b).holds(a) && a.union(b).holds(b))
        if a.holds(b) { #expect(sets[i].isSuperset(of: sets[j])) }
      }
      #expect(Self.pixels(a.grown(by: 1)).count == a.grownCount)
    }
  }

  /// The same rectangles, once by their corners and once by middle and size.
  @Test func areasOverlapAsBoxesDo() {
    func area(_ box: PixelBox) -> Area { Area(centre: box.middle, size: box.size) }
    for a in Self.boxes where !a.isEmpty {
      for b in Self.boxes where !b.isEmpty {
        #expect(area(a).overlaps(area(b)) == a.overlaps(b))
        let corners = [b.low, b.high, SIMD2(b.low.x, b.high.y), SIMD2(b.high.x, b.low.y)]
        #expect(corners.allSatisfy(area(a).holds) == a.holds(b))
        #expect(area(a).isNear(b.middle, within: 2) == area(a.grown(by: 2)).holds(b.middle))
      }
    }
  }
}

extension PixelBox {
  /// Pixels of the plane 0 … 20 in the box that is larger by one at each side.
  fileprivate var grownCount: Int {
    let low = pointwiseMax(low - 1, .zero)
    let high = pointwiseMin(high + 1, SIMD2(20, 20))
    return Int((high.x - low.x) * (high.y - low.y))
  }
}

/// Sources of wishes are laid over one another in any grouping, and a source that says nothing is nothing.
@Suite("Wishes keep the laws of layers")
struct PreferencesLawsTests {
  private static func some(_ draws: inout Draws) -> Preferences {
    var wishes = Preferences()
    for name in Settings.Name.allCases where draws.next() < 0.4 {
      wishes[name] =
        switch name.kind {
        case .number(let range, _):
          .number(range.lowerBound + draws.next() * (range.upperBound - range.lowerBound))
        case .flag: .flag(draws.next() < 0.5)
        case .word(let words): .word(words[draws.whole(words.count)])
        case .name: .word("x\(draws.whole(9))")
        }
    }
    return wishes
  }

  @Test func layersGroupAsTheyLike() {
    var draws = Draws(5)
    for _ in 0..<60 {
      let (a, b, c) = (Self.some(&draws), Self.some(&draws), Self.some(&draws))
      #expect(a.under(b).under(c) == a.under(b.under(c)))
      #expect(a.under(a) == a && a.under(Preferences()) == a && Preferences().under(a) == a)
      #expect(Set(a.under(b).names) == Set(a.names).union(b.names))
      for name in Settings.Name.allCases { #expect(a.under(b)[name] == b[name] ?? a[name]) }
      var settings = Settings(a)
      settings.follow(b)
      #expect(settings == Settings(a.under(b)))
      // What is told of settings gives these settings again.
      #expect(Settings(Preferences(settings)) == settings && settings.held == settings)
      var others = Settings(c)
      others.follow(Preferences(settings, unlike: others))
      #expect(others == settings)
    }
  }

  /// A slider reaches both ends of its range and its preset in whole steps.
  @Test func stepsReachTheEndsAndThePreset() {
    for name in Settings.Name.allCases {
      guard case .number(let range, let step) = name.kind,
        case .number(let preset) = Settings()[name]
      else { continue }
      #expect(range.contains(preset), "\(name)")
      for place in [range.upperBound, preset] {
        let steps = (place - range.lowerBound) / step
        #expect(abs(steps - steps.rounded()) < 1e-9, "\(name) misses \(place)")
      }
      #expect((4...30).contains((range.upperBound - range.lowerBound) / step), "\(name)")
    }
  }

  /// Whoever eases all that can be eased gets every group's ease, in any order.
  @Test func groupsAreEasedInAnyOrder() {
    let groups = Settings.Group.allCases
    let forward = groups.reduce(Settings()) { $0.eased($1) }
    let backward = groups.reversed().reduce(Settings()) { $0.eased($1) }
    #expect(forward == backward && groups.allSatisfy(forward.isEased))
    for group in groups {
      #expect(forward.names(easedBy: group) == group.eased.names)
      // Taking back what easing made leads to the presets again.
      var settings = Settings().eased(group)
      for name in settings.names(easedBy: group) { settings[name] = Settings()[name] }
      #expect(settings == Settings())
    }
  }
}

/// What comes in is held by declared limits, whatever it is.
@Suite("Input keeps its limits")
struct InputLawsTests {
  private static let wild: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308, 1e-300, 0.999, -1.001, 1001, -99.5, 1e6,
  ]

  @Test func everyNumberIsHeld() {
    for x in Self.wild {
      for y in Self.wild {
        guard case .pointer(.down, let at) = InputEvent.pointer(.down, at: [x, y]).limited,
          case .padStick(.right, let tilt) = InputEvent.padStick(.right, [x, y]).limited
        else {
          Issue.record("another event")
          continue
        }
        for (given, held) in [(x, at.x), (y, at.y)] {
          #expect(InputEvent.places_h.contains(held))
          if InputEvent.places_h.contains(given) { #expect(held == given) }
        }
        for (given, held) in [(x, tilt.x), (y, tilt.y)] {
          #expect(InputEvent.tilts.contains(held))
          if InputEvent.tilts.contains(given) { #expect(held == given) }
        }
      }
      if case .wheel(let notches) = InputEvent.wheel(x).limited {
        #expect(InputEvent.notches.contains(notches))
        #expect((notches < 0) == (x < 0), "it turns the same way")
      }
    }
  }

  /// A size that a graphics card can be asked for: no window is smaller than a cursor or larger than a wall.
  @Test(arguments: [Int.min, -1, 0, 15, 16, 17, 720, 16_383, 16_384, 16_385, .max])
  func everyWindowHasASize(side: Int) {
    guard
      case .viewport(let width, let height) = InputEvent.viewport(width: side, height: 720).limited
    else { return }
    #expect(height == 720 && InputEvent.sides_px.contains(width))
    #expect(!InputEvent.sides_px.contains(side) || width == side)
    #expect(Viewport(width: width, height: height).aspect == Double(width) / 720)
  }
}

/// Digests tell values apart that are written alike.
@Suite("A value is told apart from every other")
struct ValueDigestTests {
  private func digest(_ value: Value) -> UInt64 {
    var digest = Digest()
    digest.fold(value)
    return digest.value
  }

  @Test func noTwoAreAlike() {
    let values: [Value] = [
      .flag(false), .flag(true), .number(0), .number(1), .number(-1), .number(.pi), .word(""),
      .word("0"), .word("1"), .word("true"), .word("[]"), .numbers([]), .numbers([0]),
      .numbers([1]),
      .numbers([0, 0]), .numbers([1, 2]), .numbers([2, 1]),
    ]
    #expect(Set(values.map(digest)).count == values.count)
    #expect(Set(values).count == values.count)
    #expect(digest(.numbers([1, 2])) == digest(.numbers([1, 2])))
  }

  @Test func aWindowIsToldByBothSides() {
    func digest(_ width: Int, _ height: Int) -> UInt64 {
      var digest = Digest()
      digest.fold(Viewport(width: width, height: height))
      return digest.value
    }
    #expect(Set([digest(720, 1280), digest(1280, 720), digest(1280, 721)]).count == 3)
  }
}
