internal import Maths

/// The engine that fails in a flight, by its number, and the mission time at which it does.
public struct DrawnFailure: Sendable, Equatable {
  public let engine: Int
  public let time_s: Double
}

/// What chance decided for one run of scattered flights: a pure function of seed and run.
public struct ScatterDraw: Sendable, Equatable {
  /// In the order of the columns.
  public let values: [Double]
  /// Errors of navigation that grow, in the order of their own columns.
  let growing: [Double]
  public let failure: DrawnFailure?
  /// Place of the wind profile among those of the scatter.
  public let wind: Int?

  init(run: Int, seed: UInt64, _ scatter: Scatter) {
    let all = Self.values(RandomStream(seed: seed, name: "flight \(run)"), scatter)
    values = Array(all.prefix(Self.columns.count))
    growing = Array(all.dropFirst(Self.columns.count))
    failure = Self.failure(RandomStream(seed: seed, name: "failures \(run)"), scatter.failures)
    var stream = RandomStream(seed: seed, name: "wind \(run)")
    wind = scatter.winds.isEmpty ? nil : stream.below(scatter.winds.count)
  }

  /// One that nobody drew: a value for each column.
  public init(values: [Double]) {
    precondition(values.count == ScatterDraw.columns.count, "a value for each column")
    (self.values, failure, wind) = (values, nil, nil)
    growing = Self.growingColumns.map { _ in 0 }
  }

  /// Parts are of the nominal value: 0.01 is one per cent more of it.
  public static let columns: [TableColumn] = [
    TableColumn("drawnEngineThrust", "1", "thrust of the stages' engines, part above nominal"),
    TableColumn("drawnEngineImpulse", "1", "their specific impulse, part above nominal"),
    TableColumn("drawnBoosterRate", "1", "burning rate of both boosters, part above nominal"),
    TableColumn("drawnBoosterMismatch", "1", "rate of the left above, of the right below that"),
    TableColumn("drawnCoreDryMass", "1", "dry mass of the stages, part above nominal"),
    TableColumn("drawnBoosterDryMass", "1", "dry mass of each booster, part above nominal"),
    TableColumn("drawnCorePropellant", "1", "propellant of the stages, part above nominal"),
    TableColumn("drawnDrag", "1", "drag, part above nominal"),
    TableColumn("drawnWindEast_m_s", "m/s", "local", "jet stream toward the east"),
    TableColumn("drawnWindNorth_m_s", "m/s", "local", "jet stream toward the north"),
    TableColumn("drawnPositionEast_m", "m", "launch", "error of navigation's position"),
    TableColumn("drawnPositionUp_m", "m", "launch", "error of navigation's position"),
    TableColumn("drawnPositionSouth_m", "m", "launch", "error of navigation's position"),
    TableColumn("drawnVelocityEast_m_s", "m/s", "launch", "error of navigation's velocity"),
    TableColumn("drawnVelocityUp_m_s", "m/s", "launch", "error of navigation's velocity"),
    TableColumn("drawnVelocitySouth_m_s", "m/s", "launch", "error of navigation's velocity"),
  ]

  /// There where they are scattered.
  static let growingColumns: [TableColumn] = [
    TableColumn("drawnAccelerationEast_m_s2", "m/s2", "launch", "error of what navigation feels"),
    TableColumn("drawnAccelerationUp_m_s2", "m/s2", "launch", "error of what navigation feels"),
    TableColumn("drawnAccelerationSouth_m_s2", "m/s2", "launch", "error of what navigation feels"),
  ]

  /// The vehicle with these differences.
  public func applied(to nominal: VehicleDefinition) -> VehicleDefinition {
    let drawn = values
    var v = nominal
    for stage in v.stages.indices {
      v.stages[stage].vacuumThrust_N *= 1 + drawn[0]
      v.stages[stage].specificImpulse_s *= 1 + drawn[1]
      v.stages[stage].dryMass_kg *= 1 + drawn[4]
      v.stages[stage].propellant_kg *= 1 + drawn[6]
    }
    // A grain that burns faster pushes harder for a shorter time.
    let rate = 1 + drawn[2]
    v.booster.vacuumThrust_s_N = v.booster.vacuumThrust_s_N.map { [$0[0] / rate, $0[1] * rate] }
    for place in v.booster.match.indices {
      v.booster.match[place] += place % 2 == 0 ? drawn[3] : -drawn[3]
    }
    v.booster.dryMass_kg *= 1 + drawn[5]
    v.aerodynamics.dragFactor *= 1 + drawn[7]
    v.ascent.windEast_m_s += drawn[8]
    v.ascent.windNorth_m_s += drawn[9]
    v.navigation.position_m = zip(v.navigation.position_m, drawn[10...12]).map { $0 + $1 }
    v.navigation.velocity_m_s = zip(v.navigation.velocity_m_s, drawn[13...15]).map { $0 + $1 }
    v.navigation.acceleration_m_s2 = zip(v.navigation.acceleration_m_s2, growing).map { $0 + $1 }
    if let failure {
      v.ascent.failedEngine = failure.engine
      v.ascent.failure_s = failure.time_s
    }
    return v
  }
}

// How it is drawn.
extension ScatterDraw {
  private static func values(_ stream: RandomStream, _ scatter: Scatter) -> [Double] {
    var stream = stream
    let dispersions = scatter.dispersions
    var numbers = dispersions.map { $0.law.isNormal ? stream.normal() : stream.unit() }
    // Without correlations the factor is the unit matrix.
    if !scatter.correlations.isEmpty,
      let factor = CorrelationFactor(
        of: scatter.correlations, among: dispersions.map(\.quantity))
    {
      numbers = factor.applied(to: numbers)
    }
    var values = [Double](repeating: 0, count: ScatteredQuantity.allCases.count)
    for (dispersion, number) in zip(dispersions, numbers) {
      guard let place = ScatteredQuantity.allCases.firstIndex(of: dispersion.quantity) else {
        continue
      }
      switch dispersion.law {
      case .normal(let deviation): values[place] = number * deviation
      case .uniform(let from, let to): values[place] = from + (to - from) * number
      }
    }
    return values
  }

  /// The first of those that come. Each takes two numbers whether it comes or not, so that other odds
  /// change no other failure.
  private static func failure(
    _ stream: RandomStream, _ failures: [FailureOdds]
  ) -> DrawnFailure? {
    var stream = stream
    let all = failures.map { failure in
      (
        comes: stream.unit() < failure.odds,
        failure: DrawnFailure(
          engine: failure.engine, time_s: stream.between(failure.from_s, failure.to_s))
      )
    }
    return all.filter(\.comes).map(\.failure).min { $0.time_s < $1.time_s }
  }
}
