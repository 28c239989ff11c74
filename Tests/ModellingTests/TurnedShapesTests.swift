import Maths
import Ports
import Testing

@testable import Modelling

/// Lathes, discs and lofts against the formulas of geometry: areas, volumes, normals, texture.
@Suite struct TurnedShapesTests {
  private func part(_ build: (inout Sculpture) -> Void) throws -> Model.Part {
    var sculpture = Sculpture()
    build(&sculpture)
    return try #require(sculpture.model(named: "a").parts.first)
  }

  private func turning(_ segments: Int) -> Turning { Turning(segments: segments, paint: .paint) }

  /// π·R·√(R² + h²) for a cone's side, and a normal that stands upright on it.
  @Test(arguments: [1.0, 3, 9]) func aConeHasItsSideAndItsNormals(height: Double) throws {
    let cone = try part { $0.lathe([[2, 0], [0, height]], turning(256)) }
    let slant = (4 + height * height).squareRoot()
    #expect(abs(area(of: cone) / (.pi * 2 * slant) - 1) < 0.001)
    for (place, normal) in zip(cone.positions, cone.normals) where place.y < 0.001 {
      let out = Vector3(place).normalized()
      #expect(abs(Vector3(normal).dot(out) - height / slant) < 0.001)
      #expect(abs(Double(normal.y) - 2 / slant) < 0.001)
    }
  }

  /// π·(R² − r²), flat, facing to one side.
  @Test(arguments: [(0.0, true), (0, false), (1.25, true), (2.5, false)])
  func aDiscHasItsHoleAndItsSide(inner: Double, facesUp: Bool) throws {
    let disc = try part {
      $0.disc(radius: 3, inner: inner, y: 7, facesUp: facesUp, turning(200))
    }
    #expect(abs(area(of: disc) / (.pi * (9 - inner * inner)) - 1) < 0.001)
    #expect(disc.positions.allSatisfy { $0.y == 7 })
    #expect(disc.normals.allSatisfy { $0 == [0, facesUp ? 1 : -1, 0] })
    for corners in faces(of: disc) {
      let upward = (corners[1] - corners[0]).cross(corners[2] - corners[0]).y
      #expect((upward > 0) == facesUp, "it is seen from the side that it faces")
    }
  }

  /// 4·π·r² and a normal that is the way from the middle.
  @Test func aBallIsRoundFromEverySide() throws {
    let ball = try part { $0.ball([5, 6, 7], radius: 2, rings: 48, turning(96)) }
    #expect(abs(area(of: ball) / (16 * .pi) - 1) < 0.002)
    for (place, normal) in zip(ball.positions, ball.normals) {
      let out = Vector3(place) - [5, 6, 7]
      #expect(abs(out.length - 2) < 0.001)
      #expect(out.normalized().dot(Vector3(normal)) > 0.9990)
    }
  }

  /// A profile that bends by less than 35° is shaded as one surface, one that bends by more has an edge.
  @Test(arguments: [5.0, 20, 34, 36, 60, 90]) func anEdgeBeginsAt35Degrees(bend: Double) throws {
    let turn = bend * .pi / 180
    let body = try part {
      $0.lathe([[3, 0], [3, 1], [3 - sin(turn), 1 + cos(turn)]], turning(16))
    }
    let rim = zip(body.positions, body.normals).filter { $0.0.y == 1 }.map(\.1.y)
    if bend < 35 {
      #expect(rim.allSatisfy { abs(Double($0) - sin(turn / 2)) < 0.001 }, "half of the bend")
    } else {
      #expect(Set(rim.map { ($0 * 1000).rounded() }).count == 2, "one normal for either side")
      #expect(rim.contains { abs($0) < 0.001 })
      #expect(rim.contains { abs(Double($0) - sin(turn)) < 0.001 })
    }
  }

  /// A part of a turn has its part of the surface, and lies where it was asked for.
  @Test(arguments: [0.25, 0.5, 0.8]) func aPartOfATurnIsThatPart(share: Double) throws {
    var some = turning(240)
    (some.from, some.to) = (0.5, 0.5 + share * 2 * .pi)
    let shell = try part { $0.lathe([[2, 0], [2, 3]], some) }
    #expect(abs(area(of: shell) / (12 * .pi * share) - 1) < 0.001)
    for place in shell.positions {
      let angle = atan2(Double(place.z), Double(place.x)) - 0.5
      let around = angle < -1e-3 ? angle + 2 * .pi : angle
      #expect(around < share * 2 * .pi + 0.001)
    }
  }

