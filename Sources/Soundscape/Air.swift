internal import Maths

/// The air between the launch and the ear: how fast sound goes in it and what it swallows.
///
/// Absorption is ISO 9613-1:1993, equations 3 to 6. The default state is one that the standard
/// tabulates and close to the night of the launch, 20 °C, 70 % and one atmosphere.
public struct Air: Sendable, Equatable {
  public var temperature_K = 293.15
  /// Relative humidity in per cent.
  public var humidity = 70.0
  public var pressure_Pa = 101_325.0

  public init(
    temperature_K: Double = 293.15, humidity: Double = 70, pressure_Pa: Double = 101_325
  ) {
    self.temperature_K = temperature_K
    self.humidity = humidity
    self.pressure_Pa = pressure_Pa
  }

  /// Density times speed of sound at that state, kg/(m² s): pressure over particle speed.
  public static let impedance = 413.3
  /// How fast a wave of one pascal outruns a weak one, seconds a metre: β/(ρ c³) with β = 1.2.
  public static let steepening = 1.2 / (1.204 * 343.2 * 343.2 * 343.2)

  /// Pure-tone attenuation in decibels a metre.
  public func absorption_dB(at frequency_Hz: Double) -> Double {
    let pressure = pressure_Pa / 101_325
    let warmth = temperature_K / 293.15
    let saturation = pow(10, -6.8346 * pow(273.16 / temperature_K, 1.261) + 4.6151)
    let water = humidity * saturation / pressure  // molar concentration in per cent
    let oxygen = pressure * (24 + 4.04e4 * water * (0.02 + water) / (0.391 + water))
    let fall = exp(-4.170 * (pow(warmth, -1.0 / 3) - 1))
    let nitrogen = pressure / warmth.squareRoot() * (9 + 280 * water * fall)
    let f2 = frequency_Hz * frequency_Hz
    let relaxing =
      0.01275 * exp(-2239.1 / temperature_K) / (oxygen + f2 / oxygen)
      + 0.1068 * exp(-3352 / temperature_K) / (nitrogen + f2 / nitrogen)
    let classical = 1.84e-11 / pressure * warmth.squareRoot()
    return 8.686 * f2 * (classical + pow(warmth, -2.5) * relaxing)
  }
}
