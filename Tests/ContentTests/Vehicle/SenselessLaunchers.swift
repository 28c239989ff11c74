/// Launchers of several stages that make no sense: a change of the Saturn V's file, and all that is then
/// said of it.
enum SenselessLaunchers {
  static let all: [(good: String, bad: String, said: String)] = [
    (
      "\"name\": \"lunarModule\"", "\"name\": \"adapter\"",
      "part 'adapter' again; first in line 179"
    ),
    (
      "[1, 135.2]", "[9, 135.2]",
      "there is no engine 9; the stage has 5"
    ),
    (
      "[1, 135.2]", "[1.5, 135.2]",
      "there is no engine 1.5; the stage has 5"
    ),
    (
      "\"fixedEngines\": [1],\n      \"gimbalStation_m\": 3,",
      "\"fixedEngines\": [6],\n      \"gimbalStation_m\": 3,",
      "there is no engine 6; the stage has 5"
    ),
    (
      "\"starts_s\": [0, 0, 0, 0, 0]", "\"starts_s\": [0, 0, 0, 0, -1]",
      "an engine of an upper stage starts at its ignition or after it, found -1 s"
    ),
    (
      "\"starts_s\": [0, 0, 0, 0, 0]", "\"starts_s\": [0, 0, 0, 0]",
      "'starts_s' must be 5 numbers, found 4"
    ),
    (
      "\"leavesWith\": \"S-II\"", "\"leavesWith\": \"S-III\"",
      "no stage 'S-III'; there are 'S-IC', 'S-II', 'S-IVB'"
    ),
    (
      "\"leavesAfter\": \"S-II\",\n        \"delay_s\": 29.3",
      "\"leavesAfter\": \"liftoff\",\n        \"delay_s\": 29.3",
      "no stage 'liftoff'; there are 'S-IC', 'S-II', 'S-IVB', 'zero'"
    ),
    (
      "\"leavesWith\": \"S-II\"", "\"leavesWith\": \"S-II\",\n        \"leavesAfter\": \"zero\"",
      "'upperInterstage' leaves with a stage or by itself: say 'leavesWith' or 'leavesAfter', not both"
    ),
    (
      "\"leavesWith\": \"S-II\"", "\"delay_s\": 5",
      "'delay_s' counts from what 'leavesAfter' or 'until' names; neither is here"
    ),
    (
      "\"until\": \"zero\"", "\"until\": \"moon\"",
      "'until' names 'towerClear', 'zero', 'S-II', 'S-IVB'; found 'moon'"
    ),
    (
      "\"until\": \"zero\"", "\"until\": \"boosterSeparation\"",
      "'until' names 'towerClear', 'zero', 'S-II', 'S-IVB'; found 'boosterSeparation'"
    ),
    (
      "\"until\": \"zero\"", "\"until\": \"towerClear\"",
      "a phase ends at 'towerClear' itself, without 'delay_s'"
    ),
    (
      "\"until\": \"zero\",\n        \"delay_s\": 13", "\"pitch_s_deg\": [[0, 0], [1, 0]]",
      "only the last phase goes on to the end; this one needs an 'until'"
    ),
    (
      "\"steer\": \"explicit\"", "\"steer\": \"hold\"",
      "the last phase steers by 'explicit', found 'hold'"
    ),
    (
      "\"steer\": \"explicit\"", "\"steer\": \"explicit\",\n        \"until\": \"S-IVB\"",
      "the last phase goes on to the end and has no 'until'"
    ),
    (
      "\"steer\": \"explicit\"", "\"steer\": \"explict\"",
      "'steer' cannot be 'explict'; did you mean 'explicit'? allowed: rise, table, gravityTurn, hold, explicit"
    ),
    (
      "\"kick_deg\": 0.7,", "\"kick_deg\": 0,",
      "'gravityTurn' needs 'kick_deg' above 0"
    ),
    (
      "\"steer\": \"rise\"", "\"steer\": \"table\"",
      "'table' needs 'pitch_s_deg'"
    ),
    (
      "1969-07-16T13:32:00", "1969-02-29T13:32:00",
      "a moment is written as \"2022-11-16T06:47:44\", 1950 to 2100, UTC; found \"1969-02-29T13:32:00\""
    ),
    (
      "1969-07-16T13:32:00", "yesterday",
      "a moment is written as \"2022-11-16T06:47:44\", 1950 to 2100, UTC; found \"yesterday\""
    ),
    (
      "\"inclination_deg\": 32.521", "\"inclination_deg\": 20",
      "a plane of 20° does not come over 28.608° of latitude: "
        + "raise 'inclination_deg', or fix 'ascendingNode_deg'"
    ),
    (
      "\"fuelBottom_m\": 57,", "\"fuelBottom_m\": 70,",
      "the fuel fills its tank up to 82.744 m; 'S-II' ends at 72.9 m"
    ),
    (
      "\"ignitionDelay_s\": 3.2", "\"ignitionDelay_s\": -3.2",
      "'ignitionDelay_s' must be 0 … 1000 seconds, found -3.2"
    ),
    (
      "\"thrusterTorque_N_m\": 4400", "\"thrusterTorque_N_m\": -1",
      "'thrusterTorque_N_m' must be 0 … 10000000 newton metres, found -1"
    ),
    (
      "\"separationDelay_s\": 0.7", "\"separationDelay\": 0.7",
      "missing key 'separationDelay_s' in a stage"
    ),
    (
      "\"failedEngine\": 0", "\"failedEngine\": 6",
      "there is no engine 6; the stage has 5"
    ),
    (
      "\"stage\": \"S-IVB\"",
      "\"stage\": \"S-II\"",
      "the stage that is kept is the last one, 'S-IVB'; found 'S-II'"
    ),
    (
      "\"stage\": \"S-IVB\",",
      "\"thrust_N\": 900000, \"specificImpulse_s\": 430,",
      "without a 'stage' that is kept, 'manoeuvres' need a part 'upperStagePropellant' in the payload"
    ),
    (
      "\"stage\": \"S-IVB\",",
      "\"stage\": \"S-IVB\", \"thrust_N\": 900000,",
      "'thrust_N' is that of 'S-IVB', which is kept; leave it out here"
    ),
    (
      "\"c3_km2_s2\": -1.391607",
      "\"c3_km2_s2\": -1.391607, \"length_s\": 350",
      "one of 'apogee_m', 'c3_km2_s2' and 'length_s' ends a burn, or 'perigee_m' alone; found 2"
    ),
    (
      "\"c3_km2_s2\": -1.391607,",
      "",
      "one of 'apogee_m', 'c3_km2_s2' and 'length_s' ends a burn, or 'perigee_m' alone; found 0"
    ),
    (
      "\"begin_s\": 9856.2,",
      "",
      "a burn at 'time' needs 'begin_s'"
    ),
    (
      "\"begin_s\": 9856.2",
      "\"at\": \"apogee\", \"begin_s\": 9856.2",
      "'begin_s' is not for a burn at 'apogee'"
    ),
    (
      "\"begin_s\": 9856.2",
      "\"begin_s\": 9856.2, \"passage\": 2",
      "'passage' is not for a burn at 'time'"
    ),
    (
      "\"begin_s\": 9856.2",
      "\"begin_s\": 16000",
      "this comes after a burn that lasts to 16000 s at least; found 15423 s"
    ),
    (
      "\"begin_s\": 9856.2",
      "\"at\": \"noon\"",
      "'at' cannot be 'noon'; allowed: time, apogee, perigee, ascendingNode, descendingNode"
    ),
    (
      "\"begin_s\": 9856.2,\n        \"c3_km2_s2\": -1.391607",
      "\"begin_s\": 15400, \"length_s\": 30",
      "this comes after a burn that lasts to 15430 s at least; found 15423 s"
    ),
    (
      "\"spacecraftSeparation_s\": 15423", "\"spacecraftSeparation_s\": 2000000",
      "'spacecraftSeparation_s' must be 0 … 1728000 seconds, found 2000000"
    ),
  ]
}
