import Maths

/// The lines of a saloon: 4.5 m long, 1.8 m wide, 1.44 m high, its nose toward +z.
///
/// Everything is a function of z alone, or of z and y, so that seams and lights lie on the body.
private enum Saloon {
  static let wheels = [-1.32, 1.38]
  static let wheelRadius = 0.325
  /// Half as long as the opening over a wheel.
  static let arch = 0.395
  static let rear = -2.24
  static let nose = 2.26

  /// Half the width at the shoulder: drawn in toward both ends.
  static let halfWidth = Curve(
    (-2.24, 0.70), (-2.18, 0.79), (-1.95, 0.86), (-1.3, 0.90), (0.6, 0.905), (1.5, 0.885),
    (2.0, 0.82), (2.18, 0.73), (2.26, 0.60))
  /// The edge between the side and what lies above.
  static let belt = Curve(
    (-2.24, 0.90), (-2.1, 0.95), (-1.5, 0.965), (0.9, 0.915), (1.6, 0.85), (2.1, 0.74), (2.26, 0.66)
  )
  /// The middle line of the lids.
  static let lid = Curve(
    (-2.24, 0.93), (-2.12, 1.0), (-1.5, 1.03), (0.9, 0.98), (1.6, 0.90), (2.1, 0.78), (2.26, 0.68))
  /// The body's lower edge, wheels apart.
  static let sill = Curve(
    (-2.24, 0.40), (-2.1, 0.30), (-1.75, 0.20), (1.85, 0.19), (2.1, 0.24), (2.26, 0.34))
  /// The middle line of windscreen, roof and rear window.
  static let roof = Curve(
    (-1.82, 1.0), (-1.45, 1.15), (-1.02, 1.335), (-0.7, 1.415), (-0.25, 1.44), (0.1, 1.425),
    (0.35, 1.38),
    (0.75, 1.17), (1.12, 0.955))

  struct Curve {
    let points: [(z: Double, value: Double)]
    init(_ points: (Double, Double)...) { self.points = points.map { ($0.0, $0.1) } }

    func callAsFunction(_ z: Double) -> Double {
      let next = points.firstIndex { $0.z >= z } ?? points.count - 1
      guard next > 0 else { return points[0].value }
      let (a, b) = (points[next - 1], points[next])
      return a.value + (b.value - a.value) * clamp((z - a.z) / (b.z - a.z), 0, 1)
    }
  }

  /// How far out the side is: fullest at the doors' middle, drawn in toward sill and belt.
  static func side(_ z: Double, _ y: Double) -> Double {
    let bulge = (y - 0.60) / 0.42
    return halfWidth(z) * (1 - 0.055 * bulge * bulge)
  }

  /// The side's lower edge, over the wheels an arch.
  static func edge(_ z: Double) -> Double {
    let arches = wheels.map { wheel -> Double in
      let aside = (z - wheel) / arch
      return max(1 - aside * aside, 0).squareRoot()
    }
    return sill(z) + (arches.max() ?? 0) * 0.515
  }

  /// Where the body is cut: closely where arches and ends bend.
  static let stations: [Double] = {
    var cuts = [
      -2.24, -2.21, -2.15, -2.05, -1.9, -0.8, -0.4, 0, 0.4, 0.8, 1.9, 2.05, 2.15, 2.22, 2.26,
    ]
    for wheel in wheels {
      for part in [-1.0, -0.97, -0.9, -0.8, -0.62, -0.35, 0, 0.35, 0.62, 0.8, 0.9, 0.97, 1] {
        cuts.append(wheel + arch * part)
      }
    }
    return cuts.sorted()
  }()
}

extension Sculpture {
  /// A parked saloon of a colour.
  mutating func car(_ colour: Vector3) {
    let body = flat(colour)
    hull(body)
    underside()
    cabin(body)
    for side in [-1.0, 1.0] {
      for z in Saloon.wheels {
        rim([side * 0.775, Saloon.wheelRadius, z], side)
      }
      seams(side)
      headlamp(side)
      tailLamp(side)
      mirror(side, body)
    }
    bumpers()
  }

  /// Sides, bonnet and boot in one skin from sill to sill, and the two ends.
  private mutating func hull(_ body: Tint) {
    func ring(_ z: Double) -> [Vector3] {
      let (low, belt, top) = (Saloon.edge(z), Saloon.belt(z), Saloon.lid(z))
      let flank = [0.0, 0.12, 0.4, 0.7, 0.9, 1].map { share -> Vector3 in
        let y = low + (belt - low) * share
        return [Saloon.side(z, y), y, z]
      }
      let wide = Saloon.side(z, belt)
      let lid = [0.94, 0.8, 0.45].map { share -> Vector3 in
        [wide * share, belt + (top - belt) * (1 - share * share * share) + 0.012, z]
      }
      let half = flank + lid
      let left = half.map { Vector3(-$0.x, $0.y, $0.z) }
      return left + [[0, top + 0.012, z]] + half.reversed()
    }
    let rows = Saloon.stations.map(ring)
    sheet(rows, .lacquer, tint: body)
    face(.lacquer, rows[0], tint: body)
    face(.lacquer, rows[rows.count - 1].reversed(), tint: body)
  }

