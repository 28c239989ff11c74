internal import Maths

/// How far the vehicle is from what stands beside it on its launcher, in metres: below zero where
/// they touch, infinite where nothing is beside it any more.
public struct Clearance: Sendable, Equatable {
  public var tower_m = Double.infinity
  /// From the nearest of the swinging arms.
  public var arms_m = Double.infinity
  /// From the nozzles to the posts that carried the boosters.
  public var posts_m = Double.infinity

  public init() {}

  public var least_m: Double { min(tower_m, min(arms_m, posts_m)) }

  /// Keeps the lesser of each.
  mutating func narrow(to other: Clearance) {
    tower_m = min(tower_m, other.tower_m)
    arms_m = min(arms_m, other.arms_m)
    posts_m = min(posts_m, other.posts_m)
  }
}

/// How the vehicle stands beside its launcher at a moment, in the pad's frame.
struct Stance: Sendable {
  var time_s: Double
  var foot_m: Vector3
  var attitude: Quaternion {
    didSet { axes = attitude.columns }
  }
  var nozzles: Nozzles
  private var axes: (right: Vector3, up: Vector3, back: Vector3)

  init(time_s: Double, foot_m: Vector3, attitude: Quaternion, nozzles: Nozzles) {
    (self.time_s, self.foot_m, self.attitude) = (time_s, foot_m, attitude)
    self.nozzles = nozzles
    axes = attitude.columns
  }

  /// From body axes over the foot.
  @inline(__always)
  func place(_ body: Vector3) -> Vector3 {
    foot_m + axes.right * body.x + axes.up * body.y + axes.back * body.z
  }
}

/// Tower, arms and posts beside the rising vehicle; and the vehicle's own shape.
///
/// The tower is a box. An arm is a level bar with a round end, that turns about its hinge as a
/// minimum-jerk move from the boosters' ignition on; what it served it touched, so its distance
/// begins at nearly nothing. A post is a stump inside the skirt that stood on it. The vehicle is a
/// body of revolution with two cylinders beside it, so nearly upright that what an arm meets lies at
/// the arm's own height; its nozzles are circles that turn.
struct Launcher: Sendable, Equatable {
  private let pad: PadDefinition
  private let outline: Table
  /// Where it bends: station, and radius there.
  private let bends_m: [Vector2]
  private let boosters_m: [Vector3]
  private let boosterLength_m, boosterRadius_m: Double
  private let swing: Curve<Double>
  private let nozzles: NozzleModel
  /// Engines of the first bank; those beyond it hang between them.
  private let engines: Int

  init(_ vehicle: VehicleDefinition) {
    pad = vehicle.pad
    let core = vehicle.core
    let rows =
      [[0, core.radius_m], [core.length_m, core.radius_m]] + vehicle.payload.outline_m
    let outline = Table(rows)
    self.outline = outline
    bends_m = rows.map { Vector2($0[0], outline.value(at: $0[0])) }
    boosters_m = vehicle.booster.places_m.map { Vector3($0[0], 0, $0[1]) }
    boosterLength_m = vehicle.booster.length_m
    boosterRadius_m = vehicle.booster.radius_m
    let turned = pad.armSwing_deg * .pi / 180
    swing = Curve([
      Curve.Key(time: 0, value: 0, interpolation: .ease),
      Curve.Key(time: max(pad.armSwing_s, 1e-3), value: turned),
    ])
    nozzles = NozzleModel(vehicle)
    engines = min(vehicle.core.engines_m.count, 4)
  }

  func clearance(_ stance: Stance) -> Clearance {
    var clearance = Clearance()
    clearance.tower_m = tower(stance)
    let hinge = Vector2(pad.armHinge_m[0], pad.armHinge_m[1])
    let along = self.along(hinge, at: stance.time_s)
    for arm in pad.armHeights_m.indices {
      clearance.arms_m = min(clearance.arms_m, self.arm(arm, hinge, along, stance))
    }
    clearance.posts_m = posts(stance)
    return clearance
  }
}

