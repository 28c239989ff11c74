public import Physics

/// Reads and writes `mission.json`.
public enum MissionFile {
  /// The mission of a file, or all that is wrong with it.
  public static func read(_ file: SourceFile) throws(ContentErrors) -> MissionDefinition {
    MissionDefinition(try Document(file).tree(of: .mission, otherwise: .notAMission))
  }

  /// A file that reads back as this mission.
  public static func write(_ mission: MissionDefinition, path: String) -> SourceFile {
    SourceFile(path: path, bytes: JSONWriter.file(tree(of: mission)))
  }

  private static func tree(of value: Any) -> JSON {
    switch value {
    case let text as String: return JSON(.string(text))
    case let flag as Bool: return JSON(.bool(flag))
    case let lines as [String] where !lines.isEmpty: return VehicleFile.tree(of: lines)
    case let burns as [BurnDefinition]: return JSON(.array(burns.map { tree(of: $0) }))
    case is Double, is [Double], is [[Double]]: return VehicleFile.tree(of: value)
    default:
      let members = Mirror(reflecting: value).children.compactMap { child -> JSON.Member? in
        // A burn may have no guess, no place or no aim; the file then has no such key.
        guard let value = VehicleFile.present(child.value) else { return nil }
        if let list = value as? [Any], list.isEmpty { return nil }
        return JSON.Member(key: child.label ?? "", position: Position(), value: tree(of: value))
      }
      return JSON(.object(members))
    }
  }
}

extension MissionDefinition {
  /// From a checked tree.
  init(_ json: JSON) {
    self.init()
    sources = (json["sources"]?.elements ?? []).map { $0.string ?? "" }
    spacecraft = SpacecraftDefinition(json.need("spacecraft"))
    burns = (json["burns"]?.elements ?? []).map(BurnDefinition.init)
    corrections_s = json["corrections_s"]?.numbers ?? []
    entry = EntryAimDefinition(json.need("entry"))
    capsule = CapsuleDefinition(json.need("capsule"))
  }
}

extension BurnDefinition {
  init(_ json: JSON) {
    self.init(name: json.need("name").string ?? "", start_s: json.double("start_s"))
    guess_m_s = json["guess_m_s"]?.numbers ?? []
    change_m_s = json["change_m_s"]?.numbers ?? []
    past_s = json["past_s"]?.number
    past_m = json["past_m"]?.numbers ?? []
    aim_s = json["aim_s"]?.number
    aim_m = json["aim_m"]?.numbers ?? []
  }
}

extension SpacecraftDefinition {
  init(_ json: JSON) {
    self.init()
    thrust_N = json.double("thrust_N")
    specificImpulse_s = json.double("specificImpulse_s")
    propellant_kg = json.double("propellant_kg")
  }
}

extension EntryAimDefinition {
  init(_ json: JSON) {
    self.init()
    altitude_m = json.double("altitude_m")
    flightPath_deg = json.double("flightPath_deg")
    latitude_deg = json.double("latitude_deg")
    longitude_deg = json.double("longitude_deg")
    flight_s = json.double("flight_s")
    longWay = json.need("longWay").bool ?? false
  }
}

extension CapsuleDefinition {
  init(_ json: JSON) {
    self.init()
    diameter_m = json.double("diameter_m")
    drag_mach_coefficient = json.rows("drag_mach_coefficient")
    liftToDrag = json.double("liftToDrag")
    noseRadius_m = json.double("noseRadius_m")
    bankRate_deg_s = json.double("bankRate_deg_s")
    lastBank_deg = json.double("lastBank_deg")
    drogueAltitude_m = json.double("drogueAltitude_m")
    mainAltitude_m = json.double("mainAltitude_m")
    drogueDrag_m2 = json.double("drogueDrag_m2")
    drogueOpening_s = json.double("drogueOpening_s")
    mainDrag_m2 = json.double("mainDrag_m2")
    mainOpening_s = json.double("mainOpening_s")
  }
}
