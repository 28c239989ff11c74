/// What makes a part of a number, by name.
public enum Cause: String, Sendable, CaseIterable {
  // Forces.
  case engines, boosters, airPressure, gravity, drag, normalForce, pad
  /// Of one kind, together.
  case allEngines, air
  /// Nozzles that are turned aside push less along the axis.
  case turnedNozzles
  /// Thrust beside the path.
  case besidePath
  // Motion.
  case earthTurns, earthCurves, climb, overTheGround, wind, pace, thinnerAir, colderAir, start,
    flown
  // Mass.
  case core, adapter, upperStage, spacecraft, fairings, abortSystem, emptyBoosters
  case corePropellant, boosterPropellant, loaded, burnt
  /// The centre of mass is elsewhere when parts are left.
  case centreMoved, centreOverFoot
  // Commands and limits.
  case fullThrottle, throttleBucket, throttleBeforeSeparation, loadLimit, leastThrottle
  case throttleRate, transient, shutDown
  case pitchProgramme, gravityTurn, guidance, held, turnRateLimit, lag
  case attitudeError, turnRate, gyroscope, thrustBesideCentre, accelerationLimit, roll,
    actuator
  // Stages of an integral.
  case withBoosters, withoutBoosters
  // Events.
  case plannedTime, wait, sensed, tick, speedSquared, height, tailOff
  // Sound.
  case wayThroughAir
  // Differences.
  case ideal, gravityLoss, dragLoss, steeringLoss, rounding
}
