import Maths
import Testing

@testable import Physics

struct ClearanceTests {
  private static let nominal = VehicleDefinition.artemisI
  private static let rest = Stance(
    time_s: 0, foot_m: .zero, attitude: .identity, nozzles: Nozzles())

  private static func clearance(_ change: (inout Stance) -> Void = { _ in }) -> Clearance {
    var stance = rest
    change(&stance)
    return Launcher(nominal).clearance(stance)
  }

  /// The least distances of a lift-off.
  private static func closest(_ change: (inout VehicleDefinition) -> Void = { _ in }) -> Clearance {
    var vehicle = nominal
    change(&vehicle)
    var flight = Flight(vehicle: vehicle)
    while !flight.sequence.cleared && flight.time < 30 {
      _ = flight.step(FlightCommand(steps: 1, go: true))
    }
    return flight.telemetry.closest
  }
}

// By hand.
extension ClearanceTests {
  @Test func onThePadTheTowerIsTheCoresSideAway() {
    #expect(abs(ClearanceTests.clearance().tower_m - (13.6 - 4.2)) < 1e-12)
    #expect(abs(ClearanceTests.clearance { $0.foot_m.z = -2.5 }.tower_m - 6.9) < 1e-12)
  }

  /// Twenty metres east the left booster's nozzle is nearest to the tower's edge: 13.63 − 6.9 m beside it,
  /// 13.6 m before it.
  @Test func besideTheTowerItIsTheDistanceToItsEdge() {
    let found = ClearanceTests.clearance { $0.foot_m.x = 20 }.tower_m
    let rim = (11.2 / Double.pi).squareRoot()
    #expect(abs(found - ((6.73 * 6.73 + 13.6 * 13.6).squareRoot() - rim)) < 1e-9, "\(found)")
  }

  /// Thirty metres over its top, straight above: less the radius of the core.
  @Test func overTheTowerItIsTheWayDown() {
    let found = ClearanceTests.clearance { $0.foot_m = Vector3(0, 145, -20) }.tower_m
    #expect(abs(found - (30 - 4.2)) < 1e-9, "\(found)")
  }

  /// A lean toward the tower brings the shoulder of the core there first, 65 m up.
  @Test func aLeaningVehicleIsNearestAtItsShoulder() {
    let lean = 0.08
    let found = ClearanceTests.clearance {
      $0.attitude = Quaternion(angle: -lean, axis: .right)
    }.tower_m
    let wanted = 13.6 - 65 * sin(lean) - 4.2
    #expect(abs(found - wanted) < 1e-9, "\(found) \(wanted)")
  }

  @Test func anArmThatServesIsAsNearAsItsPlate() {
    #expect(abs(ClearanceTests.clearance().arms_m - (4.32 - 4.2)) < 1e-9)
    // When the core has risen past the lower ones, the uppermost serve its side.
    let risen = ClearanceTests.clearance { $0.foot_m.y = 70 }.arms_m
    #expect(abs(risen - (2.75 - 4.2)) < 1e-9, "an arm that stays is struck: \(risen)")
  }

  /// Swung away, an arm points from its hinge to the west; what is nearest to the core then is the
  /// hinge's own end.
  @Test func anArmThatHasSwungIsAsFarAsItsHinge() {
    let found = ClearanceTests.clearance { $0.time_s = 5 }.arms_m
    let hinge = (5.0 * 5 + 14.2 * 14.2).squareRoot()
    #expect(abs(found - (hinge - 4.2 - 0.75)) < 1e-9, "\(found)")
  }

  @Test func aNozzleHangsBetweenItsPosts() {
    let radius = (11.2 / Double.pi).squareRoot()
    let atRest = 2.5 - 0.4 - radius
    #expect(abs(ClearanceTests.clearance().posts_m - atRest) < 1e-9)
    let risen = ClearanceTests.clearance { $0.foot_m.y = 10.34 }.posts_m
    #expect(abs(risen - Vector2(atRest, 10).length) < 1e-9)
    // Half a metre toward a post is more than there is.
    let aside = 0.5 * 0.5.squareRoot()
    let moved = ClearanceTests.clearance { $0.foot_m = Vector3(aside, 0, aside) }.posts_m
    #expect(abs(moved - (atRest - 0.5)) < 1e-9, "\(moved)")
  }

  @Test func aTurnedNozzleComesNearerToAPost() {
    let model = NozzleModel(ClearanceTests.nominal)
    let thrust = SIMD8<Double>(repeating: 1e7)
    var nozzles = Nozzles()
    var leverage = Leverage()
    leverage.add(thrust, centre_m: Vector3(0, 30, 0), model)
    for _ in 0..<240 { nozzles.steer(for: Vector3(0, 0, 4e8), leverage, model) }
    let shift = nozzles.x[5] * 3
    #expect(abs(shift) > 0.1)
    let turned = ClearanceTests.clearance { $0.nozzles = nozzles }.posts_m
    let post = 2.5 * 0.5.squareRoot()
    let nearest = Vector2(post - abs(shift), post).length
    let radius = (11.2 / Double.pi).squareRoot()
    #expect(abs(turned - (nearest - 0.4 - radius)) < 1e-9, "\(turned)")
  }
}

