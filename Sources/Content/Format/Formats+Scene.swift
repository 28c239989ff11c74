internal import Animation
internal import Ports
internal import SceneGraph

// Camera, sky and nodes.
extension Formats {
  private static let rigs = CameraDefinition.Rig.allCases.map(\.rawValue)

  static let camera = ObjectShape(
    noun: "the camera",
    fields: glass + [
      .may("shots", .list(.object(shot), atLeast: 0), or: [], "Other cameras, which take over.")
    ])

  static let shot = ObjectShape(
    noun: "a shot",
    fields: [
      .need("name", .name, "Its name, alone in its scene."),
      .need("on", cue, "The moment at which it takes over."),
      .may("blend_s", .number(0.5...20), or: 2.0, "How long the way from the other camera takes."),
      .need("camera", .object(ObjectShape(noun: "the shot's camera", fields: glass)), "Its own."),
    ])

  private static let glass: [Field] = [
    .need("rig", .word(rigs), "Who carries it."),
    .may(
      "position_m", metres, or: [0.0, 0.0, 0.0],
      "Where it stands at first; of a rig that follows, from its node."),
    .need(
      "aims", .list(.object(aim), atLeast: 1),
      "What it looks at, from which moment on; the first from the start."),
    .need("fov_deg", .number(Comfort.fieldOfView_deg), "Its vertical field of view at first."),
    .may("exposure_ev", .number(-16...16), or: 0.0, "Brighter by so many stops, at first."),
    .may("near_m", .number(0.01...100), or: 0.1, "Nothing nearer is drawn."),
    .may("rail_m", .list(metres, atLeast: 2), "Points of a track for `camera.rail`."),
    .may("follow", .object(tether), "The spring of a rig that follows."),
    .may("frame", .object(framing), "What must be seen whole; it stands so far from its aim."),
    .may("slot", .name, "Of a rig that shows the flight: the slot that names its view."),
    .may("views", .list(.object(view), atLeast: 1), "What it can be shown through."),
  ]

  static let later = ObjectShape(
    noun: "a view's later place",
    fields: [
      .need("from_s", .number(-1000...1e7), "Mission time at which it sets out."),
      .may(
        "distance", .number(0.05...20), or: 1.0,
        "Its distance from its aim, over that of its place."),
      .may("aim_m", metres, "What it looks at then, along the node's axes; absent: as before."),
    ])

  /// A lens on the ground may be long: it turns after what it shows, so that nothing rushes by.
  static let view = ObjectShape(
    noun: "a view",
    fields: [
      .need("name", .name, "The slot's word for it."),
      .need("mount", .word(FlightView.Mount.allCases.map(\.rawValue)), "What carries it."),
      .need("node", .name, "The node that it goes with."),
      .need(
        "position_m", .vector(3, -1e8...1e8),
        "Its place: in the scene on the `ground`, along the node's axes where `fixed`, else right, "
          + "up and back from its aim."),
      .may("aim_m", metres, or: [0.0, 0.0, 0.0], "What it looks at, along the node's axes."),
      .need("fov_deg", .number(Comfort.fieldOfView_deg), "Its vertical field of view at most."),
      .may("exposure_ev", .number(-16...16), or: 0.0, "Brighter by so many stops."),
      .may(
        "dark_ev", .number(0...8), or: 0.0,
        "Brighter by so many stops where neither an engine nor the Sun lights the side that is seen."
      ),
      .may("near_m", .number(0.01...100_000), or: 0.5, "Nothing nearer is drawn."),
      .may(
        "up", metres, or: [0.0, 0.2, 1.0], "Where up is for a `fixed` one, along the node's axes."),
      .may(
        "from_s", .number(-1000...1e7), "Mission time from which on it is there; absent: always."),
      .may("later", .object(later), "Of a `course` or `away`: where it goes, within 25 s."),
      .may(
        "hears", .word(FlightView.Hearing.allCases.map(\.rawValue)), or: "imagined",
        "What is heard there: the launch through the `air`, engines through the `structure`, these "
          + "`imagined`, or nothing as in `space`."),
      .may("then", .name, "The view in its place once its node has gone; absent: the next."),
    ])

  static let tether = ObjectShape(
    noun: "the spring",
    fields: [
      .need("node", .name, "What it hangs on."),
      .may("response_s", .number(0.05...20), or: 0.5, "How long a swing would take."),
      .may("damping", .number(0.2...5), or: 1.0, "1 comes to rest the soonest without a swing."),
    ])

  static let framing = ObjectShape(
    noun: "the frame",
    fields: [
      .need("from_m", metres, "One end of the bar that must be seen."),
      .need("to_m", metres, "The other end."),
      .may("radius_m", .number(0...1000), or: 0.0, "How thick it is."),
      .may("margin", .number(0...0.4), or: 0.05, "Part of the frame to keep clear, at each edge."),
      .may("node", .name, "The node that the other end goes with; absent: the scene."),
    ])

