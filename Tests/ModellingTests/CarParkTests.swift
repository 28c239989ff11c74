import Maths
import Ports
import Testing

@testable import Modelling

/// A car park as one may be built: bays for cars, lamps beside the lane, traffic on the right, the sea
/// lower than the road.
@Suite struct CarParkTests {
  private static let park = Models.carpark()
  private static let target = Target(park)

  private static func part(_ name: String) throws -> Model.Part {
    try #require(park.parts.first { $0.name == name })
  }

  /// Painted stripes on the asphalt, each by its middle and its size.
  private static func stripes() throws -> [(at: Vector3, size: Vector3)] {
    pieces(of: try part("paint")).filter { places in
      places.allSatisfy { abs($0.y - 0.012) < 0.001 }
    }.map { places in
      let low = (0..<3).map { axis in places.map { $0[axis] }.min() ?? 0 }
      let high = (0..<3).map { axis in places.map { $0[axis] }.max() ?? 0 }
      return (
        [(low[0] + high[0]) / 2, 0, (low[2] + high[2]) / 2],
        [high[0] - low[0], 0, high[2] - low[2]]
      )
    }
  }

  /// 8½ to 9 feet wide and 17½ or so long: what American parking standards ask for.
  @Test func baysAreOfTheUsualSize() throws {
    let sides = try Self.stripes().filter { $0.size.z > 3 && $0.size.x < 0.3 }
    for isNorth in [true, false] {
      let row = sides.filter { ($0.at.z < 0) == isNorth }.sorted { $0.at.x < $1.at.x }
      #expect(row.count == 23, "22 bays")
      for (a, b) in zip(row, row.dropFirst()) {
        let width = (b.at.x - a.at.x) / 0.3048
        #expect(width > 8.5 && width < 9.2, "\(width)")
      }
      #expect(row.allSatisfy { $0.size.z / 0.3048 > 17 && $0.size.z / 0.3048 < 19 })
    }
    // Between the rows two cars can pass.
    let lane = 2 * (sides.map { abs($0.at.z) - $0.size.z / 2 }.min() ?? 0)
    #expect(lane > 7 && lane < 20, "\(lane)")
  }

