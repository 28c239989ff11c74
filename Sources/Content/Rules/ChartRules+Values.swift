extension ChartRules {
  /// The numbers of its slot for which a guard holds; nil if it is no guard on a number.
  static func values(_ json: JSON) -> ClosedRange<Int>? {
    if let value = json["is"]?.whole { return value...value }
    var (low, high) = (Int.min, Int.max)
    if let above = json["above"]?.whole { low = above + 1 }
    if let below = json["below"]?.whole { high = below - 1 }
    return low <= high ? low...high : nil
  }
}
