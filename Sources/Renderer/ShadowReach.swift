/// How far the shadow map reaches: what lies outside of it needs not be asked about shadows.
struct ShadowReach {
  /// Through the light, and through the sides of what it sees; inside each of them is positive.
  private let front: SIMD4<Float>
  private let sides: InlineArray<4, SIMD4<Float>>

  typealias Columns = (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// From the columns of the matrix that turns the world into the map, 0 … 1.
  init(_ columns: Columns) {
    func row(_ index: Int) -> SIMD4<Float> {
      SIMD4(columns.0[index], columns.1[index], columns.2[index], columns.3[index])
    }
    front = row(3)
    sides = [row(0), front - row(0), row(1), front - row(1)]
  }

  /// Whether no place in the ball has a place in the map.
  func misses(_ centre: SIMD3<Float>, radius: Float) -> Bool {
    guard Self.height(centre, over: front, radius) == .inside else { return false }
    for index in sides.indices
    where Self.height(centre, over: sides[index], radius) == .outside {
      return true
    }
    return false
  }

  private enum Side { case inside, across, outside }

  private static func height(
    _ centre: SIMD3<Float>, over plane: SIMD4<Float>, _ radius: Float
  ) -> Side {
    let normal = SIMD3(plane.x, plane.y, plane.z)
    let height = dot(normal, centre) + plane.w
    let reach = radius * length(normal)
    return height > reach ? .inside : height < -reach ? .outside : .across
  }
}
