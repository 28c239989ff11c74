internal import Experience
internal import Ports

/// Faults of a chart beyond its shape: names that lead nowhere, edges that are never taken, states
/// that nobody can reach or that somebody cannot leave.
struct ChartRules {
  let states: [JSON]
  private let slots: [JSON]
  /// The index of each state, the first of a name.
  private let places: [String: Int]
  private var complaints: [Complaint] = []

  /// `isWhole`: its shape has no faults.
  static func check(_ tree: JSON, isWhole: Bool) -> [Complaint] {
    var rules = ChartRules(tree)
    rules.complaints += NameRules.twice(rules.states, what: "state")
    rules.complaints += NameRules.twice(rules.slots, what: "slot")
    for slot in rules.slots {
      rules.checkRange(slot)
      rules.checkForm(slot)
    }
    for state in rules.states { rules.check(state) }
    rules.checkState(tree["attract"])
    // Reachability is known only once names are right, and outcomes only once edges are.
    guard rules.complaints.isEmpty, !rules.states.isEmpty else { return rules.complaints }
    let attract = tree["attract"]?.string.flatMap { rules.index(of: $0) }
    rules.checkReached(attract: attract)
    rules.checkFlight()
    rules.checkCircles()
    if rules.complaints.isEmpty && isWhole { rules.prove(ChartProof(ChartBuilder(tree).chart())) }
    return rules.complaints
  }

  /// Checks guards and effects that stand in other files than the chart.
  static func checkSlots(guards: [JSON], effects: [JSON], _ slots: [JSON]) -> [Complaint] {
    var rules = ChartRules(states: [], slots: slots)
    for condition in guards { rules.checkGuard(condition) }
    for effect in effects { rules.checkEffect(effect) }
    return rules.complaints
  }

  private init(states: [JSON], slots: [JSON]) {
    (self.states, self.slots, places) = (states, slots, [:])
  }

  private init(_ tree: JSON) {
    states = tree["states"]?.elements ?? []
    slots = tree["slots"]?.elements ?? []
    var places: [String: Int] = [:]
    for (index, state) in states.enumerated() {
      if let name = state["name"]?.string, places[name] == nil { places[name] = index }
    }
    self.places = places
  }

  mutating func complain(_ json: JSON, _ rule: Rule) {
    complaints.append(Complaint(json.position, .rule(rule)))
  }
}

// Checks names, and values against their ranges.
extension ChartRules {
  private mutating func checkRange(_ slot: JSON) {
    guard let low = slot["from"]?.whole, let place = slot["to"], let high = place.whole,
      high < low
    else { return }
    complain(place, .slotRange(low: low, high: high))
  }

  /// Checks that some text fits the form.
  private mutating func checkForm(_ slot: JSON) {
    guard case .text(let form) = Chart.Slot.Kind(slot), form.sample.count > form.longest,
      let place = slot["longest"]
    else { return }
    complain(place, .formNever(slot["name"]?.string ?? "", least: form.sample.count))
  }

  private mutating func check(_ state: JSON) {
    let edges = state["on"]?.elements ?? []
    for edge in edges {
      checkWay(edge)
      for condition in edge["when"]?.elements ?? [] { checkGuard(condition) }
      checkEvent(edge, of: state)
    }
    for timer in state["timers"]?.elements ?? [] {
      checkWay(timer)
      if timer["at_s"] == nil && timer["after_s"] == nil { complain(timer, .timerWithoutTime) }
    }
    for effect in state["enter"]?.elements ?? [] {
      checkEffect(effect)
      if effect["again"] != nil { complain(effect, .againOnEntering) }
    }
    checkShadowed(edges)
  }

  private mutating func checkWay(_ way: JSON) {
    checkState(way["to"])
    for effect in way["do"]?.elements ?? [] { checkEffect(effect) }
    let anew = (way["do"]?.elements ?? []).filter { $0["again"] != nil }
    if let last = anew.last, way["to"] != nil || anew.count > 1 { complain(last, .againAlone) }
    if way["to"] == nil, way["do"]?.elements?.isEmpty != false { complain(way, .emptyWay) }
  }

