internal import Renderer

/// Decides, from the time that frames take, how much a frame may show: for the quality `auto`.
///
/// It goes down fast and up slowly, and what was tried in vain is tried less and less often: a
/// picture that changes all the time is worse than one that is a little soft.
struct Governor {
  enum Advice: Equatable { case stay, coarser, finer }

  /// Number of frames judged together.
  static let window = 45
  /// Bounds within a sixtieth of a second: more is too long, less leaves room for more.
  static let tooLong_ms = 15.5
  static let short_ms = 8.0

  private var frames: [Double] = []
  /// Windows in a row with time to spare.
  private var calm = 0
  /// Windows to spare that are needed before trying more.
  private var patience = 10
  private var isTrying = false

  init() { frames.reserveCapacity(Self.window) }

  /// Forgets past frames, which a new scale or step makes incomparable.
  mutating func forget() { frames.removeAll(keepingCapacity: true) }

  mutating func judge(_ frame_ms: Double) -> Advice {
    frames.append(frame_ms)
    guard frames.count == Self.window else { return .stay }
    defer { forget() }
    // The ninth of ten: the tier is not to blame for single hitches.
    frames.sort()
    let long = frames[Self.window * 9 / 10]
    if long > Self.tooLong_ms {
      if isTrying { patience = min(patience * 2, 1024) }
      (calm, isTrying) = (0, false)
      return .coarser
    }
    calm = long < Self.short_ms ? calm + 1 : 0
    guard calm >= patience else { return .stay }
    (calm, isTrying) = (0, true)
    return .finer
  }
}

/// Rungs for `auto`, from the coarsest: tiers, and parts of their picture's side.
struct Ladder: Equatable {
  struct Rung: Equatable {
    var tier: Tier
    var scale: Double
  }

  static let rungs = [
    Rung(tier: .low, scale: 0.6), Rung(tier: .low, scale: 0.8), Rung(tier: .low, scale: 1),
    Rung(tier: .medium, scale: 1), Rung(tier: .high, scale: 0.75),
    Rung(tier: .high, scale: 1),
  ]

  private(set) var place: Int

  /// Begins with what is drawn now, or the highest rung it knows: low where a processor draws,
  /// which most can follow, and high where a card does.
  init(at tier: Tier) {
    place = Self.rungs.lastIndex { $0.tier == tier } ?? Self.rungs.count - 1
  }

  var rung: Rung { Self.rungs[place] }

  /// Moves by a rung; false if there is none.
  mutating func move(_ advice: Governor.Advice) -> Bool {
    let wanted = advice == .coarser ? place - 1 : advice == .finer ? place + 1 : place
    guard wanted != place, Self.rungs.indices.contains(wanted) else { return false }
    place = wanted
    return true
  }
}
