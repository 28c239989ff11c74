import Maths
import Ports
import Testing

@testable import Modelling

/// Bars, pipes and prisms in any direction against the formulas of geometry.
@Suite struct BarsTests {
  private func part(_ build: (inout Sculpture) -> Void) throws -> Model.Part {
    var sculpture = Sculpture()
    build(&sculpture)
    return try #require(sculpture.model(named: "a").parts.first)
  }

  private static let white: Tint = flat(Colour.bright)
  /// Steep, level, slanting, and along each axis.
  static let ways: [Vector3] = [
    [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, -1, 0], [-3, 0, 4], [1, 1, 1], [2, -5, 1], [0.1, 1, 0],
    [0.6, 0.91, 0], [-1, 0.2, -4],
  ]

  @Test(arguments: ways) func aBarIsAsLargeInEveryDirection(way: Vector3) throws {
    let end = way.normalized() * 8
    let bar = try part {
      $0.bar(
        [3, 4, 5], Vector3(3, 4, 5) + end, width: 0.5, height: 0.75, .paint, tint: Self.white,
        closed: true)
    }
    #expect(abs(volume(of: bar) - 8 * 0.5 * 0.75) < 0.01)
    #expect(abs(area(of: bar) - (2 * 8 * 1.25 + 2 * 0.375)) < 0.02)
    #expect(openEdges(of: bar) == 0)
    let open = try part {
      $0.bar([3, 4, 5], Vector3(3, 4, 5) + end, width: 0.5, height: 0.75, .paint, tint: Self.white)
    }
    #expect(abs(area(of: open) - 2 * 8 * 1.25) < 0.02, "its ends are left out")
  }

  /// What is called its height lies in the upright plane through it, its width lies level.
  @Test(arguments: [Vector3(1, 0, 0), [3, 0, -4], [3, 2, 1], [-2, -1, 2]])
  func aBarLiesFlat(way: Vector3) throws {
    let along = way.normalized()
    let aside = Vector3(along.z, 0, -along.x).normalized()
    let bar = try part {
      $0.bar(.zero, along * 5, width: 0.8, height: 0.2, .paint, tint: Self.white)
    }
    for place in bar.positions.map({ Vector3($0) }) {
      #expect(abs(abs(place.dot(aside)) - 0.4) < 0.001)
      let rise = place - along * place.dot(along) - aside * place.dot(aside)
      #expect(abs(rise.length - 0.1) < 0.001)
    }
  }

  /// By Pappus: the section's area times the way of its middle.
  @Test func aBentPipeHasTheVolumeOfPappus() throws {
    let path = (0...64).map { k -> Vector3 in
      let angle = Double(k) / 64 * .pi / 2
      return [4 * cos(angle), 4 * sin(angle), 0]
    }
    let pipe = try part { $0.pipe(path, radius: 0.5, sides: 16, .paint, tint: Self.white) }
    let section = 8 * sin(2 * .pi / 16) * 0.25
    #expect(abs(volume(of: pipe) / (section * 2 * .pi) - 1) < 0.002)
    let girth = 16 * 2 * sin(.pi / 16) * 0.5
    #expect(abs(area(of: pipe) / (girth * 2 * .pi + 2 * section) - 1) < 0.005)
    #expect(openEdges(of: pipe) == 0)
    // From level to upright it is not wrung: each of its lines stays as far from the bend's plane.
    let lines = Set(pipe.positions.map { ($0.z * 200).rounded() })
    #expect(lines.count <= 17, "\(lines.count)")
  }

  @Test(arguments: ways) func aPipesSkinFacesAwayFromItsMiddle(way: Vector3) throws {
    let along = way.normalized()
    let pipe = try part {
      $0.pipe([.zero, along * 3, along * 7], radius: 0.25, sides: 12, .paint, tint: Self.white)
    }
    var skin = 0
    for (place, normal) in zip(pipe.positions, pipe.normals) {
      let aside = Vector3(place) - along * Vector3(place).dot(along)
      #expect(abs(aside.length - 0.25) < 0.001)
      guard abs(Vector3(normal).dot(along)) < 0.5 else { continue }
      skin += 1
      #expect(aside.normalized().dot(Vector3(normal)) > 0.999)
    }
    #expect(skin == 3 * 13)
    // Around it and along it a metre of texture is a metre; at the seam it has gone around once.
    let around = pipe.uvs.map(\.x).max() ?? 0
    #expect(abs(around - 2 * .pi * 0.25) < 0.01)
    #expect(pipe.uvs.contains { abs($0.y - 7) < 0.01 })
  }

  /// A right triangle and an L: half the base times the height, and what is left of a square.
  @Test func aPrismHasTheVolumeOfItsOutline() throws {
    let outlines: [([Vector2], Double)] = [
      ([[0, 0], [3, 0], [0, 4]], 6), ([[0, 0], [2, 0], [2, 2], [1, 3], [0, 2]], 5),
    ]
    for (outline, wanted) in outlines {
      let prism = try part { $0.prism(outline, from: 1, to: 2.5, .paint, tint: Self.white) }
      #expect(abs(volume(of: prism) - wanted * 1.5) < 0.001)
      #expect(openEdges(of: prism) == 0)
      let shaft = try part {
        $0.prism(outline, from: 1, to: 2.5, .paint, tint: Self.white, hasEnds: false)
      }
      #expect(abs(area(of: prism) - area(of: shaft) - 2 * wanted) < 0.001, "its ends are left out")
    }
  }

  /// Each brace has a counterpart that crosses it, and together they reach every corner.
  @Test func aMastsBracesCross() throws {
    let mast = try part {
      $0.lattice(
        base: 2, top: 2, from: 0, to: 6, levels: 3, column: 0.1, brace: 0.05, tint: Self.white)
    }
    func corners(_ sign: Float) -> Set<SIMD3<Float>> {
      Set(
        mast.positions.map {
          (SIMD3($0.x * sign, $0.y, $0.z) * 500).rounded(.toNearestOrAwayFromZero)
        })
    }
    #expect(corners(1) == corners(-1), "one side is the other one's mirror image")
    // Halfway up a level, on the middle of each side, there are both of them.
    let target = Target(Model(name: "mast", parts: [mast]))
    for side in 0..<4 {
      let out = direction(Double(side) * .pi / 2)
      let hit = target.first(from: out * 5 + [0, 1.003, 0], toward: -out)
      #expect((hit?.distance ?? 0) > 3.8 && (hit?.distance ?? 9) < 4.1)
    }
  }

  /// A catenary's flat kin: as low as its sag in the middle, three quarters of that at a quarter.
  @Test func aWireIsAParabola() throws {
    let wire = try part {
      $0.wire([0, 50, 0], [100, 60, 0], sag: 8, width: 0.1, steps: 32)
    }
    for share in [0.25, 0.5, 0.75] {
      let near = wire.positions.filter { abs(Double($0.x) - 100 * share) < 0.2 }
      let wanted = 50 + 10 * share - 8 * (1 - (2 * share - 1) * (2 * share - 1))
      #expect(!near.isEmpty && near.allSatisfy { abs(Double($0.y) - wanted) < 0.12 }, "\(share)")
    }
  }
}
