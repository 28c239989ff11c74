import Content
import Experience
import Foundation
import Physics
import Ports
import Simulation
import Testing

@testable import artemis_sim

@Suite("A flight is saved as picture, plots, table and visit")
final class FlightSaveTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var parent: String { folder.appending(path: "saves").path }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let production = Result { try Library.find().production() }
  private static let view = Image(width: 2, height: 2, pixels: [UInt8](repeating: 9, count: 16))

  /// The flight at a moment, as a link opens it, with all of it recorded.
  private static func opened(_ words: String..., locale: String = "en") throws -> Simulation {
    guard case .run(let arguments) = try Arguments.parse(["explore"] + words) else {
      throw UsageError.unknownCommand("explore", near: nil)
    }
    let production = try production.get()
    let exploration = try Exploration(arguments, production)
    var settings = Settings()
    settings.language = locale
    var simulation = Start(
      Simulation(production, seed: 5, in: exploration.state, slots: exploration.slots),
      told: [.viewport(width: 640, height: 360), .settings(settings)], puts: exploration.puts
    ).simulation
    while !simulation.hasSettled { _ = simulation.step([]) }
    return simulation
  }

  private func saved(_ simulation: Simulation) throws -> String {
    try #require(try FlightSave(simulation)).write(Self.view, in: parent)
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try Files.read(file), as: UTF8.self)
  }

  @Test func eachSaveHasItsOwnFolderAndNothingIsWrittenOver() throws {
    let simulation = try Self.opened("--at", "60")
    let folders = [try saved(simulation), try saved(simulation)]
    #expect(folders == ["\(parent)/artemis-flight", "\(parent)/artemis-flight-2"])
    for folder in folders {
      #expect(
        try Files.list(folder) == ["flight.csv", "flight.json", "plots.svg", "view.png"])
    }
    for file in try Files.list(folders[0]) {
      #expect(try Files.read("\(folders[0])/\(file)") == Files.read("\(folders[1])/\(file)"))
    }
    #expect(throws: Failure.self) {
      try FlightSave(simulation)?.write(Self.view, to: folders[0])
    }
    #expect(try Files.list(folders[0]).count == 4)
    // What a killed one has left.
    try Files.makeFolder("\(parent)/artemis-flight-3.unfinished")
    #expect(try saved(simulation) == "\(parent)/artemis-flight-4")
  }

  /// Without a window the same is written; where the disk refuses a file, none of the others stays.
  @Test func theProgramWritesAllOrNothing() throws {
    let program = try Program()
    defer { program.remove() }
    let line =
      "\"$0\" explore --at 60 --panel plots --otherwise dragMore --tier low --size 64x64 --export"
    let answer = try program.shell("\(line) taken")
    #expect(answer.code == 0 && answer.said.contains("saved in taken"), "\(answer.warned)")
    let folder = program.path("taken")
    #expect(try Files.list(folder) == ["flight.csv", "flight.json", "plots.svg", "view.png"])
    let read = try Library.find().run("\(folder)/flight.json", of: Self.production.get())
    #expect(read.begins?.slots.contains { $0.value == .word("dragMore") } == true)
    let again = try program.shell("\(line) taken")
    #expect(again.code == 5 && again.warned.contains("cannot write into taken: it is there"))
    // The table is larger than that.
    let full = try program.shell("ulimit -f 2000; \(line) full")
    #expect(full.code == 5 && full.warned.contains("full.unfinished/flight.csv: File too large"))
    #expect(!Files.exists(program.path("full")) && !Files.exists(program.path("full.unfinished")))
  }

  @Test func whatCannotBeWrittenLeavesNothing() throws {
    let simulation = try Self.opened("--at", "60")
    try Files.makeFolder(parent)
    try Data().write(to: URL(filePath: "\(parent)/file"))
    #expect(throws: Failure.self) {
      try FlightSave(simulation)?.write(Self.view, in: "\(parent)/file")
    }
    #expect(throws: Failure.self) {
      try FlightSave(simulation)?.write(Self.view, to: "\(parent)/no/such")
    }
    #expect(try Files.list(parent) == ["file"])
  }

  /// All columns of all rows that both have are equal, to the bit, through the ascent and on to the Moon.
  @Test func theTableIsThatOfSimulate() throws {
    let folder = try saved(try Self.opened("--at", "60"))
    let own = try FlightTable.read("\(folder)/flight.csv")
    let record = FlightRecord.fly(.artemisI, until: .spacecraftSeparation, rate: 10)
    let other = FlightTable(TelemetryTable.columns, rows: record.rows)
    let both = Set(own.times).intersection(other.times)
    #expect(both.count > 520 && own.times.count > 2000)
    #expect(both.contains { $0 > 1000 }, "the coast too")
    let coast = own.times.filter { $0 > 494 }
    #expect(
      zip(coast, coast.dropFirst()).dropLast().allSatisfy { abs($1 - $0 - 300) < 1e-6 })
    for name in TelemetryTable.columns {
      let (a, b) = (try #require(own.column(name)), try #require(other.column(name)))
      var differing: [Double] = []
      for (row, time) in own.times.enumerated() where both.contains(time) {
        let place = try #require(other.times.firstIndex(of: time))
        if a[row] != b[place] && !(a[row].isNaN && b[place].isNaN) { differing.append(time) }
      }
      #expect(differing.isEmpty, "\(name) at \(differing.prefix(3))")
    }
    #expect(own.events.map(\.name).contains("maxQ") && own.events.last?.name == "perilune")
  }

  /// It plays elsewhere to the same digests, and shows the same moment, flight, camera and card.
  @Test func theVisitPlaysToTheSame() throws {
    let simulation = try Self.opened(
      "--at", "330", "--camera", "map", "--panel", "plots", "--otherwise", "engineOut")
    let file = "\(try saved(simulation))/flight.json"
    let production = try Self.production.get()
    let run = try Library.find().run(file, of: production)
    #expect(run.isWhole && run.seals.count == run.endTick / 120 && run.endTick < 3600)
    var replay = Replay(run, production)
    while !replay.isOver { _ = replay.step() }
    #expect(replay.difference == nil)
    try replay.verify(file)
    let again = replay.simulation
    #expect(again.telemetry == simulation.telemetry && again.telemetry.missionTime_s == 330)
    #expect(again.wound?.vehicle != production.vehicle, "an engine is out")
    for slot in ["at", "view", "panel", "otherwise", "gauges", "units"] {
      #expect(
        again.experience.slots.first { $0.name == slot }
          == simulation.experience.slots.first { $0.name == slot })
    }
    // Nothing of who has seen it.
    #expect(try !text(file).contains("settings") && !text(file).contains(folder.path))
  }

  @Test(arguments: ["en", "es", "ar"]) func plotsAreInTheVisitorsLanguage(locale: String) throws {
    var simulation = try Self.opened("--at", "maxQ", "--panel", "plots", locale: locale)
    _ = simulation.step([.put("units", .word("us"))])
    let svg = try text("\(try saved(simulation))/plots.svg")
    let words = simulation.experience.story.words
    #expect(words.locale == locale)
    for key in [
      "plot.altitude", "asks.pitch", "plot.mach", "plot.steeringLoss", "event.maxQ",
      "flight.timeline", "unit.mi", "unit.lbf",
    ] {
      #expect(svg.contains(">\(FlightPage.escaped(words[key]))<") || svg.contains(words[key]))
    }
    #expect(svg.contains(">\(words["unit.mi"])<") && !svg.contains(">\(words["unit.km"])<"))
    #expect(svg.matches(of: /class="present"/).count == 14)
    #expect(svg.contains(">T+01:05</text>"))
  }

  /// The flight as it was given is drawn under the one that is shown.
  @Test func bothFlightsAreInThePlots() throws {
    let one = try text("\(try saved(try Self.opened("--at", "100")))/plots.svg")
    let two = try text(
      "\(try saved(try Self.opened("--at", "100", "--otherwise", "dragMore")))/plots.svg")
    #expect(one.matches(of: /<polyline/).count == 14)
    #expect(two.matches(of: /<polyline/).count == 28)
  }

  /// With an engine out the core burns 49 s longer, and passes the Moon after the timeline's end.
  @Test func marksInThePlotsAreThoseOfTheFlightThatIsShown() throws {
    let given = try text("\(try saved(try Self.opened("--at", "500")))/plots.svg")
    let other = try text(
      "\(try saved(try Self.opened("--at", "500", "--otherwise", "engineOut")))/plots.svg")
    #expect(given.contains("T+08:03") && !given.contains("T+08:52"))
    #expect(other.contains("T+08:52") && !other.contains("T+08:03"))
    #expect(given.contains("At the Moon") && !other.contains("At the Moon"))
  }

  @Test func thePressIsHeardOnceAndTheVisitGoesOn() throws {
    let production = try Self.production.get()
    let state = try #require(production.story.chart.states.firstIndex { $0.name == "flight" })
    let visit = Visit(
      Start(Simulation(production, seed: 1, in: state)), speed: 1, settings: Settings(),
      isTraced: false)
    visit.begin(at: 0)
    visit.queue(.viewport(width: 640, height: 360))
    visit.advance(to: 2_000_000_000)
    visit.queue(.put("panel", .word("plots")))
    visit.advance(to: 2_200_000_000)
    #expect(visit.takeSave() == nil)
    visit.queue(.use("save"))
    visit.advance(to: 2_400_000_000)
    let saved = try #require(visit.takeSave())
    #expect(visit.takeSave() == nil)
    let saver = Saver(in: parent)
    saver.save(saved, view: Self.view)
    #expect(saver.news != nil)
    saver.finish()
    #expect(saver.news == .saved(folder: "\(parent)/artemis-flight"))
    #expect(
      saver.news?.words(in: production.story.words(in: "en"))
        == "Saved in \(parent)/artemis-flight")
    let other = Saver(in: "\(parent)/artemis-flight/view.png")
    other.save(saved, view: Self.view)
    other.finish()
    guard case .refused(let why)? = other.news else {
      return #expect(Bool(false), "\(String(describing: other.news))")
    }
    #expect(why.contains("view.png"))
  }

  /// In each language, drawn over what is there and told to readers; nothing of it is part of the visit.
  @Test(arguments: ["en", "es", "ar"]) func aLineSaysWhatCameOfIt(locale: String) throws {
    let words = try Self.production.get().story.words(in: locale)
    var (said, ids): (Set<String>, Set<String>) = ([], [])
    for news in [Saver.News.going, .never, .saved(folder: "/home/ada"), .refused(why: "full")] {
      let frame = news.laid(over: Frame(), in: words)
      let line = try #require(frame.controls.first { $0.id.hasPrefix("saved.") })
      #expect(line.role == .message && line.label == news.words(in: words))
      let drawn = frame.pieces.compactMap { piece in
        if case .words(let letters) = piece.shape { letters.string } else { nil }
      }
      #expect(drawn.joined(separator: " ") == line.label)
      said.insert(line.label)
      ids.insert(line.id)
    }
    #expect(said.count == 4 && ids.count == 4 && said.contains { $0.contains("/home/ada") })
    #expect(said.contains { $0.contains("full") } && !said.contains { $0.contains("saved.") })
  }

  /// The desktop's own folder for documents, where it is a full path.
  @Test func documentsAreWhereTheDesktopHasThem() throws {
    let config = folder.appending(path: "config").path
    try Files.makeFolder(config)
    let file = "\(config)/user-dirs.dirs"
    func documents(_ line: String?) throws -> String {
      Files.remove(file)
      if let line { try Data(line.utf8).write(to: URL(filePath: file)) }
      return Saver.documents(home: "/home/ada", settings: config)
    }
    #expect(try documents(nil) == "/home/ada")
    #expect(
      try documents("# x\nXDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n") == "/home/ada/Dokumente")
    #expect(try documents("XDG_DOCUMENTS_DIR=\"/data/papers\"") == "/data/papers")
    #expect(try documents("XDG_DOCUMENTS_DIR=\"papers\"") == "/home/ada")
  }
}
