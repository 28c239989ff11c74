internal import Capture
internal import Physics

/// A sheet as Apache Parquet (format 2.10): flat columns that have a value in every row, plainly
/// encoded and not compressed, with units, frames and the sheet's notes as key and value.
struct ParquetFile {
  /// Rows of a group: a page of numbers is 800 kB then.
  static let rowsPerGroup = 100_000

  private var bytes = Array("PAR1".utf8)

  static func bytes(_ sheet: Sheet) -> [UInt8] {
    var file = ParquetFile()
    var groups: [Group] = []
    for start in stride(from: 0, to: sheet.count, by: rowsPerGroup) {
      groups.append(file.add(sheet, start..<min(start + rowsPerGroup, sheet.count)))
    }
    return file.finish(sheet, groups)
  }

  private struct Chunk {
    var offset: Int
    var size: Int
  }

  private struct Group {
    var rows: Int
    var chunks: [Chunk] = []
  }
}

// Data: a page a column.
extension ParquetFile {
  private mutating func add(_ sheet: Sheet, _ rows: Range<Int>) -> Group {
    var group = Group(rows: rows.count)
    for column in sheet.columns {
      let page = column.cells.plainBytes(rows)
      var header = CompactThrift()
      header.whole(1, 0)  // A page of data.
      header.whole(2, page.count)
      header.whole(3, page.count)
      // By it a reader that checks knows a page that was damaged.
      header.whole(4, Int(Int32(bitPattern: Deflate.crc32(page))))
      header.open(5)
      header.whole(1, rows.count)
      header.whole(2, 0)  // Plain.
      header.whole(3, 3)  // Levels, of which there are none, as runs.
      header.whole(4, 3)
      header.close()
      header.end()
      group.chunks.append(Chunk(offset: bytes.count, size: header.bytes.count + page.count))
      bytes += header.bytes
      bytes += page
    }
    return group
  }
}

// The foot of the file, which says what the rest is.
extension ParquetFile {
  private mutating func finish(_ sheet: Sheet, _ groups: [Group]) -> [UInt8] {
    var foot = CompactThrift()
    foot.whole(1, 1)
    schema(sheet, &foot)
    foot.long(3, sheet.count)
    foot.list(4, groups.count, of: .structure)
    for group in groups { write(group, sheet, &foot) }
    let notes = Self.notes(sheet)
    foot.list(5, notes.count, of: .structure)
    for (name, words) in notes {
      foot.element()
      foot.text(1, name)
      foot.text(2, words)
      foot.end()
    }
    foot.text(6, "artemis-sim")
    foot.end()
    let length = foot.bytes.count
    let size = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
    return bytes + foot.bytes + size + Array("PAR1".utf8)
  }

  private func schema(_ sheet: Sheet, _ foot: inout CompactThrift) {
    foot.list(2, sheet.columns.count + 1, of: .structure)
    foot.element()
    foot.text(4, "schema")
    foot.whole(5, sheet.columns.count)
    foot.end()
    for column in sheet.columns {
      foot.element()
      foot.whole(1, column.cells.kind)
      foot.whole(3, 0)  // There in every row.
      foot.text(4, column.about.name)
      if case .words = column.cells { foot.whole(6, 0) }  // UTF-8.
      foot.end()
    }
  }

  private func write(_ group: Group, _ sheet: Sheet, _ foot: inout CompactThrift) {
    foot.element()
    foot.list(1, group.chunks.count, of: .structure)
    for (chunk, column) in zip(group.chunks, sheet.columns) {
      foot.element()
      foot.long(2, chunk.offset)
      foot.open(3)
      foot.whole(1, column.cells.kind)
      foot.list(2, 1, of: .whole)
      foot.item(0)
      foot.list(3, 1, of: .text)
      foot.item(column.about.name)
      foot.whole(4, 0)  // Not compressed.
      foot.long(5, group.rows)
      foot.long(6, chunk.size)
      foot.long(7, chunk.size)
      foot.long(9, chunk.offset)
      foot.close()
      foot.end()
    }
    foot.long(2, group.chunks.reduce(0) { $0 + $1.size })
    foot.long(3, group.rows)
    foot.end()
  }

  /// Units by column, frames by column, then the sheet's own.
  private static func notes(_ sheet: Sheet) -> [(String, String)] {
    let about = sheet.columns.map(\.about)
    return about.map { ("unit.\($0.name)", $0.unit) }
      + about.filter { !$0.frame.isEmpty }.map { ("frame.\($0.name)", $0.frame) }
      + about.map { ("meaning.\($0.name)", $0.meaning) }
      + sheet.notes.map { ($0.name, $0.words) }
  }
}

extension Sheet.Cells {
  /// Parquet's number for the type: INT64, DOUBLE, BYTE_ARRAY.
  fileprivate var kind: Int {
    switch self {
    case .whole: 2
    case .numbers: 5
    case .words: 6
    }
  }

  fileprivate func plainBytes(_ rows: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * rows.count)
    func add(_ word: UInt64, _ size: Int) {
      for place in 0..<size { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * place))) }
    }
    switch self {
    case .whole(let cells): for row in rows { add(UInt64(bitPattern: Int64(cells[row])), 8) }
    case .numbers(let cells): for row in rows { add(cells[row].bitPattern, 8) }
    case .words(let cells):
      for row in rows {
        let text = Array(cells[row].utf8)
        add(UInt64(text.count), 4)
        bytes += text
      }
    }
    return bytes
  }
}

/// Thrift's compact protocol, as far as Parquet's metadata need it: fields in ascending order, whole
/// numbers as zigzag varints.
struct CompactThrift {
  enum Kind: UInt8 {
    case whole = 5
    case long = 6
    case text = 8
    case list = 9
    case structure = 12
  }

  private(set) var bytes: [UInt8] = []
  /// The last field of each structure that is open.
  private var fields = [0]

  private mutating func field(_ number: Int, _ kind: Kind) {
    let step = number - fields[fields.count - 1]
    precondition((1...15).contains(step), "fields ascend")
    bytes.append(UInt8(step << 4) | kind.rawValue)
    fields[fields.count - 1] = number
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest > 127 {
      bytes.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func item(_ value: Int) { varint(UInt64(bitPattern: Int64(value << 1 ^ value >> 63))) }

  mutating func item(_ text: String) {
    varint(UInt64(text.utf8.count))
    bytes += Array(text.utf8)
  }

  mutating func whole(_ number: Int, _ value: Int) {
    field(number, .whole)
    item(value)
  }

  mutating func long(_ number: Int, _ value: Int) {
    field(number, .long)
    item(value)
  }

  mutating func text(_ number: Int, _ text: String) {
    field(number, .text)
    item(text)
  }

  mutating func list(_ number: Int, _ count: Int, of kind: Kind) {
    field(number, .list)
    if count < 15 {
      bytes.append(UInt8(count << 4) | kind.rawValue)
    } else {
      bytes.append(0xF0 | kind.rawValue)
      varint(UInt64(count))
    }
  }

  /// Opens a structure that is a field; `element` opens one that is an item of a list.
  mutating func open(_ number: Int) {
    field(number, .structure)
    fields.append(0)
  }

  mutating func element() { fields.append(0) }

  mutating func close() { end() }

  /// Ends the structure that was opened last.
  mutating func end() {
    bytes.append(0)
    fields.removeLast()
    if fields.isEmpty { fields = [0] }
  }
}
