internal import Maths

/// Pictures of chance that repeat without a seam; the same bytes on every machine.
enum Noise {
  /// Four bytes a pixel: broken height, fine grain, and the height's two slopes.
  static func surface(side: Int) -> [UInt8] {
    var height = [Float](repeating: 0, count: side * side)
    var weight: Float = 0.5
    var cells = 8
    while cells <= side / 4 {
      let grid = Grid(side: side, cells: cells)
      for y in 0..<side {
        for x in 0..<side { height[y * side + x] += weight * grid.value(x, y) }
      }
      weight *= 0.62
      cells *= 2
    }
    spread(&height)
    let grains = Grid(side: side, cells: side / 2)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let here = height[y * side + x]
        let dx = height[y * side + (x + 1) % side] - here
        let dy = height[(y + 1) % side * side + x] - here
        let grain = grains.value(x, y) * 0.5 + here * 0.5
        pixels.append(byte(here))
        pixels.append(byte(grain))
        pixels.append(byte(0.5 + dx * 2.5))
        pixels.append(byte(0.5 + dy * 2.5))
      }
    }
    return pixels
  }

  /// One byte a cell: heads of a cauliflower, large ones with smaller ones on them.
  static func billows(side: Int) -> [UInt8] {
    var cells = [Float](repeating: 0, count: side * side * side)
    for (count, weight) in [(side / 16, Float(1)), (side / 8, 0.5), (side / 4, 0.22)] {
      let heads = Heads(side: side, cells: count)
      for z in 0..<side {
        for y in 0..<side {
          for x in 0..<side {
            cells[(z * side + y) * side + x] += weight * heads.height(SIMD3(x, y, z))
          }
        }
      }
    }
    spread(&cells)
    return cells.map(byte)
  }

  /// Round heads around one place of chance in each cell (Worley, 1996).
  private struct Heads {
    let side: Int
    let cells: Int
    let places: [SIMD3<Float>]

    init(side: Int, cells: Int) {
      (self.side, self.cells) = (side, cells)
      places = (0..<cells * cells * cells).map { index in
        let (i, j, k) = (index % cells, index / cells % cells, index / (cells * cells))
        return SIMD3(
          Noise.chance(i, j, k, cells), Noise.chance(i, j, k, cells + 100),
          Noise.chance(i, j, k, cells + 200))
      }
    }

    /// 1 in the middle of a head, 0 a cell away from it.
    func height(_ place: SIMD3<Int>) -> Float {
      let step = side / cells
      let cell = place / step
      let inside = SIMD3<Float>(place % step) / Float(step)
      var nearest: Float = 1
      for k in -1...1 {
        for j in -1...1 {
          for i in -1...1 {
            let way = SIMD3(i, j, k)
            let at = (cell &+ way &+ cells) % cells
            let away = places[(at.z * cells + at.y) * cells + at.x] + SIMD3<Float>(way) - inside
            nearest = min(nearest, (away * away).sum())
          }
        }
      }
      return 1 - nearest
    }
  }
}

extension Noise {
  private static func byte(_ value: Float) -> UInt8 { UInt8(clamp(value, 0, 1) * 255) }

  /// Stretches to 0 … 1.
  private static func spread(_ values: inout [Float]) {
    guard let low = values.min(), let high = values.max(), high > low else { return }
    for index in values.indices { values[index] = (values[index] - low) / (high - low) }
  }

  /// Heights of chance at the corners of square cells, and smooth between them.
  private struct Grid {
    let step: Int
    let cells: Int
    let corners: [Float]
    /// How far the way to the next corner is gone, for each place in a cell.
    let parts: [Float]

    init(side: Int, cells: Int) {
      let step = side / cells
      (self.step, self.cells) = (step, cells)
      corners = (0..<cells * cells).map { Noise.chance($0 % cells, $0 / cells, 0, cells) }
      parts = (0..<step).map { smoothstep(Float($0) / Float(step)) }
    }

    func value(_ x: Int, _ y: Int) -> Float {
      let (i, u) = (x / step, parts[x % step])
      let (row, v) = (y / step * cells, parts[y % step])
      let (i1, row1) = ((i + 1) % cells, (row + cells) % corners.count)
      let low = mix(corners[row + i], corners[row + i1], u)
      let high = mix(corners[row1 + i], corners[row1 + i1], u)
      return mix(low, high, v)
    }

    private func mix(_ a: Float, _ b: Float, _ part: Float) -> Float { a + (b - a) * part }
  }

  /// Evenly spread in 0 ..< 1, from the numbers of a cell.
  static func chance(_ x: Int, _ y: Int, _ z: Int, _ salt: Int) -> Float {
    var h = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663 ^ z &* 83_492_791)
    h ^= UInt32(truncatingIfNeeded: salt &* 0x9E37_79B1)
    h ^= h >> 16
    h &*= 0x7FEB_352D
    h ^= h >> 15
    h &*= 0x846C_A68B
    h ^= h >> 16
    return Float(h >> 8) * 0x1p-24
  }
}
