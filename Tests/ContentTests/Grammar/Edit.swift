@testable import Content

/// One change of a file at one place of its tree, made from the shape that the check holds it against.
struct Edit: CustomStringConvertible {
  enum Step { case key(String), element(Int) }

  var path: [Step]
  var what: String
  var change: (JSON) -> JSON

  var description: String {
    let steps = path.map { step in
      switch step {
      case .key(let key): ".\(key)"
      case .element(let index): "[\(index)]"
      }
    }
    return steps.joined() + ": " + what
  }

  func apply(to tree: JSON) -> JSON { apply(to: tree, path[...]) }

  private func apply(to json: JSON, _ path: ArraySlice<Step>) -> JSON {
    guard let step = path.first else { return change(json) }
    switch (step, json.value) {
    case (.key(let key), .object(var members)):
      guard let place = members.firstIndex(where: { $0.key == key }) else { return json }
      members[place].value = apply(to: members[place].value, path.dropFirst())
      return JSON(.object(members))
    case (.element(let index), .array(var elements)):
      guard index < elements.count else { return json }
      elements[index] = apply(to: elements[index], path.dropFirst())
      return JSON(.array(elements))
    default: return json
    }
  }
}

extension Edit {
  /// Every change of every place: each key missing, twice, unknown and of every wrong kind; each
  /// number on, beside and far beyond its bounds; each word; each list empty, longer and turned.
  static func all(of json: JSON, _ shape: Shape, at path: [Step] = []) -> [Edit] {
    let here = (values(of: shape) + kinds).map { value in
      Edit(path: path, what: JSONWriter.short(value), change: { _ in JSON(value) })
    }
    return here + parts(of: json, shape, path)
  }

  /// Values of every kind.
  private static let kinds: [JSON.Value] = [
    .null, true, false, "", "../x", [], .object([]), [[0.0]], .number(-9_223_372_036_854_775_808),
  ]

  private static let farNumbers: [JSON.Value] = [
    0.0, -0.0, .number(.leastNonzeroMagnitude), 0.5, 1e300, -1.7976931348623157e308,
    9_223_372_036_854_775_807.0,
    4_294_967_296.0,
  ]

  private static func values(of shape: Shape) -> [JSON.Value] {
    switch shape {
    case .number(let range): numbers(range)
    case .whole(let range): numbers(Double(range.lowerBound)...Double(range.upperBound))
    case .count(let range):
      numbers(Double(range.lowerBound)...Double(range.upperBound)) + ["no such list", ""]
    case .word(let words): words.map { .string($0) } + ["no such word"]
    case .name, .file, .textKey, .text, .hexadecimal, .bytes:
      [
        ".x", "a/b", "\u{0}", "0xffffffffffffffff", "0x",
        .string(String(repeating: "n", count: 1001)),
        "{number}", "\u{202e}\u{2066}",
      ]
    case .colour: ["#fff", "#gggggg", "#00000", "000000", "#0000000", "#777777", "#FFFFFF"]
    case .value: [0.0, 1e300, -1e9, "", .string(String(repeating: "n", count: 257))]
    case .vector(let count, let range): rows(count, range)
    case .wholes(let count, let range):
      rows(count, Double(range.lowerBound)...Double(range.upperBound))
    case .direction: rows(3, -1e9...1e9)
    case .row(let first, let second):
      zip(numbers(first), numbers(second)).map { .array([JSON($0), JSON($1)]) }
    default: []
    }
  }

  private static func numbers(_ range: ClosedRange<Double>) -> [JSON.Value] {
    let (low, high) = (range.lowerBound, range.upperBound)
    let near = [low, high, low.nextDown, high.nextUp, low.nextUp, high.nextDown, (low + high) / 2]
    return near.map { .number($0) } + farNumbers
  }

  private static func rows(_ count: Int, _ range: ClosedRange<Double>) -> [JSON.Value] {
    numbers(range).map { .array([JSON](repeating: JSON($0), count: count)) }
      + [.array([JSON](repeating: JSON(1.0), count: count + 1))]
  }
}

// Objects and lists.
extension Edit {
  private static func parts(of json: JSON, _ shape: Shape, _ path: [Step]) -> [Edit] {
    switch shape {
    case .object(let object): return keys(of: json, object, path)
    case .nested(let name): return parts(of: json, .choice(name.choice), path)
    case .tagged(let choice):
      let word = json[choice.tag]?.string
      return choice.variants.first { $0.word == word }.map { keys(of: json, $0.shape, path) } ?? []
    case .choice(let choice):
      return choice.variants.first { json[$0.word] != nil }.map { keys(of: json, $0.shape, path) }
        ?? []
    case .table(let value):
      return (json.members ?? []).flatMap { all(of: $0.value, value, at: path + [.key($0.key)]) }
    case .list(let element, _, let most):
      let elements = json.elements ?? []
      return elements.indices.flatMap { all(of: elements[$0], element, at: path + [.element($0)]) }
        + lists(elements, most, path)
    default: return []
    }
  }

  private static func keys(of json: JSON, _ shape: ObjectShape, _ path: [Step]) -> [Edit] {
    let members = json.members ?? []
    let inner = shape.fields.flatMap { field -> [Edit] in
      guard let value = json[field.key] else {
        return values(of: field.shape).map { value in
          Edit(path: path, what: "\(field.key) is \(JSONWriter.short(value))") { _ in
            object(members + [member(field.key, JSON(value))])
          }
        }
      }
      return all(of: value, field.shape, at: path + [.key(field.key)]) + [
        Edit(path: path, what: "without \(field.key)") { _ in
          object(members.filter { $0.key != field.key })
        },
        Edit(path: path, what: "\(field.key) twice") { _ in
          object(members + [member(field.key, value)])
        },
      ]
    }
    return inner + [
      Edit(path: path, what: "an unknown key") { _ in object(members + [member("x", JSON(1.0))]) },
      Edit(path: path, what: "keys turned round") { _ in object(members.reversed()) },
    ]
  }

  private static func lists(_ elements: [JSON], _ most: Int, _ path: [Step]) -> [Edit] {
    guard let first = elements.first, let last = elements.last else { return [] }
    func edit(_ what: String, _ elements: [JSON]) -> Edit {
      Edit(path: path, what: what) { _ in JSON(.array(elements)) }
    }
    return [
      edit("the last again", elements + [last]),
      edit("without the first", Array(elements.dropFirst())),
      edit("without the last", elements.dropLast()), edit("turned round", elements.reversed()),
      edit("one alone", [first]),
      edit("too many", [JSON](repeating: first, count: min(most, 1000) + 1)),
    ]
  }

  private static func object(_ members: [JSON.Member]) -> JSON { JSON(.object(members)) }
  private static func member(_ key: String, _ value: JSON) -> JSON.Member {
    JSON.Member(key: key, position: Position(), value: value)
  }
}

extension JSONWriter {
  fileprivate static func short(_ value: JSON.Value) -> String {
    String(decoding: file(JSON(value)).dropLast().prefix(60), as: UTF8.self)
  }
}
