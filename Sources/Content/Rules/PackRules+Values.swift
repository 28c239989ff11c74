internal import Experience
internal import Ports

// Checks what a part can set and show against what its slot can hold.
extension PackRules {
  func checkParts(of interface: JSON) -> [Complaint] {
    guard let tree = interface["tree"] else { return [] }
    let parts = PartKind.everything(in: tree)
    return parts.flatMap { part in
      checkScale(part) + checkLength(part) + checkDots(part, among: parts) + checkIcons(part)
    }
  }

  private func slot(of part: JSON) -> JSON? {
    slots.first { $0["name"]?.string == part["slot"]?.string }
  }

  /// A value that the file itself gives: what is preset stands at the part's own place.
  private func said(_ key: String, in part: JSON) -> JSON? {
    part[key].flatMap { $0.position == part.position ? nil : $0 }
  }

  /// Checks that a whole number can follow a scale, and that its range is as far as the scale's.
  private func checkScale(_ part: JSON) -> [Complaint] {
    guard let kind = PartKind.of(part)?.word, ["slider", "timeline", "rating"].contains(kind),
      let slot = slot(of: part), let low = slot["from"]?.whole, let high = slot["to"]?.whole,
      let place = part["slot"], let name = place.string
    else { return [] }
    let isRating = kind == "rating"
    let presets: [String: Double] =
      isRating ? ["of": 5] : ["from": 0, "to": 1, "step": kind == "slider" ? 0.1 : 1]
    for (key, preset) in presets.sorted(by: { $0.key > $1.key }) {
      let number = part[key]?.number ?? preset
      if number != number.rounded() {
        return [Self.complaint(said(key, in: part) ?? place, .scaleFine(name, number))]
      }
      if key != "step", number > Double(high) || (!isRating && number < Double(low)) {
        return [
          Self.complaint(said(key, in: part) ?? place, .scaleBeyond(name, low: low, high: high))
        ]
      }
    }
    return []
  }

  private func checkLength(_ part: JSON) -> [Complaint] {
    guard part["field"] != nil, let place = said("longest", in: part), let wanted = place.whole,
      let slot = slot(of: part), case .text(let form) = Chart.Slot.Kind(slot),
      wanted > form.longest
    else { return [] }
    return [Self.complaint(place, .longestBeyond(slot["name"]?.string ?? "", form.longest))]
  }

  /// Pages that come and go by a condition are not counted.
  private func checkDots(_ part: JSON, among parts: [JSON]) -> [Complaint] {
    guard let place = part["dots"], let count = place.whole, let slot = part["slot"]?.string,
      let pages = parts.first(where: { $0["carousel"] != nil && $0["slot"]?.string == slot })?[
        "carousel"]?.elements, !pages.contains(where: { $0["when"] != nil }), pages.count != count
    else { return [] }
    return [Self.complaint(place, .dotsOther(count, pages: pages.count))]
  }

  private func checkIcons(_ part: JSON) -> [Complaint] {
    let places = ([part] + (part["tabs"]?.elements ?? [])).compactMap { $0["icon"] }
    let known = DrawnIcon.allCases.map(\.rawValue)
    return places.compactMap { place in
      guard let name = place.string, !known.contains(name) else { return nil }
      return Self.complaint(
        place, .noIcon(name, nearest: Spelling.nearest(to: name, among: known)))
    }
  }

  /// Checks that each word of the slot `theme` names a theme.
  func checkThemes() -> [Complaint] {
    let words = slots.first { $0["name"]?.string == "theme" }?["words"]?.elements ?? []
    return words.compactMap { place in
      guard let name = place.string, !themes.contains(name) else { return nil }
      return Self.complaint(
        place, .noTheme(name, nearest: Spelling.nearest(to: name, among: themes)))
    }
  }
}

