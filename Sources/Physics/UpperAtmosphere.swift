internal import Maths

/// The standard's upper part, 86 to 1,000 km: five gases in diffusive balance and hydrogen escaping.
///
/// Part 1.3 of the standard: each gas by its own integral over altitude, in kilometres, made once
/// into a table of one row a kilometre.
enum UpperAtmosphere {
  /// One gas: number density at 86 km, molar mass, thermal diffusion, diffusion's two constants,
  /// and the flow that the standard fits to keep it where it was measured.
  private struct Gas: Sendable {
    let base, mass, thermal, a, b: Double
    let q, u, w: Double
  }

  private static let oxygenAtom = Gas(
    base: 8.6e16, mass: 15.9994, thermal: 0, a: 6.986e20, b: 0.75, q: -5.809644e-4, u: 56.90311,
    w: 2.706240e-5)
  private static let oxygen = Gas(
    base: 3.030898e19, mass: 31.9988, thermal: 0, a: 4.863e20, b: 0.75, q: 1.366212e-4, u: 86,
    w: 8.333333e-5)
  private static let argon = Gas(
    base: 1.351400e18, mass: 39.948, thermal: 0, a: 4.487e20, b: 0.87, q: 9.434079e-5, u: 86,
    w: 8.333333e-5)
  private static let helium = Gas(
    base: 7.5817e14, mass: 4.0026, thermal: -0.4, a: 1.7e21, b: 0.691, q: -2.457369e-4, u: 86,
    w: 6.666667e-4)
  private static let nitrogenMass = 28.0134
  private static let gasConstant = Atmosphere.gasConstant
  private static let avogadro = 6.022169e26
  private static let boltzmann = 1.380622e-23

  /// Kinetic temperature and its slope a kilometre.
  static func temperature(_ z: Double) -> (Double, Double) {
    if z < 91 { return (186.8673, 0) }
    if z < 110 {
      let u = (z - 91) / 19.9429
      let root = max(0, 1 - u * u).squareRoot()
      return (263.1905 - 76.3232 * root, 76.3232 * u / root / 19.9429)
    }
    if z < 120 { return (240 + 12 * (z - 110), 12) }
    let r = 6356.766
    let depth = (z - 120) * (r + 120) / (r + z)
    let fall = 640 * exp(-0.01875 * depth)
    return (1000 - fall, fall * 0.01875 * (r + 120) * (r + 120) / ((r + z) * (r + z)))
  }

  /// g / (R* T), so that times a molar mass it is a decay a kilometre.
  private static func decay(_ z: Double, _ temperature: Double) -> Double {
    let ratio = 6356.766 / (6356.766 + z)
    return 1000 * Earth.standardGravity * ratio * ratio / (gasConstant * temperature)
  }

  private static func eddy(_ z: Double) -> Double {
    if z < 95 { return 120 }
    if z >= 115 { return 0 }
    return 120 * exp(1 - 400 / (400 - (z - 95) * (z - 95)))
  }

  /// Decay of one gas, a kilometre, among `crowd` others of mean molar mass `mean`.
  private static func slope(
    _ gas: Gas, _ z: Double, _ t: (Double, Double), crowd: Double, mean: Double
  ) -> Double {
    let d = gas.a / crowd * pow(t.0 / 273.15, gas.b)
    let k = eddy(z)
    let share = d / (d + k)
    let balance =
      decay(z, t.0) * share * (gas.mass + mean * k / d) + share * gas.thermal * t.1 / t.0
    let x = z - gas.u
    var flow = gas.q * x * x * exp(-gas.w * x * x * x)
    if gas.u < 60 && z < 97 {
      let y = 97 - z
      flow -= 3.416248e-3 * y * y * exp(-5.008765e-4 * y * y * y)
    }
    return balance + flow
  }

  /// Number densities of N2, O, O2, Ar, He while the sums are run.
  private struct Column {
    var z = 86.0
    var t = UpperAtmosphere.temperature(86)
    var sums = SIMD8<Double>.zero
    var slopes = SIMD8<Double>.zero

