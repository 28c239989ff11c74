import Ports
import Testing

@testable import Capture

/// Made films whose verdict follows from the criterion's own words.
@Suite struct FlashAnalyserTests {
  typealias Colour = (red: UInt8, green: UInt8, blue: UInt8)

  static let black: Colour = (0, 0, 0)
  static let white: Colour = (255, 255, 255)
  /// Luminance 0.019, so that only red can be what flashes.
  static let darkRed: Colour = (85, 0, 0)

  /// The byte whose relative luminance is nearest.
  static func grey(_ luminance: Double) -> Colour {
    let byte = (0...255).min {
      abs(Luminance.linear[$0] - luminance) < abs(Luminance.linear[$1] - luminance)
    }!
    return (UInt8(byte), UInt8(byte), UInt8(byte))
  }

  /// One pixel a cell, unless another size is asked for.
  static func frame(_ colour: Colour, width: Int = 96, height: Int = 72) -> Image {
    let pixels = Array(repeatElement([colour.red, colour.green, colour.blue, 255], count: width))
    let row = pixels.flatMap { $0 }
    return Image(
      width: width, height: height, pixels: Array(repeatElement(row, count: height).joined()))
  }

  /// White where asked for, black elsewhere.
  static func pattern(
    width: Int = 96, height: Int = 72, where isWhite: (_ x: Int, _ y: Int) -> Bool
  ) -> Image {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let value: UInt8 = isWhite(x, y) ? 255 : 0
        pixels += [value, value, value, 255]
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// A film of `seconds` whose frame at each time is asked for.
  static func report(
    fps: Int = 60, seconds: Double = 3, _ frame: (_ time: Double) -> Image
  ) -> FlashReport {
    var analyser = FlashAnalyser(framesPerSecond: fps)
    for number in 0..<Int((seconds * Double(fps)).rounded()) {
      analyser.add(frame(Double(number) / Double(fps)))
    }
    return analyser.report
  }

  /// Whether a lamp that flashes at a rate is lit.
  static func isLit(_ hertz: Double, _ time: Double) -> Bool {
    Int((time * hertz * 2 + 1e-9).rounded(.down)) % 2 == 1
  }

  static func flashing(
    _ hertz: Double, _ one: Colour, _ other: Colour, fps: Int = 60
  ) -> FlashReport {
    flashing(hertz, frame(one), frame(other), fps: fps)
  }

  static func flashing(
    _ hertz: Double, _ one: Image, _ other: Image, fps: Int = 60
  ) -> FlashReport {
    report(fps: fps) { isLit(hertz, $0) ? other : one }
  }

  @Test(arguments: [24, 30, 60, 120], [1.0, 2, 3, 4, 6])
  func theWholeScreenMayFlashThreeTimesASecond(_ fps: Int, _ hertz: Double) {
    let report = Self.flashing(hertz, Self.black, Self.white, fps: fps)
    #expect(report.general.overArea == Int(hertz))
    #expect(report.general.anywhere == Int(hertz))
    #expect(report.red.anywhere == 0)
    #expect(report.isWithinLimits == (hertz <= 3))
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var one: Double
    var other: Double
    var flashes: Int
  }

  @Test(arguments: [
    Pair(testDescription: "too small a change", one: 0.30, other: 0.39, flashes: 0),
    Pair(testDescription: "just enough", one: 0.30, other: 0.41, flashes: 4),
    Pair(testDescription: "grey on bright", one: 0.81, other: 1, flashes: 0),
    Pair(testDescription: "the darker one below 0.80", one: 0.78, other: 1, flashes: 4),
    Pair(testDescription: "in the dark", one: 0, other: 0.12, flashes: 4),
    Pair(testDescription: "a glimmer", one: 0, other: 0.05, flashes: 0),
  ])
  func luminanceDecides(_ pair: Pair) {
    let report = Self.flashing(4, Self.grey(pair.one), Self.grey(pair.other))
    #expect(report.general.overArea == pair.flashes)
  }

  @Test func aSlowRiseIsNoFlashAndItsFallMakesOne() {
    let rise = Self.report(seconds: 2) { Self.frame(Self.grey($0 / 2)) }
    #expect(rise.general.anywhere == 0)
    let both = Self.report(seconds: 2) { Self.frame(Self.grey(1 - abs($0 - 1))) }
    // Its two changes are more than a second apart: 0.10 up at 0.1 s, 0.10 down at 1.1 s.
    #expect(both.general.anywhere <= 1)
  }

  @Test func stairsInOneDirectionAreOneChange() {
    let report = Self.report(seconds: 1) { Self.frame(Self.grey(($0 * 8).rounded(.down) / 8)) }
    #expect(report.general.anywhere == 0)
  }

  @Test func wavesWithoutAnyEdgeAreFlashesAllTheSame() {
    // A triangle of five to a second.
    let report = Self.report { time in
      let phase = (time * 5).truncatingRemainder(dividingBy: 1)
      return Self.frame(Self.grey(0.6 * (1 - abs(2 * phase - 1))))
    }
    #expect(report.general.overArea == 5)
    #expect(!report.isWithinLimits)
  }

  @Test func aQuarterOfTenDegreesMayFlash() {
    let dark = Self.frame(Self.black)
    // 16 x 12 cells are a quarter of a field of 32 x 24.
    let quarter = Self.pattern { x, y in (40..<56).contains(x) && (30..<42).contains(y) }
    let allowed = Self.flashing(4, dark, quarter)
    #expect(allowed.general.overArea == 0)
    #expect(allowed.general.anywhere == 4)
    #expect(allowed.isWithinLimits)
    let more = Self.pattern { x, y in (40..<56).contains(x) && (30..<43).contains(y) }
    let refused = Self.flashing(4, dark, more)
    #expect(refused.general.overArea == 4)
    #expect(!refused.isWithinLimits)
  }

  @Test func theSameAreaScatteredWidelyMayFlashToo() {
    // Two patches of 10 x 15 cells in opposite corners: 300 in all, 150 in any field.
    let corners = Self.pattern { x, y in (x < 10 && y < 15) || (x >= 86 && y >= 57) }
    let report = Self.flashing(4, Self.frame(Self.black), corners)
    #expect(report.general.overArea == 0)
    #expect(report.isWithinLimits)
  }

  @Test func saturatedRedCountsThoughItIsDark() {
    let report = Self.flashing(4, Self.black, Self.darkRed)
    #expect(report.general.anywhere == 0)
    #expect(report.red.overArea == 4)
    #expect(!report.isWithinLimits)
    #expect(Self.flashing(3, Self.black, Self.darkRed).isWithinLimits)
  }

  @Test(arguments: [
    (colour: Colour(90, 60, 20), red: 0), (colour: Colour(85, 85, 85), red: 0),
    (colour: Colour(255, 180, 120), red: 0), (colour: Colour(200, 20, 20), red: 4),
  ])
  func onlyRedsCountAsRed(_ row: (colour: Colour, red: Int)) {
    #expect(Self.flashing(4, Self.black, row.colour).red.overArea == row.red)
  }

  @Test func aBoardFinerThanACellEvensOut() {
    let boards = [0, 1].map { odd in
      Self.pattern(width: 192, height: 144) { x, y in (x + y) % 2 == odd }
    }
    #expect(Self.flashing(10, boards[0], boards[1]).general.anywhere == 0)
  }

  @Test(arguments: [(96, 72), (641, 359), (320, 180), (33, 17), (1, 1)])
  func theSizeOfThePictureDoesNotMatter(_ size: (Int, Int)) {
    let frames = [Self.black, Self.white].map {
      Self.frame($0, width: size.0, height: size.1)
    }
    let report = Self.report(seconds: 2) { frames[Self.isLit(4, $0) ? 1 : 0] }
    #expect(report.general.overArea == 4)
  }

  @Test func itSaysWhere() {
    let frames = (Self.frame(Self.black), Self.frame(Self.white))
    // Dark for two seconds, then one flash of a tenth of a second.
    let report = Self.report { (2.0..<2.1).contains($0) ? frames.1 : frames.0 }
    #expect(report.general.overArea == 1)
    #expect(report.general.frame == 126)
  }

  @Test func theLaunchAsItIsMeantFlashesOnceASecondAtMost() {
    // Dark, white to 0.80 in 250 ms, 100 ms of it, 400 ms down, black, then two seconds of Earth.
    let report = Self.report(seconds: 5) { time in
      let flash = min((time - 0.5) / 0.25, (1.25 - time) / 0.4)
      let earth = (time - 2.25) / 2 * 0.3
      return Self.frame(Self.grey(max(0.02, min(flash, 1) * 0.8, min(earth, 0.3))))
    }
    #expect(report.general.anywhere == 1)
    #expect(report.isWithinLimits)
  }

  @Test func itKeepsUpWithAFilm() {
    let images = [PNGTests.softPicture(1280, 720), PNGTests.picture(1280, 720)]
    var analyser = FlashAnalyser(framesPerSecond: 60)
    let clock = ContinuousClock()
    let best = (0..<6).map { number in
      clock.measure { analyser.add(images[number % 2]) }
    }.min()!
    #expect(best < .milliseconds(100), "\(best)")
  }
}
