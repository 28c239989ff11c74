import Maths

/// Clothes.
struct Clothes {
  var legs: Vector3
  var top: Vector3
  var sleeves: Vector3
  var hasVest: Bool

  static let worker = Clothes(
    legs: [0.03, 0.04, 0.07], top: [0.50, 0.72, 0.04], sleeves: [0.05, 0.07, 0.12],
    hasVest: true)
  static let visitor = Clothes(
    legs: [0.05, 0.055, 0.07], top: [0.22, 0.06, 0.045], sleeves: [0.22, 0.06, 0.045],
    hasVest: false)
}

extension Sculpture {
  /// A person of 1.77 m who looks up and along +z.
  mutating func person(_ clothes: Clothes) {
    for side in [-1.0, 1.0] { leg(side, clothes) }
    let torso = [
      Section(0.80, 0.155, 0.11), Section(0.88, 0.172, 0.122), Section(0.98, 0.168, 0.118),
      Section(1.08, 0.158, 0.112), Section(1.20, 0.175, 0.122), Section(1.32, 0.196, 0.126),
      Section(1.40, 0.196, 0.112), Section(1.45, 0.150, 0.09), Section(1.48, 0.085, 0.07),
    ]
    loft(torso, sides: 16, .plain, tint: flat(clothes.top))
    if clothes.hasVest { vestBands() }
    for side in [-1.0, 1.0] { arm(side, clothes) }
    head(clothes)
  }

  private mutating func leg(_ side: Double, _ clothes: Clothes) {
    let step = side * 0.03
    let foot = side * 0.115
    loft(
      [
        Section(0.07, 0.052, 0.055, dx: foot, dz: step),
        Section(
          0.28, 0.060, 0.066, dx: foot * 0.98,
          dz: step - 0.01), Section(0.48, 0.062, 0.064, dx: foot * 0.92, dz: step * 0.7),
        Section(0.68, 0.080, 0.088, dx: foot * 0.85, dz: step * 0.3),
        Section(0.86, 0.088, 0.105, dx: foot * 0.74),
      ], sides: 12, .plain, tint: flat(clothes.legs))
    loft(
      [
        Section(0.0, 0.05, 0.135, dx: foot, dz: step + 0.055),
        Section(
          0.045, 0.052, 0.138, dx: foot,
          dz: step + 0.055), Section(0.1, 0.045, 0.07, dx: foot, dz: step + 0.01),
      ], sides: 12, squareness: 0.3, .plain, tint: flat([0.02, 0.018, 0.016]))
  }

  private mutating func vestBands() {
    for y in [1.02, 1.17] {
      let x = y < 1.1 ? 0.166 : 0.176
      loft(
        [Section(y, x, x * 0.71), Section(y + 0.05, x + 0.002, x * 0.715)], sides: 16, .paint,
        tint: flat([0.75, 0.76, 0.78]))
    }
    for side in [-0.1, 0.1] {
      bar(
        [side, 1.2, 0.128], [side, 1.42, 0.108], width: 0.05, height: 0.02, .paint,
        tint: flat([0.75, 0.76, 0.78]), closed: true)
    }
  }

  private mutating func arm(_ side: Double, _ clothes: Clothes) {
    let cloth = flat(clothes.sleeves)
    pipe(
      [
        [side * 0.165, 1.40, 0], [side * 0.225, 1.36, -0.005], [side * 0.262, 1.22, -0.02],
        [side * 0.275, 1.10, -0.01], [side * 0.268, 0.98, 0.04], [side * 0.25, 0.87, 0.085],
      ], radius: 0.046, sides: 10, .plain, tint: cloth)
    ball(
      [side * 0.247, 0.82, 0.1], radius: 0.045, rings: 6,
      Turning(segments: 8, paint: .plain, tint: flat([0.36, 0.19, 0.12])))
  }

  /// Head and hair, or helmet, tilted back a little.
  private mutating func head(_ clothes: Clothes) {
    let skin = flat([0.36, 0.19, 0.12])
    loft(
      [Section(1.45, 0.055, 0.058, dz: -0.01), Section(1.56, 0.052, 0.055, dz: -0.005)], .plain,
      tint: skin)
    let tilt = Quaternion(angle: -0.28, axis: .right)
    place(Transform(translation: [0, 1.54, 0], rotation: tilt)) { s in
      s.loft(
        [
          Section(0.0, 0.04, 0.05, dz: 0.015), Section(0.03, 0.06, 0.08, dz: 0.012),
          Section(0.08, 0.075, 0.096), Section(0.13, 0.078, 0.1), Section(0.18, 0.07, 0.09),
          Section(0.215, 0.045, 0.06), Section(0.23, 0.012, 0.016),
        ], sides: 14, .plain, tint: skin)
      let shell = clothes.hasVest ? Vector3(0.8, 0.8, 0.78) : Vector3(0.03, 0.02, 0.015)
      s.loft(
        [
          Section(0.125, 0.088, 0.112, dz: -0.008), Section(0.17, 0.086, 0.108, dz: -0.008),
          Section(0.215, 0.062, 0.082, dz: -0.006), Section(0.245, 0.02, 0.028, dz: -0.004),
        ], sides: 14, clothes.hasVest ? .paint : .plain, tint: flat(shell))
      guard clothes.hasVest else { return }
      s.loft(
        [
          Section(0.12, 0.098, 0.135, dz: 0.012), Section(0.132, 0.096, 0.13, dz: 0.01),
        ], sides: 14, .paint, tint: flat(shell))
    }
  }
}
