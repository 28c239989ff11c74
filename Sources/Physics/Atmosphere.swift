internal import Maths

/// Air at rest: the US Standard Atmosphere 1976.
public struct Air: Sendable, Equatable {
  public var temperature_K: Double
  public var pressure_Pa: Double
  public var density: Double
  public var speedOfSound: Double
  /// Relative change of pressure a metre up, and of temperature in kelvin.
  var decay: Double
  var lapse: Double
}

extension Air {
  /// Air a little way up, some hundred metres at most, by the hydrostatic equation.
  @inline(__always)
  func shifted(by rise: Double) -> (pressure_Pa: Double, density: Double) {
    let warming = lapse * rise / temperature_K
    let x = decay * rise * (1 - warming / 2)
    let factor = 1 + x * (1 + x * (0.5 + x * (1 / 6.0)))
    return (pressure_Pa * factor, density * factor / (1 + warming))
  }
}

/// The US Standard Atmosphere 1976 (NASA-TM-X-74335), from 5 km below the sea to 1,000 km.
public enum Atmosphere {
  struct Layer: Sendable {
    var base_m: Double
    var temperature_K: Double
    var gradient: Double
    var pressure_Pa: Double
    /// The power by which pressure follows temperature; infinite where the temperature stays.
    var power: Double { -hydrostatic / gradient }
  }

  /// Effective Earth radius of the standard's geopotential.
  static let radius_m = 6_356_766.0
  static let gasConstant = 8314.32
  static let molarMass = 28.9644
  /// g0 M0 / R*: kelvin per geopotential metre.
  static let hydrostatic = Earth.standardGravity * molarMass / gasConstant

  static let layers: [Layer] = {
    let bases = [0, 11_000, 20_000, 32_000, 47_000, 51_000, 71_000.0]
    let gradients = [-0.0065, 0, 0.001, 0.0028, 0, -0.0028, -0.002]
    var layers = [Layer]()
    var temperature = 288.15
    var pressure = 101_325.0
    for (index, base) in bases.enumerated() {
      let layer = Layer(
        base_m: base, temperature_K: temperature, gradient: gradients[index],
        pressure_Pa: pressure)
      layers.append(layer)
      let top = index + 1 < bases.count ? bases[index + 1] : 84_852
      pressure = Self.pressure(in: layer, at: top)
      temperature += gradients[index] * (top - base)
    }
    return layers
  }()

  @inline(__always)
  private static func pressure(in layer: Layer, at height: Double) -> Double {
    let dh = height - layer.base_m
    if layer.gradient == 0 {
      return layer.pressure_Pa * exp(-hydrostatic * dh / layer.temperature_K)
    }
    let ratio = 1 + layer.gradient * dh / layer.temperature_K
    return layer.pressure_Pa * pow(ratio, -hydrostatic / layer.gradient)
  }

  /// Air at a geometric altitude over the sea.
  @inline(__always)
  public static func air(at altitude_m: Double) -> Air {
    if altitude_m >= 86_000 { return upper(at: altitude_m) }
    let height = radius_m * altitude_m / (radius_m + altitude_m)
    var index = 0
    while index < layers.count - 1 && height >= layers[index + 1].base_m { index += 1 }
    let layer = layers[index]
    let temperature = layer.temperature_K + layer.gradient * (height - layer.base_m)
    let pressure = pressure(in: layer, at: height)
    let specific = gasConstant / molarMass * temperature
    let bend = radius_m / (radius_m + altitude_m)
    return Air(
      temperature_K: temperature, pressure_Pa: pressure, density: pressure / specific,
      speedOfSound: (1.4 * specific).squareRoot(),
      decay: -hydrostatic / temperature * bend * bend, lapse: layer.gradient * bend * bend)
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
      decay: (c.x - b.x) / 1000, lapse: 0)
  }
}
