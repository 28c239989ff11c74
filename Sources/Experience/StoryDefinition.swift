public import Maths
public import Ports

/// One sentence of the story: when it comes and when it goes.
public struct StoryLine: Sendable, Equatable {
  /// The key of the string in the locale files.
  public var key: String
  public var text: String
  public var on: Cue
  public var after_s: Double
  /// nil: until the next line or the end of the step.
  public var for_s: Double?
  /// The middle of the line in frame heights from the frame's centre, y up.
  public var centre: Vector2

  public init(
    key: String, text: String, on: Cue = .enter, after_s: Double = 0, for_s: Double? = nil,
    centre: Vector2 = .zero
  ) {
    self.key = key
    self.text = text
    self.on = on
    self.after_s = after_s
    self.for_s = for_s
    self.centre = centre
  }

  /// Least seconds for words that somebody has read aloud.
  public static func reading_s(_ text: String) -> Double {
    Comfort.reading_s + Double(text.count) / Comfort.lettersASecond
  }
}

/// A flat place in the visitor's space: a rectangle in metres.
public struct Surface: Sendable, Equatable {
  public var name: String
  public var centre_m: Vector3
  /// Unit vector; (0, 1, 0) is a floor.
  public var normal: Vector3
  /// Along `right` (any direction in the plane) and across it.
  public var right: Vector3
  public var halfSize_m: Vector2

  public init(
    name: String, centre_m: Vector3, normal: Vector3, right: Vector3, halfSize_m: Vector2
  ) {
    self.name = name
    self.centre_m = centre_m
    self.normal = normal
    self.right = right
    self.halfSize_m = halfSize_m
  }
}

/// The place that the visitor puts Artemis in and walks about.
public struct PlacementRules: Sendable, Equatable {
  public var surfaces: [Surface]
  public var start_m: Vector3
  public var startYaw_rad: Double
  public var eyeHeight_m: Double
  public var walkSpeed: Double
  /// The visitor stays within this distance of `start_m`.
  public var walkLimit_m: Double
  public var fieldOfView_rad: Double
  /// Height of the rocket in this place: real metres times scale.
  public var rocketHeight_m: Double
  public var rocketRadius_m: Double
  /// Greatest distance of the reticle from the visitor.
  public var reach_m: Double
  /// Share of the frame, at each edge, that the rocket must keep clear of.
  public var safeMargin: Double
  public var dwell_s: Double

  public init(
    surfaces: [Surface], start_m: Vector3, startYaw_rad: Double, eyeHeight_m: Double,
    walkSpeed: Double, walkLimit_m: Double, fieldOfView_rad: Double, rocketHeight_m: Double,
    rocketRadius_m: Double, reach_m: Double, safeMargin: Double, dwell_s: Double
  ) {
    self.surfaces = surfaces
    self.start_m = start_m
    self.startYaw_rad = startYaw_rad
    self.eyeHeight_m = eyeHeight_m
    self.walkSpeed = walkSpeed
    self.walkLimit_m = walkLimit_m
    self.fieldOfView_rad = fieldOfView_rad
    self.rocketHeight_m = rocketHeight_m
    self.rocketRadius_m = rocketRadius_m
    self.reach_m = reach_m
    self.safeMargin = safeMargin
    self.dwell_s = dwell_s
  }
}

public struct AuthorizeRules: Sendable, Equatable {
  public var buttonKey: String
  public var buttonLabel: String
  public var hold_s: Double
  public var drain_s: Double

  public init(buttonKey: String, buttonLabel: String, hold_s: Double, drain_s: Double) {
    self.buttonKey = buttonKey
    self.buttonLabel = buttonLabel
    self.hold_s = hold_s
    self.drain_s = drain_s
  }
}

public struct LaunchRules: Sendable, Equatable {
  /// Mission time over the step's own time, both in seconds: the only place where time is bent.
  public var clock: Curve<Double>
  /// Mission time of the flash.
  public var flashAt_s: Double
  /// Seconds from the flash to full black, and the length of the blackout, which ends in the orbit.
  public var blackoutAfter_s: Double
  public var blackout_s: Double
  /// From the orbit's appearance to the end of the step.
  public var orbit_s: Double
  /// Rate of the flight over real time while the orbit is seen.
  public var orbitSpeed: Int

  public init(
    clock: Curve<Double>, flashAt_s: Double, blackoutAfter_s: Double, blackout_s: Double,
    orbit_s: Double, orbitSpeed: Int = 1
  ) {
    self.clock = clock
    self.flashAt_s = flashAt_s
    self.blackoutAfter_s = blackoutAfter_s
    self.blackout_s = blackout_s
    self.orbit_s = orbit_s
    self.orbitSpeed = orbitSpeed
  }
}

/// A named part of the vehicle: a round bar in the scene.
public struct Part: Sendable, Equatable {
  /// The key of its name in the locale files.
  public var key: String
  public var name: String
  /// The node that it goes with; nil: the scene.
  public var node: String?
  /// The ends of its axis, from that node.
  public var from_m: Vector3
  public var to_m: Vector3
  public var radius_m: Double

