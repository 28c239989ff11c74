internal import Content
internal import Physics

/// Named columns of equal length: what is written as CSV, as JSON lines and as Parquet.
struct Sheet {
  struct Column {
    var about: TableColumn
    var cells: Cells
  }

  enum Cells {
    /// NaN for what did not come.
    case numbers([Double])
    case whole([Int])
    case words([String])
  }

  private(set) var columns: [Column] = []
  /// What is known of the whole: a file's own words, by name.
  var notes: [(name: String, words: String)] = []

  var count: Int { columns.first?.cells.count ?? 0 }
  var names: [String] { columns.map(\.about.name) }

  mutating func add(_ about: TableColumn, _ cells: Cells) {
    precondition(columns.isEmpty || cells.count == count, "columns of different lengths")
    columns.append(Column(about: about, cells: cells))
  }

  /// Adds columns of numbers that come as rows.
  mutating func add(_ about: [TableColumn], rows: [[Double]]) {
    for (place, column) in about.enumerated() { add(column, .numbers(rows.map { $0[place] })) }
  }
}

extension Sheet.Cells {
  var count: Int {
    switch self {
    case .numbers(let cells): cells.count
    case .whole(let cells): cells.count
    case .words(let cells): cells.count
    }
  }

  fileprivate func plain(_ row: Int) -> String {
    switch self {
    case .numbers(let cells): "\(cells[row])"
    case .whole(let cells): "\(cells[row])"
    case .words(let cells): Self.quoted(cells[row])
    }
  }

  /// As RFC 4180 has it: what holds a comma, a quote or a line's end stands in quotes, and quotes twice.
  private static func quoted(_ words: String) -> String {
    guard words.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return words }
    return "\"" + words.replacing("\"", with: "\"\"") + "\""
  }

  fileprivate func json(_ row: Int) -> String {
    switch self {
    case .numbers(let cells): cells[row].isFinite ? "\(cells[row])" : "null"
    case .whole(let cells): "\(cells[row])"
    case .words(let cells): JSONWriter.string(cells[row])
    }
  }
}

extension Sheet {
  /// A line of names, then a line a row. Our names hold neither commas nor quotes.
  var csv: [UInt8] {
    var text = names.joined(separator: ",") + "\n"
    for row in 0..<count {
      text += columns.map { $0.cells.plain(row) }.joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  /// A line a row, each a whole object.
  var jsonLines: [UInt8] {
    let keys = names.map { JSONWriter.string($0) }
    var text = ""
    for row in 0..<count {
      let pairs = zip(keys, columns).map { "\($0): \($1.cells.json(row))" }
      text += "{\(pairs.joined(separator: ", "))}\n"
    }
    return Array(text.utf8)
  }

  /// The columns as a list of objects, which tells units, frames and meanings.
  static func json(_ columns: [TableColumn]) -> String {
    let lines = columns.map { column in
      let pairs = [
        ("name", column.name), ("unit", column.unit), ("frame", column.frame),
        ("meaning", column.meaning),
      ]
      return "{"
        + pairs.map { "\"\($0.0)\": \(JSONWriter.string($0.1))" }.joined(separator: ", ") + "}"
    }
    return "[\n    \(lines.joined(separator: ",\n    "))\n  ]"
  }
}