  private mutating func checkEffect(_ effect: JSON) {
    checkState(effect["again"])
    if let place = effect["cue"], let cue = place.string,
      Cue.engines.contains(Cue(rawValue: cue))
    {
      complain(place, .engineCue(cue))
    }
    guard let slot = slot(effect["set"] ?? effect["add"]) else { return }
    if effect["set"] != nil {
      if let place = effect["to"] { checkValue(place, slot) }
    } else if !Self.isNumber(slot), let place = effect["add"] {
      complain(place, .notANumber(slot["name"]?.string ?? ""))
    }
  }

  /// Whether a slot holds a number, as far as the file shows.
  static func isNumber(_ slot: JSON) -> Bool {
    guard let kind = Chart.Slot.Kind(slot) else { return true }
    if case .number = kind { return true }
    return false
  }

  /// Checks that a slot is set to, and compared with, values that it can have.
  mutating func checkValue(_ place: JSON, _ slot: JSON) {
    guard let kind = Chart.Slot.Kind(slot) else { return }
    let name = slot["name"]?.string ?? ""
    switch (kind, place.value) {
    case (.number, .number) where place.whole != nil:
      if let whole = place.whole { checkHolds(whole...whole, slot, place) }
    case (.flag, .bool): break
    case (.word(let words), .string(let word)) where words.contains(word): break
    case (.text(let form), .string(let text)) where text.count <= form.longest: break
    default: complain(place, .slotValue(name, holds: kind))
    }
  }

  /// Checks that some value is possible.
  mutating func checkHolds(_ values: ClosedRange<Int>?, _ slot: JSON, _ place: JSON) {
    guard let low = slot["from"]?.whole, let high = slot["to"]?.whole, low <= high,
      values?.overlaps(low...high) != true
    else { return }
    complain(place, .slotNever(slot["name"]?.string ?? "", low: low, high: high))
  }

  mutating func slot(_ place: JSON?) -> JSON? {
    guard let place, let name = place.string else { return nil }
    if let slot = slots.first(where: { $0["name"]?.string == name }) { return slot }
    let names = slots.compactMap { $0["name"]?.string }
    complain(place, .noSlot(name, nearest: Spelling.nearest(to: name, among: names)))
    return nil
  }

  private mutating func checkState(_ place: JSON?) {
    guard let place, let name = place.string, index(of: name) == nil else { return }
    let names = states.compactMap { $0["name"]?.string }
    complain(place, .noState(name, nearest: Spelling.nearest(to: name, among: names)))
  }

  func index(of name: String) -> Int? { places[name] }

  /// Whether there are events known only to the rest of the pack: of interfaces and answers.
  private var bringsOthers: Bool {
    states.contains { state in
      state["interface"] != nil
        || (ways(of: state).flatMap { $0["do"]?.elements ?? [] } + (state["enter"]?.elements ?? []))
          .contains { $0["ask"] != nil }
    }
  }
}

// Checks for edges that are never taken, or never should be.
extension ChartRules {
  private mutating func checkEvent(_ edge: JSON, of state: JSON) {
    guard let place = edge["event"], let word = place.string else { return }
    let event = Chart.Event(rawValue: word)
    if !bringsOthers && !Chart.Event.engines.contains(event) {
      let nearest = Spelling.nearest(to: word, among: Chart.Event.engines.map(\.rawValue))
      return complain(place, .noEvent(word, nearest: nearest))
    }
    if let offer = edge["offer"], let word = offer.string, event.offer?.rawValue != word {
      complain(offer, .offerOfOther(word, event: event.rawValue, fits: event.offer?.rawValue))
    }
    let uses = state["uses"]?.string.flatMap(Chart.Instrument.init(rawValue:))
    if event == .tap, uses == .placement || uses == .hold {
      complain(place, .tapTaken(uses?.rawValue ?? ""))
    }
    guard let instrument = event.instrument, uses != instrument else { return }
    complain(place, .eventNever(word, wants: instrument.rawValue))
  }

