internal import Animation
internal import Maths

extension ChannelKind {
  /// The kind of a channel's or a drive's checked tree.
  fileprivate static func named(in json: JSON) -> ChannelKind {
    let word = json.string("target")
    guard let kind = all.first(where: { $0.word == word }) else {
      preconditionFailure("'\(word)' is no target in a checked tree")
    }
    return kind
  }
}

extension Drive {
  init(_ json: JSON) {
    let source: Source =
      json["slot"].map { _ in .slot(json.string("slot")) } ?? .signal(json.word("signal"))
    let (between, to) = (json.need("between").numbers ?? [], json.need("to").numbers ?? [])
    let kind = ChannelKind.named(in: json)
    self.init(
      kind.target(json["node"]?.string ?? ""), source: source,
      between: (between[0], between[1]), to: (to[0] * kind.factor, to[1] * kind.factor))
  }
}

extension Channel {
  init(_ json: JSON) {
    let kind = ChannelKind.named(in: json)
    let keys = json.list("keys")
    let curve: Values =
      kind.isVector
      ? .vector(.vectors(keys, value: kind.value, slope: kind.slope))
      : .number(.numbers(keys, value: kind.value, slope: kind.slope, factor: kind.factor))
    self.init(
      target: kind.target(json["node"]?.string ?? ""), on: json.word("on"), curve: curve)
  }
}

extension Curve where Value == Double {
  static func numbers(
    _ keys: [JSON], value: String, slope: String, factor: Double = 1
  ) -> Curve {
    Curve(
      keys.map { key in
        Key(
          time: key.double("at_s"), value: key.double(value) * factor,
          interpolation: key.word("by"), tangent: key[slope].map { _ in key.double(slope) * factor }
        )
      })
  }
}

extension Curve where Value == Vector3 {
  static func vectors(_ keys: [JSON], value: String, slope: String) -> Curve {
    Curve(
      keys.map { key in
        Key(
          time: key.double("at_s"), value: key.vector(value), interpolation: key.word("by"),
          tangent: key[slope].map { _ in key.vector(slope) })
      })
  }
}
