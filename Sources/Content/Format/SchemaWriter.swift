/// Publishes the formats as JSON Schema, draft 2020-12, from the shapes that the check uses.
///
/// The check holds what a schema cannot say: the rules between values, and which strings,
/// nodes and models there are.
public enum SchemaWriter {
  /// `Scenes/schema/*.schema.json`.
  public static func files() -> [SourceFile] {
    Format.allCases.map {
      SourceFile(
        path: "Scenes/schema/\($0.rawValue).schema.json", bytes: JSONWriter.file(schema($0)))
    }
  }

  static func schema(_ format: Format) -> JSON {
    var writer = SchemaDefinitions()
    let body = writer.schema(format.shape)
    let head: [(String, JSON)] = [
      ("$schema", text("https://json-schema.org/draft/2020-12/schema")),
      ("$id", text("\(format.rawValue).schema.json")),
      ("title", text("artemis-sim: \(format.rawValue) file")),
    ]
    var members = head + (body.members ?? []).map { ($0.key, $0.value) }
    let definitions = writer.definitions.sorted { $0.id < $1.id }
    if !definitions.isEmpty {
      members.append(("$defs", object(definitions.map { ($0.id, $0.schema) })))
    }
    return object(members)
  }

  static func object(_ members: [(String, JSON)]) -> JSON {
    JSON(.object(members.map { JSON.Member(key: $0, position: Position(), value: $1) }))
  }
  static func text(_ text: String) -> JSON { JSON(.string(text)) }
  static func number(_ number: Double) -> JSON { JSON(.number(number)) }
  static func list(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }
}

/// Gathers the objects that schemas refer to by name.
private struct SchemaDefinitions {
  private(set) var definitions: [(id: String, schema: JSON)] = []

  mutating func schema(_ shape: Shape) -> JSON {
    typealias S = SchemaWriter
    switch shape {
    case .flag: return S.object([("type", S.text("boolean"))])
    case .yes: return S.object([("const", JSON(.bool(true)))])
    case .name, .textKey:
      return S.object([
        ("type", S.text("string")), ("minLength", S.number(1)),
        ("maxLength", S.number(Double(Budget.name))),
        ("pattern", S.text("^[^\\u0000-\\u001f\\u007f-\\u009f]*$")),
      ])
    case .file:
      return S.object([
        ("type", S.text("string")), ("maxLength", S.number(Double(Budget.name))),
        (
          "pattern",
          S.text("^[^./\\u0000-\\u001f\\u007f-\\u009f][^/\\u0000-\\u001f\\u007f-\\u009f]*$")
        ),
      ])
    case .text:
      return S.object([("type", S.text("string")), ("maxLength", S.number(Double(Budget.text)))])
    case .hexadecimal:
      return S.object([("type", S.text("string")), ("pattern", S.text("^0x[0-9a-fA-F]{1,16}$"))])
    case .colour:
      return S.object([("type", S.text("string")), ("pattern", S.text("^#[0-9a-fA-F]{6}$"))])
    case .value:
      return S.object([
        ("type", S.list(["boolean", "number", "string"].map(S.text))),
        ("minimum", S.number(ShapeCheck.values.lowerBound)),
        ("maximum", S.number(ShapeCheck.values.upperBound)),
        ("maxLength", S.number(Double(Budget.name))),
      ])
    case .bytes(let most):
      let pattern = "^([0-9a-fA-F]{2}){1,\(most)}$"
      return S.object([("type", S.text("string")), ("pattern", S.text(pattern))])
    case .number(let range): return Self.number("number", range)
    case .whole(let range):
      return Self.number("integer", Double(range.lowerBound)...Double(range.upperBound))
    case .count(let range):
      return S.object([
        ("type", S.list(["integer", "string"].map(S.text))),
        ("minimum", S.number(Double(range.lowerBound))),
        ("maximum", S.number(Double(range.upperBound))), ("minLength", S.number(1)),
        ("maxLength", S.number(Double(Budget.name))),
      ])
    case .word(let words): return S.object([("enum", S.list(words.map(S.text)))])
    case .vector(let count, let range): return Self.array(Self.number("number", range), count)
    case .row(let first, let second):
      return S.object([
        ("type", S.text("array")),
        ("prefixItems", S.list([Self.number("number", first), Self.number("number", second)])),
        ("items", JSON(.bool(false))), ("minItems", S.number(2)),
      ])
    case .wholes(let count, let range):
      let item = Self.number("integer", Double(range.lowerBound)...Double(range.upperBound))
      return Self.array(item, count)
    case .direction:
      let zero = S.object([("not", S.object([("const", S.number(0))]))])
      let array = Self.array(Self.number("number", -1e9...1e9), 3).members ?? []
      return S.object(array.map { ($0.key, $0.value) } + [("contains", zero)])
    default: return compound(shape)
    }
  }

