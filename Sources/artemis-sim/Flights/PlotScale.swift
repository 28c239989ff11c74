internal import Interface
internal import Maths

/// An axis: from values to places along it, with ticks at round numbers.
struct PlotScale {
  let low: Double
  let high: Double
  let ticks: [Double]
  private let length: Double
  private let step: Double
  /// A timeline, where it is none of even ticks.
  private var timeline: Scale?

  /// `isRound` widens the axis to whole ticks, but for a hundredth of one; places are within the axis.
  init(_ values: [Double], length: Double, isRound: Bool) {
    self.length = length
    var (low, high) = (values.min() ?? 0, values.max() ?? 1)
    if !(high > low) {
      let room = max(1, low.magnitude * 0.1)
      (low, high) = (low - room, high + room)
    }
    step = PlotScale.step((high - low) / (isRound ? 6 : 8))
    if isRound {
      low = (low / step + 0.01).rounded(.down) * step
      high = (high / step - 0.01).rounded(.up) * step
    }
    (self.low, self.high) = (low, high)
    let step = step
    let (first, last) = ((low / step).rounded(.up), (high / step).rounded(.down))
    ticks = first <= last ? (Int(first)...Int(last)).map { Double($0) * step } : []
  }

  /// Along a timeline, whose ticks are its stops.
  init(_ timeline: Scale, length: Double) {
    self.init(
      [timeline.range.lowerBound, timeline.range.upperBound], length: length, isRound: false)
    self.timeline = timeline
  }

  /// 1, 2 or 5 times a power of ten, the least that is no smaller.
  private static func step(_ least: Double) -> Double {
    var power = 1.0
    while power > least { power /= 10 }
    while power * 10 <= least { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power * 10
  }

  func place(_ value: Double) -> Double {
    (timeline?.part(of: value) ?? clamp((value - low) / (high - low), 0, 1)) * length
  }

  func holds(_ value: Double) -> Bool { (low...high).contains(value) }

  /// A tick with as many decimals as its step has.
  func label(_ tick: Double) -> String {
    var (decimals, size) = (0, 1.0)
    while decimals < 12 && (step * size - (step * size).rounded()).magnitude > 1e-6 {
      decimals += 1
      size *= 10
    }
    let whole = Int((tick * size).rounded())
    guard decimals > 0 else { return "\(whole)".replacing("-", with: "−") }
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (whole < 0 ? "−" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// A place in tenths of a pixel.
  static func text(_ place: Double) -> String { "\((place * 10).rounded() / 10)" }
}
