import Maths
import Testing

@testable import Physics

@Suite("What chance decides, by laws that somebody wrote down")
struct DispersionTests {
  /// As 0.1.0 drew run 8 of seed 5, when its scatter was not yet data: `simulate --runs 8..8 --seed 5`.
  @Test func theUsualScatterDrawsWhatItAlwaysDrew() {
    let drawn = [
      -0.0009746277287295445, -2.9898287176111014e-05, 0.0014119184693174977,
      0.0018429854019430742, -0.0014850081684008576, -0.002689711878817509, 0.001388101439959786,
      -0.2048551239413966, -13.21131988626496, -12.228293826900275, -36.461341398713074,
      10.055693853085806, -68.57011531657729, 0.058470812294229846, 0.01591448076704606,
      0.1184784035892476,
    ]
    #expect(Scatter().draw(run: 8, seed: 5).values == drawn)
    #expect(Scatter().row(Scatter().draw(run: 8, seed: 5)) == drawn)
    #expect(Scatter().columns == ScatterDraw.columns)
  }

  /// One column a quantity, each called after it.
  @Test func quantitiesAreTheColumns() {
    let names = ScatteredQuantity.allCases.map { quantity in
      "drawn" + quantity.rawValue.prefix(1).uppercased() + quantity.rawValue.dropFirst()
    }
    #expect((ScatterDraw.columns + ScatterDraw.growingColumns).map(\.name) == names)
  }

  /// numpy.linalg.cholesky([[1, -0.5, 0.2], [-0.5, 1, 0.3], [0.2, 0.3, 1]]).
  @Test func theFactorIsNumpys() throws {
    let quantities: [ScatteredQuantity] = [.engineThrust, .engineImpulse, .drag]
    let correlations = [
      Correlation(.engineThrust, .engineImpulse, -0.5), Correlation(.drag, .engineThrust, 0.2),
      Correlation(.engineImpulse, .drag, 0.3),
    ]
    let factor = try #require(CorrelationFactor(of: correlations, among: quantities))
    let numpys = [
      [1.0], [-0.5, 0.8660254037844386], [0.2, 0.4618802153517007, 0.8640987597877147],
    ]
    for (ours, theirs) in zip(factor.rows, numpys) {
      #expect(zip(ours, theirs).allSatisfy { abs($0 - $1) < 1e-15 } && ours.count == theirs.count)
    }
  }

  /// Eigenvalues by numpy: −0.8, 1.9, 1.9.
  @Test func whatCannotGoTogetherHasNoFactor() {
    let quantities: [ScatteredQuantity] = [.engineThrust, .engineImpulse, .drag]
    let correlations = [
      Correlation(.engineThrust, .engineImpulse, 0.9), Correlation(.drag, .engineThrust, 0.9),
      Correlation(.engineImpulse, .drag, -0.9),
    ]
    #expect(CorrelationFactor(of: correlations, among: quantities) == nil)
    #expect(CorrelationFactor(of: [Correlation(.drag, .drag, 1)], among: quantities) == nil)
    #expect(CorrelationFactor(of: [Correlation(.drag, .boosterRate, 0)], among: quantities) == nil)
  }

  private static func correlation(_ pairs: [(Double, Double)]) -> Double {
    let count = Double(pairs.count)
    let (x, y) = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
    let apart = pairs.map { ($0.0 - x, $0.1 - y) }
    let cross = apart.reduce(0) { $0 + $1.0 * $1.1 }
    let (a, b) = (apart.reduce(0) { $0 + $1.0 * $1.0 }, apart.reduce(0) { $0 + $1.1 * $1.1 })
    return cross / (a * b).squareRoot()
  }

