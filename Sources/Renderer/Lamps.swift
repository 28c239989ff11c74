internal import Ports

extension Model {
  /// The points of all of the model's lamps. Nil without lamps.
  var lamps: Model.Part? {
    let shining = parts.filter { $0.material.surface == .lamp && !$0.indices.isEmpty }
    guard let first = shining.first else { return nil }
    return first.points(of: shining.flatMap(\.lamps))
  }
}

extension Model.Part {
  struct Lamp {
    var middle: SIMD3<Float>
    var area_m2: Float
    var light: SIMD3<Float>
    /// From corner to corner.
    var width_m: Float
    /// In the part.
    var triangles: [UInt32]
  }

  /// Lamps lie together in blocks of this size, so that near ones and far ones are told apart.
  private static let block_m: Float = 16

  /// The part's lamps, block by block.
  var blocksOfLamps: [[Lamp]] {
    var blocks: [Triple: Int] = [:]
    var result: [[Lamp]] = []
    for lamp in lamps {
      let cell = Triple((lamp.middle / Self.block_m).rounded(.down))
      if let block = blocks[cell] {
        result[block].append(lamp)
      } else {
        blocks[cell] = result.count
        result.append([lamp])
      }
    }
    return result
  }

  /// Six corners a lamp in the place of its middle, which `LampShaders` and `StreakShaders` move apart.
  func points(of lamps: [Lamp]) -> Model.Part {
    var result = self
    (result.positions, result.normals, result.uvs) = ([], [], [])
    (result.colours, result.indices) = ([], [])
    for lamp in lamps { result.add(lamp) }
    return result
  }

  fileprivate var lamps: [Lamp] {
    var islands = Islands(self)
    let sizes = islands.sizes(positions)
    let triangles = islands.triangles(indices)
    return zip(islands.members(), triangles).filter { !$0.0.isEmpty }.map { members, triangles in
      let count = Float(members.count)
      // A box's side is some 1.2 of half its diagonal.
      let side = sizes[members[0]] * 1.2
      let tint = members.reduce(SIMD3<Float>.zero) { sum, index in
        guard colours.indices.contains(index) else { return sum + 1 }
        return sum + SIMD3(colours[index].x, colours[index].y, colours[index].z)
      }
      return Lamp(
        middle: members.reduce(.zero) { $0 + positions[$1] } / count, area_m2: side * side,
        light: material.emission * tint / count, width_m: sizes[members[0]] * 2,
        triangles: triangles)
    }
  }

  fileprivate mutating func add(_ lamp: Lamp) {
    let start = UInt32(positions.count)
    for row in [Float(-1), 0, 1] {
      for side in [Float(-1), 1] {
        positions.append(lamp.middle)
        normals.append([side, row, 0])
        uvs.append([lamp.area_m2, 0])
        colours.append(SIMD4(lamp.light, 1))
      }
    }
    for corner in [0, 2, 1, 1, 2, 3, 2, 4, 3, 3, 4, 5] as [UInt32] {
      indices.append(start + corner)
    }
  }
}
