internal import Ports

extension Model.Part {
  /// Lamps as a lens shows them from afar: each at least so wide, and by as much dimmer as it is
  /// larger than it was made, so that none is lost between two pixels and none shines more.
  func glowing(atLeast width_m: Float) -> Model.Part {
    var islands = Islands(self)
    let sizes = islands.sizes(positions)
    var result = self
    if colours.isEmpty {
      result.colours = [SIMD4](repeating: SIMD4(repeating: 1), count: positions.count)
    }
    for members in islands.members() where !members.isEmpty {
      let middle = members.reduce(SIMD3<Float>.zero) { $0 + positions[$1] } / Float(members.count)
      // Half a box's side is some 0.7 of half its diagonal.
      let growth = max(width_m / 2 / max(sizes[members[0]] * 0.7, 0.001), 1)
      for index in members {
        result.positions[index] = middle + (positions[index] - middle) * growth
        let colour = result.colours[index]
        result.colours[index] = SIMD4(colour.x, colour.y, colour.z, 0) / (growth * growth)
        result.colours[index].w = colour.w
      }
    }
    return result
  }
}

extension Model {
  /// Streaks of the model's lamps on water: six corners a lamp in the place of its middle, which
  /// `StreakShaders` moves. Nil without lamps.
  var streaks: Model.Part? {
    let shining = parts.filter { $0.material.surface == .lamp && !$0.indices.isEmpty }
    guard let first = shining.first else { return nil }
    var result = Model.Part(
      name: "streaks", positions: [], normals: [], uvs: [], colours: [], indices: [],
      material: first.material)
    for part in shining {
      for lamp in part.lamps { result.add(lamp) }
    }
    return result
  }
}

extension Model.Part {
  fileprivate struct Lamp {
    var middle: SIMD3<Float>
    var area_m2: Float
    var light: SIMD3<Float>
  }

  fileprivate var lamps: [Lamp] {
    var islands = Islands(self)
    let sizes = islands.sizes(positions)
    return islands.members().filter { !$0.isEmpty }.map { members in
      let count = Float(members.count)
      // A box's side is some 1.2 of half its diagonal.
      let side = sizes[members[0]] * 1.2
      let tint = members.reduce(SIMD3<Float>.zero) { sum, index in
        guard colours.indices.contains(index) else { return sum + 1 }
        return sum + SIMD3(colours[index].x, colours[index].y, colours[index].z)
      }
      return Lamp(
        middle: members.reduce(.zero) { $0 + positions[$1] } / count, area_m2: side * side,
        light: material.emission * tint / count)
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
