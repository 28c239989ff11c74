/// A value in a glTF file's JSON with its path, so that every refusal can name it.
struct Element {
  var json: JSON
  var path: String

  subscript(key: String) -> Element? {
    json[key].map { Element(json: $0, path: path.isEmpty ? key : "\(path).\(key)") }
  }

  func member(_ key: String) throws(ModelError) -> Element {
    guard let member = self[key] else { throw .missing(path.isEmpty ? key : "\(path).\(key)") }
    return member
  }

  func list() throws(ModelError) -> [Element] {
    guard let elements = json.elements else { throw wrong("an array") }
    return elements.enumerated().map { Element(json: $1, path: "\(path)[\($0)]") }
  }

  /// The list under a key; empty where the key is absent.
  func list(_ key: String) throws(ModelError) -> [Element] {
    guard let list = self[key] else { return [] }
    return try list.list()
  }

  func string() throws(ModelError) -> String {
    guard let string = json.string else { throw wrong("a string") }
    return string
  }

  func object() throws(ModelError) -> Element {
    guard json.members != nil else { throw wrong("an object") }
    return self
  }

  func number() throws(ModelError) -> Double {
    guard let number = json.number else { throw wrong("a number") }
    return number
  }

  func numbers(_ count: Int) throws(ModelError) -> [Double] {
    guard let numbers = json.numbers, numbers.count == count else {
      throw wrong("\(count) numbers")
    }
    return numbers
  }

  func whole(_ range: ClosedRange<Int>) throws(ModelError) -> Int {
    guard let whole = json.whole else {
      throw .wrongType(path, expected: "a whole number", found: json.kind)
    }
    guard range.contains(whole) else {
      let allowed = "\(range.lowerBound) … \(range.upperBound)"
      throw .outOfRange(path, value: Double(whole), allowed: allowed)
    }
    return whole
  }

  /// A whole number under a key that may be absent.
  func whole(_ key: String, _ range: ClosedRange<Int>, or absent: Int) throws(ModelError) -> Int {
    guard let member = self[key] else { return absent }
    return try member.whole(range)
  }

  /// The element of `list` whose number this is.
  func pick<Thing>(from list: [Thing]) throws(ModelError) -> Thing {
    let index = try whole(0...Int(Int32.max))
    guard index < list.count else { throw .noSuch(path, index: index, count: list.count) }
    return list[index]
  }

  private func wrong(_ expected: String) -> ModelError {
    .wrongType(path, expected: expected, found: json.kind)
  }
}
