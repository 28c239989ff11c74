public import Maths

/// A part of the vehicle that is left behind on the way.
public enum VehiclePart: String, Sendable, CaseIterable {
  case leftBooster, rightBooster, panel1, panel2, panel3, escape, core, upperStage

  /// The event that leaves it behind.
  public var event: FlightEvent {
    switch self {
    case .leftBooster, .rightBooster: .boosterSeparation
    case .panel1, .panel2, .panel3: .fairingsJettison
    case .escape: .abortSystemJettison
    case .core: .coreSeparation
    case .upperStage: .spacecraftSeparation
    }
  }
}

/// Where a part is once it has been left behind: it falls freely from the vehicle's motion at that
/// moment, pushed by springs or a motor of its own, and tumbles evenly.
///
/// Falls without air: it is shown for a minute at most, from 45 km up, where the boosters alone feel
/// any; their way is the flight's own (`SpentBoosters`). How parts are pushed and how fast they tumble
/// was never published: these numbers are chosen (docs/physics.md).
struct Parting: Sendable, Equatable {
  /// Seconds for which a part is shown.
  static let seen_s = 60.0
  /// And so long it takes to go, since nothing may be gone from one picture to the next.
  static let fades_s = 1.5

  let part: VehiclePart
  let mark: Tape.Mark
  let booster: BoosterDefinition

  /// The part's middle, in the vehicle's axes.
  private var middle_m: Vector3 {
    switch part {
    case .leftBooster: standing(0)
    case .rightBooster: standing(1)
    case .panel1, .panel2, .panel3: Vector3(0, 81.7, 0) + outward * 2.6
    case .escape: Vector3(0, 90, 0)
    case .core: Vector3(0, 35, 0)
    case .upperStage: Vector3(0, 71, 0)
    }
  }

  /// Middle of the booster of a number, where it stands; on the axis where there is none.
  private func standing(_ number: Int) -> Vector3 {
    let places = booster.places_m
    let place = number < places.count ? places[number] : [0, 0]
    return Vector3(place[0], booster.dryCentre_m, place[1])
  }

  /// Across the axis, for what leaves sideways.
  private var outward: Vector3 {
    switch part {
    case .leftBooster: Vector3(-1, 0, 0)
    case .rightBooster: Vector3(1, 0, 0)
    case .panel1: Parting.direction(0)
    case .panel2: Parting.direction(2 * .pi / 3)
    case .panel3: Parting.direction(4 * .pi / 3)
    case .escape, .core, .upperStage: Vector3(0, 0, 1)
    }
  }

  /// As the panel's model is turned about the axis: its own middle faces +z.
  private static func direction(_ turn: Double) -> Vector3 {
    let (sine, cosine) = sinCos(turn)
    return Vector3(sine, 0, cosine)
  }

  /// Displacement by its own push after a time, in the vehicle's axes at the parting.
  private func push(_ age_s: Double) -> Vector3 {
    switch part {
    case .leftBooster, .rightBooster: return .zero
    case .panel1, .panel2, .panel3: return outward * (4 * age_s)
    case .escape:
      // A motor of 178 kN (NASA's figure) on 7.35 t, for a second and a half, a little aside.
      let burn = min(age_s, 1.5)
      let way = 24.2 * (0.5 * burn * burn + burn * (age_s - burn))
      return Vector3(0, way, 0) + outward * (0.12 * way)
    case .core: return Vector3(0, -0.6 * age_s, 0)
    case .upperStage: return Vector3(0, -0.4 * age_s, 0)
    }
  }