  static let aim = ObjectShape(
    noun: "an aim",
    fields: [
      .may("on", cue, or: "enter", "The moment from which it counts."),
      .may("node", .name, "The node that the point is relative to; absent: the scene."),
      .may("point_m", metres, or: [0.0, 0.0, 0.0], "The point looked at."),
      .may("lead_s", .number(0...5), or: 0.0, "It looks to where that will be after so long."),
      .may(
        "deadZone_deg", .number(0...30), or: 0.0,
        "The point may be so far from the middle before the camera turns."),
    ])

  static let sky = ObjectShape(
    noun: "the sky",
    fields: [
      .need("kind", .word(SkyDefinition.Kind.allCases.map(\.rawValue)), "What is behind it all."),
      .may(
        "source", .word(SkyDefinition.Source.allCases.map(\.rawValue)), or: "scene",
        "Whether Sun and Moon stand where this file or where the flight's date says."),
      .may("sun", .direction, or: [0.0, 1.0, 0.0], "The way to the Sun."),
      .may("moon", .direction, or: [0.0, 1.0, 0.0], "The way to the Moon."),
      .may("moonRadius_deg", .number(0...10), or: 0.0, "Of the Moon's disc; 0 draws none."),
      .may("stars", unit, or: 0.0, "How bright the stars are."),
      .may("haze", unit, or: 0.0, "How hazy the air is, or the hall."),
      .may(
        "groundLevel_m", .number(-1000...1000), or: 0.0,
        "Height of the ground: the horizon's plane, and where plumes end."),
      .may("planets", .list(.object(planet), atLeast: 0), or: [], "Globes behind the scene."),
    ])

  static let planet = ObjectShape(
    noun: "a planet",
    fields: [
      .need(
        "body", .word(SkyDefinition.PlanetDefinition.Body.allCases.map(\.rawValue)), "Which one."),
      .need("centre_km", .vector(3, -1e7...1e7), "Its centre."),
      .need("radius_km", .number(1...1e6), "Its radius."),
      .may("longitude_deg", angle, or: 0.0, "The meridian that faces +z at first, east positive."),
      .may("tilt_deg", .number(-90...90), or: 0.0, "How far its north pole leans toward +z."),
      .may(
        "turn_deg_per_s", .number(Comfort.planetTurn_deg_per_s), or: 0.0,
        "How fast it turns, eastward positive."),
    ])

  static let node = ObjectShape(
    noun: "a node",
    fields: [
      .need("name", .name, "Its name, alone in its scene."),
      .may("parent", .name, "The node that it hangs on; one of those before it."),
      .may(
        "anchor", .word(Anchor.allCases.map(\.rawValue)),
        "What carries it; it is hidden while that is absent."),
      .may(
        "appear_s", .number(0...10), or: 0.0,
        "How long it fades in when its anchor comes while the scene is up."),
      .may("position_m", metres, or: [0.0, 0.0, 0.0], "Where it stands, from its parent."),
      .may("yaw_deg", angle, "Turn about up, counter-clockwise seen from above; applied last."),
      .may("pitch_deg", angle, "Turn about right: nose up; applied second."),
      .may("roll_deg", angle, "Turn about back; applied first."),
      .may("direction", .direction, "Instead of angles: where its -z points, upright."),
      .may("scale", .number(0.0001...10_000), or: 1.0, "Its size against its model's."),
      .may("model", .file, "The name of a model in Assets/models."),
      .may("light", .object(light), "A lamp, which shines along the node's -z."),
      .may("flame", .object(flame), "A jet or a bank, which blows along the node's -y."),
      .may(
        "path", .word(Path.allCases.map(\.rawValue)),
        "A line of light, in the scene's own axes; `path.drawn` draws it."),
    ],
    exclusive: [
      ["model", "light", "flame", "path"], ["direction", "yaw_deg"], ["direction", "pitch_deg"],
      ["direction", "roll_deg"],
    ])

  static let light = ObjectShape(
    noun: "a light",
    fields: [
      .need("kind", .word(Light.Kind.allCases.map(\.rawValue)), "How it spreads."),
      .may("colour", .vector(3, 0...1), or: [1.0, 1.0, 1.0], "Linear Rec. 709."),
      .need(
        "intensity", .number(0...1e9), "Irradiance of a directional light, else of 1 m's distance."
      ),
      .may("range_m", .number(0.1...1e6), or: 1000.0, "It reaches no further."),
      .may("cone_deg", .number(0.1...89), or: 30.0, "Half angle of a spot's cone."),
      .may("castsShadow", .flag, or: false, "One light a scene may."),
      .may(
        "source", .word(LightDefinition.Source.allCases.map(\.rawValue)),
        "The light of the sky that it is, where the flight's date and place say."),
    ])

  static let flame = ObjectShape(
    noun: "a flame",
    fields: [
      .need(
        "kind", .word(Flame.Kind.allCases.map(\.rawValue)), "What burns, rolls or drifts."
      ),
      .need(
        "level", .word(Signal.allCases.map(\.rawValue)),
        "The number that says how strongly it burns: at 0 not at all."),
      .may(
        "age", .word(Signal.allCases.filter { $0.rawValue.hasSuffix("time_s") }.map(\.rawValue)),
        or: "story.time_s", "For how long it has burnt."),
      .need("radius_m", .number(0.01...1000), "Radius at the nozzle, or the size of a bank."),
    ])
}
