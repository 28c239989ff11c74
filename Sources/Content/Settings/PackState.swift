public import Experience

internal import Ports

/// Memory of a pack between visits: that its story was told to the end, and its kept slots.
public struct PackState: Sendable, Equatable {
  public var isCompleted = false
  public var slots: [Experience.Slot] = []

  public init() {}

  /// nil for a damaged file. Slots of unknown kinds are empty.
  public init?(_ bytes: [UInt8]) {
    let (tree, complaints) = JSONParser.parse(bytes)
    guard complaints.isEmpty, let tree, let members = tree.members else { return nil }
    for member in members {
      switch member.key {
      case Self.completed:
        guard let flag = member.value.bool else { return nil }
        isCompleted = flag
      case Self.kept:
        guard let held = member.value.members else { return nil }
        slots = held.map { Experience.Slot(name: $0.key, value: Value(kept: $0.value)) }
      default: return nil
      }
    }
  }

  /// Equal states give equal bytes.
  public var bytes: [UInt8] {
    var members = ["\"\(Self.completed)\": \(isCompleted)"]
    if !slots.isEmpty {
      let held = slots.map { "\(JSONWriter.string($0.name)): \(JSONWriter.value($0.value))" }
      members.append("\"\(Self.kept)\": { \(held.joined(separator: ", ")) }")
    }
    return Array("{ \(members.joined(separator: ", ")) }\n".utf8)
  }

  private static let completed = "didCompleteOnboarding"
  private static let kept = "slots"
}

extension Value {
  /// Lists of numbers are excluded: no slot of a chart holds them.
  fileprivate init(kept json: JSON) {
    switch json.value {
    case .bool(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .string(let word): self = .word(word)
    case .null, .array, .object: self = .numbers([])
    }
  }
}
