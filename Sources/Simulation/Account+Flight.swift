internal import Interface
internal import Physics

// Cards of the flight as accounts: keys of the program's words, and numbers.
extension Account {
  /// Less of all that acts is not listed one by one.
  private static let least = 0.005

  init(_ card: Explanation) {
    let isThrottle = card.subject == .quantity(.throttle)
    var sections = [Self.section(card.subject.key, card.value, isPart: isThrottle)]
    if let change = card.change, change.value != 0 {
      sections.append(Self.section("why.change", change, isPart: isThrottle))
    }
    if let rule = card.rule { sections.append(Section(rule)) }
    self.init(sections, notes: Self.notes(card.bases))
  }

  private static func section(
    _ title: String, _ sum: Breakdown, isPart: Bool = false
  ) -> Section {
    let measure = measure(sum.unit, isPart: isPart)
    let shown = sum.parts.filter { sum.share(of: $0) >= least }
    return Section(
      title, Number(sum.value, measure),
      shown.map { part in
        Row(
          "cause.\(part.cause.rawValue)", Number(part.value, measure), share: sum.share(of: part),
          look: Look(part.kind))
      })
  }

  /// What a number measures, by the ending of a name.
  private static func measure(_ unit: String, isPart: Bool = false) -> String {
    switch unit {
    case "s": "_span"
    case "g0": "_g"
    case "g0/s": "_g_s"
    case "1": isPart ? "_part" : "_1"
    case "1/s": isPart ? "_part_s" : "_1_s"
    default: "_" + unit.replacing("/", with: "_").replacing(" ", with: "_")
    }
  }

  private static func notes(_ bases: [Basis]) -> [[String]] {
    var notes: [[String]] = []
    for basis in bases {
      notes.append(["certainty.\(basis.certainty.name)", "source.\(basis.source.rawValue)"])
    }
    for basis in bases {
      if let unknown = basis.unknown {
        notes.append(["why.unknown", "unknown.\(unknown.rawValue)"])
      }
    }
    return notes.reduce(into: []) { kept, note in if !kept.contains(note) { kept.append(note) } }
  }

  /// How two flights ended, how far apart they are at a moment, and where the speed between them went.
  init(_ difference: FlightDifference, apart_m: Double?) {
    let (one, other) = (difference.nominal.result, difference.changed.result)
    func row(_ name: String, _ measure: String, _ path: KeyPath<FlightResult, Double>) -> Row? {
      let (a, b) = (one[keyPath: path], other[keyPath: path])
      guard a.isFinite, b.isFinite else { return nil }
      return Row("otherwise.\(name)", Number(b, measure), before: Number(a, measure))
    }
    let rows = [
      row("cutoff", "_s", \.cutoffSecond), row("perigee", "_m", \.perigee_m),
      row("apogee", "_m", \.apogee_m), row("inclination", "_deg", \.inclination_deg),
      row("pressure", "_Pa", \.greatestPressure_Pa), row("load", "_g", \.greatestLoad_g),
      row("propellant", "_kg", \.propellant_kg),
    ]
    let apart = apart_m.map { Section("otherwise.apart", Number($0, "_m")) }
    let sections = [
      Section("outcome.\(other.outcome.rawValue)", nil, rows.compactMap(\.self)), apart,
      Self.section("otherwise.speed", difference.speed.value),
    ]
    self.init(sections.compactMap(\.self), notes: Self.notes(difference.speed.bases))
  }
}

extension FlightResult {
  /// The nearest second, where the timeline has its mark.
  fileprivate var cutoffSecond: Double { cutoff_s.rounded() }
}

extension Account.Section {
  /// Which number was held against which.
  fileprivate init(_ rule: FlightRule) {
    var rows = [
      Account.Row("why.value", Account.Number(rule.value, rule.name)),
      Account.Row("why.threshold", Account.Number(rule.threshold, rule.name)),
    ]
    if let time = rule.notBefore_s { rows.append(.init("why.notBefore", .init(time, "_s"))) }
    self.init("why.\(rule.test.rawValue)", nil, rows)
  }
}

extension Account.Look {
  fileprivate init(_ kind: Contribution.Kind) {
    switch kind {
    case .thrust: self.init(.accent)
    case .gravity: self.init(.text)
    case .drag: self.init(.warning)
    case .steering: self.init(.good)
    case .motion, .mass: self.init(.faint)
    case .command: self.init(.accent, isOutline: true)
    case .limit: self.init(.warning, isOutline: true)
    }
  }
}

extension Explanation.Subject {
  fileprivate var key: String {
    switch self {
    case .event(let event): "moment.\(event.rawValue)"
    case .quantity(let quantity), .difference(let quantity):
      quantity.isNozzle ? "quantity.nozzle" : "quantity.\(quantity.rawValue)"
    case .thunder: "moment.thunder"
    }
  }
}
