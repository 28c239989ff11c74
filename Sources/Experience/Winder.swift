internal import Interface
internal import Maths
public import Physics
internal import Ports

/// How the visitor winds the flight: the slots that tell where it is, whether it plays, and how fast.
public struct TapeRules: Sendable, Equatable {
  /// A number: seconds of mission time. Its range is the part of the flight that can be wound.
  public var time: String
  /// A flag.
  public var plays: String
  /// A word, and how many times life's pace each of its words is.
  public var rate: String
  public var rates: [Double]
  /// A flag: while it holds, the stretch between two stops is played again and again.
  public var loops: String?
  /// Seconds of the timeline's stops, ascending.
  public var stops: [Double] = []
  /// A word: what is asked about, as `Question` reads it.
  public var why: String?
  /// A word, and what is changed in the flight by each of its words.
  public var otherwise: String?
  public var changes: [[FlightChange]]

  public init(
    time: String, plays: String, rate: String, rates: [Double], loops: String? = nil,
    why: String? = nil, otherwise: String? = nil, changes: [[FlightChange]] = []
  ) {
    (self.time, self.plays, self.rate, self.rates) = (time, plays, rate, rates)
    (self.loops, self.why, self.otherwise, self.changes) = (loops, why, otherwise, changes)
  }

  /// What an interface can have an account of: why a number is what it is, and what became of what was
  /// changed.
  public enum Account: String, Sendable, CaseIterable { case why, otherwise }

  /// What can be asked about the flight as it is wound.
  public enum Question: Sendable, Equatable {
    /// The last event.
    case event
    case quantity(FlightQuantity)
    /// When the thunder is heard five kilometres away.
    case thunder

    public static let words = ["event", "thunder"] + FlightQuantity.allCases.map(\.rawValue)

    /// nil where the word asks nothing.
    public init?(_ word: String) {
      switch word {
      case "event": self = .event
      case "thunder": self = .thunder
      default:
        guard let quantity = FlightQuantity(rawValue: word) else { return nil }
        self = .quantity(quantity)
      }
    }
  }
}

/// The hand on the tape: where it is to a step of 1/120 s, which the slot of its time rounds down to
/// seconds.
struct Winder: Sendable, Equatable {
  /// Whether it has not been anywhere yet.
  var isNew: Bool { steps == nil }
  /// Steps since ignition, with what is left of one; nil before the first tick.
  private var steps: Double?
  /// The second that it wrote last; another one in the slot is the visitor's wish.
  private var written = 0
  /// How many times life's pace it went in the last tick, and how fast the camera turned by that, in radians a
  /// second: so fast a flight is shown that it turns the picture no faster than is comfortable.
  private(set) var pace = 0.0
  var turning = 0.0
  /// Whether it went elsewhere in the last tick: that turned the camera as a cut does.
  private var hasJumped = false
  /// Ticks for which a key for single steps has been held.
  private var held = 0
  /// A key that is held longer goes on stepping, a fifth as fast as the flight.
  private static let holds = Tick(seconds: 0.4).count
  private static let every = 5

  /// How many steps a key takes in this tick, by the way in which it is held.
  mutating func nudge(_ way: Int) -> Int {
    held = way == 0 ? 0 : held + 1
    let isDue = held == 1 || (held > Self.holds && held % Self.every == 0)
    return isDue ? way : 0
  }

  /// The second to show, whether the tape has come to its end, and whether the hand has left the
  /// stretch that was played again and again.
  struct Turn: Equatable {
    var second: Int
    var clock: Int
    var isAtEnd = false
    var hasLeft = false
  }

  /// `second` is what the slot holds; `rate` is 0 while it stands, and `nudge` are single steps then.
  /// Of `stops`, the two around the present are the ends of a stretch that is played again and again; it
  /// is left by hand only.
  mutating func step(
    second: Int, rate: Double, nudge: Int = 0, stops: [Double] = [], range: ClosedRange<Int>
  ) -> Turn {
    let (first, last) = (Double(range.lowerBound * 120), Double(range.upperBound * 120))
    let present = Double(steps == nil ? second : written)
    let loop = Stop.stretch(of: stops, around: present).map {
      ($0.lowerBound * 120, $0.upperBound * 120)
    }
    var now = steps ?? Double(second * 120)
    gather(toward: rate)
    func isInside(_ loop: (Double, Double)) -> Bool {
      loop.0 <= now && (now < loop.1 || now == last && loop.1 == last)
    }
    hasJumped = false
    if steps != nil {
      if second != written {
        hasJumped = true
        now = Double(second * 120)
      } else if now == last && rate > 0 {
        // Told to play at its end, it plays from its beginning.
        now = loop?.0 ?? first
        hasJumped = true
      }
      let wasInside = loop.map(isInside) ?? false
      now += pace + Double(nudge)
      if let loop, wasInside, nudge == 0, now >= loop.1, rate > 0 {
        now = loop.0 + (now - loop.0).truncatingRemainder(dividingBy: loop.1 - loop.0)
        hasJumped = true
      }
    }
    now = clamp(now, first, last)
    steps = now
    written = Int((now / 120).rounded(.down))
    return Turn(
      second: written, clock: Int(now.rounded(.down)), isAtEnd: now == last,
      hasLeft: loop.map { !isInside($0) } ?? false)
  }
}

