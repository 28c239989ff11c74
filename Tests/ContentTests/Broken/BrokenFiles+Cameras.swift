extension BrokenFile {
  private static let aims = "\"aims\": [{ \"point_m\": [0, 30, 0] }]"

  static let cameras: [BrokenFile] = [
    BrokenFile(
      name: "a rig that follows nothing", fixture: Fixtures.reveal,
      good: "\"rig\": \"crane\"", bad: "\"rig\": \"follow\"",
      messages: ["5:12: a rig that follows needs 'follow', with the node that it hangs on"]),
    BrokenFile(
      name: "a spring on nothing", fixture: Fixtures.reveal,
      good: aims, bad: aims + ", \"follow\": { \"node\": \"artemi\" }",
      messages: ["6:62: no node 'artemi' in this scene; did you mean 'artemis'?"]),
    BrokenFile(
      name: "a rail that stands", fixture: Fixtures.reveal,
      good: aims, bad: aims + ", \"rail_m\": [[0, 1, 2], [0, 1, 2], [3, 1, 2]]",
      messages: ["6:64: this point of the rail is the one before it; a rail goes on"]),
    BrokenFile(
      name: "a rail that is not there", fixture: Fixtures.launch,
      good: "{ \"target\": \"shake\", \"on\": \"liftoff\"",
      bad: "{ \"target\": \"camera.rail\", \"on\": \"liftoff\"",
      messages: ["20:17: no camera of this scene has a 'rail_m' to run along"]),
    BrokenFile(
      name: "a shot on what never happens", fixture: Fixtures.reveal,
      good: aims,
      bad: aims + ", \"shots\": [{ \"name\": \"b\", \"on\": \"liftoff\", \"camera\": "
        + "{ \"rig\": \"crane\", \"fov_deg\": 50, \"aims\": [{}] } }]",
      messages: [
        "6:73: 'liftoff' never happens in slsReveal; there are: enter, missed, leave"
      ]),
  ]
}
