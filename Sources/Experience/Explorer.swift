public import Maths
internal import Ports

/// The main interface's first floor: the portrait with room around it. The visitor turns the
/// rocket's surroundings and zooms; it comes to rest by itself.
public struct Explorer: Sendable, Equatable {
  /// Farther away, the hall's light would no longer be visible.
  static let reach = 0.35...1.25
  static let tilt = -0.15...0.7
  /// Radians for a drag of one frame height, and for a second of a held key or stick.
  static let pull = 2.2
  static let keyTurn = Visitor.turn.rate
  /// Greatest lead of the hand over the picture, which follows within the comfort limits.
  static let lead = 0.4
  /// Distance a second of held key.
  static let keyZoom = 0.6
  /// Share of the speed left after a second without a hand.
  static let glide = 0.03

  /// About the vertical, and above the horizon; radians.
  public var yaw: Double { yawFollower.value }
  public var pitch: Double { pitchFollower.value }
  /// Distance over the portrait's own.
  public private(set) var distance = 1.0
  /// The part whose name the visitor asks for.
  public private(set) var attention = Attention.none
  private var yawFollower = LimitedFollower(at: 0, limits: Visitor.turn, isAngle: true)
  private var pitchFollower = LimitedFollower(at: 0, limits: Visitor.turn)
  /// The angles that the hand has turned it to.
  private var wish = Vector2.zero
  private var zoom = 0.0
  /// The word of the part's slot when it was last read.
  private var word = ""

  /// Names the part that a slot's word means, once that word is another.
  mutating func attend(to word: String, _ place: Int?) {
    guard word != self.word else { return }
    self.word = word
    attention = place.map(Attention.part) ?? .none
  }

  /// Whether a press chooses what is pointed at, which is known a tick later.
  private(set) var chooses = false

  /// Whichever of pointer and Tab was used last.
  public enum Attention: Sendable, Equatable {
    case none
    /// In frame heights from the middle, y up.
    case pointer(Vector2)
    /// By its place in the story's list.
    case part(Int)
  }

  private mutating func attend(_ reading: Gestures.Reading, _ gestures: Gestures, parts: Int) {
    if reading.nexts > 0 && parts > 0 {
      if case .part(let last) = attention {
        let next = last + reading.nexts
        attention = next < parts ? .part(next) : .none
      } else {
        attention = .part(0)
      }
    } else if reading.drag != .zero || reading.picks, let pointer = gestures.pointer {
      attention = .pointer(pointer)
    }
  }

  mutating func step(_ reading: Gestures.Reading, gestures: Gestures, parts: Int) {
    attend(reading, gestures, parts: parts)
    chooses = reading.picks
    let dt = 1 / Double(Tick.rate)
    // An interface takes the arrows and the left stick; the letters and the right one are left.
    let push = Vector2(
      gestures.held.axis(.right, .left) + gestures.held.axis(.d, .a) - gestures.leftStick.x
        - gestures.rightStick.x,
      gestures.held.axis(.down, .up) + gestures.leftStick.y + gestures.rightStick.y)
    move(
      by: push * (Self.keyTurn * dt) - reading.pull * Self.pull,
      zoom: gestures.held.axis(.w, .s) * Self.keyZoom - reading.wheel * 0.02 / dt)
  }

  /// Comes to rest without a hand, while its scene goes.
  mutating func settle() { move(by: .zero, zoom: 0) }

  private mutating func move(by hand: Vector2, zoom wanted: Double) {
    let dt = 1 / Double(Tick.rate)
    turn(by: hand)
    let friction = wanted == 0 ? -log(Self.glide) : 9
    zoom += (wanted - zoom) * min(friction * dt, 1)
    distance = clamp(distance * (1 + zoom * dt), to: Self.reach)
  }

  /// Follows the hand, and comes to rest where it led.
  private mutating func turn(by hand: Vector2) {
    let off = Vector2((wish.x + hand.x - yaw).wrappedAngle, wish.y + hand.y - pitch)
    let led = off.clamped(
      lowerBound: Vector2(repeating: -Self.lead), upperBound: Vector2(repeating: Self.lead))
    wish = Vector2(yaw + led.x, clamp(pitch + led.y, to: Self.tilt))
    yawFollower.step(toward: wish.x)
    pitchFollower.step(toward: wish.y)
  }
}

extension Explorer: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("distance", distance)
    fields.add("attention", attention)
    fields.add("yawFollower", yawFollower)
    fields.add("pitchFollower", pitchFollower)
    fields.add("wish", wish)
    fields.add("zoom", zoom)
    fields.add("word", word)
    fields.add("chooses", chooses)
  }
}

extension Explorer.Attention: Stateful {
  public func list(_ fields: inout Fields) {
    switch self {
    case .none: fields.add(case: "none")
    case .pointer(let place):
      fields.add(case: "pointer")
      fields.add("place", place)
    case .part(let index):
      fields.add(case: "part")
      fields.add("index", index)
    }
  }
}
