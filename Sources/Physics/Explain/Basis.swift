/// What a cause rests on: how certain its numbers are, where they come from, and what is not known.
public struct Basis: Sendable, Equatable {
  /// The least certain first.
  public enum Certainty: Int, Sendable, CaseIterable, Comparable {
    /// As a file or a wish has it; nothing else is known of it.
    case given
    /// Taken or drawn, because nothing was published.
    case taken
    /// Chosen so that another number is the published one.
    case fitted
    /// By estimates that others use.
    case estimated
    case published
    /// Follows from laws and from the numbers above.
    case computed

    public static func < (a: Certainty, b: Certainty) -> Bool { a.rawValue < b.rawValue }

    public var name: String { "\(self)" }
  }

  /// Where a number comes from: keys of a list of sources.
  public enum Source: String, Sendable, CaseIterable {
    case engineFacts, boosterTable, trajectoryPapers, slenderBody, pressKit, guidancePaper
    case gravityModel, standardAir, ellipsoid, here, file, sutton
  }

  /// What nobody outside knows.
  public enum Unknown: String, Sendable, CaseIterable {
    case throttleBucket, throttleBeforeSeparation, pitchProgramme, separationWait, startTransient
    case coefficients, masses, control, cutoffAltitude, weather, bending
  }

  public let certainty: Certainty
  public let source: Source
  public let unknown: Unknown?

  init(_ certainty: Certainty, _ source: Source, _ unknown: Unknown? = nil) {
    (self.certainty, self.source, self.unknown) = (certainty, source, unknown)
  }
}

extension Basis {
  /// Bases of some causes, each once, the least certain first.
  static func of(
    _ causes: [Cause], _ vehicle: VehicleDefinition, of event: FlightEvent? = nil
  ) -> [Basis] {
    let isKnown = vehicle == .artemisI
    let all = (event.map(rests) ?? []) + causes.flatMap(rests)
    var found: [Basis] = []
    for basis in all {
      let own = isKnown || basis.certainty == .computed ? basis : Basis(.given, .file)
      if !found.contains(own) { found.append(own) }
    }
    return Certainty.allCases.flatMap { certainty in found.filter { $0.certainty == certainty } }
  }

  /// What an event's own rule rests on, besides its numbers' parts.
  private static func rests(_ event: FlightEvent) -> [Basis] {
    switch event {
    case .engineStart: [Basis(.published, .pressKit)]
    case .boosterIgnition, .liftoff: [Basis(.published, .pressKit)]
    case .towerClear: [Basis(.taken, .here)]
    case .boosterSeparation: [Basis(.fitted, .here, .separationWait)]
    case .fairingsJettison, .abortSystemJettison: [Basis(.published, .pressKit)]
    case .mainEngineCutoff:
      [Basis(.published, .guidancePaper), Basis(.taken, .here, .cutoffAltitude)]
    case .coreSeparation: [Basis(.published, .pressKit)]
    default: [Basis(.computed, .here)]
    }
  }

  private static func rests(_ cause: Cause) -> [Basis] {
    switch cause {
    case .engines, .fullThrottle, .throttleRate, .leastThrottle, .burnt, .corePropellant, .loaded:
      [Basis(.published, .engineFacts)]
    case .boosters, .boosterPropellant, .emptyBoosters: [Basis(.published, .boosterTable)]
    case .allEngines: [Basis(.published, .engineFacts), Basis(.published, .boosterTable)]
    case .gravity, .height: [Basis(.computed, .gravityModel)]
    case .gravityLoss: [Basis(.computed, .gravityModel)]
    case .airPressure, .pace, .thinnerAir, .colderAir, .wayThroughAir:
      [Basis(.computed, .standardAir, .weather)]
    case .wind: [Basis(.taken, .here, .weather)]
    case .drag, .air, .dragLoss: [Basis(.estimated, .trajectoryPapers, .coefficients)]
    case .normalForce: [Basis(.estimated, .slenderBody, .coefficients)]
    case .throttleBucket: [Basis(.fitted, .here, .throttleBucket)]
    case .throttleBeforeSeparation: [Basis(.published, .pressKit, .throttleBeforeSeparation)]
    case .loadLimit: [Basis(.published, .trajectoryPapers)]
    case .transient, .shutDown, .tailOff: [Basis(.taken, .here, .startTransient)]
    case .pitchProgramme: [Basis(.fitted, .here, .pitchProgramme)]
    case .gravityTurn: [Basis(.taken, .here, .pitchProgramme)]
    case .guidance: [Basis(.published, .guidancePaper)]
    case .turnRateLimit, .lag, .attitudeError, .turnRate, .accelerationLimit, .roll, .actuator:
      [Basis(.taken, .here, .control)]
    case .turnedNozzles, .besidePath, .steeringLoss, .thrustBesideCentre: [Basis(.computed, .here)]
    case .core, .adapter, .upperStage, .spacecraft, .fairings, .abortSystem:
      [Basis(.published, .pressKit, .masses)]
    case .earthTurns, .earthCurves, .pad: [Basis(.computed, .ellipsoid)]
    case .ideal, .start, .flown, .climb, .overTheGround, .centreMoved, .centreOverFoot, .held,
      .gyroscope, .withBoosters, .withoutBoosters, .plannedTime, .wait, .sensed, .tick,
      .speedSquared, .rounding:
      [Basis(.computed, .here)]
    }
  }
}
