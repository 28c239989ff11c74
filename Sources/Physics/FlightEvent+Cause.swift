extension FlightEvent {
  /// The cause of the event, in a few words.
  public var cause: String {
    switch self {
    case .engineStart: "the sequencer's clock"
    case .boosterIgnition: "the sequencer's clock, with all engines running"
    case .liftoff: "thrust exceeds weight"
    case .towerClear: "the foot is over the top of the tower"
    case .mach1: "airspeed passes the speed of sound"
    case .maxQ: "dynamic pressure falls again"
    case .boosterSeparation: "thrust of the boosters has fallen, and a wait"
    case .fairingsJettison, .abortSystemJettison: "the sequencer's clock"
    case .mainEngineCutoff: "the orbit's energy is reached, or the propellant is spent"
    case .coreSeparation, .stageSeparation, .payloadSeparation: "a wait after cut-off"
    case .engineCutoff, .partJettison: "the sequencer's clock"
    case .stageCutoff: "its propellant is spent, or the orbit's energy is reached"
    case .stageIgnition: "a wait after the separation of the stage below"
    case .parkingOrbit: "a wait after cut-off; the stage is kept"
    case .burnStart: "the plan's clock, or half a burn before its place"
    case .burnEnd: "what the plan asks of the orbit is reached"
    case .sunrise: "the Sun clears the horizon that is seen from there"
    case .perigeeRaiseStart: "half a burn before the first apogee"
    case .perigeeRaiseEnd: "the burn's length"
    case .injectionStart: "the moment that was solved for"
    case .injectionEnd: "the energy that was solved for"
    case .spacecraftSeparation: "the sequencer's clock"
    case .perilune: "the least distance from the Moon"
    case .impact: "the ground"
    case .noLiftoff: "thrust has not exceeded weight in a quarter of an hour"
    case .astray: "a stage was not left behind in a quarter of an hour"
    case .lost: "speed, spin or distance beyond what can be flown, or no number at all"
    }
  }
}
