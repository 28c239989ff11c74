public import Maths

/// The way from the insertion orbit to the Moon, integrated under the Earth, the Moon and the Sun.
///
/// The perigee is raised near the first apogee; the injection pushes along the velocity, and when it
/// begins and how long it lasts are solved for so that the Moon is passed at the height asked
/// for, ahead of it and in the plane of its orbit.
/// Positions are in ECI, in metres.
public struct TranslunarTrajectory: Sendable, Equatable {
  /// Twice the energy at cut-off.
  public let c3_km2_s2: Double
  /// Mission times in seconds.
  public let injectionStart_s: Double
  public let injectionEnd_s: Double
  public let arrival_s: Double
  /// Where the Moon is when it is passed, and how near that is to its surface.
  public let moonAtArrival_m: Vector3
  public let perilune_m: Double
  /// Whether the Moon is met; without it the rest is the nearest that was found.
  public let isFound: Bool
  let start: PointState
  let injected: PointState
  let departure: DepartureDefinition
  /// At the start of the injection.
  let mass_kg: Double

  /// From the state in which the flight of this vehicle leaves its core behind.
  public static let nominal = TranslunarTrajectory(
    insertion: PointState(
      time: 494.8666666666667,
      position: Vector3(-337_850.08357527386, 5_633_580.285513961, 3_295_435.4366861884),
      velocity: Vector3(-8_167.778468079592, -318.1924395631051, 733.8565305481707)),
    mass_kg: 57_050, departure: DepartureDefinition(), tank_kg: 28_800)

  /// Beyond it the first apogee comes after the Moon has gone on.
  private static let farthestApogee_m = 5e8

  /// The trajectory of a vehicle's own flight; nil where it does not leave its core in an orbit from which the
  /// Moon can be met. The vehicle of Artemis I need not be flown for it.
  public static func flown(by vehicle: VehicleDefinition) -> TranslunarTrajectory? {
    if vehicle == .artemisI { return nominal }
    var flight = Flight(vehicle: vehicle)
    while !flight.isOver {
      _ = flight.step(FlightCommand(steps: 12, go: true))
    }
    let body = flight.body
    let orbit = Orbit(position: body.position, velocity: body.velocity)
    guard !flight.attached.core, orbit.perigee_m > 0, orbit.eccentricity < 1,
      orbit.apogee_m < farthestApogee_m
    else { return nil }
    let way = TranslunarTrajectory(
      insertion: PointState(time: flight.time, position: body.position, velocity: body.velocity),
      mass_kg: flight.mass_kg, departure: vehicle.departure,
      tank_kg: vehicle.payload.upperStagePropellant_kg)
    return way.isFound ? way : nil
  }

  /// Points from the injection's start at the Earth to the Moon, nearer to each other where the
  /// path bends; `count` of them, at least two.
  public static func points(count: Int) -> [Vector3] { nominal.points(count: count) }

  init(insertion: PointState, mass_kg: Double, departure: DepartureDefinition, tank_kg: Double) {
    var solver = DepartureSolver(
      insertion: insertion, mass_kg: mass_kg, departure: departure, tank_kg: tank_kg)
    isFound = solver.solve()
    let end = solver.passage()
    start = solver.parked
    injected = solver.injected
    self.departure = departure
    self.mass_kg = solver.mass_kg
    c3_km2_s2 = 2e-6 * solver.energy
    injectionStart_s = solver.parked.time
    injectionEnd_s = solver.injected.time
    arrival_s = end.time
    moonAtArrival_m = Ephemeris.moon(at: Epoch.liftoff.advanced(by: end.time))
    perilune_m = (end.position - moonAtArrival_m).length - 1_737_400
  }
}

extension TranslunarTrajectory {
  /// Points from the injection's start to the Moon, as the static function gives them.
  public func points(count: Int) -> [Vector3] {
    let samples = samples()
    let whole = samples[samples.count - 1].bend
    var points = [Vector3]()
    points.reserveCapacity(count)
    var index = 0
    for number in 0..<count {
      let bend = whole * Double(number) / Double(count - 1)
      while index < samples.count - 2 && samples[index + 1].bend < bend { index += 1 }
      points.append(TranslunarTrajectory.between(samples[index], samples[index + 1], bend))
    }
    return points
  }

  private struct Sample {
    var state: PointState
    /// Length of path over the distance to the nearer body, summed.
    var bend: Double
  }

  private func samples() -> [Sample] {
    var state = injected
    var coast = CoastIntegrator()
    var samples = [Sample(state: start, bend: 0)]
    for part in 1...36 {
      let next = burnt(Double(part) / 36)
      let last = samples[samples.count - 1]
      let passed = (next.position - last.state.position).length / next.position.length
      samples.append(Sample(state: next, bend: last.bend + passed))
    }
    while state.time < arrival_s {
      coast.bodies.prepare(for: state.time)
      let moon = (state.position - coast.bodies.moon(at: state.time)).length
      let nearer = min(state.position.length, 3 * moon)
      let h = min(0.02 * nearer / state.velocity.length, arrival_s - state.time)
      let end = h < 1e-6 ? arrival_s : state.time + h
      let passed = state.velocity.length * (end - state.time) / nearer
      coast.advance(&state, to: end)
      samples.append(Sample(state: state, bend: samples[samples.count - 1].bend + passed))
    }
    return samples
  }

  /// The state after a part of the injection.
  private func burnt(_ part: Double) -> PointState {
    var state = start
    let seconds = (injectionEnd_s - injectionStart_s) * part
    DepartureSolver.burn(&state, for: seconds, departure, mass_kg)
    return state
  }

  private static func between(_ a: Sample, _ b: Sample, _ bend: Double) -> Vector3 {
    let u = (bend - a.bend) / (b.bend - a.bend)
    let h = b.state.time - a.state.time
    let (u2, u3) = (u * u, u * u * u)
    let ends = a.state.position * (2 * u3 - 3 * u2 + 1) + b.state.position * (3 * u2 - 2 * u3)
    return ends + (a.state.velocity * (u3 - 2 * u2 + u) + b.state.velocity * (u3 - u2)) * h
  }
}
