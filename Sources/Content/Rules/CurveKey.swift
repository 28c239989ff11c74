internal import Maths

/// A key of a number's curve as rules see it.
struct CurveKey {
  var json: JSON
  var at: Double
  var value: Double
  var by: Interpolation

  /// The keys of a list; nil if one has a wrong shape, or times do not ascend.
  static func list(_ keys: [JSON], value key: String) -> [CurveKey]? {
    var list: [CurveKey] = []
    for json in keys {
      guard let at = json["at_s"]?.number, let value = json[key]?.number,
        let by = json["by"]?.string.flatMap(Interpolation.init(rawValue:))
      else { return nil }
      if let last = list.last, at <= last.at { return nil }
      list.append(CurveKey(json: json, at: at, value: value, by: by))
    }
    return list.isEmpty ? nil : list
  }

  /// Checks that times ascend, and that only cubic keys have slopes.
  static func order(of list: JSON) -> [Complaint] {
    var complaints: [Complaint] = []
    var last: Double?
    for key in list.elements ?? [] {
      if let place = key["at_s"], let at = place.number {
        if let last, at <= last {
          complaints.append(
            Complaint(place.position, .rule(.keysAscend(at: at, after: last))))
        }
        last = max(at, last ?? at)
      }
      guard let by = key["by"]?.string, by != "cubic" else { continue }
      if let slope = key.members?.first(where: { $0.key.hasPrefix("slope") }) {
        complaints.append(
          Complaint(slope.value.position, .rule(.slopeWithoutCubic(by))))
      }
    }
    return complaints
  }

  /// The fastest change between this key and the next, in units a second; nil for a jump.
  func rate(to next: CurveKey, curve: Curve<Double>) -> Double? {
    let mean = abs(next.value - value) / (next.at - at)
    switch by {
    case .hold: return next.value == value ? 0 : nil
    case .linear: return mean
    // The speed of minimum jerk peaks in the middle, at 15/8 of the mean.
    case .ease: return mean * 1.875
    case .cubic:
      let steps = 64
      let width = (next.at - at) / Double(steps)
      return (0..<steps).map { step in
        let from = at + width * Double(step)
        return abs(curve.value(at: from + width) - curve.value(at: from)) / width
      }.max()
    }
  }
}

extension Curve where Value == Double {
  init(_ keys: [CurveKey]) {
    self.init(keys.map { Key(time: $0.at, value: $0.value, interpolation: $0.by) })
  }
}
