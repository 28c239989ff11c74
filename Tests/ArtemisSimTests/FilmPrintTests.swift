import Foundation
import Ports
import Renderer
import Synchronization
import Testing

@testable import artemis_sim

@Suite("How a film is asked to come out")
struct FilmPrintTests {
  private func print(_ line: String) throws -> FilmPrint {
    guard
      case .run(let arguments) = try Arguments.parse(
        ["capture"] + line.split(separator: " ").map(String.init))
    else { throw UsageError.noName }
    return try FilmPrint(arguments, try Theatre.tier(arguments, otherwise: .medium))
  }

  private func words(_ line: String) -> String? {
    do {
      _ = try print(line)
      return nil
    } catch let error as UsageError { return error.description } catch {
      return (error as? Failure)?.words
    }
  }

  static let refused: [(String, String)] = [
    (
      "--video a.avi",
      "'--video' is 'a.avi', but must be a name that ends in .mp4 or .mov, or - for MP4 on standard output"
    ),
    (
      "--video film",
      "'--video' is 'film', but must be a name that ends in .mp4 or .mov, or - for MP4 on standard output"
    ),
    (
      "--video .mp4",
      "'--video' is '.mp4', but must be a name that ends in .mp4 or .mov, or - for MP4 on standard output"
    ),
    ("--video a.mp4 --bits 16", "'--bits' is '16', but must be 8 or 10 for an MP4"),
    ("--video a.mov --bits 8", "'--bits' is '8', but must be 10 for a MOV, which is ProRes"),
    ("--tier film --bits 10", "'--bits' is '10', but must be 8 or 16 for PNG files"),
    ("--bits 16", "'--bits' counts only with '--tier film' or '--video'"),
    ("--alpha", "'--alpha' counts only with '--tier film'"),
    ("--tier high --dome 30", "'--dome' counts only with '--tier film'"),
    ("--aac", "'--aac' counts only with '--video'"),
    (
      "--tier film --video a.mp4 --alpha",
      "'--video' is 'a.mp4', but must be a name that ends in .mov beside '--alpha'"
    ),
    ("--tier film --dome 91", "'--dome' is '91', but must be a number from 0.0 to 90.0"),
    ("--part 3/2", "'--part' is '3/2', but must be K/N, the K-th of up to 1000 parts: 1/2 and 2/2"),
    ("--part 1", "'--part' is '1', but must be K/N, the K-th of up to 1000 parts: 1/2 and 2/2"),
    ("--part 1/2 --video a.mp4", "'--part' and '--video' exclude each other"),
    ("--part 1/2 --audio a.wav", "'--part' and '--audio' exclude each other"),
  ]

  @Test(arguments: refused) func whatCannotBeIsRefused(line: String, expected: String) {
    #expect(words(line) == expected)
  }

  static let coders: [(String, picture: String, sound: String, pixels: String, isDeep: Bool)] = [
    ("--video a.mp4", "libx264", "flac", "yuv420p", false),
    ("--video -", "libx264", "flac", "yuv420p", false),
    ("--video a.b.MP4 --aac", "libx264", "aac", "yuv420p", false),
    ("--tier film --bits 10 --video a.mp4", "libx265", "flac", "yuv420p10le", true),
    ("--video a.mov", "prores_ks", "pcm_s24le", "yuv422p10le", false),
    ("--tier film --video a.mov", "prores_ks", "pcm_s24le", "yuv422p10le", true),
    ("--tier film --video a.mov --alpha", "prores_ks", "pcm_s24le", "yuva444p10le", true),
  ]

  @Test(arguments: coders) func theNameChoosesTheCoder(
    line: String, picture: String, sound: String, pixels: String, isDeep: Bool
  ) throws {
    let print = try print(line)
    let video = try #require(print.video)
    #expect(video.pictureCoder == picture && video.soundCoder == sound && video.pixels == pixels)
    #expect(print.format.isDeep == isDeep)
  }

