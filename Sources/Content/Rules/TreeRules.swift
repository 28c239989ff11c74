internal import Interface

/// The rules of one interface: names, scales, and every fault the kit finds in a tree.
struct TreeRules {
  private let parts: [JSON]
  private var complaints: [Complaint] = []

  static func check(_ file: JSON, isWhole: Bool) -> [Complaint] {
    guard let tree = file["tree"] else { return [] }
    var rules = TreeRules(tree)
    rules.checkParts()
    if isWhole && rules.complaints.isEmpty { rules.checkTree(Part(tree)) }
    return rules.complaints
  }

  private init(_ tree: JSON) { parts = PartKind.everything(in: tree) }

  private mutating func complain(_ json: JSON, _ rule: Rule) {
    complaints.append(Complaint(json.position, .rule(rule)))
  }

  private mutating func checkParts() {
    complaints += NameRules.twice(parts, what: "part", key: "id")
    for part in parts {
      complaints += NameRules.twice(part["tabs"]?.elements ?? [], what: "tab", key: "word")
      if part["card"] != nil, part["does"]?.string?.isEmpty != false, let place = part["chosen"] {
        complain(place, .chosenUnused)
      }
      if part["slider"] != nil || part["timeline"] != nil { checkScale(part) }
    }
  }

  private mutating func checkScale(_ part: JSON) {
    guard let low = part["from"]?.number, let place = part["to"], let high = place.number else {
      return
    }
    guard low < high else { return complain(place, .scaleRange(low: low, high: high)) }
    for stop in part["stops"]?.elements ?? [] {
      guard let place = stop["at"], let at = place.number, !(low...high).contains(at) else {
        continue
      }
      complain(place, .stopOutside(at, low: low, high: high))
    }
  }

  private mutating func checkTree(_ tree: Part) {
    for (number, fault) in tree.placedFaults {
      let part = parts[number]
      switch fault {
      case .twice: break  // Said above, with the first one's line.
      case .buried: complain(part, .partBuried)
      case .onlySwiped: complain(part, .onlySwiped(slot: part.string("slot")))
      case .noWay: complain(part, .noWay)
      case .nameless: complain(part, .nameless)
      case .closed: complain(part, .sheetClosed)
      }
    }
  }
}

extension TreeRules {
  /// Keys of the words of choices, as the kit looks for them.
  static func words(in file: JSON) -> [(keys: [String], position: Position)] {
    guard let tree = file["tree"] else { return [] }
    return PartKind.everything(in: tree).flatMap { part in
      guard part["choice"] != nil, let slot = part["slot"]?.string else {
        return [(keys: [String], position: Position)]()
      }
      return (part["words"]?.elements ?? []).compactMap { place in
        place.string.map { (["\(slot).\($0)", $0], place.position) }
      }
    }
  }
}
