internal import Physics

// The shape of a vehicle, derived from its definition: every number there is one here. Keys name
// the quantity and its unit; Physics says what it means.
extension Formats {
  static let vehicle: ObjectShape = {
    var shape = object("the vehicle", of: VehicleDefinition.artemisI)
    shape.fields.insert(schema, at: 0)
    return shape
  }()

  private static func object(_ noun: String, of definition: Any) -> ObjectShape {
    let absent = VehicleAbsence(of: definition)
    let fields = Mirror(reflecting: definition).children.map { child in
      let key = child.label ?? ""
      let (shape, about) = (shape(key, of: child.value), sentence(key))
      guard absent.mayLack(key) else { return Field.need(key, shape, about) }
      guard let preset = absent.preset(of: key) else { return Field.may(key, shape, about) }
      return Field.may(key, shape, or: preset, about)
    }
    return ObjectShape(noun: noun, fields: fields)
  }

  private static func shape(_ key: String, of value: Any) -> Shape {
    switch value {
    // An empty list has every type: tables are known by their keys.
    case _ where VehicleRanges.isTable(key): rows(key)
    case is Int where key == "passage": .whole(1...10_000)
    case is Int: .whole(key == "failedEngine" ? 0...1000 : 0...100)
    case is [ManoeuvreDefinition] where key == "burns":
      list("a burn", of: ManoeuvreDefinition())
    case is Double, is Double?: .number(VehicleRanges.number(key))
    case is String, is Epoch: .name
    case is [String] where key == "sources": .list(.text, atLeast: 0)
    case is PhaseDefinition.Steer: .word(PhaseDefinition.Steer.allCases.map(\.rawValue))
    case is ManoeuvreDefinition.Place:
      .word(ManoeuvreDefinition.Place.allCases.map(\.rawValue))
    case is ManoeuvreDefinition.Steer:
      .word(ManoeuvreDefinition.Steer.allCases.map(\.rawValue))
    case is [Double] where key == "fixedEngines": .list(.number(1...1000), atLeast: 0)
    case let list as [Double] where lists.contains(key):
      .list(.number(VehicleRanges.number(key)), atLeast: list.isEmpty ? 0 : 1)
    case let list as [Double]: .vector(list.count, VehicleRanges.number(key))
    case is [StageDefinition]: list("a stage", of: StageDefinition())
    case is [PartDefinition]: list("a part", of: PartDefinition())
    case is [PhaseDefinition]: list("a phase", of: PhaseDefinition(.explicit))
    default: .object(object("the \(key)", of: value))
    }
  }

  /// Lists that are as long as there are engines, boosters or arms.
  private static let lists = [
    "starts_s", "match", "armHeights_m", "armEnds_m", "armHalfWidths_m",
  ]

  private static func list(_ noun: String, of element: Any) -> Shape {
    .list(.object(object(noun, of: element)), atLeast: 1, atMost: 100)
  }

  private static func rows(_ key: String) -> Shape {
    let (first, second) = VehicleRanges.rows(key)
    let isPlaces = key == "engines_m" || key == "places_m" || key == "stops_number_s"
    return .list(.row(first, second), atLeast: isPlaces ? 1 : 2)
  }

  private static func sentence(_ key: String) -> String {
    let words = key.prefix { $0 != "_" }
    guard let unit = Unit.words(of: key) else { return "\(words)." }
    return "\(words), in \(unit)."
  }
}

/// Parts of a vehicle that its file may leave out, each with the definition that then stands for it.
struct VehicleAbsence {
  private let keys: [String]
  private let neutral: [String: JSON]

  init(of definition: Any) {
    let plain: Any
    switch definition {
    case is VehicleDefinition:
      keys = ["sources", "booster", "departure", "manoeuvres", "navigation"]
      var vehicle = VehicleDefinition()
      (vehicle.booster, vehicle.departure) = (.none, .none)
      plain = vehicle
    case is StageDefinition:
      keys = [
        "bottom_m", "stops_number_s", "fixedEngines", "thrusterTorque_N_m", "ignitionDelay_s",
      ]
      plain = StageDefinition()
    case is PadDefinition:
      let all = Mirror(reflecting: PadDefinition.bare).children.compactMap(\.label)
      keys = all.filter { !["latitude_deg", "longitude_deg", "altitude_m"].contains($0) }
      plain = PadDefinition.bare
    case is AscentDefinition:
      keys = ["ascendingNode_deg"]
      plain = AscentDefinition()
    case is PhaseDefinition:
      keys = ["until", "delay_s", "pitch_s_deg", "kick_deg", "start_s", "rate_deg_s"]
      plain = PhaseDefinition(.explicit)
    case is PartDefinition:
      keys = ["leavesWith", "leavesAfter", "delay_s"]
      plain = PartDefinition()
    case is NavigationDefinition:
      keys = ["acceleration_m_s2"]
      plain = NavigationDefinition()
    case is ManoeuvresDefinition:
      keys = ["stage", "thrust_N", "specificImpulse_s"]
      plain = ManoeuvresDefinition.none
    case is ManoeuvreDefinition:
      let all = Mirror(reflecting: ManoeuvreDefinition()).children.compactMap(\.label)
      keys = all.filter { $0 != "name" }
      plain = ManoeuvreDefinition()
    default: (keys, plain) = ([], 0)
    }
    var neutral: [String: JSON] = [:]
    for child in Mirror(reflecting: plain).children {
      guard let key = child.label, keys.contains(key) else { continue }
      neutral[key] = VehicleFile.tree(of: child.value)
    }
    self.neutral = neutral
  }

  func mayLack(_ key: String) -> Bool { keys.contains(key) }

  /// What is read where it is not there; nil where the reader has to know.
  func preset(of key: String) -> JSON.Value? {
    guard let value = neutral[key]?.value else { return nil }
    if case .object = value { return nil }
    return key == "ascendingNode_deg" ? nil : value
  }

  /// Whether this is what its absence means, so that it need not be written.
  func isAbsent(_ key: String, _ value: JSON?) -> Bool {
    guard let value else { return true }
    // Errors of navigation are always said, so that they can be changed where they stand.
    return mayLack(key) && key != "navigation" && key != "ascendingNode_deg"
      && neutral[key] == value
  }
}
