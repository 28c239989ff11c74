internal import Experience
internal import Maths

/// The channels of one scene in progress: which have begun, and what each target's value is now.
struct Score: Sendable, Equatable {
  private let channels: [Channel]
  private var starts: [Tick?]

  init(_ channels: [Channel]) {
    self.channels = channels
    starts = [Tick?](repeating: nil, count: channels.count)
  }

  /// A cue that is heard again starts its channels anew.
  mutating func respond(to cue: Cue, at tick: Tick) {
    for i in channels.indices where channels[i].on == cue { starts[i] = tick }
  }

  func number(_ target: Channel.Target, at tick: Tick) -> Double? {
    guard let i = leader(target), let start = starts[i] else { return nil }
    guard case .number(let curve) = channels[i].curve else { return nil }
    return curve.value(at: Tick(tick - start).seconds)
  }

  /// When the channel that drives a target began, and how long its curve is.
  func span(_ target: Channel.Target) -> (start: Tick, duration_s: Double)? {
    guard let i = leader(target), let start = starts[i] else { return nil }
    switch channels[i].curve {
    case .number(let curve): return (start, curve.duration)
    case .vector(let curve): return (start, curve.duration)
    }
  }

  func vector(_ target: Channel.Target, at tick: Tick) -> Vector3? {
    guard let i = leader(target), let start = starts[i] else { return nil }
    guard case .vector(let curve) = channels[i].curve else { return nil }
    return curve.value(at: Tick(tick - start).seconds)
  }

  /// The lowest key of a target, be it now or later.
  func least(_ target: Channel.Target) -> Double? {
    channels.filter { $0.target == target }.compactMap { channel in
      guard case .number(let curve) = channel.curve else { return nil }
      return curve.keys.map(\.value).min()
    }.min()
  }

  /// The targets of channels that have begun, each once, in the order of the scene file.
  var targets: [Channel.Target] {
    channels.indices.filter { starts[$0] != nil && leader(channels[$0].target) == $0 }
      .map { channels[$0].target }
  }

  /// The channel of a target that began last; the later in the file on a draw.
  private func leader(_ target: Channel.Target) -> Int? {
    var found: Int?
    for i in channels.indices where channels[i].target == target {
      guard let start = starts[i] else { continue }
      if let other = found, let begun = starts[other], begun > start { continue }
      found = i
    }
    return found
  }
}

extension Score: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("starts", starts)
  }
}
