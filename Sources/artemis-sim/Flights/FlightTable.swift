internal import Physics

/// A flight as its CSV has it: columns by name, and when its events came.
struct FlightTable {
  static let time = "missionTime_s"
  static let events = "events"

  private(set) var names: [String]
  private var columns: [[Double]]
  /// Each event at its row's time.
  private(set) var events: [(name: String, time_s: Double)] = []

  init(_ names: [String], rows: [[Double]]) {
    self.names = names
    columns = names.indices.map { place in rows.map { $0[place] } }
  }

  /// nil for a column that is not there.
  func column(_ name: String) -> [Double]? {
    names.firstIndex(of: name).map { columns[$0] }
  }

  var times: [Double] { column(FlightTable.time) ?? [] }

  /// Straight between the rows around a time; nil outside of the flight, where a neighbour is no number,
  /// and of a column that is not there.
  func value(_ name: String, at time_s: Double) -> Double? {
    guard let values = column(name), let first = times.first, let last = times.last,
      (first...last).contains(time_s)
    else { return nil }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time_s { low = middle } else { high = middle }
    }
    let span = times[high] - times[low]
    let part = span > 0 ? (time_s - times[low]) / span : 0
    let step = FlightTable.apart(values[high], values[low], in: name)
    let value = part == 0 ? values[low] : values[low] + step * part
    return value.isFinite ? value : nil
  }
}

extension FlightTable {
  /// Angles that begin again after a whole turn.
  private static let turns = ["Azimuth_deg", "longitude_deg", "roll_deg", "pitch_deg"]

  /// How much one value is above another; of turns, by the shorter way round.
  static func apart(_ a: Double, _ b: Double, in column: String) -> Double {
    guard turns.contains(where: column.hasSuffix) else { return a - b }
    return (a - b) - 360 * ((a - b) / 360).rounded()
  }
}

// From a file.
extension FlightTable {
  static func read(_ path: String) throws(Failure) -> FlightTable {
    let text = String(decoding: try Files.read(path), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    guard let head = lines.first else { throw .content("\(path): it is empty") }
    let names = head.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.contains(time) else {
      throw .content("\(path):1: no column '\(time)'; a flight's CSV has one")
    }
    if let twin = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw .content("\(path):1: the column '\(names[twin])' stands there twice")
    }
    guard lines.count > 2 else { throw .content("\(path): fewer than two rows") }
    return try FlightTable(names, lines.dropFirst().map { $0 }, path)
  }

  private init(_ names: [String], _ lines: [Substring], _ path: String) throws(Failure) {
    var columns = names.map { _ in [Double]() }
    let (clock, words) = (
      names.firstIndex(of: FlightTable.time) ?? 0, names.firstIndex(of: FlightTable.events)
    )
    for (row, line) in lines.enumerated() {
      let at = "\(path):\(row + 2)"
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
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
      if let words {
        events += cells[words].split(separator: " ").map { (String($0), now) }
      }
    }
    if let words { columns.remove(at: words) }
    self.names = names.filter { $0 != FlightTable.events }
    self.columns = columns
  }
}
