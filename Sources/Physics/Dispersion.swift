internal import Maths

/// What of a vehicle, its air and its navigation can differ from flight to flight, in the order of the
/// columns of `ScatterDraw`, those of `growing` last.
public enum ScatteredQuantity: String, Sendable, CaseIterable {
  case engineThrust, engineImpulse, boosterRate, boosterMismatch
  case coreDryMass, boosterDryMass, corePropellant, drag
  case windEast_m_s, windNorth_m_s
  case positionEast_m, positionUp_m, positionSouth_m
  case velocityEast_m_s, velocityUp_m_s, velocitySouth_m_s
  case accelerationEast_m_s2, accelerationUp_m_s2, accelerationSouth_m_s2

  /// Errors of the acceleration that navigation feels; by them its errors of velocity and position grow.
  static let growing = [
    ScatteredQuantity.accelerationEast_m_s2, .accelerationUp_m_s2, .accelerationSouth_m_s2,
  ]
}

/// A quantity that differs from flight to flight, and the law by which it does.
public struct Dispersion: Sendable, Equatable {
  public var quantity: ScatteredQuantity
  public var law: Law

  public init(_ quantity: ScatteredQuantity, _ law: Law) {
    (self.quantity, self.law) = (quantity, law)
  }

  /// How likely a difference from the nominal value is: a part of it, or an amount where the quantity has
  /// a unit.
  public enum Law: Sendable, Equatable {
    case normal(deviation: Double)
    /// Each difference between two is as likely.
    case uniform(from: Double, to: Double)
  }
}

extension Dispersion.Law {
  var isNormal: Bool { if case .normal = self { true } else { false } }

  /// Standard deviation.
  var deviation: Double {
    switch self {
    case .normal(let deviation): deviation
    case .uniform(let from, let to): (to - from) / 12.squareRoot()
    }
  }
}

/// How far two normally distributed quantities go together.
public struct Correlation: Sendable, Equatable {
  public var first: ScatteredQuantity
  public var second: ScatteredQuantity
  /// Pearson's, between −1 and 1.
  public var coefficient: Double

  public init(_ first: ScatteredQuantity, _ second: ScatteredQuantity, _ coefficient: Double) {
    (self.first, self.second, self.coefficient) = (first, second, coefficient)
  }
}

/// A failure that may come, and how often it does.
public struct FailureOdds: Sendable, Equatable {
  /// Number of the core's engine that fails, from 1.
  public var engine: Int
  /// Chance that it fails in a flight.
  public var odds: Double
  /// Mission times between which it fails, each as likely.
  public var from_s: Double
  public var to_s: Double
  /// Where the odds are from.
  public var source: String

  public init(engine: Int, odds: Double, from_s: Double, to_s: Double, source: String) {
    (self.engine, self.odds, self.source) = (engine, odds, source)
    (self.from_s, self.to_s) = (from_s, to_s)
  }
}

/// The matrix of correlations between quantities, cut into a lower triangle times itself (Cholesky).
public struct CorrelationFactor: Sendable, Equatable {
  /// Rows of the triangle, each as long as its number and one.
  public let rows: [[Double]]

  /// nil where no quantities could be correlated so: the matrix is not positive definite.
  public init?(of correlations: [Correlation], among quantities: [ScatteredQuantity]) {
    let count = quantities.count
    var matrix = (0..<count).map { row in (0..<count).map { $0 == row ? 1.0 : 0 } }
    for correlation in correlations {
      guard let a = quantities.firstIndex(of: correlation.first),
        let b = quantities.firstIndex(of: correlation.second), a != b
      else { return nil }
      (matrix[a][b], matrix[b][a]) = (correlation.coefficient, correlation.coefficient)
    }
    var rows: [[Double]] = []
    for i in 0..<count {
      var row: [Double] = []
      for j in 0...i {
        let other = j == i ? row : rows[j]
        let rest = (0..<j).reduce(matrix[i][j]) { $0 - row[$1] * other[$1] }
        if j < i {
          row.append(rest / rows[j][j])
        } else {
          guard rest > 1e-9 else { return nil }
          row.append(rest.squareRoot())
        }
      }
      rows.append(row)
    }
    self.rows = rows
  }

  /// Independent numbers made into correlated ones, in the order of the quantities.
  func applied(to numbers: [Double]) -> [Double] {
    rows.map { row in zip(row, numbers).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
