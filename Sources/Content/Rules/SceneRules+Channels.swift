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
      guard let place = channel["target"], let driven = Self.driven(by: channel),
        let cue = channel["on"]?.string
      else { continue }
      if let first = lines["\(driven) on \(cue)"] {
        complain(place, .channelTwice(driven, cue: cue, firstLine: first))
      } else {
        lines["\(driven) on \(cue)"] = place.position.line
      }
    }
  }

  mutating func checkDrives() {
    var lines: [String: Int] = [:]
    for channel in channels {
      guard let driven = Self.driven(by: channel), let place = channel["target"] else { continue }
      lines[driven] = lines[driven] ?? place.position.line
    }
    for drive in drives {
      if drive["signal"] == nil && drive["slot"] == nil { complain(drive, .driveWithoutSource) }
      if let place = drive["between"], let values = place.numbers, values.count == 2,
        values[0] == values[1]
      {
        complain(place, .driveFlat)
      }
      guard let driven = Self.driven(by: drive), let place = drive["target"] else { continue }
      if let first = lines[driven] { complain(place, .drivenTwice(driven, firstLine: first)) }
      lines[driven] = lines[driven] ?? place.position.line
    }
  }

  /// In words: the target, and whose it is.
  private static func driven(by owner: JSON) -> String? {
    guard let target = owner["target"]?.string else { return nil }
    return [target, owner["node"]?.string].compactMap(\.self).joined(separator: " of ")
  }

  /// The keys of a numeric channel, if they are sound.
  func keys(of channel: JSON, value: String = "to") -> [CurveKey]? {
    channel["keys"]?.elements.flatMap { CurveKey.list($0, value: value) }
  }
}