  /// u runs to the right and v up as one stands before it, a metre for a metre.
  @Test func paintLiesOnATurnedBodyAsOnAWall() throws {
    let drum = try part { $0.lathe([[2, 0], [2, 1], [2, 5]], turning(128)) }
    #expect(abs(textureArea(of: drum) / area(of: drum) - 1) < 0.001)
    let heights = Set(zip(drum.positions, drum.uvs).map { ($0.y * 1000 - $1.y * 1000).rounded() })
    #expect(heights == [0], "v counts all of the profile, not its last piece")
    // Who stands in the south and looks north has the west to the left.
    let south = zip(drum.positions, drum.uvs).filter { $0.0.z > 1.9 && $0.0.y == 0 }
    let byPlace = south.sorted { $0.0.x < $1.0.x }.map(\.1.x)
    #expect(byPlace == byPlace.sorted() && byPlace.count > 5)
  }

  @Test func aSheetsTextureIsAsLargeAsTheSheet() throws {
    // A quarter of a cylinder's skin, row above row; each row runs to the left.
    let rows = (0...8).map { row in
      (0...40).map { direction(Double($0) / 40 * .pi / 2) * 3 + Vector3(0, Double(row) * 0.5, 0) }
    }
    let sheet = try part { $0.sheet(rows, .paint, tint: flat(Colour.bright)) }
    #expect(abs(textureArea(of: sheet) - 3 * .pi / 2 * 4) < 0.02)
    for (place, normal) in zip(sheet.positions, sheet.normals) {
      let out = Vector3(Double(place.x), 0, Double(place.z)).normalized()
      #expect(Vector3(normal).dot(out) > 0.999)
    }
  }

  @Test func aFacesTextureIsAsLargeAsTheFace() throws {
    let corners: [Vector3] = [[1, 1, 1], [4, 2, 1], [4, 3, 3], [1, 2, 3]]
    let face = try part { $0.face(.paint, corners, tint: flat(Colour.bright)) }
    #expect(abs(textureArea(of: face) - area(of: face)) < 0.01)
    // A parallelogram of the sides (3, 1, 0) and (0, 1, 2): √(2² + 6² + 3²).
    #expect(abs(area(of: face) - 7) < 0.001)
  }

  /// h / 3 · (A + a + √(A·a)) between two sections of one shape.
  @Test(arguments: [(12, 1.0), (16, 0.5), (24, 0.25)])
  func aLoftIsAPrismatoid(sides: Int, top: Double) throws {
    let body = try part {
      $0.loft(
        [Section(1, 2, 1.5), Section(4, 2 * top, 1.5 * top)], sides: sides, .paint,
        tint: flat(Colour.bright))
    }
    let low = Double(sides) / 2 * sin(2 * .pi / Double(sides)) * 2 * 1.5
    let high = low * top * top
    #expect(abs(volume(of: body) - (low + high + (low * high).squareRoot())) < 0.01)
    #expect(openEdges(of: body) == 0)
  }

  /// Square, a section is the rectangle of its half widths; halfway it lies between ellipse and that.
  @Test func squarenessFillsTheCorners() throws {
    let areas = try [0.0, 0.5, 1].map { squareness in
      let body = try part {
        $0.loft(
          [Section(0, 3, 2), Section(1, 3, 2)], sides: 64, squareness: squareness, .paint,
          tint: flat(Colour.bright))
      }
      let bounds = try #require(Model(name: "a", parts: [body]).bounds)
      #expect(bounds.max.x == 3 && abs(bounds.max.z - 2) < 0.001)
      return volume(of: body)
    }
    #expect(abs(areas[0] - .pi * 6) < 0.05 && abs(areas[2] - 24) < 0.01)
    #expect(areas[1] > areas[0] + 1.5 && areas[1] < areas[2] - 1.5)
  }

  /// Where a skin closes there are two corners at one place; light must not tell.
  @Test func aClosedSkinShowsNoSeam() throws {
    let bodies = [
      try part {
        $0.loft(
          [Section(0, 2, 1), Section(1, 2.5, 1.4), Section(2, 1, 0.6)], sides: 18, .paint,
          tint: flat(Colour.bright))
      },
      try part { $0.lathe([[2, 0], [2.2, 1], [2, 2]], turning(18)) },
    ]
    for body in bodies {
      // The skin alone: caps have normals that are upright.
      let skin = zip(body.positions, body.normals).filter { abs($0.1.y) < 0.95 }
      for (place, normal) in skin where place.x > 0 && abs(place.z) < 1e-4 {
        #expect(abs(normal.z) < 0.002, "at \(place) it leans aside: \(normal)")
      }
    }
  }
}
