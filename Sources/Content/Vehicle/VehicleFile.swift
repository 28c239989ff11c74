public import Physics

/// Reads and writes `vehicle.json`.
public enum VehicleFile {
  /// The vehicle of a file, or all that is wrong with it.
  public static func read(_ file: SourceFile) throws(ContentErrors) -> VehicleDefinition {
    VehicleDefinition(try Document(file).tree(of: .vehicle, otherwise: .notAVehicle))
  }

  /// A file that reads back as this vehicle.
  public static func write(_ vehicle: VehicleDefinition, path: String) -> SourceFile {
    SourceFile(path: path, bytes: JSONWriter.file(tree(of: vehicle)))
  }

  /// A vehicle with one number changed: `core.dryMass_kg`, or `booster.vacuumThrust_s_N[3][1]`, `100000`.
  public static func setting(
    _ key: String, to number: Double, in vehicle: VehicleDefinition
  ) throws(ContentErrors) -> VehicleDefinition {
    let path = "--set \(key)"
    var tree = tree(of: vehicle)
    if let problem = tree.set(steps(key)[...], to: JSON(.number(number))) {
      throw ContentErrors([ContentError(file: path, position: Position(), problem: problem)])
    }
    return try read(SourceFile(path: path, bytes: JSONWriter.file(tree)))
  }

  /// A key by places where it has names: `core.dryMass_kg` is `stages[0].dryMass_kg`. What is not there stays as it is.
  public static func place(of key: String, in vehicle: VehicleDefinition) -> String {
    var tree: JSON? = tree(of: vehicle)
    var words = ""
    for step in steps(key) {
      if step.first == "[" {
        words += step
        tree = Int(step.dropFirst().dropLast()).flatMap { tree?.element($0) }
        continue
      }
      if !words.isEmpty { words += "." }
      if let (list, place) = tree?.named(step) {
        words += "\(list)[\(place)]"
        tree = tree?[list]?.element(place)
      } else {
        words += step
        tree = tree?[step]
      }
    }
    return words
  }

  /// Keys, and places in lists in their brackets.
  private static func steps(_ key: String) -> [String] {
    key.split(separator: ".").flatMap { part in
      part.split(separator: "[").enumerated().map {
        $0.offset == 0 ? "\($0.element)" : "[\($0.element)"
      }
    }
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
  /// Sets what a path of keys leads to; a key that is not there is added, for the check to refuse. A place that
  /// is not in its list is the problem that comes back.
  fileprivate mutating func set(_ path: ArraySlice<String>, to value: JSON) -> Problem? {
    guard let key = path.first else {
      if case .object(let members) = self.value, let first = members.first {
        return .unexpected(
          found: "a number for all of it", expected: "one of its keys, such as '\(first.key)'")
      }
      self = value
      return nil
    }
    if key.first == "[", case .array(let elements) = self.value {
      return set(place: key, of: elements, path.dropFirst(), to: value)
    }
    guard case .object(var members) = self.value else {
      self = value
      return nil
    }
    if let (list, place) = named(key) {
      return set([list, "[\(place)]"] + path.dropFirst(), to: value)
    }
    guard let index = members.firstIndex(where: { $0.key == key }) else {
      members.append(Member(key: key, position: Position(), value: value))
      self.value = .object(members)
      return nil
    }
    let problem = members[index].value.set(path.dropFirst(), to: value)
    self.value = .object(members)
    return problem
  }

  /// The list and the place in it of a stage or a part that is called by its name, or of a phase by the way it
  /// steers.
  fileprivate func named(_ name: String) -> (list: String, place: Int)? {
    guard case .object(let members) = value, self[name] == nil else { return nil }
    for member in members {
      guard case .array(let elements) = member.value.value,
        let place = elements.firstIndex(where: { ($0["name"] ?? $0["steer"])?.string == name })
      else { continue }
      return (member.key, place)
    }
    return nil
  }

  fileprivate func element(_ place: Int) -> JSON? {
    guard case .array(let elements) = value, elements.indices.contains(place) else { return nil }
    return elements[place]
  }

  private mutating func set(
    place words: String, of elements: [JSON], _ path: ArraySlice<String>, to value: JSON
  ) -> Problem? {
    guard let place = Int(words.dropFirst().dropLast()), elements.indices.contains(place) else {
      return .unexpected(
        found: words, expected: "a place in this list, [0] to [\(elements.count - 1)]")
    }
    var elements = elements
    let problem = elements[place].set(path, to: value)
    self.value = .array(elements)
    return problem
  }
}
