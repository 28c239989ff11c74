public import Maths
public import Physics

/// A camera of the whole flight, by which it is seen from somewhere: one of several in a scene, of
/// which a slot names the one that is on.
public struct FlightView: Sendable, Equatable {
  public enum Mount: String, Sendable, CaseIterable {
    /// Stands in the scene and turns after the vehicle; its lens draws in as that grows small.
    case ground
    /// Goes with the vehicle, and keeps its place to the horizon and the way down range.
    case course
    /// The same near the Earth; far from it, it keeps the Earth behind the vehicle.
    case away
    /// Is fixed to the vehicle, or to a part of it that has been left behind.
    case fixed
    /// Goes with the vehicle and keeps the Moon behind it.
    case moon
    /// High over the vehicle; the farther that is from the Earth, the more of both is seen, from the north.
    case map
  }

  /// How the flight sounds at the place of a view.
  public enum Hearing: String, Sendable, CaseIterable {
    /// The launch through the air, as it arrives.
    case air
    /// Engines through the structure.
    case structure
    /// The same, where nobody could hear it.
    case imagined
    /// Nothing.
    case space
  }

  /// Where a view beside the vehicle stands at last, and what it looks at; it goes there slowly.
  public struct Later: Sendable, Equatable {
    /// The mission time at which it sets out.
    public var from_s: Double
    /// Its distance over that of its place.
    public var distance: Double
    public var aim_m: Vector3

    public init(from_s: Double, distance: Double, aim_m: Vector3) {
      self.from_s = from_s
      self.distance = distance
      self.aim_m = aim_m
    }
  }

  /// The slot's word for it.
  public var name: String
  public var mount: Mount
  /// The node that it goes with.
  public var node: String
  /// The camera's place. `ground`: in the scene; `fixed`: along the node's axes; else right, up and back
  /// from what it looks at. What it looks at lies along the node's axes always.
  public var position_m: Vector3
  public var aim_m: Vector3
  /// The widest.
  public var fieldOfView_rad: Double
  public var exposure_ev: Double
  /// Brighter by so many stops where neither fire nor the Sun lights the side that is seen.
  public var dark_ev: Double
  public var near_m: Double
  /// Where up is for a `fixed` one, along the node's axes.
  public var up: Vector3
  /// The view in whose place it steps back once its node has gone; empty: the next in the list.
  public var then: String
  /// The mission time from which on there is anything to be seen through it.
  public var from_s: Double
  /// Where it goes later, if it does; only a `course` or an `away` view may.
  public var later: Later?
  public var hears: Hearing

  public init(
    name: String, mount: Mount, node: String, position_m: Vector3, aim_m: Vector3,
    fieldOfView_rad: Double, exposure_ev: Double, dark_ev: Double = 0, near_m: Double,
    up: Vector3 = FlightView.up, then: String = "", from_s: Double = -.infinity,
    later: Later? = nil, hears: Hearing = .imagined
  ) {
    self.name = name
    self.mount = mount
    self.node = node
    self.position_m = position_m
    self.aim_m = aim_m
    self.fieldOfView_rad = fieldOfView_rad
    self.exposure_ev = exposure_ev
    self.dark_ev = dark_ev
    self.near_m = near_m
    self.up = up
    self.then = then
    self.from_s = from_s
    self.later = later
    self.hears = hears
  }

  public static let up = Vector3(0, 0.2, 1)

  /// The narrowest lens of a camera on the ground.
  static let narrowest_rad = 0.4 * Double.pi / 180
  /// The size of the vehicle that it draws in for, over the picture's height.
  static let framed_m = 220.0
  /// From farther off a camera on the ground sees nothing but the sky.
  static let reach_m = 180_000.0
  /// How far a lens that looks down along the vehicle is stopped down while fire lights the land below it: all was
  /// white.
  static let blinded_ev = 2.4

  /// The hand's turn about what is looked at, and its distance over the view's own.
  struct Turn: Equatable {
    var yaw = 0.0
    var pitch = 0.0
    var distance = 1.0
  }