// Slots that nothing sets keep their first value, and what waits for another never comes.
extension PackRules {
  /// Checks conditions of edges, answers and parts.
  func checkNever(_ conditions: [JSON]) -> [Complaint] {
    conditions.compactMap { condition in
      guard let place = condition["slot"], let name = place.string, !setSlots.contains(name),
        let slot = slots.first(where: { $0["name"]?.string == name }),
        let kind = Chart.Slot.Kind(slot)
      else { return nil }
      let first = Chart.Slot(name: name, kind: kind).first
      guard Self.holds(condition, kind, first) == false else { return nil }
      return Self.complaint(place, .neverSet(name, "\(first)"))
    }
  }

  /// Names of slots that an effect, an answer, a control or an earlier visit can change.
  static func setSlots(_ slots: [JSON], _ states: [JSON], _ answers: [JSON], _ interfaces: [JSON])
    -> Set<String>
  {
    let ways = states.flatMap { ($0["on"]?.elements ?? []) + ($0["timers"]?.elements ?? []) }
    var effects = (ways + answers).flatMap { $0["do"]?.elements ?? [] }
    effects += states.flatMap { $0["enter"]?.elements ?? [] }
    var names = effects.compactMap { ($0["set"] ?? $0["add"])?.string }
    names += slots.filter { $0["kept"]?.bool == true }.compactMap { $0["name"]?.string }
    for part in interfaces.compactMap({ $0["tree"] }).flatMap(PartKind.everything) {
      guard let kind = PartKind.of(part)?.word, kind != "progress", let name = part["slot"]?.string
      else { continue }
      // A sheet only closes.
      let isOpen = slots.first { $0["name"]?.string == name }?["flag"]?.bool == true
      if kind != "sheet" || isOpen { names.append(name) }
    }
    return Set(names)
  }

  /// A flag, a number or a word; nil for anything else.
  private static func value(_ json: JSON) -> Value? {
    switch json.value {
    case .bool(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .string(let word): .word(word)
    case .null, .array, .object: nil
    }
  }

  /// Whether a condition holds for a value; nil if that is for others to say.
  private static func holds(_ json: JSON, _ kind: Chart.Slot.Kind, _ value: Value) -> Bool? {
    if let wanted = (json["is"] ?? json["isNot"]).flatMap(Self.value) {
      return (wanted == value) == (json["is"] != nil)
    }
    if let wanted = json["fits"]?.bool, case .text(let form) = kind, case .word(let text) = value {
      return form.fits(text) == wanted
    }
    guard case .number(let number) = value, json["above"] != nil || json["below"] != nil else {
      return nil
    }
    return ChartRules.values(json)?.contains(Int(number))
  }
}

// Answers that contradict each other.
extension PackRules {
  /// Checks that, among answers given in any case, only one brings an event, and no two change a
  /// slot at the same moment. A host's own answers may be many things.
  func checkContradictions(_ answers: [JSON]) -> [Complaint] {
    let certain = answers.filter {
      $0["after_s"] != nil && $0["when"]?.elements?.isEmpty != false
    }
    var complaints: [Complaint] = []
    for (index, answer) in certain.enumerated() {
      guard let question = answer["ask"]?.string else { continue }
      let before = certain[..<index].filter { $0["ask"]?.string == question }
      if let place = answer["event"], let other = before.first(where: { $0["event"] != nil }) {
        let line = other.position.line
        complaints.append(Self.complaint(place, .answersTwice(question, firstLine: line)))
      }
      let atOnce = before.filter { $0["after_s"]?.number == answer["after_s"]?.number }
      for place in Self.changed(answer) {
        let other = atOnce.first { Self.changed($0).contains { $0.string == place.string } }
        guard let line = other?.position.line else { continue }
        complaints.append(Self.complaint(place, .answersTwice(question, firstLine: line)))
      }
    }
    return complaints
  }

  private static func changed(_ answer: JSON) -> [JSON] {
    (answer["do"]?.elements ?? []).compactMap { $0["set"] }
  }
}
