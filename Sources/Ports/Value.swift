public import Maths

/// The value of a slot of a story.
public enum Value: Sendable, Hashable {
  case flag(Bool)
  case number(Double)
  case word(String)
  case numbers([Double])
}

extension Value: Stateful {
  public func list(_ fields: inout Fields) {
    switch self {
    case .flag(let flag):
      fields.add(case: "flag")
      fields.add("flag", flag)
    case .number(let number):
      fields.add(case: "number")
      fields.add("number", number)
    case .word(let word):
      fields.add(case: "word")
      fields.add("word", word)
    case .numbers(let numbers):
      fields.add(case: "numbers")
      fields.add("numbers", numbers)
    }
  }
}

extension Value: CustomStringConvertible {
  public var description: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .word(let word): "'\(word)'"
    case .numbers(let numbers): "\(numbers)"
    }
  }
}