  /// A function of where the vehicle is, so that a moment looks the same however it was come by.
  func pose(_ carrier: Transform, turned turn: Turn, _ sight: FlightSight) -> CameraPose {
    let late = lateness(at: sight.missionTime_s)
    let aim = carrier.translation + carrier.rotation.rotate(mix(aim_m, later?.aim_m ?? aim_m, late))
    let blinded = looksDown ? sight.land * Self.blinded_ev : 0
    var pose = CameraPose(fieldOfView_rad: fieldOfView_rad, near_m: near_m)
    switch mount {
    case .ground:
      pose.position_m = position_m
      pose.orientation = Quaternion(looking: aim - position_m)
      let far = (aim - position_m).length
      let lens = 2 * atan2(Self.framed_m / 2, far)
      pose.fieldOfView_rad = clamp(lens, Self.narrowest_rad, fieldOfView_rad)
    case .course, .away:
      var turn = turn
      turn.distance *= mix(1, later?.distance ?? 1, late)
      stand(beside: aim, Course(at: aim).axes, turn, &pose)
      if mount == .away { goBefore(PadFrame.launchComplex39B.earth_m, aim, turn, &pose) }
    case .moon: stand(beside: aim, axes(before: sight.moon_m, aim), turn, &pose)
    case .map: lookDown(on: aim, turn, &pose)
    case .fixed:
      pose.position_m = carrier.translation + carrier.rotation.rotate(position_m)
      pose.orientation =
        carrier.rotation * Quaternion(looking: aim_m - position_m, up: up)
    }
    let light = sight.light(from: pose.position_m - aim)
    pose.exposure_ev = exposure_ev + dark_ev * (1 - light) - blinded
    return pose
  }

  /// How far it has gone to where it stands at last, 0 … 1.
  private func lateness(at time_s: Double) -> Double {
    later.map { smoothstep(clamp((time_s - $0.from_s) / Self.approach_s, 0, 1)) } ?? 0
  }

  /// So slowly that nobody feels it.
  private static let approach_s = 25.0

  /// Beside what is looked at, along axes: right, up, back.
  private func stand(
    beside aim: Vector3, _ axes: Quaternion, _ turn: Turn, _ pose: inout CameraPose
  ) {
    let arm = position_m * turn.distance
    let flat = Vector3(arm.x, 0, arm.z).length
    let tilt = clamp(atan2(arm.y, flat) + turn.pitch, -1.2, 1.5)
    let way = atan2(arm.x, arm.z) + turn.yaw
    let (sine, cosine) = sinCos(tilt)
    let (east, back) = sinCos(way)
    let place = Vector3(east * cosine, sine, back * cosine) * arm.length
    pose.position_m = aim + axes.rotate(place)
    // Seen from above, down range is up.
    let up = Vector3(-east * sine, cosine, -back * sine)
    pose.orientation = axes * Quaternion(looking: -place, up: up)
  }

  /// Axes of a view that has a body behind what it looks at: right, north, back.
  private func axes(before body_m: Vector3, _ aim: Vector3) -> Quaternion {
    let back = (aim - body_m).normalized(or: .back)
    let right = FlightSight.north.cross(back).normalized(or: .right)
    return Quaternion(right: right, up: back.cross(right), back: back)
  }

  /// A little aside, so that what is looked at does not hide the body.
  private static let aside = Vector3(0.2, 0.14, 1).normalized(or: .back)

  /// The farther away, the more of the Earth lies behind what is looked at.
  private func goBefore(_ earth: Vector3, _ aim: Vector3, _ turn: Turn, _ pose: inout CameraPose) {
    let far = Self.farness((aim - earth).length - earth.length, Self.away_m)
    guard far > 0 else { return }
    var view = self
    view.position_m = Self.aside * position_m.length
    var other = CameraPose()
    view.stand(beside: aim, axes(before: earth, aim), turn, &other)
    let near = pose.position_m - aim
    let arm = mix(near, other.position_m - aim, far).normalized(or: .back)
    let up = mix(pose.orientation.rotate(.up), other.orientation.rotate(.up), far)
    pose.position_m = aim + arm * near.length
    pose.orientation = Quaternion(looking: -arm, up: up)
  }

  /// How far away from the Earth a height is, 0 … 1.
  private static func farness(_ height_m: Double, _ way_m: ClosedRange<Double>) -> Double {
    let part = (height_m - way_m.lowerBound) / (way_m.upperBound - way_m.lowerBound)
    return smoothstep(clamp(part, 0, 1))
  }

