import Maths

extension Sculpture {
  /// Feed lines, pressurisation lines, the systems tunnel and umbilical plates on the core.
  mutating func linesOutside(_ f: Fidelity) {
    for degrees in [38.0, 142.0] { feedLine(angle: degrees * .pi / 180, f) }
    tunnel(angle: -62 * .pi / 180)
    for degrees in [-67.5, -56.5] { pressLine(angle: degrees * .pi / 180) }
    plate(angle: -1.909, y: 45.6, size: [0.35, 1.8, 1.5])
    plate(angle: -1.75, y: 7.2, size: [0.4, 2.2, 1.3])
    plate(angle: -1.38, y: 7.2, size: [0.4, 2.2, 1.3])
    plate(angle: -1.909, y: 63.4, size: [0.25, 1.0, 1.1])
    for degrees in [18.0, 162, 200, 340] {
      mount(angle: degrees * .pi / 180, radius: Stations.coreRadius, y: 64.0) { s in
        s.block([0.02, -0.2, 0], size: [0.12, 0.5, 0.7], .paint, tint: flat(Colour.pale))
      }
    }
  }

  /// One oxidiser line: out of the intertank, down the fuel tank, into the engine section.
  private mutating func feedLine(angle: Double, _ f: Fidelity) {
    let r = Stations.coreRadius
    mount(angle: angle, radius: r) { s in
      let out = 0.42
      s.pipe(
        [
          [-0.2, 45.6, 0], [0.2, 45.2, 0], [out, 44.5, 0], [out, 43.0, 0], [out, 32, 0],
          [out, 21, 0], [out, 9.2, 0], [0.3, 8.3, 0], [-0.2, 7.6, 0],
        ], radius: 0.235, sides: f.around(12), .foam, tint: foamTone)
      s.box([-0.1, 44.9, -0.55], [0.5, 46.6, 0.55], .foam, tint: foamTone)
      s.box([-0.1, 7.2, -0.5], [0.55, 8.4, 0.5], .foam, tint: foamTone)
      for k in 0..<11 {
        s.block(
          [0.2, 11 + Double(k) * 3.05, 0], size: [0.45, 0.22, 0.62], .foam, tint: foamTone)
      }
    }
  }

  /// The cable tunnel along both tanks.
  private mutating func tunnel(angle: Double) {
    mount(angle: angle, radius: Stations.coreRadius) { s in
      for (low, high) in [(8.6, 43.6), (50.0, 63.6)] {
        let pieces = Int((high - low) / 2.2)
        for k in 0..<pieces {
          let y = low + (high - low) * Double(k) / Double(pieces)
          let end = low + (high - low) * Double(k + 1) / Double(pieces) - 0.03
          s.prismAlong(y, end, halfWidth: 0.34, rise: 0.24)
        }
      }
      s.box([-0.1, 43.5, -0.42], [0.32, 50.1, 0.42], .foam, tint: foamTone)
    }
  }

  /// One length of a tunnel with bevelled sides.
  private mutating func prismAlong(
    _ low: Double, _ high: Double, halfWidth w: Double, rise: Double
  ) {
    let section: [Vector2] = [
      [-0.1, -w], [rise * 0.5, -w], [rise, -w * 0.6], [rise, w * 0.6],
      [rise * 0.5, w], [-0.1, w],
    ]
    prism(section, from: low, to: high, .foam, tint: foamTone)
  }

  private mutating func pressLine(angle: Double) {
    mount(angle: angle, radius: Stations.coreRadius) { s in
      s.pipe(
        [[0.12, 8.8, 0], [0.12, 26, 0], [0.12, 43.6, 0], [0.2, 50, 0], [0.12, 62, 0]],
        radius: 0.06, sides: 6, .paint, tint: flat(Colour.pale))
      for k in 0..<17 {
        s.block(
          [0.05, 9.5 + Double(k) * 3.1, 0], size: [0.24, 0.12, 0.2], .foam, tint: foamTone)
      }
    }
  }

  private mutating func plate(angle: Double, y: Double, size: Vector3) {
    mount(angle: angle, radius: Stations.coreRadius, y: y) { s in
      s.block([0, 0, 0], size: size, .paint, tint: flat(Colour.pale))
      for k in 0..<4 {
        let z = (Double(k % 2) - 0.5) * size.z * 0.5
        let h = size.y * (k < 2 ? 0.3 : 0.7)
        s.pipe(
          [[0, h, z], [size.x / 2 + 0.1, h, z]], radius: 0.12, sides: 8, .metal,
          tint: flat(Colour.grey))
      }
    }
  }

  /// Squares for cameras, letters and a flag.
  mutating func coreMarks() {
    let radius: (Double) -> Double = { _ in Stations.coreRadius }
    for degrees in [20.0, 90, 160, 215, 325] {
      for y in [12.4, 40.6, 52.2, 61.0] {
        let angle = degrees * .pi / 180
        marks(columns: 4, rows: 2, size: 0.34, angle: angle, y: y, radius: radius)
      }
    }
    decal(
      .lettersUSA(height: 1.75), angle: .pi / 2, y: 56.5, tint: flat(Colour.black),
      radius: radius)
    flag(height: 1.5, angle: .pi / 2, y: 63.4, lift: 0.06, radius: radius)
  }

  /// A chessboard of black and white squares.
  mutating func marks(
    columns: Int, rows: Int, size: Double, angle: Double, y: Double, lift: Double = 0.03,
    radius: (Double) -> Double
  ) {
    for odd in [false, true] {
      decal(
        .squares(columns: columns, rows: rows, size: size, odd: odd), angle: angle, y: y,
        lift: lift, tint: flat(odd ? Colour.black : Colour.white), radius: radius)
    }
  }
}
