public import Maths

/// All that the devices need to show and sound one tick; they ask nothing back.
///
/// Positions are in metres relative to the camera (so `Float` suffices from a bolt to the Moon),
/// in world axes, y up. Pixels and samples depend on frames alone.
public struct Frame: Sendable, Equatable {
  public var tick: Tick
  /// The step's name, for traces and file names.
  public var step: String
  public var viewport: Viewport
  public var lens: Lens
  public var sky: Sky
  public var items: [Item] = []
  /// What is not there: the light of its edges over all else, of the tint's colour at any exposure.
  public var ghosts: [Item] = []
  public var lights: [Light] = []
  public var flames: [Flame] = []
  /// Whether the scene has places where something burns, at this moment or at another.
  public var mayBurn = false
  public var lines: [Polyline] = []
  public var effects: ScreenEffects
  public var texts: [Text] = []
  /// Captions of what is heard. They are among the texts as well where the visitor wants to see them.
  public var captions: [Text] = []
  public var button: Button?
  /// What is drawn of the texts and the button, from the lowest to the uppermost, and what is dimmed behind
  /// them. Who changes those lays them anew (`layWords`).
  public var words: [DrawnPiece] = []
  public var bands: [Band] = []
  /// Description for visitors who do not see the picture; never drawn.
  public var description: Description?
  /// Deeds that can be done now by name, in the order in which they are read out.
  public var offers: [Offer] = []
  /// The interface over the picture, from the lowest to the uppermost; empty where a story has none.
  public var pieces: [DrawnPiece] = []
  /// The name of the theme that it is drawn in; empty where there is none.
  public var theme = ""
  /// The same interface for those who do not see it.
  public var controls: [Control] = []
  /// The visitor's wishes that devices follow: size of words, levels of sound.
  public var settings = Settings()
  public var sounds: [Sound] = []
  /// The launch, from its pad until it has gone; nil where none is near.
  public var thunder: Thunder?
  public var haptics: Haptics
  private let inOnePiece = InOnePiece()

  public init(
    tick: Tick = .zero, step: String = "", viewport: Viewport = Viewport(),
    lens: Lens = Lens(), sky: Sky = Sky(), effects: ScreenEffects = ScreenEffects(),
    haptics: Haptics = Haptics()
  ) {
    self.tick = tick
    self.step = step
    self.viewport = viewport
    self.lens = lens
    self.sky = sky
    self.effects = effects
    self.haptics = haptics
  }
}

/// Size of the picture in pixels.
public struct Viewport: Sendable, Equatable, Stateful {
  public var width: Int
  public var height: Int
  public init(width: Int = 1280, height: Int = 720) {
    self.width = width
    self.height = height
  }
  public var aspect: Double { Double(width) / Double(height) }
  public func list(_ fields: inout Fields) {
    fields.add("width", width)
    fields.add("height", height)
  }
}

/// The camera's glass and its direction; its place is the origin of every other position.
public struct Lens: Sendable, Equatable {
  /// Turns camera axes (right, up, back) into world axes: x y z w.
  public var orientation: SIMD4<Float> = [0, 0, 0, 1]
  public var verticalFieldOfView_rad: Float = 0.87
  public var near_m: Float = 0.1
  /// Multiplies radiance before the tone map.
  public var exposure: Float = 1
  /// How fast the camera turns and about which axis of the world, in radians a second, its shake apart.
  public var turning: SIMD3<Float> = .zero
  public init() {}
}

/// The background behind every item.
public struct Sky: Sendable, Equatable {
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A dark hall without a sky.
    case black
    /// Stars, and the planets.
    case space
    /// Seen through the air from near the ground; `groundLevel_m` is the horizon's plane.
    case air
  }
  public var kind: Kind = .black
  /// Toward the Sun and the Moon, unit vectors in world axes.
  public var sun: SIMD3<Float> = [0, 1, 0]
  public var moon: SIMD3<Float> = [0, 1, 0]
  /// Angular radius of the Moon's disc; 0 draws none.
  public var moonRadius_rad: Float = 0
  /// 0 … 1; how bright the stars are.
  public var stars: Float = 0
  /// Turns world axes into the star catalogue's equatorial axes: x y z w.
  public var celestial: SIMD4<Float> = [0, 0, 0, 1]
  public var planets: [Planet] = []
  /// Height of the ground's plane relative to the camera, for `air`.
  public var groundLevel_m: Float = 0
  /// Haze of the air or the hall, 0 … 1.
  public var haze: Float = 0
  /// How much of the sky as `air` shows it is left in `space`, 0 … 1: the one goes over into the other while a camera climbs.
  public var air: Float = 0
  public init() {}
}

