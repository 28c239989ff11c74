import Maths
public import Ports

extension Models {
  /// The ICPS with Orion as in orbit, fairings gone and wings spread, about its centre of mass.
  ///
  /// The axis is +y toward the crew module; the main engine's exit is 12.9 m below the origin.
  public static func upperstage() -> Model {
    var s = Sculpture()
    s.move([0, -12.9, 0]) { s in
      s.stageEngine()
      s.stageTanks()
      s.serviceModule()
      for k in 0..<4 { s.mount(angle: (Double(k) + 0.5) * .pi / 2, radius: 0) { $0.solarWing() } }
      s.crewModule()
    }
    return s.model(named: "upperstage")
  }
}

private let gold = mottled(Vector3(0.62, 0.38, 0.12), depth: 0.5, size: 0.35, seed: 151)
private let stageFoam = mottled(Vector3(0.66, 0.44, 0.22), depth: 0.22, size: 1.1, seed: 152)
private let whitePanel = mottled(Vector3(0.80, 0.80, 0.79), depth: 0.08, size: 0.9, seed: 153)

extension Sculpture {
  /// The RL10 with its large carbon nozzle; the exit is at y = 0.
  mutating func stageEngine() {
    let bell: [Vector2] = [
      [1.07, 0], [1.02, 0.35], [0.94, 0.75], [0.83, 1.15], [0.69, 1.55], [0.53, 1.92],
      [0.36, 2.25], [0.20, 2.55], [0.11, 2.72],
    ]
    // It has soot at its mouth and shines in its depth: evenly lit from below, it would be seen as a disc.
    let dark = Turning(segments: 40, paint: .scorched) { place in
      let deep = 1 - (place.x * place.x + place.z * place.z).squareRoot() / 1.07
      return Colour.bright * clamp(0.15 + 3 * deep * deep, 0, 1)
    }
    lathe(bell, Turning(segments: 40, paint: .scorched, tint: flat(Vector3(0.9, 0.9, 0.95))))
    lathe(bell.reversed().map { [$0.x - 0.02, $0.y] } + [bell[0]], dark)
    for y in [0.75, 1.55] {
      let r = y < 1 ? 0.95 : 0.70
      lathe(
        [[r, y - 0.05], [r + 0.04, y], [r - 0.01, y + 0.05]],
        Turning(segments: 40, paint: .metal, tint: flat(Colour.bright)))
    }
    drum(
      radius: 0.24, from: 2.65, to: 3.3,
      Turning(segments: 20, paint: .metal, tint: flat([0.8, 0.75, 0.7])))
    for k in 0..<5 {
      let a = direction(Double(k) * 1.2566) * 0.42
      pipe(
        [a * 0.5 + [0, 2.4, 0], a + [0, 2.7, 0], a * 1.1 + [0, 3.1, 0], a * 0.6 + [0, 3.6, 0]],
        radius: 0.06, sides: 8, .metal, tint: flat([0.8, 0.74, 0.66]))
    }
  }

  mutating func stageTanks() {
    oxidiserTank()
    fuelTank()
  }

  /// The lower, narrower tank with its bottles, and the struts that carry it.
  mutating func oxidiserTank() {
    let lower = Turning(segments: 48, paint: .paint, tint: whitePanel)
    let domeLow = dome(radius: 1.6, low: 0, height: 1.1, steps: 6)
    lathe(
      domeLow.reversed().map { [$0.x, 4.5 - $0.y] } + [[1.6, 5.0], [1.6, 5.9]]
        + domeLow.dropFirst().map { [$0.x, 5.9 + $0.y] }, lower)
    lathe(
      [[1.62, 4.62], [1.66, 4.66], [1.66, 4.8], [1.62, 4.84]],
      Turning(segments: 48, paint: .metal, tint: flat([0.7, 0.7, 0.7])))
    for k in 0..<4 {
      let a = direction(Double(k) * .pi / 2 + 0.6)
      ball(
        a * 1.25 + [0, 3.5, 0], radius: 0.42, rings: 10,
        Turning(segments: 16, paint: .paint, tint: k % 2 == 0 ? gold : whitePanel))
    }
    for k in 0..<16 {
      let a = direction(Double(k) * .pi / 8) * 1.6 + [0, 5.9, 0]
      for turn in [-1.0, 1.0] {
        let b = direction((Double(k) + turn * 0.5) * .pi / 8) * 2.46 + [0, 8.0, 0]
        bar(a, b, width: 0.07, .paint, tint: flat(Colour.pale))
      }
    }
  }

