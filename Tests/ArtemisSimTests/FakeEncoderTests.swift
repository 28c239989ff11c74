import Capture
import Foundation
import Physics
import Ports
import Testing

@testable import artemis_sim

/// ffmpeg is another program: it may be too old, complain, give up or be killed. A script stands in for it.
@Suite("A film is as whole as ffmpeg says")
final class FakeEncoderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    // As the program itself does: whoever writes to one that has gone is told so.
    signal(SIGPIPE, SIG_IGN)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A program of these lines; what it was called with is in `words`. Another program writes it: a
  /// file that this one has open may be open in what other tests start, and cannot be started then.
  private func program(_ lines: String) throws -> String {
    let file = folder.appending(path: "ffmpeg \(UUID().uuidString)'s").path
    let text = "#!/bin/bash\nprintf '%s\\n' \"$@\" > '\(folder.path)/words'\n\(lines)\n"
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", #"printf %s "$1" > "$0" && chmod 755 "$0""#, file, text]
    try writer.run()
    writer.waitUntilExit()
    return file
  }

  /// Reads sound and pictures to their ends, as ffmpeg does, and counts the bytes.
  private static let drains = """
    for word in "$@"; do
      case $word in
      pipe:*) eval "wc -c <&${word#pipe:} > \\"\\$0.${word#pipe:}\\" &" ;;
      esac
    done
    wait
    """

  private let picture = RawPicture(
    width: 64, height: 36, bytes: [UInt8](repeating: 90, count: 9216))
  private let block = AudioBlock(samples: [Float](repeating: 0.5, count: 800))

  /// Thirty pictures and their sound; what is said of the film.
  private func film(_ program: String, to file: String = "a.mp4") throws -> (Failure?, [String]) {
    let format = VideoFormat(
      container: file.hasSuffix("mov") ? .mov : .mp4, isDeep: file.hasSuffix("mov"),
      hasAlpha: false, isAAC: false)
    let video = try VideoFile(
      program, to: file, format, size: Viewport(width: 64, height: 36), rate: 30, sound: nil)
    var failure: Failure?
    do throws(Failure) {
      for number in 0..<30 {
        try video.write(picture, number: number)
        for _ in 0..<4 { try video.write(block) }
      }
      try video.endPictures()
    } catch { failure = error }
    do throws(Failure) { try video.finish() } catch { failure = error }
    return (failure, video.summary)
  }

  private func words() throws -> [String] {
    try String(contentsOf: folder.appending(path: "words"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test func everyByteOfPicturesAndSoundArrives() throws {
    let program = try program(Self.drains)
    let (failure, summary) = try film(program)
    #expect(failure == nil && summary == ["30 pictures and their sound in a.mp4"])
    let counts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.contains("s.") }
      .map { try String(contentsOfFile: folder.appending(path: $0).path, encoding: .utf8) }
      .compactMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    // Brightness in full, two colours at a quarter each; 48,000 pairs of samples of four bytes.
    #expect(counts.sorted() == [30 * 64 * 36 * 3 / 2, 48_000 * 8])
  }

  /// What goes in is said before each input, what comes out before the file; and no name is an option.
  @Test func ffmpegIsToldWhatComes() throws {
    _ = try film(try program(Self.drains), to: "-y.mov")
    let words = try words()
    func after(_ option: String) -> [String] {
      words.indices.filter { words[$0] == option }.map { words[$0 + 1] }
    }
    #expect(words.last == "file:-y.mov")
    #expect(after("-video_size") == ["64x36"] && after("-framerate") == ["30"])
    #expect(after("-ar") == ["48000"] && after("-ac") == ["2"])
    #expect(after("-i").count == 2 && after("-i").allSatisfy { $0.hasPrefix("pipe:") })
    #expect(Set(after("-pix_fmt")) == ["yuv422p10le"] && after("-pix_fmt").count == 2)
    #expect(after("-map") == ["1:v", "0:a"], "sound is the first input, pictures the second")
    #expect(after("-c:v") == ["prores_ks"] && after("-c:a") == ["pcm_s24le"])
    #expect(words.contains("-nostdin") && words.contains("-y"))
  }

  static let ends: [(String, String)] = [
    ("exit 3", "it gave no reason (3)"),
    ("echo first >&2; echo 'No space left on device' >&2; exit 1", "No space left on device"),
    ("kill -9 $$", "it was ended by signal 9"),
    (drains + "\necho 'a warning' >&2", "a warning"),
  ]

  /// An ffmpeg that ends before its film does: the last of its words, or how it ended.
  @Test(arguments: ends) func whatItSaysIsSaid(lines: String, reason: String) throws {
    let (failure, _) = try film(try program(lines))
    let said = failure?.words ?? ""
    #expect(failure?.exitCode == 5)
    #expect(said.hasPrefix("a.mp4 is incomplete, ") && said.hasSuffix("'\(reason)'"), "\(said)")
    let seconds = try #require(said.firstMatch(of: /incomplete, (\d\.\d) s at most/)?.1)
    #expect(Double(seconds)! <= 1)
  }

  @Test func whatIsNoProgramCannotBeStarted() throws {
    let failure = #expect(throws: Failure.self) { try film("/none/ffmpeg") }
    #expect(failure?.words == "cannot start /none/ffmpeg: No such file or directory")
  }

  /// The doctor asks an ffmpeg for its coders, in ffmpeg's own columns.
  @Test func codersThatAreLackingAreNamed() throws {
    let list = """
      cat <<END
      Encoders:
       V..... = Video
       ------
       V....D libx264              libx264 H.264 (codec h264)
       VFS..D prores_ks            Apple ProRes (iCodec Pro)
       A....D flac                 FLAC (Free Lossless Audio Codec)
       A....D aac                  AAC, not libx265
      END
      """
    #expect(Encoder.lacks(try program(list)) == ["libx265", "pcm_s24le"])
    #expect(try words() == ["-hide_banner", "-encoders"])
    #expect(Encoder.lacks("/none/ffmpeg") == VideoFormat.coders)
  }
}

/// Small things that are said of figures, faults and files.
@Suite("Figures and faults are said plainly")
struct PlainWordsTests {
  @Test func figuresAreJSON() throws {
    var report = BenchReport()
    report.add("frames", 12.345, "1/s")
    report.add("a \u{00B5}s", 1e-7, "us")
    let tree = try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any]
    let figures = try #require(tree?["figures"] as? [[String: Any]])
    #expect(figures.map { $0["name"] as? String } == ["frames", "a \u{00B5}s"])
    // Machines get all digits, people three.
    #expect(figures.map { $0["value"] as? Double } == [12.345, 1e-7])
    #expect(figures.map { $0["unit"] as? String } == ["1/s", "us"])
    let none = try JSONSerialization.jsonObject(with: Data(BenchReport().json)) as? [String: Any]
    #expect((none?["figures"] as? [Any])?.isEmpty == true)
  }

  /// Six lines of 240 letters fit over a story; of the rest one is told how many there are.
  @Test(arguments: [1, 6, 7, 40]) func faultsFitOnACard(count: Int) {
    let words = (1...count).map { "\($0): " + String(repeating: "x", count: 300) }
    let lines = FaultCard.lines(words.joined(separator: "\n"))
    #expect(lines.count == min(count, 7) && lines.allSatisfy { $0.count <= 240 })
    #expect(lines.prefix(6).enumerated().allSatisfy { $1.hasPrefix("\($0 + 1): ") })
    #expect(count <= 6 || lines.last == "… and \(count - 6) more")
  }

  private static func page(_ rows: [[Double]]) -> String {
    let table = FlightTable(TelemetryTable.columns, rows: rows)
    return FlightPage(title: "", subtitle: "", flights: [FlightCurves(name: "", table: table)]).svg
  }

  /// A coordinate that is drawn lies on its panel, whatever was flown.
  @Test func aPageOfPlotsKeepsToItsPanels() throws {
    let columns = TelemetryTable.columns.count
    let rows = (0..<4000).map { row -> [Double] in
      (0..<columns).map { column -> Double in
        let number: Int = column * 7919 + row * 104_729
        return Double(number % 1000) - 500
      }
    }
    let svg = Self.page(rows)
    let lines = svg.matches(of: /points="([^"]*)"/).map { $0.1.split(separator: " ") }
    #expect(lines.count == 12)
    for points in lines {
      #expect(points.count >= 1000 && points.count <= 3000, "what a page can show")
      for point in points {
        let pair = point.split(separator: ",").compactMap { Double($0) }
        #expect(pair.count == 2 && (0...420).contains(pair[0]) && (0...200).contains(pair[1]))
      }
    }
    // A flight in which nothing changes is a line and no division by nothing.
    let still = Self.page([[Double](repeating: 3, count: columns)])
    #expect(!still.contains("nan") && !still.contains("inf"))
  }

  /// Words in columns stay apart, however long they are.
  @Test func findingsStandInColumns() {
    let findings: [Finding] = [
      .found("a", "is here"),
      .lacking("a name that is longer than its column", "no\nnot here", "get it"),
    ]
    let lines = findings.lines
    #expect(lines[0].hasSuffix(" is here") && lines[0].hasPrefix("a "))
    #expect(lines[1].contains("column lacking") || lines[1].contains("column  lacking"))
    let second = lines[1].split(separator: "\n", maxSplits: 1)[1]
    let margin = lines[0].distance(
      from: lines[0].startIndex, to: lines[0].range(of: "is")!.lowerBound)
    #expect(second.prefix { $0 == " " }.count == margin, "a second line begins below the first")
    #expect(lines[2].prefix { $0 == " " }.count == margin && lines[2].contains("get it"))
  }

  /// What an option does begins at one column for all options of a command, two behind the longest.
  @Test(arguments: CommandSpec.all.map(\.name)) func helpStandsInColumns(name: String) throws {
    let command = try CommandSpec.named(name)
    let lines = Help.text(command).split(separator: "\n").map(String.init)
    let longest =
      command.options.map { option in
        option.name.count + (option.value.map { $0.count + 1 } ?? 0)
      }.max() ?? 0
    for option in command.options {
      let line = try #require(
        lines.first { $0.hasPrefix("  \(option.name) ") && $0.hasSuffix(option.explanation) })
      #expect(line.count - option.explanation.count == 2 + longest + 2, "\(line)")
    }
  }

  /// Where a folder is asked for shells offer folders, where a file is, files.
  @Test func shellsTellFoldersFromFiles() {
    let lines = Completions.text(for: .zsh).split(separator: "\n")
    let folders = lines.filter { $0.contains(":FOLDER:") }
    let files = lines.filter { $0.contains(":FILE:") }
    #expect(!folders.isEmpty && folders.allSatisfy { $0.contains(":FOLDER:_files -/'") })
    #expect(files.count > 10 && files.allSatisfy { $0.contains(":FILE:_files'") })
  }
}
