internal import Maths
internal import Ports

/// How much of the sky a tall model keeps from the ground that it stands on: the dark under its foot, and
/// the soft shade around it.
///
/// The lower fifth of the model becomes columns over a grid, each with its lower and its upper end. Of a
/// place on the ground, every column in a direction hides the part of the sky between these two.
struct Footprint {
  private let side = 40
  private let low: SIMD2<Float>
  private let cell: SIMD2<Float>
  private let ground: Float
  private var columns: [(low: Float, high: Float)]

  /// Nil for what is wider than high (ground, rooms, rings), and for what is no wider than a thread:
  /// a line has no grid to stand on.
  init?(_ model: Model) {
    guard let box = model.bounds else { return nil }
    let size = box.max - box.min
    let width = max(size.x, size.z)
    guard width > 0.001, size.y > width else { return nil }
    let margin = width / 2
    low = [box.min.x - margin, box.min.z - margin]
    cell = [size.x + 2 * margin, size.z + 2 * margin] / Float(side)
    ground = box.min.y
    columns = Array(repeating: (.infinity, 0), count: side * side)
    for part in model.parts { raise(part, upTo: size.y / 5) }
  }

  /// A patch of ground whose colours' red is how much light is kept away, 0 at its rim.
  var part: Model.Part {
    let cuts = 24
    var part = Model.Part(
      name: "footprint", positions: [], normals: [], uvs: [], colours: [], indices: [],
      material: Model.Material(name: "footprint"))
    for row in 0...cuts {
      for column in 0...cuts {
        let share = SIMD2(Float(column), Float(row)) / Float(cuts)
        let place = low + share * cell * Float(side)
        let dark = shade(at: place) * Footprint.rim(share.x) * Footprint.rim(share.y)
        part.positions.append([place.x, ground, place.y])
        part.normals.append([0, 1, 0])
        part.uvs.append(.zero)
        part.colours.append([dark, dark, dark, 1])
        guard row < cuts, column < cuts else { continue }
        let a = UInt32(row * (cuts + 1) + column)
        let b = a + UInt32(cuts) + 1
        part.indices += [a, b, a + 1, a + 1, b, b + 1]
      }
    }
    return part
  }

  /// The part of the sky's light, 0 … 1, that is kept from a place of the ground.
  func shade(at place: SIMD2<Float>) -> Float {
    let step = min(cell.x, cell.y)
    var sum: Float = 0
    for way in Footprint.ways {
      var most: Float = 0
      for index in 0..<side * 2 {
        let far = (Float(index) + 0.25) * step
        guard let column = column(at: place + way * far) else { break }
        guard column.high > column.low else { continue }
        most = max(most, Footprint.sky(column.high, far) - Footprint.sky(column.low, far))
      }
      sum += most
    }
    return sum / Float(Footprint.ways.count)
  }
}

extension Footprint {
  /// 0 at the ends of a patch, 1 well within it.
  private static func rim(_ share: Float) -> Float { min(share * (1 - share) * 10, 1) }

  private static let ways = (0..<24).map { index -> SIMD2<Float> in
    let (sine, cosine) = sinCos((Double(index) + 0.5) / 24 * 2 * Double.pi)
    return [Float(cosine), Float(sine)]
  }

  /// Part of the light from one direction that comes from lower than a height at a distance.
  private static func sky(_ height: Float, _ far: Float) -> Float {
    height * height / (height * height + far * far)
  }

  private func column(at place: SIMD2<Float>) -> (low: Float, high: Float)? {
    let spot = (place - low) / cell
    guard spot.x >= 0, spot.y >= 0, spot.x < Float(side), spot.y < Float(side) else { return nil }
    return columns[Int(spot.y) * side + Int(spot.x)]
  }

  private mutating func raise(_ part: Model.Part, upTo top: Float) {
    for start in stride(from: 0, to: part.indices.count, by: 3) {
      let (a, b, c) = (
        part.positions[Int(part.indices[start])], part.positions[Int(part.indices[start + 1])],
        part.positions[Int(part.indices[start + 2])]
      )
      guard min(a.y, b.y, c.y) - ground < top else { continue }
      let longest = max(length(b - a), length(c - b), length(a - c))
      let cuts = Int(min(longest / min(cell.x, cell.y), 60)) + 1
      for i in 0...cuts {
        for j in 0...(cuts - i) {
          let (u, v) = (Float(i) / Float(cuts), Float(j) / Float(cuts))
          raise(a + (b - a) * u + (c - a) * v)
        }
      }
    }
  }

  private mutating func raise(_ place: SIMD3<Float>) {
    let spot = (SIMD2(place.x, place.z) - low) / cell
    let index = min(Int(spot.y), side - 1) * side + min(Int(spot.x), side - 1)
    columns[index].low = min(columns[index].low, place.y - ground)
    columns[index].high = max(columns[index].high, place.y - ground)
  }
}
