/// Repeats parts of an interface over the rows of lists, before anything else looks at its tree: lists do not
/// change while a story runs, so the kit need not know of them.
struct ListExpansion {
  /// Most values that rows may produce in one interface.
  static let most = 20_000

  private let lists: [DataList]
  private(set) var complaints: [Complaint] = []
  /// Names of the lists shown.
  private(set) var used: [String] = []
  /// Places whose words come from rows and are looked up in the locale file.
  private(set) var shown: Set<Position> = []
  private var count = 0

  init(_ lists: [DataList]) { self.lists = lists }

  /// A row, and whether faults in its parts are still to be reported.
  private struct Row {
    var list: DataList
    var place: Int
    var isFirst: Bool { place == 0 }

    func cell(_ name: String) -> JSON? {
      name == DataList.number ? JSON(.number(Double(place + 1))) : list.rows[place][name]
    }
  }

  mutating func expand(_ json: JSON) -> JSON {
    switch json.value {
    case .array(let elements):
      return JSON(
        .array(elements.flatMap { Self.isEach($0) ? rows(of: $0) : [expand($0)] }),
        at: json.position)
    case .object(let members):
      if Self.isEach(json) { complain(json, .eachAlone) }
      return JSON(
        .object(members.map { Self.with($0, counted($0) ?? expand($0.value)) }), at: json.position)
    case .string(let string):
      if string.contains(Self.mark) { complain(json, .rowOutside) }
      return json
    case .null, .bool, .number: return json
    }
  }

  private static let mark = "{row."

  /// The key of a number that may be as many rows as a list has.
  static let counted = "dots"

  /// The rows of the list that a number is asked of by name; nil where it is not.
  private mutating func counted(_ member: JSON.Member) -> JSON? {
    guard member.key == Self.counted, let name = member.value.string, !name.contains(Self.mark)
    else { return nil }
    guard let list = list(name, at: member.value) else {
      return JSON(.number(1), at: member.value.position)
    }
    // A list with faults causes no further complaints.
    return JSON(.number(Double(max(list.rows.count, 1))), at: member.value.position)
  }

  private mutating func list(_ name: String, at place: JSON) -> DataList? {
    if let list = lists.first(where: { $0.name == name }) {
      used.append(name)
      return list
    }
    complain(place, .noList(name, nearest: Spelling.nearest(to: name, among: lists.map(\.name))))
    return nil
  }

  private static func isEach(_ json: JSON) -> Bool { json["each"]?.string != nil }

  private static func with(_ member: JSON.Member, _ value: JSON) -> JSON.Member {
    JSON.Member(key: member.key, position: member.position, value: value)
  }

  private mutating func complain(_ json: JSON, _ rule: Rule) {
    complaints.append(Complaint(json.position, .rule(rule)))
  }

  /// The parts of an `each`, once per row.
  private mutating func rows(of each: JSON) -> [JSON] {
    guard let place = each["each"], let name = place.string, let list = list(name, at: place)
    else { return [] }
    for member in each.members ?? [] where !["each", "parts"].contains(member.key) {
      complaints.append(
        Complaint(
          member.position, .unknownKey(member.key, noun: "an each", known: ["each", "parts"])))
    }
    guard let parts = each["parts"]?.elements else {
      complaints.append(Complaint(each.position, .missingKey("parts", noun: "an each")))
      return []
    }
    var made: [JSON] = []
    for row in list.rows.indices {
      for part in parts {
        guard count < Self.most else {
          complain(place, .tooManyRows(name, most: Self.most))
          return made
        }
        made.append(fill(part, Row(list: list, place: row)))
      }
    }
    return made
  }

  private mutating func fill(_ json: JSON, _ row: Row) -> JSON {
    count += 1
    switch json.value {
    case .array(let elements):
      return JSON(.array(elements.map { fill($0, row) }), at: json.position)
    case .object(let members):
      if Self.isEach(json), row.isFirst { complain(json, .eachInEach) }
      return JSON(
        .object(members.map { Self.with($0, counted($0) ?? fill($0.value, row)) }),
        at: json.position)
    case .string(let string) where string.contains(Self.mark): return fill(string, json, row)
    case .string, .null, .bool, .number: return json
    }
  }

  /// Replaces a string that is only a column by its row's value; within other words the value is
  /// written out.
  private mutating func fill(_ string: String, _ json: JSON, _ row: Row) -> JSON {
    var filled = ""
    var rest = Substring(string)
    while let start = rest.range(of: Self.mark),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      let name = String(rest[start.upperBound..<end])
      let after = rest.index(after: end)
      let cell = cell(name, json, row)
      let isAll = start.lowerBound == string.startIndex && after == string.endIndex
      if isAll, let cell {
        if cell.string != nil { shown.insert(json.position) }
        return JSON(cell.value, at: json.position)
      }
      filled += rest[..<start.lowerBound] + (cell.map(Self.words) ?? "")
      rest = rest[after...]
    }
    return JSON(.string(filled + rest), at: json.position)
  }

  private mutating func cell(_ name: String, _ json: JSON, _ row: Row) -> JSON? {
    let known = row.list.columns.map(\.name) + [DataList.number]
    guard known.contains(name) else {
      let nearest = Spelling.nearest(to: name, among: known)
      if row.isFirst {
        complain(json, .noColumn(name, list: row.list.name, nearest: nearest, known: known))
      }
      return nil
    }
    return row.cell(name)
  }

  private static func words(_ cell: JSON) -> String {
    switch cell.value {
    case .string(let string): string
    case .number(let number): JSONWriter.number(number)
    case .bool(let flag): "\(flag)"
    case .null, .array, .object: ""
    }
  }
}

extension Substring {
  /// The first occurrence of some words; the standard library has none without Foundation.
  fileprivate func range(of words: String) -> Range<Index>? {
    var start = startIndex
    while let found = self[start...].firstIndex(of: words.first ?? " ") {
      if self[found...].hasPrefix(words) { return found..<index(found, offsetBy: words.count) }
      start = index(after: found)
    }
    return nil
  }
}
