internal import Maths

/// How much flights differ from the nominal one: which quantities by which law, which of them go
/// together, what fails how often, and in which winds.
public struct Scatter: Sendable, Equatable {
  /// In the order in which they are drawn: another order is another draw.
  public var dispersions: [Dispersion]
  /// Between quantities that are normally distributed; all others are independent.
  public var correlations: [Correlation]
  /// At most one engine of a flight fails: of several that chance names, the first.
  public var failures: [FailureOdds]
  /// Each flight has one of these, each as likely; none of them is still air.
  public var winds: [WindProfile]
  /// What differs beyond the spacecraft's separation, in missions alone.
  public var mission: MissionScatter
  /// What may end a mission; of several that chance names, the first does.
  public var losses: [LossOdds]

  public init(
    dispersions: [Dispersion] = Scatter.usual, correlations: [Correlation] = [],
    failures: [FailureOdds] = [], winds: [WindProfile] = [],
    mission: MissionScatter = MissionScatter(), losses: [LossOdds] = []
  ) {
    (self.dispersions, self.correlations) = (dispersions, correlations)
    (self.failures, self.winds) = (failures, winds)
    (self.mission, self.losses) = (mission, losses)
  }

  /// What is scattered unless a file says otherwise.
  public static let usual: [Dispersion] = [
    Dispersion(.engineThrust, .normal(deviation: 0.005)),
    Dispersion(.engineImpulse, .normal(deviation: 0.002)),
    Dispersion(.boosterRate, .normal(deviation: 0.008)),
    Dispersion(.boosterMismatch, .normal(deviation: 0.003)),
    Dispersion(.coreDryMass, .normal(deviation: 0.003)),
    Dispersion(.boosterDryMass, .normal(deviation: 0.003)),
    Dispersion(.corePropellant, .normal(deviation: 0.003)),
    Dispersion(.drag, .normal(deviation: 0.10)),
    Dispersion(.windEast_m_s, .normal(deviation: 15)),
    Dispersion(.windNorth_m_s, .normal(deviation: 15)),
    Dispersion(.positionEast_m, .normal(deviation: 30)),
    Dispersion(.positionUp_m, .normal(deviation: 30)),
    Dispersion(.positionSouth_m, .normal(deviation: 30)),
    Dispersion(.velocityEast_m_s, .normal(deviation: 0.1)),
    Dispersion(.velocityUp_m_s, .normal(deviation: 0.1)),
    Dispersion(.velocitySouth_m_s, .normal(deviation: 0.1)),
  ]

  /// What chance decides for a run: a pure function of seed and run, whoever computes it and when.
  public func draw(run: Int, seed: UInt64) -> ScatterDraw {
    ScatterDraw(run: run, seed: seed, self)
  }

  /// The same for the rest of a mission.
  public func draw(run: Int, seed: UInt64, of plan: MissionDefinition) -> MissionDraw {
    MissionDraw(run: run, seed: seed, self, burns: plan.legs.count)
  }

  /// The vehicle of one run.
  public func vehicle(run: Int, seed: UInt64, from nominal: VehicleDefinition) -> VehicleDefinition
  {
    draw(run: run, seed: seed).applied(to: nominal)
  }

  /// The wind profile that was drawn; nil where none was.
  public func wind(_ draw: ScatterDraw) -> WindProfile? { draw.wind.map { winds[$0] } }
}

// As columns.
extension Scatter {
  private static let failureColumns = [
    TableColumn("drawnFailedEngine", "1", "number of the engine that fails, 0 for none"),
    TableColumn("drawnFailure_s", "s", "mission time at which it fails"),
  ]
  private static let windColumn = TableColumn(
    "drawnWindProfile", "1", "place of the wind profile in its file, from 0")

  /// Every column that a draw may have.
  public static let known =
    ScatterDraw.columns + ScatterDraw.growingColumns + failureColumns + [windColumn]
    + MissionDraw.known

  /// The columns of its draws.
  public var columns: [TableColumn] {
    ScatterDraw.columns + (hasGrowing ? ScatterDraw.growingColumns : [])
      + (failures.isEmpty ? [] : Self.failureColumns)
      + (winds.isEmpty ? [] : [Self.windColumn])
  }

  /// Those of the rest of a mission.
  public func columns(of plan: MissionDefinition) -> [TableColumn] {
    MissionDraw.columns(plan, losses)
  }

  public func row(_ draw: MissionDraw) -> [Double] { draw.row(losses) }

  /// What was drawn, in the order of the columns; NaN for what did not come.
  public func row(_ draw: ScatterDraw) -> [Double] {
    let failure = draw.failure.map { [Double($0.engine), $0.time_s] } ?? [0, .nan]
    return draw.values + (hasGrowing ? draw.growing : []) + (failures.isEmpty ? [] : failure)
      + (draw.wind.map { [Double($0)] } ?? [])
  }

  /// Errors of navigation that grow are scattered.
  private var hasGrowing: Bool {
    dispersions.contains { ScatteredQuantity.growing.contains($0.quantity) }
  }

  /// Standard deviations in the order of `ScatterDraw.columns`; 0 for what is not scattered.
  public var deviations: [Double] {
    ScatteredQuantity.allCases.prefix(ScatterDraw.columns.count).map { quantity in
      dispersions.first { $0.quantity == quantity }?.law.deviation ?? 0
    }
  }
}
