public import Maths
internal import Ports

/// Turns a number into a height that has been walked: Artemis is set down once, to scale, where
/// the visitor chooses, and they must step back on their own feet until it fits in view.
public struct ARPlacement: Sendable, Equatable {
  /// The least walk, however far away it was set down: comprehension is in the legs.
  static let leastWalk_m = 1.0
  static let startPitch = -14.0 * .pi / 180
  /// Turning rate of held keys and sticks, and the turn for a pointer's travel of one frame height.
  static let keyTurn = 16.0 * .pi / 180
  static let pointerTurn = 50.0 * .pi / 180
  /// How far, in metres, one notch of the wheel carries.
  static let notch_m = 0.45
  /// With less motion the picture follows by fades: the last may begin a second after the walk and
  /// takes two, and then the whole rocket must be seen before the story goes on.
  static let stillDwell_s = 3.5
  static let gazeReturns_s = 0.8
  /// Free ground before the rocket: a visitor there sees its hull rather than its inside.
  static let berth_m = 0.6
  /// Anything slower counts as standing.
  static let standing_m_per_s = 0.1

  public private(set) var visitor: Visitor
  public private(set) var reticle: Reticle?
  /// The foot of the rocket once it has been placed.
  public private(set) var foot_m: Vector3?
  /// The visitor's distance from it; 0 before the placement.
  var distance_m: Double { foot_m.map { (visitor.feet_m - $0).length } ?? 0 }
  private let clearance_m: Double
  private var wish: Vector2
  private var wheelLeft_m = 0.0
  private var wholeFor = 0
  /// Whether the rocket was whole in the frame at the last look, after a walk.
  private var isInView = false
  /// The greatest distance from the rocket since it was placed, and whether it grew in this tick:
  /// walking any other way means the request was not understood.
  private var furthest_m = 0.0
  private(set) var cameFurther = false

  init(_ rules: PlacementRules) {
    visitor = Visitor(
      at: rules.start_m, yaw: rules.startYaw_rad, pitch: Self.startPitch,
      eyeHeight_m: rules.eyeHeight_m)
    wish = Vector2(rules.startYaw_rad, Self.startPitch)
    // A rocket seen from a corner of the walk comes nearer to the eye.
    clearance_m = rules.wholeFrom_m() + rules.rocketRadius_m / 2 - rules.walkLimit_m
  }

  struct Note: Equatable {
    var outcome = StepOutcome()
    var isSecondTry = false
  }

  /// `mayGoOn`: the words have been shown for long enough.
  mutating func step(
    _ reading: Gestures.Reading, gestures: Gestures, rules: PlacementRules, settings: Settings,
    mayGoOn: Bool
  ) -> Note {
    turnHead(reading, gestures, rules)
    let before_m = visitor.feet_m
    walk(reading, gestures, rules, isWalked: settings.assistsWalking)
    let walked_m = (visitor.feet_m - before_m).length
    let stands = walked_m * Double(Tick.rate) < Self.standing_m_per_s
    reticle = rules.reticle(
      from: visitor.eye_m, along: visitor.forward, clearance_m: clearance_m)
    guard let foot = foot_m else {
      guard reading.taps > 0, let reticle, reticle.isAllowed else { return Note() }
      foot_m = reticle.point_m
      furthest_m = (visitor.feet_m - reticle.point_m).length
      wish = .zero
      return Note(outcome: StepOutcome(cue: .placed))
    }
    let away_m = (visitor.feet_m - foot).length
    cameFurther = away_m > furthest_m
    furthest_m = max(furthest_m, away_m)
    let isWhole = rules.isWhole(
      at: foot, seenBy: visitor, aspect: gestures.viewport.aspect)
    isInView = isWhole && visitor.walked_m >= Self.leastWalk_m
    let counts = isInView && mayGoOn && (stands || !settings.reducesMotion)
    wholeFor = counts ? wholeFor + 1 : 0
    let still_s = settings.reducesMotion ? Self.stillDwell_s : 0
    let dwell = Tick(seconds: rules.dwell_s + still_s).count
    var note = Note(isSecondTry: reading.taps > 0)
    if wholeFor >= dwell { note.outcome = StepOutcome(cue: .fits, event: .fits) }
    return note
  }

  /// While the scene fades the visitor comes to rest instead of freezing in mid-step.
  mutating func linger(_ rules: PlacementRules, gestures: Gestures) {
    turnHead(Gestures.Reading(), gestures, rules)
    visitor.walk(
      .zero, speed: rules.walkSpeed, around: rules.start_m, within: rules.walkLimit_m,
      isCounted: false)
  }

