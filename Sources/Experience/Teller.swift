internal import Maths
internal import Ports

/// Where the story is in its chart.
struct Teller: Sendable, Equatable {
  /// More edges than this in one tick would be a loop.
  static let mostWays = 8

  private(set) var state: Int
  private(set) var slots: [Value]
  /// Readings of the signals used by guards.
  private var readings: [Chart.Reading] = []
  /// Ticks that the state, and its scene, have been on stage.
  private var stateAge = 0
  private var sceneAge = 0
  /// Whether the state's timers are examined for the first time: one that was due before the state
  /// began is due at once.
  private var isFresh = true
  /// Whether the first state's enter effects have run.
  private(set) var hasBegun = false
  /// Number of timers examined in this tick.
  private var looked = 0
  /// Ticks before which no timer of the state is due, because somebody is listening to its
  /// interface.
  private var patience = 0
  /// The world's answers that are not due yet.
  private var answers: [Awaited] = []
  /// Whether a host answers, and the questions that it has not answered yet.
  private(set) var isHosted = false
  private var open: [Open] = []

  /// A question to a host, and the ticks it still has.
  struct Open: Sendable, Equatable {
    var question: String
    var ticks: Int
  }

  /// An answer that is not due yet, by its place in the chart.
  struct Awaited: Sendable, Equatable {
    var answer: Int
    var ticks: Int
  }

  init(_ chart: Chart, at state: Int) {
    self.state = state
    slots = chart.slots.map(\.first)
  }

  /// One more tick on stage; `patience`: ticks that the state is to be left for reading.
  mutating func age(patience: Int) {
    if stateAge == 0 { self.patience = patience }
    stateAge += 1
    sceneAge += 1
    looked = 0
    for place in answers.indices where answers[place].ticks > 0 { answers[place].ticks -= 1 }
    for place in open.indices where open[place].ticks > 0 { open[place].ticks -= 1 }
  }

  mutating func appear() { sceneAge = 0 }

  mutating func begin() { hasBegun = true }

  mutating func enter(_ next: Int) {
    state = next
    stateAge = 0
    isFresh = true
    looked = 0
    patience = 0
  }

  /// The way of the next timer that is due; each comes up once a tick.
  mutating func due(_ chart: Chart) -> Chart.Way? {
    let timers = chart.states[state].timers
    while looked < timers.count {
      let timer = timers[looked]
      looked += 1
      let now = timer.since == .state ? stateAge : sceneAge
      let end = max(Tick(seconds: timer.time_s).count, patience)
      if now == end || isFresh && now > end { return timer.way }
    }
    isFresh = false
    return nil
  }

  func allows(_ edge: Chart.Edge) -> Bool { hold(edge.guards) }

  private func hold(_ guards: [Chart.Guard]) -> Bool {
    guards.allSatisfy { $0.holds(slots, readings) }
  }

  /// True where that changes what the slot holds.
  @discardableResult
  mutating func set(_ slot: Int, to value: Value, _ chart: Chart) -> Bool {
    guard let held = chart.slots[slot].held(value), held != slots[slot] else { return false }
    slots[slot] = held
    return true
  }

  /// Gives a kept slot what it held when the visitor was here last.
  mutating func keep(_ name: String, _ value: Value, _ chart: Chart) {
    guard !hasBegun, let slot = chart.slots.firstIndex(where: { $0.name == name && $0.isKept })
    else { return }
    set(slot, to: value, chart)
  }

  mutating func add(_ number: Int, to slot: Int, _ chart: Chart) {
    guard case .number(let before) = slots[slot] else { return }
    set(slot, to: .number(before + Double(number)), chart)
  }

  /// For how long the state has been on stage.
  var time_s: Double { Tick(stateAge).seconds }

  mutating func read(_ readings: [Chart.Reading]) { self.readings = readings }

  /// A question that is asked anew is answered once.
  mutating func ask(_ question: String, _ chart: Chart) {
    forget(question, chart)
    guard isHosted else { return answer(question, chart) }
    open.append(Open(question: question, ticks: Tick(seconds: chart.hostWait_s).count))
  }

  private mutating func forget(_ question: String, _ chart: Chart) {
    answers.removeAll { chart.answers[$0.answer].question == question }
    open.removeAll { $0.question == question }
  }

