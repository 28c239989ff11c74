import Maths

extension Sculpture {
  /// Stage adapter, the visible part of the ICPS, and Orion's stage adapter.
  mutating func upperStack(_ f: Fidelity) {
    coreAdapter(f)
    adapterDuct(width: 0.5, outside: 0, closed: false)
    icps(f)
    stageAdapter(f)
  }

  /// The foam cone between the core stage and the upper stage; it stays on the core.
  mutating func coreAdapter(_ f: Fidelity) {
    let skin = Turning(segments: f.around(72), paint: .foam, tint: foamTone)
    let steps = f.along(6)
    let low = Stations.coreTop + 0.06
    let high = Stations.adapterTop
    lathe(
      (0...steps).map { k in
        [
          coneRadius(low + (high - low) * Double(k) / Double(steps)),
          low + (high - low) * Double(k) / Double(steps),
        ]
      }, skin)
    flange(radius: Stations.coreRadius - 0.02, y: low + 0.2, height: 0.4, rise: 0.05, skin)
    flange(radius: coneRadius(67.8), y: 67.8, height: 0.1, rise: 0.03, skin)
    flange(radius: coneRadius(70.6), y: 70.6, height: 0.1, rise: 0.03, skin)
    adapterDoors()
  }

  private mutating func adapterDoors() {
    for degrees in [70.0, 250] {
      var door = Drawing()
      door.rectangle([-0.45, -0.6], [0.45, 0.6])
      decal(
        door, angle: degrees * .pi / 180, y: 66.6, lift: 0.05, tint: flat(Colour.pale),
        radius: coneRadius)
    }
    for degrees in [20.0, 140, 200, 320] {
      marks(
        columns: 3, rows: 2, size: 0.3, angle: degrees * .pi / 180, y: 71.8,
        radius: coneRadius)
    }
  }

  /// The cable duct along the cone, so wide across the skin, its middle so far outside of it.
  mutating func adapterDuct(width: Double, outside: Double, closed: Bool) {
    mount(angle: -1.2, radius: outside) { s in
      s.bar(
        [coneRadius(65.4), 65.4, 0], [coneRadius(73.3), 73.3, 0], width: width, height: 0.16, .foam,
        tint: foamTone, closed: closed)
    }
  }

  /// The upper stage's tank where it shows above the adapter.
  mutating func icps(_ f: Fidelity) {
    let r = Stations.upperRadius
    let around = f.around(64)
    let tan = mottled(Vector3(0.63, 0.40, 0.19), depth: 0.22, size: 1.1, seed: 31)
    let white = Turning(segments: around, paint: .paint, tint: flat(Colour.white))
    lathe(
      [[r, 73.4], [r + 0.06, 73.44], [r + 0.06, 73.9], [r, 73.94]], white)
    lathe(
      [[r, 73.94], [r, 74.6], [r, 75.3], [r, 76.0], [r, 76.35]],
      Turning(segments: around, paint: .paint, tint: tan))
    lathe([[r, 76.35], [r + 0.05, 76.4], [r + 0.05, 76.55], [r, 76.6]], white)
    for degrees in [35.0, 155, 275] {
      mount(angle: degrees * .pi / 180, radius: r) { s in
        s.box([-0.05, 74.0, -0.16], [0.14, 76.3, 0.16], .paint, tint: tan)
      }
    }
    mount(angle: -1.909, radius: r, y: 74.9) { s in
      s.block([0.05, 0, 0], size: [0.3, 1.2, 1.0], .paint, tint: flat(Colour.pale))
    }
  }

  /// The cone that widens from the upper stage to Orion.
  mutating func stageAdapter(_ f: Fidelity) {
    let white = Turning(
      segments: f.around(64), paint: .paint,
      tint: mottled(Colour.white, depth: 0.08, size: 1.5, seed: 33))
    let r = Stations.upperRadius
    lathe([[r, 76.6], [2.72, 78.0], [2.76, 78.02], [2.76, 78.16], [2.68, 78.2]], white)
    let radius: (Double) -> Double = { 2.55 + ($0 - 76.6) * 0.12 }
    for degrees in [45.0, 135, 225, 315] {
      marks(
        columns: 4, rows: 2, size: 0.26, angle: degrees * .pi / 180, y: 77.35, radius: radius)
    }
  }
}

/// How wide the core's adapter is at a height.
func coneRadius(_ y: Double) -> Double {
  let share = (y - Stations.coreTop) / (Stations.adapterTop - Stations.coreTop)
  return Stations.coreRadius + (Stations.upperRadius - Stations.coreRadius) * share
}
