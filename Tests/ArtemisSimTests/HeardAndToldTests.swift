import Foundation
import Testing

/// What a run is told as: columns of times, and WebVTT for players of its film.
@Suite("A run is told in time")
final class HeardAndToldTests {
  private let program: Program
  private static let nominal = "\(Program.root)/Scenes/artemis/runs/nominal.json"

  init() throws { program = try Program() }
  deinit { program.remove() }

  private struct Cue {
    var start_s: Double
    var end_s: Double
    var lines: [String]
  }

  /// A reader of WebVTT as the W3C describes the format, which knows nothing of the writer.
  private func cues(_ text: String) throws -> [Cue] {
    let blocks = text.components(separatedBy: "\n\n").map { $0.split(separator: "\n") }
    #expect(blocks.first?.first == "WEBVTT")
    func seconds(_ word: Substring) throws -> Double {
      let form = #/(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})/#
      let time = try #require(word.wholeMatch(of: form))
      let hours = time.1.flatMap { Double($0) } ?? 0
      return hours * 3600 + Double(time.2)! * 60 + Double(time.3)! + Double(time.4)! / 1000
    }
    return try blocks.dropFirst().filter { !$0.isEmpty }.map { block in
      let place = block.firstIndex { $0.contains(" --> ") }
      let timing = block[try #require(place)].split(separator: " ")
      #expect(timing[1] == "-->")
      return Cue(
        start_s: try seconds(timing[0]), end_s: try seconds(timing[2]),
        lines: block[(place! + 1)...].map(String.init))
    }
  }

  @Test func captionsAndDescriptionsAreWebVTT() throws {
    let answer = try program.run(
      "captions", Self.nominal, "--out", "heard.vtt", "--described", "seen.vtt")
    #expect(answer.code == 0 && answer.warned == "")
    let run = try program.run("replay", Self.nominal)
    let ticks = try #require(run.said.firstMatch(of: #/ticks  (\d+) /#)?.1)
    let end_s = Double(ticks)! / 120
    for (file, word) in [("heard.vtt", "captions"), ("seen.vtt", "descriptions")] {
      let cues = try cues(String(contentsOfFile: program.path(file), encoding: .utf8))
      #expect(cues.count > 10)
      #expect(answer.lines.contains("\(cues.count) \(word) in \(file)"))
      for cue in cues {
        #expect(cue.start_s >= 0 && cue.end_s > cue.start_s && cue.end_s <= end_s + 0.001)
        // Players show at most a few lines, and none may look like a cue's time.
        #expect(!cue.lines.isEmpty && cue.lines.count <= 3)
        #expect(cue.lines.allSatisfy { !$0.contains("-->") && !$0.contains("<") })
      }
      let starts = cues.map(\.start_s)
      #expect(starts == starts.sorted())
    }
    // Sentences follow one another: nobody hears two at once.
    let seen = try cues(String(contentsOfFile: program.path("seen.vtt"), encoding: .utf8))
    for (a, b) in zip(seen, seen.dropFirst()) { #expect(a.end_s <= b.start_s + 0.001) }
  }

  /// The launch as it was: engines 6.36 s before the boosters, in the order of the flight.
  @Test func aTraceHasItsColumns() throws {
    let answer = try program.run("trace", Self.nominal)
    #expect(answer.code == 0)
    #expect(answer.lines.first == "  tick       s  flight s  what")
    let form = #/^ *(\d+) +(\d+\.\d\d) +(?:(-?\d+\.\d\d) +)?(\S.*)$/#
    var last = 0
    var steps: [String] = []
    for line in answer.lines.dropFirst() {
      let row = try #require(line.firstMatch(of: form), "\(line)")
      let tick = Int(row.1)!
      #expect(tick >= last)
      last = tick
      #expect(abs(Double(row.2)! - Double(tick) / 120) < 0.0051, "\(line)")
      if row.4.hasPrefix("— ") { steps.append(String(row.4.dropFirst(2))) }
    }
    #expect(steps.first == "arrival" && steps.contains("launchSequence"))
    #expect(Set(steps).count >= 7)
    #expect(answer.said.contains("“Place Artemis in your space.”"))
    #expect(answer.said.contains("“You’ve just launched Artemis.”"))
  }

  /// Two recordings of one visit are equal; one that is a tick shorter ends where it ends.
  @Test func equalRunsAreEqualAndAShorterOneEndsBefore() throws {
    let text = try String(contentsOfFile: Self.nominal, encoding: .utf8)
    let copy = try program.write(text, to: "copy.json")
    let answer = try program.run("diff", Self.nominal, copy)
    #expect(answer.code == 0, "\(answer.warned)")
    #expect(answer.said.hasPrefix("\(Self.nominal) and \(copy) are equal: "))
    let end = try #require(text.firstMatch(of: /"endTick": (\d+)/)?.1)
    let shorter = text.replacing("\"endTick\": \(end)", with: "\"endTick\": \(Int(end)! - 60)")
    let short = try program.write(shorter, to: "short.json")
    let other = try program.run("diff", Self.nominal, short)
    #expect(other.code == 1)
    #expect(
      other.warned == "artemis-sim: the same up to tick \(Int(end)! - 60), where \(short) ends\n")
  }

  /// Sound needs 4.4 s for 1.5 km: what is heard was sent earlier by the way over the speed of sound.
  @Test func soundArrivesLate() throws {
    let answer = try program.run("listen", "--at", "1500", "--until", "15", "--out", "far.wav")
    #expect(answer.code == 0, "\(answer.warned)")
    let rows = answer.lines.compactMap {
      $0.firstMatch(of: /^(-?\d+\.\d) s +(-?\d+\.\d) s +(\d+) m +(silence|\d+\.\d dB)/)
    }
    #expect(rows.count == 5, "each five seconds from T−10 to T+15")
    for row in rows {
      let late = Double(row.1)! - Double(row.2)!
      #expect(abs(late - Double(row.3)! / 340) < 0.2, "\(row.0)")
    }
    #expect(rows[0].4 == "silence" && rows[4].4 != "silence")
    let wav = try Data(contentsOf: URL(filePath: program.path("far.wav")))
    #expect(wav.prefix(4) == Data("RIFF".utf8) && wav[8..<12] == Data("WAVE".utf8))
    // So far from the pad before anything rises, and one channel, as a microphone has.
    #expect(rows[0].3 == "1500" && wav[22] == 1 && wav[23] == 0)
    // Four bytes a sample, 48,000 a second, for as long as it was listened to.
    #expect(abs(Double(wav.count - 58) / 4 / 48_000 - 25) < 0.05)
    #expect(answer.lines.last == "1 in far.wav is 10000 Pa")
  }
}
