internal import Maths

/// One cause of a number, with its value and the inputs that make it.
public struct Contribution: Sendable, Equatable {
  /// What sort of cause it is; colour and form follow from it.
  public enum Kind: String, Sendable, CaseIterable {
    case thrust, gravity, drag, steering, command, limit
    /// How it moves already, and that the Earth turns and is round.
    case motion
    /// What is aboard.
    case mass
  }

  /// How inputs make the value.
  public enum Form: String, Sendable, CaseIterable {
    /// The factor times each input to its power.
    case product
    /// The factor times the sum of inputs, each times its weight.
    case sum
  }

  /// A number that goes into a part; its name ends in its unit.
  public struct Input: Sendable, Equatable {
    public let name: String
    public let value: Double
    /// Its power in a product, its weight in a sum.
    public let by: Double

    init(_ name: String, _ value: Double, by: Double = 1) {
      (self.name, self.value, self.by) = (name, value, by)
    }
  }

  public let kind: Kind
  public let cause: Cause
  public let value: Double
  public let form: Form
  public let factor: Double
  public let inputs: [Input]

  init(_ kind: Kind, _ cause: Cause, times factor: Double = 1, product inputs: [Input]) {
    (self.kind, self.cause, self.factor, self.inputs) = (kind, cause, factor, inputs)
    form = .product
    value = inputs.reduce(factor) { $0 * Contribution.power($1.value, $1.by) }
  }

  init(_ kind: Kind, _ cause: Cause, times factor: Double = 1, sum inputs: [Input]) {
    (self.kind, self.cause, self.factor, self.inputs) = (kind, cause, factor, inputs)
    form = .sum
    value = inputs.reduce(0) { $0 + $1.value * $1.by } * factor
  }

  /// What became of a number: its later value less its earlier one.
  init(_ kind: Kind, _ cause: Cause, _ name: String, from earlier: Double, to later: Double) {
    self.init(
      kind, cause,
      sum: [Input("\(name)After", later), Input("\(name)Before", earlier, by: -1)])
  }

  private static func power(_ value: Double, _ by: Double) -> Double {
    switch by {
    case 1: value
    case -1: 1 / value
    case 2: value * value
    case 0.5: value.squareRoot()
    default: pow(value, by)
    }
  }

  /// The same part of something that is so many times as large.
  func scaled(by factor: Double, _ more: [Input] = []) -> Contribution {
    switch form {
    case .product: Contribution(kind, cause, times: self.factor * factor, product: inputs + more)
    case .sum:
      Contribution(
        kind, cause, times: factor, product: [Input(cause.rawValue, value)] + more)
    }
  }
}