  @Test func carsStandInTheirBays() throws {
    let sides = try Self.stripes().filter { $0.size.z > 3 && $0.size.x < 0.3 }
    let cars = try Self.part("lacquer").positions.map { Vector3($0) }
    for isNorth in [true, false] {
      let car = cars.filter { ($0.z < 0) == isNorth }
      #expect(!car.isEmpty)
      let (west, east) = (car.map(\.x).min() ?? 0, car.map(\.x).max() ?? 0)
      let row = sides.filter { ($0.at.z < 0) == isNorth }
      let left = row.map(\.at.x).filter { $0 < (west + east) / 2 }.max() ?? 99
      let right = row.map(\.at.x).filter { $0 > (west + east) / 2 }.min() ?? -99
      #expect(west > left && east < right, "\(west) … \(east) between \(left) and \(right)")
      let ends = car.map { abs($0.z) }
      #expect(
        (ends.min() ?? 0) > 7.5 && (ends.max() ?? 99) < 13.2, "neither in the lane nor on the grass"
      )
    }
    // Tyres touch the ground.
    let tyres = try Self.part("plain").positions.filter {
      abs($0.z) < 13.3 && abs($0.z) > 7.5 && abs($0.x) < 20
    }
    #expect(abs(tyres.map(\.y).min() ?? 9) < 0.02)
  }

  /// In each northern bay a wheel stop lies across, in its middle, before the kerb.
  @Test func wheelStopsLieInTheMiddleOfTheirBays() throws {
    let sides = try Self.stripes().filter { $0.size.z > 3 && $0.size.x < 0.3 && $0.at.z < 0 }
    let xs = sides.map(\.at.x).sorted()
    for (a, b) in zip(xs, xs.dropFirst()) {
      let middle = (a + b) / 2
      let hit = try #require(
        Self.target.first(from: [middle + 0.003, 2, -12.99], toward: -.up, within: 3))
      #expect(hit.part == "concrete" && 2 - hit.distance > 0.1 && 2 - hit.distance < 0.2)
      for end in [-1.0, 1] {
        let aside = Self.target.first(
          from: [middle + end * 1.15, 2, -12.99], toward: -.up, within: 3)
        #expect(aside?.part == "asphalt", "one can walk between them")
      }
    }
  }

  /// One drives on the right: who goes east keeps to the south of the middle line.
  @Test func arrowsPointAsOneDrives() throws {
    let tips = faces(of: try Self.part("paint")).filter { corners in
      let sides = (0..<3).map { (corners[$0] - corners[($0 + 1) % 3]).length }.sorted()
      return corners.allSatisfy { abs($0.y - 0.012) < 0.001 }
        // Two sides alike and one shorter, none of them a stripe's.
        && abs(sides[2] - sides[1]) < 0.01 && sides[0] > 0.5 && sides[2] < 1.5
    }
    #expect(tips.count == 2)
    for tip in tips {
      let middle = tip.reduce(Vector3.zero, +) / 3
      let point = try #require(tip.max { ($0 - middle).length < ($1 - middle).length })
      #expect((point.x - middle.x) * middle.z > 0, "\(middle) points to \(point)")
      #expect(abs(point.z - middle.z) < 0.01)
    }
    // Marks of the middle line lie on the middle.
    let line = try Self.stripes().filter { abs($0.at.z) < 0.01 && $0.size.x > 2 }
    #expect(line.count == 10)
  }

  /// Six lamps, each over the car park's edge on a post that stands beside it.
  @Test func lampsReachOverTheCarPark() throws {
    let lights = pieces(of: try Self.part("lampWarm")).map { middle(of: $0) }.filter {
      abs($0.z) < 20
    }
    #expect(lights.count == 6)
    for light in lights {
      #expect(abs(light.y - 7.9) < 0.2)
      #expect(abs(light.z) < 14.3, "it hangs over the car park: \(light)")
      // Between two stones of the kerb there is a joint.
      let ground = Self.target.first(from: light + [0.07, -0.1, 0], toward: -.up, within: 9)
      let part = ground?.part ?? "nothing"
      #expect(["asphalt", "concrete", "lacquer"].contains(part), "\(part)")
      // Its post stands farther out, upright, from the ground to the arm.
      let side = light.z < 0 ? -1.0 : 1
      let posts = try Self.part("paint").positions.filter { place in
        abs(Double(place.x) - light.x) < 0.11 && Double(place.z) * side > abs(light.z) + 1.5
          && abs(Double(place.z)) < 18
      }
      #expect((posts.map(\.y).max() ?? 0) > 7 && (posts.map(\.y).min() ?? 9) < 0.6)
    }
  }

  /// The road is dry: from the asphalt to either side it goes up a kerb, over grass, down to the water.
  @Test(arguments: [-1.0, 1.0]) func theCausewayLiesAboveTheSea(side: Double) throws {
    func ground(_ z: Double) throws -> (y: Double, part: String) {
      // Where nothing stands.
      let hit = try #require(
        Self.target.first(from: [53.37, 20, z * side], toward: -.up, within: 40), "\(z)")
      #expect(hit.isFront)
      return (20 - hit.distance, hit.part)
    }
    let road = try ground(5)
    #expect(road.part == "asphalt" && abs(road.y) < 0.01)
    let kerb = try ground(14.15)
    #expect(kerb.part == "concrete" && kerb.y > 0.1 && kerb.y < 0.2)
    let grass = try ground(18)
    #expect(grass.part == "grass" && grass.y > 0.05 && grass.y < kerb.y)
    for z in [60.0, 400, 2000] {
      let sea = try ground(z)
      #expect(sea.part == "water" && sea.y < -0.5, "\(z)")
    }
  }

  /// Behind the water in the north lies land with lights; masts carry red ones on their tops.
  @Test func theFarShoreHasItsLights() throws {
    let lights = ["lampWarm", "lampWhite"].compactMap { try? Self.part($0) }.flatMap(pieces)
      .map { middle(of: $0) }.filter { $0.z < -1000 }
    #expect(lights.count > 120)
    #expect(lights.allSatisfy { $0.y > 1 && $0.y < 20 })
    #expect(lights.contains { $0.x < -1500 } && lights.contains { $0.x > 1500 })
    let reds = pieces(of: try Self.part("lampRed")).map { middle(of: $0) }
    #expect(reds.count == 5 && (reds.map(\.y).max() ?? 0) > 100)
    for red in reds {
      let mast = try Self.part("plain").positions.filter {
        abs(Double($0.x) - red.x) < 1.3 && $0.z < -2300 && Double($0.y) > red.y - 2
      }
      #expect(!mast.isEmpty, "a light without a mast: \(red)")
    }
    // Nobody sees under or through the shore.
    for x in stride(from: -1900.0, through: 1900, by: 137.3) {
      let hit = try #require(Self.target.first(from: [x, 1.65, -30], toward: [0, 0, -1]))
      #expect(hit.isFront && hit.distance > 2000)
    }
  }

  /// A bench and somebody beside it, who looks into the car park.
  @Test func theBenchFacesTheCarPark() throws {
    let wood = try Self.part("plain").positions.filter {
      abs($0.x - 4.6) < 1.2 && abs($0.z + 19) < 0.6 && $0.y > 0.3
    }
    let seat = wood.filter { $0.y < 0.65 }
    let back = wood.filter { $0.y > 0.65 }
    #expect(!seat.isEmpty && !back.isEmpty)
    #expect((back.map(\.y).max() ?? 0) > 0.85 && (back.map(\.y).max() ?? 9) < 1.2)
    let seatHigh = (seat.filter { $0.y < 0.6 }.map(\.y).max() ?? 0) - 0.12
    #expect(seatHigh > 0.4 && seatHigh < 0.5, "one sits 45 cm high: \(seatHigh)")
    #expect(back.allSatisfy { $0.z != 0 })
  }
}
