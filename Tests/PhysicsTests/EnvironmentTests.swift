import Maths
import Testing

@testable import Physics

/// Values written by reference.py.
enum Reference {}

struct AtmosphereTests {
  @Test func agreesWithTheStandardBelow86km() {
    for row in Reference.air {
      let air = Atmosphere.air(at: row[0])
      #expect(abs(air.temperature_K / row[1] - 1) < 1e-4, "\(row[0]) m")
      #expect(abs(air.pressure_Pa / row[2] - 1) < 1e-4, "\(row[0]) m")
      #expect(abs(air.density / row[3] - 1) < 1e-4, "\(row[0]) m")
      #expect(abs(air.speedOfSound / row[4] - 1) < 1e-4, "\(row[0]) m")
    }
  }

  /// The standard's printed tables, as reprinted by others; see docs/physics.md for whom.
  @Test(arguments: PrintedAir.rows) func agreesWithThePrintedTable(row: PrintedAir) {
    let air = Atmosphere.air(at: row.altitude_km * 1000)
    #expect(abs(air.density / row.density - 1) < 5e-3, "\(air.density / row.density)")
    #expect(abs(air.pressure_Pa / row.pressure_Pa - 1) < 5e-3)
    if let temperature = row.temperature_K {
      #expect(abs(air.temperature_K / temperature - 1) < 1e-4, "\(air.temperature_K)")
    }
  }

  /// The standard's own rule p = n k T ties its columns: what it gives as pressure and density at
  /// a height must belong to one mean molar mass, which only falls as one rises.
  @Test func printedPressureAndDensityBelongTogether() {
    var last = 28.97
    for row in PrintedAir.rows {
      guard let temperature = row.temperature_K else { continue }
      let mass = row.density * Atmosphere.gasConstant * temperature / row.pressure_Pa
      #expect(mass < last * 1.001, "\(row.altitude_km) km: \(mass)")
      last = mass
    }
    #expect(abs(last - 3.94) < 0.02, "\(last)")
  }

  @Test func meetsItsTwoPartsAt86km() {
    let (below, above) = (Atmosphere.air(at: 85_999.99), Atmosphere.air(at: 86_000))
    #expect(abs(below.density / above.density - 1) < 1e-3)
    #expect(abs(below.pressure_Pa / above.pressure_Pa - 1) < 1e-3)
  }

  /// Between its nodes the air is the layers' closed form to the last digits: T0 + L h, and P0 times
  /// (T / T0) to the power −H / L, or e to the −H h / T0 where T stays.
  @Test func betweenItsNodesTheAirIsTheClosedForm() {
    let layers: [(base: Double, top: Double, lapse: Double)] = [
      (-5_000, 11_000, -0.0065), (11_000, 20_000, 0), (20_000, 32_000, 0.001),
      (32_000, 47_000, 0.0028), (47_000, 51_000, 0), (51_000, 71_000, -0.0028),
      (71_000, 84_800, -0.002),
    ]
    let hydrostatic = 9.80665 * 28.9644 / 8314.32
    var (height, temperature, pressure) = (0.0, 288.15, 101_325.0)
    func up(to other: Double, _ lapse: Double) -> (temperature: Double, pressure: Double) {
      let there = temperature + lapse * (other - height)
      return (
        there,
        pressure
          * (lapse == 0
            ? exp(-hydrostatic * (other - height) / temperature)
            : pow(there / temperature, -hydrostatic / lapse))
      )
    }
    for layer in layers {
      for other in stride(from: layer.base + 3.7, to: layer.top, by: 61.3) {
        let wanted = up(to: other, layer.lapse)
        let air = Atmosphere.air(at: 6_356_766 * other / (6_356_766 - other))
        #expect(abs(air.temperature_K / wanted.temperature - 1) < 1e-13, "\(other)")
        #expect(abs(air.pressure_Pa / wanted.pressure - 1) < 1e-13, "\(other)")
      }
      (temperature, pressure) = up(to: layer.top, layer.lapse)
      height = layer.top
    }
  }

  @Test func aLittleShiftIsHydrostatic() {
    for altitude in stride(from: 100.0, to: 80_000, by: 1300) {
      let air = Atmosphere.air(at: altitude)
      let there = Atmosphere.air(at: altitude + 40)
      guard abs(there.warming - air.warming) < 4e-8 else { continue }
      let shifted = air.shifted(by: 40)
      #expect(abs(shifted.pressure_Pa / there.pressure_Pa - 1) < 2e-7)
      #expect(abs(shifted.density / there.density - 1) < 2e-7)
    }
  }
}