  /// Heights between which a view `away` goes before the Earth: above what the orbit before the injection has.
  private static let away_m = 1.9e6...7e6
  /// And a map draws back.
  private static let map_m = 2.2e6...3e7
  /// Its distance over that between Earth and vehicle, once it has drawn back.
  private static let span = 1.5

  private func lookDown(on aim: Vector3, _ turn: Turn, _ pose: inout CameraPose) {
    stand(beside: aim, Course(at: aim).axes, turn, &pose)
    let earth = PadFrame.launchComplex39B.earth_m
    let out = aim - earth
    let far = Self.farness(out.length - earth.length, Self.map_m)
    guard far > 0 else { return }
    let near = pose.position_m - aim
    // From the north, the vehicle to the right of the Earth.
    let north = (FlightSight.north - out * (FlightSight.north.dot(out) / out.lengthSquared))
      .normalized(or: .up)
    let arm = mix(near.normalized(or: .up), north, far).normalized(or: .up)
    let length = mix(near.length, max(near.length, out.length * Self.span * turn.distance), far)
    let up = mix(pose.orientation.rotate(.up), north.cross(out).normalized(or: .up), far)
    pose.position_m = mix(aim, earth + out * 0.5, far) + arm * length
    pose.orientation = Quaternion(looking: -arm, up: up)
  }
}

extension FlightView {
  /// The ground counts more than what turns otherwise: white clouds that pass over the sea are flashes of each place
  /// that they pass.
  private static let clouds = 4.0
  /// And before an eye far away pass the Earth's bright limb and the Sun, one behind the other.
  private static let limb = 2.8

  /// By what angle the picture goes by between two places: a map shows little but the ground, which passes below
  /// it faster than it turns.
  func turn(from one: CameraPose, to other: CameraPose) -> Double {
    let turned = (one.orientation.conjugate * other.orientation).angle
    if mount == .away { return turned * Self.limb }
    guard mount == .map else { return turned }
    let earth = PadFrame.launchComplex39B.earth_m
    let ground = earth + (one.position_m - earth).normalized(or: .up) * Earth.equatorialRadius_m
    func way(_ pose: CameraPose) -> Vector3 {
      pose.orientation.conjugate.rotate(ground - pose.position_m)
    }
    return max(turned, way(one).angle(to: way(other)) * Self.clouds)
  }

  /// About the relative luminance of what it shows. Who looks down along the vehicle has the engines' fire before
  /// the eyes; in thin air it lights little.
  func glare(_ sight: FlightSight) -> Double {
    looksDown ? max(sight.glare, sight.engines) : sight.glare
  }

  private var looksDown: Bool { mount == .fixed && aim_m.y < position_m.y }
}

private let moonRadius_m = 1_737_400.0

/// What a view must know of a moment of the flight.
struct FlightSight: Sendable, Equatable {
  /// How much of what is seen is lit by fire, 0 … 1.
  var light = 0.0
  /// Toward the Sun, in the scene; as long as there is of its light.
  var sun = Vector3.zero
  /// How much of a near globe is seen, and has day; and how much of it has night, 0 … 1.
  var day = 0.0
  var night = 0.0
  /// About its relative luminance; and that of what is right above the main engines.
  var glare = 0.0
  var engines = 0.0
  /// How much fire lights the land right below, 0 … 1.
  var land = 0.0
  /// The Moon's middle, in the scene.
  var moon_m = Vector3(0, 384_400_000, 0)
  var missionTime_s = 0.0

  /// Toward the celestial pole, in the scene.
  static let north = PadFrame.launchComplex39B.orientation.conjugate.rotate(Vector3(0, 0, 1))

  init(light: Double = 0) { self.light = light }

