internal import Ports

/// The part of the picture that may show models or whole globes: only they have jagged edges.
struct EdgeRegion: Equatable {
  /// Corners of the picture are 0 and 1.
  private(set) var low = SIMD2<Float>(1, 1)
  private(set) var high = SIMD2<Float>(0, 0)

  var isEmpty: Bool { low.x >= high.x || low.y >= high.y }
  var isWhole: Bool { low == [0, 0] && high == [1, 1] }

  init(
    _ frame: Frame, _ bounds: [(centre: SIMD3<Float>, radius: Float)], _ view: FrameView
  ) {
    if frame.sky.kind == .space {
      // Close by the limb is as soft as the air.
      for planet in frame.sky.planets where dot(planet.centre_km, view.forward) > planet.radius_km {
        add(planet.centre_km, planet.radius_km * 1.02, view)
      }
    }
    for item in frame.items where item.tint.w > 0 { add(item, bounds[item.model], view) }
    for item in frame.ghosts { add(item, bounds[item.model], view) }
  }

  private mutating func add(
    _ item: Item, _ ball: (centre: SIMD3<Float>, radius: Float), _ view: FrameView
  ) {
    let centre = item.position_m + FrameView.rotate(ball.centre * item.scale, by: item.rotation)
    add(centre, ball.radius * item.scale, view)
  }

  /// In pixels of a picture, with one to spare on each side.
  func box(_ width: Int, _ height: Int) -> (x: Int, y: Int, width: Int, height: Int) {
    let size = SIMD2(Float(width), Float(height))
    let from = (low * size).rounded(.down) - 1, to = (high * size).rounded(.up) + 1
    let (x, y) = (max(Int(from.x), 0), max(Int(from.y), 0))
    return (x, y, min(Int(to.x), width) - x, min(Int(to.y), height) - y)
  }

  private mutating func add(_ centre: SIMD3<Float>, _ radius: Float, _ view: FrameView) {
    guard view.sees(centre, radius: radius) else { return }
    let depth = dot(centre, view.forward)
    let (near, far) = (depth - radius, depth + radius)
    guard near > view.near_m else {
      (low, high) = ([0, 0], [1, 1])
      return
    }
    let middle = SIMD2(dot(centre, view.right), dot(centre, view.up))
    let (least, most) = (middle - radius, middle + radius)
    // The outermost that a corner of the box around the ball can be seen at.
    let from = pointwiseMin(least / near, least / far) / view.tangent + view.shift
    let to = pointwiseMax(most / near, most / far) / view.tangent + view.shift
    low = pointwiseMin(low, (from * 0.5 + 0.5).clamped(lowerBound: [0, 0], upperBound: [1, 1]))
    high = pointwiseMax(high, (to * 0.5 + 0.5).clamped(lowerBound: [0, 0], upperBound: [1, 1]))
  }
}
