import Maths

/// White paint on a motor case: a little weathered, runs below the joints.
private let casePaint: Tint = { point in
  let streak = patches(Vector3(point.x * 2.2, point.y * 0.18, point.z * 2.2), seed: 21)
  let cloud = patches(point / 3.1, seed: 22)
  return Vector3(0.80, 0.80, 0.775) * (1 - 0.10 * streak - 0.08 * cloud)
}

private func boosterRadius(_ y: Double) -> Double { Stations.boosterRadius }

extension Sculpture {
  /// A five-segment booster on its own axis, exit plane at y = 0, its core on the −x side.
  mutating func booster(_ f: Fidelity) {
    let skin = Turning(segments: f.around(44), paint: .paint, tint: casePaint)
    aftSkirt(f, skin)
    segments(f, skin)
    forwardAssembly(f, skin)
    boosterNozzle(f)
    cableTunnel()
    attachments(f)
    separationMotors(f)
    boosterMarks(f)
  }

  private mutating func aftSkirt(_ f: Fidelity, _ skin: Turning) {
    lathe(
      [
        [2.56, 0.42], [2.69, 0.42], [2.69, 0.56], [2.60, 0.62], [2.28, 1.7], [2.0, 2.5],
        [1.93, 2.72], [1.98, 2.76], [1.98, 2.94], [1.9, 3.0], [Stations.boosterRadius, 3.02],
      ], skin)
    lathe(
      [[1.88, 2.6], [1.95, 2.4], [2.22, 1.6], [2.56, 0.42]].map { $0 },
      Turning(segments: skin.segments, paint: .scorched))
    disc(
      radius: 1.9, inner: 1.0, y: 2.55, facesUp: false,
      Turning(segments: skin.segments, paint: .scorched))
    for k in 0..<4 {
      mount(angle: (Double(k) + 0.5) * .pi / 2, radius: 2.5) { s in
        s.box([-0.25, 0.3, -0.28], [0.3, 0.85, 0.28], .metal, tint: flat(Colour.grey))
        s.bar(
          [0.12, 0.8, 0], [-0.42, 2.4, 0], width: 0.16, .paint, tint: flat(Colour.white))
      }
    }
    for k in 0..<16 {
      mount(angle: (Double(k) + 0.25) * .pi / 8, radius: 0) { s in
        s.bar(
          [2.63, 0.6, 0], [2.02, 2.5, 0], width: 0.07, .paint, tint: flat(Colour.white))
      }
    }
  }

  /// Five segments; field joints between them, factory joints within.
  private mutating func segments(_ f: Fidelity, _ skin: Turning) {
    let low = 3.02
    let length = (46.0 - low) / 5
    let r = Stations.boosterRadius
    for k in 0..<5 {
      let y = low + Double(k) * length
      let steps = f.along(3)
      lathe((0...steps).map { [r, y + length * Double($0) / Double(steps)] }, skin)
      if k > 0 { fieldJoint(y, f, skin) }
      for share in [0.345, 0.69] {
        flange(radius: r, y: y + length * share, height: 0.14, rise: 0.022, skin)
      }
    }
  }

  private mutating func fieldJoint(_ y: Double, _ f: Fidelity, _ skin: Turning) {
    let r = Stations.boosterRadius
    flange(radius: r, y: y, height: 0.46, rise: 0.06, skin)
    let groove = Turning(segments: skin.segments, paint: .paint, tint: flat(Colour.steel))
    flange(radius: r + 0.058, y: y + 0.02, height: 0.05, rise: 0.012, groove)
    guard f.scale > 1 else { return }
    flange(radius: r, y: y - 0.30, height: 0.07, rise: 0.015, groove)
  }

  /// Forward skirt, frustum and nose cap.
  private mutating func forwardAssembly(_ f: Fidelity, _ skin: Turning) {
    let r = Stations.boosterRadius
    lathe(
      [
        [r, 46.0], [r + 0.05, 46.05], [r + 0.05, 46.3], [r, 46.35], [r, 48.9], [r + 0.045, 48.94],
        [r + 0.045, 49.14], [r, 49.18], [0.91, 52.16], [0.93, 52.2], [0.93, 52.3], [0.865, 52.34],
      ], skin)
    let cap = [
      Vector2(0.865, 52.34), [0.80, 52.75], [0.69, 53.15], [0.53, 53.52], [0.33, 53.82],
      [0.16, 53.96], [0, 54.0],
    ]
    lathe(cap, skin)
    flange(
      radius: r, y: 47.5, height: 0.12, rise: 0.02,
      Turning(segments: skin.segments, paint: .paint, tint: flat(Colour.pale)))
  }

  private mutating func boosterNozzle(_ f: Fidelity) {
    let around = f.around(32)
    let cone: [Vector2] = [
      [Stations.boosterExitRadius, 0], [1.74, 0.5], [1.57, 1.0], [1.38, 1.5], [1.16, 2.0],
      [1.02, 2.5],
    ]
    let char = mottled(Vector3(1, 0.95, 0.9), depth: 0.5, size: 0.5, seed: 9)
    lathe(cone, Turning(segments: around, paint: .scorched, tint: char))
    lathe(
      cone.reversed().map { [$0.x - 0.07, $0.y] } + [cone[0]],
      Turning(segments: around, paint: .scorched, tint: char))
    disc(
      radius: 0.97, y: 2.45, facesUp: false,
      Turning(segments: around, paint: .scorched, tint: flat(Vector3(0.4, 0.4, 0.4))))
  }
}