// Against brute force.
extension ClearanceTests {
  /// Points of the bars against points of the vehicle's axes, in all three dimensions, for a vehicle
  /// that leans by up to a degree.
  @Test func armsAreWhereASearchFindsThem() {
    var random = RandomStream(seed: 11, name: "arms")
    for _ in 0..<40 {
      var stance = ClearanceTests.rest
      stance.time_s = 4 * random.unit()
      stance.foot_m = Vector3(
        2 * random.unit() - 1, 110 * random.unit(), 2 * random.unit() - 1)
      let axis = Vector3(random.unit() - 0.5, 0, random.unit() - 0.5).normalized()
      stance.attitude = Quaternion(angle: 0.017 * random.unit(), axis: axis)
      let found = Launcher(ClearanceTests.nominal).clearance(stance).arms_m
      let searched = search(stance)
      if searched == .infinity { continue }
      #expect(abs(found - searched) < 0.06, "\(found) \(searched) \(stance)")
    }
  }

  private func search(_ stance: Stance) -> Double {
    let (pad, v) = (ClearanceTests.nominal.pad, ClearanceTests.nominal)
    let hinge = Vector3(pad.armHinge_m[0], 0, pad.armHinge_m[1])
    let u = min(stance.time_s / 3.2, 1)
    let eased = u * u * u * (10 - 15 * u + 6 * u * u)
    let turn = Quaternion(angle: -100 * .pi / 180 * eased, axis: .up)
    let ahead = turn.rotate(-hinge.normalized())
    let outline = [[0, 4.2], [64.6, 4.2]] + v.payload.outline_m
    func radius(_ station: Double) -> Double { Table(outline).value(at: station) }
    var least = Double.infinity
    for arm in 0..<5 {
      let reach = hinge.length - pad.armEnds_m[arm] - pad.armHalfWidths_m[arm]
      for (x, top) in [(0.0, 98.3), (-6.37, 54), (6.37, 54)] {
        for rise in [0.0, 0.9, 1.8, 2.7] {
          let height = pad.armHeights_m[arm] + rise
          let station = height - stance.foot_m.y
          guard station >= 0 && station <= top else { continue }
          let place = stance.place(Vector3(x, station, 0))
          for part in 0...200 {
            let bar = hinge + ahead * (reach * Double(part) / 200) + Vector3(0, height, 0)
            let apart = Vector2(place.x - bar.x, place.z - bar.z).length
            let side = x == 0 ? radius(station) : 1.85
            least = min(least, apart - pad.armHalfWidths_m[arm] - side)
          }
        }
      }
    }
    return least
  }
}

// As it is flown.
extension ClearanceTests {
  @Test func theNominalFlightKeepsItsDistance() {
    let least = ClearanceTests.closest()
    #expect((8.5...9.4).contains(least.tower_m), "\(least)")
    #expect(least.arms_m > 0.1 && least.arms_m < 1, "\(least)")
    #expect(least.posts_m > 0.1 && least.posts_m < 0.22, "\(least)")
  }

  @Test func windTowardTheTowerDrivesItNearer() {
    let winds = [0.0, 40, 80].map { wind in
      ClearanceTests.closest { $0.ascent.windNorth_m_s = wind }.tower_m
    }
    #expect(winds[0] > winds[1] && winds[1] > winds[2], "\(winds)")
    #expect(winds[2] > 5, "\(winds)")
  }

  @Test func anEngineThatFailsBesideTheTowerCostsDistance() {
    let nominal = ClearanceTests.closest().tower_m
    let failed = (1...4).map { engine in
      ClearanceTests.closest {
        $0.ascent.failedEngine = engine
        $0.ascent.failure_s = 0.5
      }.tower_m
    }
    let cost = nominal - (failed.min() ?? 0)
    #expect(abs(cost - 0.92) < 0.02, "\(failed)")
    #expect(failed.min() ?? 0 > 5, "\(failed)")
  }

  @Test func slowArmsComeNearerAndOnesThatStayAreStruck() {
    let paces = [3.2, 6, 9].map { pace in
      ClearanceTests.closest { $0.pad.armSwing_s = pace }.arms_m
    }
    #expect(paces[0] >= paces[1] && paces[1] > paces[2], "\(paces)")
    var vehicle = ClearanceTests.nominal
    vehicle.pad.armSwing_s = 600
    #expect(FlightResult.fly(vehicle).outcome == .launcherStruck)
  }

  @Test func touchingTheTowerIsAFailureWithAName() {
    var vehicle = ClearanceTests.nominal
    vehicle.pad.towerDistance_m -= ClearanceTests.closest().tower_m + 0.01
    #expect(FlightResult.fly(vehicle).outcome == .launcherStruck)
  }

  @Test func overTheTowerNothingIsBesideIt() {
    var flight = Flight()
    #expect(flight.telemetry.clearance == Clearance())
    while !flight.sequence.cleared {
      let now = flight.step(FlightCommand(steps: 1, go: true))
      if flight.sequence.lifted && !flight.sequence.cleared && now.events.isEmpty {
        #expect(now.clearance.least_m < 20)
        #expect(now.closest.least_m <= now.clearance.least_m)
      }
    }
    #expect(flight.telemetry.clearance == Clearance())
    #expect(flight.telemetry.closest == flight.sequence.closest)
  }
}