struct EphemerisTests {
  @Test func moonAndSunAreWhereDE421HasThem() {
    var worst = (angle: 0.0, distance: 0.0, sun: 0.0)
    for row in Reference.sky {
      let day = row[0].rounded(.down)
      let epoch = Epoch(day: day, seconds: (row[0] - day) * 86_400)
      let (moon, sun) = (Ephemeris.moon(at: epoch), Ephemeris.sun(at: epoch))
      let (m, s) = (Vector3(row[1], row[2], row[3]), Vector3(row[4], row[5], row[6]))
      worst.angle = max(worst.angle, asin(moon.cross(m).length / moon.length / m.length))
      worst.distance = max(worst.distance, abs(moon.length - m.length))
      worst.sun = max(worst.sun, asin(sun.cross(s).length / sun.length / s.length))
    }
    #expect(worst.angle * 180 / .pi < 0.05, "\(worst.angle * 180 / .pi) degrees")
    #expect(worst.distance < 200e3, "\(worst.distance) m")
    #expect(worst.sun * 180 / .pi < 0.02, "\(worst.sun * 180 / .pi) degrees")
  }

  @Test func polynomialsFollowTheSeries() {
    var bodies = ThirdBodies()
    for time in stride(from: -80_000.0, to: 500_000, by: 7777) {
      bodies.prepare(for: time)
      let epoch = Epoch.liftoff.advanced(by: time)
      #expect((bodies.moon(at: time) - Ephemeris.moon(at: epoch)).length < 1)
      #expect((bodies.sun(at: time) - Ephemeris.sun(at: epoch)).length < 10)
    }
  }
}

struct FrameTests {
  @Test func geodeticBothWays() {
    for row in Reference.frames.prefix(24) {
      let place = Geodetic(
        latitude: row[0] * .pi / 180, longitude: row[1] * .pi / 180, altitude_m: row[2])
      let ecef = Vector3(row[3], row[4], row[5])
      #expect((place.ecef - ecef).length < 1e-6)
      let back = Geodetic(ecef: ecef)
      #expect(abs(back.latitude - place.latitude) < 1e-12)
      #expect(abs(back.longitude - place.longitude) < 1e-12)
      #expect(abs(back.altitude_m - place.altitude_m) < 1e-5, "\(back.altitude_m - row[2])")
    }
  }

  @Test func siderealAngleIsThatOfERFA() {
    for row in Reference.frames.dropFirst(24) {
      let ours = Epoch(day: row[0], seconds: row[1]).siderealAngle
      #expect(abs(ours - row[2]) < 1e-9, "\(ours - row[2])")
    }
  }

  @Test func padTurnsThereAndBack() {
    let pad = PadFrame.launchComplex39B
    let up = pad.orientation.rotate(.up)
    #expect(abs(up.dot(pad.origin_m.normalized()) - 1) < 1e-5)
    #expect(abs(pad.orientation.rotate(.right).z) < 1e-15)
    let there = pad.earthRotation(at: 1000).rotate(pad.origin_m)
    let back = pad.earthRotation(at: 1000).conjugate.rotate(there)
    #expect((back - pad.origin_m).length < 1e-8)
  }

  @Test func launchInertialIsThePadAtLiftoff() {
    let pad = PadFrame.launchComplex39B
    let v = Vector3(1, 2, 3)
    let there = pad.launchInertial.rotate(v)
    #expect((pad.launchInertial.conjugate.rotate(there) - v).length < 1e-14)
    let up = pad.launchInertial.rotate(.up)
    #expect((up - pad.earthRotation(at: 0).rotate(pad.orientation.rotate(.up))).length < 1e-15)
  }

  @Test func precessionIsThatOfSkyfield() {
    for row in Reference.precession {
      let epoch = Epoch(day: row[0], seconds: 0)
      let turned = Precession.toJ2000(at: epoch).rotate(Vector3(row[1], row[2], row[3]))
      #expect((turned - Vector3(row[4], row[5], row[6])).length < 1e-9)
    }
  }

  /// Somigliana's closed formula for gravity on the ellipsoid, which knows nothing of harmonics; the
  /// Earth's own J3 is 1e-4 of it.
  @Test func gravityOnTheEllipsoidIsSomiglianas() {
    for degrees in stride(from: -90.0, through: 90, by: 15) {
      let place = Geodetic(latitude: degrees * .pi / 180, longitude: 0.3, altitude_m: 0)
      let at = place.ecef
      let w2 = Earth.rotation * Earth.rotation
      let felt = earthGravity(at: at) + Vector3(at.x * w2, at.y * w2, 0)
      let s2 = sin(place.latitude) * sin(place.latitude)
      let normal =
        9.7803253359 * (1 + 0.00193185265241 * s2)
        / (1 - Earth.eccentricitySquared * s2).squareRoot()
      #expect(abs(felt.length - normal) < 2e-4, "\(degrees): \(felt.length - normal)")
    }
  }
}
