/// Something that can be done by its name alone, without a gesture: by a screen reader's action, or
/// by a single switch. It is done only while a frame offers it.
public enum Deed: String, Sendable, CaseIterable {
  /// Does to the story what a tap does.
  case goOn
  /// Lifts the camera, as a swipe does.
  case raise
  /// Sets Artemis down where the reticle lies; or turns the head to where it may stand.
  case place, lookAhead
  /// A few steps away from the rocket.
  case stepBack
  /// Asks for the launch, says yes to it, lets it be.
  case authorize, confirm, cancel
  /// From the main interface to the pad, for another launch.
  case again = "page.again"
  /// The page of settings, the way back from it, and out. These are no part of a run.
  case settings = "page.open"
  case back = "page.back"
  case leave = "page.leave"
}

/// A deed that can be done now.
public struct Offer: Sendable, Equatable {
  public var deed: Deed
  /// In the visitor's language.
  public var label: String
  /// A single switch would do this one.
  public var isMarked = false

  public init(_ deed: Deed, label: String) {
    self.deed = deed
    self.label = label
  }
}
