/// What is wrong with a tree; whoever reads one from a file says so with its line.
public enum TreeFault: Error, Sendable, Equatable {
  /// Two parts have this name.
  case twice(String)
  /// Something stands in a card or a deck that is used as a whole, so it cannot be used by itself.
  case buried(String)
  /// A carousel whose pages are turned by a swipe alone: `dots` of the same slot are the other way.
  case onlySwiped(String)
  /// A deck without ways to put a card aside.
  case noWay(String)
  /// Nothing that a screen reader could say.
  case nameless(String)
  /// A sheet that nothing in it leaves.
  case closed(String)
}

extension Part {
  /// All that is wrong with this tree, in its order.
  public var faults: [TreeFault] {
    var seen: Set<String> = []
    let everything = everything
    let turned = everything.compactMap { part -> String? in
      if case .dots(_, let slot) = part.kind { slot } else { nil }
    }
    return everything.flatMap { part -> [TreeFault] in
      let isTwice = !part.id.isEmpty && !seen.insert(part.id).inserted
      return (isTwice ? [.twice(part.id)] : []) + part.ownFaults(turned)
    }
  }

  private func ownFaults(_ turned: [String]) -> [TreeFault] {
    let inner = everything.dropFirst()
    switch kind {
    case .card(_, _, let event) where !event.isEmpty: return buried(inner)
    case .deck(_, _, let ways): return (ways.isEmpty ? [.noWay(id)] : []) + buried(inner)
    case .carousel(let pages, let slot):
      return pages.count > 1 && !turned.contains(slot) ? [.onlySwiped(id)] : []
    case .sheet(_, _, _, true):
      return inner.contains(where: \.isUsed) ? [] : [.closed(id)]
    default: return isUsed && label.isEmpty ? [.nameless(id)] : []
    }
  }

  private func buried(_ inner: ArraySlice<Part>) -> [TreeFault] {
    inner.filter(\.isUsed).map { .buried($0.id) }
  }

  /// It, and all that stands in it, whatever is shown.
  private var everything: [Part] { [self] + children.flatMap(\.everything) }

  private var children: [Part] {
    if case .tabs(let tabs, _) = kind { return tabs.flatMap(\.parts) }
    return parts(Values())
  }

  /// Whether something is done with it.
  private var isUsed: Bool {
    switch kind {
    case .button, .hold, .toggle, .choice, .slider, .field, .timeline, .rating: true
    case .card(_, _, let event): !event.isEmpty
    default: false
    }
  }

  private var label: String {
    switch kind {
    case .button(let label, _, _, _), .hold(let label, _, _), .toggle(let label, _),
      .choice(let label, _, _, _), .slider(let label, _, _), .field(let label, _, _),
      .timeline(let label, _, _, _), .rating(let label, _, _):
      label
    default: " "
    }
  }
}
