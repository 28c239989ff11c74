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
      // Of a box, half a side is some 0.7 of half its diagonal.
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
