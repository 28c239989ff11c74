internal import Capture
internal import Interface
internal import Maths
internal import Ports
internal import Simulation

/// `artemis-sim captions`: the sounds of a run in writing, for players of its film.
struct CaptionsCommand {
  private let file: String
  private let out: String
  private let describedFile: String?
  private let locale: String?
  private let pack: String?

  init(_ arguments: Arguments) {
    file = arguments.operands[0]
    pack = arguments.text(.pack)
    out = arguments.text(.out) ?? "captions.vtt"
    describedFile = arguments.text(.described)
    locale = arguments.text(.locale)
  }

  func perform() throws(Failure) {
    let library = try Library.find(pack: pack)
    let production = try library.production(locale: locale)
    var replay = Replay(try library.run(file, of: production), production)
    var track = CaptionTrack()
    var described = DescribedTrack()
    while !replay.isOver {
      let frame = replay.step()
      track.add(frame, at: frame.tick.seconds)
      described.add(frame, at: frame.tick.seconds)
    }
    try track.write(to: out)
    if let describedFile {
      try described.write(to: describedFile, endingAt: replay.simulation.tick.seconds)
    }
  }
}

/// Gathers the captions of frame after frame: each with the time from its first to its last.
struct CaptionTrack {
  private(set) var cues: [WebVTT.Cue] = []
  /// Captions that are seen now: the key and the place among the cues.
  private var open: [(key: String, cue: Int)] = []

  func write(to path: String) throws(Failure) {
    try Files.write(WebVTT.encode(cues), to: path)
    Console.say("\(cues.count) captions in \(path)")
  }

  /// `seconds`: of the film.
  mutating func add(_ frame: Frame, at seconds: Double) {
    let shown = frame.captions.filter { $0.opacity > 0 }
    open.removeAll { entry in !shown.contains { $0.key == entry.key } }
    for text in shown {
      if let known = open.first(where: { $0.key == text.key }) {
        cues[known.cue].end_s = seconds
      } else {
        open.append((text.key, cues.count))
        cues.append(WebVTT.Cue(start_s: seconds, end_s: seconds, text: text.string))
      }
    }
  }
}

extension Frame {
  /// The frame with or without captions, whatever the visitor had chosen.
  func captioned(_ isWanted: Bool) -> Frame {
    var frame = self
    frame.texts.removeAll { $0.style == .caption }
    if isWanted { frame.texts += captions }
    frame.layWords()
    return frame
  }
}
