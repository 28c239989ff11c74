internal import Animation
internal import Ports

/// A target of channels: its word in files, its unit, its range, and its target in Swift.
struct ChannelKind: Sendable {
  var word: String
  /// The keys of value and slope carry the unit.
  var value: String
  var slope: String
  var shape: Shape
  var needsNode = false
  /// From the file's unit to Swift's.
  var factor = 1.0
  var isVector = false
  /// Makes the target; the argument is the node's name, or empty.
  var target: @Sendable (String) -> Channel.Target

  static let degree = Double.pi / 180
}

extension ChannelKind {
  static let all: [ChannelKind] = [
    ChannelKind(
      word: "camera.position", value: "to_m", slope: "slope_m_per_s", shape: Formats.metres,
      isVector: true, target: { _ in .cameraPosition }),
    unit("camera.rail") { _ in .cameraRail },
    ChannelKind(
      word: "camera.fieldOfView", value: "to_deg", slope: "slope_deg_per_s",
      shape: .number(Comfort.fieldOfView_deg), factor: degree,
      target: { _ in .cameraFieldOfView }),
    ChannelKind(
      word: "camera.exposure", value: "to_ev", slope: "slope_ev_per_s", shape: .number(-16...16),
      target: { _ in .cameraExposure }),
    ChannelKind(
      word: "light.intensity", value: "to", slope: "slope_per_s", shape: .number(0...1e9),
      needsNode: true, target: { .lightIntensity(node: $0) }),
    ChannelKind(
      word: "node.position", value: "to_m", slope: "slope_m_per_s", shape: Formats.metres,
      needsNode: true, isVector: true, target: { .nodePosition(node: $0) }),
    ChannelKind(
      word: "node.yaw", value: "to_deg", slope: "slope_deg_per_s", shape: .number(-3600...3600),
      needsNode: true, factor: degree, target: { .nodeYaw(node: $0) }),
    ChannelKind(
      word: "node.roll", value: "to_deg", slope: "slope_deg_per_s", shape: .number(-3600...3600),
      needsNode: true, factor: degree, target: { .nodeRoll(node: $0) }),
    ChannelKind(
      word: "node.glow", value: "to", slope: "slope_per_s", shape: .number(0...1000),
      needsNode: true, target: { .nodeGlow(node: $0) }),
    metres("node.x") { .nodeX(node: $0) },
    metres("node.y") { .nodeY(node: $0) },
    unit("node.height", needsNode: true) { .nodeHeight(node: $0) },
    unit("node.opacity", needsNode: true) { .nodeOpacity(node: $0) },
    unit("path.drawn", needsNode: true) { .pathDrawn(node: $0) },
    unit("shake") { _ in .shake },
    ChannelKind(
      word: "flash", value: "to", slope: "slope_per_s", shape: .number(0...Comfort.flashPeak),
      target: { _ in .flash }),
    unit("fade") { _ in .fade },
    unit("rumble") { _ in .rumble },
    unit("stars") { _ in .stars },
  ]

  /// Targets that may follow a number of the story.
  static let driven = all.filter {
    [
      "light.intensity", "node.roll", "node.x", "node.y", "node.height", "node.glow",
      "node.opacity", "stars",
    ].contains($0.word)
  }

  /// Range of its value; targets of vectors have none.
  var range: ClosedRange<Double> {
    if case .number(let range) = shape { range } else { -1e6...1e6 }
  }

  private static func unit(
    _ word: String, needsNode: Bool = false,
    _ target: @escaping @Sendable (String) -> Channel.Target
  ) -> ChannelKind {
    ChannelKind(
      word: word, value: "to", slope: "slope_per_s", shape: .number(0...1), needsNode: needsNode,
      target: target)
  }

  private static func metres(
    _ word: String, _ target: @escaping @Sendable (String) -> Channel.Target
  ) -> ChannelKind {
    ChannelKind(
      word: word, value: "to_m", slope: "slope_m_per_s", shape: .number(-1e6...1e6),
      needsNode: true, target: target)
  }

  var object: ObjectShape {
    var fields: [Field] = [
      .need("target", .word([word]), "What it drives."),
      .may("on", Formats.cue, or: "enter", "The moment at which it starts; the later start wins."),
    ]
    if needsNode { fields.append(.need("node", .name, "Whose.")) }
    let keys = Formats.key(word, valueKey: value, value: shape, slope: slope)
    fields.append(.need("keys", .list(.object(keys), atLeast: 1), "The values over time."))
    return ObjectShape(noun: "a \(word) channel", fields: fields)
  }
}

extension Formats {
  static let channel = ChoiceShape(
    noun: "a channel", tag: "target",
    variants: ChannelKind.all.map { ChoiceShape.Variant(word: $0.word, shape: $0.object) })

  /// A drive follows a number nobody knows in advance, so it cannot drive anything that could
  /// flash.
  static let drive = ChoiceShape(
    noun: "a drive", tag: "target",
    variants: ChannelKind.driven.map { kind in
      let fields: [Field] = [
        .need("target", .word([kind.word]), "What it drives."),
        .may("signal", .word(Signal.allCases.map(\.rawValue)), "The number that it follows."),
        .may("slot", .name, "Or the slot: a number, or a flag as 0 or 1."),
        .need("between", .vector(2, -1e9...1e9), "Two values of that number."),
        .need(
          "to", .vector(2, kind.range), "What is driven at these; straight between, level beyond."),
      ]
      return ChoiceShape.Variant(
        word: kind.word,
        shape: ObjectShape(
          noun: "a \(kind.word) drive",
          fields: fields + (kind.needsNode ? [.need("node", .name, "Whose.")] : []),
          exclusive: [["signal", "slot"]]))
    })

  /// A key of a curve.
  static func key(
    _ owner: String, valueKey: String = "to", value: Shape, slope: String
  ) -> ObjectShape {
    let slopeShape: Shape = if case .vector = value { metres } else { .number(-1e6...1e6) }
    return ObjectShape(
      noun: "a key of \(owner)",
      fields: [
        .need("at_s", seconds, "Time since the moment; ascends from key to key."),
        .need(valueKey, value, "The value at that time."),
        .may(
          "by", interpolation, or: "linear",
          "How it runs to the next key; ease is minimum jerk, at rest at both ends."),
        .may(slope, slopeShape, "Of cubic only; absent: as the neighbours lie."),
      ])
  }
}
