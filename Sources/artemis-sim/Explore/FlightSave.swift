internal import Capture
internal import Content
internal import Experience
internal import Glibc
internal import Maths
internal import Physics
internal import Ports
internal import Simulation

/// What *Save* writes: the flight that is seen as a picture, as plots, as a table, and as a visit that
/// plays elsewhere. It may take some seconds, and needs nothing but the simulation as it was.
struct FlightSave: Sendable {
  private let simulation: Simulation
  private let place: FlightPlace
  /// Recorded to its end.
  private let flight: Tape

  /// nil before there is a flight to save.
  init?(_ simulation: Simulation) throws(Failure) {
    place = try FlightPlace(simulation.production)
    guard var flight = simulation.wound else { return nil }
    flight.record(to: Int(place.range.upperBound) * 120, copies: .max)
    (self.simulation, self.flight) = (simulation, flight)
  }

  /// Writes it into a new folder beside those that are there, and says which.
  func write(_ view: Image, in parent: String) throws(Failure) -> String {
    try Files.makeFolder(parent)
    var (nth, folder) = (1, "\(parent)/artemis-flight")
    while Files.exists(folder) || Files.exists(Self.unfinished(folder)) {
      nth += 1
      folder = "\(parent)/artemis-flight-\(nth)"
    }
    try write(view, to: folder)
    return folder
  }

  /// The name of a folder until all of it is there.
  private static func unfinished(_ folder: String) -> String { "\(folder).unfinished" }

  /// Writes it into a folder that is not there yet; all of it, or nothing stays. Even after a kill a folder
  /// of that name is whole.
  func write(_ view: Image, to folder: String) throws(Failure) {
    guard !Files.exists(folder) else { throw Files.failure("make the folder", folder, EEXIST) }
    let begun = Self.unfinished(folder)
    guard mkdir(begun, 0o755) == 0 else { throw Files.failure("make the folder", begun) }
    let files: [(name: String, bytes: () -> [UInt8])] = [
      ("view.png", { PNG.encode(view, alpha: false) }),
      ("plots.svg", { Array(FlightPage(simulation, flight, place).svg.utf8) }),
      ("flight.csv", { table.csv }),
      ("flight.json", { RunWriter.write(visit) }),
    ]
    do throws(Failure) {
      for file in files { try Files.write(file.bytes(), to: "\(begun)/\(file.name)") }
      guard Files.move(begun, to: folder) else { throw Files.failure("make the folder", folder) }
    } catch {
      for file in files { Files.remove("\(begun)/\(file.name)") }
      rmdir(begun)
      throw error
    }
  }
}

// What is flown anew for it.
extension FlightSave {
  /// The flight as `simulate` flies it: each second, and five minutes apart once the core has left.
  private var table: Sheet {
    FlightRecord.fly(
      flight.vehicle, simulation.production.wind, until: .perilune, rate: 1,
      to: place.range.upperBound, says: { _ in }
    ).sheet(coastingEvery: 30)
  }

  /// How long it may take until it shows what it is to show.
  private static let longest = 60 * 120

  /// It begins in the flight's place, as the visitor has set that, and stands. Like a link it says what is
  /// shown, and nothing of who has seen it.
  private var visit: Run {
    let production = simulation.production
    let viewport = simulation.experience.viewport
    var run = Run(
      scene: production.name, seed: simulation.seed,
      inputs: [
        TimedInput(tick: 0, event: .viewport(width: viewport.width, height: viewport.height))
      ], endTick: 0)
    run.origin = production.origin
    run.begins = Run.Beginning(
      state: simulation.experience.stateName,
      slots: simulation.experience.slots.filter { place.slots.contains($0.name) }.map { slot in
        slot.name == place.flag ? Experience.Slot(name: slot.name, value: .flag(false)) : slot
      })
    var (replay, press) = (Replay(run, production), SealPress())
    while run.endTick < Self.longest {
      _ = replay.step()
      run.endTick = replay.simulation.tick.count
      if let seal = press.add(replay.simulation) {
        run.seals.append(seal)
        if replay.simulation.hasSettled { break }
      }
    }
    return run
  }
}

extension Simulation {
  /// Whether it shows the flight and the moment that its slots tell, out of the dark, and all of it is
  /// plotted.
  var hasSettled: Bool {
    guard let wound, let given = production.vehicle, let rules = experience.story.tape,
      experience.crossing == nil, !wound.samples.isEmpty
    else { return false }
    let wanted = experience.changes.reduce(given) { $1.applied(to: $0) }
    return wound.vehicle == wanted
      && (wound.isWhole || wound.clock >= Int(experience.number(inSlot: rules.time)) * 120)
  }
}