  /// Turn since the parting, about the part's middle.
  private func tumble(_ age_s: Double) -> Quaternion {
    let degree = Double.pi / 180
    switch part {
    case .leftBooster, .rightBooster:
      // The forward motors push a little harder than the aft ones.
      return Quaternion(angle: -outward.x * 2.5 * degree * age_s, axis: Vector3(0, 0, 1))
    case .panel1, .panel2, .panel3:
      return Quaternion(angle: 25 * degree * age_s, axis: Vector3(0, 1, 0).cross(outward))
    case .escape: return Quaternion(angle: 3 * degree * age_s, axis: Vector3(1, 0, 0))
    case .core: return Quaternion(angle: 0.3 * degree * age_s, axis: Vector3(1, 0, 0))
    case .upperStage: return Quaternion(angle: -0.2 * degree * age_s, axis: Vector3(1, 0, 0))
    }
  }

  /// The foot and the axes of the vehicle as this part alone still has them, in ECI.
  func place(at missionTime_s: Double, falling coasting: CoastIntegrator) -> Transform {
    let start_s = mark.moment.missionTime_s
    var state = PointState(
      time: start_s,
      position: mark.moment.eciPosition_m + mark.attitude.rotate(middle_m - mark.centre_m),
      velocity: mark.moment.eciVelocity)
    var coasting = coasting
    coasting.advance(&state, to: missionTime_s)
    let age_s = missionTime_s - start_s
    return place(state.position + mark.attitude.rotate(push(age_s)), age_s)
  }

  /// The same where the middle is known.
  func place(_ middle: Vector3, _ age_s: Double) -> Transform {
    let rotation = mark.attitude * tumble(age_s)
    return Transform(translation: middle - rotation.rotate(middle_m), rotation: rotation)
  }
}

/// Where each part of the vehicle is now, in the pad's frame: on the vehicle, falling away, or gone.
public struct Partings: Sendable, Equatable {
  public enum Place: Sendable, Equatable {
    case attached
    /// `seen`: how much of it, 0 … 1.
    case fallen(Transform, seen: Double)
    case gone
  }

  fileprivate var places: [Place]

  /// All parts are where they belong.
  public static let none = Partings(places: VehiclePart.allCases.map { _ in .attached })

  private init(places: [Place]) { self.places = places }

  /// The same without what has been left behind.
  public var attached: Partings {
    Partings(places: places.map { $0 == .attached ? .attached : .gone })
  }

  public subscript(part: VehiclePart) -> Place {
    places[VehiclePart.allCases.firstIndex(of: part) ?? 0]
  }
}

extension Tape {
  /// Where the parts of the vehicle are at the present moment.
  public var partings: Partings {
    var partings = Partings.none
    for (index, part) in VehiclePart.allCases.enumerated() {
      guard let mark = marks.first(where: { $0.moment.event == part.event }),
        mark.moment.missionTime_s <= flight.time
      else { continue }
      let parting = Parting(part: part, mark: mark, booster: flight.vehicle.booster)
      partings.places[index] = place(of: parting)
    }
    return partings
  }

  private func place(of parting: Parting) -> Partings.Place {
    let age_s = flight.time - parting.mark.moment.missionTime_s
    guard age_s < Parting.seen_s else { return .gone }
    let isBooster = parting.part.event == .boosterSeparation
    if isBooster && !flight.spent.areThere { return .gone }
    let inECI =
      switch parting.part {
      case .leftBooster: parting.place(flight.spent.left.position, age_s)
      case .rightBooster: parting.place(flight.spent.right.position, age_s)
      default: parting.place(at: flight.time, falling: flight.coasting)
      }
    let seen = clamp((Parting.seen_s - age_s) / Parting.fades_s, 0, 1)
    return .fallen(flight.inPadFrame(inECI), seen: seen)
  }
}

extension Flight {
  /// Place and axes in ECI as the pad's frame has them now.
  fileprivate func inPadFrame(_ place: Transform) -> Transform {
    Transform(
      translation: inPadFrame([place.translation])[0],
      rotation: (pad.earthRotation(at: time) * pad.orientation).conjugate * place.rotation)
  }

  func inPadFrame(_ places: [Vector3]) -> [Vector3] {
    let toPad = (pad.earthRotation(at: time) * pad.orientation).conjugate
    return places.map { toPad.rotate($0) + pad.earth_m }
  }
}
