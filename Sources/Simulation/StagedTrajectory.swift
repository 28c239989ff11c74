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

  /// An empty trajectory, where nothing flies.
  static let none = StagedTrajectory(points_m: [])

  private init(points_m: [Vector3]) { self.points_m = points_m }

  /// Empty if the vehicle does not reach the Moon.
  init(in planets: [SkyDefinition.PlanetDefinition], of vehicle: VehicleDefinition) {
    guard let earth = planets.first(where: { $0.body == .earth }),
      let moon = planets.first(where: { $0.body == .moon }),
      let flight = TranslunarTrajectory.flown(by: vehicle)
    else {
      points_m = []
      return
    }
    let flown = flight.points(count: Self.count)
    let end = flight.moonAtArrival_m
    let way = moon.centre_km - earth.centre_km
    let source = Self.frame(along: end, through: flown[flown.count / 2])
    let target = Self.frame(along: way, through: way + Vector3(0, 0.35, 0.15) * way.length)
    let turn = target * source.conjugate
    let scale = way.length / end.length
    let places = flown.map { earth.centre_km + turn.rotate($0) * scale }
    points_m = Self.visible(places, outside: [earth, moon]).map { $0 * 1000 }
  }

  /// The part of a path outside of the globes, cut off on their very surfaces.
  private static func visible(
    _ path: [Vector3], outside globes: [SkyDefinition.PlanetDefinition]
  ) -> [Vector3] {
    func isHidden(_ point: Vector3) -> Bool {
      globes.contains { (point - $0.centre_km).length < $0.radius_km }
    }
    var seen: [Vector3] = []
    for (from, to) in zip(path, path.dropFirst()) {
      if !isHidden(from) { seen.append(from) }
      guard isHidden(from) != isHidden(to) else { continue }
      var inside = isHidden(from) ? from : to
      var outside = isHidden(from) ? to : from
      for _ in 0..<40 {
        let middle = (inside + outside) * 0.5
        if isHidden(middle) { inside = middle } else { outside = middle }
      }
      seen.append(outside)
    }
    if let last = path.last, !isHidden(last) { seen.append(last) }
    return seen
  }

  /// Axes with x along one direction and y toward another.
  private static func frame(along axis: Vector3, through side: Vector3) -> Quaternion {
    let x = axis.normalized(or: .right)
    let z = x.cross(side).normalized(or: .back)
    return Quaternion(right: x, up: z.cross(x), back: z)
  }
}