  public init(
    key: String, name: String, node: String? = nil, from_m: Vector3, to_m: Vector3,
    radius_m: Double
  ) {
    self.key = key
    self.name = name
    self.node = node
    self.from_m = from_m
    self.to_m = to_m
    self.radius_m = radius_m
  }
}

// Rules for stories that do not use an instrument.

extension PlacementRules {
  public static let none = PlacementRules(
    surfaces: [], start_m: .zero, startYaw_rad: 0, eyeHeight_m: 1.65, walkSpeed: 1.8,
    walkLimit_m: 1, fieldOfView_rad: 1, rocketHeight_m: 1, rocketRadius_m: 1, reach_m: 1,
    safeMargin: 0, dwell_s: 0)
}

extension AuthorizeRules {
  public static let none = AuthorizeRules(
    buttonKey: "", buttonLabel: "", hold_s: Comfort.hold_s, drain_s: 1)
}

extension LaunchRules {
  public static let none = LaunchRules(
    clock: Curve(constant: 0), flashAt_s: 0, blackoutAfter_s: 1, blackout_s: 1, orbit_s: 1)
}

/// The story: its chart, its words, and what it asks of the visitor, with every number.
public struct StoryDefinition: Sendable, Equatable {
  public var chart: Chart
  /// In the order in which they are told.
  public var steps: [Step]
  /// The letters on the walking keys, for `{walk}` in hints.
  public var walkKeys = "W A S D"
  /// The key of `walkKeys` that leads backward.
  public var backKey: String {
    let keys = walkKeys.split(separator: " ")
    return keys.count == 4 ? String(keys[2]) : walkKeys
  }
  /// Rules of each instrument; unused where no state uses the instrument.
  public var placement: PlacementRules
  public var authorize: AuthorizeRules
  public var launch: LaunchRules
  /// nil where no flight can be wound.
  public var tape: TapeRules?
  public var idleHint_s: Double
  /// Parts that can be pointed at in the main interface, in the order in which Tab walks through them.
  public var parts: [Part]
  /// The slot whose word names one of them, as `slot.word`; nil without one.
  public var partSlot: String?
  /// Words beside the story: hints, captions, the page of settings.
  public var words: Words
  /// The languages that it can be told in, its own first.
  public var languages: [Words]

  /// A section of the story with its own scene, lines and hint.
  public struct Step: Sendable, Equatable {
    public var name: String
    public var lines: [StoryLine]
    /// Descriptions of the picture for those who do not see it.
    public var descriptions: [StoryLine]
    public var hint: Hint
    /// From leaving the step before to black, and from there to the scene in full.
    public var fadeOut_s: Double
    public var fadeIn_s: Double

    public init(
      name: String, lines: [StoryLine] = [], descriptions: [StoryLine] = [], hint: Hint,
      fadeOut_s: Double, fadeIn_s: Double
    ) {
      self.name = name
      self.lines = lines
      self.descriptions = descriptions
      self.hint = hint
      self.fadeOut_s = fadeOut_s
      self.fadeIn_s = fadeIn_s
    }
  }

  public struct Hint: Sendable, Equatable, Stateful {
    public var key: String
    public var text: String
    public init(key: String, text: String) {
      self.key = key
      self.text = text
    }
    /// The words follow from key and language; the visitor's own keys are no state.
    public func list(_ fields: inout Fields) { fields.add("key", key) }
  }

  public init(
    chart: Chart, steps: [Step], placement: PlacementRules = .none,
    authorize: AuthorizeRules = .none, launch: LaunchRules = .none, tape: TapeRules? = nil,
    idleHint_s: Double,
    parts: [Part] = [], partSlot: String? = nil, words: Words = Words(), languages: [Words] = []
  ) {
    self.chart = chart
    self.steps = steps
    self.placement = placement
    self.authorize = authorize
    self.launch = launch
    self.tape = tape
    self.idleHint_s = idleHint_s
    self.parts = parts
    self.partSlot = partSlot
    self.words = words
    self.languages = languages
  }
}

extension StoryDefinition {
  /// Words of the locale of that name, or else of the story's own.
  public func words(in locale: String) -> Words {
    languages.first { $0.locale == locale } ?? languages.first ?? words
  }

  /// Switches to another language.
  mutating func speak(_ locale: String) {
    words = words(in: locale)
    for i in steps.indices { steps[i].speak(words) }
    for i in parts.indices { parts[i].name = words[parts[i].key] }
    if !authorize.buttonKey.isEmpty { authorize.buttonLabel = words[authorize.buttonKey] }
  }
}

extension StoryDefinition.Step {
  fileprivate mutating func speak(_ words: Words) {
    for i in lines.indices { lines[i].text = words[lines[i].key] }
    for i in descriptions.indices { descriptions[i].text = words[descriptions[i].key] }
    hint.text = words[hint.key]
  }
}
