/// A tree in boxes: what there is, where, in reading order. A pure function of tree, values and canvas;
/// nothing in it has moved, and no text has been set.
public struct Layout: Sendable, Equatable {
  /// Part of a page that shows a window on what is larger.
  public struct Scroller: Sendable, Equatable {
    public var id: String
    /// The visible part, and its size.
    public var window: Box
    public var content: Box
    /// The scroller around it; nil for the window's own.
    public var outer: Int?
    public var axis: Axis
    /// The page it stands at, which it cannot be dragged away from.
    public var page: Int?
    public var layer: Int
    /// Ground of its contents; nil over a picture.
    var ground: Token?

    /// How far it can be scrolled.
    public var most: Int {
      axis == .down
        ? max(content.height - window.height, 0) : max(content.width - window.width, 0)
    }
  }

  /// An area in which a swipe means something.
  public struct Swipe: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
      case pages(slot: String, count: Int, at: Int)
      case ways(slot: String, [Way], at: Int)
    }
    public var id: String
    public var box: Box
    public var scroller: Int
    public var layer: Int
    public var kind: Kind
    /// The pieces that move with the hand.
    public var pieces = 0..<0
  }

  public private(set) var pieces: [Piece]
  public private(set) var scrollers: [Scroller]
  public private(set) var swipes: [Swipe]
  /// The slot that closes the uppermost overlay; nil if there is none or it is firm.
  public let back: String?
  /// The uppermost layer.
  public let layer: Int
  public let box: Box
  public let isRightToLeft: Bool
  public let isCalm: Bool
  public let hasOneSwitch: Bool

  public init(_ tree: Part, _ values: Values = Values(), on canvas: Canvas = Canvas()) {
    var composer = Composer(canvas, values)
    composer.compose(tree)
    pieces = composer.pieces
    scrollers = composer.scrollers
    swipes = composer.swipes
    back = composer.back
    let uppermost = composer.layer
    layer = uppermost
    box = canvas.box
    isRightToLeft = canvas.isRightToLeft
    isCalm = canvas.isCalm
    hasOneSwitch = canvas.hasOneSwitch
    for i in pieces.indices where pieces[i].layer < uppermost { pieces[i].isLive = false }
    swipes.removeAll { $0.layer < uppermost }
    if isRightToLeft { mirror() }
  }

  /// Mirrors every box for right-to-left languages; the reading order stays.
  private mutating func mirror() {
    for i in pieces.indices {
      pieces[i].box = pieces[i].box.mirrored(in: box.width)
      pieces[i].clip = pieces[i].clip.mirrored(in: box.width)
      for m in pieces[i].marks.indices {
        pieces[i].marks[m].box = pieces[i].marks[m].box.mirrored(in: box.width)
      }
    }
    for i in scrollers.indices {
      scrollers[i].window = scrollers[i].window.mirrored(in: box.width)
      scrollers[i].content = scrollers[i].content.mirrored(in: box.width)
    }
    for i in swipes.indices { swipes[i].box = swipes[i].box.mirrored(in: box.width) }
  }

  /// Everything that can be done, in reading order.
  public var stops: [Piece] { pieces.filter(\.isStop) }

  /// Everything that a reader says here, in order.
  public var said: [String] {
    pieces.filter { $0.isLive && $0.role != nil }.map(\.label)
  }

  /// Whether it has pages side by side.
  var hasPages: Bool {
    swipes.contains { if case .pages(_, let count, _) = $0.kind { count > 1 } else { false } }
  }

  public subscript(id: String) -> Piece? { pieces.first { $0.id == id } }
}
