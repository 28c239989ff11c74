import Maths

extension Sculpture {
  /// An RS-25 below the heat shield; its exit plane is at y = 0, exhaust leaves downward.
  mutating func mainEngine(_ f: Fidelity) {
    let around = f.around(32)
    let bell = bellProfile(f)
    let steel: Tint = { point in
      let heat = 0.62 + 0.38 * patches(Vector3(point.x * 5, point.y * 0.7, point.z * 5), seed: 3)
      let low = max(0, 1 - point.y / 1.3)
      return Vector3(heat, heat * (0.90 - 0.10 * low), heat * (0.82 - 0.22 * low))
    }
    lathe(bell, Turning(segments: around, paint: .nozzle, tint: steel))
    lathe(
      bell.reversed().map { [max($0.x - 0.045, 0.02), $0.y] },
      Turning(segments: around, paint: .scorched, tint: flat(Colour.bright)))
    // Below the vehicle's heat shield, which else would be seen in the bell.
    disc(
      radius: 0.53, y: 2.38, facesUp: false,
      Turning(segments: 12, paint: .scorched, tint: flat(Vector3(0.3, 0.3, 0.3))))
    let rim = bell[0].x
    lathe(
      [
        [rim - 0.045, 0], [rim + 0.015, -0.0], [rim + 0.06, 0.05], [rim + 0.06, 0.15],
        [rim - 0.01, 0.22],
      ],
      Turning(segments: around, paint: .nozzle, tint: flat(Vector3(0.75, 0.72, 0.68))))
    let bands = f.scale > 1 ? [0.45, 0.72, 0.98, 1.24, 1.5, 1.76] : [0.5, 0.95, 1.4, 1.8]
    for y in bands { hatBand(y, bell, around) }
    for k in 0..<3 { downcomer(angle: Double(k) * 2.094 + 0.5, bell, f) }
    engineShield(f)
  }

  private mutating func hatBand(_ y: Double, _ bell: [Vector2], _ around: Int) {
    let r = bellRadius(y, bell)
    lathe(
      [[r + 0.01, y - 0.035], [r + 0.035, y - 0.02], [r + 0.022, y + 0.035]],
      Turning(segments: around, paint: .nozzle, tint: flat(Vector3(0.62, 0.58, 0.52))))
  }

  /// A coolant line from the shield down to the manifold at the lip.
  private mutating func downcomer(angle: Double, _ bell: [Vector2], _ f: Fidelity) {
    mount(angle: angle, radius: 0) { s in
      let path = [0.1, 0.3, 0.8, 1.4, 1.9, 2.3].map { y -> Vector3 in
        [bellRadius(y, bell) + (y < 0.2 ? 0.04 : 0.1), y, 0]
      }
      s.pipe(path, radius: 0.055, sides: f.around(8), .nozzle, tint: flat(Vector3(0.8, 0.78, 0.74)))
    }
  }

  /// The quilted dome around the bell's upper third.
  private mutating func engineShield(_ f: Fidelity) {
    lathe(
      [[0.74, 2.02], [0.92, 2.06], [1.08, 2.2], [1.17, 2.36], [1.2, 2.5]],
      Turning(
        segments: f.around(32), paint: .paint,
        tint: mottled(Vector3(0.5, 0.47, 0.42), depth: 0.5, size: 0.35, seed: 4)))
  }
}

private func bellRadius(_ y: Double, _ bell: [Vector2]) -> Double {
  guard let k = bell.firstIndex(where: { $0.y >= y }), k > 0 else { return bell[0].x }
  let share = (y - bell[k - 1].y) / (bell[k].y - bell[k - 1].y)
  return bell[k - 1].x + (bell[k].x - bell[k - 1].x) * share
}

/// The contour of the bell, exit first.
private func bellProfile(_ f: Fidelity) -> [Vector2] {
  let contour: [Vector2] = [
    [1.149, 0], [1.102, 0.4], [1.04, 0.8], [0.96, 1.2], [0.855, 1.6], [0.72, 2.0],
    [0.56, 2.4], [0.41, 2.7], [0.27, 2.95],
  ]
  guard f.scale > 1 else { return contour }
  return zip(contour, contour.dropFirst()).flatMap { [$0, ($0 + $1) / 2] } + [contour[8]]
}
