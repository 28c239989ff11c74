/// A list of `data/`: rows of values, each of the kind of its column.
struct DataList: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    /// The key of a string of the locale file, or words that are shown as they are.
    case key, text
    case number, flag

    func takes(_ json: JSON) -> Bool {
      switch self {
      case .key, .text: json.string?.isEmpty == false
      case .number: json.number != nil
      case .flag: json.bool != nil
      }
    }

    /// The list's kind in words, for messages.
    var words: String {
      switch self {
      case .key: "the key of a string"
      case .text: "a string that is not empty"
      case .number: "a number"
      case .flag: "true or false"
      }
    }
  }

  /// The column that every row has: its number, from 1.
  static let number = "number"

  let name: String
  let columns: [(name: String, kind: Kind)]
  private(set) var rows: [JSON]

  /// nil if the file has faults.
  init?(_ tree: JSON) {
    guard let name = tree["list"]?.string, let columns = tree["columns"]?.members,
      let rows = tree["rows"]?.elements
    else { return nil }
    self.name = name
    self.columns = columns.compactMap { column in
      column.value.string.flatMap(Kind.init).map { (column.key, $0) }
    }
    self.rows = rows
  }

  /// Stands in for a list with faults: it shows nothing, so that no further complaints follow.
  var withoutRows: DataList {
    var list = self
    list.rows = []
    return list
  }
}

/// The rules of one list: every row has every column, and nothing else.
enum ListRules {
  static func check(_ tree: JSON) -> [Complaint] {
    guard let list = DataList(tree) else { return [] }
    var complaints: [Complaint] = []
    for column in tree["columns"]?.members ?? [] where column.key == DataList.number {
      complaints.append(Complaint(column.position, .rule(.columnNumber)))
    }
    return complaints + list.rows.flatMap { check($0, list) }
  }

  private static func check(_ row: JSON, _ list: DataList) -> [Complaint] {
    let known = list.columns.map(\.name)
    let strange = (row.members ?? []).filter { !known.contains($0.key) }.map {
      Complaint($0.position, .unknownKey($0.key, noun: "a row of '\(list.name)'", known: known))
    }
    return strange
      + list.columns.compactMap { column in
        guard let cell = row[column.name] else {
          return Complaint(row.position, .missingKey(column.name, noun: "this row"))
        }
        if column.kind.takes(cell) { return nil }
        return Complaint(
          cell.position, .wrongType(column.name, expected: column.kind.words, found: cell.kind))
      }
  }

  /// Strings that the rows name.
  static func keys(in tree: JSON) -> [(keys: [String], position: Position)] {
    guard let list = DataList(tree) else { return [] }
    let columns = list.columns.filter { $0.kind == .key }.map(\.name)
    return list.rows.flatMap { row in
      columns.compactMap { name in row[name] }.compactMap { cell in
        cell.string.map { ([$0], cell.position) }
      }
    }
  }
}
