import Maths

extension Sculpture {
  /// The launch-abort tower: abort motor, its four turned nozzles, jettison and control motors.
  mutating func abortTower(_ f: Fidelity) {
    let r = Stations.towerRadius
    let skin = Turning(
      segments: f.around(28), paint: .paint,
      tint: mottled(Vector3(0.80, 0.80, 0.78), depth: 0.08, size: 0.8, seed: 51))
    let grey = Turning(segments: skin.segments, paint: .paint, tint: flat(Colour.pale))
    lathe(
      [
        [0.60, 90.2], [0.66, 90.22], [0.66, 90.36], [0.60, 90.4], [r, 91.0], [r, 92.2], [r, 93.4],
        [r, 94.3],
      ], skin)
    for y in [91.0, 92.6] { flange(radius: r, y: y, height: 0.1, rise: 0.025, grey) }
    lathe(
      [[r, 94.3], [0.50, 94.4], [0.58, 94.62], [0.58, 94.9], [0.50, 95.1], [r, 95.2]], grey)
    for k in 0..<4 { abortNozzle(angle: (Double(k) + 0.5) * .pi / 2) }
    lathe(
      [[r, 95.2], [r, 95.8], [r, 96.5], [r + 0.03, 96.53], [r + 0.03, 96.62], [r, 96.65]], skin)
    for k in 0..<4 {
      mount(angle: Double(k) * .pi / 2, radius: r, y: 95.75) { s in
        s.nozzleCup(
          [-0.1, 0, 0], toward: Vector3(0.62, -0.78, 0).normalized(), radius: 0.15,
          length: 0.28)
      }
    }
    lathe([[r, 96.65], [r, 97.3], [r + 0.02, 97.32], [r + 0.02, 97.4], [r, 97.42]], grey)
    for k in 0..<8 {
      mount(angle: (Double(k) + 0.25) * .pi / 4, radius: r, y: 97.0) { s in
        s.nozzleCup([-0.06, 0, 0], toward: .right, radius: 0.085, length: 0.13)
      }
    }
    lathe(
      [
        [r, 97.42], [0.40, 97.66], [0.31, 97.92], [0.20, 98.14], [0.09, 98.27],
        [0, Stations.top],
      ], skin)
  }

  private mutating func abortNozzle(angle: Double) {
    mount(angle: angle, radius: 0.5, y: 94.7) { s in
      s.pipe(
        [[-0.15, 0.12, 0], [0.08, 0.1, 0], [0.2, -0.06, 0], [0.27, -0.24, 0]], radius: 0.15,
        sides: 10, .paint, tint: flat(Colour.pale))
      s.nozzleCup(
        [0.26, -0.2, 0], toward: Vector3(0.42, -0.91, 0).normalized(), radius: 0.27, length: 0.62)
    }
  }
}
