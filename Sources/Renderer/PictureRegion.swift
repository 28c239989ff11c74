internal import Ports

/// The part of the picture that some things may be seen in.
struct PictureRegion: Equatable {
  /// Corners of the picture are 0 and 1.
  private(set) var low = SIMD2<Float>(1, 1)
  private(set) var high = SIMD2<Float>(0, 0)

  static let whole = PictureRegion(low: [0, 0], high: [1, 1])

  var isEmpty: Bool { low.x >= high.x || low.y >= high.y }
  var isWhole: Bool { low == [0, 0] && high == [1, 1] }

  private init(low: SIMD2<Float>, high: SIMD2<Float>) { (self.low, self.high) = (low, high) }

  /// Where models or whole globes may be: only they have jagged edges.
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

  /// The same; nil for all of the picture, and no pixel where it is empty.
  func inside(_ width: Int, _ height: Int) -> (x: Int, y: Int, width: Int, height: Int)? {
    isEmpty ? (0, 0, 0, 0) : isWhole ? nil : box(width, height)
  }

  /// Where jets may be, each between a ball around its mouth and one around its end. Nowhere, if all are
  /// behind the camera or beside the picture.
  init(_ jets: [Flame], _ view: FrameView) { add(jets, view) }

  /// Without making a list of all: no picture asks the heap for anything.
  mutating func add(_ jets: [Flame], _ view: FrameView) {
    for jet in jets {
      let volume = FlameVolume(jet)
      let mouth = volume.origin, narrow = 1.6 * jet.radius_m
      let end = mouth + volume.axis * volume.length, wide = length(volume.halves.0)
      guard
        dot(mouth, view.forward) + narrow > view.near_m
          || dot(end, view.forward) + wide > view.near_m
      else { continue }
      extend(to: mouth, narrow, view)
      extend(to: end, wide, view)
    }
  }

  mutating func add(_ centre: SIMD3<Float>, _ radius: Float, _ view: FrameView) {
    if view.sees(centre, radius: radius) { extend(to: centre, radius, view) }
  }

  private mutating func extend(to centre: SIMD3<Float>, _ radius: Float, _ view: FrameView) {
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
