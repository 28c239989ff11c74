public import Maths

/// A sentence on screen, or one just taken away.
public struct LinePlay: Sendable, Equatable {
  /// Seconds for a line to appear or disappear: the next one comes after it has gone.
  public static let appear_s = 0.8
  /// With less motion lines cross-fade: the darkened ground behind them would flash between two.
  public static let calmAppear_s = 1.2
  public static let calmLeave_s = 0.6
  public static let leave_s = 0.4
  static let leave = Tick(seconds: leave_s).count

  /// The line, by its step and its place in it.
  public let step: Int
  public let index: Int
  public internal(set) var start: Tick
  /// nil while it is shown.
  public internal(set) var end: Tick?

  init(step: Int, index: Int, start: Tick) {
    self.step = step
    self.index = index
    self.start = start
  }
}

/// The sentences of a step, each begun by its cue and ended by its time, the next one or the step.
struct LineReel: Sendable, Equatable {
  /// Ticks after its end at which a line is forgotten: it has disappeared by then.
  static let afterglow = 120

  private(set) var plays: [LinePlay] = []
  private var due: [LinePlay] = []

  /// The n-th `advance` begins the n-th line that waits for one.
  private var advances = 0

  mutating func respond(to cue: Cue, step: Int, lines: [StoryLine], at tick: Tick) {
    if cue == .leave {
      due = []
      advances = 0
      for i in plays.indices where plays[i].end == nil { plays[i].end = tick }
      return
    }
    if cue == .advance { advances += 1 }
    var nth = 0
    for (index, line) in lines.enumerated() where line.on == cue {
      nth += 1
      if cue == .advance && nth != advances { continue }
      let start = tick + Tick(seconds: line.after_s).count
      due.append(LinePlay(step: step, index: index, start: start))
    }
  }

  private static func reading(_ line: StoryLine) -> Int {
    Tick(seconds: StoryLine.reading_s(line.text)).count
  }

  /// Whether every line of the step has been shown for long enough.
  func isRead(_ lines: [StoryLine], at tick: Tick) -> Bool {
    due.isEmpty && !isReading(lines, at: tick)
  }

  /// Whether the newest line has not been shown for long enough yet.
  func isReading(_ lines: [StoryLine], at tick: Tick) -> Bool {
    plays.contains { play in
      play.index < lines.count && tick - play.start < Self.reading(lines[play.index])
        && play.end == nil
    }
  }

  /// `isHeld`: lines that come by themselves wait. `waits`: no line goes before it can be read.
  /// `leave`: ticks that a line takes to disappear.
  mutating func step(
    lines: [StoryLine], at tick: Tick, isHeld: Bool, waits: Bool, leave: Int = 0
  ) {
    if isHeld {
      let isOpen = plays.contains { $0.end == nil }
      hold(lines, until: tick + (isOpen ? leave : 0) + 1)
    }
    makeWay(lines, at: tick, leave)
    plays += due.filter { $0.start <= tick }
    due.removeAll { $0.start <= tick }
    for i in plays.indices where plays[i].end == nil {
      guard plays[i].index < lines.count, let stay = lines[plays[i].index].for_s else { continue }
      let least = waits ? Self.reading(lines[plays[i].index]) : 0
      let end = plays[i].start + max(Tick(seconds: stay).count, least)
      if end <= tick { plays[i].end = end }
    }
    plays.removeAll { play in play.end.map { tick - $0 > Self.afterglow } ?? false }
  }

  /// Shows lines one after the other, each for its reading time.
  private mutating func hold(_ lines: [StoryLine], until tick: Tick) {
    var free = tick
    for i in due.indices where due[i].start < free {
      let line = lines[due[i].index]
      guard line.on != .advance && line.after_s > 0 else { continue }
      due[i].start = free
      free = free + Self.reading(line)
    }
  }

  /// Ends the present line early enough to be gone before the next appears, which waits for that.
  private mutating func makeWay(_ lines: [StoryLine], at tick: Tick, _ leave: Int) {
    guard let next = due.map(\.start).min(), next <= tick + leave else { return }
    for i in plays.indices where plays[i].end == nil {
      let isOpen = plays[i].index < lines.count && lines[plays[i].index].for_s == nil
      if isOpen { plays[i].end = tick }
    }
    guard let gone = plays.compactMap(\.end).max().map({ $0 + leave }) else { return }
    for i in due.indices where due[i].start < gone { due[i].start = gone }
  }
}

extension LinePlay: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("step", step)
    fields.add("index", index)
    fields.add("start", start)
    fields.add("end", end)
  }
}

extension LineReel: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("plays", plays)
    fields.add("due", due)
    fields.add("advances", advances)
  }
}