  /// Within four of the estimate's own deviations, (1 − r²) / √n.
  @Test func correlatedQuantitiesGoTogetherAsStated() {
    let scatter = Scatter(correlations: [Correlation(.boosterDryMass, .engineImpulse, 0.6)])
    let drawn = (0..<4000).map { scatter.draw(run: $0, seed: 3).values }
    let stated = Self.correlation(drawn.map { ($0[1], $0[5]) })
    #expect(abs(stated - 0.6) < 4 * 0.64 / 4000.squareRoot(), "\(stated)")
    let other = Self.correlation(drawn.map { ($0[1], $0[4]) })
    #expect(abs(other) < 4 / 4000.squareRoot(), "\(other)")
    let spread = drawn.reduce(0) { $0 + $1[5] * $1[5] } / 4000
    #expect(abs(spread.squareRoot() / 0.003 - 1) < 0.05)
    // What is not correlated is what it was.
    #expect(drawn[7][9] == Scatter().draw(run: 7, seed: 3).values[9])
  }

  /// A file may name quantities in another order than the table of runs does.
  @Test func theOrderOfAFileDoesNotChangeWhatGoesTogether() {
    let scatter = Scatter(
      dispersions: [
        Dispersion(.drag, .normal(deviation: 0.1)),
        Dispersion(.engineThrust, .normal(deviation: 0.005)),
        Dispersion(.coreDryMass, .normal(deviation: 0.003)),
      ], correlations: [Correlation(.coreDryMass, .drag, 0.8)])
    let drawn = (0..<4000).map { scatter.draw(run: $0, seed: 3).values }
    let stated = Self.correlation(drawn.map { ($0[4], $0[7]) })
    #expect(abs(stated - 0.8) < 4 * 0.36 / 4000.squareRoot(), "\(stated)")
    for other in [4, 7] {
      let none = Self.correlation(drawn.map { ($0[0], $0[other]) })
      #expect(abs(none) < 4 / 4000.squareRoot(), "\(other): \(none)")
    }
  }

