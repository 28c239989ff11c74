/// Captions in the format that players of film understand (W3C, WebVTT).
public enum WebVTT {
  public struct Cue: Sendable, Equatable {
    public var start_s: Double
    public var end_s: Double
    public var text: String

    public init(start_s: Double, end_s: Double, text: String) {
      self.start_s = start_s
      self.end_s = end_s
      self.text = text
    }
  }

  /// Ascending by start.
  public static func encode(_ cues: [Cue]) -> [UInt8] {
    let blocks = cues.map { cue in
      "\(time(cue.start_s)) --> \(time(cue.end_s))\n\(escaped(cue.text))\n"
    }
    return Array((["WEBVTT\n"] + blocks).joined(separator: "\n").utf8)
  }

  /// `HH:MM:SS.mmm`.
  static func time(_ seconds: Double) -> String {
    let whole = Int((max(seconds, 0) * 1000).rounded())
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let (s, m) = (whole / 1000, whole / 60_000)
    return
      "\(digits(m / 60, 2)):\(digits(m % 60, 2)):\(digits(s % 60, 2)).\(digits(whole % 1000, 3))"
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // An empty line would end the cue.
      case "\n", "\r\n": " "
      default: String(character)
      }
    }.joined()
  }
}
