import Maths
import Ports
import Testing

@testable import Modelling

/// Pipes, masts, rails and wires: as long, as thick and as many as they are asked for.
@Suite struct SolidsTests {
  private static let white: Tint = flat(Colour.bright)

  private func part(_ build: (inout Sculpture) -> Void) throws -> Model.Part {
    var sculpture = Sculpture()
    build(&sculpture)
    return try #require(sculpture.model(named: "a").parts.first)
  }

  private func size(_ part: Model.Part) throws -> SIMD3<Float> {
    let bounds = try #require(Model(name: "a", parts: [part]).bounds)
    return bounds.max - bounds.min
  }

  /// A polygon's area times the length, and an inner bend that takes from it what the outer one gives.
  @Test(arguments: [6, 12]) func aPipeIsClosedAndHasItsVolume(sides: Int) throws {
    let straight = try part {
      $0.pipe([[1, 2, 3], [1, 2, 8]], radius: 0.5, sides: sides, .paint, tint: Self.white)
    }
    let turn = 2 * Double.pi / Double(sides)
    let section = Double(sides) / 2 * 0.25 * sin(turn)
    #expect(abs(volume(of: straight) - section * 5) < 0.01)
    #expect(openEdges(of: straight) == 0)
    let bent = try part {
      $0.pipe(
        [[0, 0, 0], [0, 4, 0], [4, 8, 0]], radius: 0.5, sides: sides, .paint, tint: Self.white)
    }
    #expect(volume(of: bent) > section * (4 + 32.0.squareRoot()) * 0.9)
  }

  @Test func aBarIsAsWideAndHighAsItIsToldToBe() throws {
    let long = try part {
      $0.bar([0, 1, 0], [9, 1, 0], width: 0.5, height: 0.25, .paint, tint: Self.white)
    }
    #expect(try size(long) == [9, 0.25, 0.5])
    let square = try part { $0.bar([0, 0, 0], [0, 0, 3], width: 0.5, .paint, tint: Self.white) }
    #expect(try size(square) == [0.5, 0.5, 3])
    #expect(square.indices.count == 4 * 2 * 3, "open where nobody sees its ends")
  }

  @Test func aBlockStandsOnItsFoot() throws {
    let block = try part { $0.block([5, 2, 7], size: [2, 3, 4], .paint, tint: Self.white) }
    let bounds = try #require(Model(name: "a", parts: [block]).bounds)
    #expect(bounds.min == [4, 2, 5] && bounds.max == [6, 5, 9])
  }

  @Test func aRailHasAPostAtLeastEachTwoLengths() throws {
    let rail = try part { $0.handrail([[0, 0, 0], [12, 0, 0]], spacing: 2.4) }
    let feet = Set(rail.positions.filter { $0.y == 0 && $0.z > 0 }.map { ($0.x / 1.2).rounded() })
    #expect(feet == [0, 2, 4, 6, 8, 10])
    let heights = rail.positions.map(\.y)
    #expect(abs((heights.max() ?? 0) - 1.13) < 0.001)
    let middle = heights.filter { abs($0 - 0.55) < 0.04 }
    #expect(middle.count == 16, "a middle rail of four sides")
    // However short it is, it begins and ends with one.
    let short = try part { $0.handrail([[0, 0, 0], [0, 0, 0.5]], spacing: 9) }
    #expect(Set(short.positions.filter { $0.y == 0 }.map { ($0.z * 2).rounded() }) == [0, 1])
  }

  @Test func aMastNarrowsToItsTop() throws {
    let mast = try part {
      $0.lattice(
        base: 4, top: 2, from: 1, to: 21, levels: 5, column: 0.2, brace: 0.1, tint: Self.white)
    }
    func half(_ isNear: (Float) -> Bool) -> Float {
      mast.positions.filter { isNear($0.y) }.map { max(abs($0.x), abs($0.z)) }.max() ?? 0
    }
    #expect(abs(half { $0 < 1.2 } - 2.1) < 0.06)
    #expect(abs(half { $0 > 20.8 } - 1.1) < 0.06)
    // Legs are closed, frames and crossed braces of each level and side are not.
    #expect(mast.indices.count / 3 == 4 * 12 + 5 * 4 * 3 * 8)
  }

  @Test func aWireHangsBetweenItsEnds() throws {
    let wire = try part { $0.wire([0, 10, 0], [20, 10, 0], sag: 1.5, width: 0.05, steps: 8) }
    let low = wire.positions.min { $0.y < $1.y } ?? .zero
    #expect(abs(low.x - 10) < 0.2 && abs(low.y - 8.5) < 0.06)
    let ends = wire.positions.filter { $0.x < 0.1 || $0.x > 19.9 }
    #expect(!ends.isEmpty && ends.allSatisfy { abs($0.y - 10) < 0.06 })
  }

  /// Its light is below, its housing above and wider.
  @Test func aLampShinesFromUnderItsHousing() throws {
    var s = Sculpture()
    s.lamp([0, 5, 0], size: 0.4, .lampWarm)
    let parts = s.model(named: "lamp").parts
    let light = try #require(parts.first { $0.name == "lampWarm" })
    let roof = try #require(parts.first { $0.name == "paint" })
    #expect(light.positions.map(\.y).max() == roof.positions.map(\.y).min())
    #expect(light.positions.map(\.y).min() == 5)
    #expect(try size(roof).x > size(light).x)
    #expect(light.material.emission.x > light.material.emission.z)
  }

