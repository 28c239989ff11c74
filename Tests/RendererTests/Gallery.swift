import Capture
import Content
import Foundation
import Maths
import Ports
import Renderer
import Simulation
import Typography

/// The nominal visit as pictures, and where those are kept that it is compared with.
@MainActor enum Gallery {
  /// A moment of the visit, in the order of the story.
  struct Moment: Sendable, CustomStringConvertible {
    var step: String
    var seconds: [Double]
    var description: String { step }
  }

  /// Two or three moments a step; the launch ends in an orbit, which has its own.
  nonisolated static let moments = [
    Moment(step: "arrival", seconds: [2, 5, 7.5]),
    Moment(step: "slsReveal", seconds: [11, 15, 21]),
    Moment(step: "arPlacement", seconds: [25, 28, 30.5]),
    Moment(step: "purpose", seconds: [35, 45]),
    Moment(step: "authorizeLaunch", seconds: [49.5, 51.5]),
    Moment(step: "launchSequence", seconds: [60, 66, 69.5]),
    Moment(step: "orbit", seconds: [75, 78, 81]),
    Moment(step: "completed", seconds: [84.5, 86.5]),
  ]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")

  /// Pictures are taken anew only by a person who asks for it, never by a server.
  static let isRecording = environment("ARTEMIS_RECORD") == "1"
  static let isServer = environment("CI") != nil

  static func name(_ step: String, _ second: Double, _ viewport: Viewport, _ tier: Tier) -> String {
    "\(step)-\(second)s-\(viewport.width)x\(viewport.height)-\(tier.rawValue).png"
  }

  /// Every frame that any moment wants, by its tick.
  static func frames(_ viewport: Viewport) throws -> [Int: Frame] {
    if let known = films[viewport.width] { return known }
    let wanted = Set(moments.flatMap { $0.seconds.map(tick) })
    var frames: [Int: Frame] = [:]
    try play(viewport) { frame in
      if wanted.contains(frame.tick.count) { frames[frame.tick.count] = frame }
    }
    films[viewport.width] = frames
    return frames
  }

  /// Every frame of the nominal visit until its main interface has been looked at.
  static func play(_ viewport: Viewport, _ show: (Frame) throws -> Void) throws {
    let run = try RunReader.read(file("Scenes/artemis/runs/nominal.json"))
    let inputs = run.inputs.filter {
      if case .viewport = $0.event { false } else { true }
    }
    var simulation = Simulation(try production.get(), seed: run.seed)
    var next = 0
    while simulation.tick.count <= tick(86.5) {
      var events: [InputEvent] = []
      if simulation.tick.count == 0 {
        events = [.viewport(width: viewport.width, height: viewport.height)]
      }
      while next < inputs.count && inputs[next].tick <= simulation.tick.count {
        events.append(inputs[next].event)
        next += 1
      }
      try show(simulation.step(events))
    }
  }

  static func tick(_ second: Double) -> Int { Int((second * Double(Tick.rate)).rounded()) }

  static func picture(of frame: Frame, tier: Tier) throws -> Image {
    try Stage.withContext {
      let renderer = try theatre(tier)
      renderer.draw(frame.laid)
      return renderer.read()
    }
  }
}

extension Gallery {
  static var films: [Int: [Int: Frame]] = [:]
  private static var theatres: [Tier: Renderer] = [:]

  static func theatre(_ tier: Tier) throws -> Renderer {
    if let known = theatres[tier] { return known }
    let made = try freshTheatre(tier)
    theatres[tier] = made
    return made
  }

  /// One that has drawn nothing yet but what warms it.
  static func freshTheatre(_ tier: Tier) throws -> Renderer {
    // As the program chooses them.
    let names = tier.drawn(try production.get().models)
    let models = try names.map { name in
      try ModelReader.read(file("Assets/models/\(name).glb").bytes, name: name).model
    }
    return try Renderer(
      resources: Stage.resources(models: models), tier: tier, typesetter: Typesetter())
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func environment(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: root.appending(path: path))))
  }

  static let production: Result<Production, any Error> = Result {
    var files: [SourceFile] = []
    for folder in [
      "Scenes/artemis", "Scenes/artemis/interfaces", "Scenes/artemis/data",
      "Scenes/artemis/locales", "Assets/locales",
    ] {
      let path = root.appending(path: folder).path
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where name.hasSuffix(".json") {
        files.append(try file("\(folder)/\(name)"))
      }
    }
    return try ProductionLoader.load(files: files)
  }
}
