/// Checks a tree against a shape: keeps every complaint and goes on.
///
/// Returns the tree with the presets of absent keys filled in, so that whoever builds from it knows
/// no default of its own. It is whole only if there was no complaint.
struct ShapeCheck {
  private(set) var complaints: [Complaint] = []
  /// Every use of a string of the locale file.
  private(set) var textKeys: [(key: String, position: Position)] = []
  /// Nested choices around the value.
  private var depth = 0

  mutating func check(_ json: JSON, _ shape: Shape, label: String) -> JSON {
    switch shape {
    case .flag: expect(json, json.bool != nil, "true or false", label)
    case .yes: expect(json, json.bool == true, "true", label)
    case .name: checkName(json, label)
    case .file:
      checkName(json, label)
      if let name = json.string, !name.isEmpty, !Self.isFile(name) {
        complain(json, .noFileName(label, found: name))
      }
    case .text:
      expect(json, json.string != nil, "a string", label)
      checkLength(json, Budget.text, label)
    case .textKey:
      checkName(json, label)
      if let key = json.string { textKeys.append((key, json.position)) }
    case .hexadecimal:
      expect(json, Hexadecimal.read(json.string ?? "") != nil, "\"0x\" and 1 to 16 digits", label)
    case .colour:
      expect(json, Hexadecimal.colour(json.string ?? "") != nil, "a colour, \"#rrggbb\"", label)
    case .value: checkValue(json, label)
    case .bytes(let most):
      let count = json.string.flatMap(Hexadecimal.bytes)?.count ?? 0
      let expected = "1 to \(most) pairs of hexadecimal digits"
      expect(json, (1...most).contains(count), expected, label)
    case .number(let range): checkNumber(json, range, label)
    case .whole(let range): checkWhole(json, range, label)
    case .word(let allowed): _ = checkWord(json, allowed, label)
    case .vector(let count, let range): checkVector(json, count, range, label)
    case .row(let first, let second): checkRow(json, [first, second], label)
    case .wholes(let count, let range): checkWholes(json, count, range, label)
    case .direction:
      checkVector(json, 3, -1e9...1e9, label)
      if json.numbers == [0, 0, 0] { complain(json, .noDirection(label)) }
    default: return checkParts(json, shape, label)
    }
    return json
  }

  private mutating func checkParts(_ json: JSON, _ shape: Shape, _ label: String) -> JSON {
    switch shape {
    case .list(let element, let least, let most): checkList(json, element, least, most, label)
    case .object(let object): checkObject(json, object)
    case .tagged(let choice): checkTagged(json, choice)
    case .choice(let choice): checkChoice(json, choice)
    case .table(let value): checkTable(json, value, label)
    case .nested(let name): checkNested(json, name)
    default: json
    }
  }

  private mutating func complain(_ json: JSON, _ problem: @autoclosure () -> Problem) {
    complain(at: json.position, problem())
  }

  /// Complaints beyond the limit are not worded: nobody reads them, and searching for the word
  /// meant takes time.
  private mutating func complain(at place: Position, _ problem: @autoclosure () -> Problem) {
    if complaints.count < Budget.complaints { complaints.append(Complaint(place, problem())) }
  }

  private mutating func expect(
    _ json: JSON, _ isRight: Bool, _ expected: String, _ label: String
  ) {
    if isRight { return }
    complain(json, .wrongType(label, expected: expected, found: json.short))
  }
}

// Values without parts.
extension ShapeCheck {
  private mutating func checkName(_ json: JSON, _ label: String) {
    expect(json, json.string.map { !$0.isEmpty } ?? false, "a string that is not empty", label)
    checkLength(json, Budget.name, label)
    let isPrinted = json.string?.unicodeScalars.allSatisfy(Self.isPrinted) ?? true
    expect(json, isPrinted, "a string without control characters", label)
  }

  /// Whether a terminal would print the character rather than obey it.
  private static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value)
  }

  private mutating func checkLength(_ json: JSON, _ most: Int, _ label: String) {
    guard let count = json.string?.unicodeScalars.count, count > most else { return }
    complain(json, .tooMany(label, what: "characters", most: most, found: count))
  }

  /// Neither a path to another folder nor a hidden file.
  private static func isFile(_ name: String) -> Bool {
    !name.hasPrefix(".") && name.unicodeScalars.allSatisfy { $0 != "/" && $0.value >= 0x20 }
  }

  private mutating func checkNumber(
    _ json: JSON, _ range: ClosedRange<Double>, _ label: String
  ) {
    guard let number = json.number else { return expect(json, false, "a number", label) }
    if range.contains(number) { return }
    complain(json, .outOfRange(label, found: number, low: range.lowerBound, high: range.upperBound))
  }

  private mutating func checkValue(_ json: JSON, _ label: String) {
    if json.number != nil { return checkNumber(json, Self.values, label) }
    expect(json, json.bool != nil || json.string != nil, "true, false, a number or a word", label)
    checkLength(json, Budget.name, label)
  }

  /// Numbers that a slot can be compared with.
  static let values = -1e9...1e9

  private mutating func checkWhole(_ json: JSON, _ range: ClosedRange<Int>, _ label: String) {
    guard let whole = json.whole else { return expect(json, false, "a whole number", label) }
    if range.contains(whole) { return }
    complain(
      json,
      .outOfRange(
        label, found: Double(whole), low: Double(range.lowerBound), high: Double(range.upperBound)))
  }

  /// The word, if it is one of those allowed.
  private mutating func checkWord(
    _ json: JSON, _ allowed: [String], _ label: String
  ) -> String? {
    guard let word = json.string else {
      expect(json, false, "one of \(allowed.joined(separator: ", "))", label)
      return nil
    }
    if allowed.contains(word) { return word }
    complain(json, .unknownWord(word, label: label, allowed: allowed))
    return nil
  }

  private mutating func checkVector(
    _ json: JSON, _ count: Int, _ range: ClosedRange<Double>, _ label: String
  ) {
    guard let elements = json.elements else {
      return expect(json, false, "\(count) numbers in brackets", label)
    }
    if elements.count != count {
      complain(json, .wrongCount(label, expected: count, found: elements.count))
    }
    for element in elements { checkNumber(element, range, label) }
  }

  private mutating func checkRow(
    _ json: JSON, _ ranges: [ClosedRange<Double>], _ label: String
  ) {
    guard let elements = json.elements, elements.count == ranges.count else {
      return checkVector(json, ranges.count, -1e15...1e15, label)
    }
    for (element, range) in zip(elements, ranges) { checkNumber(element, range, label) }
  }

  private mutating func checkWholes(
    _ json: JSON, _ count: Int, _ range: ClosedRange<Int>, _ label: String
  ) {
    checkVector(json, count, -1e15...1e15, label)
    for element in json.elements ?? [] where element.number != nil {
      checkWhole(element, range, label)
    }
  }
}

