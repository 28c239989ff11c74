import Capture
import Maths
import Ports
import Testing

@testable import artemis_sim

@Suite("Captions of a film")
struct CaptionTrackTests {
  @Test func aCueLastsAsLongAsItsWords() {
    var track = CaptionTrack()
    for tick in 1...360 {
      var frame = Frame(tick: Tick(tick))
      if (60...240).contains(tick) { frame.captions = [Self.text("a", .caption)] }
      if (120...360).contains(tick) { frame.captions.append(Self.text("b", .caption)) }
      frame.texts.append(Self.text("c", .story))
      track.add(frame, at: frame.tick.seconds)
    }
    #expect(
      track.cues == [
        .init(start_s: 0.5, end_s: 2, text: "[a]"), .init(start_s: 1, end_s: 3, text: "[b]"),
      ])
  }

  /// A film shows captions where it was asked to, and nowhere else.
  @Test(arguments: [false, true], [false, true])
  func onlyTheFilmDecidesWhetherTheyAreSeen(wasChosen: Bool, isWanted: Bool) {
    var frame = Frame()
    frame.captions = [Self.text("a", .caption)]
    frame.texts = [Self.text("b", .story)] + (wasChosen ? frame.captions : [])
    let keys = frame.captioned(isWanted).texts.map(\.key)
    #expect(keys == (isWanted ? ["b", "a"] : ["b"]))
  }

  private static func text(_ key: String, _ style: Text.Style) -> Text {
    Text(key: key, string: "[\(key)]", style: style, centre: .zero, opacity: 1)
  }
}
