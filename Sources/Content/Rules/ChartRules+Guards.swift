internal import Experience
internal import Ports

// Conditions for an edge to be taken, or for an answer to be given.
extension ChartRules {
  mutating func checkGuard(_ json: JSON) {
    if json["signal"] != nil { return checkSignal(json) }
    guard let slot = slot(json["slot"]) else { return }
    guard ["is", "fits", "below", "above"].contains(where: { json[$0] != nil }) else {
      return complain(json, .guardWithoutValue)
    }
    if json["fits"] != nil { return checkFits(json["slot"] ?? json, slot) }
    if let place = json["is"] { return checkValue(place, slot) }
    guard Self.isNumber(slot) else {
      return complain(json["slot"] ?? json, .notANumber(slot["name"]?.string ?? ""))
    }
    checkHolds(Self.values(json), slot, json["below"] ?? json["above"] ?? json)
  }

  private mutating func checkSignal(_ json: JSON) {
    guard let above = json["above"]?.number, let place = json["below"], let below = place.number
    else {
      if json["above"] == nil && json["below"] == nil { complain(json, .signalWithoutBounds) }
      return
    }
    if below <= above { complain(place, .signalNever(above: above, below: below)) }
  }

  private mutating func checkFits(_ place: JSON, _ slot: JSON) {
    guard let kind = Chart.Slot.Kind(slot) else { return }
    if case .text(let form) = kind, form.isAsking { return }
    complain(place, .formless(slot["name"]?.string ?? ""))
  }
}
