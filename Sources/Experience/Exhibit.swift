internal import Maths

/// Starts an exhibit anew for each visitor: once nobody acts any more it returns to its film, or to its
/// beginning where the story has no film.
public struct Exhibit: Sendable, Equatable {
  /// How long nobody acts before it begins anew.
  public struct Patience: Sendable, Equatable {
    public var story_s = 60.0
    /// At the story's beginning, before the film.
    public var beginning_s = 30.0

    public init() {}
  }

  public enum Place: Sendable, Equatable {
    /// Nobody is there.
    case film
    /// Where every visitor begins.
    case beginning
    case story
  }

  /// Seconds that are counted before the visitor's eyes.
  public static let countdown_s = 10
  /// Volume of the film over that of the story: nobody has asked for it.
  public static let filmVolume = 0.35
  static let fade = Tick(seconds: 1).count

  private let patience: Patience
  public private(set) var place = Place.beginning
  private var quiet = 0
  /// nil where it waits for ever.
  private var limit: Int?

  public init(_ patience: Patience = Patience()) { self.patience = patience }

  /// Nobody has acted for so many ticks, in a story with a film.
  init(at place: Place, quiet: Int) {
    patience = Patience()
    (self.place, self.quiet) = (place, quiet)
    limit = place == .story ? Tick(seconds: patience.story_s).count : nil
  }

  /// Blackness of the picture, 0 … 1: the way back leads through black.
  public var blackness: Double {
    guard let limit else { return 0 }
    return smoothstep(Double(quiet - limit + Self.fade) / Double(Self.fade))
  }

  /// Seconds until it begins anew, once they are counted.
  public var remaining_s: Int? {
    guard let limit, place == .story, quiet > 0 else { return nil }
    let left_s = (limit - quiet + Tick.rate - 1) / Tick.rate
    return left_s <= Self.countdown_s ? left_s : nil
  }

  /// Goes on by a tick; true when it is time to begin anew.
  public mutating func step(_ story: Experience) -> Bool {
    place = story.place
    limit = patience_s(story).map { Tick(seconds: $0).count }
    quiet = story.idle > 0 && limit != nil ? quiet + 1 : 0
    guard let limit, quiet >= limit else { return false }
    quiet = 0
    return true
  }

  /// nil where anybody may wait for ever: in the film, at a beginning without one, and while the launch
  /// is watched, when nothing can be done.
  private func patience_s(_ story: Experience) -> Double? {
    switch place {
    case .film: nil
    case .beginning: story.story.chart.attract == nil ? nil : patience.beginning_s
    case .story: story.uses == .ascent ? nil : patience.story_s
    }
  }
}

extension Experience {
  public var place: Exhibit.Place {
    if story.chart.film.contains(teller.state) { return .film }
    return step == firstStep ? .beginning : .story
  }
}
