internal import Animation
internal import Experience
internal import Maths
internal import Ports
internal import SceneGraph

// Checked trees become the values of `SceneGraph` and `Animation`.

extension StagingDefinition {
  init(_ json: JSON, step: OnboardingStep) {
    self.init(
      step: step,
      scene: SceneDefinition(nodes: json.list("nodes").map(NodeDefinition.init)),
      camera: CameraDefinition(json.need("camera")),
      sky: SkyDefinition(json.need("sky")),
      channels: json.list("channels").map(Channel.init),
      sounds: json.list("sounds").map(SoundDefinition.init))
  }
}

extension NodeDefinition {
  init(_ json: JSON) {
    self.init(
      name: json.string("name"), parent: json["parent"]?.string,
      local: Transform(
        translation: json.vector("position_m"), rotation: Quaternion(node: json),
        scale: json.double("scale")),
      motion: json.word("motion"), content: Content(json))
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
          cone_rad: light.radians("cone_deg"), castsShadow: light.flag("castsShadow")))
    } else if let flame = json["flame"] {
      self = .flame(
        FlameDefinition(
          kind: flame.word("kind"), driver: flame.word("driver"),
          radius_m: flame.double("radius_m")))
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
      aims: json.list("aims").map {
        Aim(on: $0.word("on"), point_m: $0.vector("point_m"), node: $0["node"]?.string)
      },
      fieldOfView_rad: json.radians("fov_deg"), exposure_ev: json.double("exposure_ev"),
      near_m: json.double("near_m"))
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
      kind: json.word("kind"), node: json["node"]?.string, on: json.word("on"),
      gain: .numbers(json.list("gain"), value: "to", slope: "slope_per_s"))
  }
}
