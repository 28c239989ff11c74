public import Maths

/// A moment of a mission's track, in ECI.
public struct MissionState: Sendable, Equatable {
  public let missionTime_s: Double
  public let eciPosition_m: Vector3
  public let eciVelocity: Vector3

  public init(_ moment: MissionMoment) {
    missionTime_s = moment.missionTime_s
    eciPosition_m = moment.eciPosition_m
    eciVelocity = moment.eciVelocity
  }

  init(_ state: PointState) {
    missionTime_s = state.time
    eciPosition_m = state.position
    eciVelocity = state.velocity
  }
}

/// A burn as it was solved for.
public struct MissionBurn: Sendable, Equatable {
  public let name: String
  public let start_s: Double
  public let length_s: Double
  /// Change of speed that the engine gave, without gravity.
  public let change_m_s: Double
  public let propellant_kg: Double
  /// Direction of the thrust, in ECI.
  public let direction: Vector3
  let isCorrection: Bool

  init(
    _ name: String, _ burn: SteadyBurn, _ craft: SpacecraftDefinition, isCorrection: Bool
  ) {
    (self.name, self.isCorrection) = (name, isCorrection)
    start_s = burn.start_s
    length_s = burn.length_s
    propellant_kg = burn.propellant_kg
    direction = burn.direction
    change_m_s =
      craft.specificImpulse_s * Earth.standardGravity
      * log(burn.mass_kg / (burn.mass_kg - burn.propellant_kg))
  }
}