extension Winder {
  /// Growth of the pace in a tick: so slowly that ignition and the boosters' end are seconds apart at any pace.
  private static let gathers = 1.015

  /// Never slower than life for the picture's sake.
  private mutating func gather(toward rate: Double) {
    let most = Comfort.turn_deg_per_s * .pi / 180
    let bearable = turning > 0 && !hasJumped ? pace * most / turning : .infinity
    pace = rate <= 1 ? rate : min(rate, max(pace, 1) * Self.gathers, max(bearable, 1))
  }
}

extension Winder: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("steps", steps)
    fields.add("written", written)
    fields.add("held", held)
    fields.add("pace", pace)
    fields.add("turning", turning)
    fields.add("hasJumped", hasJumped)
  }
}

extension Experience {
  /// A tick of the tape: plays on where it plays, goes where the visitor's hand has led it, and says
  /// so in its slots. `stops` are those of the flight, where it has others than the story.
  mutating func wind(_ stops: [Double]?) -> FlightCommand {
    guard let rules = story.tape, let time = place(ofSlot: rules.time),
      let plays = place(ofSlot: rules.plays), case .number(let range) = story.chart.slots[time].kind
    else { return FlightCommand() }
    // Where motion is not wanted, nothing moves before it is asked to.
    if winder.isNew && settings.reducesMotion {
      teller.set(plays, to: .flag(false), story.chart)
    }
    let loops = rules.loops.flatMap(place)
    let nudge = winder.nudge(gestures.stepping)
    // Who steps wants it to stand.
    if nudge != 0 { teller.set(plays, to: .flag(false), story.chart) }
    let isPlaying = teller.slots[plays] == .flag(true)
    let turn = winder.step(
      second: Int(number(inSlot: rules.time)), rate: isPlaying ? rate(rules) : 0, nudge: nudge,
      stops: loops.map { teller.slots[$0] == .flag(true) ? stops ?? rules.stops : [] } ?? [],
      range: range)
    teller.set(time, to: .number(Double(turn.second)), story.chart)
    if let loops, turn.hasLeft { teller.set(loops, to: .flag(false), story.chart) }
    if turn.isAtEnd { teller.set(plays, to: .flag(false), story.chart) }
    var command = FlightCommand()
    command.winding = .init(
      to: turn.clock, in: range.lowerBound * 120...range.upperBound * 120)
    return command
  }

  private func rate(_ rules: TapeRules) -> Double {
    guard let place = place(ofSlot: rules.rate),
      case .word(let words) = story.chart.slots[place].kind,
      case .word(let word) = teller.slots[place], let index = words.firstIndex(of: word),
      rules.rates.indices.contains(index)
    else { return 1 }
    return rules.rates[index]
  }

  private func place(ofSlot name: String) -> Int? {
    story.chart.slots.firstIndex { $0.name == name }
  }

  /// What the visitor asks about; nil for nothing.
  public var question: TapeRules.Question? {
    story.tape?.why.flatMap { word(inSlot: $0) }.flatMap(TapeRules.Question.init)
  }

  /// What the visitor wants to be otherwise in the flight.
  public var changes: [FlightChange] {
    guard let rules = story.tape, let slot = rules.otherwise, let place = place(ofSlot: slot),
      case .word(let words) = story.chart.slots[place].kind, let word = word(inSlot: slot),
      let index = words.firstIndex(of: word), rules.changes.indices.contains(index)
    else { return [] }
    return rules.changes[index]
  }

  /// A slot's word; nil where it holds none.
  public func word(inSlot name: String) -> String? {
    guard let place = place(ofSlot: name), case .word(let word) = teller.slots[place] else {
      return nil
    }
    return word
  }
}