// The tower.
extension Launcher {
  private func tower(_ stance: Stance) -> Double {
    var least = Double.infinity
    for bend in bends_m {
      let place = stance.place(Vector3(0, bend.x, 0))
      least = min(least, toTower(place) - bend.y)
    }
    for foot in boosters_m {
      for station in [0, boosterLength_m] {
        let place = stance.place(Vector3(foot.x, station, foot.z))
        least = min(least, toTower(place) - boosterRadius_m)
      }
    }
    for nozzle in 0..<4 + min(boosters_m.count, 2) where nozzle < engines || nozzle > 3 {
      least = min(least, toTower(rim(nozzle, stance)) - nozzles.exitRadius_m[nozzle])
    }
    return least
  }

  private func toTower(_ place: Vector3) -> Double {
    Vector3(
      max(abs(place.x) - pad.towerWidth_m / 2, 0), max(place.y - pad.tower_m, 0),
      max(place.z + pad.towerDistance_m, 0)
    ).length
  }

  /// The middle of a nozzle's exit, which lies in the plane of the foot.
  private func rim(_ nozzle: Int, _ stance: Stance) -> Vector3 {
    let arm = nozzles.y[nozzle]
    return stance.place(
      Vector3(
        nozzles.x[nozzle] - stance.nozzles.x[nozzle] * arm, 0,
        nozzles.z[nozzle] - stance.nozzles.z[nozzle] * arm))
  }
}

// The arms.
extension Launcher {
  /// About the hinge, from where it serves; a positive turn is to the left, seen from the hinge.
  func swing_rad(at time_s: Double) -> Double { swing.value(at: time_s) }

  /// From the hinge to the arms' ends.
  private func along(_ hinge: Vector2, at time_s: Double) -> Vector2 {
    let (sine, cosine) = sinCos(swing_rad(at: time_s))
    let served = -hinge / hinge.length
    return Vector2(
      served.x * cosine + served.y * sine, served.y * cosine - served.x * sine)
  }

  private func arm(
    _ number: Int, _ hinge: Vector2, _ along: Vector2, _ stance: Stance
  ) -> Double {
    let halfWidth = pad.armHalfWidths_m[number]
    let reach = hinge.length - pad.armEnds_m[number] - halfWidth
    let low = pad.armHeights_m[number] - stance.foot_m.y
    let stations = (max(low, 0), low + pad.armDepth_m)
    guard stations.1 >= 0 else { return .infinity }
    /// From a column of the vehicle, at the arm's height, to the bar.
    func gap(_ foot: Vector3, _ radius: Double) -> Double {
      let place = stance.place(Vector3(foot.x, stations.0, foot.z))
      let away = Vector2(place.x, place.z) - hinge
      let part = clamp(away.dot(along), 0, reach)
      return (away - along * part).length - halfWidth - radius
    }
    var least = Double.infinity
    if stations.0 <= outline.end {
      least = gap(.zero, max(outline.value(at: stations.0), outline.value(at: stations.1)))
    }
    guard stations.0 <= boosterLength_m else { return least }
    for foot in boosters_m { least = min(least, gap(foot, boosterRadius_m)) }
    return least
  }
}

// The posts.
extension Launcher {
  private func posts(_ stance: Stance) -> Double {
    var least = Double.infinity
    let aside = pad.postRadius_m * 0.5.squareRoot()
    for nozzle in 4..<4 + min(boosters_m.count, 2) {
      let middle = rim(nozzle, stance)
      let over = middle.y - pad.postTop_m
      for corner in 0..<4 {
        let post = Vector2(
          nozzles.x[nozzle] + (corner & 1 == 0 ? -aside : aside),
          nozzles.z[nozzle] + (corner & 2 == 0 ? -aside : aside))
        let apart = (Vector2(middle.x, middle.z) - post).length
        let beside = apart - nozzles.exitRadius_m[nozzle] - pad.postHalfWidth_m
        let gap = over <= 0 ? beside : Vector2(max(beside, 0), over).length
        least = min(least, gap)
      }
    }
    return least
  }
}
