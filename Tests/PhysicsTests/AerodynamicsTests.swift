import Maths
import Testing

@testable import Physics

/// Forces of the air and the torque they make, each against the formula by hand: ½ρv²·A·C.
struct AerodynamicsTests {
  /// 11 km up, as the standard is printed; Mach 1.5 of it.
  private static let (density, sound) = (0.364_80, 295.154)
  private static let speed = 1.5 * sound
  private static let pressure = 0.5 * density * speed * speed
  /// Of the definition's tables, between their rows at Mach 1.3 and 2, and at 1 and 2.
  private static let drag = 0.48 - (0.48 - 0.32) * (1.5 - 1.3) / (2 - 1.3)
  private static let (slope, station) = ((3.2 + 2.8) / 2, (50.0 + 48) / 2)
  private static let (area, mass_kg, centre_m) = (90.0, 1e6, 30.0)
  private static let inertia = Vector3(2e9, 4e7, 3e9)

  /// The vehicle without engines, its axis leaning by an angle from where the air comes from.
  private static func rates(attack_rad: Double, about axis: Vector3, spin: Vector3) -> (
    rates: BodyRates, attitude: Quaternion
  ) {
    var flight = Flight()
    let place = Geodetic(latitude: 0.4, longitude: 1, altitude_m: 11_000).ecef
    let up = Vertical(at: place).up(at: place)
    let ahead = Vector3(0, 0, 1).cross(up).normalized()
    let upright = Steering.attitude(along: ahead, right: up)
    let attitude = upright * Quaternion(angle: attack_rad, axis: axis)
    flight.body = RigidBody(
      position: place, velocity: PadFrame.carried(place) + ahead * speed, attitude: attitude,
      spin: spin)
    flight.properties = MassProperties(
      mass_kg: mass_kg, centre_m: Vector3(0, centre_m, 0), inertia: inertia)
    var coasting = Effort()
    coasting.mass_kg = mass_kg
    flight.effort = coasting
    return (flight.body.rates(0, flight.surroundings(coasting)), attitude)
  }

  /// What the air does, in body axes, without gravity.
  private static func air(attack_rad: Double, about axis: Vector3) -> (
    force: Vector3, torque: Vector3
  ) {
    let place = Geodetic(latitude: 0.4, longitude: 1, altitude_m: 11_000).ecef
    let (rates, attitude) = rates(attack_rad: attack_rad, about: axis, spin: .zero)
    let felt = rates.acceleration - earthGravity(at: place)
    return (attitude.conjugate.rotate(felt) * mass_kg, rates.spin * inertia)
  }

  private static func isNear(_ found: Double, _ wanted: Double) -> Bool {
    abs(found / wanted - 1) < 2e-3
  }

  @Test func dragIsPressureTimesAreaTimesCoefficient() {
    let (force, torque) = Self.air(attack_rad: 0, about: .right)
    let wanted = Self.pressure * Self.area * Self.drag
    #expect(Self.isNear(-force.y, wanted), "\(force) \(wanted)")
    #expect(abs(force.x) + abs(force.z) < 1 && torque.length < 100, "\(torque)")
  }

  /// The normal force is across the axis, grows with the sine of the angle of attack, and acts ahead of
  /// the centre of mass: it would turn the vehicle farther from the flow.
  @Test(arguments: [2.0, -5.0]) func theNormalForceOverturns(attack_deg: Double) {
    let angle = attack_deg * .pi / 180
    let normal = Self.pressure * Self.area * Self.slope * sin(abs(angle))
    let aside = Self.pressure * Self.area * Self.drag * sin(abs(angle))
    let moment = normal * (Self.station - Self.centre_m)
    // About x the tip leans to +z, and about z to −x.
    let x = Self.air(attack_rad: angle, about: Vector3(1, 0, 0))
    let sign = attack_deg < 0 ? -1.0 : 1
    #expect(Self.isNear(x.force.z * sign, normal + aside), "\(x.force) \(normal + aside)")
    #expect(Self.isNear(x.torque.x * sign, moment), "\(x.torque) \(moment)")
    let z = Self.air(attack_rad: angle, about: Vector3(0, 0, 1))
    #expect(Self.isNear(-z.force.x * sign, normal + aside), "\(z.force) \(normal + aside)")
    #expect(Self.isNear(z.torque.z * sign, moment), "\(z.torque) \(moment)")
    let along = Self.pressure * Self.area * Self.drag * cos(angle)
    #expect(Self.isNear(-x.force.y, along) && Self.isNear(-z.force.y, along))
  }

