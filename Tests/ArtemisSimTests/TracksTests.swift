import Capture
import Foundation
import Maths
import Ports
import Testing

@testable import artemis_sim

@Suite("What is written beside a film")
final class TracksTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func number(_ bytes: [UInt8], at place: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << ($1 * 8) }
  }

  private static let tick = [Float](repeating: 0.25, count: 800)

  /// A film that is killed leaves a file that plays up to its last second.
  @Test func soundIsWholeAtEachSecond() throws {
    let track = try SoundTrack(to: path("a.wav"))
    #expect(try Files.read(path("a.wav")).count == WAV.headerSize)
    for _ in 0..<250 { try track.write(Self.tick) }
    let halfway = try Files.read(path("a.wav"))
    #expect(track.frames == 96_000 && halfway.count == WAV.headerSize + 96_000 * 8)
    #expect(Array(halfway.prefix(WAV.headerSize)) == WAV().header(frames: 96_000))
    try track.finish()
    let whole = try Files.read(path("a.wav"))
    #expect(track.frames == 100_000 && number(whole, at: WAV.headerSize - 4) == 800_000)
    #expect(whole.suffix(4) == [0, 0, 0x80, 0x3E], "a quarter")
    try track.finish()
    #expect(try Files.read(path("a.wav")) == whole, "nothing is written twice")
  }

  @Test func aMeasurementHasOneChannel() throws {
    let track = try SoundTrack(to: path("b.wav"), channels: 1)
    try track.write([1, 0, -1])
    try track.finish()
    #expect(track.frames == 3)
    #expect(Array(try Files.read(path("b.wav")).prefix(58)) == WAV(channels: 1).header(frames: 3))
  }

  /// A pipe cannot be gone back in: its header says that nobody knew how long it would be.
  @Test func aDeviceIsToldTheGreatestLength() throws {
    let track = try SoundTrack(to: "/dev/null")
    for _ in 0..<121 { try track.write(Self.tick) }
    try track.finish()
    #expect(track.frames == 48_400)
  }

  @Test func aFullDiskIsSaid() {
    let failure = #expect(throws: Failure.self) { try SoundTrack(to: "/dev/full") }
    #expect(failure?.words == "cannot write /dev/full: No space left on device")
  }

  private func picture(_ grey: UInt8) -> Image {
    Image(
      width: 96, height: 72,
      pixels: (0..<96 * 72).flatMap { _ in [grey, grey, grey, 255] })
  }

  private struct Told: Decodable, Equatable {
    struct Count: Decodable, Equatable {
      var mostInASecond: Int
      var reachedAtTick: Int?
      var mostInASecondHoweverSmall: Int
    }
    struct Flicker: Decodable, Equatable {
      var mostInASecond: Int
      var reachedAtTick: Int?
      var atPixelOf1024: [Int]?
      var moreThanThree: Int
    }
    var framesPerSecond: Int
    var frames: Int
    var general: Count
    var red: Count
    var isWithinLimits: Bool
    var isCalm: Bool
    var areasOf400Pixels: Flicker
    var cellsOfATenthOfADegree: Flicker
  }

  private func told(flashes: Int) throws -> Told {
    var track = try FlashTrack(to: path("flashes.json"), framesPerSecond: 30)
    for number in 0..<60 {
      let isWhite = number % 6 < 3 && number / 6 < flashes
      track.watch(picture(isWhite ? 250 : 0), at: Tick(1000 + number * 4))
    }
    #expect(!Files.exists(path("flashes.json")), "it appears when it is whole")
    try track.finish()
    return try JSONDecoder().decode(Told.self, from: Data(try Files.read(path("flashes.json"))))
  }

  @Test func aFilmWithinTheLimitsIsToldToBe() throws {
    let told = try told(flashes: 2)
    #expect(told.isWithinLimits && told.isCalm && told.frames == 60 && told.framesPerSecond == 30)
    #expect((1...3).contains(told.general.mostInASecond))
    #expect(told.red.mostInASecond == 0 && told.red.reachedAtTick == nil)
  }

  /// Ticks are those of the run, not pictures of the film.
  @Test func aFilmThatFlashesIsToldWhereItDoes() throws {
    let told = try told(flashes: 9)
    #expect(!told.isWithinLimits && !told.isCalm)
    #expect(told.general.mostInASecond > 3)
    let tick = try #require(told.general.reachedAtTick)
    #expect((1060..<1240).contains(tick) && (tick - 1000) % 4 == 0)
    #expect(told.areasOf400Pixels.moreThanThree > 0)
    let place = try #require(told.areasOf400Pixels.atPixelOf1024)
    #expect(place.count == 2 && place.allSatisfy { (0..<1024).contains($0) })
    #expect(told.general.mostInASecondHoweverSmall >= told.general.mostInASecond)
  }
}
