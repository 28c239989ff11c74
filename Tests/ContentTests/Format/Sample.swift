import Maths

@testable import Content

/// Makes values at random that a shape allows, and values that it might not.
struct Sample {
  var random: RandomStream
  private var depth = 0

  init(random: RandomStream) { self.random = random }

  mutating func any<T>(_ list: [T]) -> T { list[Int(random.next() % UInt64(list.count))] }
  private mutating func chance(_ part: Double) -> Bool { random.unit() < part }

  mutating func value(_ shape: Shape) -> JSON {
    switch shape {
    case .flag: JSON(.bool(chance(0.5)))
    case .yes: JSON(.bool(true))
    case .file: JSON(.string(any(["a", "stage", "ä 🚀", "x\"y"])))
    case .name, .textKey, .text: JSON(.string(any(["a", "stage", "ä 🚀", "x\"y"])))
    case .hexadecimal: JSON(.string(any(["0x0", "0xFFFFFFFFFFFFFFFF", "0x2a"])))
    case .colour: JSON(.string(any(["#000000", "#fFaA09"])))
    case .value: JSON(any([true, 0.5, -1e9, "word", ""]))
    case .bytes: JSON(.string(any(["00", "fF09"])))
    case .number(let range): number(range)
    case .whole(let range), .count(let range): whole(range)
    case .word(let words): JSON(.string(any(words)))
    case .vector(let count, let range): JSON(.array((0..<count).map { _ in number(range) }))
    case .row(let first, let second): JSON(.array([number(first), number(second)]))
    case .wholes(let count, let range): JSON(.array((0..<count).map { _ in whole(range) }))
    case .direction: JSON(any([[1, 0, 0], [0, -2.5, 1], [0, 0, 0.001]]))
    case .list(let element, let least, _):
      JSON(.array((0..<(least + Int(random.next() % 3))).map { _ in value(element) }))
    case .object(let object): value(object)
    case .tagged(let choice), .choice(let choice): value(any(choice.variants).shape)
    case .nested(let name): nested(name.choice)
    case .table(let element):
      JSON(.object([JSON.Member(key: "k", position: Position(), value: value(element))]))
    }
  }

  /// At some depth parts alone that have none in them.
  private mutating func nested(_ choice: ChoiceShape) -> JSON {
    depth += 1
    defer { depth -= 1 }
    let variants = choice.variants.filter {
      if case .list = $0.shape.fields[0].shape { depth < 5 } else { true }
    }
    return value(any(variants).shape)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> JSON {
    let part = any([0, 1, random.unit()])
    let value = range.lowerBound + (range.upperBound - range.lowerBound) * part
    return JSON(.number(min(max(value, range.lowerBound), range.upperBound)))
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> JSON {
    JSON(.number(Double(any([range.lowerBound, range.upperBound]))))
  }

  private mutating func value(_ object: ObjectShape) -> JSON {
    var members: [JSON.Member] = []
    for field in object.fields {
      guard field.need == .required || chance(0.5) else { continue }
      let taken = members.map(\.key)
      let clashes = object.exclusive.contains { group in
        group.contains(field.key) && group.contains { taken.contains($0) }
      }
      if clashes { continue }
      let value = value(field.shape)
      members.append(JSON.Member(key: field.key, position: Position(), value: value))
    }
    return JSON(.object(members))
  }
}

extension Sample {
  /// One place of the tree changed: into another kind of value, away, or with a key too many.
  mutating func broken(_ json: JSON) -> JSON {
    switch json.value {
    case .object(var members) where !members.isEmpty && chance(0.9):
      let at = Int(random.next() % UInt64(members.count))
      switch random.next() % 8 {
      case 0: members.remove(at: at)
      case 1: members[at].key += "x"
      default: members[at].value = broken(members[at].value)
      }
      return JSON(.object(members))
    case .array(var elements) where !elements.isEmpty && chance(0.9):
      let at = Int(random.next() % UInt64(elements.count))
      switch random.next() % 8 {
      case 0: elements.remove(at: at)
      case 1: elements.append(elements[at])
      default: elements[at] = broken(elements[at])
      }
      return JSON(.array(elements))
    case .number(let number) where chance(0.5): return JSON(.number(number * 2 + 1.5))
    default:
      return JSON(any([.null, 7.5, -3.0, "odd", "", true, [], [1.0, 2.0, 3.0], [0.0, 0.0, 0.0]]))
    }
  }
}
