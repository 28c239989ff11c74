internal import Experience
internal import Ports

/// Makes the chart from its checked tree: names become places in its lists.
struct ChartBuilder {
  private let tree: JSON
  private let states: [String]
  private let slots: [String]

  init(_ tree: JSON) {
    self.tree = tree
    states = tree.list("states").map { $0.string("name") }
    slots = tree.list("slots").map { $0.string("name") }
  }

  func chart() -> Chart {
    Chart(states: tree.list("states").map(state), slots: tree.list("slots").map(slot))
  }

  private func slot(_ json: JSON) -> Chart.Slot {
    Chart.Slot(name: json.string("name"), range: json.whole("from")...json.whole("to"))
  }

  private func state(_ json: JSON) -> Chart.State {
    let name = json.string("name")
    guard let step = OnboardingStep(name: json["step"]?.string ?? name) else {
      preconditionFailure("'\(name)' has no step in a checked chart")
    }
    return Chart.State(
      name: name, step: step, stage: json["scene"] == nil ? .step(step) : .orbit,
      uses: json["uses"]?.string.flatMap(Chart.Instrument.init(rawValue:)),
      enter: json.list("enter").map(effect), edges: json.list("on").map(edge),
      timers: json.list("timers").map(timer))
  }

  private func edge(_ json: JSON) -> Chart.Edge {
    Chart.Edge(
      on: json.word("event"), if: json.list("when").map(condition), way(json),
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
    guard let range = ChartRules.values(json) else {
      preconditionFailure("a guard that never holds in a checked chart")
    }
    return Chart.Guard(slot: slot(named: json.string("slot")), range: range)
  }

  private func effect(_ json: JSON) -> Chart.Effect {
    if json["cue"] != nil { return .cue(json.word("cue")) }
    if let name = json["set"]?.string { return .set(slot: slot(named: name), to: json.whole("to")) }
    if let name = json["add"]?.string { return .add(slot: slot(named: name), by: json.whole("by")) }
    guard let state = json["again"]?.string else { return .remember }
    return .again(from: ChartBuilder.place(of: state, in: states))
  }

  private func slot(named name: String) -> Int { ChartBuilder.place(of: name, in: slots) }

  private static func place(of name: String, in list: [String]) -> Int {
    guard let place = list.firstIndex(of: name) else {
      preconditionFailure("no '\(name)' in a checked chart")
    }
    return place
  }
}