  /// Before the placement the head follows the hand; afterwards it rests on the rocket, and the
  /// hand only looks aside from there.
  private mutating func turnHead(
    _ reading: Gestures.Reading, _ gestures: Gestures, _ rules: PlacementRules
  ) {
    let dt = 1 / Double(Tick.rate)
    var push = Vector2(
      gestures.held.axis(.right, .left), foot_m == nil ? gestures.held.axis(.down, .up) : 0)
    if foot_m == nil { push += Vector2(-gestures.leftStick.x, gestures.leftStick.y) }
    wish += push * (Self.keyTurn * dt)
    if reading.looksAhead { wish = lookToASpot(rules) }
    wish += Vector2(-reading.drag.x, reading.drag.y) * Self.pointerTurn
    guard let foot = foot_m else {
      wish = wish.clamped(lowerBound: Vector2(-.pi, -1.2), upperBound: Vector2(.pi, 0.6))
      visitor.look(yaw: wish.x, pitch: wish.y)
      return
    }
    wish = wish.clamped(lowerBound: Vector2(-0.5, -0.35), upperBound: Vector2(0.5, 0.35))
    let rest = Self.gaze(from: visitor.eye_m, to: foot, height: rules.rocketHeight_m / 2)
    visitor.look(yaw: rest.x + wish.x, pitch: rest.y + wish.y)
  }

  /// Where to look so that Artemis may be set down: as at the beginning where that will do, else to
  /// the first spot beside it, which lies well within what is allowed.
  private func lookToASpot(_ rules: PlacementRules) -> Vector2 {
    func mayStand(_ look: Vector2) -> Bool {
      let way = Quaternion(yaw: look.x, pitch: look.y).rotate(-.back)
      return rules.reticle(from: visitor.eye_m, along: way, clearance_m: clearance_m)?.isAllowed
        ?? false
    }
    let nudges = [Vector2(0, 0), Vector2(0.02, 0.01), Vector2(-0.02, 0.01), Vector2(0, -0.01)]
    for turn in 0...24 {
      let aside = Double((turn + 1) / 2) * .pi / 12 * (turn % 2 == 0 ? 1 : -1)
      let yaw = (rules.startYaw_rad + aside).remainder(dividingBy: 2 * .pi)
      for higher in [0, 0.05, 0.1, -0.08, -0.2, -0.35, -0.6] {
        let look = Vector2(yaw, Self.startPitch + higher)
        if nudges.allSatisfy({ mayStand(look + $0) }) { return look }
      }
    }
    return Vector2(rules.startYaw_rad, Self.startPitch)
  }

  private mutating func walk(
    _ reading: Gestures.Reading, _ gestures: Gestures, _ rules: PlacementRules, isWalked: Bool
  ) {
    let dt = 1 / Double(Tick.rate)
    var way = Vector2(gestures.held.axis(.a, .d), gestures.held.axis(.s, .w))
    if foot_m != nil {
      way.y += gestures.held.axis(.down, .up)
      way += gestures.leftStick
      wheelLeft_m += reading.wheel * Self.notch_m
      if isWalked && !isInView { way.y = -1 }
    }
    let roll = min(max(wheelLeft_m / (rules.walkSpeed * dt), -1), 1)
    wheelLeft_m -= roll * rules.walkSpeed * dt
    way.y += roll
    // Walking turns the gaze back to the rocket; nobody walks looking aside for ever.
    if foot_m != nil && way != .zero { wish *= 1 - dt / Self.gazeReturns_s }
    visitor.walk(
      way, speed: rules.walkSpeed, around: rules.start_m, within: rules.walkLimit_m,
      beside: foot_m.map { ($0, rules.rocketRadius_m + Self.berth_m) }, isCounted: foot_m != nil)
  }
}

extension ARPlacement {
  /// Yaw and pitch from an eye to the middle of what stands at `foot`.
  private static func gaze(from eye: Vector3, to foot: Vector3, height: Double) -> Vector2 {
    let angles = Quaternion.yawPitch(looking: foot + Vector3(0, height, 0) - eye)
    return Vector2(angles.yaw, angles.pitch)
  }
}

extension ARPlacement: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("visitor", visitor)
    fields.add("reticle", reticle)
    fields.add("foot_m", foot_m)
    fields.add("clearance_m", clearance_m)
    fields.add("wish", wish)
    fields.add("wheelLeft_m", wheelLeft_m)
    fields.add("wholeFor", wholeFor)
    fields.add("isInView", isInView)
    fields.add("furthest_m", furthest_m)
    fields.add("cameFurther", cameFurther)
  }
}