    func density(_ lane: Int, _ base: Double) -> Double {
      base * 186.8673 / t.0 * exp(-sums[lane])
    }
    var nitrogen: Double { density(0, 1.129794e20) }
    var light: (o: Double, o2: Double, argon: Double, helium: Double) {
      (
        density(1, oxygenAtom.base), density(2, oxygen.base), density(3, argon.base),
        density(4, helium.base)
      )
    }
    var others: Double { nitrogen + light.o + light.o2 + light.argon + light.helium }
    var massOfOthers: Double {
      nitrogen * nitrogenMass + light.o * oxygenAtom.mass + light.o2 * oxygen.mass
        + light.argon * argon.mass + light.helium * helium.mass
    }

    mutating func sense() {
      let n2 = nitrogen
      let low = z < 100
      slopes[0] = decay(z, t.0) * (low ? Atmosphere.molarMass : nitrogenMass)
      let mean = low ? Atmosphere.molarMass : nitrogenMass
      slopes[1] = slope(oxygenAtom, z, t, crowd: n2, mean: mean)
      slopes[2] = slope(oxygen, z, t, crowd: n2, mean: mean)
      let (o, o2) = (density(1, oxygenAtom.base), density(2, oxygen.base))
      let crowd = n2 + o + o2
      let mixed = (n2 * nitrogenMass + o * oxygenAtom.mass + o2 * oxygen.mass) / crowd
      let heavy = low ? Atmosphere.molarMass : mixed
      slopes[3] = slope(argon, z, t, crowd: crowd, mean: heavy)
      slopes[4] = slope(helium, z, t, crowd: crowd, mean: heavy)
    }

    /// Heun's rule over a quarter of a kilometre.
    mutating func rise() {
      sense()
      let (from, before) = (sums, slopes)
      z += 0.25
      t = UpperAtmosphere.temperature(z)
      sums = from + before * 0.25
      sense()
      sums = from + (before + slopes) * 0.125
    }
  }

  /// Rows of ln pressure, ln density and temperature at whole kilometres from 86 on.
  static let rows: [Vector3] = {
    var column = Column()
    let columns = (0...914).map { _ in
      let row = column
      for _ in 0..<4 { column.rise() }
      return row
    }
    let escaping = hydrogen(columns.map(\.others))
    return zip(columns, escaping).map { column, hydrogen in
      let pressure = (column.others + hydrogen) * boltzmann * column.t.0
      let density = (column.massOfOthers + hydrogen * 1.00797) / avogadro
      return Vector3(log(pressure), log(density), column.t.0)
    }
  }()

  /// Hydrogen at whole kilometres from 86 on; none below 150 km. It rises with a steady flow
  /// through the `others`.
  private static func hydrogen(_ others: [Double]) -> [Double] {
    let top = temperature(500).0
    var result = [Double](repeating: 0, count: others.count)
    func rates(_ row: Int, _ depth: Double) -> (depth: Double, loss: Double) {
      let t = temperature(86 + Double(row)).0
      let resistance = 1000 * 7.2e11 * others[row] / (3.305e21 * (t / 273.15).squareRoot())
      let loss = resistance * pow(t / top, 0.75) * exp(depth)
      return (decay(86 + Double(row), t) * 1.00797, loss)
    }
    for way in [1, -1] {
      var (depth, lost) = (0.0, 0.0)
      var row = 500 - 86
      while row >= 150 - 86 && row < others.count {
        let ratio = pow(top / temperature(86 + Double(row)).0, 0.75)
        result[row] = max(0, (8e10 - lost) * ratio * exp(-depth))
        let next = row + way
        guard next >= 0 && next < others.count else { break }
        let a = rates(row, depth)
        let b = rates(next, depth + a.depth * Double(way))
        depth += (a.depth + b.depth) / 2 * Double(way)
        lost += (a.loss + b.loss) / 2 * Double(way)
        row = next
      }
    }
    return result
  }
}
