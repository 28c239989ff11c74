/// A file with one fault, and all that is said about it.
struct BrokenFile: Sendable, CustomStringConvertible {
  var name: String
  var fixture: String
  /// Replaced in the fixture…
  var good: String
  /// … by this.
  var bad: String
  /// `line:column: message`.
  var messages: [String]
  /// Whether nothing is beside it but a locale.
  var isAlone = false

  var description: String { name }
}

extension BrokenFile {
  static let all =
    scenes + rules + comfort + cameras + others + trust + descriptions + charts
    + trees + themes + signals

  static let scenes: [BrokenFile] = [
    BrokenFile(
      name: "unknown key, a letter lost", fixture: Fixtures.arrival,
      good: "\"position_m\": [0, 1, 0]",
      bad: "\"postion_m\": [0, 1, 0]",
      messages: [
        "13:23: unknown key 'postion_m'; did you mean 'position_m'?"
      ]),
    BrokenFile(
      name: "unknown key, nothing near", fixture: Fixtures.arrival,
      good: "\"kind\": \"space\", ",
      bad: "\"kind\": \"space\", \"weather\": 1, ",
      messages: [
        "9:22: unknown key 'weather'; the sky has: kind, source, sun, moon, "
          + "moonRadius_deg, stars, haze, groundLevel_m, planets"
      ]),
    BrokenFile(
      name: "a sound that nobody can make", fixture: Fixtures.arrival,
      good: "\"step\": \"arrival\",",
      bad: "\"step\": \"arrival\", \"sounds\": [{ \"kind\": \"ton\", \"gain\": "
        + "[{ \"at_s\": 0, \"to\": 1 }] }],",
      messages: [
        "2:43: 'kind' cannot be 'ton'; did you mean 'tone'? allowed: hum, wind, room, "
          + "tone, suspension, resolution, tick, hold, water, servo, arms, structure, imagined"
      ]),
    BrokenFile(
      name: "missing key", fixture: Fixtures.arrival,
      good: "\"fov_deg\": 40, ",
      bad: "",
      messages: [
        "7:13: missing key 'fov_deg' in the camera"
      ]),
    BrokenFile(
      name: "missing key in a list's object", fixture: Fixtures.launch,
      good: "{ \"at_s\": 2, \"to\": 1 }",
      bad: "{ \"to\": 1 }",
      messages: [
        "22:7: missing key 'at_s' in a key of shake"
      ]),
    BrokenFile(
      name: "a word where a number belongs", fixture: Fixtures.arrival,
      good: "\"fov_deg\": 40",
      bad: "\"fov_deg\": \"wide\"",
      messages: [
        "7:42: 'fov_deg' must be a number, found \"wide\""
      ]),
    BrokenFile(
      name: "a number where a list belongs", fixture: Fixtures.arrival,
      good: "\"aims\": [{ \"point_m\": [0, 0, -1] }]",
      bad: "\"aims\": 5",
      messages: [
        "7:54: 'aims' must be a list in brackets, found 5"
      ]),
    BrokenFile(
      name: "two numbers where three belong", fixture: Fixtures.arrival,
      good: "[0, 1, 0]",
      bad: "[0, 1]",
      messages: [
        "13:37: 'position_m' must be 3 numbers, found 2"
      ]),
    BrokenFile(
      name: "a string among numbers", fixture: Fixtures.arrival,
      good: "[0, 1, 0]",
      bad: "[0, \"up\", 0]",
      messages: [
        "13:41: 'position_m' must be a number, found \"up\""
      ]),
    BrokenFile(
      name: "field of view too wide", fixture: Fixtures.arrival,
      good: "\"fov_deg\": 40",
      bad: "\"fov_deg\": 120",
      messages: [
        "7:42: 'fov_deg' must be 35 … 75 degrees, found 120"
      ]),
    BrokenFile(
      name: "unknown word, near", fixture: Fixtures.arrival,
      good: "\"rig\": \"crane\"",
      bad: "\"rig\": \"crame\"",
      messages: [
        "7:22: 'rig' cannot be 'crame'; did you mean 'crane'? allowed: crane, visitor, "
          + "orbit, turntable, follow, flight"
      ]),
    BrokenFile(
      name: "unknown word, far", fixture: Fixtures.arrival,
      good: "\"kind\": \"space\"",
      bad: "\"kind\": \"underwater\"",
      messages: [
        "9:13: 'kind' cannot be 'underwater'; allowed: black, space, air"
      ]),
    BrokenFile(
      name: "unknown cue", fixture: Fixtures.launch,
      good: "\"on\": \"liftoff\"",
      bad: "\"on\": \"lift-off\"",
      messages: [
        "20:32: 'lift-off' never happens in launchSequence; did you mean 'liftoff'? there are: "
          + "enter, engineStart, enginesLit, boosterIgnition, liftoff, flash, orbit"
      ]),
    BrokenFile(
      name: "unknown target", fixture: Fixtures.arrival,
      good: "\"target\": \"node.yaw\"",
      bad: "\"target\": \"node.yew\"",
      messages: [
        "18:17: 'target' cannot be 'node.yew'; did you mean 'node.yaw'? allowed: "
          + "camera.position, camera.rail, camera.fieldOfView, camera.exposure, light.intensity, "
          + "node.position, node.yaw, node.roll, node.glow, node.x, node.y, node.height, "
          + "node.opacity, path.drawn, shake, flash, fade, rumble, stars"
      ]),
    BrokenFile(
      name: "unknown step", fixture: Fixtures.arrival,
      good: "\"step\": \"arrival\"",
      bad: "\"step\": \"arival\"",
      messages: [
        "2:11: 'arival' is not among the pack's steps; did you mean 'arrival'?"
      ]),
    BrokenFile(
      name: "no direction", fixture: Fixtures.arrival,
      good: "\"sun\": [1, 0, 0]",
      bad: "\"sun\": [0, 0, 0]",
      messages: [
        "9:29: 'sun' must point somewhere, found [0, 0, 0]"
      ]),
    BrokenFile(
      name: "model and light in one node", fixture: Fixtures.arrival,
      good: "\"model\": \"sls\"",
      bad: "\"model\": \"sls\", \"light\": { \"kind\": \"point\", \"intensity\": 1 }",
      messages: [
        "15:58: 'light' beside 'model'; a node has one or the other"
      ]),
    BrokenFile(
      name: "a trailing comma", fixture: Fixtures.arrival,
      good: "\"after_s\": 3.0 }",
      bad: "\"after_s\": 3.0, }",
      messages: [
        "5:49: expected a key in quotation marks, found '}'"
      ]),
    BrokenFile(
      name: "a string without an end", fixture: Fixtures.arrival,
      good: "\"arrival.beyond\",",
      bad: "\"arrival.beyond,",
      messages: [
        "5:33: expected ',' or '}', found 'a'"
      ]),
    BrokenFile(
      name: "a key twice", fixture: Fixtures.arrival,
      good: "\"fov_deg\": 40",
      bad: "\"fov_deg\": 40, \"fov_deg\": 41",
      messages: [
        "7:46: key 'fov_deg' again; first in line 7"
      ]),
    BrokenFile(
      name: "a file cut short", fixture: Fixtures.run,
      good: """

          "endTick": 600
        }
        """,
      bad: "",
      messages: [
        "7:5: expected a key in quotation marks, found the end of the file"
      ]),
    BrokenFile(
      name: "a number beyond doubles", fixture: Fixtures.arrival,
      good: "\"intensity\": 1 ",
      bad: "\"intensity\": 1e999 ",
      messages: [
        "14:82: 1e999 is beyond the range of a double"
      ]),
  ]