  private mutating func compound(_ shape: Shape) -> JSON {
    typealias S = SchemaWriter
    switch shape {
    case .list(let element, let least, let most):
      var members = [("type", S.text("array")), ("items", schema(element))]
      if least > 0 { members.append(("minItems", S.number(Double(least)))) }
      members.append(("maxItems", S.number(Double(most))))
      return S.object(members)
    case .object(let object): return reference(object)
    case .tagged(let choice), .choice(let choice): return self.choice(choice)
    case .nested(let name):
      return reference(name.rawValue) { writer in writer.choice(name.choice) }
    case .table(let value):
      return S.object([
        ("type", S.text("object")), ("additionalProperties", schema(value)),
        ("maxProperties", S.number(Double(Budget.texts))),
      ])
    default: preconditionFailure("a value without parts")
    }
  }

  private mutating func choice(_ choice: ChoiceShape) -> JSON {
    let variants = choice.variants.map { reference($0.shape) }
    return SchemaWriter.object([("oneOf", SchemaWriter.list(variants))])
  }

  private mutating func reference(_ shape: ObjectShape) -> JSON {
    reference(shape.id) { writer in writer.object(shape) }
  }

  private mutating func reference(
    _ id: String, make: (inout SchemaDefinitions) -> JSON
  ) -> JSON {
    if !definitions.contains(where: { $0.id == id }) {
      // Its place is taken first: it may be asked for again while it is made.
      definitions.append((id, JSON(.null)))
      let made = make(&self)
      definitions.removeAll { $0.id == id }
      definitions.append((id, made))
    }
    return SchemaWriter.object([("$ref", SchemaWriter.text("#/$defs/\(id)"))])
  }

  private mutating func object(_ shape: ObjectShape) -> JSON {
    typealias S = SchemaWriter
    var properties: [(String, JSON)] = []
    for field in shape.fields {
      var members = [("description", S.text(field.sentence))]
      members += (schema(field.shape).members ?? []).map { ($0.key, $0.value) }
      if case .preset(let preset) = field.need { members.append(("default", JSON(preset))) }
      properties.append((field.key, S.object(members)))
    }
    let required = shape.fields.filter { $0.need == .required }.map { S.text($0.key) }
    var members: [(String, JSON)] = [
      ("type", S.text("object")), ("properties", S.object(properties)),
      ("required", S.list(required)), ("additionalProperties", JSON(.bool(false))),
    ]
    if !shape.exclusive.isEmpty {
      let pairs = shape.exclusive.flatMap(Self.pairs)
      members.append(("not", S.object([("anyOf", S.list(pairs))])))
    }
    return S.object(members)
  }

  /// Every two of a group that exclude each other.
  private static func pairs(_ group: [String]) -> [JSON] {
    group.indices.flatMap { i in
      group[(i + 1)...].map { other in
        let both = [group[i], other].map(SchemaWriter.text)
        return SchemaWriter.object([("required", SchemaWriter.list(both))])
      }
    }
  }

  private static func number(_ type: String, _ range: ClosedRange<Double>) -> JSON {
    SchemaWriter.object([
      ("type", SchemaWriter.text(type)), ("minimum", SchemaWriter.number(range.lowerBound)),
      ("maximum", SchemaWriter.number(range.upperBound)),
    ])
  }

  private static func array(_ item: JSON, _ count: Int) -> JSON {
    SchemaWriter.object([
      ("type", SchemaWriter.text("array")), ("items", item),
      ("minItems", SchemaWriter.number(Double(count))),
      ("maxItems", SchemaWriter.number(Double(count))),
    ])
  }
}

extension Field {
  /// Its meaning, with the unit that its key names.
  var sentence: String {
    guard let unit = Unit.words(of: key) else { return about }
    return about.dropLast() + ", in \(unit)."
  }
}
