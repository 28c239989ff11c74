internal import Animation
internal import Maths
internal import Physics

/// The trajectory that the flight's physics integrates, laid between the stage's Earth and Moon.
///
/// The stage's bodies are larger than life, so the way is turned and scaled as a whole until its
/// ends lie in their centres, and what is hidden inside them is cut off.
struct StagedTrajectory: Sendable, Equatable {
  static let count = 240

  /// In the scene's axes, metres.
  let points_m: [Vector3]

  init(in planets: [SkyDefinition.PlanetDefinition]) {
    guard let earth = planets.first(where: { $0.body == .earth }),
      let moon = planets.first(where: { $0.body == .moon })
    else {
      points_m = []
      return
    }
    let flight = TranslunarTrajectory.nominal
    let flown = flight.points(count: Self.count)
    let end = flight.moonAtArrival_m
    let way = moon.centre_km - earth.centre_km
    let source = Self.frame(along: end, through: flown[flown.count / 2])
    let target = Self.frame(along: way, through: way + Vector3(0, 0.35, 0.15) * way.length)
    let turn = target * source.conjugate
    let scale = way.length / end.length
    points_m = flown.compactMap { point in
      let place = earth.centre_km + turn.rotate(point) * scale
      let isHidden =
        (place - earth.centre_km).length < earth.radius_km
        || (place - moon.centre_km).length < moon.radius_km
      return isHidden ? nil : place * 1000
    }
  }

  /// Axes with x along one direction and y toward another.
  private static func frame(along axis: Vector3, through side: Vector3) -> Quaternion {
    let x = axis.normalized(or: .right)
    let z = x.cross(side).normalized(or: .back)
    return Quaternion(right: x, up: z.cross(x), back: z)
  }
}
