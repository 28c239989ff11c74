import Maths
import Testing

@testable import Physics

/// What must hold of any state, drawn by chance from named streams.
struct InvariantTests {
  private static func direction(_ random: inout RandomStream) -> Vector3 {
    Vector3(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5).normalized()
  }

  @Test func geodeticGoesThereAndBackEverywhere() {
    var random = RandomStream(seed: 1, name: "places")
    for _ in 0..<2000 {
      let place = Geodetic(
        latitude: (random.unit() - 0.5) * .pi * 0.999999, longitude: (random.unit() - 0.5) * 6.28,
        altitude_m: 2e6 * random.unit() - 5000)
      let back = Geodetic(ecef: place.ecef)
      #expect(abs(back.latitude - place.latitude) < 1e-11)
      #expect(abs(back.longitude - place.longitude) < 1e-11)
      #expect(abs(back.altitude_m - place.altitude_m) < 1e-4)
      #expect((back.ecef - place.ecef).length < 1e-4)
      // The quick form that each tick uses.
      let quick = Vertical(at: place.ecef)
      #expect(abs(quick.altitude_m - place.altitude_m) < 1e-3)
      let up = quick.up(at: place.ecef)
      #expect(abs(up.length - 1) < 1e-12)
    }
  }

  /// "Up" is square to the ellipsoid: its gradient, which is (x/a², y/a², z/b²).
  @Test func upIsTheNormalOfTheEllipsoid() {
    var random = RandomStream(seed: 2, name: "normals")
    for _ in 0..<500 {
      let place = Geodetic(
        latitude: (random.unit() - 0.5) * 3.1, longitude: random.unit() * 6, altitude_m: 0
      ).ecef
      let (a, b) = (Earth.equatorialRadius_m, Earth.polarRadius_m)
      let normal = Vector3(place.x / (a * a), place.y / (a * a), place.z / (b * b)).normalized()
      #expect((Vertical(at: place).up(at: place) - normal).length < 1e-9)
    }
  }

  @Test func turningTheEarthBackUndoesIt() {
    var random = RandomStream(seed: 3, name: "turns")
    let pad = PadFrame.launchComplex39B
    for _ in 0..<500 {
      let time = 1e6 * (random.unit() - 0.5)
      let v = InvariantTests.direction(&random) * 7e6
      let turn = pad.earthRotation(at: time)
      #expect((turn.conjugate.rotate(turn.rotate(v)) - v).length < 1e-7)
      #expect(abs(turn.rotate(v).z - v.z) < 1e-7, "about the Earth's axis")
      let toPad = (turn * pad.orientation).conjugate
      #expect((turn.rotate(pad.orientation.rotate(toPad.rotate(v))) - v).length < 1e-7)
    }
  }

  /// A sidereal day later the Earth has turned once: 86,164.0905 s.
  @Test func theEarthTurnsOnceInASiderealDay() {
    let pad = PadFrame.launchComplex39B
    let v = Vector3(7e6, 1e5, 2e5)
    let (now, then) = (pad.earthRotation(at: 0), pad.earthRotation(at: 86_164.0989))
    #expect((now.rotate(v) - then.rotate(v)).length < 10)
    let carried = PadFrame.carried(Vector3(Earth.equatorialRadius_m, 0, 0))
    #expect(abs(carried.y - 465.101) < 1e-3)
  }

  @Test func attitudesKeepTheirLength() {
    var random = RandomStream(seed: 4, name: "attitudes")
    for _ in 0..<50 {
      var effort = Effort()
      effort.mass_kg = 1e5 + 1e6 * random.unit()
      effort.force = Vector3(1e5 * random.unit(), 3e7 * random.unit(), 0)
      effort.torque = InvariantTests.direction(&random) * 1e7
      let around = Surroundings(
        from: effort, to: effort, inertia: Vector3(3e8, 2e7, 4e8), wind: .zero,
        air: Atmosphere.air(at: 3e4), origin: Vector3(6.4e6, 0, 0), up: .right,
        pull: earthGravity(at: Vector3(6.4e6, 0, 0)), drag: 20, normal: 120, lever: 10)
      var body = RigidBody(
        position: Vector3(6.4e6, 0, 0), velocity: InvariantTests.direction(&random) * 3000,
        attitude: Quaternion(angle: 6 * random.unit(), axis: InvariantTests.direction(&random)),
        spin: InvariantTests.direction(&random) * 0.2)
      for _ in 0..<240 { _ = body.step(Flight.dt, from: 0, by: 1, around) }
      let q = body.attitude
      #expect(abs(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w - 1) < 1e-12)
    }
  }

  /// Speed that a step books as gained is speed that the body gained: work of every force by itself.
  @Test func everyForcesWorkIsBooked() {
    var random = RandomStream(seed: 5, name: "work")
    for _ in 0..<100 {
      var effort = Effort()
      effort.mass_kg = 2e6
      effort.force = Vector3(1e6 * random.unit(), 3e7 * random.unit(), 1e6 * random.unit())
      let around = Surroundings(
        from: effort, to: effort, inertia: Vector3(3e8, 2e7, 4e8), wind: .zero,
        air: Atmosphere.air(at: 1e4), origin: Vector3(6.4e6, 0, 0), up: .right,
        pull: earthGravity(at: Vector3(6.4e6, 0, 0)), drag: 20, normal: 120, lever: 10)
      var body = RigidBody(
        position: Vector3(6.4e6, 0, 0), velocity: InvariantTests.direction(&random) * 900,
        attitude: Quaternion(angle: 6 * random.unit(), axis: InvariantTests.direction(&random)))
      let before = body.velocity.length
      let along = body.step(Flight.dt, from: 0, by: 1, around)
      let booked = along.x + along.y + along.z
      #expect(abs(body.velocity.length - before - booked) < 1e-7)
      #expect(along.w >= along.x, "no thrust pushes more than all of it")
    }
  }

  @Test(arguments: 0..<4) func massesAndLevelsStayWithinTheirBounds(run: Int) {
    let nominal = VehicleDefinition.artemisI
    let vehicle = Scatter().vehicle(run: run, seed: 3, from: nominal)
    var flight = Flight(vehicle: vehicle)
    var last = flight.telemetry.mass_kg
    while !flight.isOver && flight.time < 520 {
      let now = flight.step(FlightCommand(steps: 24, go: true))
      #expect(now.mass_kg > 0 && now.mass_kg <= last)
      last = now.mass_kg
      #expect(now.corePropellant_kg >= 0)
      #expect(now.boosterPropellant_kg.min() >= 0)
      #expect(now.engineLevels.min() >= 0 && now.engineLevels.max() <= 1.0900001)
      #expect(now.gimbalsX_rad.max() <= 8 * Double.pi / 180 + 1e-12)
      #expect(now.gimbalsZ_rad.min() >= -8 * Double.pi / 180 - 1e-12)
      #expect(now.load_g < 3.6 && now.dynamicPressure_Pa < 45e3)
      #expect(now.thrust_N >= 0 && now.eciPosition_m.length > 6.3e6)
    }
    #expect(last < 100_000)
  }
}