  /// Ground keeps a map's grain, so neighbours show no seam; else u and v are metres along the skin.
  @Test func aSheetKnowsWhereItsGrainLies() throws {
    let rows: [[Vector3]] = [[[3, 0, 7], [0, 0, 7]], [[3, 0, 2], [0, 0, 2]]]
    let ground = try part { $0.sheet(rows, .grass, tint: Self.white) }
    #expect(ground.normals.allSatisfy { $0 == [0, 1, 0] })
    #expect(zip(ground.positions, ground.uvs).allSatisfy { $1 == [$0.x, -$0.z] })
    let skin = try part { $0.sheet(rows, .paint, tint: Self.white) }
    #expect(Set(skin.uvs) == [[0, 0], [-3, 0], [0, 5], [-3, 5]])
  }

  @Test func aDomeIsAQuarterOfAnEllipse() {
    let points = dome(radius: 3, low: 10, height: 2, steps: 6)
    #expect(points.count == 7 && points[0] == [3, 10] && points[6] == [0, 12])
    for point in points {
      let (x, y) = (point.x / 3, (point.y - 10) / 2)
      #expect(abs(x * x + y * y - 1) < 1e-12)
    }
  }

  @Test(arguments: [1, 5, 12, 28, 44, 80]) func finerIsTwiceAsFine(count: Int) {
    #expect(Fidelity.low.around(count) % 4 == 0 && Fidelity.high.around(count) % 4 == 0)
    #expect(Fidelity.high.along(count) == 2 * Fidelity.low.along(count))
    #expect(abs(Fidelity.low.around(count) - count) <= 2)
  }
}

/// Where things stand that are moved, turned and mounted.
@Suite struct SculptureTests {
  private func middle(_ build: (inout Sculpture) -> Void) throws -> SIMD3<Float> {
    var sculpture = Sculpture()
    build(&sculpture)
    let bounds = try #require(sculpture.model(named: "a").bounds)
    return (bounds.min + bounds.max) / 2
  }

  private func cube(_ s: inout Sculpture) {
    s.box([4.5, -0.5, -0.5], [5.5, 0.5, 0.5], .paint, tint: flat(Colour.bright))
  }

  @Test func placesNestAndEnd() throws {
    #expect(try middle { s in s.move([0, 7, 0]) { cube(&$0) } } == [5, 7, 0])
    #expect(try middle { s in s.turn(90, at: [0, 0, 1]) { cube(&$0) } } == [0, 0, -4])
    #expect(
      try middle { s in s.move([0, 2, 0]) { $0.turn(180) { $0.move([1, 0, 0]) { cube(&$0) } } } }
        == [-6, 2, 0])
    #expect(
      try middle { s in
        s.move([100, 0, 0]) { _ in }
        cube(&s)
      } == [5, 0, 0])
  }

  /// Outward is x, and the angle runs from east to south.
  @Test func whatIsMountedFacesOutward() throws {
    let south = try middle { s in s.mount(angle: .pi / 2, radius: 10, y: 3) { cube(&$0) } }
    #expect(south == [0, 3, 15])
    let along = try middle { s in
      s.mount(angle: .pi / 2, radius: 10) {
        $0.box([-0.5, -0.5, 1.5], [0.5, 0.5, 2.5], .paint, tint: flat(Colour.bright))
      }
    }
    #expect(along == [-2, 0, 10], "z along the circumference")
  }

  /// What is turned and moved takes its colours with it: patches belong to the thing, not to the place.
  @Test func aThingKeepsItsColoursWhereverItStands() {
    let stripes: Tint = { Vector3(repeating: $0.x < 5 ? 0.25 : 0.75) }
    func colours(_ place: Transform) -> [SIMD4<Float>] {
      var s = Sculpture()
      s.place(place) { $0.box([4.5, 0, 0], [5.5, 1, 1], .paint, tint: stripes) }
      return s.model(named: "a").parts.flatMap(\.colours)
    }
    let here = colours(.identity)
    #expect(Set(here.map(\.x)) == [0.25, 0.75])
    let turn = Quaternion(angle: 2, axis: .up)
    #expect(colours(Transform(translation: [-40, 3, 9], rotation: turn)) == here)
  }

  /// A last bit that differs in a sine must not reach the file.
  @Test func placesLieOnAGridOfAQuarterMillimetre() {
    var s = Sculpture()
    s.turn(17) { $0.box([1, 2, 3], [4.1, 5.2, 6.3], .paint, tint: flat(Colour.pale)) }
    let part = s.model(named: "a").parts[0]
    for place in part.positions { #expect(place * 4096 == (place * 4096).rounded(.down)) }
    for colour in part.colours { #expect(colour * 1024 == (colour * 1024).rounded(.down)) }
  }

  @Test func whatNoTriangleUsesIsLeftOut() {
    var s = Sculpture()
    let tint = flat(Colour.bright)
    let corners: [Vector3] = [[0, 0, 0], [9, 9, 9], [1, 0, 0], [0, 0, 1]]
    let indices = corners.map { s.vertex(.metal, $0, .up, uv: .zero, tint: tint) }
    s.triangle(.metal, indices[0], indices[3], indices[2])
    let parts = s.model(named: "a").parts
    #expect(parts.map(\.name) == ["metal"])
    #expect(parts[0].positions == [[0, 0, 0], [0, 0, 1], [1, 0, 0]])
    #expect(parts[0].indices == [0, 1, 2])
  }
}
