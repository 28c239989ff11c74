public import Physics

/// Reads and writes `vehicle.json`.
public enum VehicleFile {
  /// The vehicle of a file, or all that is wrong with it.
  public static func read(_ file: SourceFile) throws(ContentErrors) -> VehicleDefinition {
    let document = Document(file)
    var errors = document.errors
    if errors.isEmpty && document.format != .vehicle {
      errors.append(
        ContentError(file: file.path, position: Position(), problem: .rule(.notAVehicle)))
    }
    guard errors.isEmpty, let tree = document.tree else { throw ContentErrors(errors) }
    return VehicleDefinition(tree)
  }

  /// A file that reads back as this vehicle.
  public static func write(_ vehicle: VehicleDefinition, path: String) -> SourceFile {
    SourceFile(path: path, bytes: JSONWriter.file(tree(of: vehicle)))
  }

  /// A vehicle with one number changed: `core.dryMass_kg`, `100000`.
  public static func setting(
    _ key: String, to number: Double, in vehicle: VehicleDefinition
  ) throws(ContentErrors) -> VehicleDefinition {
    let parts = key.split(separator: ".").map(String.init)
    var tree = tree(of: vehicle)
    tree.set(parts[...], to: JSON(.number(number)))
    return try read(SourceFile(path: "--set \(key)", bytes: JSONWriter.file(tree)))
  }

  static func tree(of value: Any) -> JSON {
    switch value {
    case let number as Int: return JSON(.number(Double(number)))
    case let number as Double: return JSON(.number(number))
    case let text as String: return JSON(.string(text))
    case let moment as Epoch: return JSON(.string(VehicleFile.words(moment)))
    case let steer as PhaseDefinition.Steer: return JSON(.string(steer.rawValue))
    case let place as ManoeuvreDefinition.Place: return JSON(.string(place.rawValue))
    case let steer as ManoeuvreDefinition.Steer: return JSON(.string(steer.rawValue))
    case let list as [Any]: return JSON(.array(list.map { tree(of: $0) }))
    default:
      let absent = VehicleAbsence(of: value)
      let members = Mirror(reflecting: value).children.compactMap { child -> JSON.Member? in
        let key = child.label ?? ""
        guard let present = VehicleFile.present(child.value) else { return nil }
        let tree = tree(of: present)
        guard !absent.isAbsent(key, tree) else { return nil }
        return JSON.Member(key: key, position: Position(), value: tree)
      }
      return JSON(.object(members))
    }
  }

  /// What an optional holds.
  static func present(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  /// To the second, as a file says it.
  static func words(_ moment: Epoch) -> String {
    String(moment.words.prefix { $0 != "." })
  }
}

extension JSON {
  /// Sets what a path of keys leads to; a key that is not there is added, for the check to refuse.
  fileprivate mutating func set(_ path: ArraySlice<String>, to value: JSON) {
    guard let key = path.first else {
      self = value
      return
    }
    guard case .object(var members) = self.value else {
      self = value
      return
    }
    // A stage or a part is called by its name, a phase by the way it steers.
    for index in members.indices where !members.contains(where: { $0.key == key }) {
      guard case .array(var elements) = members[index].value.value,
        let place = elements.firstIndex(where: { ($0["name"] ?? $0["steer"])?.string == key })
      else { continue }
      elements[place].set(path.dropFirst(), to: value)
      members[index].value.value = .array(elements)
      self.value = .object(members)
      return
    }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value.set(path.dropFirst(), to: value)
    } else {
      members.append(Member(key: key, position: Position(), value: value))
    }
    self.value = .object(members)
  }
}
