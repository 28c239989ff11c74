extension BrokenFile {
  private static func drive(_ name: String, _ drives: String, _ messages: String...) -> BrokenFile {
    BrokenFile(
      name: "a drive: \(name)", fixture: Fixtures.arrival, good: "\"channels\": [",
      bad: "\"drives\": [\(drives)],\n\"channels\": [", messages: messages)
  }

  private static let glow = "{ \"target\": \"node.glow\", \"node\": \"thing\", "
  private static let run = "\"between\": [0, 1], \"to\": [0, 1] }"

  static let signals: [BrokenFile] = [
    drive("a good one", glow + "\"signal\": \"scene.time_s\", " + run),
    drive(
      "of an unknown number", glow + "\"signal\": \"scene.time\", " + run,
      "17:66: 'signal' cannot be 'scene.time'; did you mean 'scene.time_s'? allowed: "
        + Signals.all),
    drive("that follows nothing", glow + run, "17:14: a drive follows a 'signal' or a 'slot'"),
    drive(
      "that follows two", glow + "\"signal\": \"scene.time_s\", \"slot\": \"said\", " + run,
      "17:82: 'slot' beside 'signal'; a node.glow drive has one or the other"),
    drive(
      "without a way to run",
      glow + "\"signal\": \"scene.time_s\", \"between\": [2, 2], \"to\": [0, 1] }",
      "17:93: a drive runs between two values that differ"),
    drive(
      "of what nothing may follow",
      "{ \"target\": \"node.yaw\", \"node\": \"lamp\", \"slot\": \"said\", " + run,
      "17:26: 'target' cannot be 'node.yaw'; did you mean 'node.y'? allowed: light.intensity, node.roll, node.glow, node.x, "
        + "node.y, node.height, node.opacity, stars"),
    drive(
      "twice",
      glow + "\"signal\": \"scene.time_s\", " + run + ", " + glow
        + "\"signal\": \"state.time_s\", " + run,
      "17:129: node.glow of thing is driven already, in line 17"),
    drive(
      "of no light",
      "{ \"target\": \"light.intensity\", \"node\": \"thing\", \"signal\": \"scene.time_s\", "
        + run,
      "17:53: node 'thing' is not a light"),
    BrokenFile(
      name: "a drive beside a channel", fixture: Fixtures.reveal,
      good: "\"channels\": [",
      bad: "\"drives\": [{ \"target\": \"light.intensity\", \"node\": \"key\", "
        + "\"signal\": \"scene.time_s\", " + run + "],\n\"channels\": [",
      messages: ["13:26: light.intensity of key is driven already, in line 15"]),
    BrokenFile(
      name: "a drive that the step does not promise", fixture: Fixtures.reveal,
      good: "\"channels\": [",
      bad: "\"drives\": [{ \"target\": \"node.glow\", \"node\": \"artemis\", "
        + "\"signal\": \"scene.time_s\", " + run + "],\n\"channels\": [",
      messages: [
        "13:26: slsReveal may animate only camera.position, camera.fieldOfView, light.intensity; found node.glow"
      ]),
    BrokenFile(
      name: "a path that is none", fixture: Fixtures.arrival, good: "\"channels\": [",
      bad: "\"channels\": [{ \"target\": \"path.drawn\", \"node\": \"thing\", "
        + "\"keys\": [{ \"at_s\": 0, \"to\": 1 }] },",
      messages: ["17:50: node 'thing' is not a path"]),
    BrokenFile(
      name: "a guard on an unknown number", fixture: Fixtures.chart,
      good: "{ \"slot\": \"said\", \"below\": 3 }",
      bad: "{ \"signal\": \"flight.altitude\", \"below\": 3 }",
      messages: [
        "10:46: 'signal' cannot be 'flight.altitude'; did you mean 'flight.altitude_m'? allowed: "
          + Signals.all
      ]),
    BrokenFile(
      name: "a guard on a number without bounds", fixture: Fixtures.chart,
      good: "{ \"slot\": \"said\", \"below\": 3 }",
      bad: "{ \"signal\": \"flight.altitude_m\" }",
      messages: ["10:34: a signal's guard has 'below' or 'above'"]),
    BrokenFile(
      name: "a guard that no number fits", fixture: Fixtures.chart,
      good: "{ \"slot\": \"said\", \"below\": 3 }",
      bad: "{ \"signal\": \"flight.altitude_m\", \"above\": 3, \"below\": 3 }",
      messages: ["10:88: no number is above 3 and below 3"]),
    BrokenFile(
      name: "a guard on a number of another state", fixture: Fixtures.chart,
      good: "{ \"slot\": \"said\", \"below\": 3 }",
      bad: "{ \"signal\": \"hold.part\", \"above\": 0.5 }",
      messages: ["10:46: nothing in purpose gives 'hold.part'"]),
    BrokenFile(
      name: "an event of a flight where none is", fixture: Fixtures.chart,
      good: "{ \"event\": \"tap\", \"offer\": \"goOn\", \"to\": \"authorizeLaunch\" }",
      bad: "{ \"event\": \"flight.maxQ\", \"to\": \"authorizeLaunch\" }",
      messages: [
        "11:18: 'flight.maxQ' never happens in a state without '\"uses\": \"ascent\"'"
      ]),
  ]
}

private enum Signals {
  /// As the pages list them.
  static let all =
    "story.time_s, scene.time_s, state.time_s, hold.part, placement.distance_m, flight.time_s, "
    + "flight.engines.time_s, flight.boosters.time_s, flight.engine.1, flight.engine.2, "
    + "flight.engine.3, flight.engine.4, flight.engines, flight.booster.left, "
    + "flight.booster.right, flight.boosters, flight.upper, flight.vents, flight.altitude_m, "
    + "flight.airspeed_m_s, flight.speed_m_s, flight.inertialSpeed_m_s, flight.mach, flight.dynamicPressure_Pa, flight.air_Pa, "
    + "flight.load_g, flight.mass_kg, flight.thrust_N, flight.sun, flight.oxygen_kg, "
    + "flight.hydrogen_kg, flight.booster.propellant_kg, flight.gimbal_deg, "
    + "flight.propellant_kg, flight.pitch_deg, flight.angleOfAttack_deg, flight.throttle_part, "
    + "flight.gravityLoss_m_s, flight.dragLoss_m_s, flight.steeringLoss_m_s, flight.pace"
}
