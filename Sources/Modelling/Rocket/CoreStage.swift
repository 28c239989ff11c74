import Maths

/// Sprayed foam: every barrel and every pass of the nozzle a little different.
let foamTone: Tint = { point in
  let barrel = chance(Vector3((point.y / 6.7).rounded(.down), 3, 0), seed: 5)
  let pass = patches(Vector3(0, point.y * 1.1, 0), seed: 6)
  let cloud = patches(point / 2.6, seed: 8)
  let light = 1 - 0.16 * barrel - 0.10 * pass - 0.20 * cloud
  return Vector3(light, light * (0.94 + 0.06 * cloud), light * (0.86 + 0.14 * barrel))
}

extension Sculpture {
  /// The core stage without its engines: foam, ribs, and all that runs along the outside.
  mutating func coreStage(_ f: Fidelity) {
    let r = Stations.coreRadius
    let skin = Turning(segments: f.around(80), paint: .foam, tint: foamTone)
    tail(f, skin)
    barrel(from: Stations.fuelTankBottom, to: Stations.intertankBottom, step: 1.55, f, skin)
    intertank(f)
    barrel(from: Stations.intertankTop, to: Stations.oxidiserTankTop, step: 1.2, f, skin)
    barrel(from: Stations.oxidiserTankTop, to: Stations.coreTop, step: 1.0, f, skin)
    let joints = [Stations.fuelTankBottom, Stations.oxidiserTankTop, Stations.coreTop - 0.12]
    for y in joints { flange(radius: r, y: y, height: 0.3, rise: 0.05, skin) }
    lathe(
      [[r, Stations.coreTop], [r - 0.3, Stations.coreTop]],
      Turning(segments: skin.segments, paint: .paint, tint: flat(Colour.grey)))
    linesOutside(f)
    coreMarks()
  }

  /// A straight barrel with rows close enough to carry the foam's tones.
  private mutating func barrel(
    from low: Double, to high: Double, step: Double, _ f: Fidelity, _ skin: Turning
  ) {
    let count = f.along(Int((high - low) / step))
    lathe(
      (0...count).map { k in
        [Stations.coreRadius, low + (high - low) * Double(k) / Double(count)]
      }, skin)
  }

  /// A raised ring around the body; a low one is a mere ridge.
  mutating func flange(radius: Double, y: Double, height: Double, rise: Double, _ skin: Turning) {
    let low = y - height / 2
    let high = y + height / 2
    // However far it stands out, its crown has a width.
    let bevel = min(rise, height * 0.4)
    let crown: [Vector2] =
      rise < 0.03
      ? [[radius + rise, y]]
      : [[radius + rise, low + bevel], [radius + rise, high - bevel]]
    lathe([[radius, low]] + crown + [[radius, high]], skin)
  }

  /// Engine section, boat-tail and heat shield.
  private mutating func tail(_ f: Fidelity, _ skin: Turning) {
    let r = Stations.coreRadius
    lathe(
      [
        [3.86, Stations.heatShield], [3.95, 3.1], [4.08, 3.9], [r, Stations.boatTailTop],
        [r, 6.2], [r, 7.8], [r, Stations.fuelTankBottom],
      ], skin)
    flange(radius: r, y: Stations.boatTailTop, height: 0.22, rise: 0.06, skin)
    flange(radius: r, y: 7.0, height: 0.16, rise: 0.04, skin)
    let shield = Turning(
      segments: skin.segments, paint: .paint,
      tint: mottled(Vector3(0.34, 0.31, 0.27), depth: 0.5, size: 0.9))
    lathe(
      [
        [0, Stations.heatShield + 0.1], [2.6, Stations.heatShield + 0.1],
        [3.7, Stations.heatShield - 0.02], [3.86, Stations.heatShield],
      ], shield)
    for k in 0..<4 { enginePod(angle: (Double(k) + 0.5) * .pi / 2) }
  }

  /// A fairing that bulges from the boat-tail over one engine.
  private mutating func enginePod(angle: Double) {
    mount(angle: angle, radius: 0) { s in
      let tone = mottled(Vector3(0.62, 0.6, 0.56), depth: 0.25, size: 1.2)
      let rows = [
        (2.5, 3.62, 0.0), (2.6, 3.75, 0.16), (2.8, 3.86, 0.30), (3.2, 3.96, 0.36),
        (3.8, 4.07, 0.34), (4.4, 4.15, 0.24), (4.9, 4.2, 0.12), (5.4, 4.2, 0.03), (5.7, 4.2, 0),
      ].map { y, hull, rise in
        (0...14).map { k -> Vector3 in
          let side = (Double(k) - 7) / 7
          let swell = (1 - side * side) * (1 - side * side)
          return direction(side * 0.36) * (hull - 0.035 + rise * swell) + .up * y
        }
      }
      s.sheet(rows, .paint, tint: tone)
    }
  }

  /// The ribbed intertank: stringers between two frames.
  private mutating func intertank(_ f: Fidelity) {
    let r = Stations.coreRadius
    let ribs = 96
    let outline = (0..<(ribs * 4)).map { k -> Vector2 in
      let phase = [0.0, 0.42, 0.56, 0.86][k % 4]
      let radius = k % 4 < 2 ? r - 0.02 : r + 0.075
      let out = direction((Double(k / 4) + phase) / Double(ribs) * 2 * .pi)
      return [out.x * radius, out.z * radius]
    }
    let rows = [Stations.intertankBottom + 0.35, 46.9, Stations.intertankTop - 0.35]
    for (low, high) in zip(rows, rows.dropFirst()) {
      prism(outline, from: low, to: high, .foam, tint: foamTone, hasEnds: false)
    }
    let frame = Turning(segments: f.around(80), paint: .foam, tint: foamTone)
    for y in [Stations.intertankBottom + 0.12, 46.9, Stations.intertankTop - 0.12] {
      flange(radius: r - 0.01, y: y, height: 0.62, rise: 0.1, frame)
    }
    for side in [0.0, Double.pi] {
      mount(angle: side, radius: r, y: 46.3) { s in
        s.box([-0.1, -0.9, -0.75], [0.22, 1.5, 0.75], .foam, tint: foamTone)
        s.box([0.2, -0.2, -0.3], [0.52, 0.5, 0.3], .metal, tint: flat(Colour.grey))
      }
    }
  }
}
