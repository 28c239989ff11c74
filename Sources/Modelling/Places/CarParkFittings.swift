import Maths

extension Sculpture {
  /// A lamp post; its arm reaches toward +z.
  mutating func streetLamp(reach: Double) {
    let steel = flat(Vector3(0.20, 0.21, 0.22))
    drum(radius: 0.28, from: 0, to: 0.5, Turning(segments: 14, paint: .concrete))
    lathe(
      [[0.10, 0.5], [0.085, 3], [0.065, 7.4], [0, 7.42]],
      Turning(segments: 12, paint: .paint, tint: steel))
    pipe(
      [[0, 7.3, 0], [0, 7.75, 0.2], [0, 7.95, 0.7], [0, 8.0, reach]], radius: 0.045, sides: 8,
      .paint, tint: steel)
    loft(
      [
        Section(7.93, 0.15, 0.36, dz: reach + 0.1), Section(8.02, 0.17, 0.38, dz: reach + 0.1),
        Section(8.08, 0.09, 0.25, dz: reach + 0.1),
      ], sides: 14, .paint, tint: steel)
    box(
      [-0.11, 7.895, reach - 0.16], [0.11, 7.935, reach + 0.36], .lampWarm,
      tint: flat(Colour.bright))
  }

  /// A park bench that faces +z: slats on two cast feet.
  mutating func bench() {
    let wood = mottled(Vector3(0.20, 0.12, 0.065), depth: 0.4, size: 0.5, seed: 141)
    let iron = flat(Colour.steel)
    for k in 0..<4 {
      let z = -0.2 + Double(k) * 0.125
      box([-0.9, 0.43, z], [0.9, 0.46, z + 0.1], .plain, tint: wood)
    }
    for k in 0..<3 {
      let y = 0.55 + Double(k) * 0.13
      bar(
        [-0.9, y, -0.26 - Double(k) * 0.03], [0.9, y, -0.26 - Double(k) * 0.03], width: 0.03,
        height: 0.1, .plain, tint: wood, closed: true)
    }
    for x in [-0.7, 0.7] {
      bar([x, 0, 0.2], [x, 0.44, 0.2], width: 0.06, .paint, tint: iron, closed: true)
      bar([x, 0, -0.3], [x, 0.9, -0.34], width: 0.06, .paint, tint: iron, closed: true)
      bar([x, 0.41, -0.3], [x, 0.41, 0.26], width: 0.05, .paint, tint: iron, closed: true)
      bar([x, 0.66, -0.3], [x, 0.66, 0.2], width: 0.05, .paint, tint: iron, closed: true)
    }
  }

  /// A low dark line of land across the water, and the lights on it.
  mutating func farShore() {
    let land = flat(Vector3(0.02, 0.025, 0.02))
    let count = 90
    func crest(_ k: Int) -> Double {
      4 + 9 * patches(Vector3(Double(k) * 0.37, 0, 0), seed: 142)
        + 5 * chance(Vector3(Double(k), 1, 0), seed: 143)
    }
    for k in 0..<count {
      let x = -2600 + Double(k) * 5200 / Double(count)
      let next = x + 5200 / Double(count)
      face(
        .plain,
        [
          [x, -1, -2380], [next, -1, -2380], [next, crest(k + 1), -2390],
          [x, crest(k), -2390],
        ], tint: land)
    }
    for k in 0..<150 {
      let at = Vector3(Double(k), 2, 0)
      let cluster = chance(Vector3(Double(k / 6), 3, 0), seed: 144)
      let x = (cluster - 0.5) * 4600 + (chance(at, seed: 145) - 0.5) * 260
      let y = 2 + 12 * chance(at, seed: 146) * chance(at, seed: 147)
      let paint: Paint = k % 5 == 0 ? .lampWhite : .lampWarm
      let size = 0.9 + 0.8 * chance(at, seed: 148)
      box(
        [x, y, -2376], [x + size, y + size, -2375], paint,
        tint: flat(Vector3(repeating: 0.4 + 0.6 * chance(at, seed: 149))))
    }
    for (x, y) in [(-640.0, 78.0), (-640, 40), (420, 120), (422, 60), (1190, 52)] {
      bar([x, 0, -2379], [x, y, -2379], width: 1.2, .plain, tint: land)
      box([x - 0.9, y, -2377], [x + 0.9, y + 1.8, -2376], .lampRed, tint: flat(Colour.bright))
    }
  }
}
