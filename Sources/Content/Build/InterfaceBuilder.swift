internal import Interface
internal import Ports
internal import Simulation

// Checked trees become the values of the kit.

extension InterfaceDefinition {
  init(_ json: JSON) {
    self.init(
      name: json.string("interface"), tree: Interface.Part(json.need("tree")),
      ground: json.double("ground"),
      rests: json["rests"].map {
        Rest(while: $0.string("while"), after_s: $0.double("after_s"))
      })
  }
}

extension Part {
  init(_ json: JSON) {
    guard let kind = PartKind.of(json) else {
      preconditionFailure("a part of no kind in a checked tree")
    }
    self.init(
      kind.make(json), id: json.stringIfAny("id"), grows: json["grows"]?.bool ?? false,
      spring: json["spring"].map { _ in json.word("spring") }, when: json["when"].map(When.init),
      needs: json["needs"].map(When.init), chosen: json["chosen"].map(When.init),
      hint: json.stringIfAny("hint"))
  }
}

extension Part.When {
  init(_ json: JSON) {
    let slot = json.string("slot")
    if let other = json["isNot"] {
      self.init(slot, isNot: Value(other))
    } else if let fits = json["fits"]?.bool {
      self.init(slot, fits: fits)
    } else {
      self.init(slot, Value(json.need("is")))
    }
  }
}

extension Value {
  init(_ json: JSON) {
    self =
      switch json.value {
      case .bool(let flag): .flag(flag)
      case .number(let number): .number(number)
      case .string(let word): .word(word)
      default: preconditionFailure("no value in a checked tree")
      }
  }
}

extension JSON {
  /// Empty if absent.
  func stringIfAny(_ key: String) -> String { self[key]?.string ?? "" }

  func parts(_ key: String) -> [Part] { list(key).map(Part.init) }
}
