import Maths
import Testing

@testable import Physics

/// Any place, any plane.
struct AnyOrbitTests {
  /// The plane holds the pad as it stands at lift-off, nearly: azimuth by sin A = cos i / cos latitude,
  /// leant a little by the turning Earth.
  @Test(arguments: [
    (28.6, 51.6, 42.5), (28.6, 28.7, 88), (-39.3, 45, 66), (5.2, 5.3, 88), (62.9, 97.5, 350),
    (34.6, 98, 189),
  ]) func anInclinationFromAnySite(latitude: Double, inclination: Double, azimuth: Double) {
    let (_, flight) = SmallLauncher.flown {
      $0.payload.parts[0].mass_kg = 3_000
      $0.pad.latitude_deg = latitude
      $0.pad.longitude_deg = 140
      ($0.ascent.inclination_deg, $0.ascent.azimuth_deg) = (inclination, azimuth)
    }
    let orbit = Orbit(position: flight.body.position, velocity: flight.body.velocity)
    #expect(flight.outcome == .orbit, "\(orbit)")
    #expect(abs(orbit.inclination * 180 / .pi - inclination) < 0.1)
  }

  @Test func theSunStandsWhereTheMomentHasIt() {
    var vehicle = SmallLauncher.vehicle
    // The northern solstice and the southern one: the Sun is 23.4° off the equator.
    for (words, north) in [("2024-06-20T20:51:00", 23.44), ("2024-12-21T09:20:00", -23.44)] {
      vehicle.liftoff = Epoch(words: words) ?? .liftoff
      let sun = Flight(vehicle: vehicle).telemetry.sun
      #expect(abs(asin(sun.z) * 180 / .pi - north) < 0.02, "\(words) \(sun)")
    }
  }

  /// Julian dates as the Astronomical Almanac has them.
  @Test(arguments: [
    ("2000-01-01T12:00:00", 2_451_545.0), ("1969-07-16T13:32:00", 2_440_419.0638889),
    ("1987-04-10T19:21:00", 2_446_896.30625), ("2022-11-16T06:47:44", 2_459_899.7831481),
  ]) func momentsAreRead(words: String, julian: Double) throws {
    let epoch = try #require(Epoch(words: words))
    #expect(abs(epoch.day + epoch.seconds / 86_400 - julian) < 1e-7)
    #expect(epoch.words.hasPrefix(words))
  }

  @Test(arguments: [
    "", "yesterday", "2023-02-29T00:00:00", "2022-13-01T00:00:00", "2022-11-16",
    "2022-11-16T24:00:00",
    "2022-11-16T06:60:00", "1949-12-31T23:59:59", "2022-11-16T06:47:44Z", "+022-11-16T06:47:44",
  ]) func noMomentIsRefused(words: String) { #expect(Epoch(words: words) == nil) }
}
