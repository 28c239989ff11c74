import Artemis
import Experience
import Maths
import Ports
import Simulation
import Storage
import Testing

@testable import artemis_sim

@Suite("Numbers and events are told in columns")
struct WordsOfTracesTests {
  static let seconds: [(Double, String)] = [
    (0, "0.00"), (0.005, "0.01"), (0.004, "0.00"), (1.999, "2.00"), (12.3, "12.30"),
    (-0.004, "0.00"), (-9.996, "-10.00"), (-1.5, "-1.50"), (3600, "3600.00"),
  ]

  @Test(arguments: seconds) func secondsHaveTwoPlaces(value: Double, words: String) {
    #expect(TraceCommand.hundredths(value) == words)
  }

  @Test func columnsStandBelowEachOther() {
    let one = TraceCommand.line("a", Tick(1), flown_s: -9.5)
    let two = TraceCommand.line("b", Tick(123_456), flown_s: 480.25)
    #expect(one == "     1    0.01     -9.50  a")
    #expect(two == "123456 1028.80    480.25  b")
    // Long before the flight there is no flight's time, nor where nothing flies.
    #expect(TraceCommand.line("c", Tick(120), flown_s: -10) == "   120    1.00            c")
  }

  @Test func eventsAreSentences() {
    #expect(TraceCommand.words(.step("arrival")) == "— arrival")
    #expect(TraceCommand.words(.begins(.engines)) == "engine glow: begins")
    #expect(TraceCommand.words(.ends(.hold)) == "button fills: ends")
    #expect(TraceCommand.words(.appears("Hello.")) == "“Hello.”")
    #expect(TraceCommand.words(.goes("Hello.")) == "“Hello.” is gone")
  }

  static let numbers: [(Int, Int, String)] = [
    (7, 6, "000007"), (0, 2, "00"), (123, 2, "123"), (1_234_567, 6, "1234567"),
  ]

  @Test(arguments: numbers) func numbersArePadded(number: Int, width: Int, words: String) {
    #expect(CaptureCommand.padded(number, to: width) == words)
  }

  /// A state is told once, when it begins.
  @Test func aStateIsToldWhenItBegins() throws {
    var simulation = Simulation(
      try Library.find().production(), seed: 1, startingAt: .arrival)
    var teller = StoryTeller()
    let first = teller.lines(simulation)
    let name = simulation.experience.stateName
    #expect(first.first == "state \(name), step arrival")
    _ = simulation.step([])
    #expect(!teller.lines(simulation).contains { $0.hasPrefix("state ") })
    var other = StoryTeller()
    _ = other.lines(simulation)
    let later = Simulation(try Library.find().production(), seed: 1, startingAt: .purpose)
    #expect(other.lines(later).first?.hasSuffix(", step purpose") == true)
  }
}

@Suite("How a command ends is told by its exit code")
struct FailureTests {
  static let codes: [(Failure, Int32)] = [
    (.checkFailed("a"), 1), (.usage(.noName), 2), (.content("a"), 3), (.device("a"), 4),
    (.tier("a"), 4), (.file("a"), 5), (.stopped(by: 2, "a"), 130), (.stopped(by: 15, "a"), 143),
  ]

  @Test(arguments: codes.indices) func codesAreThoseOfTheHelp(number: Int) {
    let (failure, code) = Self.codes[number]
    #expect(failure.exitCode == code)
    let known = Help.exitCodes.map(\.0)
    #expect(known.contains("\(code)") || code > 128 && known.contains("128 + n"))
  }

  @Test func aSignalIsNamed() {
    #expect(Failure.stopped(by: 15, "9 pictures").words == "stopped by signal 15: 9 pictures")
    #expect(Failure.usage(.noName).words == "a file that is to be written has an empty name")
  }

  static let read: [(StorageError, Int32)] = [
    (.refused("read", "a", reason: "b"), 5), (.folder("a"), 5), (.notAFile("a"), 5),
    (.tooLarge("a", most: 1 << 20), 5), (.content("a:1:2: b"), 3),
    (.noLocale("xx", known: ["ar", "en"]), 2),
  ]

  /// What cannot be read is another thing than what is wrong in it, and a wrong name is the caller's.
  @Test(arguments: read.indices) func whatWasReadDecides(number: Int) {
    let (error, code) = Self.read[number]
    let failure = #expect(throws: Failure.self) {
      try Failure.of { () throws(StorageError) -> Int in throw error }
    }
    #expect(failure?.exitCode == code)
    #expect(
      failure?.words
        == (code == 2 ? "'--locale' is 'xx', but must be one of ar, en" : "\(error)"))
    #expect((try? Failure.of { () throws(StorageError) in 7 }) == 7)
  }
}

@Suite("Work on many threads")
struct ParallelTests {
  @Test(arguments: [nil, 1, 2, 7, 100]) func resultsStandInOrder(threads: Int?) {
    let squares = Parallel.map(50, threads: threads) { $0 * $0 }
    #expect(squares == (0..<50).map { $0 * $0 })
  }

  @Test func nothingIsNothing() { #expect(Parallel.map(0) { $0 }.isEmpty) }
}

@Suite("Ways into ffmpeg")
struct VideoFormatTests {
  private func format(
    _ container: VideoFormat.Container, isDeep: Bool = false, hasAlpha: Bool = false,
    isAAC: Bool = false
  ) -> VideoFormat {
    VideoFormat(container: container, isDeep: isDeep, hasAlpha: hasAlpha, isAAC: isAAC)
  }

  /// A key picture each second, and none made from later ones: the first begins at zero.
  @Test(arguments: [24, 30, 60]) func aFragmentIsASecond(rate: Int) {
    let plain = format(.mp4).pictureOptions(rate: rate)
    #expect(plain.suffix(4) == ["-bf", "0", "-g", "\(rate)"])
    let deep = format(.mp4, isDeep: true).pictureOptions(rate: rate).last ?? ""
    #expect(deep.contains("bframes=0") && deep.contains("keyint=\(rate):"))
  }

  @Test func onlyWhatIsSeenThroughHasAlpha() {
    let opaque = format(.mov).pictureOptions(rate: 30)
    let clear = format(.mov, hasAlpha: true).pictureOptions(rate: 30)
    #expect(opaque.contains("hq") && !opaque.contains("-alpha_bits"))
    #expect(clear.contains("4444") && clear.suffix(2) == ["-alpha_bits", "16"])
  }

  @Test func soundIsWholeUnlessPlayersKnowNoFLAC() {
    #expect(format(.mp4).soundOptions.prefix(2) == ["-c:a", "flac"])
    #expect(format(.mp4, isAAC: true).soundOptions == ["-c:a", "aac", "-b:a", "256k"])
    #expect(format(.mov).soundOptions == ["-c:a", "pcm_s24le"])
    // AAC begins before zero, which only a head that waits for its first sound can say.
    #expect(format(.mp4, isAAC: true).fileOptions[1].contains("+delay_moov+"))
    #expect(format(.mov).fileOptions[1].contains("+empty_moov+"))
    #expect(format(.mov).fileOptions.suffix(2) == ["-f", "mov"])
  }

  @Test func theDoctorAsksForEveryCoderThatIsUsed() {
    for container in [VideoFormat.Container.mp4, .mov] {
      for isDeep in [false, true] {
        for isAAC in [false, true] {
          let format = format(container, isDeep: isDeep, isAAC: isAAC)
          #expect(VideoFormat.coders.contains(format.pictureCoder))
          #expect(VideoFormat.coders.contains(format.soundCoder))
          #expect(format.pictureOptions(rate: 30)[1] == format.pictureCoder)
        }
      }
    }
  }
}