  /// The dark seen through the arches and under the sills.
  private mutating func underside() {
    let dark = flat([0.006, 0.006, 0.007])
    box([-0.66, 0.17, -2.05], [0.66, 0.80, 2.05], .plain, tint: dark)
    for z in [-0.86, 0.98] {
      box([-0.84, 0.20, min(z, z - 0.02)], [0.84, 0.7, z], .plain, tint: dark)
    }
  }

  private mutating func rim(_ centre: Vector3, _ side: Double) {
    let rotation = Quaternion(angle: side * -.pi / 2, axis: .back)
    let dark = flat([0.012, 0.012, 0.013])
    let radius = Saloon.wheelRadius
    place(Transform(translation: centre, rotation: rotation)) { s in
      s.lathe(
        [
          [radius * 0.7, -0.1], [radius * 0.96, -0.1], [radius, -0.07], [radius, 0.075],
          [radius * 0.95, 0.1], [radius * 0.7, 0.105], [radius * 0.68, 0.085], [0, 0.05],
        ], Turning(segments: 28, paint: .plain, tint: dark))
      s.lathe(
        [[radius * 0.68, 0.095], [radius * 0.60, 0.098], [radius * 0.58, 0.07]],
        Turning(segments: 28, paint: .metal, tint: flat([0.6, 0.6, 0.62])))
      s.disc(
        radius: radius * 0.16, y: 0.088, facesUp: true,
        Turning(segments: 12, paint: .metal, tint: flat([0.6, 0.6, 0.62])))
      for k in 0..<5 {
        let out = direction(Double(k) * 2 * .pi / 5 + 0.3)
        s.bar(
          out * 0.03 + [0, 0.07, 0], out * (radius * 0.62) + [0, 0.08, 0], width: 0.05,
          height: 0.02,
          .metal, tint: flat([0.55, 0.55, 0.57]), closed: true)
      }
    }
  }
}

extension Sculpture {
  /// Windows all around under a roof of lacquer with its pillars.
  private mutating func cabin(_ body: Tint) {
    let cuts = [
      -1.82, -1.62, -1.45, -1.2, -1.02, -0.85, -0.7, -0.5, -0.25, -0.05, 0.1, 0.22, 0.35, 0.55,
      0.75,
      0.95, 1.12,
    ]
    /// From the left belt over the roof to the right, `out` metres outside of the glass.
    func ring(_ z: Double, _ shares: [Double], out: Double) -> [Vector3] {
      shares.map { share in self.pane(z, share, out: out) }
    }
    let whole = [-1.0, -0.75, -0.5, -0.4, -0.3, -0.15, 0, 0.15, 0.3, 0.4, 0.5, 0.75, 1]
    sheet(cuts.map { ring($0, whole, out: 0) }, .glass, tint: flat(Colour.bright))
    // The roof ends at the windows before and behind.
    let top = [-0.56, -0.5, -0.42, -0.2, 0, 0.2, 0.42, 0.5, 0.56]
    let roofed = cuts.filter { $0 >= -1.02 && $0 <= 0.35 }
    sheet(roofed.map { ring($0, top, out: 0.012) }, .lacquer, tint: body)
    for side in [-1.0, 1.0] {
      // Bent where the panes are, at the roof's edge.
      func strip(_ zs: [Double], _ low: Double, _ high: Double) {
        sheet(
          zs.map { z in
            let shares = [low] + [0.75, 0.5].filter { $0 < low && $0 > high } + [high]
            let places = shares.map { pane(z, $0 * side, out: 0.012) }
            return side > 0 ? places.reversed() : places
          }, .lacquer, tint: body)
      }
      let front = cuts.filter { $0 >= 0.35 }
      strip(front, 0.60, 0.44)
      strip(cuts.filter { $0 <= -1.02 }, 0.95, 0.42)
      strip([-0.36, -0.27], 1, 0.52)
    }
  }

  /// A place on the cabin: −1 is the left belt, ±0.5 the roof's edge, 0 its middle.
  private func pane(_ z: Double, _ share: Double, out: Double) -> Vector3 {
    let belt = min(Saloon.belt(z) - 0.01, Saloon.roof(z))
    let roof = Saloon.roof(z)
    let wide = Saloon.side(z, belt) - 0.035
    let edge = wide - (roof - belt) * 0.42 - 0.015
    let (far, way) = (abs(share), share < 0 ? -1.0 : 1)
    let drop = min(roof - belt, 0.055)
    if far > 0.5 {
      let part = (far - 0.5) * 2
      let x = edge + (wide - edge) * part + out
      return [way * x, belt + (roof - drop - belt) * (1 - part) + out * 0.4, z]
    }
    let part = far * 2
    return [way * (edge + out) * part, roof - drop * part * part * part * part + out, z]
  }
}