// Values with parts.
extension ShapeCheck {
  private mutating func checkList(
    _ json: JSON, _ element: Shape, _ least: Int, _ most: Int, _ label: String
  ) -> JSON {
    guard let elements = json.elements else {
      expect(json, false, "a list in brackets", label)
      return json
    }
    if elements.count < least {
      complain(json, .tooFew(label, least: least, found: elements.count))
    }
    if elements.count > most {
      complain(json, .tooMany(label, what: "entries", most: most, found: elements.count))
      return json
    }
    return JSON(.array(elements.map { check($0, element, label: label) }), at: json.position)
  }

  private mutating func checkTable(_ json: JSON, _ value: Shape, _ label: String) -> JSON {
    guard let members = json.members else {
      expect(json, false, "an object", label)
      return json
    }
    if members.count > Budget.texts {
      let most = Budget.texts
      complain(json, .tooMany(label, what: "entries", most: most, found: members.count))
      return json
    }
    for member in members { _ = check(member.value, value, label: member.key) }
    return json
  }

  private mutating func checkTagged(_ json: JSON, _ choice: ChoiceShape) -> JSON {
    guard json.members != nil else { return checkObject(json, choice.variants[0].shape) }
    guard let tag = json[choice.tag] else {
      complain(json, .missingKey(choice.tag, noun: choice.noun))
      return json
    }
    guard let word = checkWord(tag, choice.variants.map(\.word), choice.tag),
      let variant = choice.variants.first(where: { $0.word == word })
    else { return json }
    return checkObject(json, variant.shape)
  }

  private mutating func checkChoice(_ json: JSON, _ choice: ChoiceShape) -> JSON {
    guard let members = json.members else {
      complain(json, .notAnObject(noun: choice.noun, found: json.short))
      return json
    }
    guard let present = choice.variants.first(where: { json[$0.word] != nil }) else {
      complain(json, Self.noChoice(members, choice))
      return json
    }
    return checkObject(json, present.shape)
  }

  private static func noChoice(_ members: [JSON.Member], _ choice: ChoiceShape) -> Problem {
    let words = choice.variants.map(\.word)
    let nearest = members.lazy.compactMap { Spelling.nearest(to: $0.key, among: words) }.first
    return .noChoice(noun: choice.noun, words: words, nearest: nearest)
  }

  private mutating func checkNested(_ json: JSON, _ name: NestedShape) -> JSON {
    guard depth < Budget.depth else {
      complain(json, .nestedTooDeep(noun: name.choice.noun, limit: Budget.depth))
      return json
    }
    depth += 1
    defer { depth -= 1 }
    return checkChoice(json, name.choice)
  }

  private mutating func checkObject(_ json: JSON, _ shape: ObjectShape) -> JSON {
    guard let members = json.members else {
      complain(json, .notAnObject(noun: shape.noun, found: json.short))
      return json
    }
    let known = shape.fields.map(\.key)
    for member in members where !known.contains(member.key) {
      complain(at: member.position, .unknownKey(member.key, noun: shape.noun, known: known))
    }
    for group in shape.exclusive {
      let present = members.filter { group.contains($0.key) }
      guard present.count > 1 else { continue }
      complain(
        at: present[1].position,
        .exclusive(present[1].key, with: present[0].key, noun: shape.noun))
    }
    var whole: [JSON.Member] = []
    for field in shape.fields {
      if let member = members.first(where: { $0.key == field.key }) {
        let value = check(member.value, field.shape, label: field.key)
        whole.append(JSON.Member(key: field.key, position: member.position, value: value))
      } else if let value = absent(field, in: json, noun: shape.noun) {
        whole.append(JSON.Member(key: field.key, position: json.position, value: value))
      }
    }
    return JSON(.object(whole), at: json.position)
  }

  private mutating func absent(_ field: Field, in json: JSON, noun: String) -> JSON? {
    switch field.need {
    case .optional: return nil
    case .preset(let preset):
      // A key left to its preset needs its string too.
      if case .textKey = field.shape, case .string(let key) = preset {
        textKeys.append((key, json.position))
      }
      return JSON(preset, at: json.position)
    case .required:
      complain(json, .missingKey(field.key, noun: noun))
      return nil
    }
  }
}

extension JSON {
  /// The value for messages, if it is short.
  fileprivate var short: String {
    switch value {
    case .number(let number): JSONWriter.number(number)
    case .bool(let bool): "\(bool)"
    case .string(let string) where string.utf8.count <= 24: JSONWriter.string(string)
    default: kind
    }
  }
}
