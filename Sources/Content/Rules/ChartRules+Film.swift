internal import Experience

extension ChartRules {
  /// Checks that whoever comes by can begin the story, at any moment of the film.
  mutating func checkFilm(from first: Int) {
    var film: Set<Int> = []
    var open = [first]
    while let next = open.popLast() {
      guard film.insert(next).inserted else { continue }
      let state = states[next]
      open += (state["timers"]?.elements ?? []).compactMap {
        $0["to"]?.string.flatMap { index(of: $0) }
      }
      let begins = (state["on"]?.elements ?? []).contains { edge in
        edge["event"]?.string == Chart.Event.act.rawValue
          && edge["do"]?.elements?.contains { $0["again"]?.string == states[0]["name"]?.string }
            == true
      }
      if !begins, let place = state["name"], let name = place.string {
        complain(place, .filmHolds(name, first: states[0]["name"]?.string ?? ""))
      }
    }
  }
}
