public import Maths

/// A moment in the story that pictures and sounds are hung on.
public enum Cue: String, Sendable, CaseIterable, Stateful {
  /// The step's scene is on stage, coming up from black.
  case enter
  /// The step has been left; its scene goes.
  case leave
  /// The visitor did something that does nothing here.
  case missed
  /// The visitor tapped and the next line of the step is due.
  case advance
  /// The visitor swiped up.
  case swipe
  /// Artemis stands in the visitor's space.
  case placed
  /// The whole rocket has been in the safe frame for long enough.
  case fits
  /// The launch button is being held, was let go too early, was held to its end.
  case hold
  case release
  case authorized
  /// From the flight.
  case engineStart
  /// The first engine burns: its light can be seen.
  case enginesLit
  case boosterIgnition
  case liftoff
  /// The flame fills the frame: white, then black.
  case flash
  /// The Earth from orbit comes up.
  case orbit
}
