internal import Experience

// Curves.
extension SceneRules {
  func channels(_ target: String, on cue: Cue? = nil) -> [JSON] {
    channels.filter {
      $0["target"]?.string == target && (cue == nil || $0["on"]?.string == cue?.rawValue)
    }
  }

  mutating func checkChannels() {
    for channel in channels {
      checkKeys(channel["keys"])
    }
    for sound in tree["sounds"]?.elements ?? [] { checkKeys(sound["gain"]) }
    checkDoubleChannels()
  }

  private mutating func checkKeys(_ list: JSON?) {
    if let list { complain(CurveKey.order(of: list)) }
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
