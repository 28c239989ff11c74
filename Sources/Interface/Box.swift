public import Maths
public import Ports

/// A rectangle in points from the upper left corner, y down. Whole numbers, so that it is the same
/// everywhere.
public struct Box: Sendable, Equatable, Stateful {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The grid that boxes lie on.
  public static let grid = 4

  public var maxX: Int { x + width }
  public var maxY: Int { y + height }
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether a point lies in it; an edge that two boxes share belongs to one of them only.
  public func holds(x px: Int, y py: Int) -> Bool { px >= x && px < maxX && py >= y && py < maxY }

  public func holds(_ other: Box) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  public func overlaps(_ other: Box) -> Bool { !intersection(other).isEmpty }

  public func intersection(_ other: Box) -> Box {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Box(
      x: left, y: top, width: max(min(maxX, other.maxX) - left, 0),
      height: max(min(maxY, other.maxY) - top, 0))
  }

  func inset(_ by: Int) -> Box { inset(x: by, y: by) }

  func inset(x dx: Int, y dy: Int) -> Box {
    Box(x: x + dx, y: y + dy, width: max(width - 2 * dx, 0), height: max(height - 2 * dy, 0))
  }

  /// Where along a slider's bar the middle of its knob goes: at either end the knob stays inside.
  var travel: Box { inset(x: Self.thumb, y: 0) }
  /// Half the width of a slider's knob.
  static let thumb = 10

  /// The nearest point so far along its width.
  func x(at part: Double) -> Int { x + Int((part * Double(width)).rounded()) }

  func moved(x dx: Int = 0, y dy: Int = 0) -> Box {
    Box(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The box mirrored about the vertical middle of a width.
  func mirrored(in whole: Int) -> Box {
    Box(x: whole - maxX, y: y, width: width, height: height)
  }

  /// In frame heights from the frame's centre, y up, as devices have it.
  public func area(on canvas: Canvas) -> Area {
    let tall = Float(canvas.viewport.height)
    let scale = Float(canvas.density) / tall
    let wide = Float(canvas.viewport.width) / tall
    let size = SIMD2(Float(width), Float(height)) * scale
    let corner = SIMD2(Float(x), Float(y)) * scale
    return Area(
      centre: [corner.x + size.x / 2 - wide / 2, 0.5 - corner.y - size.y / 2], size: size)
  }

  public func list(_ fields: inout Fields) {
    fields.add("x", x)
    fields.add("y", y)
    fields.add("width", width)
    fields.add("height", height)
  }
}

extension Int {
  /// The next multiple of four points, up or down.
  var up: Int { (self + 3) / 4 * 4 }
  var down: Int { self / 4 * 4 }
}
