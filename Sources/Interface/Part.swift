public import Ports

/// A tree of what an interface consists of, as a value: no sizes, no places, no code.
///
/// An action is the name of an event, and what a control changes is the name of a slot; so a tree can be
/// read from a file and two trees can be compared. `Layout` turns a tree into pieces. This target draws
/// nothing, sets no text, reads no file and keeps no time: `Interaction` is stepped by whoever does.
public struct Part: Sendable, Equatable {
  /// Stable in every language, and unique where something can be done with the part. One that is left
  /// empty is made from the part's place in the tree.
  public var id: String
  /// Its kind.
  public var kind: Kind
  /// Takes what is left of the height of a column, or of the width of a row.
  public var grows: Bool
  /// How it and what is in it move to new places; nil as what it stands in.
  public var spring: Springs?
  /// There only while this holds.
  public var when: When?
  /// Can be used only while this holds; it is faint otherwise.
  public var needs: When?
  /// A button, or a card that is used, is one of several: it stands on the accent while this holds.
  public var chosen: When?
  /// Its purpose, said on request; a key of the words.
  public var hint: String

  public init(
    _ kind: Kind, id: String = "", grows: Bool = false, spring: Springs? = nil,
    when: When? = nil, needs: When? = nil, chosen: When? = nil, hint: String = ""
  ) {
    self.kind = kind
    self.id = id
    self.grows = grows
    self.spring = spring
    self.when = when
    self.needs = needs
    self.chosen = chosen
    self.hint = hint
  }

  /// A text of this id says what the part in focus is for. It has room for any hint of its tree, so that
  /// nothing moves while the focus does.
  public static let focusHint = "focus.hint"

  /// A slot and what it must hold.
  public struct When: Sendable, Equatable {
    public enum Test: Sendable, Equatable {
      /// This and nothing else, or anything else.
      case value(Value), other(Value)
      /// A text that looks as it must, or one that does not.
      case fits(Bool)
    }

    public var slot: String
    public var test: Test

    public init(_ slot: String, _ value: Value) { (self.slot, test) = (slot, .value(value)) }

    public init(_ slot: String, isNot value: Value) { (self.slot, test) = (slot, .other(value)) }

    public init(_ slot: String, fits: Bool) { (self.slot, test) = (slot, .fits(fits)) }
  }
}

extension Part {
  /// Everything that a tree can be made of. Strings that are shown are keys of the words, in which
  /// `{slot}` is replaced; one that is no key is shown as it is.
  public enum Kind: Sendable, Equatable {
    // Said and shown.
    case text(String, TextStyle = .body)
    /// A picture by its name; its width over its height; what it shows.
    case image(String, ratio: Double, label: String)
    /// A drawn sign; points at text scale 1.
    case icon(String, label: String, size: Int = 24)
    case progress(String, slot: String)
    case dots(Int, slot: String)
    /// So many lines that have not come yet.
    case skeleton(Int)
    case plot(String, [Series], height: Int = 160)

    // Used.
    case button(String, does: String, ButtonStyle = .plain, icon: String = "")
    case hold(String, does: String, HoldRules = HoldRules())
    case toggle(String, slot: String)
    /// One of some words, which are called `<slot>.<word>`; side by side where it is spread.
    case choice(String, slot: String, [String], isSpread: Bool = false)
    case slider(String, slot: String, Scale)
    case field(String, slot: String, FieldRules = FieldRules())
    case timeline(String, slot: String, Scale, [Stop])
    case rating(String, slot: String, of: Int = 5)

    // Made of others.
    case stack([Part], Flow = Flow())
    case card([Part], Ground = .raised, does: String = "")
    /// Columns at least so wide at text scale 1.
    case grid([Part], column: Int = 160, gap: Space = .s)
    /// Scrolls inside its own box.
    case list([Part], axis: Axis = .down)
    /// Pages beside each other, of which a slot tells the present one.
    case carousel([Part], slot: String)
    /// Cards over each other, of which a slot tells the top one; ways to put it aside.
    case deck([Part], slot: String, [Way])
    case tabs([Tab], slot: String)
    /// Over everything else while its slot is true. One that is firm is left by what is in it alone.
    case sheet([Part], title: String, slot: String, isFirm: Bool = false)
    /// A word beside something in the picture, at a place that slots tell (0 … 1 from the upper left).
    case pin(String, x: String, y: String)
  }
}
