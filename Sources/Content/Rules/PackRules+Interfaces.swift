internal import Experience

// Checks interfaces, world and chart against each other: slot kinds, and events that somebody sends
// and somebody handles.
extension PackRules {
  /// A state's interface, and that something brings each event that the state waits for.
  func checkInterface(of state: JSON) -> [Complaint] {
    let brought = answers.compactMap { $0["event"]?.string } + Chart.Event.engines.map(\.rawValue)
    var known = brought
    if let place = state["interface"], let name = place.string {
      guard let interface = interfaces.first(where: { $0["interface"]?.string == name }) else {
        let names = interfaces.compactMap { $0["interface"]?.string }
        let nearest = Spelling.nearest(to: name, among: names)
        return [Self.complaint(place, .noInterface(name, nearest: nearest))]
      }
      let uses = TreeUse.all(in: interface)
      known += uses.flatMap(\.events).compactMap(\.string) + uses.compactMap(\.slot?.string)
    }
    return (state["on"]?.elements ?? []).compactMap { edge in
      guard let place = edge["event"], let name = place.string, !known.contains(name) else {
        return nil
      }
      return Self.complaint(
        place, .noEvent(name, nearest: Spelling.nearest(to: name, among: known)))
    }
  }

  /// Checks that a state's questions are answered.
  func checkQuestions(of state: JSON) -> [Complaint] {
    // Without a host the pack must answer.
    let asked = answers.filter { $0["after_s"] != nil }.compactMap { $0["ask"]?.string }
    return questions(of: state).compactMap { place in
      guard let name = place.string, !asked.contains(name) else { return nil }
      return Self.complaint(place, .unanswered(name))
    }
  }

  private func questions(of state: JSON) -> [JSON] {
    let ways = (state["on"]?.elements ?? []) + (state["timers"]?.elements ?? [])
    let effects = ways.flatMap { $0["do"]?.elements ?? [] } + (state["enter"]?.elements ?? [])
    return effects.compactMap { $0["ask"] }
  }

  /// Checks that the chart has everything an interface uses.
  func check(interface: JSON) -> [Complaint] {
    guard let place = interface["interface"], let name = place.string else { return [] }
    let showing = states.filter { $0["interface"]?.string == name }
    guard !showing.isEmpty else { return [Self.complaint(place, .interfaceUnused(name))] }
    let taken = showing.flatMap { $0["on"]?.elements ?? [] }.compactMap { $0["event"]?.string }
    var complaints = checkParts(of: interface)
    if let place = interface["rests"]?["while"] { complaints += checkSlot(place, wants: .flag) }
    for use in TreeUse.all(in: interface) {
      for event in use.events {
        // A hold's own beginning and end may go unhandled.
        guard let name = event.string, !taken.contains(name) else { continue }
        let nearest = Spelling.nearest(to: name, among: taken)
        complaints.append(Self.complaint(event, .deafEvent(name, nearest: nearest)))
      }
      if let place = use.slot { complaints += checkSlot(place, wants: use.wants) }
      let tools = Set(
        showing.compactMap { $0["uses"]?.string.flatMap(Chart.Instrument.init(rawValue:)) })
      for signal in use.signals { complaints += check(signal: signal, tools, in: name) }
      for condition in use.conditions { complaints += check(condition: condition) }
      complaints += checkNever(use.conditions)
    }
    return complaints
  }

  func check(answers tree: JSON) -> [Complaint] {
    let asked = states.flatMap(questions).compactMap(\.string)
    let taken = states.flatMap { $0["on"]?.elements ?? [] }.compactMap { $0["event"]?.string }
    var complaints = checkContradictions(answers)
    for answer in tree["answers"]?.elements ?? [] {
      complaints += checkNever(answer["when"]?.elements ?? [])
      if let place = answer["ask"], let name = place.string, !asked.contains(name) {
        let nearest = Spelling.nearest(to: name, among: asked)
        complaints.append(Self.complaint(place, .unasked(name, nearest: nearest)))
      }
      if let place = answer["event"], let name = place.string, !taken.contains(name) {
        let nearest = Spelling.nearest(to: name, among: taken)
        complaints.append(Self.complaint(place, .deafEvent(name, nearest: nearest)))
      }
      if answer["event"] == nil, answer["do"]?.elements?.isEmpty != false {
        complaints.append(Self.complaint(answer, .emptyAnswer))
      }
      complaints += ChartRules.checkSlots(
        guards: answer["when"]?.elements ?? [], effects: answer["do"]?.elements ?? [], slots)
    }
    return complaints
  }

