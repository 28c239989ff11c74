import Physics
import Sensitivity

/// Derivatives beside differences of a vehicle's flights.
struct Check: Sendable {
  enum Grade: CaseIterable {
    /// A millionth of the slope apart at most.
    case millionth
    /// Further apart, by so little that it shows in no figure: if the number doubled, the figure would come out as far
    /// from the truth as flights come out by rounding anyway, ten times that far at most.
    case rounding
    case apart
  }

  struct Verdict: Sendable {
    var key: String
    var grade: Grade
    var words: String
  }

  private let vehicle: VehicleDefinition
  private let tree: VehicleTree
  private let base: FineFlight
  /// Of each figure, how far from the truth it comes out by rounding.
  private let rounding: [Double]

  init(_ vehicle: VehicleDefinition) {
    self.vehicle = vehicle
    tree = VehicleTree(vehicle)
    base = FineFlight(tree)
    rounding = Check.rounding(of: vehicle)
  }

  /// The farthest of nine flights, whose load differs by hundredths of a gram.
  private static func rounding(of vehicle: VehicleDefinition) -> [Double] {
    let load_kg = vehicle.payload.parts[0].mass_kg
    var farthest = [Double](repeating: 0, count: Insertion.figures.count)
    for more in -4...4 {
      var changed = vehicle
      changed.payload.parts[0].mass_kg = load_kg * (1 + Double(more) * 1e-9)
      let plain = Insertion.fly(changed).values
      let far = FineFlight(VehicleTree(changed)).distances(from: plain)
      farthest = zip(farthest, zip(far, plain)).map { max($0, $1.0, abs($1.1) * 1e-15) }
    }
    return farthest
  }

  func verdicts(where isWanted: (String, Double) -> Bool) async -> [Verdict] {
    let parts = AscentSensitivity.parts(of: vehicle, where: isWanted)
    return await withTaskGroup(of: (Int, [Verdict]).self) { group in
      for (place, part) in parts.enumerated() {
        group.addTask {
          let keys = AscentSensitivity(of: vehicle, parts: [part.fly()]).keys
          return (place, keys.flatMap(verdicts))
        }
      }
      var all = [[Verdict]](repeating: [], count: parts.count)
      for await (place, more) in group { all[place] = more }
      return all.flatMap { $0 }
    }
  }

  /// Of each figure. On a kink the derivative is that of one side; a step is right for one number and, beside its
  /// bends, too long or, beside rounding, too short for another.
  private func verdicts(_ key: AscentSensitivity.Key) -> [Verdict] {
    let size = key.value == 0 ? 1 : abs(key.value)
    var nearest = key.slopes.map { (quotient: Double.nan, apart: Double.infinity, slope: $0) }
    for part: Double in [1e-14, 1e-11, 1e-8] {
      for way in quotients(key.path, step: part * size) {
        for (place, quotient) in way.enumerated() {
          let apart = abs(quotient - key.slopes[place])
          if apart < nearest[place].apart {
            (nearest[place].quotient, nearest[place].apart) = (quotient, apart)
          }
        }
      }
      if nearest.allSatisfy({ $0.apart <= 1e-6 * abs($0.slope) }) { break }
    }
    return nearest.enumerated().map { place, near in
      let grade: Grade =
        if near.apart <= 1e-6 * abs(near.slope) {
          .millionth
        } else if near.apart * size <= 10 * rounding[place] { .rounding } else { .apart }
      return Verdict(
        key: key.path, grade: grade,
        words: "\(key.path) (\(key.value)), \(Insertion.figures[place].name): "
          + "\(near.slope), by differences \(near.quotient): \(grade)")
    }
  }

  /// To both sides, forward and backward.
  private func quotients(_ path: String, step: Double) -> [[Double]] {
    let more = FineFlight(tree, path, more: step)
    let less = FineFlight(tree, path, more: 0 - step)
    return [
      more.quotients(from: less, over: 2 * step), more.quotients(from: base, over: step),
      base.quotients(from: less, over: step),
    ]
  }
}