  /// An edge without guards hides later edges of its event.
  private mutating func checkShadowed(_ edges: [JSON]) {
    var all: [String: Int] = [:]
    for edge in edges {
      guard let place = edge["event"], let event = place.string else { continue }
      if let line = all[event] {
        complain(place, .edgeNever(event, firstLine: line))
      } else if edge["when"]?.elements?.isEmpty != false {
        all[event] = place.position.line
      }
    }
  }
}

// Checks the chart as a whole.
extension ChartRules {
  private mutating func checkReached(attract: Int?) {
    var reached: Set<Int> = []
    if let attract {
      reach(attract, &reached)
      checkFilm(from: attract)
    }
    for (index, state) in states.enumerated() {
      guard let place = state["name"], let name = place.string else { continue }
      if !reached.contains(index) {
        if index > 0 { complain(place, .stateUnreached(name)) }
        reach(index, &reached)
      }
      let leavesBy = ways(of: state).filter { leads(in: $0) }
      if leavesBy.isEmpty {
        complain(place, .deadEnd(name))
      } else if Self.leavesByEdgesAlone(state), !leavesBy.contains(where: Self.needsNoGesture) {
        complain(place, .stuckWithoutGesture(name))
      }
      checkDeliberate(state)
    }
  }

  /// Everything reachable from a state; of a cut-off group only the first state is reported.
  private func reach(_ start: Int, _ reached: inout Set<Int>) {
    var open = [start]
    while let next = open.popLast() {
      guard reached.insert(next).inserted else { continue }
      open += targets(of: states[next]).map(\.index)
    }
  }

  /// Checks that an ascent begins with a deliberate hold and nothing else.
  private mutating func checkDeliberate(_ state: JSON) {
    if state.position == states[0].position, isAscent(0), let place = state["uses"] {
      complain(place, .launchUnheld)
    }
    for way in ways(of: state) {
      for effect in way["do"]?.elements ?? [] {
        if let place = effect["again"], let next = place.string.flatMap(index(of:)), isAscent(next)
        {
          complain(place, .launchUnheld)
        }
      }
      guard state["uses"]?.string != Chart.Instrument.ascent.rawValue, let place = way["to"],
        let next = place.string.flatMap(index(of:)), isAscent(next),
        way["event"]?.string != Chart.Event.held.rawValue || states[next]["scene"] != nil
      else { continue }
      complain(place, .launchUnheld)
    }
  }

  private func ways(of state: JSON) -> [JSON] {
    (state["on"]?.elements ?? []) + (state["timers"]?.elements ?? [])
  }

  /// The states that a state leads to, with their places in the file.
  private func targets(of state: JSON) -> [(place: JSON, index: Int)] {
    let ways = ways(of: state)
    let effects = ways.flatMap { $0["do"]?.elements ?? [] } + (state["enter"]?.elements ?? [])
    return (ways.map { $0["to"] } + effects.map { $0["again"] }).compactMap { place in
      guard let place, let index = place.string.flatMap(index(of:)) else { return nil }
      return (place, index)
    }
  }

  private func leads(in way: JSON) -> Bool {
    way["to"] != nil || way["do"]?.elements?.contains { $0["again"] != nil } == true
  }

  /// Other instruments have offers of their own that lead on.
  private static func leavesByEdgesAlone(_ state: JSON) -> Bool {
    let uses = state["uses"]?.string.flatMap(Chart.Instrument.init(rawValue:))
    return uses == nil || uses == .orbiter || uses == .tape
  }

