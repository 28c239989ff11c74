import Maths
import Ports
import Testing

@testable import Modelling

/// The hall gives the vehicle its size: rails around it with two gates, stands under it, people near it.
@Suite struct HallTests {
  private static let hall = Models.hall()
  private static let target = Target(hall)

  /// Whether somebody who walks outward from the vehicle meets a rail at hand's height.
  private static func isRailed(_ from: Vector3, _ toward: Vector3) -> Bool {
    let middle = target.first(from: from + [0, 0.51, 0], toward: toward, within: 6)
    let top = target.first(from: from + [0, 1.06, 0], toward: toward, within: 6)
    return middle != nil && top != nil
  }

  @Test func railsLeaveTwoGates() {
    func gaps(_ from: (Double) -> Vector3, _ toward: Vector3) -> [Double] {
      stride(from: -8.05, through: 8.05, by: 0.1).filter { !Self.isRailed(from($0), toward) }
    }
    let east = gaps({ [12.3, 0, $0] }, [1, 0, 0])
    #expect((east.min() ?? 0) > 2.4 && (east.max() ?? 9) < 6.3 && east.count > 30, "\(east)")
    let south = gaps({ [$0, 0, 10.2] }, [0, 0, 1])
    #expect((south.min() ?? 0) > -2.6 && (south.max() ?? 9) < 2.6 && south.count > 40, "\(south)")
    #expect(gaps({ [-12.3, 0, $0] }, [-1, 0, 0]).isEmpty)
    #expect(gaps({ [$0, 0, -10.2] }, [0, 0, -1]).isEmpty)
  }

  /// A rail that one may lean on: 0.9 to 1.1 m over the floor in the building codes.
  @Test func railsAreAsHighAsOnesHip() throws {
    let hit = try #require(Self.target.first(from: [-13.0, 3, 0.4], toward: -.up, within: 4))
    let floor = try #require(Self.target.first(from: [-15.0, 3, 0.4], toward: -.up, within: 4))
    #expect(floor.part == "wetConcrete" && hit.part == "paint")
    let high = floor.distance - hit.distance
    #expect(high > 0.9 && high < 1.15, "\(high)")
  }

  /// Eight stands, four under each skirt, between the floor and the skirt's posts.
  @Test(arguments: Stations.boosterExits) func standsAreUnderTheSkirts(exit: Vector3) throws {
    for k in 0..<4 {
      let angle = (Double(k) + 0.5) * .pi / 2
      let foot = exit + direction(angle) * 2.5
      let hit = try #require(Self.target.first(from: [foot.x, 3, foot.z], toward: -.up, within: 4))
      #expect(hit.part == "paint" && 3 - hit.distance > 0.25 && 3 - hit.distance < 0.4)
      let vehicle = try #require(SkinTests.low.first(from: [foot.x, -1, foot.z], toward: .up))
      let gap = vehicle.distance - 1 - (3 - hit.distance)
      #expect(gap > -0.05 && gap < 0.15, "it carries what stands on it: \(gap)")
    }
    // Under the nozzle itself there is only floor.
    let below = Self.target.first(from: [exit.x, 3, exit.z], toward: -.up, within: 4)
    #expect(below?.part == "wetConcrete")
  }

  /// The floor has no hole as far as the lights reach, and reflects: it is wet.
  @Test func theFloorIsWhole() throws {
    for k in 0..<500 {
      let place = direction(Double(k) * 2.39996) * (((Double(k) + 0.5) / 500).squareRoot() * 178)
      let hit = try #require(Self.target.first(from: place + [0, 9, 0], toward: -.up), "\(place)")
      #expect(hit.isFront && hit.distance < 9.05)
    }
    let floor = try #require(Self.hall.parts.first { $0.name == "wetConcrete" })
    #expect(abs(area(of: floor) / (.pi * 180 * 180) - 1) < 0.01)
    // Ground keeps a map's grain: a metre of texture is a metre.
    #expect(abs(textureArea(of: floor) / area(of: floor) - 1) < 0.001)
  }

  /// Somebody outside of the rails, somebody inside by a booster, both on the floor; and a truck.
  @Test func peopleAndATruckGiveTheSize() throws {
    let vests = pieces(of: try #require(Self.hall.parts.first { $0.name == "plain" })).filter {
      let heights = $0.map(\.y)
      return (1.45...1.5).contains(heights.max() ?? 0) && (0.75...0.85).contains(heights.min() ?? 0)
    }.map { middle(of: $0) }
    #expect(vests.count == 2, "\(vests)")
    for vest in vests {
      let from = hypot(vest.x, vest.z)
      #expect(from > 8 && from < 25, "near enough to be held against the vehicle")
    }
    let glass = try #require(Self.hall.parts.first { $0.name == "glass" }).positions
    #expect(glass.allSatisfy { hypot($0.x, $0.z) > 13 && hypot($0.x, $0.z) < 30 })
  }

  /// Lanes run out into the dark on both sides alike.
  @Test func lanesAreAlikeOnBothSides() throws {
    let paint = try #require(Self.hall.parts.first { $0.name == "paint" })
    let far = pieces(of: paint).map { middle(of: $0) }.filter { abs($0.x) > 30 && abs($0.y) < 0.1 }
    #expect(far.count > 30)
    let places = Set(far.map { [($0.x * 10).rounded(), ($0.z * 10).rounded()] })
    for place in places {
      #expect(places.contains([-place[0], place[1]]) && places.contains([place[0], -place[1]]))
    }
    for lane in far { #expect(hypot(lane.x, lane.z) < 140) }
  }
}
