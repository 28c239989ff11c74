import Maths
import Testing

@testable import Physics

/// Planes that stay in space, against spherical triangles.
struct LaunchPlaneTests {
  /// Sidereal hours by the almanac's short formula, and the pad's geocentric latitude, in radians.
  private static func pad(_ vehicle: VehicleDefinition) -> (right: Double, latitude: Double) {
    let hours = vehicle.liftoff.seconds / 3600
    let days = vehicle.liftoff.day - 2_451_545
    let sidereal = 6.697_374_558 + 0.065_709_824_419_08 * days + 1.002_737_909_35 * hours
    let flattening = 1 / 298.257_223_563
    let latitude = vehicle.pad.latitude_deg * .pi / 180
    return (
      sidereal * .pi / 12 + vehicle.pad.longitude_deg * .pi / 180,
      atan2((1 - flattening) * (1 - flattening) * sin(latitude), cos(latitude))
    )
  }
  private static func sin(_ x: Double) -> Double { sinCos(x).sine }
  private static func cos(_ x: Double) -> Double { sinCos(x).cosine }

  /// The plane that passes the pad, northward: sin(α − Ω) = tan φ / tan i.
  private static func through(_ vehicle: VehicleDefinition) -> LaunchPlane {
    let (right, latitude) = pad(vehicle)
    let tilt = vehicle.ascent.inclination_deg * .pi / 180
    let ahead = asin(sin(latitude) / cos(latitude) * cos(tilt) / sin(tilt))
    return LaunchPlane(
      inclination_deg: vehicle.ascent.inclination_deg, node_deg: (right - ahead) * 180 / .pi)
  }

  /// Saturn V's pad, moment and orbit as Apollo 11 had them.
  private static var apollo11: VehicleDefinition {
    var vehicle = VehicleDefinition()
    vehicle.liftoff = Epoch(day: 2_440_418.5, seconds: 48_720)
    (vehicle.pad.latitude_deg, vehicle.pad.longitude_deg) = (28.608, -80.604)
    vehicle.ascent.inclination_deg = 32.521
    (vehicle.ascent.perigee_m, vehicle.ascent.apogee_m) = (183_200, 185_900)
    vehicle.ascent.cutoffAltitude_m = 191_100
    return vehicle
  }

  @Test func aPlaneThroughThePadIsNotOffIt() {
    for vehicle in [Self.apollo11, SmallLauncher.vehicle, .artemisI] {
      #expect(abs(Self.through(vehicle).pad_deg(vehicle)) < 1e-3)
    }
  }

  /// Apollo 11 left along 72.058°; it rose for a while before it was fast, which the triangle leaves out.
  @Test func theAzimuthIsTheFlownOne() {
    let azimuth = Self.through(Self.apollo11).azimuth_deg(Self.apollo11)
    #expect(abs(azimuth - 72.058) < 0.7, "\(azimuth)")
  }

  /// sin β = cos i / cos φ in space; the ground's own 465 m/s × cos φ are taken off its eastward part.
  @Test func theAzimuthIsOverTheTurningGround() {
    let vehicle = Self.apollo11
    let tilt = 32.521 * Double.pi / 180
    let latitude = Self.pad(vehicle).latitude
    let sine = Self.cos(tilt) / Self.cos(latitude)
    let speed = 7790.0
    let east = speed * sine - 465.1 * Self.cos(latitude)
    let north = speed * (1 - sine * sine).squareRoot()
    let wanted = atan2(east, north) * 180 / .pi
    #expect(abs(Self.through(vehicle).azimuth_deg(vehicle) - wanted) < 0.05, "\(wanted)")
  }

  /// Five minutes turn the pad by 1.2534°: sin d = cos i sin φ − sin i cos φ sin(α − Ω).
  @Test func theEarthTurnsThePadAway() {
    let plane = Self.through(.artemisI)
    var later = VehicleDefinition.artemisI
    later.liftoff = later.liftoff.advanced(by: 300)
    let (right, latitude) = Self.pad(later)
    let tilt = 30.5 * Double.pi / 180
    let distance = asin(
      Self.cos(tilt) * Self.sin(latitude)
        - Self.sin(tilt) * Self.cos(latitude) * Self.sin(right - plane.node_deg * .pi / 180))
    #expect(abs(plane.pad_deg(later) - distance * 180 / .pi) < 1e-3)
    #expect(plane.pad_deg(later) < -0.1)
  }

  @Test func anAngleBetweenPlanesIsThatOfTheirPoles() {
    let plane = LaunchPlane(inclination_deg: 40, node_deg: 90)
    // At the node, going north: 40° and 43° over the equator.
    for (tilt, wanted) in [(40.0, 0.0), (43, 3), (37, 3)] {
      let (sine, cosine) = sinCos(tilt * .pi / 180)
      let off = plane.off_deg(
        position_m: Vector3(0, 7e6, 0), velocity: Vector3(-7500 * cosine, 0, 7500 * sine))
      #expect(abs(off - wanted) < 1e-9, "\(off)")
    }
  }
}