  /// A turn about the centre of mass meets the air at the centre of pressure, and is slowed:
  /// −½ρv·A·C·l² a radian a second.
  @Test func theAirDampsATurn() {
    let rate = 0.05
    let lever = Self.station - Self.centre_m
    let wanted =
      -0.5 * Self.density * Self.speed * Self.area * Self.slope * lever * lever * rate
    let x = Self.rates(attack_rad: 0, about: .right, spin: Vector3(rate, 0, 0)).rates.spin
    #expect(Self.isNear(x.x * Self.inertia.x, wanted), "\(x * Self.inertia) \(wanted)")
    let z = Self.rates(attack_rad: 0, about: .right, spin: Vector3(0, 0, rate)).rates.spin
    #expect(Self.isNear(z.z * Self.inertia.z, wanted), "\(z * Self.inertia) \(wanted)")
  }

  /// Half a degree of attack lasts: the torque there is the one that nozzles have to hold.
  @Test func aFactorOfTheDragCountsForTheDragAlone() {
    var vehicle = VehicleDefinition.artemisI
    vehicle.aerodynamics.dragFactor = 1.1
    let (one, other) = (VehicleModel(.artemisI), VehicleModel(vehicle))
    let (was, now) = (one.air.value(at: 1.5), other.air.value(at: 1.5))
    #expect(Self.isNear(now.drag, 1.1 * Self.drag))
    #expect(was.normal == now.normal && was.station_m == now.station_m)
  }

  /// The three tables have rows at other Mach numbers each; together they say what each says alone.
  @Test func threeTablesInOneSayWhatEachSays() {
    let air = VehicleDefinition.artemisI.aerodynamics
    let each = [
      air.drag_mach_coefficient, air.normal_mach_per_rad, air.pressureCentre_mach_m,
    ].map(Table.init)
    let together = AirTable(air)
    for mach in stride(from: -0.5, through: 30, by: 0.0371) {
      let found = together.value(at: mach)
      for (one, table) in zip([found.drag, found.normal, found.station_m], each) {
        #expect(abs(one - table.value(at: mach)) < 1e-12 * abs(one) + 1e-15, "\(mach)")
      }
    }
    #expect(together.value(at: .nan).drag.isNaN)
    // Rows as near to each other as numbers can be are still rows.
    var steep = air
    steep.pressureCentre_mach_m = [[0, 40], [.leastNonzeroMagnitude, -99], [3, 20]]
    #expect(AirTable(steep).value(at: 0).station_m == 40)
    #expect(abs(AirTable(steep).value(at: 1e-9).station_m + 99) < 1e-6)
  }
}

/// Tides by the plain difference of two pulls, with the bodies where DE421 has them.
struct TideTests {
  @Test(arguments: [4.0e8, 1.2e8, 7.0e6]) func sunAndMoonPullAsDE421HasThem(distance_m: Double) {
    for row in Reference.sky.prefix(12) {
      let time = (row[0] - Epoch.liftoff.day) * 86_400 - Epoch.liftoff.seconds
      var bodies = ThirdBodies()
      bodies.prepare(for: time)
      let (moon, sun) = (Vector3(row[1], row[2], row[3]), Vector3(row[4], row[5], row[6]))
      // Away from the Moon, so that its small error of place is not a large one of its pull.
      let place = (moon.cross(sun).normalized() - moon.normalized()).normalized() * distance_m
      func tide(_ body: Vector3, _ gravitation: Double) -> Vector3 {
        func pull(_ from: Vector3) -> Vector3 {
          let away = body - from
          return away * (gravitation / (away.lengthSquared * away.length))
        }
        return pull(place) - pull(.zero)
      }
      // Gravitational parameters as the IAU quotes them in 2009.
      let bySun = tide(sun, 1.327_124_420_99e20)
      let byMoon = tide(moon, 3.986_004_418e14 * 0.012_300_0371)
      let found = bodies.tide(at: place, time: time, moon: false)
      let both = bodies.tide(at: place, time: time)
      #expect((found - bySun).length < 2e-3 * bySun.length, "\(found) \(bySun)")
      #expect((both - found - byMoon).length < 4e-3 * byMoon.length, "\(both - found) \(byMoon)")
    }
  }
}
