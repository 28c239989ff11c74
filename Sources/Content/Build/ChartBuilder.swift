internal import Experience
internal import Ports

/// Makes the chart from its checked tree: names become places in its lists.
struct ChartBuilder {
  private let tree: JSON
  private let states: [String]
  private let slots: [Chart.Slot]
  private let steps: [String]
  private let stages: [StageName]

  /// `stages` are the production's. Without a pack they are those that the chart itself names.
  init(_ tree: JSON, stages: [StageName]? = nil) {
    self.tree = tree
    self.stages = stages ?? tree.list("states").map(StageName.init(state:))
    steps = stages?.filter { $0.scene == nil }.map(\.step) ?? self.stages.map(\.step)
    states = tree.list("states").map { $0.string("name") }
    slots = tree.list("slots").map(Chart.Slot.init)
  }

  func chart(_ answers: JSON? = nil) -> Chart {
    Chart(
      states: tree.list("states").map(state), slots: slots,
      answers: answers?.list("answers").map(answer) ?? [],
      hostWait_s: answers?.double("hostWait_s") ?? 30,
      attract: tree["attract"]?.string.map { ChartBuilder.place(of: $0, in: states) })
  }

  private func answer(_ json: JSON) -> Chart.Answer {
    Chart.Answer(
      to: json.string("ask"), if: json.list("when").map(condition),
      after_s: json["after_s"]?.number, effects: json.list("do").map(effect),
      event: json["event"]?.string.map(Chart.Event.init(rawValue:)))
  }

  private func state(_ json: JSON) -> Chart.State {
    let stage = StageName(state: json)
    return Chart.State(
      name: json.string("name"), step: ChartBuilder.place(of: stage.step, in: steps),
      stage: ChartBuilder.place(of: stage, in: stages),
      uses: json["uses"]?.string.flatMap(Chart.Instrument.init(rawValue:)),
      interface: json["interface"]?.string,
      enter: json.list("enter").map(effect), edges: json.list("on").map(edge),
      timers: json.list("timers").map(timer))
  }

  private func edge(_ json: JSON) -> Chart.Edge {
    Chart.Edge(
      on: Chart.Event(rawValue: json.string("event")), if: json.list("when").map(condition),
      way(json),
      offer: json["offer"]?.string.flatMap(Deed.init(rawValue:)))
  }

  private func timer(_ json: JSON) -> Chart.Timer {
    let ofScene = json["at_s"] != nil
    return Chart.Timer(
      json.double(ofScene ? "at_s" : "after_s"), since: ofScene ? .scene : .state, way(json))
  }

  private func way(_ json: JSON) -> Chart.Way {
    Chart.Way(
      json.list("do").map(effect),
      to: json["to"]?.string.map { ChartBuilder.place(of: $0, in: states) })
  }

  private func condition(_ json: JSON) -> Chart.Guard {
    if json["signal"] != nil {
      let bounds = Chart.Guard.Bounds(above: json["above"]?.number, below: json["below"]?.number)
      return .signal(json.word("signal"), bounds)
    }
    let slot = slot(named: json.string("slot"))
    if let fits = json["fits"]?.bool, case .text(let form) = slots[slot].kind {
      return .slot(slot, .fits(form, fits))
    }
    if let value = json["is"], value.number == nil {
      return .slot(slot, .value(Value(value)))
    }
    guard let range = ChartRules.values(json) else {
      preconditionFailure("a guard that never holds in a checked chart")
    }
    return .slot(slot, .number(range))
  }

  private func effect(_ json: JSON) -> Chart.Effect {
    if json["cue"] != nil { return .cue(json.cue("cue")) }
    if let name = json["set"]?.string {
      return .set(slot: slot(named: name), to: Value(json.need("to")))
    }
    if let question = json["ask"]?.string { return .ask(question) }
    if let name = json["add"]?.string { return .add(slot: slot(named: name), by: json.whole("by")) }
    if json["save"] != nil { return .save }
    guard let state = json["again"]?.string else { return .remember }
    return .again(from: ChartBuilder.place(of: state, in: states))
  }

  private func slot(named name: String) -> Int {
    ChartBuilder.place(of: name, in: slots.map(\.name))
  }

  private static func place<Name: Equatable>(of name: Name, in list: [Name]) -> Int {
    guard let place = list.firstIndex(of: name) else {
      preconditionFailure("no '\(name)' in a checked chart")
    }
    return place
  }
}

extension Chart.Slot {
  init(_ json: JSON) {
    guard let kind = Kind(json) else { preconditionFailure("a slot of no kind in a checked chart") }
    self.init(name: json.string("name"), kind: kind, isKept: json.flag("kept"))
  }
}

extension Chart.Slot.Kind {
  /// nil where the file does not say what it is.
  init?(_ json: JSON) {
    if let low = json["from"]?.whole, let high = json["to"]?.whole, low <= high {
      self = .number(low...high)
    } else if let flag = json["flag"]?.bool {
      self = .flag(flag)
    } else if let words = json["words"]?.elements?.compactMap(\.string), !words.isEmpty {
      self = .word(words)
    } else if let longest = json["longest"]?.whole {
      self = .text(
        TextForm(
          shortest: json["shortest"]?.whole ?? 0, longest: longest,
          like: json["like"]?.string.flatMap(TextForm.Likeness.init(rawValue:))))
    } else {
      return nil
    }
  }
}
