import Maths
public import Ports

extension Models {
  /// Launch Complex 39B around the launcher: mound, trench, towers, tanks, grass and sea.
  public static func pad() -> Model {
    var s = Sculpture()
    s.land()
    s.pond()
    s.mound()
    s.trench()
    s.crawlerway()
    for (x, z) in lightningTowers { s.move([x, PadLevel.ground, z]) { $0.lightningTower() } }
    s.catenaries()
    s.tanks()
    s.fences()
    s.padLamps()
    s.scrub()
    return s.model(named: "pad")
  }
}

enum PadLevel {
  static let ground = -15.0
  static let water = -15.6
  static let mound = Deck.ground
}

let lightningTowers = [(-88.0, -66.0), (-44.0, 102.0), (116.0, -38.0)]

private let slabs = mottled(Vector3(0.9, 0.9, 0.88), depth: 0.35, size: 9, seed: 91)
private let burnt = mottled(Vector3(0.34, 0.31, 0.29), depth: 0.6, size: 4, seed: 92)

extension Sculpture {
  /// Grass to the shore, a beach where the ocean is and hardly any where the lagoon is, and water to the horizon.
  mutating func land() {
    let around = 108
    let grass = mottled(Vector3(1, 0.96, 0.85), depth: 0.55, size: 42, seed: 93)
    func row(_ share: Double, beach: Double = 0, _ y: Double) -> [Vector3] {
      (0...around).map { k in
        let angle = -Double(k % around) / Double(around) * 2 * .pi
        let out = direction(angle)
        let wide = (0.005 + 0.05 * max(0, out.x)) * (0.4 + 1.2 * patches(out * 17, seed: 99))
        return out * (shore(angle) * (share - beach * wide)) + .up * y
      }
    }
    let ground = PadLevel.ground
    let shares = [0, 0.05, 0.09, 0.13, 0.18, 0.24, 0.32, 0.42, 0.54, 0.68, 0.83]
    let edge = row(1, beach: 1, ground)
    sheet(shares.map { row($0, ground) } + [edge], .grass, tint: grass, isLoop: true)
    sheet(
      [edge, row(1, PadLevel.water)], .plain,
      tint: mottled(Vector3(0.42, 0.37, 0.28), depth: 0.3, size: 30, seed: 94), isLoop: true)
    let sea = [1.0, 1.4, 2.0, 3.0].map { row($0, PadLevel.water) }
    let rim = (0...around).map { k in
      direction(-Double(k % around) / Double(around) * 2 * .pi) * 8000 + .up * PadLevel.water
    }
    sheet(sea + [rim], .water, tint: flat(Colour.bright), isLoop: true)
  }

  /// Shallow water in the grass before the fence, where who watches from the south-west sees the
  /// fire twice. Its near shore lies at their feet, below the picture.
  mutating func pond() {
    let around = 48
    let across = Quaternion(angle: -0.90, axis: .up)
    let rows = [0, 0.5, 1.0].map { share -> [Vector3] in
      (0...around).map { k in
        let way = direction(-Double(k % around) / Double(around) * 2 * .pi)
        let wander = 0.72 + 0.5 * patches(way * 2.3 + [7, 0, 3], seed: 98)
        let depth = way.z > 0 ? 30.0 : 19.0
        let place = across.rotate([way.x * 92, 0, way.z * depth]) * (share * wander)
        return [place.x - 190, -14.94, place.z + 149]
      }
    }
    sheet(rows, .water, tint: flat(Colour.bright), isLoop: true)
  }

  /// From the pad to the water: the ocean is near in the east, the lagoon farther in the west.
  func shore(_ angle: Double) -> Double {
    let out = direction(angle)
    let wander = patches(out * 3.1, seed: 95) * 420 + patches(out * 9.3, seed: 96) * 150
    return 1550 - 620 * max(0, out.x) * max(0, out.x) + wander
  }