  /// The upper, wider tank and the cone that carries Orion.
  private mutating func fuelTank() {
    fuelTankSkin([
      [2.545, 9.2], [2.545, 10.3], [2.545, 11.4], [2.545, 12.5], [2.545, 13.4],
    ])
    for y in [8.4, 13.35] {
      flange(
        radius: 2.545, y: y, height: 0.4, rise: 0.05,
        Turning(segments: 64, paint: .paint, tint: flat(Colour.white)))
    }
    for angle in [0.4, 2.5, 4.6] {
      mount(angle: angle, radius: 2.545) { s in
        s.box([-0.05, 8.3, -0.15], [0.13, 13.3, 0.15], .paint, tint: stageFoam)
      }
    }
    let white = Turning(segments: 64, paint: .paint, tint: whitePanel)
    lathe(
      [
        [2.545, 13.55], [2.70, 15.0], [2.74, 15.02], [2.74, 15.16], [2.6, 15.2], [2.05, 16.3],
      ],
      white)
  }

  /// The fuel tank's lower dome, and its side through points from there up.
  mutating func fuelTankSkin(_ side: [Vector2]) {
    let end = dome(radius: 2.545, low: 0, height: 1.5, steps: 8)
    lathe(
      end.reversed().map { [$0.x, 8.4 - $0.y] } + side,
      Turning(segments: 64, paint: .paint, tint: stageFoam))
  }

  /// Where the service module's collar begins to stand out: above it no end of a radiator is seen.
  private static let collar = 19.72

  /// The service module: radiators, thrusters, and the adapter to the crew's cone.
  mutating func serviceModule() {
    let skin = Turning(segments: 48, paint: .paint, tint: whitePanel)
    lathe([[2.05, 16.3], [2.05, 16.9], [2.05, 18.6], [2.05, 19.7]], skin)
    lathe(
      [
        [2.05, 19.7], [2.16, 19.71], [2.16, 19.95], [2.45, 20.3], [2.52, 20.36], [2.52, 20.44],
      ],
      skin)
    for k in 0..<12 {
      mount(angle: (Double(k) + 0.5) * .pi / 6, radius: 2.05) { s in
        if k % 3 == 1 {
          s.quilt(from: 16.6, to: Self.collar)
        } else {
          s.radiator(from: 16.6, to: Self.collar)
        }
      }
    }
    for k in 0..<6 {
      mount(angle: (Double(k) + 0.5) * .pi / 3, radius: 2.1, y: 16.55) { s in
        for z in [-0.2, 0.2] {
          s.nozzleCup([0.02, 0, z], toward: .right, radius: 0.1, length: 0.2)
        }
      }
    }
    flag(height: 0.75, angle: .pi / 2 + 0.26, y: 18.2, lift: 0.13) { _ in 2.05 }
  }

  /// A radiator of three plates. What parts them is painted: through a gap the Sun, ahead, lit the end of each plate, which
  /// the next one hides from it, and from afar those were dashes of light.
  private mutating func radiator(from: Double, to: Double) {
    box([-0.02, from, -0.45], [0.05, to, 0.45], .paint, tint: whitePanel)
    for k in 1...2 {
      let low = from + Double(k) * (to - from) / 3 - 0.035
      let corners = [[0, -0.45], [0.035, -0.45], [0.035, 0.45], [0, 0.45]].map {
        Vector3(0.054, low + $0[0], $0[1])
      }
      face(.paint, corners, tint: flat(Vector3(0.05, 0.05, 0.055)))
    }
  }

