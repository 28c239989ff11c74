import Maths
import Ports
import Testing

/// What a frame tells a hand: never less than the scene asks for, nothing in the dark.
@Suite("A hand feels what the frame says")
struct HapticsTests {
  private func frame(
    _ scene: Haptics = Haptics(), rumble: Double = 1, fade: Float = 0
  ) -> Frame {
    var frame = Frame(haptics: scene)
    frame.settings.rumble = rumble
    frame.effects.fade = fade
    return frame
  }

  @Test(arguments: [0, 0.25, 0.5, 1] as [Float]) func theSoundIsAddedNotTakenAway(level: Float) {
    let scene = Haptics(low: 0.3, high: 0.2, triggers: 0.1)
    let felt = frame(scene).haptics(feeling: Felt(swell: level, shock: level))
    #expect(felt.low == max(0.3, level) && felt.high == max(0.2, level))
    #expect(felt.triggers >= 0.1 && felt.triggers <= felt.high, "a finger feels less than the hand")
    #expect(level < 0.5 || felt.triggers > 0.1)
  }

  @Test func eachMotorHasItsOwnCause() {
    let swell = frame().haptics(feeling: Felt(swell: 0.6, shock: 0))
    #expect(swell == Haptics(low: 0.6))
    let shock = frame().haptics(feeling: Felt(swell: 0, shock: 0.6))
    #expect(shock.low == 0 && shock.high == 0.6 && shock.triggers > 0.3)
  }

  /// As strong as the visitor wishes, as far as the picture is there.
  @Test func wishesAndDarknessWeaken() {
    let felt = Felt(swell: 0.8, shock: 0.4)
    #expect(frame(rumble: 0).haptics(feeling: felt) == Haptics())
    #expect(frame(fade: 1).haptics(feeling: felt) == Haptics())
    let half = frame(rumble: 0.5).haptics(feeling: felt)
    #expect(half.low == 0.4 && half.high == 0.2)
    #expect(frame(fade: 0.5).haptics(feeling: felt) == half)
  }
}

