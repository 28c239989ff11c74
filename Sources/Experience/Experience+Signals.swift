public import Maths
public import Physics
public import Ports

extension Experience {
  /// The value of a signal at a moment of the flight.
  public func value(of signal: Signal, _ flight: Telemetry, at tick: Tick) -> Double {
    let engines = flight.engineLevels
    return switch signal {
    case .storyTime: tick.seconds
    case .sceneTime: Tick(tick - stageStart).seconds
    case .stateTime: teller.time_s
    case .hold: authorize.fill
    case .distance: placement.distance_m
    case .flightTime: flight.missionTime_s
    case .enginesTime: flight.burning_s
    case .boostersTime: max(0, flight.missionTime_s)
    case .engine1: engines.x
    case .engine2: engines.y
    case .engine3: engines.z
    case .engine4: engines.w
    case .engines: (engines.x + engines.y + engines.z + engines.w) / 4
    case .leftBooster: flight.boosterLevels.x
    case .rightBooster: flight.boosterLevels.y
    case .boosters: (flight.boosterLevels.x + flight.boosterLevels.y) / 2
    case .upper: flight.upperLevel
    // Vapour is dense: half of it hides as much as all of it. Going by the cube, it is seen to go.
    case .vents: pow(clamp(1 - flight.missionTime_s / 2, 0, 1), 3)
    case .altitude: flight.altitude_m
    case .airspeed: flight.airspeed
    case .speed:
      flight.phase == .coast || flight.phase == .orbit
        ? flight.eciVelocity.length : flight.airspeed
    case .inertialSpeed: flight.eciVelocity.length
    case .mach: flight.mach
    case .dynamicPressure: flight.dynamicPressure_Pa
    case .air: flight.ambientPressure_Pa
    case .load: flight.load_g
    case .mass: flight.mass_kg
    case .thrust: flight.thrust_N
    case .sun: flight.sunOverHorizon
    case .oxygen: flight.coreOxidiser_kg
    case .hydrogen: flight.corePropellant_kg - flight.coreOxidiser_kg
    case .boosterPropellant: (flight.boosterPropellant_kg.x + flight.boosterPropellant_kg.y) / 2
    case .gimbal: flight.mainGimbal_rad * 180 / .pi
    case .propellant: flight.corePropellant_kg
    case .pitch: flight.pitch_deg
    case .angleOfAttack: flight.angleOfAttack_rad * (180 / .pi)
    case .throttle: engines.max()
    case .gravityLoss: flight.budget.gravityLoss
    case .dragLoss: flight.budget.dragLoss
    case .steeringLoss: flight.budget.steeringLoss
    case .pace: winder.pace < 10 ? (winder.pace * 10).rounded() / 10 : winder.pace.rounded()
    }
  }

  /// A slot's value as a number: a flag is 0 or 1, and anything else that is not a number is 0.
  public func number(inSlot name: String) -> Double {
    let place = story.chart.slots.firstIndex { $0.name == name }
    return switch place.map({ teller.slots[$0] }) {
    case .flag(let flag): flag ? 1 : 0
    case .number(let number): number
    case .word, .numbers, nil: 0
    }
  }
}
