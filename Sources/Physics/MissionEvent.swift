public import Maths

/// Events between the separation of the spacecraft and its splashdown: those of Artemis I in their order,
/// then what any other mission has before its entry.
public enum MissionEvent: String, Sendable, CaseIterable {
  case outboundCorrection, outboundPoweredFlyby, outboundFlyby, orbitInsertion, orbitDeparture
  case returnFlyby, returnPoweredFlyby, burn, lunarFlyby, entryInterface
  case peakLoad, parachutes, mains, splashdown

  /// The cause of the event, in a few words.
  public var cause: String {
    switch self {
    case .outboundCorrection, .outboundPoweredFlyby, .orbitInsertion, .orbitDeparture,
      .returnPoweredFlyby, .burn:
      "the plan's clock: the engine starts"
    case .outboundFlyby, .returnFlyby, .lunarFlyby: "the least distance from the Moon"
    case .entryInterface: "the altitude of the entry interface, inbound"
    case .peakLoad: "the greatest load of the entry"
    case .parachutes: "the altitude of the drogue parachutes"
    case .mains: "the altitude of the main parachutes"
    case .splashdown: "the sea"
    }
  }
}

/// An event, when it came, and where the spacecraft was then, in ECI.
public struct MissionMoment: Sendable, Equatable {
  public var event: MissionEvent
  /// Of a burn that the event does not name.
  public var name = ""
  public var missionTime_s: Double
  public var eciPosition_m: Vector3
  public var eciVelocity: Vector3
  public var mass_kg: Double
}

/// How a mission ended.
public enum MissionOutcome: Sendable, Equatable {
  case splashdown
  /// No burn was found that leads to its aim.
  case noWay(burn: String)
  /// The same of the burn that leads to the entry.
  case noEntry(burn: String)
  /// The burn takes more propellant than is left.
  case depleted(burn: String)
  /// The state that it began from comes after its first burn, or is none.
  case tooLate
  /// The air was missed, or left for good.
  case missedAir
  /// A coast between burns ends there.
  case crashed(into: String, at_s: Double)
  /// It came down, but the site was out of its reach.
  case missedSite(by_m: Double)

  /// What is wrong, in a sentence; nil for a splashdown.
  public var words: String? {
    switch self {
    case .splashdown: nil
    case .noWay(let burn): "no direction and length of '\(burn)' leads to its aim"
    case .depleted(let burn): "'\(burn)' needs more propellant than is left"
    case .tooLate: "the spacecraft is alone only after the plan's first burn should have begun"
    case .noEntry(let burn):
      "no direction and length of '\(burn)' leads to the entry that is asked for: its site, time or angle may "
        + "be out of reach"
    case .crashed(let body, let at_s):
      "the spacecraft hits \(body) at T+\(at_s.rounded()) s"
    case .missedSite(let by_m):
      "the site is out of reach: the capsule came down \((by_m / 1000).rounded()) km from it"
    case .missedAir: "the capsule does not come down: it misses the air or leaves it for good"
    }
  }
}
