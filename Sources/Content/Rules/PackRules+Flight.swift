internal import Animation
internal import Experience
internal import Physics

// The tape of the flight, and the views that show it.
extension PackRules {
  /// Checks what the pack's instruments say of the chart's slots.
  func check(pack tree: JSON) -> [Complaint] {
    var complaints: [Complaint] = []
    if let tape = tree["instruments"]?["tape"] {
      let wanted: [(String, TreeUse.Kind)] = [
        ("time", .number), ("plays", .flag), ("loops", .flag), ("rate", .word), ("why", .word),
        ("otherwise", .word),
      ]
      for (key, kind) in wanted {
        if let place = tape[key] { complaints += checkSlot(place, wants: kind) }
      }
      if complaints.isEmpty {
        complaints += checkCount(of: "rates", by: "rate", tape)
        complaints += checkCount(of: "changes", by: "otherwise", tape)
        complaints += checkQuestions(tape) + checkChanges(tape)
      }
    }
    if let place = tree["instruments"]?["orbiter"]?["slot"] {
      complaints += checkSlot(place, wants: .word)
    }
    return complaints + checkParts()
  }

  /// Checks that a list has as many elements as a slot has words.
  private func checkCount(of list: String, by key: String, _ tape: JSON) -> [Complaint] {
    guard let slot = tape[key]?.string, let words = words(ofSlot: slot) else { return [] }
    let count = tape[list]?.elements?.count ?? 0
    guard words.count != count, let place = tape[list] ?? tape[key] else { return [] }
    return [
      Self.complaint(place, .wordsOther(count, what: list, slot: slot, words: words.count))
    ]
  }

  private func checkQuestions(_ tape: JSON) -> [Complaint] {
    guard let place = tape["why"], let slot = place.string, let words = words(ofSlot: slot) else {
      return []
    }
    return words.dropFirst().filter { TapeRules.Question($0) == nil }.map { word in
      let nearest = Spelling.nearest(to: word, among: TapeRules.Question.words)
      return Self.complaint(place, .noQuestion(word, slot: slot, nearest: nearest))
    }
  }

  private func checkChanges(_ tape: JSON) -> [Complaint] {
    let changes = (tape["changes"]?.elements ?? []).flatMap { $0.elements ?? [] }
    return changes.compactMap { place in
      guard let text = place.string, FlightChange(text) == nil else { return nil }
      let name = FlightChange.name(in: text)
      let nearest = Spelling.nearest(to: name, among: FlightChange.names)
      return Self.complaint(
        place, .noChange(text, form: FlightChange.form(of: name), nearest: nearest))
    }
  }

  private func words(ofSlot name: String) -> [String]? {
    slots.first { $0["name"]?.string == name }?["words"]?.elements?.compactMap(\.string)
  }

  /// Checks that a camera of the flight has a view for each of its slot's words, and no other.
  func check(views camera: JSON?) -> [Complaint] {
    guard let camera, let rig = camera["rig"], rig.string == "flight" else { return [] }
    guard let views = camera["views"]?.elements, let place = camera["slot"],
      let slot = place.string
    else { return [Self.complaint(rig, .nothingToView)] }
    let complaints = checkSlot(place, wants: .word)
    guard complaints.isEmpty, let words = words(ofSlot: slot) else { return complaints }
    let names = views.compactMap { $0["name"]?.string }
    let strange = views.compactMap { view -> Complaint? in
      guard let place = view["name"], let name = place.string, !words.contains(name) else {
        return nil
      }
      let nearest = Spelling.nearest(to: name, among: words)
      return Self.complaint(place, .viewUnnamed(name, slot: slot, nearest: nearest))
    }
    let lost = views.compactMap { view -> Complaint? in
      guard let place = view["then"], let name = place.string, !names.contains(name) else {
        return nil
      }
      let nearest = Spelling.nearest(to: name, among: names)
      return Self.complaint(place, .viewUnnamed(name, slot: slot, nearest: nearest))
    }
    let moving = [FlightView.Mount.course, .away].map(\.rawValue)
    let still = views.compactMap { view -> Complaint? in
      guard let place = view["later"], let mount = view["mount"]?.string, !moving.contains(mount)
      else { return nil }
      return Self.complaint(place, .viewStays(mount))
    }
    let lacking = words.filter { !names.contains($0) }.map {
      Self.complaint(place, .wordWithoutView($0, slot: slot))
    }
    return NameRules.twice(views, what: "view") + strange + lost + still + lacking
  }
}
