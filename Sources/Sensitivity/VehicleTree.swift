package import Physics

/// A vehicle's file as a tree whose numbers know where they stand: `booster.vacuumThrust_s_N[3][1]`.
package indirect enum VehicleTree: Sendable, Equatable {
  case number(VehicleKey)
  case string(String)
  case list([VehicleTree])
  case object([Member])

  package struct Member: Sendable, Equatable {
    package var key: String
    package var value: VehicleTree
  }
}

/// A number of a vehicle's file.
package struct VehicleKey: Sendable, Equatable {
  package var path: String
  package var value: Double
  /// A count, or the number of an engine: nothing lies between one and the next.
  var isDiscrete: Bool
}

extension VehicleTree {
  package init(_ vehicle: VehicleDefinition) { self.init(vehicle, at: "", isDiscrete: false) }

  private init(_ value: Any, at path: String, isDiscrete: Bool) {
    switch value {
    case let whole as Int:
      self = .number(VehicleKey(path: path, value: Double(whole), isDiscrete: true))
    case let number as Double:
      self = .number(VehicleKey(path: path, value: number, isDiscrete: isDiscrete))
    case let text as String: self = .string(text)
    case let moment as Epoch: self = .string(String(moment.words.prefix { $0 != "." }))
    case let steer as PhaseDefinition.Steer: self = .string(steer.rawValue)
    case let place as ManoeuvreDefinition.Place: self = .string(place.rawValue)
    case let steer as ManoeuvreDefinition.Steer: self = .string(steer.rawValue)
    case let list as [Any]:
      self = .list(
        list.enumerated().map { place, element in
          VehicleTree(
            element, at: "\(path)[\(place)]",
            isDiscrete: Self.isDiscrete(path, place))
        })
    default:
      self = .object(
        Mirror(reflecting: value).children.compactMap { child in
          guard let key = child.label, let present = Self.present(child.value),
            !Self.isNone(present)
          else { return nil }
          let place = path.isEmpty ? key : "\(path).\(key)"
          return Member(key: key, value: VehicleTree(present, at: place, isDiscrete: false))
        })
    }
  }

  /// Engines are told by their numbers in two lists.
  private static func isDiscrete(_ list: String, _ place: Int) -> Bool {
    if list.hasSuffix("fixedEngines") { return true }
    return place == 0 && list.hasSuffix("]") && list.contains("stops_number_s[")
  }

  /// A part that the vehicle does not have is not in its file either.
  private static func isNone(_ part: Any) -> Bool {
    switch part {
    case let booster as BoosterDefinition: booster == .none
    case let departure as DepartureDefinition: departure == .none
    case let manoeuvres as ManoeuvresDefinition: manoeuvres == .none
    default: false
    }
  }

  /// What an optional holds.
  private static func present(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  /// All numbers, in the order of the file.
  var keys: [VehicleKey] {
    switch self {
    case .number(let key): [key]
    case .string: []
    case .list(let elements): elements.flatMap(\.keys)
    case .object(let members): members.flatMap(\.value.keys)
    }
  }
}
