internal import Experience

// A checked tree becomes a chart: names become places in its lists.
extension Chart {
  init(_ json: JSON) {
    let names = Names(json)
    self.init(
      states: json.list("states").map { State($0, names) },
      slots: json.list("slots").map {
        Slot(name: $0.string("name"), range: $0.whole("from")...$0.whole("to"))
      })
  }

  fileprivate struct Names {
    private let states: [String]
    private let slots: [String]

    init(_ json: JSON) {
      states = json.list("states").map { $0.string("name") }
      slots = json.list("slots").map { $0.string("name") }
    }

    func state(_ name: String) -> Int { Names.place(of: name, in: states) }
    func slot(_ name: String) -> Int { Names.place(of: name, in: slots) }

    private static func place(of name: String, in list: [String]) -> Int {
      guard let place = list.firstIndex(of: name) else {
        preconditionFailure("no '\(name)' in a checked chart")
      }
      return place
    }
  }
}

extension Chart.State {
  fileprivate init(_ json: JSON, _ names: Chart.Names) {
    let name = json.string("name")
    guard let step = OnboardingStep(name: json["step"]?.string ?? name) else {
      preconditionFailure("'\(name)' has no step in a checked chart")
    }
    self.init(
      name: name, step: step, stage: json["scene"] == nil ? .step(step) : .orbit,
      uses: json["uses"].map { _ in json.word("uses") },
      enter: json.list("enter").map { Chart.Effect($0, names) },
      edges: json.list("on").map { Chart.Edge($0, names) },
      timers: json.list("timers").map { Chart.Timer($0, names) })
  }
}

extension Chart.Edge {
  fileprivate init(_ json: JSON, _ names: Chart.Names) {
    self.init(
      on: json.word("event"), if: json.list("when").map { Chart.Guard($0, names) },
      Chart.Way(json, names), offer: json["offer"].map { _ in json.word("offer") })
  }
}

extension Chart.Timer {
  fileprivate init(_ json: JSON, _ names: Chart.Names) {
    let ofScene = json["at_s"] != nil
    self.init(
      json.double(ofScene ? "at_s" : "after_s"), since: ofScene ? .scene : .state,
      Chart.Way(json, names))
  }
}

extension Chart.Way {
  fileprivate init(_ json: JSON, _ names: Chart.Names) {
    self.init(
      json.list("do").map { Chart.Effect($0, names) },
      to: json["to"]?.string.map(names.state))
  }
}

extension Chart.Guard {
  fileprivate init(_ json: JSON, _ names: Chart.Names) {
    self.init(slot: names.slot(json.string("slot")), range: ChartRules.values(json))
  }
}

extension Chart.Effect {
  fileprivate init(_ json: JSON, _ names: Chart.Names) {
    if json["cue"] != nil {
      self = .cue(json.word("cue"))
    } else if let slot = json["set"]?.string {
      self = .set(slot: names.slot(slot), to: json.whole("to"))
    } else if let slot = json["add"]?.string {
      self = .add(slot: names.slot(slot), by: json.whole("by"))
    } else if let state = json["again"]?.string {
      self = .again(from: names.state(state))
    } else {
      self = .remember
    }
  }
}
