/// Names that stand twice.
enum NameRules {
  static func twice(_ list: [JSON], what: String, key: String = "name") -> [Complaint] {
    var lines: [String: Int] = [:]
    return list.compactMap { entry in
      guard let place = entry[key], let name = place.string else { return nil }
      if let first = lines[name] {
        return Complaint(place.position, .rule(.nameTwice(name, what: what, firstLine: first)))
      }
      lines[name] = place.position.line
      return nil
    }
  }
}
