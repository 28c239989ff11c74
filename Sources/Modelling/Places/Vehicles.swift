import Maths

private let tyre = flat(Vector3(0.012, 0.012, 0.013))

extension Sculpture {
  mutating func wheel(_ centre: Vector3, radius: Double, width: Double) {
    let rotation = Quaternion(angle: .pi / 2, axis: .back)
    place(Transform(translation: centre, rotation: rotation)) { s in
      let half = width / 2
      s.lathe(
        [
          [0, -half], [radius * 0.62, -half], [radius * 0.66, -half - 0.01],
          [radius * 0.93, -half], [radius, -half * 0.7], [radius, half * 0.7],
          [radius * 0.93, half], [radius * 0.66, half + 0.01], [radius * 0.62, half], [0, half],
        ], Turning(segments: 24, paint: .plain, tint: tyre))
      for end in [-half - 0.012, half + 0.012] {
        s.disc(
          radius: radius * 0.58, y: end, facesUp: end > 0,
          Turning(segments: 16, paint: .metal, tint: flat([0.7, 0.7, 0.7])))
      }
    }
  }

  /// A service truck with a box body and a beacon, 7 m long, its nose toward +z.
  mutating func truck() {
    let white = mottled(Vector3(0.72, 0.72, 0.70), depth: 0.12, size: 1.2, seed: 111)
    box([-1.0, 0.45, -3.4], [1.0, 0.75, 3.3], .paint, tint: flat(Colour.steel))
    box([-1.15, 0.75, -3.5], [1.15, 3.0, 1.05], .paint, tint: white)
    box([-1.17, 1.5, -3.4], [1.17, 1.72, 0.95], .paint, tint: flat(Colour.blue))
    loft(
      [
        Section(0.5, 1.0, 1.08, dz: 2.35), Section(1.0, 1.04, 1.12, dz: 2.35),
        Section(1.45, 1.03, 1.08, dz: 2.32), Section(1.55, 1.0, 1.0, dz: 2.28),
      ], sides: 32, squareness: 0.8, .paint, tint: white)
    loft(
      [
        Section(1.5, 0.99, 0.98, dz: 2.24), Section(1.9, 0.95, 0.82, dz: 2.1),
        Section(2.25, 0.9, 0.68, dz: 1.98),
      ], sides: 32, squareness: 0.8, .glass, tint: flat(Colour.bright))
    loft(
      [Section(2.22, 0.93, 0.74, dz: 1.97), Section(2.42, 0.82, 0.6, dz: 1.92)], sides: 32,
      squareness: 0.8, .paint, tint: white)
    for side in [-1.0, 1.0] {
      bar([side * 0.97, 1.5, 3.0], [side * 0.88, 2.3, 2.5], width: 0.09, .paint, tint: white)
      bar([side * 0.99, 1.5, 1.5], [side * 0.92, 2.3, 1.5], width: 0.2, .paint, tint: white)
      for z in [-2.2, 2.3] { wheel([side * 0.9, 0.48, z], radius: 0.48, width: 0.3) }
      box(
        [side * 0.72 - 0.16, 0.85, 3.4], [side * 0.72 + 0.16, 1.05, 3.49], .glass,
        tint: flat(Colour.bright))
      box(
        [side * 0.95 - 0.1, 0.85, -3.53], [side * 0.95 + 0.1, 1.1, -3.48], .paint,
        tint: flat([0.3, 0.01, 0.01]))
    }
    drum(
      radius: 0.13, from: 2.42, to: 2.62,
      Turning(segments: 12, paint: .paint, tint: flat([0.7, 0.25, 0.02])))
  }
}
