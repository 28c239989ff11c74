/// Faults of a tree; the reader of a file adds their lines.
public enum TreeFault: Error, Sendable, Equatable {
  /// Two parts share this name.
  case twice(String)
  /// A control lies in a card or deck that is used as a whole, so it cannot be used itself.
  case buried(String)
  /// A carousel whose pages are turned by swiping only: it needs `dots` of the same slot.
  case onlySwiped(String)
  /// A deck without any way to dismiss a card.
  case noWay(String)
  /// A control that has no words for a screen reader.
  case nameless(String)
  /// A sheet with no way out.
  case closed(String)
}

extension Part {
  /// All that is wrong with this tree, in its order.
  public var faults: [TreeFault] { placedFaults.map(\.fault) }

  /// The same, each with the number of the faulty part: the tree itself is 0, its parts are counted
  /// in order, closed tabs included.
  public var placedFaults: [(part: Int, fault: TreeFault)] {
    var search = FaultSearch(turned: Set(slotsOfDots))
    _ = search.visit(self, isBuried: false)
    return search.found
  }

  private var slotsOfDots: [String] {
    if case .dots(_, let slot) = kind { return [slot] }
    return children.flatMap(\.slotsOfDots)
  }

  /// Its children, including those of closed tabs.
  public var children: [Part] {
    if case .tabs(let tabs, _) = kind { return tabs.flatMap(\.parts) }
    return parts(Values())
  }

  /// Whether it is a control.
  fileprivate var isUsed: Bool {
    switch kind {
    case .button, .hold, .toggle, .choice, .slider, .field, .timeline, .rating: true
    case .card(_, _, let event): !event.isEmpty
    default: false
    }
  }

  /// Whether it is used as a whole, so that nothing in it is used separately.
  fileprivate var buries: Bool {
    if case .deck = kind { return true }
    if case .card = kind { return isUsed }
    return false
  }

  fileprivate var label: String {
    switch kind {
    case .button(let label, _, _, _), .hold(let label, _, _), .toggle(let label, _),
      .choice(let label, _, _, _), .slider(let label, _, _), .field(let label, _, _),
      .timeline(let label, _, _, _, _, _), .rating(let label, _, _):
      label
    default: " "
    }
  }
}

/// Walks a tree once, whatever its size.
private struct FaultSearch {
  /// Slots that dots turn.
  let turned: Set<String>
  private(set) var found: [(part: Int, fault: TreeFault)] = []
  private var names: Set<String> = []
  private var count = 0

  init(turned: Set<String>) { self.turned = turned }

  /// Returns whether the part, or anything in it, is a control.
  mutating func visit(_ part: Part, isBuried: Bool) -> Bool {
    let number = count
    count += 1
    func say(_ fault: TreeFault) { found.append((number, fault)) }
    if !part.id.isEmpty, !names.insert(part.id).inserted { say(.twice(part.id)) }
    if isBuried && part.isUsed { say(.buried(part.id)) }
    if let fault = ownFault(of: part) { say(fault) }
    let place = found.count
    var isUsed = false
    for child in part.children {
      let isLive = visit(child, isBuried: isBuried || part.buries)
      isUsed = isUsed || isLive
    }
    if case .sheet(_, _, _, true) = part.kind, !isUsed {
      found.insert((number, .closed(part.id)), at: place)
    }
    return isUsed || part.isUsed
  }

  private func ownFault(of part: Part) -> TreeFault? {
    switch part.kind {
    case .deck(_, _, let ways): ways.isEmpty ? .noWay(part.id) : nil
    case .carousel(let pages, let slot):
      pages.count > 1 && !turned.contains(slot) ? .onlySwiped(part.id) : nil
    default: part.isUsed && part.label.isEmpty ? .nameless(part.id) : nil
    }
  }
}
