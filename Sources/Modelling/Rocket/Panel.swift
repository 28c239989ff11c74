import Maths

extension Sculpture {
  /// The first of the three panels over the service module, with the seam where it begins.
  ///
  /// As it stands for all three, each carries the flag, which `sls` has in the south alone.
  mutating func fairingPanel() {
    let r = Stations.orionRadius
    let from = 0.52
    panelShell(from: from, to: from + 2 * .pi / 3)
    panelSeams(angle: from, r)
    for y in [80.75, 82.35] {
      flange(
        radius: r, y: y, height: 0.045, rise: 0.012,
        Turning(
          segments: 22, paint: .paint, tint: flat(Colour.grey), from: from,
          to: from + 2 * .pi / 3))
    }
    flag(height: 1.0, angle: .pi / 2, y: 82.9, lift: 0.03) { _ in r }
    // 5° farther from the seam than on `sls`, where the squares reach over it.
    marks(columns: 3, rows: 3, size: 0.24, angle: 40 * .pi / 180, y: 83.2) { _ in r }
  }

  /// A curved plate, 5 cm thick, closed on all sides.
  mutating func panelShell(from: Double, to: Double) {
    let r = Stations.orionRadius
    let outside: [Vector2] = [
      [r, 79.2], [r, 80.9], [r, 82.6], [r, 84.0], [r + 0.05, 84.04], [r + 0.05, 84.22],
      [2.56, Stations.fairingTop],
    ]
    let inside = outside.map { Vector2(min($0.x, r) - 0.05, $0.y) }
    let white = Turning(segments: 22, paint: .paint, tint: fairingTone, from: from, to: to)
    var bare = white
    bare.tint = flat([0.24, 0.235, 0.22])
    lathe(outside, white)
    lathe(Array(outside.suffix(1)) + inside.reversed() + Array(outside.prefix(1)), bare)
    for k in 0..<(outside.count - 1) {
      for (angle, isLast) in [(from, false), (to, true)] {
        let corners = [outside[k], outside[k + 1], inside[k + 1], inside[k]].map {
          direction(angle) * $0.x + .up * $0.y
        }
        face(.paint, isLast ? corners : corners.reversed(), tint: bare.tint)
      }
    }
  }
}