  static let rules: [BrokenFile] = [
    BrokenFile(
      name: "a node twice", fixture: Fixtures.arrival,
      good: "\"name\": \"lamp\"",
      bad: "\"name\": \"root\"",
      messages: [
        "14:15: node 'root' again; first in line 13"
      ]),
    BrokenFile(
      name: "a parent that is not there", fixture: Fixtures.arrival,
      good: "\"thing\", \"parent\": \"root\"",
      bad: "\"thing\", \"parent\": \"rot\"",
      messages: [
        "15:34: no node 'rot' in this scene; did you mean 'root'?"
      ]),
    BrokenFile(
      name: "a parent after its child", fixture: Fixtures.arrival,
      good: "\"lamp\", \"parent\": \"root\"",
      bad: "\"lamp\", \"parent\": \"thing\"",
      messages: [
        "14:33: parent 'thing' must stand before its children"
      ]),
    BrokenFile(
      name: "a channel's node that is not there", fixture: Fixtures.arrival,
      good: "\"node\": \"thing\"",
      bad: "\"node\": \"things\"",
      messages: [
        "18:37: no node 'things' in this scene; did you mean 'thing'?"
      ]),
    BrokenFile(
      name: "light on what is no light", fixture: Fixtures.reveal,
      good: "\"node\": \"key\"",
      bad: "\"node\": \"artemis\"",
      messages: [
        "13:15: the light must begin at 10 % or less of its full strength, found 51 %",
        "14:44: node 'artemis' is not a light",
      ]),
    BrokenFile(
      name: "key times that go back", fixture: Fixtures.arrival,
      good: "\"at_s\": 4",
      bad: "\"at_s\": 0",
      messages: [
        "20:17: key at 0 s after one at 0 s; key times ascend"
      ]),
    BrokenFile(
      name: "a moment of another step", fixture: Fixtures.arrival,
      good: "\"target\": \"node.yaw\", ",
      bad: "\"target\": \"node.yaw\", \"on\": \"liftoff\", ",
      messages: [
        "18:35: 'liftoff' never happens in arrival; there are: enter, leave"
      ]),
    BrokenFile(
      name: "a sentence too early", fixture: Fixtures.arrival,
      good: "\"after_s\": 3.0",
      bad: "\"after_s\": 2.5",
      messages: [
        "5:44: the second line must begin 2 s after the first, found 1.5 s"
      ]),
    BrokenFile(
      name: "a string that is not there", fixture: Fixtures.arrival,
      good: "\"arrival.beyond\"",
      bad: "\"arrival.beyon\"",
      messages: [
        "5:15: no string 'arrival.beyon' in the locale file; did you mean 'arrival.beyond'?"
      ]),
    BrokenFile(
      name: "the rocket moves in the reveal", fixture: Fixtures.reveal,
      good: """
        { "target": "camera.fieldOfView", "on": "missed", "keys": [
              { "at_s": 0, "to_deg": 68, "by": "ease" },
              { "at_s": 6, "to_deg": 40 }
        """,
      bad: """
        { "target": "node.yaw", "node": "artemis", "keys": [
              { "at_s": 0, "to_deg": 0 },
              { "at_s": 6, "to_deg": 40 }
        """,
      messages: [
        "18:17: slsReveal may animate only camera.position, camera.fieldOfView, "
          + "light.intensity; found node.yaw"
      ]),
  ]
}
