internal import Maths
internal import Ports

/// What a number is made of, or how two flights compare: keys and numbers, of which a part `account`
/// makes words and bars.
public struct Account: Sendable, Equatable {
  /// A number and what it is made of.
  public struct Section: Sendable, Equatable {
    /// A key of the words.
    public var title: String
    /// nil where the title says all.
    public var number: Number?
    public var rows: [Row]

    public init(_ title: String, _ number: Number? = nil, _ rows: [Row] = []) {
      (self.title, self.number, self.rows) = (title, number, rows)
    }
  }

  public struct Row: Sendable, Equatable {
    public var name: String
    public var number: Number
    /// What the number was before something was changed.
    public var before: Number?
    /// How much of all that acts it is, 0 … 1; nil where nothing is shared out.
    public var share: Double?
    public var look: Look

    public init(
      _ name: String, _ number: Number, before: Number? = nil, share: Double? = nil,
      look: Look = Look()
    ) {
      (self.name, self.number, self.before) = (name, number, before)
      (self.share, self.look) = (share, look)
    }
  }

  /// A number, and what it measures by the ending of a name, as signals have it: `_m`, `_Pa`.
  public struct Number: Sendable, Equatable {
    public var value: Double
    public var measure: String

    public init(_ value: Double, _ measure: String) {
      (self.value, self.measure) = (value, measure)
    }
  }

  /// How the bar of a kind looks. What acts is filled; what was commanded, or limits, is an outline.
  public struct Look: Sendable, Equatable {
    public var colour: Token
    public var isOutline: Bool

    public init(_ colour: Token = .accent, isOutline: Bool = false) {
      (self.colour, self.isOutline) = (colour, isOutline)
    }
  }

  public var sections: [Section]
  /// Each is some keys, which are said with colons between them.
  public var notes: [[String]]

  public init(_ sections: [Section], notes: [[String]] = []) {
    (self.sections, self.notes) = (sections, notes)
  }
}

// An account in a column: heads, rows with their bars, notes.
extension Composer {
  func account(_ named: Named, _ slot: String, _ draft: Draft) -> Piece {
    var draft = draft
    guard let account = values.accounts[slot] else { return draft.piece(named.id, nil, "") }
    var said: [String] = []
    for section in account.sections {
      if draft.height > 0 { draft.height += 8 }
      let number = section.number.map(written) ?? ""
      draft.head(say(section.title), number)
      said.append(number.isEmpty ? say(section.title) : "\(say(section.title)): \(number)")
      for row in section.rows {
        draft.height += 4
        draft.head(say(row.name), reading(row), .caption)
        said.append("\(say(row.name)): \(reading(row))")
        if let share = row.share { draft.bar(row.look, share) }
      }
    }
    if !account.notes.isEmpty { draft.height += 8 }
    for note in account.notes {
      let text = note.map(say).joined(separator: ": ")
      draft.text(text, .caption, .faint)
      said.append(text)
    }
    return draft.piece(named.id, .text, said[0], reading: said.dropFirst().joined(separator: "; "))
  }

  private func written(_ number: Account.Number) -> String {
    phrase.measure.text(number.value, of: number.measure)
  }

  private func reading(_ row: Account.Row) -> String {
    let number = written(row.number)
    if let before = row.before { return "\(written(before)) → \(number)" }
    guard let share = row.share else { return number }
    return "\(number) · \(phrase.number(share, .percent))"
  }
}

extension Draft {
  fileprivate mutating func bar(_ look: Account.Look, _ part: Double) {
    let box = Box(y: height, width: width, height: 8)
    guard look.isOutline else {
      add(.bar(ink(look.colour), on: ink(.line), part: part), height: box.height)
      return
    }
    let filled = clamp(Int(Double(width) * part).up, to: box.height...max(width, box.height))
    add(.edge(ink(.line), .pill), height: box.height)
    marks.append(
      Mark(.edge(ink(look.colour), .pill), Box(y: box.y, width: filled, height: box.height)))
  }
}