/// A film's time is cut into moments and blocks that fit.
@Suite("Ticks, samples and shutters fit together")
struct FittingTests {
  @Test func ticksAndSamplesFit() {
    #expect(AudioBlock.framesPerTick * Tick.rate == AudioBlock.sampleRate)
    for rate in [24, 30, 40, 60, 120] { #expect(Tick.rate % rate == 0) }
  }

  /// A camera that turns by less than 15 degrees within a tick moves; one that turns by more has jumped.
  @Test(arguments: [1.0, 8, 14.5, 15.5, 40, 180]) func aJumpIsWhatNoCameraTurns(degrees: Double) {
    let half = degrees * .pi / 360
    for sign in [Float(1), -1] {
      var frames = [Frame(step: "a"), Frame(tick: Tick(1), step: "a")]
      let turned = SIMD4<Float>(0, Float(sin(half)), 0, Float(cos(half)))
      frames[1].lens.orientation = turned * sign
      let moments = Shutter(stride: 2).moments(of: frames)
      let isStill = moments.allSatisfy { $0.lens.orientation == frames[0].lens.orientation }
      #expect(isStill == (degrees > 15), "the same turn, by either of its quaternions")
    }
  }

  /// Between a frame and itself there is that frame; between two, backward is the same way.
  @Test func theWayIsTheSameInBothDirections() {
    var (a, b) = (Frame(step: "a"), Frame(step: "a"))
    for (number, x) in [Float(1), 5].enumerated() {
      var frame = Frame(step: "a")
      frame.items = [Item(model: 3, position_m: [x, -x, 2 * x], rotation: [0, 0, 0, 1])]
      frame.lights = [
        Light(kind: .spot, position_m: [x, 0, 0], direction: [0, -1, 0], colour: .one, range_m: 5)
      ]
      frame.lens.exposure = x
      if number == 0 { a = frame } else { b = frame }
    }
    for u in [0.0, 0.125, 0.5, 0.875] {
      #expect(Frame.between(a, a, u) == a)
      let (there, back) = (Frame.between(a, b, u), Frame.between(b, a, 1 - u))
      #expect(u == 0 || there.items[0].position_m == back.items[0].position_m)
      #expect(u == 0 || there.lights[0].position_m == back.lights[0].position_m)
      #expect(there.items[0].position_m == [1 + 4 * Float(u), -1 - 4 * Float(u), 2 + 8 * Float(u)])
    }
  }

  /// A turn that is shown between two ticks is one: its quaternion has the length 1.
  @Test func whatIsTurnedKeepsItsSize() {
    for degrees in stride(from: 0.0, through: 170, by: 17) {
      let half = degrees * .pi / 360
      var b = Frame()
      b.lens.orientation = [Float(sin(half)), 0, 0, Float(cos(half))]
      for u in [0.1, 0.5, 0.9] {
        let turned = Frame.between(Frame(), b, u).lens.orientation
        #expect(abs((turned * turned).sum() - 1) < 1e-6)
        #expect(turned.x >= 0 && turned.y == 0 && turned.z == 0)
      }
    }
  }
}

/// The driver's rows are turned and narrowed as arithmetic says.
@Suite("Every pixel of the driver's picture arrives")
struct RawPictureLawsTests {
  @Test(arguments: [(1, 1), (3, 2), (5, 7)]) func everyPixelArrives(width: Int, height: Int) {
    let shallow = (0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
    let picture = RawPicture(width: width, height: height, bytes: shallow)
    let deepValues = (0..<width * height * 4).map { UInt16(truncatingIfNeeded: $0 &* 9973 &+ 77) }
    let deep = RawPicture(
      width: width, height: height, isDeep: true,
      bytes: deepValues.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    #expect(picture.image.width == width && deep.image.height == height)
    for y in 0..<height {
      for x in 0..<width {
        let (out, row) = ((y * width + x) * 4, ((height - 1 - y) * width + x) * 4)
        for (channel, place) in [2, 1, 0, 3].enumerated() {
          #expect(picture.image.pixels[out + channel] == shallow[row + place])
          // 65535 becomes 255: to the nearest.
          let wanted = (Double(deepValues[row + channel]) / 65_535 * 255).rounded()
          #expect(Double(deep.image.pixels[out + channel]) == wanted)
        }
      }
    }
  }
}

/// Strings with names in braces.
@Suite("Every mark of a string is found and filled")
struct MarksTests {
  static let strings: [(String, [String])] = [
    ("", []), ("plain", []), ("{a}", ["a"]), ("{a}{b}", ["a", "b"]), ("x {a} y {b} z", ["a", "b"]),
    ("{a} and {a}", ["a", "a"]), ("open {a", []), ("close} {a}", ["a"]), ("{}", [""]),
    ("{ä b}", ["ä b"]),
  ]

  @Test(arguments: strings) func marksAreFoundInTheirOrder(text: String, marks: [String]) {
    #expect(Words.marks(in: text) == marks)
    #expect(Words(["k": text]).marks == Set(marks))
    // Filled one after the other none is left, and what stands around them is untouched.
    let words = Words(["k": text])
    let filled = marks.reduce(text) { words.filled(text: $0, ($1, "7")) }
    #expect(Words.marks(in: filled).isEmpty)
    #expect(filled.filter { $0 == "7" }.count == marks.count)
  }

  /// Each direction that a caption can name has a word, and no two have the same.
  @Test func everyDirectionIsNamed() {
    let keys = Heading.allCases.map { "heading.\($0.rawValue)" }
    #expect(keys.count == 6 && Set(keys).isSubset(of: Set(Words.required)))
    for group in Settings.Group.allCases {
      #expect(Words.required.contains("ease.\(group).hint"))
      #expect(!group.names.isEmpty)
    }
  }
}

/// Limits of comfort against what is published of eyes, ears and readers.
@Suite("Comfort keeps to what is published")
struct PublishedComfortTests {
  /// Subtitles are read at 15 to 17 letters a second in the guides of broadcasters; nobody is hurried here.
  @Test func wordsStandLongEnough() {
    #expect(Comfort.lettersASecond < 15 && Comfort.lettersASecond > 5)
    #expect(Comfort.reading_s >= 1, "the shortest that any guide allows")
  }

  /// WCAG 2.3.1 counts a change of luminance of a tenth or more where the darker is below 0.8.
  @Test func aFlashIsOneFlash() {
    #expect(Comfort.flashPeak <= 0.8)
    let whole = Comfort.flashRise_s + Comfort.flashHold_s + Comfort.flashFall_s
    #expect(whole > 1.0 / 3, "slower than three a second by itself")
    #expect(Comfort.blackout_s.lowerBound >= 2 * Comfort.fade_s)
  }

  /// A head turns by some 20 degrees a second without haste, and starts to within a third of a second.
  @Test func camerasTurnAsHeadsDo() {
    #expect(Comfort.turn_deg_per_s <= 30)
    #expect(Comfort.turn_deg_per_s / Comfort.turn_deg_per_s2 >= 0.3)
    #expect(Comfort.fieldOfView_deg.upperBound < 90 && Comfort.fieldOfView_deg.lowerBound > 20)
    let whole = Comfort.fieldOfView_deg.upperBound - Comfort.fieldOfView_deg.lowerBound
    #expect(whole / Comfort.fieldOfView_deg_per_s >= 3, "a zoom through all of it takes its time")
  }
}
