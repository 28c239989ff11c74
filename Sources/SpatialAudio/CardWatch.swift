public import Ports

/// Plays on a card as long as there is one, notices when it is gone, and looks for it to come back.
///
/// Blocks come tick by tick whether or not they are played, so sound goes on where the story is.
public struct CardWatch {
  public enum Change: Sendable, Equatable {
    case gone
    case back(name: String)
  }

  /// Ticks between two looks at the card that is there, and from its loss or a search in vain to the next search.
  static let glance = 30
  static let patience = 240

  public private(set) var card: (any Card)?
  /// Totals over all the cards that there were.
  public var underruns: Int { lost.underruns + (card?.underruns ?? 0) }
  public var dropped: Int { lost.dropped + (card?.dropped ?? 0) }

  /// Seconds until a block that is played now is heard; none without a card.
  public var late_s: Double { card?.late_s ?? 0 }
  /// By how many thousandths blocks should come faster.
  public var drift_permille: Int { card?.drift_permille ?? 0 }

  private let open: () -> (any Card)?
  private var ticks = 0
  private var lost = (underruns: 0, dropped: 0)

  /// `open` gives a card, or nil at once where there is none.
  public init(open: @escaping () -> (any Card)?) {
    self.open = open
    card = open()
  }

  /// One tick; returns at once.
  public mutating func play(_ block: AudioBlock) -> Change? {
    ticks += 1
    var change: Change?
    if let here = card, ticks % Self.glance == 0, !here.isConnected {
      lost.underruns += here.underruns
      lost.dropped += here.dropped
      card = nil
      ticks = 0
      change = .gone
    } else if card == nil, ticks % Self.patience == 0 {
      card = open()
      change = card.map { .back(name: $0.name) }
    }
    card?.play(block)
    return change
  }

  /// Time stands still: so does the sound, without a click.
  public func rest() { card?.rest() }
}