/// The Earth (or the Moon) as a globe behind the items.
public struct Planet: Sendable, Equatable {
  public enum Body: UInt8, Sendable { case earth, moon }
  public var body: Body
  /// Relative to the camera, in kilometres.
  public var centre_km: SIMD3<Float>
  public var radius_km: Float
  /// Turns the body's axes (x: 0° E on the equator, y: north pole, −z: 90° E) into world axes.
  public var orientation: SIMD4<Float>
  public init(body: Body, centre_km: SIMD3<Float>, radius_km: Float, orientation: SIMD4<Float>) {
    self.body = body
    self.centre_km = centre_km
    self.radius_km = radius_km
    self.orientation = orientation
  }
}

/// One model, placed.
public struct Item: Sendable, Equatable {
  /// The model's number in the production's list of models.
  public var model: Int
  public var position_m: SIMD3<Float>
  public var rotation: SIMD4<Float>
  public var scale: Float
  /// Part of the model's height that is left above its own origin, 0 … 1.
  public var height: Float = 1
  /// Multiplies the model's colours; alpha is opacity.
  public var tint: SIMD4<Float>
  /// Multiplies the model's own light (lamps, hot metal).
  public var glow: Float

  public init(
    model: Int, position_m: SIMD3<Float>, rotation: SIMD4<Float> = [0, 0, 0, 1],
    scale: Float = 1, tint: SIMD4<Float> = [1, 1, 1, 1], glow: Float = 1
  ) {
    self.model = model
    self.position_m = position_m
    self.rotation = rotation
    self.scale = scale
    self.tint = tint
    self.glow = glow
  }
}

public struct Light: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable, Stateful { case directional, point, spot }
  public var kind: Kind
  public var position_m: SIMD3<Float>
  /// The way the light travels.
  public var direction: SIMD3<Float>
  /// Linear Rec. 709, colour times intensity: irradiance for directional lights, else intensity
  /// (falls with the square of distance).
  public var colour: SIMD3<Float>
  public var range_m: Float
  /// Cosines of the cone's half angles, for spots.
  public var innerCosine: Float
  public var outerCosine: Float
  public var castsShadow: Bool

  public init(
    kind: Kind, position_m: SIMD3<Float>, direction: SIMD3<Float>, colour: SIMD3<Float>,
    range_m: Float, innerCosine: Float = 1, outerCosine: Float = 0, castsShadow: Bool = false
  ) {
    self.kind = kind
    self.position_m = position_m
    self.direction = direction
    self.colour = colour
    self.range_m = range_m
    self.innerCosine = innerCosine
    self.outerCosine = outerCosine
    self.castsShadow = castsShadow
  }
}

/// A burning nozzle, a bank of steam, a column of smoke, wisps from a cold tank: drawn as a function of these numbers.
public struct Flame: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case engine, booster, sparks, steam, smoke, vapour
  }
  public var kind: Kind
  public var position_m: SIMD3<Float>
  /// The way the jet leaves.
  public var direction: SIMD3<Float>
  /// Exit radius, or the size of a bank.
  public var radius_m: Float
  /// 0 … 1 of full thrust.
  public var level: Float
  /// Pressure of the air over that at sea level: decides how wide a plume grows.
  public var ambientPressure: Float
  /// Seconds since it began.
  public var age_s: Float
  /// Height of the ground relative to the camera; plumes end and spread there.
  public var groundLevel_m: Float
  public var seed: UInt32

  public init(
    kind: Kind, position_m: SIMD3<Float>, direction: SIMD3<Float>, radius_m: Float, level: Float,
    ambientPressure: Float, age_s: Float, groundLevel_m: Float, seed: UInt32
  ) {
    self.kind = kind
    self.position_m = position_m
    self.direction = direction
    self.radius_m = radius_m
    self.level = level
    self.ambientPressure = ambientPressure
    self.age_s = age_s
    self.groundLevel_m = groundLevel_m
    self.seed = seed
  }
}

