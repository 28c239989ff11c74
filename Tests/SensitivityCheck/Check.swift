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
    /// Further apart, by a hundred-thousandth at most and no more than the derivative itself comes out anew from flight
    /// to flight.
    case scatter
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
  /// The same vehicle in nine, whose loads differ by so little that only rounding does.
  private let alike: [VehicleDefinition]

  init(_ vehicle: VehicleDefinition) {
    self.vehicle = vehicle
    tree = VehicleTree(vehicle)
    base = FineFlight(tree)
    alike = (-4...4).map { more in
      var changed = vehicle
      changed.payload.parts[0].mass_kg *= 1 + Double(more) * 1e-9
      return changed
    }
    rounding = Check.rounding(of: alike)
  }

  /// The farthest of these flights.
  private static func rounding(of alike: [VehicleDefinition]) -> [Double] {
    var farthest = [Double](repeating: 0, count: Insertion.figures.count)
    for vehicle in alike {
      let plain = Insertion.fly(vehicle).values
      let far = FineFlight(VehicleTree(vehicle)).distances(from: plain)
      farthest = zip(farthest, zip(far, plain)).map { max($0, $1.0, abs($1.1) * 1e-15) }
    }
    return farthest
  }

  /// How far the derivatives of a number lie from each other, figure by figure.
  private func scatter(of path: String) -> [Double] {
    let slopes = alike.flatMap { vehicle in
      let parts = AscentSensitivity.parts(of: vehicle) { key, _ in key == path }
      return AscentSensitivity(of: vehicle, parts: parts.map { $0.fly() }).keys.map(\.slopes)
    }
    return Insertion.figures.indices.map { figure in
      let those = slopes.map { $0[figure] }
      return (those.max() ?? 0) - (those.min() ?? 0)
    }
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
    var grades = nearest.enumerated().map { place, near -> Grade in
      if near.apart <= 1e-6 * abs(near.slope) { return .millionth }
      return near.apart * size <= 10 * rounding[place] ? .rounding : .apart
    }
    if grades.contains(.apart) {
      for (place, scatter) in scatter(of: key.path).enumerated() where grades[place] == .apart {
        let near = nearest[place]
        if near.apart <= min(scatter, 1e-5 * abs(near.slope)) { grades[place] = .scatter }
      }
    }
    return zip(nearest, grades).enumerated().map { place, graded in
      let (near, grade) = graded
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
