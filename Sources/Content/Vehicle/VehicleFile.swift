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
    case let list as [Double]: return JSON(.array(list.map { JSON(.number($0)) }))
    case let rows as [[Double]]: return JSON(.array(rows.map { tree(of: $0) }))
    default:
      let members = Mirror(reflecting: value).children.map {
        JSON.Member(key: $0.label ?? "", position: Position(), value: tree(of: $0.value))
      }
      return JSON(.object(members))
    }
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
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value.set(path.dropFirst(), to: value)
    } else {
      members.append(Member(key: key, position: Position(), value: value))
    }
    self.value = .object(members)
  }
}
