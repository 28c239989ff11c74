import Content
import Foundation
import Physics
import Sensitivity
import Testing

/// Keys of a vehicle against differences of flights; `make sensitivity-check` takes all, and 32 digits.
@Suite struct EveryKeyTests {
  /// Some that act in many ways.
  @Test(.timeLimit(.minutes(5)))
  func aSampleAgrees() async throws {
    let sample = [
      "stages[0].specificImpulse_s", "booster.separationDelay_s",
      "aerodynamics.drag_mach_coefficient[3][1]", "payload.parts[4].mass_kg",
    ]
    // Half a kilogram above the nominal load the nozzles rest a step later in the engines' tail, by which the
    // inclination leaps as far as by a kilogram; eight above it, ordinary differences meet no leap.
    var vehicle = VehicleDefinition.artemisI
    vehicle.payload.parts[4].mass_kg += 8
    let verdicts = await Self.verdicts(of: vehicle) { path, _ in sample.contains(path) }
    #expect(verdicts.count == sample.count * Insertion.figures.count)
    for verdict in verdicts { #expect(verdict.grade.isAgreed, "\(verdict.words)") }
    let sharp = verdicts.filter { $0.grade == .millionth }.count
    #expect(sharp * 3 > verdicts.count, "\(sharp)")
  }

  /// Four engines that start one after the other matter alike, also the one whose bends of thrust fall on steps.
  @Test func bendsOnStepsAreOfOneSide() {
    let slopes = Self.cutoffSlopes("stages[0].starts_s[")
    #expect(slopes.count == 4)
    for slope in slopes { #expect(abs(slope / slopes[0] - 1) < 1e-9, "\(slopes)") }
  }

  /// The one of two boosters that burns on longest decides when they leave; of two that are alike, one that burnt
  /// faster would decide nothing.
  @Test func boostersThatAreAlikeBendBothWays() throws {
    let vehicle = VehicleDefinition.artemisI
    let slopes = Self.cutoffSlopes("booster.match[")
    try #require(slopes.count == 2)
    for (booster, slope) in slopes.enumerated() {
      let faster = try VehicleFile.setting("booster.match[\(booster)]", to: 1 + 1e-6, in: vehicle)
      let values = [vehicle, faster].map { Insertion.fly($0).values[Self.cutoff] }
      #expect(abs((values[1] - values[0]) / 1e-6 / slope - 1) < 1e-3, "\(slope)")
    }
  }

  private static var cutoff: Int {
    Insertion.figures.firstIndex { $0.name == "cutoff_s" } ?? 0
  }

  private static func cutoffSlopes(_ beginning: String) -> [Double] {
    let vehicle = VehicleDefinition.artemisI
    let parts = AscentSensitivity.parts(of: vehicle) { path, _ in path.hasPrefix(beginning) }
    return AscentSensitivity(of: vehicle, parts: parts.map { $0.fly() }).keys.map {
      $0.slopes[cutoff]
    }
  }

  private static func verdicts(
    of vehicle: VehicleDefinition, where isWanted: (String, Double) -> Bool
  ) async -> [Differences.Verdict] {
    let differences = Differences(of: vehicle)
    return await withTaskGroup(of: [Differences.Verdict].self) { group in
      for part in AscentSensitivity.parts(of: vehicle, where: isWanted) {
        group.addTask {
          AscentSensitivity(of: vehicle, parts: [part.fly()]).keys.flatMap(differences.verdicts)
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}

/// Difference quotients of flights whose events all come in the steps in which they come unchanged.
struct Differences: Sendable {
  enum Way: CaseIterable { case central, forward, backward }

  private let vehicle: VehicleDefinition
  private let base: Insertion

  /// What rounding makes of each figure: how far from a straight line it goes in flights whose load differs by
  /// hundredths of a gram.
  private let rounding: [Double]

  init(of vehicle: VehicleDefinition) {
    self.vehicle = vehicle
    let base = Insertion.fly(vehicle)
    self.base = base
    let near = (-8...8).map { more in
      var changed = vehicle
      changed.payload.parts[0].mass_kg *= 1 + Double(more) * 1e-9
      return Insertion.fly(changed).values
    }
    rounding = base.values.indices.map { place in
      let values = near.map { $0[place] }
      let changes = zip(values.dropFirst(), values).map { $0 - $1 }
      let bends = zip(changes.dropFirst(), changes).map { abs($0 - $1) }
      return (bends.max() ?? 0) + abs(base.values[place]) * 1e-15
    }
  }

  private func flown(_ key: AscentSensitivity.Key, _ more: Double) -> [Double]? {
    if more == 0 { return base.values }
    guard
      let changed = try? VehicleFile.setting(key.path, to: key.value + more, in: vehicle)
    else { return nil }
    let flight = Insertion.fly(changed)
    guard flight.moments.map(\.missionTime_s) == base.moments.map(\.missionTime_s) else {
      return nil
    }
    return flight.values
  }

  /// How a slope stands to differences.
  enum Grade: Int, CaseIterable {
    /// They are a millionth of it apart at most.
    case millionth
    /// They are as far apart as rounding makes of differences, and a thousandth of it at most.
    case rounding
    case apart
    /// At every step rounding hides both: the slope is less than a thousand times what it makes of differences.
    case weak
    /// The file's rules, or the events of flights nearby, leave no room for differences.
    case untried

    var isAgreed: Bool { self != .apart && self != .untried }
  }

  struct Verdict: Sendable {
    var key: String
    var grade = Grade.untried
    var error = Double.infinity
    var words = ""
  }

  /// Of each figure, by the step and the way that suit it best: a step is too long for one figure and drowned in
  /// rounding for another.
  func verdicts(_ key: AscentSensitivity.Key) -> [Verdict] {
    var best = Insertion.figures.map {
      Verdict(key: key.path, words: "\(key.path), \($0.name): untried")
    }
    for way in Way.allCases {
      for power in 3...8 {
        let step = max(abs(key.value), 1) * pow(10, -Double(power))
        guard let quotients = quotients(key, step, way) else { continue }
        for (place, slope) in key.slopes.enumerated() where best[place].grade != .millionth {
          let (quotient, noise) = quotients[place]
          let apart = abs(quotient - slope)
          let error = apart == 0 ? 0 : apart / max(abs(slope), abs(quotient))
          let grade: Grade =
            if error <= 1e-6 { .millionth } else if apart > noise { .apart } else if error <= 1e-3 {
              .rounding
            } else { .weak }
          guard (grade.rawValue, error) < (best[place].grade.rawValue, best[place].error) else {
            continue
          }
          best[place] = Verdict(
            key: key.path, grade: grade, error: error,
            words:
              "\(key.path), \(Insertion.figures[place].name): \(slope), by differences \(quotient), "
              + "of which rounding may be \(noise) (\(way), \(step)): \(grade)")
        }
        if best.allSatisfy({ $0.grade == .millionth }) { return best }
      }
      if best.allSatisfy({ $0.grade.rawValue <= Grade.rounding.rawValue }) { break }
    }
    return best
  }

  /// Of each figure: the quotient, by four flights, and what rounding makes of it.
  private func quotients(
    _ key: AscentSensitivity.Key, _ step: Double, _ way: Way
  ) -> [(Double, noise: Double)]? {
    // Weights of the values at so many steps.
    let weights: [(Double, Double)] =
      switch way {
      case .central: [(-2, 1.0 / 12), (-1, -2.0 / 3), (1, 2.0 / 3), (2, -1.0 / 12)]
      case .forward: [(0, -25.0 / 12), (1, 4), (2, -3), (3, 4.0 / 3), (4, -0.25)]
      case .backward: [(0, 25.0 / 12), (-1, -4), (-2, 3), (-3, -4.0 / 3), (-4, 0.25)]
      }
    var sums = [Double](repeating: 0, count: base.values.count)
    for (times, weight) in weights {
      guard let values = flown(key, times * step) else { return nil }
      for place in sums.indices { sums[place] += weight * values[place] }
    }
    return sums.indices.map { (sums[$0] / step, 4 * rounding[$0] / step) }
  }
}