extension Sculpture {
  private mutating func cableTunnel() {
    mount(angle: 0.22, radius: Stations.boosterRadius) { s in
      for k in 0..<14 {
        let y = 3.2 + Double(k) * 3.22
        s.box(
          [-0.05, y, -0.16], [0.13, y + 3.19, 0.16], .paint, tint: flat(Vector3(0.74, 0.74, 0.71)))
      }
      s.box([-0.05, 45.9, -0.22], [0.2, 47.2, 0.22], .paint, tint: flat(Colour.white))
    }
    mount(angle: -0.3, radius: Stations.boosterRadius) { s in
      s.pipe(
        [[0.06, 3.2, 0], [0.06, 20, 0], [0.06, 46, 0]], radius: 0.045, sides: 6, .paint,
        tint: flat(Colour.pale))
    }
  }

  /// The struts that hold the booster to the core, and the ring they leave from.
  private mutating func attachments(_ f: Fidelity) {
    let r = Stations.boosterRadius
    let ring = Turning(segments: f.around(44), paint: .paint, tint: flat(Colour.pale))
    for y in [7.55, 8.25] { flange(radius: r, y: y, height: 0.2, rise: 0.14, ring) }
    for k in 0..<12 {
      mount(angle: Double(k) * .pi / 6, radius: r) { s in
        s.box([0, 7.55, -0.05], [0.11, 8.25, 0.05], .paint, tint: flat(Colour.pale))
      }
    }
    let gap = Stations.coreRadius - Stations.boosterOffset
    let metal = flat(Vector3(0.7, 0.7, 0.7))
    for side in [-1.0, 1.0] {
      pipe(
        [[-1.1, 7.9, side * 1.55], [gap - 0.7, 7.6, side * 2.1]], radius: 0.13, sides: 10,
        .paint, tint: metal)
      block([-1.15, 7.5, side * 1.5], size: [0.5, 0.8, 0.5], .paint, tint: flat(Colour.pale))
    }
    pipe(
      [[-1.4, 8.0, 1.2], [gap - 0.5, 8.9, -1.7]], radius: 0.11, sides: 10, .paint, tint: metal)
    block([-r - 0.1, 46.25, 0], size: [0.45, 0.9, 0.6], .metal, tint: flat(Colour.grey))
    bar([-r, 46.7, 0], [gap + 0.1, 46.7, 0], width: 0.34, .metal, tint: flat(Colour.grey))
  }

  /// Eight small solid motors that push the spent booster away: four below, four on the frustum.
  private mutating func separationMotors(_ f: Fidelity) {
    for k in 0..<4 {
      let angle = .pi + (Double(k) - 1.5) * 0.20
      mount(angle: angle, radius: 1.42, y: 50.35) { s in
        let out = Vector3(0.62, 0.78, 0).normalized()
        s.nozzleCup([0.08, 0, 0], toward: out, radius: 0.17, length: 0.32)
      }
    }
    for k in 0..<4 {
      mount(angle: 0.9 + (Double(k) - 1.5) * 0.17, radius: 2.2, y: 2.05) { s in
        s.pipe(
          [[-0.15, 0.5, 0], [0.02, 0.1, 0]], radius: 0.16, sides: 8, .paint,
          tint: flat(Colour.white))
        s.nozzleCup(
          [0.02, 0.1, 0], toward: Vector3(0.5, -0.86, 0).normalized(), radius: 0.15,
          length: 0.3)
      }
    }
  }

  /// A short flared nozzle with a dark mouth.
  mutating func nozzleCup(_ root: Vector3, toward out: Vector3, radius: Double, length: Double) {
    let axis = Vector3.up.cross(out)
    let angle = axis.length > 1e-6 ? turnAngle(out) : 0
    let rotation = Quaternion(angle: angle, axis: axis.normalized(or: .right))
    place(Transform(translation: root, rotation: rotation)) { s in
      let steel = Turning(segments: 12, paint: .paint, tint: flat(Colour.pale))
      s.lathe([[radius * 0.7, -0.05], [radius, length], [radius * 0.86, length]], steel)
      s.lathe(
        [[radius * 0.86, length], [radius * 0.5, length * 0.35], [0, length * 0.35]],
        Turning(segments: 12, paint: .scorched))
    }
  }

  /// The angle in radians between up and a unit direction, to a thousandth.
  private func turnAngle(_ out: Vector3) -> Double {
    var low = 0.0
    var high = Double.pi
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if cos(middle) > out.y { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private mutating func boosterMarks(_ f: Fidelity) {
    for degrees in [95.0, 140, -60, -120, 37] {
      let angle = degrees * .pi / 180
      marks(columns: 3, rows: 2, size: 0.36, angle: angle, y: 48.2, radius: boosterRadius)
      marks(columns: 3, rows: 2, size: 0.36, angle: angle, y: 5.4, radius: boosterRadius)
    }
    let r = Stations.boosterRadius
    // It stands out by 4 cm: with 2, the skin came through it from afar, and it was dashes.
    lathe(
      [[r, 44.35], [r + 0.04, 44.37], [r + 0.04, 44.83], [r, 44.85]],
      Turning(segments: f.around(44), paint: .paint, tint: flat(Colour.black)))
    for degrees in [62.0, -62] {
      decal(
        .lettersUSA(height: 1.5), angle: degrees * .pi / 180, y: 33.5, tint: flat(Colour.black),
        radius: boosterRadius)
    }
  }
}