  @Test func aDomeIsAsWideAsHigh() throws {
    func size(_ line: String) throws -> Int? {
      guard
        case .run(let arguments) = try Arguments.parse(
          ["capture"] + line.split(separator: " ").map(String.init))
      else { return nil }
      return try FilmPrint(arguments, .film).size(arguments)?.width
    }
    #expect(try size("--tier film --dome 30") == 2048)
    #expect(try size("--tier film --dome 30 --size 512x512") == 512)
    #expect {
      _ = try size("--tier film --dome 30 --size 640x360")
    } throws: {
      ($0 as? UsageError)?.description
        == "'--size' is '640x360', but must be as wide as high beside '--dome'"
    }
  }

  @Test(arguments: ["run", "bench"]) func onlyFilmsHaveTierFilm(command: String) throws {
    guard case .run(let arguments) = try Arguments.parse([command, "--tier", "film"]) else {
      return
    }
    let failure = #expect(throws: Failure.self) { try Theatre.tier(arguments, otherwise: .low) }
    #expect(failure?.words.hasSuffix("; only 'capture' has tier film") == true)
  }

  /// Each picture belongs to one part.
  @Test func partsAreTheWhole() throws {
    let parts = try (1...3).map { try print("--part \($0)/3").part }
    for picture in 0..<20 { #expect(parts.filter { $0.holds(picture) }.count == 1) }
    #expect(try print("").part.holds(7))
  }
}

@Suite("Work beside the film")
struct SidelineTests {
  @Test func keepsItsOrderAndIsWhole() throws {
    let sideline = Sideline("test", depth: 2)
    let done = Mutex<[Int]>([])
    for number in 0..<50 { try sideline.begin { done.withLock { $0.append(number) } } }
    try sideline.wait()
    #expect(done.withLock { $0 } == Array(0..<50))
  }

  /// What failed is said whenever it is asked for, and nothing is done after it.
  @Test func stopsAtAFailure() {
    let sideline = Sideline("test", depth: 1)
    let done = Mutex(0)
    let failure = #expect(throws: Failure.self) {
      for _ in 0..<50 {
        try sideline.begin { () throws(Failure) in
          if done.withLock({
            $0 += 1; return $0 == 3
          }) {
            throw .file("no")
          }
        }
      }
      try sideline.wait()
    }
    #expect(failure?.words == "no" && done.withLock { $0 } == 3)
    #expect(throws: Failure.self) { try sideline.wait() }
  }

  /// Whoever films faster than files are written waits.
  @Test func takesNoMoreThanItHasRoomFor() throws {
    let sideline = Sideline("test", depth: 2)
    let asked = Atomic(0)
    let most = Atomic(0)
    for _ in 0..<30 {
      try sideline.begin {
        let waiting = asked.load(ordering: .relaxed)
        if waiting > most.load(ordering: .relaxed) { most.store(waiting, ordering: .relaxed) }
        asked.subtract(1, ordering: .relaxed)
      }
      asked.add(1, ordering: .relaxed)
    }
    try sideline.wait()
    #expect(most.load(ordering: .relaxed) <= 3)
  }
}

@Suite("A folder of pictures")
struct FilmFolderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "film-\(UUID().uuidString)").path

  private func film(isShared: Bool = false) throws -> FilmFolder {
    try FilmFolder(folder, rate: 30, sound: nil, video: "film.mp4", isShared: isShared)
  }

  private let picture = RawPicture(width: 1, height: 1, bytes: [1, 2, 3, 255])

  @Test func namesHaveNoGaps() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let film = try film()
    for number in 9...11 { try film.write(picture, number: number) }
    try film.endPictures()
    #expect(film.count == 3)
    #expect(
      try Files.list(folder) == ["frame-000009.png", "frame-000010.png", "frame-000011.png"])
  }

  /// One that was there before stays.
  @Test(arguments: [true, false]) func aFilmWithoutPicturesLeavesNoFolder(wasThere: Bool) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if wasThere { try Files.makeFolder(folder) }
    let film = try film()
    try film.endPictures()
    try film.finish()
    #expect(FileManager.default.fileExists(atPath: folder) == wasThere)
  }

  @Test func partsShareAFolderButNoPicture() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (one, other) = (try film(isShared: true), try film(isShared: true))
    #expect(throws: Failure.self) { try film() }
    try one.write(picture, number: 1)
    try one.endPictures()
    try other.write(picture, number: 2)
    try other.endPictures()
    try other.write(picture, number: 1)
    #expect {
      try other.endPictures()
    } throws: {
      ($0 as? Failure)?.words.contains("File exists") == true
    }
  }
}
