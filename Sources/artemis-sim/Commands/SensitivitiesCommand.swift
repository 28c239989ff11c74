internal import Content
internal import Physics
internal import Sensitivity
internal import Simulation

/// `artemis-sim sensitivities`: how the insertion changes with each number of the vehicle's file.
struct SensitivitiesCommand {
  private let arguments: Arguments
  private let vehicle: VehicleDefinition
  private let threads: Int?
  /// Parts of the file whose numbers alone are followed; none for all of them.
  private let wanted: [String]
  /// Place of the figure whose strongest keys are named.
  private let figure: Int

  /// Keys that are named; files have all of them.
  private static let named = 20

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    vehicle = try SimulateCommand.vehicle(arguments)
    let vehicle = vehicle
    wanted = arguments.operands.map { VehicleFile.place(of: $0, in: vehicle) }
    do { threads = try arguments.whole(.threads, in: 1...1024) } catch { throw .usage(error) }
    let name = arguments.text(.by) ?? "propellant_kg"
    guard let place = Insertion.figures.firstIndex(where: { $0.name == name }) else {
      let known = Insertion.figures.map(\.name).joined(separator: ", ")
      throw .usage(.badValue(.by, name, expected: "one of: \(known)"))
    }
    figure = place
    for (part, words) in zip(wanted, arguments.operands)
    where AscentSensitivity.parts(of: vehicle, where: isIn([part])).isEmpty {
      throw .usage(.noNumber(words))
    }
  }

  /// The first words of the usual vehicle's keys.
  static var beginnings: [String] {
    AscentSensitivity.parts(of: .artemisI).flatMap(\.paths).reduce(into: []) { found, path in
      let word = String(path.prefix { $0 != "." && $0 != "[" })
      if found.last != word { found.append(word) }
    }
  }

  /// The flights, each of which follows some keys.
  var parts: [AscentSensitivity.Part] {
    let isIn = isIn(wanted)
    return AscentSensitivity.parts(of: vehicle) { key, value in
      (wanted.isEmpty || isIn(key, value)) && isFree(key, value)
    }
  }

  func perform() throws(Failure) {
    let plain = Insertion.fly(vehicle)
    guard plain.isReached else {
      let end_s = plain.moments.last?.missionTime_s ?? 0
      throw .checkFailed(
        "this vehicle reaches no insertion, of which there would be sensitivities: "
          + "\(plain.outcome.rawValue) at T+\(end_s) s")
    }
    let parts = parts
    let progress = Progress(of: parts.count)
    let flown = Parallel.map(parts.count, threads: threads, progress: progress.report) {
      parts[$0].fly()
    }
    let result = AscentSensitivity(of: vehicle, parts: flown)
    let sheet = SensitivitiesCommand.sheet(result)
    for (option, bytes) in [
      (Option.csv, { sheet.csv }), (.jsonLines, { sheet.jsonLines }),
      (.parquet, { ParquetFile.bytes(sheet) }),
    ] {
      if let path = arguments.text(option) { try Files.write(bytes(), to: path) }
    }
    SensitivitiesCommand.lines(result, of: figure).forEach(Console.say)
  }

  /// Whether a number is one of these, or in one of them: `booster` has `booster.count` and its tables.
  private func isIn(_ parts: [String]) -> (String, Double) -> Bool {
    { key, _ in
      parts.contains { part in
        key.hasPrefix(part)
          && (key == part || "[.".contains(key.dropFirst(part.count).first ?? " "))
      }
    }
  }

  /// Whether a file may have another number there: a transient has to begin at nothing, and a part that leaves with
  /// a stage waits for nothing.
  private func isFree(_ key: String, _ value: Double) -> Bool {
    func may(_ number: Double) -> Bool {
      (try? VehicleFile.setting(key, to: number, in: vehicle)) != nil
    }
    let little = max(abs(value), 1) * 1e-6
    return may(value + little) || may(value - little) || !may(value)
  }

  /// A row a key.
  static func sheet(_ result: AscentSensitivity) -> Sheet {
    var sheet = Sheet()
    let keys = result.keys
    sheet.add(TableColumn("key", "1", "of the vehicle's file"), .words(keys.map(\.path)))
    sheet.add(
      TableColumn("value", "1", "of the key, in its own unit"), .numbers(keys.map(\.value)))
    sheet.add(
      Insertion.figures.map {
        TableColumn(
          $0.name, $0.unit, $0.frame, "\($0.meaning): change for each unit of the key")
      }, rows: keys.map(\.slopes))
    sheet.notes =
      [("version", Release.program), ("outcome", result.outcome)]
      + zip(Insertion.figures, result.values).map { (name: $0.name, words: "\($1)") }
    return sheet
  }

  /// Figures that guidance brings to where they are wanted, whatever the vehicle.
  private static let held = ["perigee_m", "apogee_m", "inclination_deg", "ascendingNode_deg"]

  /// The keys of which one per cent, or a hundred-thousandth where slopes hold no further, changes a figure most.
  static func lines(_ result: AscentSensitivity, of place: Int) -> [String] {
    let figure = Insertion.figures[place]
    let isHeld = held.contains(figure.name)
    let part = isHeld ? 1e-5 : 0.01
    let shares = result.keys.map { (key: $0, change: $0.slopes[place] * $0.value * part) }
    let strongest = shares.sorted { $0.change.magnitude > $1.change.magnitude }.prefix(named)
    let reading = Reading(strongest.map(\.change), figure.unit)
    let still = result.keys.filter { $0.value == 0 }.count
    let changes = strongest.map { ($0.change > 0 ? "+" : "") + reading.words($0.change) }
    func padding(_ text: String, among all: [String]) -> String {
      String(repeating: " ", count: (all.map(\.count).max() ?? 0) - text.count)
    }
    let paths = strongest.map(\.key.path)
    return [
      "\(result.outcome), \(figure.name) \(Reading.words(result.values[place], figure.unit)). "
        + "\(isHeld ? "A hundred-thousandth" : "One per cent") more of a number changes it by:"
    ]
      + strongest.indices.map { row in
        "  \(paths[row])\(padding(paths[row], among: paths))  "
          + "\(padding(changes[row], among: changes))\(changes[row])   of \(strongest[row].key.value)"
      }
      + (isHeld
        ? [
          "Guidance holds this figure: of larger changes little is left, and that leaps by metres where the cut-off moves to "
            + "another step."
        ] : [])
      + [
        "\(result.keys.count) \(result.keys.count == 1 ? "number was" : "numbers were") followed. \(still) of them are 0 and have changes for each unit "
          + "alone, which --csv writes. Not followed: "
          + "\(result.discrete.count) counts or numbers of engines, and what a file may not have otherwise."
      ]
  }
}
