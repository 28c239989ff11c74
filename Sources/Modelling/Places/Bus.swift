import Maths
public import Ports

extension Models {
  /// A city bus, 12 m long, its nose toward +x, and a visitor beside it: how large the rocket is.
  public static func bus() -> Model {
    var s = Sculpture()
    s.turn(90) { $0.bus() }
    s.turn(155, at: [-1.5, 0, 2.6]) { $0.person(.visitor) }
    return s.model(named: "bus")
  }
}

extension Sculpture {
  /// Its nose toward +z.
  fileprivate mutating func bus() {
    let paint = mottled(Vector3(0.62, 0.30, 0.03), depth: 0.06, size: 2, seed: 131)
    box([-1.2, 0.3, -5.9], [1.2, 0.42, 5.9], .paint, tint: flat(Colour.steel))
    body(from: 0.42, to: 1.25, .paint, tint: paint)
    body(from: 1.25, to: 2.35, inset: 0.03, .glass, tint: flat(Colour.bright))
    body(from: 2.35, to: 2.95, .paint, tint: paint)
    box([-0.9, 2.95, -3.5], [0.9, 3.1, 2], .paint, tint: flat(Colour.pale))
    for side in [-1.0, 1.0] {
      for k in 0...8 {
        let z = -5.4 + Double(k) * 1.35
        block([side * 1.23, 1.25, z], size: [0.08, 1.1, 0.12], .paint, tint: paint)
      }
      for z in [-3.3, 3.4] { wheel([side * 1.13, 0.48, z], radius: 0.48, width: 0.3) }
      block([side * 0.85, 0.7, 5.96], size: [0.35, 0.2, 0.06], .glass, tint: flat(Colour.bright))
    }
  }

  /// A length of the body between two heights, its corners a little round.
  private mutating func body(
    from low: Double, to high: Double, inset: Double = 0, _ paint: Paint, tint: @escaping Tint
  ) {
    let (x, z) = (1.27 - inset, 6 - inset)
    let corners: [Vector2] = [
      [x - 0.25, -z], [x, -z + 0.25], [x, z - 0.25], [x - 0.25, z], [-x + 0.25, z], [-x, z - 0.25],
      [-x, -z + 0.25], [-x + 0.25, -z],
    ]
    prism(corners, from: low, to: high, paint, tint: tint)
  }
}