  /// As the pack does.
  private mutating func answer(_ question: String, _ chart: Chart) {
    for (place, answer) in chart.answers.enumerated()
    where answer.question == question && hold(answer.guards) {
      guard let after_s = answer.after_s else { continue }
      answers.append(Awaited(answer: place, ticks: Tick(seconds: after_s).count))
    }
  }

  /// Another program answers from now on; or it has gone, and the pack answers what is still open.
  mutating func host(_ isHosted: Bool, _ chart: Chart) {
    self.isHosted = isHosted
    for question in open.map(\.question) where !isHosted { ask(question, chart) }
  }

  /// Questions that another program has had time enough for: from now on the pack answers them.
  mutating func overdue(_ chart: Chart) -> [String] {
    let questions = open.filter { $0.ticks == 0 }.map(\.question)
    for question in questions {
      forget(question, chart)
      answer(question, chart)
    }
    return questions
  }

  /// Takes another program's answer; nil where the pack knows of no such answer.
  mutating func receive(answer name: String, _ chart: Chart) -> Chart.Event? {
    let event = Chart.Event(rawValue: name)
    let answers = chart.answers.filter { $0.event == event }
    guard isHosted, !answers.isEmpty else { return nil }
    // Where the pack was to answer instead it does not any more.
    for answer in answers { forget(answer.question, chart) }
    return event
  }

  mutating func receive(answerSlot name: String, _ value: Value, _ chart: Chart) {
    guard isHosted, let slot = chart.slots.firstIndex(where: { $0.name == name }),
      chart.answers.flatMap(\.effects).contains(where: { $0.slot == slot })
    else { return }
    // Whoever tells how far it is has not gone silent.
    let told = chart.answers.filter { $0.effects.contains { $0.slot == slot } }.map(\.question)
    for place in open.indices where told.contains(open[place].question) {
      open[place].ticks = Tick(seconds: chart.hostWait_s).count
    }
    set(slot, to: value, chart)
  }

  /// The next answer whose time has come.
  mutating func answered(_ chart: Chart) -> Chart.Answer? {
    guard let place = answers.firstIndex(where: { $0.ticks == 0 }) else { return nil }
    return chart.answers[answers.remove(at: place).answer]
  }
}

// Where the chart was read anew.
extension Teller {
  /// Takes over what slots of the same name hold, as far as these can hold it; how many do.
  mutating func takeOver(from other: Teller, _ before: Chart, _ chart: Chart) -> Int {
    host(other.isHosted, chart)
    var count = 0
    for (place, slot) in chart.slots.enumerated() {
      guard let old = before.slots.firstIndex(where: { $0.name == slot.name }),
        let held = slot.held(other.slots[old])
      else { continue }
      slots[place] = held
      count += 1
    }
    return count
  }

  /// Stays in the state, whose name is the same: its clocks go on, and so does what the world has been asked.
  mutating func stay(as other: Teller, _ before: Chart, _ chart: Chart) {
    (stateAge, sceneAge, isFresh) = (other.stateAge, other.sceneAge, other.isFresh)
    (hasBegun, patience, open) = (other.hasBegun, other.patience, other.open)
    answers = other.answers.compactMap { awaited in
      let answer = before.answers[awaited.answer]
      let place = chart.answers.firstIndex {
        $0.question == answer.question && $0.event == answer.event && $0.effects == answer.effects
      }
      return place.map { Awaited(answer: $0, ticks: awaited.ticks) }
    }
    // Nobody shall wait for a moment that is over: such a state begins anew.
    let isOverdue = chart.states[state].timers.contains { timer in
      timer.way.to != nil
        && Tick(seconds: timer.time_s).count < (timer.since == .state ? stateAge : sceneAge)
    }
    if isOverdue { (stateAge, isFresh) = (0, true) }
  }
}

extension Teller: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("state", state)
    fields.add("slots", slots)
    fields.add("readings", readings)
    fields.add("stateAge", stateAge)
    fields.add("sceneAge", sceneAge)
    fields.add("isFresh", isFresh)
    fields.add("hasBegun", hasBegun)
    fields.add("looked", looked)
    fields.add("patience", patience)
    fields.add("answers", answers)
    fields.add("isHosted", isHosted)
    fields.add("open", open)
  }
}

extension Teller.Open: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("question", question)
    fields.add("ticks", ticks)
  }
}

extension Teller.Awaited: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("answer", answer)
    fields.add("ticks", ticks)
  }
}
