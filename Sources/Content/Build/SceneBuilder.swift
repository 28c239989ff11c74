internal import Animation
internal import Experience
internal import Maths
internal import Ports
internal import SceneGraph

// Checked trees become the values of `SceneGraph` and `Animation`.

extension StagingDefinition {
  init(_ json: JSON) {
    self.init(
      scene: SceneDefinition(nodes: json.list("nodes").map(NodeDefinition.init)),
      camera: CameraDefinition(json.need("camera")),
      sky: SkyDefinition(json.need("sky")),
      channels: json.list("channels").map(Channel.init),
      drives: json.list("drives").map(Drive.init),
      sounds: json.list("sounds").map(SoundDefinition.init),
      ghost: json["ghost"] == nil ? nil : json.vector("ghost"))
  }
}

extension NodeDefinition {
  init(_ json: JSON) {
    self.init(
      name: json.string("name"), parent: json["parent"]?.string,
      local: Transform(
        translation: json.vector("position_m"), rotation: Quaternion(node: json),
        scale: json.double("scale")),
      anchor: json["anchor"]?.string.flatMap(Anchor.init(rawValue:)),
      appear_s: json.double("appear_s"), content: Content(json))
  }
}

extension NodeDefinition.Content {
  init(_ json: JSON) {
    if let model = json["model"]?.string {
      self = .model(model)
    } else if let light = json["light"] {
      self = .light(
        LightDefinition(
          kind: light.word("kind"), colour: light.vector("colour"),
          intensity: light.double("intensity"), range_m: light.double("range_m"),
          cone_rad: light.radians("cone_deg"), castsShadow: light.flag("castsShadow"),
          source: light["source"]?.string.flatMap(LightDefinition.Source.init(rawValue:))))
    } else if let flame = json["flame"] {
      self = .flame(
        FlameDefinition(
          kind: flame.word("kind"), level: flame.word("level"), age_s: flame.word("age"),
          radius_m: flame.double("radius_m")))
    } else if json["path"] != nil {
      self = .path(json.word("path"))
    } else {
      self = .group
    }
  }
}

extension Quaternion {
  /// Yaw, pitch and roll, or a direction, of a node.
  init(node json: JSON) {
    if json["direction"] != nil {
      self.init(looking: json.direction("direction"))
      return
    }
    func turn(_ key: String, _ axis: Vector3) -> Quaternion {
      json[key] == nil ? .identity : Quaternion(angle: json.radians(key), axis: axis)
    }
    self = turn("yaw_deg", .up) * turn("pitch_deg", .right) * turn("roll_deg", .back)
  }
}

extension CameraDefinition {
  init(_ json: JSON) {
    self.init(
      rig: json.word("rig"), position_m: json.vector("position_m"),
      aims: json.list("aims").map(Aim.init), fieldOfView_rad: json.radians("fov_deg"),
      exposure_ev: json.double("exposure_ev"), near_m: json.double("near_m"))
    rail_m = json["rail_m"]?.elements?.map { Vector3($0.numbers ?? []) } ?? []
    tether = json["follow"].map(Tether.init)
    framing = json["frame"].map(Framing.init)
    // A shot's own camera has none.
    shots = json["shots"]?.elements?.map(Shot.init) ?? []
    views = json["views"]?.elements?.map(FlightView.init) ?? []
    slot = json["slot"]?.string ?? ""
  }
}

extension FlightView {
  init(_ json: JSON) {
    self.init(
      name: json.string("name"), mount: json.word("mount"), node: json.string("node"),
      position_m: json.vector("position_m"), aim_m: json.vector("aim_m"),
      fieldOfView_rad: json.radians("fov_deg"), exposure_ev: json.double("exposure_ev"),
      dark_ev: json.double("dark_ev"), near_m: json.double("near_m"), up: json.vector("up"),
      then: json.stringIfAny("then"), from_s: json["from_s"]?.number ?? -.infinity,
      later: json["later"].map { Later($0, aim_m: json.vector("aim_m")) }, hears: json.word("hears")
    )
  }
}

extension FlightView.Later {
  init(_ json: JSON, aim_m: Vector3) {
    self.init(
      from_s: json.double("from_s"), distance: json.double("distance"),
      aim_m: json["aim_m"] == nil ? aim_m : json.vector("aim_m"))
  }
}

extension CameraDefinition.Aim {
  init(_ json: JSON) {
    self.init(
      on: json.cue("on"), point_m: json.vector("point_m"), node: json["node"]?.string,
      lead_s: json.double("lead_s"), deadZone_rad: json.radians("deadZone_deg"))
  }
}

extension CameraDefinition.Tether {
  init(_ json: JSON) {
    self.init(
      node: json.string("node"),
      spring: Spring(response: json.double("response_s"), damping: json.double("damping")))
  }
}

extension CameraDefinition.Shot {
  init(_ json: JSON) {
    self.init(
      name: json.string("name"), on: json.cue("on"), blend_s: json.double("blend_s"),
      camera: CameraDefinition(json.need("camera")))
  }
}

extension Framing {
  init(_ json: JSON) {
    self.init(
      from_m: json.vector("from_m"), to_m: json.vector("to_m"), radius_m: json.double("radius_m"),
      margin: json.double("margin"))
    node = json["node"]?.string
  }
}

extension SkyDefinition {
  init(_ json: JSON) {
    self.init(
      kind: json.word("kind"), source: json.word("source"), sun: json.direction("sun"),
      moon: json.direction("moon"), moonRadius_rad: json.radians("moonRadius_deg"),
      stars: json.double("stars"), haze: json.double("haze"),
      groundLevel_m: json.double("groundLevel_m"),
      planets: json.list("planets").map(PlanetDefinition.init))
  }
}

extension SkyDefinition.PlanetDefinition {
  init(_ json: JSON) {
    self.init(
      body: json.word("body"), centre_km: json.vector("centre_km"),
      radius_km: json.double("radius_km"), longitude_rad: json.radians("longitude_deg"),
      tilt_rad: json.radians("tilt_deg"), turn: json.radians("turn_deg_per_s"))
  }
}

extension SoundDefinition {
  init(_ json: JSON) {
    self.init(
      kind: json.word("kind"), node: json["node"]?.string, on: json.cue("on"),
      gain: .numbers(json.list("gain"), value: "to", slope: "slope_per_s"))
  }
}
