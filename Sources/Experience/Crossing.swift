public import Maths

/// The way from one step to the next: the old scene goes, then the new one comes.
public struct Crossing: Sendable, Equatable {
  public let from: Int
  public let to: Int
  public private(set) var elapsed = 0
  let fadeOutTicks: Int
  let fadeInTicks: Int
  /// How black the picture was when the crossing began.
  let startBlackness: Double

  init(
    from: Int, to: Int, fadeOutTicks: Int, fadeInTicks: Int,
    startBlackness: Double
  ) {
    self.from = from
    self.to = to
    self.fadeOutTicks = max(fadeOutTicks, 0)
    self.fadeInTicks = max(fadeInTicks, 0)
    self.startBlackness = startBlackness
  }

  /// How much of the picture is black, 0 … 1, eased at both ends. Without any fade the two scenes
  /// share one image.
  public var blackness: Double {
    if elapsed < fadeOutTicks {
      let way = smoothstep(Double(elapsed) / Double(fadeOutTicks))
      return startBlackness + (1 - startBlackness) * way
    }
    guard fadeInTicks > 0 else { return 0 }
    // The tick in which the scene is changed is wholly black.
    let since = max(elapsed - fadeOutTicks - 1, 0)
    return 1 - smoothstep(Double(since) / Double(fadeInTicks))
  }

  var reachesStage: Bool { elapsed == fadeOutTicks }
  var isOver: Bool { elapsed >= fadeOutTicks + fadeInTicks }

  mutating func advance() { elapsed += 1 }
}

extension Crossing: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("from", from)
    fields.add("to", to)
    fields.add("elapsed", elapsed)
    fields.add("fadeOutTicks", fadeOutTicks)
    fields.add("fadeInTicks", fadeInTicks)
    fields.add("startBlackness", startBlackness)
  }
}
