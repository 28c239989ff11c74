internal import Maths

/// How much flights differ from the nominal one: standard deviations, all independent.
public struct Scatter: Sendable, Equatable {
  /// Parts of the nominal value.
  public var engineThrust = 0.005
  public var engineImpulse = 0.002
  public var boosterRate = 0.008
  public var boosterMismatch = 0.003
  public var dryMass = 0.003
  public var propellant = 0.003
  public var drag = 0.10
  /// For each component of the jet stream.
  public var wind_m_s = 15.0
  /// For each component of navigation's error.
  public var position_m = 30.0
  public var velocity_m_s = 0.1

  public init() {}

  /// The vehicle of one run: a pure function of seed and run, whoever computes it and when.
  public func vehicle(run: Int, seed: UInt64, from nominal: VehicleDefinition) -> VehicleDefinition
  {
    var draw = NormalStream(RandomStream(seed: seed, name: "flight \(run)"))
    var v = nominal
    v.core.vacuumThrust_N *= 1 + engineThrust * draw.next()
    v.core.specificImpulse_s *= 1 + engineImpulse * draw.next()
    // A grain that burns faster pushes harder for a shorter time.
    let rate = 1 + boosterRate * draw.next()
    v.booster.vacuumThrust_s_N = v.booster.vacuumThrust_s_N.map { [$0[0] / rate, $0[1] * rate] }
    let mismatch = boosterMismatch * draw.next()
    v.booster.match = [v.booster.match[0] + mismatch, v.booster.match[1] - mismatch]
    v.core.dryMass_kg *= 1 + dryMass * draw.next()
    v.booster.dryMass_kg *= 1 + dryMass * draw.next()
    v.core.propellant_kg *= 1 + propellant * draw.next()
    v.aerodynamics.dragFactor *= 1 + drag * draw.next()
    v.ascent.windEast_m_s += wind_m_s * draw.next()
    v.ascent.windNorth_m_s += wind_m_s * draw.next()
    v.navigation.position_m = v.navigation.position_m.map { $0 + position_m * draw.next() }
    v.navigation.velocity_m_s = v.navigation.velocity_m_s.map { $0 + velocity_m_s * draw.next() }
    return v
  }
}

/// Normally distributed numbers of mean 0 and deviation 1.
struct NormalStream {
  private var stream: RandomStream

  init(_ stream: RandomStream) { self.stream = stream }

  /// Box and Muller's transform, one of its two numbers.
  mutating func next() -> Double {
    let size = (-2 * log(1 - stream.unit())).squareRoot()
    return size * cos(2 * .pi * stream.unit())
  }
}
