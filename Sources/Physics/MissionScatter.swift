internal import Maths

/// How much missions differ beyond the spacecraft's separation: how exactly burns are flown, how well the
/// way is known when they are solved for, and how the capsule meets the air. Standard deviations of normal
/// laws; what is 0 does not differ.
public struct MissionScatter: Sendable, Equatable {
  /// Size of each burn, a part of it.
  public var burnSize = 0.0
  /// Its direction, to either of two sides.
  public var burnAngle_deg = 0.0
  /// Error of what is known of the way, along each axis of ECI.
  public var position_m = 0.0
  public var velocity_m_s = 0.0
  /// Parts of the capsule's drag, of its lift over drag, and of the air's density.
  public var capsuleDrag = 0.0
  public var capsuleLiftToDrag = 0.0
  public var airDensity = 0.0

  public init() {}
}

/// Something that ends a mission, how often it does, and when.
public struct LossOdds: Sendable, Equatable {
  public var cause: String
  /// Chance that it comes in a mission.
  public var odds: Double
  /// Mission times between which it comes, each as likely.
  public var from_s: Double
  public var to_s: Double
  /// Where the odds are from.
  public var source: String

  public init(cause: String, odds: Double, from_s: Double, to_s: Double, source: String) {
    (self.cause, self.odds, self.source) = (cause, odds, source)
    (self.from_s, self.to_s) = (from_s, to_s)
  }
}

/// How one burn differs from what was solved for, and what was known of the way then.
struct BurnError: Sendable, Equatable {
  /// Part of the burn that it is too long.
  var size = 0.0
  /// To two sides at right angles, in radians.
  var aside = 0.0
  var across = 0.0
  /// The known state less the true one, in ECI.
  var position_m = Vector3.zero
  var velocity_m_s = Vector3.zero

  static let none = BurnError()

  /// The change of velocity that comes of the one that was asked for.
  func flown(_ change: Vector3) -> Vector3 {
    if aside == 0 && across == 0 { return change * (1 + size) }
    let ahead = change.normalized(or: .up)
    let side = ahead.perpendicular
    let way = ahead + side * aside + ahead.cross(side) * across
    return way.normalized() * (change.length * (1 + size))
  }

  /// The state as it is known.
  func known(_ state: PointState) -> PointState {
    PointState(
      time: state.time, position: state.position + position_m,
      velocity: state.velocity + velocity_m_s)
  }
}

/// The draw of one mission beyond that of its vehicle: a pure function of seed and run.
public struct MissionDraw: Sendable, Equatable {
  /// For each burn and correction of the plan, in the order of their times.
  let burns: [BurnError]
  /// Parts above nominal.
  let capsuleDrag, capsuleLiftToDrag, airDensity: Double
  public let loss: DrawnLoss?

  /// The loss that ends the mission, and its time.
  public struct DrawnLoss: Sendable, Equatable {
    /// Place among the losses of the scatter.
    public let number: Int
    public let time_s: Double
  }

  /// Nothing differs and nothing is lost.
  static let none = MissionDraw()

  private init() {
    (burns, loss) = ([], nil)
    (capsuleDrag, capsuleLiftToDrag, airDensity) = (0, 0, 0)
  }

  init(run: Int, seed: UInt64, _ scatter: Scatter, burns count: Int) {
    let by = scatter.mission
    // The air and the capsule have a stream of their own, so that another plan changes neither.
    var air = RandomStream(seed: seed, name: "entry \(run)")
    capsuleDrag = by.capsuleDrag * air.normal()
    capsuleLiftToDrag = by.capsuleLiftToDrag * air.normal()
    airDensity = by.airDensity * air.normal()
    var way = RandomStream(seed: seed, name: "burns \(run)")
    let angle = by.burnAngle_deg * .pi / 180
    burns = (0..<count).map { _ in
      var error = BurnError()
      error.size = by.burnSize * way.normal()
      error.aside = angle * way.normal()
      error.across = angle * way.normal()
      error.position_m = by.position_m * way.direction()
      error.velocity_m_s = by.velocity_m_s * way.direction()
      return error
    }
    // Each takes two numbers whether it comes or not, so that other odds change no other loss.
    var chance = RandomStream(seed: seed, name: "losses \(run)")
    let all = scatter.losses.enumerated().map { number, loss in
      (
        comes: chance.unit() < loss.odds,
        loss: DrawnLoss(number: number, time_s: chance.between(loss.from_s, loss.to_s))
      )
    }
    loss = all.filter(\.comes).map(\.loss).min { $0.time_s < $1.time_s }
  }

  /// The error of the burn at a place of the plan.
  func error(_ place: Int) -> BurnError { place < burns.count ? burns[place] : .none }

  func capsule(_ nominal: CapsuleDefinition) -> CapsuleDefinition {
    var capsule = nominal
    capsule.drag_mach_coefficient = nominal.drag_mach_coefficient.map {
      [$0[0], $0[1] * (1 + capsuleDrag)]
    }
    capsule.liftToDrag *= 1 + capsuleLiftToDrag
    return capsule
  }
}

extension RandomStream {
  /// Three independent normal numbers.
  fileprivate mutating func direction() -> Vector3 {
    let x = normal()
    let y = normal()
    return Vector3(x, y, normal())
  }
}

// As columns.
extension MissionDraw {
  static func columns(_ plan: MissionDefinition, _ losses: [LossOdds]) -> [TableColumn] {
    let burns = plan.legs.enumerated().flatMap { place, leg in
      let (name, of) = ("drawnBurn\(place + 1)", "of '\(leg.burn.name)'")
      return [
        TableColumn("\(name)Size", "1", "part above the size that was asked for, \(of)"),
        TableColumn("\(name)Aside_rad", "rad", "error of the direction \(of), to one side"),
        TableColumn("\(name)Across_rad", "rad", "the same, at right angles to that"),
      ]
        + ["X", "Y", "Z"].map {
          TableColumn("\(name)Position\($0)_m", "m", "ECI", "error of what was known then")
        }
        + ["X", "Y", "Z"].map {
          TableColumn("\(name)Velocity\($0)_m_s", "m/s", "ECI", "error of what was known then")
        }
    }
    return burns + air + (losses.isEmpty ? [] : loss)
  }

  /// Columns of every draw of a mission, without those of its burns.
  static var known: [TableColumn] { air + loss }

  private static let air = [
    TableColumn("drawnCapsuleDrag", "1", "drag of the capsule, part above nominal"),
    TableColumn("drawnCapsuleLiftToDrag", "1", "its lift over drag, part above nominal"),
    TableColumn("drawnAirDensity", "1", "density of the air at the entry, part above nominal"),
  ]
  private static let loss = [
    TableColumn("drawnLoss", "1", "number of the loss in its file, from 1; 0 for none"),
    TableColumn("drawnLoss_s", "s", "mission time at which it comes"),
  ]

  func row(_ losses: [LossOdds]) -> [Double] {
    let each = burns.flatMap { error in
      let (r, v) = (error.position_m, error.velocity_m_s)
      return [error.size, error.aside, error.across, r.x, r.y, r.z, v.x, v.y, v.z]
    }
    let lost = loss.map { [Double($0.number + 1), $0.time_s] } ?? [0, .nan]
    return each + [capsuleDrag, capsuleLiftToDrag, airDensity] + (losses.isEmpty ? [] : lost)
  }
}