extension Sculpture {
  /// Gaps around the doors, their handles, and a strip of rubber along the sill.
  private mutating func seams(_ side: Double) {
    let dark = flat([0.004, 0.004, 0.005])
    func strip(_ points: [(z: Double, y: Double)], width: Double, isUpright: Bool) {
      let rows = points.map { point -> [Vector3] in
        [-0.5, 0.5].map { aside in
          let z = point.z + (isUpright ? aside * width : 0)
          let y = point.y + (isUpright ? 0 : aside * width)
          return [side * (Saloon.side(z, y) + 0.004), y, z]
        }
      }
      let isTurned = (side > 0) == isUpright
      sheet(isTurned ? rows.map { $0.reversed() } : rows, .plain, tint: dark)
    }
    for (z, low) in [(0.92, 0.30), (-0.31, 0.30), (-1.06, 0.72)] {
      let high = Saloon.belt(z) - 0.01
      let heights = (0...4).map { low + (high - low) * Double($0) / 4 }
      strip(heights.map { (z, $0) }, width: 0.012, isUpright: true)
    }
    strip([-0.86, -0.4, 0.1, 0.6, 0.98].map { ($0, 0.285) }, width: 0.03, isUpright: false)
    for z in [-0.92, 0.28] {
      let x = Saloon.side(z, 0.80)
      box(
        [side * (x + 0.012) - 0.014, 0.79, z - 0.09], [side * (x + 0.012) + 0.014, 0.82, z + 0.09],
        .lacquer, tint: flat([0.05, 0.05, 0.05]))
    }
  }

  private mutating func headlamp(_ side: Double) {
    wrapped(
      side, z: [1.98, 2.08, 2.16, 2.235], y: (0.56, 0.66), .glass, flat([0.9, 0.9, 0.95]))
  }

  private mutating func tailLamp(_ side: Double) {
    wrapped(
      side, z: [-2.225, -2.2, -2.16, -2.08, -1.98], y: (0.70, 0.86), .lacquer,
      flat([0.20, 0.006, 0.008]))
  }

  /// A glass that goes around a corner of the body.
  private mutating func wrapped(
    _ side: Double, z: [Double], y: (low: Double, high: Double), _ paint: Paint, _ tint: Tint
  ) {
    let rows = z.map { z -> [Vector3] in
      let low = Vector3(side * (Saloon.side(z, y.low) + 0.006), y.low, z)
      let high = Vector3(side * (Saloon.side(z, y.high) + 0.006), y.high, z)
      return side > 0 ? [high, low] : [low, high]
    }
    sheet(rows, paint, tint: tint)
    let atRear = z[0] < 0
    let end = atRear ? Saloon.rear - 0.004 : Saloon.nose + 0.004
    let outer = (atRear ? 0.66 : 0.57)
    let quad: [Vector3] = [
      [side * outer, y.low, end], [side * (outer - 0.24), y.low + 0.015, end],
      [side * (outer - 0.24), y.high - 0.01, end], [side * outer, y.high, end],
    ]
    face(paint, (side > 0) == atRear ? quad : quad.reversed(), tint: tint)
  }

  private mutating func mirror(_ side: Double, _ body: Tint) {
    let x = side * 0.98
    loft(
      [
        Section(0.93, 0.07, 0.035, dx: x, dz: 0.72), Section(0.99, 0.105, 0.05, dx: x, dz: 0.72),
        Section(1.05, 0.09, 0.04, dx: x, dz: 0.72),
      ], sides: 12, squareness: 0.4, .lacquer, tint: body)
    bar(
      [side * 0.84, 0.93, 0.74], [x, 0.955, 0.72], width: 0.03, .plain,
      tint: flat([0.01, 0.01, 0.01]))
  }

  /// Dark lower bumpers, plates, and the opening before the radiator.
  private mutating func bumpers() {
    let dark = flat([0.010, 0.010, 0.011])
    let rear = Saloon.rear
    box([-0.60, 0.40, rear - 0.012], [0.60, 0.50, rear + 0.05], .plain, tint: dark)
    box(
      [-0.26, 0.60, rear - 0.014], [0.26, 0.71, rear + 0.02], .paint,
      tint: flat([0.55, 0.55, 0.52]))
    box([-0.46, 0.37, Saloon.nose - 0.05], [0.46, 0.50, Saloon.nose + 0.012], .plain, tint: dark)
    box([-0.30, 0.58, Saloon.nose - 0.02], [0.30, 0.64, Saloon.nose + 0.008], .plain, tint: dark)
    for side in [-1.0, 1.0] {
      box(
        [side * 0.52 - 0.05, 0.27, rear + 0.02], [side * 0.52 + 0.05, 0.31, rear + 0.16], .metal,
        tint: flat([0.25, 0.25, 0.25]))
    }
  }
}
