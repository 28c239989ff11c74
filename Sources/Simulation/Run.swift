public import Experience
public import Maths

/// A recorded or written visit: which scenes, which chance, and what the visitor did when.
public struct Run: Sendable, Equatable {
  /// Ticks of the longest: a week.
  public static let longest = 7 * 24 * 3600 * Tick.rate

  public var scene: String
  public var seed: UInt64
  /// Ascending by tick.
  public var inputs: [TimedInput]
  /// The tick after the last; a replay stops there.
  public var endTick: Int
  /// Where it begins; nil: in the story's first state.
  public var begins: Beginning?
  /// The program that recorded it, and its scenes; nil where it was written by hand.
  public var origin: Origin?
  /// One for each second that was recorded whole, ascending.
  public var seals: [Seal] = []
  /// False where the recording breaks off, as when the power fails.
  public var isWhole = true

  public init(scene: String, seed: UInt64, inputs: [TimedInput], endTick: Int) {
    self.scene = scene
    self.seed = seed
    self.inputs = inputs
    self.endTick = endTick
  }

  /// A state of the chart, and what slots hold there that hold something else at first.
  public struct Beginning: Sendable, Equatable {
    public var state: String
    public var slots: [Experience.Slot]

    public init(state: String, slots: [Experience.Slot] = []) {
      (self.state, self.slots) = (state, slots)
    }
  }

  /// Which program recorded a run, and the digest of the scenes that it played.
  public struct Origin: Sendable, Equatable {
    public var program: String
    public var scenes: UInt64

    public init(program: String, scenes: UInt64) {
      self.program = program
      self.scenes = scenes
    }
  }
}

/// Digests over one second of a recording, for a replay to be held against.
public struct Seal: Sendable, Equatable {
  /// Ticks that had passed at its end.
  public var tick: Int
  /// The digest then.
  public var digest: UInt64
  /// The lowest byte of the digest after each tick of the second: enough to find the first that
  /// differs.
  public var bytes: [UInt8]
  /// The lowest byte of each part's own digest at the end of the second: enough to name those that
  /// differ. Empty in what was recorded without.
  public var parts: [UInt8]

  public init(tick: Int, digest: UInt64, bytes: [UInt8], parts: [UInt8] = []) {
    self.tick = tick
    self.digest = digest
    self.bytes = bytes
    self.parts = parts
  }
}

/// Gathers seals while a simulation is stepped.
public struct SealPress: Sendable, Equatable {
  private var bytes: [UInt8] = []

  public init() {}

  /// Once after every tick; a seal at the end of each second of the simulation.
  public mutating func add(
    tick: Tick, digest: Digest, parts: @autoclosure () -> [Fields.Part]
  ) -> Seal? {
    bytes.append(UInt8(truncatingIfNeeded: digest.value))
    guard tick.count % Tick.rate == 0 else { return nil }
    defer { bytes = [] }
    return Seal(
      tick: tick.count, digest: digest.value, bytes: bytes,
      parts: parts().map { UInt8(truncatingIfNeeded: $0.digest) })
  }
}

/// Holds a replay against the seals of its recording, tick by tick.
public struct SealCheck: Sendable, Equatable {
  /// Where a replay first differs from what was recorded.
  public struct Difference: Sendable, Equatable {
    /// The first second whose digest differs, counted from 1, and both digests.
    public var second: Int
    public var recorded: UInt64
    public var replayed: UInt64
    /// The first tick of it that differs.
    public var tick: Int
    /// The parts that differ when that second ends, causes first; empty where the recording does not know.
    public var parts: [String]
  }

  public private(set) var difference: Difference?
  private var seals: ArraySlice<Seal>
  private var press = SealPress()

  public init(_ seals: [Seal]) { self.seals = seals[...] }

  public mutating func add(
    tick: Tick, digest: Digest, parts: @autoclosure () -> [Fields.Part]
  ) {
    // The digests of parts are asked for only where the whole differs.
    guard let now = press.add(tick: tick, digest: digest, parts: []) else { return }
    while let seal = seals.first, seal.tick <= now.tick {
      seals.removeFirst()
      guard difference == nil, seal.tick == now.tick, seal.digest != now.digest else { continue }
      let start = now.tick - now.bytes.count
      let same = zip(seal.bytes, now.bytes).prefix { $0 == $1 }.count
      difference = Difference(
        second: now.tick / Tick.rate, recorded: seal.digest, replayed: now.digest,
        tick: min(start + same + 1, now.tick), parts: Self.differing(seal, parts()))
    }
  }
  private static func differing(_ seal: Seal, _ parts: [Fields.Part]) -> [String] {
    guard seal.parts.count == parts.count else { return [] }
    return zip(seal.parts, parts).filter { $0 != UInt8(truncatingIfNeeded: $1.digest) }
      .map(\.1.path)
  }
}
