public import Maths

/// How things move: five springs and no others.
public enum Springs: String, Sendable, CaseIterable, Stateful {
  case snappy, smooth, bouncy, cinematic, interactive

  public var spring: Spring {
    switch self {
    case .snappy: Spring(response: 0.25, damping: 0.75)
    case .smooth: Spring(response: 0.35, damping: 0.82)
    case .bouncy: Spring(response: 0.40, damping: 0.60)
    case .cinematic: Spring(response: 0.50, damping: 0.78)
    case .interactive: Spring(response: 0.30, damping: 0.80)
    }
  }

  /// Seconds until less than a millionth of the way is left.
  public var rests_s: Double { 14 * spring.response / (2 * .pi * spring.damping) }
}

/// A movement in progress. Its position follows from when it began; nothing is accumulated.
public struct Glide: Sendable, Equatable {
  public private(set) var target: Vector2
  private var from: Vector2
  /// Units a second.
  private var velocity: Vector2
  private var start: Tick
  private var spring: Springs

  /// At rest.
  public init(at place: Vector2, spring: Springs = .smooth) {
    target = place
    from = place
    velocity = .zero
    start = .zero
    self.spring = spring
  }

  private func seconds(at tick: Tick) -> Double { Tick(max(tick - start, 0)).seconds }

  public func isAtRest(at tick: Tick) -> Bool {
    (from == target && velocity == .zero) || seconds(at: tick) >= spring.rests_s
  }

  public func position(at tick: Tick) -> Vector2 { state(at: tick).position }

  private func state(at tick: Tick) -> (position: Vector2, velocity: Vector2) {
    if isAtRest(at: tick) { return (target, .zero) }
    return spring.spring.state(
      at: seconds(at: tick), from: from, velocity: velocity, target: target)
  }

  /// Heads for another place from its present place at its present speed.
  public mutating func go(to place: Vector2, by spring: Springs, at tick: Tick) {
    guard place != target else { return }
    (from, velocity) = state(at: tick)
    target = place
    start = tick
    self.spring = spring
  }

  /// Jumps there without moving.
  public mutating func leap(to place: Vector2) { self = Glide(at: place, spring: spring) }

  /// Changes the origin: shifts place and target alike.
  mutating func shift(by way: Vector2) {
    target = target + way
    from = from + way
  }
}

extension Glide: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("target", target)
    fields.add("from", from)
    fields.add("velocity", velocity)
    fields.add("start", start)
    fields.add("spring", spring)
  }
}
