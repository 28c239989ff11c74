/// A quantity given at some points, straight between them and constant beyond its ends.
public struct Table: Sendable, Equatable {
  let x: [Double]
  let y: [Double]
  /// Integral of the quantity from the first point to each.
  let area: [Double]

  /// Pairs in ascending order of their first number; at least two.
  public init(_ points: [[Double]]) {
    x = points.map { $0[0] }
    y = points.map { $0[1] }
    var sum = 0.0
    var area = [0.0]
    for i in 1..<points.count {
      sum += (x[i] - x[i - 1]) * (y[i] + y[i - 1]) / 2
      area.append(sum)
    }
    self.area = area
  }

  /// The integral over all points.
  var total: Double { area[area.count - 1] }
  var greatest: Double { y.reduce(y[0], max) }
  var end: Double { x[x.count - 1] }

  private func segment(_ at: Double) -> Int {
    var low = 0
    var high = x.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if x[middle] <= at { low = middle } else { high = middle }
    }
    return low
  }

  public func value(at point: Double) -> Double {
    if point <= x[0] { return y[0] }
    let last = x.count - 1
    if point >= x[last] { return y[last] }
    let i = segment(point)
    return y[i] + (y[i + 1] - y[i]) * ((point - x[i]) / (x[i + 1] - x[i]))
  }

  /// The integral from the first point; nothing is added outside the points.
  public func integral(to point: Double) -> Double {
    if point <= x[0] { return 0 }
    let last = x.count - 1
    if point >= x[last] { return area[last] }
    let i = segment(point)
    let dx = point - x[i]
    let slope = (y[i + 1] - y[i]) / (x[i + 1] - x[i])
    return area[i] + dx * (y[i] + slope * dx / 2)
  }
}
