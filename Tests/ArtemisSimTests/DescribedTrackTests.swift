import Capture
import Maths
import Ports
import Testing

@testable import artemis_sim

@Suite("The words of a film for who does not see it")
struct DescribedTrackTests {
  /// A film of ten seconds, two pictures a second: a line, descriptions, and what is neither.
  private static func track(_ shown: (Double) -> (line: String?, description: String?))
    -> DescribedTrack
  {
    var track = DescribedTrack()
    for half in 0..<20 {
      let seconds = Double(half) / 2
      var frame = Frame()
      let (line, description) = shown(seconds)
      frame.texts = [text("c", .caption), text("h", .hint)]
      if let line { frame.texts.append(text(line, .story)) }
      frame.description = description.map { Description(key: $0, string: "{\($0)}") }
      track.add(frame, at: seconds)
    }
    return track
  }

  private static func text(_ key: String, _ style: Text.Style) -> Text {
    Text(key: key, string: "[\(key)]", style: style, centre: .zero, opacity: 1)
  }

  @Test func aCueEndsWhenItIsReadOrTheNextBegins() {
    let track = Self.track { s in
      (line: s >= 4 ? "line" : nil, description: s >= 1 ? (s >= 5 ? "b" : "a") : nil)
    }
    #expect(
      track.cues(until: 10) == [
        // Three letters are read in two seconds and a quarter.
        .init(start_s: 1, end_s: 3.25, text: "{a}"),
        .init(start_s: 4, end_s: 5, text: "[line]"),
        .init(start_s: 5, end_s: 7.25, text: "{b}"),
      ])
  }

  @Test func whatBeginsAtOnceIsOneCue() {
    let track = Self.track { _ in (line: "line", description: "a") }
    #expect(track.cues(until: 10).map(\.text) == ["[line] {a}"])
    #expect(track.cues(until: 10).map(\.start_s) == [0])
  }

  @Test func noCueOutlastsTheFilm() {
    let track = Self.track { s in (line: nil, description: s >= 9 ? "a" : nil) }
    #expect(track.cues(until: 10) == [.init(start_s: 9, end_s: 10, text: "{a}")])
  }
}
