internal import Maths

/// What chance decided for one run of scattered flights: a pure function of seed and run.
public struct ScatterDraw: Sendable, Equatable {
  /// In the order of the columns, in which they are drawn.
  public let values: [Double]

  init(run: Int, seed: UInt64, _ scatter: Scatter) {
    var draw = NormalStream(RandomStream(seed: seed, name: "flight \(run)"))
    values = scatter.deviations.map { draw.next() * $0 }
  }

  /// One that nobody drew: a value for each column.
  public init(values: [Double]) {
    precondition(values.count == ScatterDraw.columns.count, "a value for each column")
    self.values = values
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
    return v
  }
}

extension Scatter {
  /// What chance decides for a run.
  public func draw(run: Int, seed: UInt64) -> ScatterDraw {
    ScatterDraw(run: run, seed: seed, self)
  }

  /// Standard deviations in the order of `ScatterDraw.columns`.
  public var deviations: [Double] {
    [
      engineThrust, engineImpulse, boosterRate, boosterMismatch, dryMass, dryMass, propellant, drag,
      wind_m_s, wind_m_s,
    ] + [Double](repeating: position_m, count: 3) + [Double](repeating: velocity_m_s, count: 3)
  }
}