  @Test func aUniformLawFillsItsRangeAndNoMore() {
    let scatter = Scatter(dispersions: [Dispersion(.drag, .uniform(from: -0.2, to: 0.4))])
    let drawn = (0..<4000).map { scatter.draw(run: $0, seed: 3).values }
    #expect(
      drawn.allSatisfy { $0.indices.allSatisfy { place in place == 7 || drawn[0][place] == 0 } })
    let values = drawn.map { $0[7] }
    #expect(values.allSatisfy { (-0.2..<0.4).contains($0) })
    for tenth in 0..<10 {
      let low = -0.2 + 0.06 * Double(tenth)
      let count = values.count { (low..<low + 0.06).contains($0) }
      // Four deviations of a binomial count of 400.
      #expect(abs(count - 400) < 76, "\(tenth): \(count)")
    }
    // (b − a) / √12, by hand.
    #expect(abs(scatter.deviations[7] - 0.17320508075688773) < 1e-15)
    #expect(scatter.deviations[0] == 0)
  }

  private static let failing = Scatter(failures: [
    FailureOdds(engine: 2, odds: 0.1, from_s: 100, to_s: 200, source: "this test"),
    FailureOdds(engine: 4, odds: 0.2, from_s: 150, to_s: 400, source: "this test"),
  ])

  @Test func enginesFailAsOftenAsStated() {
    let draws = (0..<5000).map { Self.failing.draw(run: $0, seed: 2) }
    let failures = draws.compactMap(\.failure)
    // Of both in one flight, 1 in 50, the earlier one counts.
    #expect(abs(failures.count - 1400) < 127, "four deviations of 5000 × 0.28: \(failures.count)")
    for failure in failures {
      let times = failure.engine == 2 ? 100.0...200 : 150...400
      #expect(times.contains(failure.time_s) && [2, 4].contains(failure.engine))
    }
    let early = failures.count { $0.engine == 2 }
    #expect((420...560).contains(early), "\(early)")
    let (columns, row) = (Self.failing.columns, Self.failing.row(draws[0]))
    #expect(columns.suffix(2).map(\.name) == ["drawnFailedEngine", "drawnFailure_s"])
    #expect(row.count == columns.count)
  }

  /// Whether something may fail changes nothing else of a flight, nor do other odds the other failure.
  @Test func failuresHaveAChanceOfTheirOwn() throws {
    #expect(
      Self.failing.draw(run: 9, seed: 2).values == Scatter().draw(run: 9, seed: 2).values)
    var sure = Self.failing
    sure.failures[0].odds = 0
    for run in 0..<200 {
      let (one, other) = (Self.failing.draw(run: run, seed: 2), sure.draw(run: run, seed: 2))
      if one.failure?.engine == 4 { #expect(other.failure == one.failure) }
      #expect(other.failure?.engine != 2)
    }
  }

  @Test func theFailureThatIsDrawnIsFlown() throws {
    let draws = (0..<100).map { Self.failing.draw(run: $0, seed: 2) }
    let failing = try #require(draws.first { $0.failure != nil })
    let failure = try #require(failing.failure)
    let vehicle = failing.applied(to: .artemisI)
    #expect(vehicle.ascent.failedEngine == failure.engine)
    #expect(vehicle.ascent.failure_s == failure.time_s)
    let whole = try #require(draws.first { $0.failure == nil })
    #expect(whole.applied(to: .artemisI).ascent.failedEngine == 0)
    #expect(Self.failing.row(whole)[17].isNaN)
  }

  /// The jet stream of 30 m/s toward the east and −20 toward the north, written down row by row, is the
  /// same wind: by its published form, 1 / (1 + u² + u⁴), u = (h − 12 km) / 8 km.
  @Test func aProfileOfTheJetStreamFliesLikeIt() {
    var stormy = VehicleDefinition.artemisI
    stormy.ascent.windEast_m_s = 30
    stormy.ascent.windNorth_m_s = -20
    func rows(_ speed: Double) -> [[Double]] {
      stride(from: -500.0, through: 200_000, by: 50).map { altitude in
        let u = (altitude - 12_000) / 8_000
        return [altitude, speed / (1 + u * u + u * u * u * u)]
      }
    }
    let profile = WindProfile(name: "jet", east_m_m_s: rows(30), north_m_m_s: rows(-20))
    let (jet, written) = (
      FlightResult.fly(stormy), FlightResult.fly(.artemisI, wind: profile)
    )
    let still = FlightResult.fly(.artemisI)
    #expect(abs(jet.greatestPressure_Pa - still.greatestPressure_Pa) > 100, "it is felt")
    #expect(abs(jet.greatestPressure_Pa - written.greatestPressure_Pa) < 0.1)
    #expect(abs(jet.propellant_kg - written.propellant_kg) < 0.1)
  }

  /// Both winds at once add up.
  @Test func aProfileStandsBesideTheJetStream() {
    let flat = { (speed: Double) in [[0, speed], [1000, speed]] }
    let profile = WindProfile(name: "flat", east_m_m_s: flat(3), north_m_m_s: flat(-4))
    var vehicle = VehicleDefinition.artemisI
    vehicle.ascent.windEast_m_s = 8
    let flight = Flight(vehicle: vehicle, wind: profile)
    // On the x axis up is x, east is y and north is z; 12 km up the jet stream has its full speed.
    let wind = flight.wind(at: 12_000, up: Vector3(1, 0, 0))
    #expect((wind - Vector3(0, 11, -4)).length < 1e-12)
    #expect(Flight().wind(at: 12_000, up: Vector3(1, 0, 0)) == .zero)
  }

  @Test func eachProfileIsAsLikely() {
    let profiles = ["a", "b", "c"].map {
      WindProfile(name: $0, east_m_m_s: [[0, 1], [1, 1]], north_m_m_s: [[0, 0], [1, 0]])
    }
    let scatter = Scatter(winds: profiles)
    let drawn = (0..<3000).map { scatter.draw(run: $0, seed: 1) }
    for place in 0..<3 {
      let count = drawn.count { $0.wind == place }
      #expect(abs(count - 1000) < 104, "four deviations: \(count)")
    }
    #expect(scatter.wind(drawn[5])?.name == profiles[drawn[5].wind ?? 9].name)
    #expect(scatter.row(drawn[5]).last == drawn[5].wind.map(Double.init))
    #expect(scatter.columns.last?.name == "drawnWindProfile")
  }
}
