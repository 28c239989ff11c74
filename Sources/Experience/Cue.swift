public import Maths

/// A moment in the story that pictures and sounds are hung on: a name.
///
/// The engine brings those below by itself; a chart may bring others of any name.
public struct Cue: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The step's scene is on stage, coming up from black.
  public static let enter = Cue(rawValue: "enter")
  /// The step has been left; its scene goes.
  public static let leave = Cue(rawValue: "leave")
  /// The visitor did something that does nothing here.
  public static let missed = Cue(rawValue: "missed")
  /// The visitor tapped and the next line of the step is due.
  public static let advance = Cue(rawValue: "advance")
  /// The rocket has been set down in the visitor's space.
  public static let placed = Cue(rawValue: "placed")
  /// All of it has been inside the safe frame for long enough.
  public static let fits = Cue(rawValue: "fits")
  /// The button is being held, was let go too early, was held to its end.
  public static let hold = Cue(rawValue: "hold")
  public static let release = Cue(rawValue: "release")
  public static let authorized = Cue(rawValue: "authorized")
  /// Moments of the flight.
  public static let engineStart = Cue(rawValue: "engineStart")
  /// The first engine burns: its light can be seen.
  public static let enginesLit = Cue(rawValue: "enginesLit")
  public static let boosterIgnition = Cue(rawValue: "boosterIgnition")
  public static let liftoff = Cue(rawValue: "liftoff")
  /// The flame fills the frame: white, then black.
  public static let flash = Cue(rawValue: "flash")
  /// The Earth from orbit comes up.
  public static let orbit = Cue(rawValue: "orbit")
}

extension Cue: Stateful {
  public func list(_ fields: inout Fields) { fields.add("rawValue", rawValue) }
}

extension Cue {
  /// Moments that the engine brings by itself, and no chart may.
  public static let engines: [Cue] =
    [.enter, .leave, .missed] + Chart.Instrument.allCases.flatMap(\.cues)
}

extension Chart.Instrument {
  /// The moments that it brings.
  public var cues: [Cue] {
    switch self {
    case .placement: [.placed, .fits]
    case .hold: [.hold, .release, .authorized]
    case .ascent: [.engineStart, .enginesLit, .boosterIgnition, .liftoff, .flash, .orbit]
    case .orbiter, .tape: []
    }
  }
}
