internal import Physics

/// A flight as its CSV has it: columns by name, and when its events came.
struct FlightTable {
  static let time = "missionTime_s"
  static let events = "events"

  private(set) var names: [String]
  private var columns: [[Double]]
  private(set) var times: [Double]
  /// Each event at its row's time.
  private(set) var events: [(name: String, time_s: Double)] = []

  init(_ names: [String], rows: [[Double]]) {
    self.names = names
    let columns = names.indices.map { place in rows.map { $0[place] } }
    self.columns = columns
    times = names.firstIndex(of: FlightTable.time).map { columns[$0] } ?? []
  }

  /// nil for a column that is not there.
  func column(_ name: String) -> [Double]? {
    names.firstIndex(of: name).map { columns[$0] }
  }

  /// A moment between two rows: the one before it, and the part of the way to the next.
  struct Moment {
    fileprivate let row: Int
    fileprivate let part: Double
  }

  /// nil outside of the flight.
  func moment(_ time_s: Double) -> Moment? {
    guard let first = times.first, let last = times.last, (first...last).contains(time_s) else {
      return nil
    }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time_s { low = middle } else { high = middle }
    }
    let span = times[high] - times[low]
    let part = span > 0 ? (time_s - times[low]) / span : 0
    return part < 1 ? Moment(row: low, part: part) : Moment(row: high, part: 0)
  }

  /// Straight between the rows around a moment; nil where one of them has no number.
  static func value(_ values: [Double], _ moment: Moment, isTurn: Bool) -> Double? {
    let low = values[moment.row]
    if moment.part == 0 { return low.isFinite ? low : nil }
    let value = low + apart(values[moment.row + 1], low, isTurn: isTurn) * moment.part
    return value.isFinite ? value : nil
  }

  /// The same of a column by its name; nil too outside of the flight, and of one that is not there.
  func value(_ name: String, at time_s: Double) -> Double? {
    guard let moment = moment(time_s), let values = column(name) else { return nil }
    return FlightTable.value(values, moment, isTurn: FlightTable.isTurn(name))
  }
}

extension FlightTable {
  /// Angles that begin again after a whole turn.
  private static let turns = ["Azimuth_deg", "longitude_deg", "roll_deg", "pitch_deg"]

  static func isTurn(_ column: String) -> Bool { turns.contains(where: column.hasSuffix) }

  /// How much one value is above another; of turns, by the shorter way round.
  static func apart(_ a: Double, _ b: Double, isTurn: Bool) -> Double {
    isTurn ? (a - b) - 360 * ((a - b) / 360).rounded() : a - b
  }
}

// From a file.
extension FlightTable {
  static func read(_ path: String) throws(Failure) -> FlightTable {
    let lines = try Files.read(path).split { $0 == 10 || $0 == 13 }
    guard let head = lines.first else { throw .content("\(path): it is empty") }
    let names = cells(head)
    guard names.contains(time) else {
      throw .content("\(path):1: no column '\(time)'; a flight's CSV has one")
    }
    if let twin = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw .content("\(path):1: the column '\(names[twin])' stands there twice")
    }
    guard lines.count > 2 else { throw .content("\(path): fewer than two rows") }
    return try FlightTable(names, Array(lines.dropFirst()), path)
  }

  /// Bytes are split, and not letters, of which it takes long to find the ends.
  private static func cells(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private init(_ names: [String], _ lines: [ArraySlice<UInt8>], _ path: String) throws(Failure) {
    var columns = names.map { _ in [Double]() }
    let (clock, words) = (
      names.firstIndex(of: FlightTable.time) ?? 0, names.firstIndex(of: FlightTable.events)
    )
    var events: [(name: String, time_s: Double)] = []
    // An event that comes again is another one: stageCutoff, stageCutoff 2.
    var seen: [String: Int] = [:]
    for (row, line) in lines.enumerated() {
      let at = "\(path):\(row + 2)"
      let cells = FlightTable.cells(line)
      guard cells.count == names.count else {
        throw .content("\(at): \(cells.count) cells in \(names.count) columns")
      }
      for (place, cell) in cells.enumerated() where place != words {
        guard let number = cell.isEmpty ? .nan : Double(cell) else {
          throw .content("\(at): '\(cell)' in column '\(names[place])' is no number")
        }
        columns[place].append(number)
      }
      let (now, before) = (columns[clock][row], row > 0 ? columns[clock][row - 1] : -.infinity)
      guard now.isFinite, now > before else {
        throw .content("\(at): '\(FlightTable.time)' must ascend, found \(cells[clock])")
      }
      guard let words else { continue }
      for name in cells[words].split(separator: " ").map(String.init) {
        seen[name, default: 0] += 1
        let count = seen[name] ?? 1
        events.append((count == 1 ? name : "\(name) \(count)", now))
      }
    }
    times = columns[clock]
    if let words { columns.remove(at: words) }
    self.names = names.filter { $0 != FlightTable.events }
    self.columns = columns
    self.events = events
  }
}
