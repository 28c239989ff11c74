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
  /// Takes the remaining height of a column, or width of a row.
  public var grows: Bool
  /// How it and its contents move to new places; nil inherits.
  public var spring: Springs?
  /// Present only while this holds.
  public var when: When?
  /// Enabled only while this holds; faint otherwise.
  public var needs: When?
  /// Marks a button or card as the chosen one of several while this holds: it stands on the accent.
  public var chosen: When?
  /// Its purpose, read out on request; a key of the words.
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

  /// The id of a text that shows the focused part's hint. It has room for any hint of its tree, so
  /// that nothing moves as the focus does.
  public static let focusHint = "focus.hint"

  /// A slot and the value that it must hold.
  public struct When: Sendable, Equatable {
    public enum Test: Sendable, Equatable {
      /// Equal to the value, or different from it.
      case value(Value), other(Value)
      /// Whether a text has the required form.
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
    // Parts that are shown and read out.
    case text(String, TextStyle = .body)
    /// A picture by its name; its width over its height; what it shows.
    case image(String, ratio: Double, label: String)
    /// A drawn sign; points at text scale 1.
    case icon(String, label: String, size: Int = 24)
    case progress(String, slot: String)
    case dots(Int, slot: String)
    /// A number of lines that are still loading.
    case skeleton(Int)
    case plot(String, [Series], height: Int = 160)
    /// The account that values have by this name; nothing where they have none.
    case account(String)

    // Controls.
    case button(String, does: String, ButtonStyle = .plain, icon: String = "")
    case hold(String, does: String, HoldRules = HoldRules())
    case toggle(String, slot: String)
    /// One of several words, shown as `<slot>.<word>`; side by side where spread.
    case choice(String, slot: String, [String], isSpread: Bool = false)
    case slider(String, slot: String, Scale)
    case field(String, slot: String, FieldRules = FieldRules())
    /// A press flips the flag `plays`; without one it goes to the next stop. While the flag `loops` holds,
    /// the stretch between the stops around its time is marked.
    case timeline(
      String, slot: String, Scale, [Stop], plays: String = "", loops: String = "")
    case rating(String, slot: String, of: Int = 5)

    // Containers.
    case stack([Part], Flow = Flow())
    case card([Part], Ground = .raised, does: String = "")
    /// Columns of at least this width at text scale 1.
    case grid([Part], column: Int = 160, gap: Space = .s)
    /// Scrolls inside its own box.
    case list([Part], axis: Axis = .down)
    /// Pages side by side; a slot holds the current one.
    case carousel([Part], slot: String)
    /// Stacked cards; a slot holds the top one, and ways dismiss it.
    case deck([Part], slot: String, [Way])
    case tabs([Tab], slot: String)
    /// Lies over everything else while its slot is true. A firm one can be left by its own controls
    /// only.
    case sheet([Part], title: String, slot: String, isFirm: Bool = false)
    /// A word beside something in the picture, at a place that slots tell (0 … 1 from the upper left).
    case pin(String, x: String, y: String)
  }
}