  /// A blanket against heat and cold: foil, sewn in squares that bulge.
  private mutating func quilt(from: Double, to: Double) {
    let (columns, rows) = (3, 8)
    let (width, height) = (0.9 / Double(columns), (to - from) / Double(rows))
    box([-0.02, from, -0.45], [0.02, to, 0.45], .paint, tint: gold)
    for row in 0..<rows {
      for column in 0..<columns {
        let (y, z) = (from + Double(row) * height, -0.45 + Double(column) * width)
        let corners: [Vector3] = [
          [0.025, y, z], [0.025, y + height, z], [0.025, y + height, z + width],
          [0.025, y, z + width],
        ]
        // No square bulges as the next one does.
        let way = (0..<3).map { chance([y, z, Double($0)], seed: 152) - 0.5 }
        let top = Vector3(
          0.05 + way[0] * 0.03, y + height * (0.5 + way[1] * 0.6), z + width * (0.5 + way[2] * 0.6))
        for k in 0..<4 { face(.paint, [corners[k], corners[(k + 1) % 4], top], tint: gold) }
      }
    }
  }

  /// One wing of three leaves with eight by nine cells, which face forward; its tip is 9.45 m from the axis.
  mutating func solarWing() {
    wingYoke()
    for k in 0..<3 { wingLeaf(from: Self.wingFoot + Double(k) * Self.leafPitch) }
  }

  /// Where the innermost leaf of a wing begins, from the axis.
  static let wingFoot = 2.6
  /// From one leaf to the next.
  static let leafPitch = 2.29

  /// The arm that carries a wing.
  mutating func wingYoke() {
    bar(
      [2.0, 17.0, 0], [Self.wingFoot, 17.0, 0], width: 0.14, .paint, tint: flat(Colour.pale),
      closed: true)
  }

  /// One of the three leaves of a wing, and its hinge to the next.
  mutating func wingLeaf(from: Double) {
    let hinge = flat(Vector3(0.24, 0.20, 0.15))
    let to = from + 2.24
    box([from, 16.985, -1.0], [to, 17.0, 1.0], .paint, tint: flat(Vector3(0.36, 0.30, 0.22)))
    let (low, high) = (from + 0.04, from + 2.2)
    face(
      .cells,
      [
        [low, 17.004, -0.96], [low, 17.004, 0.96], [high, 17.004, 0.96], [high, 17.004, -0.96],
      ],
      tint: flat(Colour.bright))
    // Rails that stood out and an open slit before the next leaf were rows of dots from afar.
    box([to - 0.01, 16.987, -0.98], [to + 0.06, 16.998, 0.98], .paint, tint: hinge)
  }

  /// The crew module: heat shield edge, back shell with tiles' lines and windows, docking ring.
  mutating func crewModule() {
    let shell = Turning(
      segments: 64, paint: .metal, tint: mottled(Vector3(0.85, 0.86, 0.9), depth: 0.25, size: 0.5))
    lathe(
      [[0, 20.36], [1.3, 20.38], [2.3, 20.44], [2.48, 20.5], [2.51, 20.68], [2.45, 20.9]],
      Turning(segments: 64, paint: .plain, tint: flat(Vector3(0.10, 0.085, 0.07))))
    let cone: (Double) -> Double = { 2.45 - ($0 - 20.9) * 0.645 }
    lathe(
      [
        [2.45, 20.9], [cone(21.5), 21.5], [cone(22.1), 22.1], [cone(22.7), 22.7],
        [cone(23.05), 23.05],
      ], shell)
    lathe(
      [
        [cone(23.05), 23.05], [0.98, 23.2], [0.80, 23.3], [0.80, 23.55], [0.70, 23.6],
        [0.55, 23.6], [0.5, 23.4], [0, 23.4],
      ],
      Turning(segments: 48, paint: .paint, tint: whitePanel))
    for y in [21.5, 22.1, 22.7] {
      var line = Drawing()
      for k in 0..<32 {
        let u = (Double(k) - 16) * cone(y) * .pi / 16
        line.rectangle([u, -0.012], [u + cone(y) * .pi / 16, 0.012])
      }
      decal(line, angle: 0, y: y, lift: 0.012, .plain, tint: flat(Colour.steel), radius: cone)
    }
    for angle in [0.5, 1.1, 2.04, 2.64] {
      var pane = Drawing()
      pane.rectangle([-0.17, -0.2], [0.17, 0.2])
      decal(
        pane, angle: angle, y: 22.0, lift: 0.02, .glass, tint: flat(Colour.bright), radius: cone)
    }
  }
}
