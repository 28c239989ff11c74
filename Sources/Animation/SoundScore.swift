internal import Experience
internal import Maths
internal import Ports

/// The sounds of one scene in progress: which have begun, and how loud each is now.
struct SoundScore: Sendable, Equatable {
  private let sounds: [SoundDefinition]
  private var starts: [Tick?]

  init(_ sounds: [SoundDefinition]) {
    self.sounds = sounds
    starts = [Tick?](repeating: nil, count: sounds.count)
  }

  /// A cue that is heard again starts its sounds anew.
  mutating func respond(to cue: Cue, at tick: Tick) {
    for i in sounds.indices where sounds[i].on == cue { starts[i] = tick }
  }

  /// Each sound that has begun, silent ones left out; of two of a kind the one that began last.
  func heard(at tick: Tick) -> [Heard] {
    Sound.Kind.allCases.compactMap { kind in
      guard let i = leader(kind), let start = starts[i] else { return nil }
      let gain = sounds[i].gain.value(at: Tick(tick - start).seconds)
      return gain > 0 ? Heard(kind: kind, node: sounds[i].node, gain: gain) : nil
    }
  }

  private func leader(_ kind: Sound.Kind) -> Int? {
    var found: Int?
    for i in sounds.indices where sounds[i].kind == kind {
      guard let start = starts[i] else { continue }
      if let other = found, let begun = starts[other], begun > start { continue }
      found = i
    }
    return found
  }
}

extension SoundScore: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("starts", starts)
  }
}
