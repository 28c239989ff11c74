import Maths
import Ports
import Testing

@testable import Renderer

/// What far models are made of.
@Suite struct DetailTests {
  private func ball() -> Model.Part { TestModels.ball(radius: 1) }

  /// A model that changed its level while the lens draws nearer would jump.
  @Test func aZoomChangesNoLevel() {
    func pixel(_ degrees: Float) -> Float {
      var frame = Frame()
      frame.lens.verticalFieldOfView_rad = degrees * .pi / 180
      return FrameView(frame, height: 300, isHalfDepth: false).levelPixel
    }
    #expect(pixel(38) == pixel(49))
    #expect(pixel(68) > pixel(50) * 1.3)
  }

  /// Every edge of a closed surface has two triangles, also when it is coarser: no holes.
  @Test(arguments: [Float(0.1), 0.2, 0.4]) func coarserSurfacesStayClosed(cell_m: Float) {
    let coarse = Simplification(ball(), seams: Seams()).coarse(cell_m: cell_m).part
    #expect(coarse.indices.count < ball().indices.count)
    var edges: Set<[SIMD3<Float>]> = []
    for start in stride(from: 0, to: coarse.indices.count, by: 3) {
      let corners = (0..<3).map { coarse.positions[Int(coarse.indices[start + $0])] }
      for (a, b) in [(0, 1), (1, 2), (2, 0)] { edges.insert([corners[a], corners[b]]) }
    }
    #expect(edges.allSatisfy { edges.contains([$0[1], $0[0]]) })
  }

  /// Nothing strays by more than a cell's diagonal from where it was.
  @Test func coarserSurfacesStayWhereTheyWere() {
    let coarse = Simplification(ball(), seams: Seams()).coarse(cell_m: 0.2).part
    for place in coarse.positions {
      let radius = length(place)
      #expect(radius < 1.0001 && radius > 1 - 0.2 * 1.7321)
    }
  }

  /// A letter on a surface has all its strokes from afar, or goes as a whole: of a U its foot alone was left. A rod
  /// that is as thin may become a line.
  @Test func lettersAreNotTorn() {
    var letter = TestModels.plane(half: 1, surface: .paint, colour: [0, 0, 0])
    letter.positions = [
      [-0.6, 1, 0], [-0.6, -1, 0], [-0.35, -0.75, 0], [-0.35, 1, 0],
      [0.6, -1, 0], [0.35, -0.75, 0], [0.6, 1, 0], [0.35, 1, 0],
    ]
    letter.normals = Array(repeating: [0, 0, 1], count: 8)
    letter.uvs = []
    letter.indices = [0, 1, 2, 0, 2, 3, 1, 4, 5, 1, 5, 2, 4, 6, 7, 4, 7, 5]
    func area(_ part: Model.Part) -> Float {
      stride(from: 0, to: part.indices.count, by: 3).reduce(0) { sum, start in
        let corners = (0..<3).map { part.positions[Int(part.indices[start + $0])] }
        return sum + length(cross(corners[1] - corners[0], corners[2] - corners[0])) / 2
      }
    }
    for cell in [Float(0.2), 0.4, 0.8, 1.6] {
      let coarse = Simplification(letter, seams: Seams()).coarse(cell_m: cell).part
      #expect(abs(area(coarse) / area(letter) - 1) < 0.11, "\(cell)")
    }
    #expect(Simplification(letter, seams: Seams()).coarse(cell_m: 12.8).part.indices.isEmpty)
    var rod = rod(half_m: 0.1, length_m: 8)
    // In the midst of cells.
    rod.positions = rod.positions.map { $0 + 0.4 }
    let thin = Simplification(rod, seams: Seams()).coarse(cell_m: 0.8).part
    #expect(area(thin) < area(rod) * 0.5)
  }

  /// A sheet of two cells keeps its shape though none of its area would be lost: two of five stripes run into one another.
  @Test func aSmallSheetKeepsItsShape() {
    let flag = flag([-1, -0.35, -0.05, 0.05, 0.35, 1])
    let coarse = Simplification(flag, seams: Seams()).coarse(cell_m: 0.8).part
    #expect(coarse.indices.count == flag.indices.count)
    #expect(Set(coarse.positions) == Set(flag.positions))
  }

