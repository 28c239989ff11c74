import Maths

/// White paint of the fairings.
let fairingTone = mottled(Vector3(0.82, 0.82, 0.80), depth: 0.07, size: 1.3, seed: 41)

extension Sculpture {
  /// Orion as launched: spacecraft adapter, fairings of the service module, ogive over the crew.
  mutating func orionStack(_ f: Fidelity) {
    let r = Stations.orionRadius
    let skin = Turning(segments: f.around(64), paint: .paint, tint: fairingTone)
    lathe(
      [
        [2.68, 78.2], [2.6, 78.24], [2.6, 78.95], [r + 0.06, 79.0], [r + 0.06, 79.16],
        [r, 79.2], [r, 80.9], [r, 82.6], [r, 84.0], [r + 0.05, 84.04], [r + 0.05, 84.22],
        [2.56, 84.3],
      ], skin)
    panels(r)
    ogive(f)
    flag(height: 1.0, angle: .pi / 2, y: 82.9, lift: 0.03) { _ in r }
    for degrees in [35.0, 145, 215, 325] {
      marks(columns: 3, rows: 3, size: 0.24, angle: degrees * .pi / 180, y: 83.2) { _ in r }
    }
  }

  /// The cover over the crew module, from the fairing's shoulder to the foot of the tower.
  mutating func ogive(_ f: Fidelity) {
    let skin = Turning(segments: f.around(64), paint: .paint, tint: fairingTone)
    lathe(ogiveProfile(f), skin)
    for y in [86.1, 88.0] {
      let radius = ogiveRadius(y)
      lathe(
        [
          [radius + 0.004, y - 0.03], [radius + 0.012, y - 0.015],
          [
            ogiveRadius(y + 0.03) + 0.004,
            y + 0.03,
          ],
        ],
        Turning(segments: skin.segments, paint: .paint, tint: flat(Colour.grey)))
    }
    crewHatch()
  }

  /// Three fairing panels: seams, hinges, and the lines between their sheets.
  private mutating func panels(_ r: Double) {
    for k in 0..<3 { panelSeams(angle: Double(k) * 2.0944 + 0.52, r) }
    for y in [80.75, 82.35] {
      flange(
        radius: r, y: y, height: 0.045, rise: 0.012,
        Turning(segments: 64, paint: .paint, tint: flat(Colour.grey)))
    }
  }

  /// The seam and hinges where a panel begins, and the two lines on it.
  mutating func panelSeams(angle: Double, _ r: Double) {
    mount(angle: angle, radius: r) { s in
      s.box([-0.02, 79.2, -0.09], [0.05, 84.0, 0.09], .paint, tint: flat(Colour.pale))
      for h in 0..<5 {
        s.box(
          [0, 79.6 + Double(h), -0.16], [0.09, 79.85 + Double(h), 0.16], .paint,
          tint: flat(Colour.grey))
      }
    }
    for extra in [0.7, 1.4] {
      mount(angle: angle + extra, radius: r) { s in
        s.box([-0.02, 79.2, -0.02], [0.012, 84.0, 0.02], .paint, tint: flat(Colour.grey))
      }
    }
  }

  /// The outline of the cover: a tangent ogive.
  private func ogiveProfile(_ f: Fidelity) -> [Vector2] {
    let steps = f.along(12)
    return (0...steps).map { k in
      let y =
        Stations.fairingTop + (Stations.ogiveTop - Stations.fairingTop) * Double(k)
        / Double(steps)
      return [ogiveRadius(y), y]
    }
  }

  /// The hatch and window covers over the crew module.
  private mutating func crewHatch() {
    var hatch = Drawing()
    hatch.stroke(
      [[-0.5, -0.5], [0.5, -0.5], [0.42, 0.6], [-0.42, 0.6], [-0.5, -0.4]], width: 0.05)
    decal(
      hatch, angle: -.pi / 2 + 0.3, y: 86.9, lift: 0.02, tint: flat(Colour.grey),
      radius: ogiveRadius)
    for degrees in [-15.0, 40, 140, 195] {
      var cover = Drawing()
      cover.rectangle([-0.16, -0.22], [0.16, 0.22])
      decal(
        cover, angle: degrees * .pi / 180, y: 87.3, lift: 0.03, tint: flat(Colour.steel),
        radius: ogiveRadius)
    }
  }
}

/// How wide the cover over the crew module is at a height.
func ogiveRadius(_ y: Double) -> Double {
  let height = Stations.ogiveTop - Stations.fairingTop
  let base = 2.56
  let top = 0.60
  let curve = (height * height + (base - top) * (base - top)) / (2 * (base - top))
  let s = y - Stations.fairingTop
  return (curve * curve - s * s).squareRoot() + base - curve
}
