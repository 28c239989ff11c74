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
    draw(run: run, seed: seed).applied(to: nominal)
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
