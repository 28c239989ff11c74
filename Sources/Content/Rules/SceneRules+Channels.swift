internal import Experience

// Curves, and which of them a step may have.
extension SceneRules {
  /// The reveal moves nothing but the camera and the light: the rocket stands like a monolith.
  static let revealTargets = ["camera.position", "camera.fieldOfView", "light.intensity"]
  static let launchTargets = ["shake", "flash", "fade"]

  func channels(_ target: String, on cue: Cue? = nil) -> [JSON] {
    channels.filter {
      $0["target"]?.string == target && (cue == nil || $0["on"]?.string == cue?.rawValue)
    }
  }

  mutating func checkChannels() {
    for channel in channels {
      guard let place = channel["target"], let target = place.string else { continue }
      if step == .slsReveal, !Self.revealTargets.contains(target) {
        complain(
          place, .foreignChannel(target, step: step.name, allowed: Self.revealTargets))
      } else if step != .launchSequence, Self.launchTargets.contains(target) {
        complain(place, .onlyLaunch(target))
      }
      checkKeys(channel["keys"])
    }
    for sound in tree["sounds"]?.elements ?? [] { checkKeys(sound["gain"]) }
    checkDoubleChannels()
  }

  /// Times ascend; slopes are for cubic keys.
  mutating func checkKeys(_ list: JSON?) {
    var last: Double?
    for key in list?.elements ?? [] {
      if let place = key["at_s"], let at = place.number {
        if let last, at <= last { complain(place, .keysAscend(at: at, after: last)) }
        last = max(at, last ?? at)
      }
      guard let by = key["by"]?.string, by != "cubic" else { continue }
      if let slope = key.members?.first(where: { $0.key.hasPrefix("slope") }) {
        complain(slope.value, .slopeWithoutCubic(by))
      }
    }
  }

  private mutating func checkDoubleChannels() {
    var lines: [String: Int] = [:]
    for channel in channels {
      guard let place = channel["target"], let target = place.string,
        let cue = channel["on"]?.string
      else { continue }
      let driven = [target, channel["node"]?.string].compactMap(\.self).joined(separator: " of ")
      if let first = lines["\(driven) on \(cue)"] {
        complain(place, .channelTwice(driven, cue: cue, firstLine: first))
      } else {
        lines["\(driven) on \(cue)"] = place.position.line
      }
    }
  }

  /// The keys of a channel of numbers, if they are whole.
  func keys(of channel: JSON, value: String = "to") -> [CurveKey]? {
    channel["keys"]?.elements.flatMap { CurveKey.list($0, value: value) }
  }
}