/// A line of light through points, drawn up to a part of its length, with a bright head. It is at least
/// about a pixel wide.
public struct Polyline: Sendable, Equatable {
  public var points_m: [SIMD3<Float>]
  /// 0 … 1 of its length.
  public var drawn: Float
  /// Even in brightness and not cut by the ground that it lies on; else brighter toward its end.
  public var isOnGround = false
  public var colour: SIMD3<Float>
  /// In fractions of the frame's height.
  public var width: Float
  public init(points_m: [SIMD3<Float>], drawn: Float, colour: SIMD3<Float>, width: Float) {
    self.points_m = points_m
    self.drawn = drawn
    self.colour = colour
    self.width = width
  }
}

/// Effects on the whole picture. Text and button stand above all of them but `fade`.
public struct ScreenEffects: Sendable, Equatable {
  /// Shift of the picture in frame heights.
  public var shakeOffset: SIMD2<Float> = .zero
  /// Turn of the camera about right, up and back, in radians.
  public var shakeRotation_rad: SIMD3<Float> = .zero
  /// Relative luminance that white is mixed in with, 0 … 0.8.
  public var flash: Float = 0
  /// 1 is black.
  public var fade: Float = 0
  /// The same over the picture alone: words stay.
  public var veil: Float = 0
  public init() {}
}

public struct Text: Sendable, Equatable {
  public enum Style: UInt8, Sendable, CaseIterable {
    case story, hint, caption
    /// A word beside a thing, like a hint: it is left out where other words stand.
    case label
  }
  /// The key of the string, for translators, tests and screen readers.
  public var key: String
  public var string: String
  public var style: Style
  /// The middle of the text in frame heights from the centre of the frame, y up; with a `side`, the
  /// middle of its edge that is next to the thing.
  public var centre: SIMD2<Float>
  public var opacity: Float
  /// 1 for words to the right of a thing, −1 for words to its left, 0 for words of their own.
  public var side: Float = 0
  /// A line to the thing beside which it stands.
  public var lead: Lead?
  /// Where it lies once it has been laid out; nil while it is not seen.
  public var area: Area?
  public init(
    key: String, string: String, style: Style, centre: SIMD2<Float>, opacity: Float
  ) {
    self.key = key
    self.string = string
    self.style = style
    self.centre = centre
    self.opacity = opacity
  }
}

extension Text {
  /// Height of a story line's letters, in frame heights.
  public static let storyHeight = 0.060
  /// Part of the frame's width that a line of words may fill.
  public static let widest = 0.9
  /// A story line leaves at least half of the picture free.
  public static let tallestLine = 0.5

  /// A thin line from words to the thing that they name.
  public struct Lead: Sendable, Equatable {
    /// Where it ends, in frame heights from the centre of the frame, and how far away that is.
    public var end: SIMD2<Float>
    public var depth_m: Float
    /// Where it begins, once the words are laid out; nil where there is no room for it.
    public var start: SIMD2<Float>?

    public init(end: SIMD2<Float>, depth_m: Float) {
      self.end = end
      self.depth_m = depth_m
    }
  }
}

/// A strip of the picture from side to side that is dimmed behind a story line, with soft edges. Pixels from
/// the upper edge.
public struct Band: Sendable, Equatable {
  public var middle_px: Float
  public var half_px: Float
  public var edge_px: Float
  public var opacity: Float

  public init(middle_px: Float, half_px: Float, edge_px: Float, opacity: Float) {
    self.middle_px = middle_px
    self.half_px = half_px
    self.edge_px = edge_px
    self.opacity = opacity
  }
}

/// A sentence about the picture that is spoken and not drawn.
public struct Description: Sendable, Equatable {
  /// The key of the string.
  public var key: String
  public var string: String
  public init(key: String, string: String) {
    self.key = key
    self.string = string
  }
}

public struct Button: Sendable, Equatable {
  public var key: String
  public var label: String
  public var centre: SIMD2<Float>
  /// 0 … 1, grows from the left and inverts the label.
  public var fill: Float
  public var opacity: Float
  /// Where it lies, as for a text.
  public var area: Area?
  public init(key: String, label: String, centre: SIMD2<Float>, fill: Float, opacity: Float) {
    self.key = key
    self.label = label
    self.centre = centre
    self.fill = fill
    self.opacity = opacity
  }
}

extension Frame {
  /// The control of an interface that leads one switch to the page of settings.
  public static let settingsWay = "page.settings"
}