  func checkSlot(_ place: JSON, wants: TreeUse.Kind?) -> [Complaint] {
    guard let name = place.string else { return [] }
    guard let slot = slots.first(where: { $0["name"]?.string == name }) else {
      let names = slots.compactMap { $0["name"]?.string }
      let nearest = Spelling.nearest(to: name, among: names)
      return [Self.complaint(place, .noSlot(name, nearest: nearest))]
    }
    guard let wants, let kind = Chart.Slot.Kind(slot), !wants.takes(kind) else { return [] }
    return [Self.complaint(place, .otherSlot(name, wants: wants.words))]
  }

  private func check(condition: JSON) -> [Complaint] {
    guard let place = condition["slot"] else { return [] }
    let complaints = checkSlot(place, wants: nil)
    guard complaints.isEmpty else { return complaints }
    // Asking whether a slot may hold a value equals asking whether it may not.
    var guarded = condition
    if let members = condition.members {
      let named = members.map { member in
        JSON.Member(
          key: member.key == "isNot" ? "is" : member.key, position: member.position,
          value: member.value)
      }
      guarded = JSON(.object(named), at: condition.position)
    }
    return ChartRules.checkSlots(guards: [guarded], effects: [], slots)
  }
}

/// Requirements of an interface's part on the chart.
struct TreeUse {
  /// Kinds of slots as controls need them.
  enum Kind {
    case flag, number, word, text
    /// Anything that a drive can follow.
    case gauge

    var words: String {
      switch self {
      case .flag: "a flag"
      case .number: "a number"
      case .word: "one of some words"
      case .text: "a text"
      case .gauge: "a number or a flag"
      }
    }

    func takes(_ kind: Chart.Slot.Kind) -> Bool {
      switch (self, kind) {
      case (.flag, .flag), (.number, .number), (.word, .word), (.text, .text),
        (.gauge, .number), (.gauge, .flag):
        true
      default: false
      }
    }
  }

  var slot: JSON?
  var wants: Kind?
  var events: [JSON] = []
  var conditions: [JSON] = []
  var signals: [JSON] = []

  static func all(in interface: JSON) -> [TreeUse] {
    guard let tree = interface["tree"] else { return [] }
    return PartKind.everything(in: tree).flatMap(all(of:))
  }

  private static func all(of part: JSON) -> [TreeUse] {
    var use = TreeUse()
    use.slot = part["slot"]
    use.wants = PartKind.of(part).flatMap { kinds[$0.word] }
    use.events = ([part] + (part["ways"]?.elements ?? [])).compactMap { $0["does"] }
      .filter { $0.string?.isEmpty == false }
    use.conditions = [part["when"], part["needs"], part["chosen"]].compactMap(\.self)
    use.signals = (part["series"]?.elements ?? []).compactMap { $0["signal"] }
    var uses = [use]
    if let fault = part["fault"], fault.string?.isEmpty == false {
      uses.append(TreeUse(slot: fault))
    }
    for key in ["plays", "loops"] {
      if let flag = part[key], flag.string != nil {
        uses.append(TreeUse(slot: flag, wants: .flag))
      }
    }
    for key in ["x", "y"] {
      if let place = part[key], place.string != nil {
        uses.append(TreeUse(slot: place, wants: .number))
      }
    }
    return uses
  }

  private static let kinds: [String: Kind] = [
    "toggle": .flag, "sheet": .flag, "choice": .word, "tabs": .word, "slider": .number,
    "timeline": .number, "rating": .number, "progress": .gauge, "dots": .number,
    "carousel": .number, "deck": .number, "field": .text,
  ]
}