  /// Two halves of a low truncated pyramid, one on each side of the trench.
  mutating func mound() {
    for side in [-1.0, 1.0] {
      let top = PadLevel.mound
      let low = PadLevel.ground - 0.3
      let x = [9.5, 62.0, 84.0].map { $0 * side }
      let z = [-72.0, 72.0, -94.0, 94.0]
      func quad(_ corners: [Vector3], _ paint: Paint, _ tint: @escaping Tint) {
        face(paint, side > 0 ? corners : corners.reversed(), tint: tint)
      }
      // The plateau is laid in slabs so that its tone can vary.
      for i in 0..<6 {
        for j in 0..<16 {
          let a = x[0] + (x[1] - x[0]) * Double(i) / 6
          let b = x[0] + (x[1] - x[0]) * Double(i + 1) / 6
          let c = z[0] + (z[1] - z[0]) * Double(j) / 16
          let d = z[0] + (z[1] - z[0]) * Double(j + 1) / 16
          quad([[a, top, c], [a, top, d], [b, top, d], [b, top, c]], .concrete, slabs)
        }
      }
      quad(
        [[x[1], top, z[0]], [x[1], top, z[1]], [x[2], low, z[3]], [x[2], low, z[2]]],
        .concrete, slabs)
      quad(
        [[x[0], top, z[1]], [x[0], low, z[3]], [x[2], low, z[3]], [x[1], top, z[1]]],
        .concrete, slabs)
      quad(
        [[x[0], top, z[0]], [x[1], top, z[0]], [x[2], low, z[2]], [x[0], low, z[2]]],
        .concrete, slabs)
      quad(
        [[x[0], top, z[0]], [x[0], low, z[2]], [x[0], low, z[3]], [x[0], top, z[1]]],
        .concrete, burnt)
    }
  }

  /// The trench's floor and the two-sided deflector under the vehicle.
  mutating func trench() {
    let floor = PadLevel.ground + 0.15
    let half = 9.5
    for k in 0..<8 {
      let a = -94 + Double(k) * 23.5
      face(
        .concrete,
        [
          [-half, floor, a], [-half, floor, a + 23.5], [half, floor, a + 23.5],
          [half, floor, a],
        ], tint: burnt)
    }
    let profile: [(Double, Double)] = [
      (17, 0), (11, 0.35), (7, 1.2), (4, 2.5), (1.8, 4.2), (0, 5.6),
    ]
    let points = profile.map { ($0.0, $0.1) } + profile.dropLast().reversed().map { (-$0.0, $0.1) }
    sheet(
      points.map { z, y in [[half, floor + y, z], [0, floor + y, z], [-half, floor + y, z]] },
      .concrete, tint: burnt)
  }

  /// Two gravel lanes: a ramp up the mound from the south, then level for a mile, overgrown toward their end.
  mutating func crawlerway() {
    let laid = mottled(Vector3(0.40, 0.36, 0.30), depth: 0.35, size: 6, seed: 97)
    let overgrown = Vector3(0.10, 0.105, 0.05)
    let gravel: Tint = { place in
      let share = (place.z - 320) / 830
      return laid(place) + (overgrown - laid(place)) * max(share, 0)
    }
    for side in [-1.0, 1.0] {
      let inner = side > 0 ? 11.0 : -25.0
      let stops: [(Double, Double)] = [
        (68, PadLevel.mound + 0.04), (74, PadLevel.mound + 0.03), (130, -12.6), (185, -14.75),
        (320, -14.75), (600, -14.75), (870, -14.75), (1150, -14.75),
      ]
      for (a, b) in zip(stops, stops.dropFirst()) {
        let west = inner
        let east = inner + 14
        face(
          .plain, [[west, a.1, a.0], [west, b.1, b.0], [east, b.1, b.0], [east, a.1, a.0]],
          tint: gravel)
        for (x, isEast) in [(west, false), (east, true)] {
          let shoulder = isEast ? x + 5 : x - 5
          let edge: [Vector3] = [
            [x, a.1, a.0], [x, b.1, b.0], [shoulder, -15.05, b.0], [shoulder, -15.05, a.0],
          ]
          face(.grass, isEast ? edge : edge.reversed(), tint: flat(Vector3(0.8, 0.8, 0.7)))
        }
      }
    }
  }
}