  /// Whether an edge is open without a gesture: by time, by an offer for screen readers and a
  /// single switch, or by an interface or the world.
  private static func needsNoGesture(_ way: JSON) -> Bool {
    guard let event = way["event"]?.string, way["offer"] == nil else { return true }
    return !Chart.Event.engines.contains(Chart.Event(rawValue: event))
  }
}

// Checks that the flight goes one way, from the hold to the orbit, once. The ascent's state with a
// further scene is the one over the Earth.
extension ChartRules {
  private func isAscent(_ index: Int) -> Bool {
    states[index]["uses"]?.string == Chart.Instrument.ascent.rawValue
  }

  private mutating func checkFlight() {
    let back = leadingToAscent
    for (index, state) in states.enumerated() {
      let isOrbit = state["scene"] != nil
      for way in ways(of: state) where isAscent(index) {
        let event = way["event"]?.string.map(Chart.Event.init(rawValue:))
        let next = way["to"]?.string.flatMap(self.index(of:))
        let intoOrbit = next.map { isAscent($0) && states[$0]["scene"] != nil } ?? false
        let place = way["event"] ?? way
        if event == .orbit && (isOrbit || !intoOrbit) || event == .finished && !isOrbit {
          complain(place, .orbitOrder)
        } else if intoOrbit && !isOrbit && event != .orbit {
          complain(place, .orbitOrder)
        } else if let next, isOrbit && isAscent(next) && !intoOrbit, let to = way["to"] {
          complain(to, .flownAlready)
        } else if let next, !isAscent(next), let to = way["to"], back.contains(next) {
          complain(to, .flownAlready)
        }
      }
    }
  }

  /// States from which an ascent can be reached without beginning anew.
  private var leadingToAscent: Set<Int> {
    var comeFrom: [[Int]] = states.map { _ in [] }
    for (index, state) in states.enumerated() {
      for way in ways(of: state) {
        if let next = way["to"]?.string.flatMap(self.index(of:)) { comeFrom[next].append(index) }
      }
    }
    var found: Set<Int> = []
    var open = states.indices.filter(isAscent)
    while let next = open.popLast() {
      if found.insert(next).inserted { open += comeFrom[next] }
    }
    return found
  }
}

// Faults of all edges together.
extension ChartRules {
  /// Checks for timers due on entering a state that form a loop.
  private mutating func checkCircles() {
    var atOnce: [[(place: JSON, index: Int)]] = states.map { state in
      (state["timers"]?.elements ?? []).compactMap { timer in
        guard let place = timer["to"], let next = place.string.flatMap(index(of:)) else {
          return nil
        }
        let isOfScene = timer["at_s"] != nil && step(of: state) == step(of: states[next])
        return isOfScene || (timer["after_s"] ?? timer["at_s"])?.number == 0 ? (place, next) : nil
      }
    }
    // Timers that lead to the end of a row form no loop.
    var isNew = true
    while isNew {
      isNew = false
      for index in states.indices {
        let left = atOnce[index].filter { !atOnce[$0.index].isEmpty }
        if left.count < atOnce[index].count { isNew = true }
        atOnce[index] = left
      }
    }
    if let first = atOnce.first(where: { !$0.isEmpty })?.first {
      complain(first.place, .timerCircle)
    }
  }

  private func step(of state: JSON) -> String? { state["step"]?.string ?? state["name"]?.string }

  private mutating func prove(_ proof: ChartProof) {
    guard let taken = proof.taken else { return }
    for (index, state) in states.enumerated() where proof.reached.contains(index) {
      for (number, way) in ways(of: state).enumerated()
      where !taken.contains(ChartProof.WayID(state: index, way: number)) {
        complain(way["event"] ?? way, .wayNever)
      }
    }
    for moment in proof.stuck {
      guard let place = states[moment.state]["name"], let name = place.string else { continue }
      let values = zip(slots, moment.slots).map { "\($0["name"]?.string ?? "") is \($1)" }
      complain(place, .stuckWith(name, values.joined(separator: ", ")))
    }
  }
}
