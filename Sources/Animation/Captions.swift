internal import Maths
internal import Ports
internal import SceneGraph

/// Captions: each sound is named with its direction when it arrives at the ear,
/// which may be long after it was made, and for as long as it is heard.
struct Captions: Sendable, Equatable {
  static let lines = 2
  static let shortest_s = 2.5
  static let fade_s = 0.3
  /// Height of the lower line, and from one line to the next; in frame heights.
  static let height = -0.455
  static let step = 0.034
  /// Sounds below this gain get no caption, and one heard this recently is not new.
  static let threshold = 0.08
  static let memory_s = 3.0
  /// Share of lift-off's pressure above which the main engines, and then the boosters, are audible.
  static let engines = 0.1
  static let boosters = 0.7

  struct Play: Sendable, Equatable {
    var sound: String
    var heading: Heading?
    var line: Int
    var start: Tick
    var end: Tick
  }

  private(set) var plays: [Play] = []
  /// Captions whose line a newer one took. They come back to a free line while their sound lasts.
  private var waiting: [Play] = []
  /// Tick at which each kind was last heard.
  private var heard: [Tick?]
  private var engines: Tick?
  private var boosters: Tick?

  init() { heard = Sound.Kind.allCases.map { _ in nil } }

  mutating func step(_ effects: Effects, graph: SceneGraph, aspect: Double, tick: Tick) {
    plays.removeAll { $0.end <= tick }
    bringBack(effects, tick)
    let ear = Ear(camera: effects.camera, aspect: aspect)
    for (index, kind) in Sound.Kind.allCases.enumerated() where kind.isCaptioned {
      guard let sound = effects.sounds.first(where: { $0.kind == kind }),
        sound.gain >= Self.threshold
      else { continue }
      if Self.isNew(&heard[index], at: tick) {
        let place = sound.node.flatMap { graph.id(named: $0) }.map { graph.world($0).translation }
        show(kind.rawValue, place.map(ear.heading), tick)
      } else if !kind.isBed {
        keep(kind.rawValue, tick)
      }
    }
    stepThunder(effects, ear, tick)
  }

  private mutating func stepThunder(_ effects: Effects, _ ear: Ear, _ tick: Tick) {
    guard let thunder = effects.thunder else { return }
    let strength = Self.strength(effects)
    let heading = ear.heading(thunder.position_m)
    guard strength >= Self.engines else { return }
    let isNew = Self.isNew(&engines, at: tick)
    if strength >= Self.boosters {
      if Self.isNew(&boosters, at: tick) { show("boosters", heading, tick) }
      keep("boosters", tick)
    } else if isNew {
      show("engines", heading, tick)
    } else {
      keep("engines", tick)
    }
  }

  /// Loudness of the thunder, as a part of lift-off's.
  private static func strength(_ effects: Effects) -> Double {
    guard let thunder = effects.thunder else { return 0 }
    let way = max((thunder.position_m - effects.camera.position_m).length, 1)
    return thunder.level * way / Acoustics.reference_m
  }

  /// Keeps a caption while its sound is heard.
  private mutating func keep(_ sound: String, _ tick: Tick) {
    for i in plays.indices where plays[i].sound == sound {
      plays[i].end = max(plays[i].end, tick + Tick(seconds: Self.fade_s).count)
    }
  }

  private static func isNew(_ last: inout Tick?, at tick: Tick) -> Bool {
    let isNew = last.map { Tick(tick - $0).seconds > memory_s } ?? true
    last = tick
    return isNew
  }

  /// A continuous sound is named once: it returns only if nobody had time to read it.
  private mutating func setAside(_ play: Play, _ tick: Tick) {
    let wasRead = Tick(tick - play.start).seconds >= Self.shortest_s
    let isBed = Sound.Kind(rawValue: play.sound)?.isBed ?? false
    if !(isBed && wasRead) { waiting.append(play) }
  }

  private mutating func bringBack(_ effects: Effects, _ tick: Tick) {
    waiting.removeAll { !Self.isHeard($0.sound, effects) }
    while plays.count < Self.lines, !waiting.isEmpty {
      let play = waiting.removeLast()
      show(play.sound, play.heading, tick)
    }
  }

  private static func isHeard(_ name: String, _ effects: Effects) -> Bool {
    guard let kind = Sound.Kind(rawValue: name) else {
      let strength = strength(effects)
      return name == "boosters"
        ? strength >= boosters : (engines..<boosters).contains(strength)
    }
    return effects.sounds.contains { $0.kind == kind && $0.gain >= threshold }
  }

  /// Uses the free line, or replaces the oldest caption.
  private mutating func show(_ sound: String, _ heading: Heading?, _ tick: Tick) {
    let taken = plays.map(\.line)
    var line = (0..<Self.lines).first { !taken.contains($0) }
    if line == nil, let oldest = plays.indices.min(by: { plays[$0].start < plays[$1].start }) {
      line = plays[oldest].line
      setAside(plays.remove(at: oldest), tick)
    }
    plays.append(
      Play(
        sound: sound, heading: heading, line: line ?? 0, start: tick,
        end: tick + Tick(seconds: Self.shortest_s).count))
  }
}

extension Captions {
  func texts(_ words: Words, at tick: Tick) -> [Text] {
    plays.map { play in
      let age_s = min(Tick(tick - play.start).seconds, Tick(play.end - tick).seconds)
      let height = Self.height + Self.step * Double(play.line)
      return Text(
        key: "caption.\(play.sound)", string: Self.words(play, words), style: .caption,
        centre: [0, Float(height)],
        opacity: Float(clamp(age_s / Self.fade_s, 0, 1)))
    }
  }

  private static func words(_ play: Play, _ words: Words) -> String {
    let sound = words["caption.\(play.sound)"]
    guard let heading = play.heading else {
      return words.filled("caption.around", ("sound", sound))
    }
    return words.filled(
      "caption.from", ("sound", sound), ("direction", words["heading.\(heading.rawValue)"]))
  }

  /// The listener, and where sounds come from as they see it.
  struct Ear {
    var camera: CameraPose
    var aspect: Double

    /// "Ahead" is what the picture shows; beyond its upper and lower edge is "above" and "below".
    func heading(_ place_m: Vector3) -> Heading {
      let way = camera.orientation.conjugate.rotate(place_m - camera.position_m)
      let level = (way.x * way.x + way.z * way.z).squareRoot()
      let height = atan2(way.y, level)
      let side = atan2(way.x, -way.z)
      let upper = camera.fieldOfView_rad / 2
      let wide = atan2(sin(upper) * aspect, cos(upper))
      if abs(height) > 1.05 || abs(side) <= wide && abs(height) > upper {
        return height > 0 ? .above : .below
      }
      if abs(side) <= wide { return .ahead }
      if abs(side) > 2.36 { return .behind }
      return side > 0 ? .right : .left
    }
  }
}

extension Captions.Play: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("sound", sound)
    fields.add("heading", heading)
    fields.add("line", line)
    fields.add("start", start)
    fields.add("end", end)
  }
}

extension Captions: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("plays", plays)
    fields.add("waiting", waiting)
    fields.add("heard", heard)
    fields.add("engines", engines)
    fields.add("boosters", boosters)
  }
}