  /// Stripes of a quarter of a cell, half a pixel at most, are one colour, as much of each as there is: of thirteen some
  /// three broad ones were left, or they flickered. Those that can be told apart stay.
  @Test func narrowStripesAreOneColour() {
    let flag = flag((0...13).map { -1 + Float($0) * 2 / 13 })
    let (coarse, isEvened) = Simplification(flag, seams: Seams()).coarse(cell_m: 0.6)
    #expect(isEvened)
    #expect(!coarse.indices.isEmpty)
    let rose = SIMD4<Float>(1, 6.0 / 13, 6.0 / 13, 1)
    for colour in coarse.colours { #expect(((colour - rose) * (colour - rose)).sum() < 1e-8) }
    let fine = Simplification(flag, seams: Seams()).coarse(cell_m: 0.25)
    #expect(!fine.isEvened)
    #expect(Set(fine.part.colours).count == 2)
  }

  /// A flag with red and white stripes between those heights.
  private func flag(_ rows: [Float]) -> Model.Part {
    var flag = TestModels.plane(half: 1, surface: .paint, colour: [1, 1, 1])
    (flag.positions, flag.colours, flag.indices) = ([], [], [])
    for (stripe, (low, high)) in zip(rows, rows.dropFirst()).enumerated() {
      let first = UInt32(flag.positions.count)
      flag.positions += [[-0.9, low, 0], [0.9, low, 0], [0.9, high, 0], [-0.9, high, 0]]
      flag.colours += Array(repeating: stripe % 2 == 0 ? [1, 0, 0, 1] : [1, 1, 1, 1], count: 4)
      flag.indices += [0, 1, 2, 0, 2, 3].map { first + $0 }
    }
    flag.normals = Array(repeating: [0, 0, 1], count: flag.positions.count)
    flag.uvs = []
    return flag
  }

  /// Where pieces meet, both keep their vertices, however coarse they are.
  @Test func piecesMeetWithoutGaps() {
    let plane = grid(cells: 40, side_m: 6)
    let pieces = plane.pieces
    #expect(pieces.count > 1)
    let seams = Seams(between: pieces)
    var held = 0
    for piece in pieces {
      var coarse = piece
      for cell in [Float(0.4), 0.8, 1.6, 3.2] {
        coarse = Simplification(coarse, seams: seams).coarse(cell_m: cell).part
      }
      let kept = Set(coarse.positions)
      for place in piece.positions where seams.holds(place) {
        held += 1
        #expect(kept.contains(place))
      }
    }
    #expect(held > 40)
  }

  /// A rod is a bar with its ends and its radius; a cube is not.
  @Test func rodsAreFound() throws {
    let rod = rod(half_m: 0.1, length_m: 8)
    let bars = ThinBars(rod)
    let bar = try #require(bars.bars.first)
    #expect(bars.bars.count == 1 && bars.rest.isEmpty)
    #expect(abs(length(bar.rings[1].centre - bar.rings[0].centre) - 8) < 0.05)
    #expect(abs(bar.radius - 0.1414) < 0.005)
    let ribbons = rod.ribbons(bars.bars)
    #expect(ribbons.indices.count / 3 == 4)
    #expect(ThinBars(self.rod(half_m: 2, length_m: 60)).bars.isEmpty)
  }

  /// A wire that hangs a quarter of a metre lower in its middle is as thin as it was made.
  @Test func wiresStayThin() throws {
    var wire = rod(half_m: 0.05, length_m: 1)
    let ends = 7
    (wire.positions, wire.normals, wire.indices) = ([], [], [])
    for side in 0..<4 {
      let first = UInt32(wire.positions.count)
      for k in 0..<ends {
        let u = Float(k) / Float(ends - 1)
        for corner in [side, (side + 1) % 4] {
          let out = SIMD2<Float>(corner % 3 == 0 ? -1 : 1, corner < 2 ? -1 : 1)
          wire.positions.append([out.x * 0.05, u * 24, out.y * 0.05 - u * (1 - u)])
          wire.normals.append([out.x, 0, out.y])
        }
        guard k > 0 else { continue }
        wire.indices += [0, 1, 2, 2, 1, 3].map { first + UInt32(2 * k - 2) + $0 }
      }
    }
    let bars = ThinBars(wire).bars
    let bar = try #require(bars.first)
    #expect(bars.count == 1 && bar.rings.count == ends)
    #expect(bar.radius < 0.08)
  }

  /// From far away some of many bars stand for all of them: as much of the picture is bar as before, and
  /// none is wider than it may be. A line on the ground stays where it is.
  @Test func fewerBarsAreWider() {
    let thin = ThinBars(rod(half_m: 0.03, length_m: 8)).bars
    let thick = ThinBars(rod(half_m: 0.2, length_m: 8)).bars
    var line = thin[0]
    line.isLine = true
    let all = (0..<120).flatMap { _ in thin } + thick + [line]
    let continued = all.indices.map(BarJoints(all).isContinued)
    let fewer = ThinBars.fewer(all, continued, upTo: 0.1)
    #expect(fewer.count == 120 / 2 + 2)
    #expect(fewer.dropLast(2).allSatisfy { $0.radius <= 0.1 })
    #expect(fewer[fewer.count - 2].radius == thick[0].radius)
    #expect(fewer[fewer.count - 1].radius == line.radius)
    func area(_ bars: [ThinBars.Bar]) -> Float { bars.reduce(0) { $0 + $1.radius * $1.length_m } }
    #expect(abs(area(fewer) / area(all) - 1) < 1e-3)
    #expect(ThinBars.fewer(all, continued, upTo: 0.4).count < fewer.count)
  }

  /// Four sides of a box.
  private func rod(half_m: Float, length_m: Float) -> Model.Part {
    var part = TestModels.plane(half: 1, surface: .paint, colour: [0.5, 0.5, 0.5])
    (part.positions, part.normals, part.indices, part.uvs, part.colours) = ([], [], [], [], [])
    let corners: [SIMD2<Float>] = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    for side in 0..<4 {
      let first = UInt32(part.positions.count)
      for corner in [corners[side], corners[(side + 1) % 4]] {
        for end in [0, length_m] {
          part.positions.append([corner.x * half_m, end, corner.y * half_m])
          part.normals.append([corner.x, 0, corner.y])
        }
      }
      part.indices += [0, 1, 2, 2, 1, 3].map { first + $0 }
    }
    return part
  }

  private func grid(cells: Int, side_m: Float) -> Model.Part {
    var part = TestModels.plane(half: 1, surface: .concrete, colour: [0.5, 0.5, 0.5])
    (part.positions, part.normals, part.indices) = ([], [], [])
    (part.uvs, part.colours) = ([], [])
    for z in 0...cells {
      for x in 0...cells {
        part.positions.append([Float(x) * side_m / 3, 0, Float(z) * side_m / 3])
        part.normals.append([0, 1, 0])
      }
    }
    let row = UInt32(cells + 1)
    for z in 0..<UInt32(cells) {
      for x in 0..<UInt32(cells) {
        let corner = z * row + x
        part.indices += [
          corner, corner + row, corner + 1, corner + 1, corner + row, corner + row + 1,
        ]
      }
    }
    return part
  }
}