  init(_ telemetry: Telemetry) {
    light = telemetry.fire
    glare = Self.glare(telemetry)
    engines = Self.engines(telemetry)
    land = Self.land(telemetry)
    missionTime_s = telemetry.missionTime_s
    let pad = PadFrame.launchComplex39B
    let toScene = (telemetry.earthRotation * pad.orientation).conjugate
    moon_m = toScene.rotate(telemetry.moon * telemetry.moonDistance_m) + pad.earth_m
    sun = toScene.rotate(telemetry.sun) * telemetry.sunlight
    let fromMoon = telemetry.eciPosition_m - telemetry.moon * telemetry.moonDistance_m
    for (place, radius_m) in [
      (telemetry.eciPosition_m, Earth.equatorialRadius_m), (fromMoon, moonRadius_m),
    ] {
      // From far away it is too small to count.
      let near = smoothstep(clamp(radius_m / max(place.length, radius_m) * 1.5, 0, 1))
      let height = place.normalized(or: .up).dot(telemetry.sun)
      let lit = smoothstep(clamp((height + 0.1) / 0.4, 0, 1))
      day = max(day, near * lit)
      night = max(night, near * (1 - lit))
    }
  }

  /// How much of what is seen from a way is lit, 0 … 1: who has the Sun in front sees the side of the vehicle that has
  /// night. The ground below counts as much: where that has day little is black, and where it has night the eye
  /// opens, most where the light comes from aside.
  func light(from way: Vector3) -> Double {
    guard sun != .zero else { return light }
    let facing = way.normalized(or: .up).dot(sun.normalized(or: .up))
    let aside = 1 - max(facing, 0) * max(facing, 0)
    let side = smoothstep(clamp((1 + facing) / 1.3, 0, 1)) * (1 - 0.4 * night * aside)
    return max(light, sun.length * max(day, side))
  }
}

extension Telemetry {
  /// How much of the Sun reaches the vehicle past the Earth and the Moon, 0 … 1.
  public var sunlight: Double {
    let past = smoothstep(clamp(sunOverHorizon / 0.02, 0, 1))
    let toMoon = moon * moonDistance_m - eciPosition_m
    let along = toMoon.dot(sun)
    guard along > 0 else { return past }
    let aside = max(toMoon.lengthSquared - along * along, 0).squareRoot()
    return past * smoothstep(clamp((aside - moonRadius_m) / 30_000, 0, 1))
  }

  /// How much of a picture of the vehicle is lit by its fire: boosters light all of it, the main
  /// engines some, and so does the upper stage.
  var fire: Double {
    let boosters = (boosterLevels.x + boosterLevels.y) / 2
    let engines = (engineLevels.x + engineLevels.y + engineLevels.z + engineLevels.w) / 4
    return max(clamp(boosters * 4, 0, 1) * 0.7 + clamp(engines, 0, 1) * 0.3, upperLevel * 0.35)
  }
}

/// The axes of a place on the way down range, in the pad's frame: right, up from the Earth's middle,
/// back along the way that has been flown.
struct Course: Equatable {
  let axes: Quaternion

  init(at point: Vector3) {
    let up = (point - PadFrame.launchComplex39B.earth_m).normalized(or: .up)
    // The way leads east from the pad, in a plane through the Earth's middle.
    let right = Vector3.right.cross(up).normalized(or: .back)
    axes = Quaternion(right: right, up: up, back: right.cross(up))
  }
}

/// One view follows another in the dark: the picture closes, the camera is elsewhere, it opens.
struct ViewChange: Sendable, Equatable {
  /// Ticks of a fade; longer with less motion.
  static let fade = Tick(seconds: 0.4).count
  static let calmFade = StillCamera.close

  /// The view that is on, by its place in the list.
  private(set) var shown: Int?
  /// Ticks of closing that opening still has to undo.
  private var closed = 0
  private var length = ViewChange.fade

  /// How far the picture is closed, 0 … 1.
  var blackness: Double { Double(closed) / Double(length) }

  /// Goes toward a view; `isDark`: nothing is seen anyway.
  mutating func step(toward wanted: Int, isDark: Bool, isCalm: Bool) {
    if shown == nil || isDark { shown = wanted }
    // A change that is under way keeps its pace.
    if closed == 0 { length = isCalm ? Self.calmFade : Self.fade }
    closed = clamp(closed + (shown == wanted ? -1 : 1), 0, length)
    if closed == length { shown = wanted }
  }
}

extension ViewChange: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("shown", shown)
    fields.add("closed", closed)
    fields.add("length", length)
  }
}
