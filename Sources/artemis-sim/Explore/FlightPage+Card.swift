internal import Experience
internal import Interface
internal import Physics
internal import Ports
internal import Simulation

// The plots of the flight's place, as a page.
extension FlightPage {
  /// Those of the card, along its timeline, in the visitor's language and units, with the present marked.
  init(_ simulation: Simulation, _ flight: Tape, _ place: FlightPlace) {
    let story = simulation.experience.story
    let words = story.words
    let measure = Measure(words: words, isUS: simulation.experience.word(inSlot: "units") == "us")
    let plots = place.plots
    let names = [FlightTable.time] + plots.map(\.signal.rawValue)
    func curves(_ tape: Tape, _ name: String) -> FlightCurves {
      let moments = (tape.recorded + tape.samples).sorted { $0.missionTime_s < $1.missionTime_s }
      let rows = moments.map { moment in
        [moment.missionTime_s] + plots.map { simulation.value(of: $0.signal, moment) }
      }
      return FlightCurves(name: name, table: FlightTable(names, rows: rows))
    }
    let word = story.tape?.otherwise.flatMap { slot in
      simulation.experience.word(inSlot: slot).map { words["\(slot).\($0)"] }
    }
    let given = simulation.given.map { tape in
      var tape = tape
      tape.record(to: Int(place.range.upperBound) * 120, copies: .max)
      return curves(tape, story.tape?.otherwise.map { words["\($0).none"] } ?? "")
    }
    self.init(
      title: simulation.production.vehicle.map { _ in words["panel.plots"] } ?? "",
      subtitle: [Release.program, word ?? ""].filter { !$0.isEmpty }.joined(separator: " · "),
      flights: [curves(flight, word ?? "")] + (given.map { [$0] } ?? []))
    marks = place.scale.placed(place.stops, simulation.moved).map { stop in
      Mark(
        name: "\u{2068}\(words[stop.label])\u{2069}", time_s: stop.at,
        clock: "T" + measure.clock(stop.at))
    }
    let now_s = flight.flight.telemetry.missionTime_s
    present = Mark(name: "", time_s: now_s, clock: "T" + measure.clock(now_s))
    scale = place.scale
    if words["number.point"] != "number.point" { point = words["number.point"] }
    chosen = plots.map { plot in
      let greatest =
        flights.flatMap { $0.table.column(plot.signal.rawValue) ?? [] }
        .map(\.magnitude).max() ?? 0
      let unit = measure.unit(of: plot.signal.rawValue, upTo: greatest)
      return FlightPanel(
        title: words[plot.title], up: plot.signal.rawValue, upLabel: unit.name,
        factor: unit.factor, acrossLabel: words[place.label])
    }
  }
}
