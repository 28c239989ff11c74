import Maths
public import Ports

extension Models {
  /// A causeway car park: asphalt around the origin, water in the north, a far shore with lights.
  public static func carpark() -> Model {
    var s = Sculpture()
    s.causeway()
    s.bays()
    s.kerbs()
    for x in [-27.0, -9, 9, 27] { s.move([x, 0, -16.4]) { $0.streetLamp(reach: 2.2) } }
    for x in [-18.0, 18] {
      s.turn(180, at: [x, 0, 15.4]) { $0.streetLamp(reach: 2.2) }
    }
    s.turn(184, at: [-9.45, 0, -10.5]) { $0.car([0.022, 0.045, 0.085]) }
    s.turn(178, at: [14.85, 0, 10.4]) { $0.car([0.26, 0.27, 0.27]) }
    s.turn(180, at: [4.6, 0.12, -19]) { $0.bench() }
    s.turn(200, at: [6.6, 0.12, -17.9]) { $0.person(.visitor) }
    s.shades()
    s.farShore()
    return s.model(named: "carpark")
  }
}

private let asphalt = mottled(Vector3(0.95, 0.95, 0.95), depth: 0.45, size: 5, seed: 131)
private let grass = mottled(Vector3(1, 0.97, 0.85), depth: 0.5, size: 6, seed: 132)

extension Sculpture {
  /// Lays the shadows of cars, the visitor and the bench on the ground.
  mutating func shades() {
    for (degrees, x, z) in [(184.0, -9.45, -10.5), (178, 14.85, 10.4)] {
      shade(
        Shade(half: (0.80, 2.1), degrees: degrees, reach: 0.75), at: [x, 0, z], .asphalt, asphalt)
    }
    shade(
      Shade(half: (0.13, 0.13), degrees: 200, reach: 0.5), at: [6.6, 0.1, -17.9], .grass, grass)
    shade(Shade(half: (0.8, 0.2), reach: 0.4), at: [4.6, 0.1, -19], .grass, grass)
  }

  /// Asphalt, strips of grass at both sides, stones at the shore, water.
  mutating func causeway() {
    slab(x: (-60, 60), z: (-14, 14), y: 0, cells: (24, 6), .asphalt, asphalt)
    for (z0, z1) in [(-23.0, -14.3), (14.3, 40.0)] {
      slab(x: (-60, 60), z: (z0, z1), y: 0.1, cells: (24, 3), .grass, grass)
    }
    for side in [-1.0, 1.0] {
      slab(
        x: side > 0 ? (60, 700) : (-700, -60), z: (-23, 40), y: 0.1, cells: (8, 2), .grass, grass)
    }
    let stone = mottled(Vector3(0.34, 0.32, 0.29), depth: 0.6, size: 0.8, seed: 133)
    for (edge, low) in [(-23.0, -25.5), (40.0, 43.0)] {
      let near = [Vector3(700, 0.1, edge), Vector3(-700, 0.1, edge)]
      let far = [Vector3(-700, -1.3, low), Vector3(700, -1.3, low)]
      face(.plain, edge < 0 ? near + far : (near + far).reversed(), tint: stone)
    }
    rocks()
    for (z0, z1) in [(-2600.0, -24.4), (41.6, 2600)] {
      slab(
        x: (-3000, 3000), z: (z0, z1), y: -0.9, cells: (1, 1), .water, flat(Colour.bright))
    }
  }

  /// A level rectangle in cells, so that its tone can vary.
  mutating func slab(
    x: (Double, Double), z: (Double, Double), y: Double, cells: (Int, Int), _ paint: Paint,
    _ tint: @escaping Tint
  ) {
    let rows = (0...cells.1).map { r -> [Vector3] in
      let depth = z.1 + (z.0 - z.1) * Double(r) / Double(cells.1)
      return (0...cells.0).map { k in
        [x.1 + (x.0 - x.1) * Double(k) / Double(cells.0), y, depth]
      }
    }
    sheet(rows, paint, tint: tint)
  }

  private mutating func rocks() {
    for k in 0..<90 {
      let at = Vector3(Double(k), 1, 2)
      let size = 0.35 + 0.5 * chance(at, seed: 134)
      let x = -66 + Double(k) * 1.48 + chance(at, seed: 135)
      let z = -23.6 - 1.5 * chance(at, seed: 136)
      loft(
        [
          Section(-0.5, size, size * 0.8), Section(-0.1, size * 0.95, size * 0.85),
          Section(0.12, size * 0.5, size * 0.5, dx: 0.05),
        ].map { section in
          var moved = section
          moved.middle += [x, -0.28 * (-23.6 - z) * 2, z]
          return moved
        }, sides: 7, .plain, tint: flat(Vector3(0.28, 0.26, 0.24) * (0.6 + 0.4 * size)))
    }
  }

  /// Painted bays on both sides of a lane, arrows in it.
  mutating func bays() {
    let white = mottled(Vector3(0.62, 0.62, 0.6), depth: 0.5, size: 0.7, seed: 137)
    for k in 0..<23 {
      let x = -29.7 + Double(k) * 2.7
      for (z0, z1) in [(-13.2, -7.9), (7.9, 13.2)] { stripe(x - 0.05, x + 0.05, z0, z1, white) }
    }
    for k in 0..<10 {
      let x = -27 + Double(k) * 6
      stripe(x - 1.2, x + 1.2, -0.06, 0.06, white)
    }
    for (x, way) in [(-18.0, 1.0), (18, -1)] {
      let z = way * 3.6
      stripe(x - 1.2, x + 0.6, z - 0.09, z + 0.09, white)
      let tip: [Vector3] = [
        [x + way * 1.6, 0.012, z], [x + way * 0.5, 0.012, z - way * 0.42],
        [x + way * 0.5, 0.012, z + way * 0.42],
      ]
      face(.paint, tip, tint: white)
    }
  }

  private mutating func stripe(
    _ x0: Double, _ x1: Double, _ z0: Double, _ z1: Double, _ tint: @escaping Tint
  ) {
    face(
      .paint, [[x0, 0.012, z1], [x1, 0.012, z1], [x1, 0.012, z0], [x0, 0.012, z0]], tint: tint)
  }

  mutating func kerbs() {
    let tone = mottled(Vector3(0.9, 0.9, 0.88), depth: 0.35, size: 1.5, seed: 138)
    for z in [-14.15, 14.15] {
      for k in 0..<40 {
        let x = -60 + Double(k) * 3
        box([x + 0.01, -0.05, z - 0.16], [x + 2.99, 0.15, z + 0.16], .concrete, tint: tone)
      }
    }
    for k in 0..<22 {
      let x = -28.35 + Double(k) * 2.7
      box([x - 0.85, 0, -13.1], [x + 0.85, 0.13, -12.88], .concrete, tint: tone)
    }
    box([-60, -0.02, -22.4], [60, 0.13, -20.6], .concrete, tint: tone)
  }
}
