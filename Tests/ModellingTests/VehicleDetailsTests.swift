import Maths
import Ports
import Testing

@testable import Modelling

/// What is on the vehicle's outside is where the vehicle has it, and where the launcher reaches for it.
@Suite struct VehicleDetailsTests {
  private static let vehicle = Models.sls()
  private static let target = Target(vehicle)

  /// How far from an axis the outside is at a height, seen at an angle.
  private static func radius(_ y: Double, _ angle: Double, _ axis: Vector3 = .zero) -> Double {
    let out = direction(angle)
    let hit = target.first(from: axis + out * 30 + [0, y, 0], toward: -out)
    return 30 - (hit?.distance ?? 30)
  }

  /// Oxygen goes down outside of the hydrogen tank, in two lines of 17 inches, one on either side.
  @Test func twoFeedLinesRunDownTheFuelTank() {
    // Between their clamps, away from the boosters.
    for y in [19.3, 25.4, 37.6] {
      let angles = (0..<720).map { Double($0) * Double.pi / 360 }
      let bumps = angles.filter { (angle: Double) -> Bool in
        abs(cos(angle)) < 0.85 && Self.radius(y, angle) > 4.7
      }
      let west = bumps.count { cos($0) < 0 }
      #expect(west > 0 && 2 * west == bumps.count, "\(west) of \(bumps.count)")
      #expect(bumps.allSatisfy { sin($0) > 0 }, "both on one side of the core")
      let widest = bumps.map { (angle: Double) -> Double in Self.radius(y, angle) }.max() ?? 0
      #expect(widest > 4.2 + 0.42 && widest < 4.2 + 0.8, "\(widest)")
    }
  }

  /// The intertank is 6.64 m high and ribbed: between two frames its skin goes in and out many times.
  @Test func theIntertankIsRibbed() {
    func changes(_ y: Double) -> Int {
      let radii = (0..<2880).map { Self.radius(y, Double($0) * .pi / 1440) }
      let out = radii.map { $0 > 4.2 + 0.03 }
      return zip(out, out.dropFirst()).count { $0 != $1 }
    }
    #expect(changes(48.5) > 120, "\(changes(48.5))")
    #expect(changes(45.1) > 120)
    #expect(changes(56.0) < 40 && changes(30) < 40, "the tanks are smooth")
    #expect(abs(Stations.intertankTop - Stations.intertankBottom - 6.64) < 0.01)
  }

  /// Five segments, so four joints that are made at the Cape, at equal distances.
  @Test func aBoosterHasFourFieldJoints() {
    let exit = Stations.boosterExits[1]
    // Away from tunnel, ring and marks; 1 cm apart.
    let angle = -0.55
    let rings = stride(from: 3.4, to: 45.6, by: 0.01).filter { y in
      Self.radius(y, angle, exit) > 1.855 + 0.045
    }
    var starts: [Double] = []
    for y in rings where y - (starts.last ?? -9) > 0.6 { starts.append(y) }
    let joints = starts.filter { $0 < 7 || $0 > 9 }
    #expect(joints.count == 4, "\(joints)")
    let gaps = zip(joints, joints.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 0.05 }, "\(gaps)")
    #expect((gaps.first ?? 0) > 8 && (gaps.first ?? 0) < 9)
  }

  /// The cone over the core stage: 8.4 m wide below, the upper stage's width above, straight between.
  @Test func theAdapterIsACone() {
    let slope = (4.2 - 2.55) / (73.4 - 65.0)
    for angle in [0.35, 2.0, 3.6] {
      for y in [66.9, 69.1, 72.9] {
        #expect(abs(Self.radius(y, angle) - (4.2 - (y - 65) * slope)) < 0.04, "\(y) \(angle)")
      }
    }
  }

  /// An ogive leaves its cylinder without an edge and closes in ever faster.
  @Test func theFairingIsAnOgive() {
    let radii = stride(from: 84.5, through: 90.0, by: 0.5).map { Self.radius($0, 0.9) }
    #expect(radii == radii.sorted(by: >))
    #expect(abs(radii[0] - 2.56) < 0.02, "tangent below")
    let steps = zip(radii, radii.dropFirst()).map { $0 - $1 }
    // The first may be shortened by the covers' rise.
    for (a, b) in zip(steps, steps.dropFirst()) { #expect(b > a - 0.03) }
    #expect((steps.last ?? 0) > 3 * steps[1])
  }

  /// Each arm ends before a plate, and does not reach into the vehicle: the gap of a hose's bend.
  @Test(arguments: [(45.8, true), (63.6, true), (74.8, true), (81.4, false), (86.8, false)])
  func anArmEndsAtTheVehicle(y: Double, hasPlate: Bool) throws {
    let hinge = Models.armHinge
    let toward = -hinge.normalized()
    let arms = Target(Models.arms())
    // Seen from the vehicle's axis outward, the arm's end is the first that is met.
    let head = try #require(
      arms.first(from: -hinge + [0, y + 0.8, 0], toward: -toward, within: 14))
    let outside = Self.radius(y + 0.55, atan2(-toward.z, -toward.x))
    let gap = head.distance - outside
    #expect(gap > -0.15 && gap < 0.75, "\(gap)")
    guard hasPlate else { return }
    let beside = Self.radius(y + 0.55, atan2(-toward.z, -toward.x) + 0.5)
    #expect(outside > beside + 0.1, "where it ends, something stands out for it")
  }

  /// Vapour comes from the vehicle's own skin.
  @Test func vapourLeavesFromTheSkin() throws {
    let vents = try SceneFile("launchSequence").places(of: "vent", having: "flame")
    #expect(vents.count == 3)
    for (name, at) in vents {
      let skin = Self.radius(at.y, atan2(at.z, at.x))
      #expect(abs(hypot(at.x, at.z) - skin) < 0.75, "\(name) at \(at), skin at \(skin)")
    }
  }

  /// U, S, A and the flag face the south, where the cameras stand; camera marks are all around.
  @Test func lettersAndFlagsFaceTheSpectators() throws {
    let paint = try #require(Self.vehicle.parts.first { $0.name == "paint" })
    let blues = zip(paint.positions, paint.colours).filter {
      $1.z > 0.15 && $1.x < 0.1 && $0.y > 10
    }
    #expect(blues.count >= 8, "two flags")
    #expect(blues.allSatisfy { $0.0.z > 1 })
    let blacks = zip(paint.positions, paint.colours).filter { place, colour in
      colour.x < 0.03 && place.y > 54 && place.y < 60.5 && hypot(place.x, place.z) < 4.5
    }
    #expect(!blacks.isEmpty && blacks.allSatisfy { $0.0.z > 3 })
    let marks = zip(paint.positions, paint.colours).filter { place, colour in
      colour.x < 0.03 && abs(place.y - 40.6) < 0.5 && hypot(place.x, place.z) < 4.5
    }
    let angles = Set(marks.map { (atan2(Double($0.0.z), Double($0.0.x)) * 2).rounded() })
    #expect(angles.count >= 5, "\(angles)")
  }
}
