internal import Maths

/// Air at rest: the US Standard Atmosphere 1976.
public struct Air: Sendable, Equatable {
  public var temperature_K: Double
  public var pressure_Pa: Double
  public var density: Double
  public var speedOfSound: Double
  /// Relative change of pressure and of temperature a metre up.
  var decay: Double
  var warming: Double
}

extension Air {
  /// Air a little way up, some hundred metres at most, by the hydrostatic equation.
  @inline(__always)
  func shifted(by rise: Double) -> (pressure_Pa: Double, density: Double) {
    let warming = warming * rise
    let x = decay * rise * (1 - warming * 0.5)
    let factor = 1 + x * (1 + x * (0.5 + x * (1 / 6.0)))
    // Thinner by 1 + warming, as a series.
    let thinned = factor * (1 - warming * (1 - warming * (1 - warming)))
    return (pressure_Pa * factor, density * thinned)
  }
}

/// The US Standard Atmosphere 1976 (NASA-TM-X-74335), from 5 km below the sea to 1,000 km.
public enum Atmosphere {
  /// Effective Earth radius of the standard's geopotential.
  static let radius_m = 6_356_766.0
  static let gasConstant = 8314.32
  static let molarMass = 28.9644
  /// g0 M0 / R*: kelvin per geopotential metre.
  static let hydrostatic = Earth.standardGravity * molarMass / gasConstant

  /// A place in the air, and how pressure goes on from there: the coefficients of its Taylor series, whose
  /// next term is below the last bit where the next node stands.
  private struct Node: Sendable {
    var temperature_K: Double
    var gradient: Double
    var pressure: SIMD8<Double>

    init(temperature_K: Double, gradient: Double, pressure_Pa: Double) {
      (self.temperature_K, self.gradient) = (temperature_K, gradient)
      pressure = SIMD8(repeating: pressure_Pa)
      // p' = −H p / T with T straight: the n-th coefficient gives the next one.
      for n in 1..<8 {
        let before = Double(n - 1)
        pressure[n] =
          -pressure[n - 1] * (hydrostatic + before * gradient) / (temperature_K * Double(n))
      }
    }

    @inline(__always)
    func pressure_Pa(_ up: Double) -> Double {
      let (p, up2) = (pressure, up * up)
      let near = p[0] + p[1] * up + up2 * (p[2] + p[3] * up)
      return near + up2 * up2 * (p[4] + p[5] * up + up2 * (p[6] + p[7] * up))
    }
  }

  private static let lowest_m = -5_000.0
  private static let interval_m = 200.0

  /// One each 200 geopotential metres from the lowest one; each layer begins at one.
  private static let nodes: [Node] = {
    let bases_m = [0, 11_000, 20_000, 32_000, 47_000, 51_000, 71_000, 84_852.0]
    let gradients = [-0.0065, 0, 0.001, 0.0028, 0, -0.0028, -0.002]
    var nodes: [Node] = []
    var base = Node(temperature_K: 288.15, gradient: gradients[0], pressure_Pa: 101_325)
    for (layer, gradient) in gradients.enumerated() {
      base.gradient = gradient
      let from_m = layer == 0 ? lowest_m : bases_m[layer]
      for height_m in stride(from: from_m, to: bases_m[layer + 1], by: interval_m) {
        nodes.append(moved(base, by: height_m - bases_m[layer]))
      }
      base = moved(base, by: bases_m[layer + 1] - bases_m[layer])
    }
    return nodes
  }()

  /// Another place in the same layer.
  private static func moved(_ base: Node, by up_m: Double) -> Node {
    let temperature = base.temperature_K + base.gradient * up_m
    let ratio =
      base.gradient == 0
      ? exp(-hydrostatic * up_m / temperature)
      : pow(temperature / base.temperature_K, -hydrostatic / base.gradient)
    return Node(
      temperature_K: temperature, gradient: base.gradient, pressure_Pa: base.pressure[0] * ratio)
  }

  /// Air at a geometric altitude over the sea.
  @inline(__always)
  public static func air(at altitude_m: Double) -> Air {
    if altitude_m >= 86_000 { return upper(at: altitude_m) }
    let bend = radius_m / (radius_m + altitude_m)
    let height = bend * altitude_m
    let over = (height - lowest_m) * (1 / interval_m)
    // NaN fails the comparison, and stands at the lowest node.
    let place = over > 1 ? min(Int(over), nodes.count - 1) : 0
    let node = nodes[place]
    let up = height - lowest_m - Double(place) * interval_m
    let temperature = node.temperature_K + node.gradient * up
    let pressure = node.pressure_Pa(up)
    let perKelvin = 1 / temperature
    let aMetre = perKelvin * bend * bend
    return Air(
      temperature_K: temperature, pressure_Pa: pressure,
      density: pressure * (perKelvin * (molarMass / gasConstant)),
      speedOfSound: (temperature * (1.4 * gasConstant / molarMass)).squareRoot(),
      decay: -hydrostatic * aMetre, warming: node.gradient * aMetre)
  }

  /// Above 86 km the speed of sound keeps its last value: the standard gives none.
  @inline(never)
  private static func upper(at altitude_m: Double) -> Air {
    let rows = UpperAtmosphere.rows
    let place = min(altitude_m / 1000 - 86, Double(rows.count - 1))
    let row = clamp(Int(place), 1, rows.count - 3)
    let u = place - Double(row)
    // Cubic through the four surrounding rows.
    let (a, b, c, d) = (rows[row - 1], rows[row], rows[row + 1], rows[row + 2])
    let (s, t, w) = (u + 1, u - 1, u - 2)
    let near = b * (s * t * w / 2) - c * (s * u * w / 2)
    let value = near + d * (s * u * t / 6) - a * (u * t * w / 6)
    let density = exp(value.y)
    return Air(
      temperature_K: value.z, pressure_Pa: exp(value.x), density: density, speedOfSound: 274.1,
      decay: (c.x - b.x) / 1000, warming: 0)
  }
}
