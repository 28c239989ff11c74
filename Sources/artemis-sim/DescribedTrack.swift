internal import Capture
internal import Experience
internal import Ports

/// A film's words for those who do not see it: what the picture says and what it shows, one after the
/// other. A cue ends when it has been read, or when the next begins.
struct DescribedTrack {
  private var said: [WebVTT.Cue] = []
  /// Keys of the words in the frame before.
  private var before: Set<String> = []

  /// `seconds`: of the film.
  mutating func add(_ frame: Frame, at seconds: Double) {
    let shown = frame.texts.filter { $0.style == .story && $0.opacity > 0 }
    var words = shown.map { (key: $0.key, string: $0.string) }
    if let seen = frame.description { words.append((seen.key, seen.string)) }
    // Joins simultaneous words into one cue.
    let new = words.filter { !before.contains($0.key) }.map(\.string).joined(separator: " ")
    before = Set(words.map(\.key))
    guard !new.isEmpty else { return }
    end(at: seconds)
    said.append(
      WebVTT.Cue(start_s: seconds, end_s: seconds + StoryLine.reading_s(new), text: new))
  }

  /// Cues of a film that ends here.
  func cues(until end_s: Double) -> [WebVTT.Cue] {
    var whole = self
    whole.end(at: end_s)
    return whole.said
  }

  func write(to path: String, endingAt end_s: Double) throws(Failure) {
    let cues = cues(until: end_s)
    try Files.write(WebVTT.encode(cues), to: path)
    Console.say("\(cues.count) descriptions in \(path)")
  }

  private mutating func end(at seconds: Double) {
    guard let last = said.indices.last else { return }
    said[last].end_s = min(said[last].end_s, seconds)
  }
}
