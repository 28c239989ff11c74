internal import Content
internal import Physics

// A card for machines: docs/explain.md and docs/explain.schema.json say what it holds.
extension Explanation {
  var json: String {
    let fields: [(String, String)] = [
      ("subject", JSONWriter.string(name)), ("kind", JSONWriter.string(sort)),
      ("missionTime_s", FlightLog.number(missionTime_s)),
      ("value", value.json), ("change", change?.json ?? "null"), ("rule", rule?.json ?? "null"),
      ("bases", "[\(bases.map(\.json).joined(separator: ", "))]"),
    ]
    return JSONText.object(fields)
  }

  private var name: String {
    switch subject {
    case .event(let event): event.rawValue
    case .quantity(let quantity), .difference(let quantity): quantity.rawValue
    case .thunder: ExplainSubject.thunderWord
    }
  }

  private var sort: String {
    switch subject {
    case .event: "event"
    case .quantity: "quantity"
    case .thunder: "thunder"
    case .difference: "difference"
    }
  }
}

enum JSONText {
  static func object(_ fields: [(String, String)]) -> String {
    "{\(fields.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", "))}"
  }
}

extension Breakdown {
  fileprivate var json: String {
    let parts = parts.map { part in
      JSONText.object([
        ("kind", JSONWriter.string(part.kind.rawValue)),
        ("cause", JSONWriter.string(part.cause.rawValue)),
        ("value", FlightLog.number(part.value)), ("share", FlightLog.number(share(of: part))),
        ("form", JSONWriter.string(part.form.rawValue)),
        ("factor", FlightLog.number(part.factor)),
        ("inputs", "[\(part.inputs.map(\.json).joined(separator: ", "))]"),
      ])
    }
    return JSONText.object([
      ("value", FlightLog.number(value)), ("unit", JSONWriter.string(unit)),
      ("parts", "[\(parts.joined(separator: ", "))]"),
    ])
  }
}

extension Contribution.Input {
  fileprivate var json: String {
    JSONText.object([
      ("name", JSONWriter.string(name)), ("value", FlightLog.number(value)),
      ("by", FlightLog.number(by)),
    ])
  }
}

extension FlightRule {
  fileprivate var json: String {
    JSONText.object([
      ("name", JSONWriter.string(name)), ("test", JSONWriter.string(test.rawValue)),
      ("value", FlightLog.number(value)), ("threshold", FlightLog.number(threshold)),
      ("notBefore_s", notBefore_s.map(FlightLog.number) ?? "null"), ("isMet", "\(isMet)"),
    ])
  }
}

extension Basis {
  fileprivate var json: String {
    JSONText.object([
      ("certainty", JSONWriter.string(certainty.name)),
      ("source", JSONWriter.string(source.rawValue)),
      ("unknown", unknown.map { JSONWriter.string($0.rawValue) } ?? "null"),
    ])
  }
}
