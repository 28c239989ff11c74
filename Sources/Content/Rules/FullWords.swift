internal import Experience
internal import Interface
internal import Ports
internal import Simulation

/// The fullest state of an interface: values that show every part of it once, and those that make
/// filled-in words widest.
struct FullWords {
  /// Letters of the longest word in a visitor's text: longer ones are rare, and an address is one
  /// word whatever its length.
  private static let longestWord = 16

  private let chart: Chart
  /// Slots that a visitor writes into.
  private let written: Set<String>

  init(_ chart: Chart, _ interfaces: [InterfaceDefinition]) {
    self.chart = chart
    written = Set(interfaces.flatMap { $0.tree.written })
  }

  /// Values that some part of the tree wants to be there, each of them once.
  func demands(of tree: Interface.Part) -> [[String: Value]] {
    var found: [[String: Value]] = []
    gather(tree, [:], &found)
    return found
  }

  private func gather(
    _ part: Interface.Part, _ given: [String: Value], _ found: inout [[String: Value]]
  ) {
    var held = given
    if let when = part.when { held[when.slot] = value(for: when) ?? held[when.slot] }
    func gather(_ parts: [Interface.Part], _ slot: String, _ value: Value) {
      var inside = held
      inside[slot] = value
      for part in parts { self.gather(part, inside, &found) }
    }
    switch part.kind {
    case .tabs(let tabs, let slot): for tab in tabs { gather(tab.parts, slot, .word(tab.word)) }
    case .sheet(let parts, _, let slot, _): gather(parts, slot, .flag(true))
    case .deck(let parts, let slot, _):
      for (nth, card) in parts.enumerated() { gather([card], slot, .number(Double(nth))) }
    default: for child in part.children { self.gather(child, held, &found) }
    }
    if !held.isEmpty && !found.contains(held) { found.append(held) }
  }

  /// A value by which a condition holds; nil where its slot can hold none.
  private func value(for when: Interface.Part.When) -> Value? {
    guard let kind = chart.slots.first(where: { $0.name == when.slot })?.kind else { return nil }
    switch (when.test, kind) {
    case (.value(let value), _): return value
    case (.other(let value), .flag): return .flag(value == .flag(false))
    case (.other(let value), .word(let words)): return words.map(Value.word).first { $0 != value }
    case (.other(let value), .number(let range)):
      return [range.lowerBound, range.upperBound].map { .number(Double($0)) }.first { $0 != value }
    case (.other(let value), .text): return value == .word("") ? .word("n") : .word("")
    case (.fits(true), .text(let form)): return .word(form.like == nil ? "n" : form.sample)
    case (.fits, _): return .word("")
    }
  }

  /// Widest values of slots and signals that the words of a language name, beside what `others` decide.
  func widest(in words: Words, beside others: Set<String>) -> [String: Value] {
    let marks = words.marks
    var values: [String: Value] = [:]
    for (place, slot) in chart.slots.enumerated()
    where marks.contains(slot.name) && !others.contains(slot.name) {
      values[slot.name] = widest(slot, at: place, words)
    }
    for signal in Signal.allCases where marks.contains(signal.rawValue) {
      values[signal.rawValue] = .numbers([signal.widest])
    }
    return values
  }

  private func widest(_ slot: Chart.Slot, at place: Int, _ words: Words) -> Value? {
    func widest(_ values: [Value], _ string: (Value) -> String) -> Value? {
      values.max { TextFit.ems(of: string($0)) < TextFit.ems(of: string($1)) }
    }
    switch slot.kind {
    case .flag:
      return widest([.flag(false), .flag(true)]) {
        words[$0 == .flag(true) ? "value.on" : "value.off"]
      }
    case .number(let range):
      return widest(
        [range.lowerBound, range.upperBound].map { .number(Double($0)) }, \.description)
    case .word(let list): return widest(list.map(Value.word), said)
    case .text(let form):
      if written.contains(slot.name) { return .word(Self.text(form)) }
      let told = chart.effects.compactMap { effect in
        if case .set(place, let value) = effect { value } else { nil }
      }
      return widest(told, said)
    }
    func said(_ value: Value) -> String {
      if case .word(let word) = value { words[word] } else { "" }
    }
  }

  private static func text(_ form: TextForm) -> String {
    if form.like != nil { return String(repeating: "n", count: form.longest) }
    return String((1...max(form.longest, 1)).map { $0 % (longestWord + 1) == 0 ? " " : "n" })
  }
}

extension Chart {
  fileprivate var effects: [Effect] {
    let ways = states.flatMap { $0.edges.map(\.way) + $0.timers.map(\.way) }
    return states.flatMap(\.enter) + ways.flatMap(\.effects) + answers.flatMap(\.effects)
  }
}

extension Interface.Part {
  /// Slots that are written into.
  fileprivate var written: [String] {
    if case .field(_, let slot, _) = kind { return [slot] }
    return children.flatMap(\.written)
  }
}

extension TextFit {
  /// How wide a text is in one line, in hundredths of the height of its letters.
  fileprivate static func ems(of string: String) -> Int {
    TextFit(string, size: 100, within: 1_000_000).width
  }
}

extension Signal {
  /// A number that is as wide as any that it shows, with three digits or those before the point. What has no
  /// bounds of its own counts as long as a visit may be, or as far as the Moon.
  fileprivate var widest: Double {
    switch self {
    case .storyTime, .sceneTime, .stateTime, .enginesTime, .boostersTime: 604_800
    case .flightTime: -604_800
    case .hold, .engines, .engine1, .engine2, .engine3, .engine4, .leftBooster, .rightBooster,
      .boosters, .upper, .vents, .throttle:
      0.88
    case .sun: -0.88
    case .distance: 1_888
    case .altitude: 400_000_000
    case .pace: 1000
    case .airspeed, .speed, .inertialSpeed, .gravityLoss, .dragLoss, .steeringLoss: 88_888
    case .mach: 88.8
    case .dynamicPressure, .air: 888_888
    case .load, .gimbal: 88.8
    case .pitch, .angleOfAttack: -188.8
    case .mass, .oxygen, .hydrogen, .propellant, .boosterPropellant: 8_888_888
    case .thrust: 88_888_888
    }
  }
}
