import Maths
public import Ports

extension Models {
  /// The dark hall of the reveal: a wet floor and what gives the rocket its size.
  public static func hall() -> Model {
    var s = Sculpture()
    s.hallFloor()
    s.hallStands()
    s.hallRails()
    s.hallLanes()
    s.turn(62, at: [-16.5, 0, 9.5]) { $0.truck() }
    s.turn(215, at: [11.6, 0, 4.4]) { $0.person(.worker) }
    s.turn(150, at: [-12.4, 0, 11.2]) { $0.person(.worker) }
    return s.model(named: "hall")
  }
}

private let safety = flat(Vector3(0.62, 0.36, 0.015))

extension Sculpture {
  /// The floor lies a hand's breadth below the nozzles.
  mutating func hallFloor() {
    let tone = mottled(Vector3(0.9, 0.9, 0.92), depth: 0.5, size: 7, seed: 121)
    let radii = [180.0, 120, 80, 56, 40, 30, 22, 16, 11, 7, 3, 0]
    let rings = radii.map { radius in
      (0...64).map { k in
        direction(Double(k % 64) * .pi / 32) * radius + Vector3(0, -0.04, 0)
      }
    }
    sheet(rings, .wetConcrete, tint: tone, isLoop: true)
    for x in [-13.6, 13.6] {
      box([x - 0.06, -0.03, -11], [x + 0.06, -0.015, 11], .paint, tint: safety)
    }
    for z in [-11.0, 11] {
      box([-13.6, -0.03, z - 0.06], [13.6, -0.015, z + 0.06], .paint, tint: safety)
    }
  }

  /// Lanes on the floor that run out into the dark, so that one sees how far that goes.
  mutating func hallLanes() {
    for x in [-78.0, -34, 34, 78] {
      for k in -5...5 {
        let z = Double(k) * 26
        guard x * x + z * z < 140 * 140 else { continue }
        box(
          [x - 0.11, -0.03, z - 8.5], [x + 0.11, -0.015, z + 8.5], .paint,
          tint: flat(Colour.pale))
      }
    }
  }

  /// Low stands under the skirts.
  mutating func hallStands() {
    for exit in Stations.boosterExits {
      for k in 0..<4 {
        let foot = exit + direction((Double(k) + 0.5) * .pi / 2) * 2.5
        block([foot.x, -0.04, foot.z], size: [0.9, 0.36, 0.9], .paint, tint: flat(Colour.steel))
      }
    }
  }

  /// Handrails along the line, with a gate on the east side.
  mutating func hallRails() {
    let paths: [[Vector3]] = [
      [[13, 0, 6.2], [13, 0, 10.4], [2.5, 0, 10.4]],
      [[-2.5, 0, 10.4], [-13, 0, 10.4], [-13, 0, -10.4], [13, 0, -10.4], [13, 0, 2.6]],
    ]
    for path in paths {
      handrail(
        path.map { $0 - [0, 0.04, 0] }, spacing: 2.1, height: 1.1, width: 0.05, tint: safety)
    }
    for z in [-6.0, -2, 2, 6] {
      block([-11.6, -0.04, z], size: [0.9, 1.5, 0.7], .paint, tint: flat(Colour.grey))
    }
    block([10.9, -0.04, 8.6], size: [1.6, 0.9, 0.8], .paint, tint: flat(Colour.blue))
  }
}
