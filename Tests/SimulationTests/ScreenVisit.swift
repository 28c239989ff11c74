import Content
import Experience
import Interface
import Maths
import Ports
import Simulation
import Testing

/// A visit to a story of four states and one form.
struct ScreenVisit {
  var simulation: Simulation
  private(set) var frame: Frame

  init(settled event: InputEvent? = nil) throws {
    simulation = Simulation(try Self.production.get(), seed: 1)
    frame = simulation.step([.viewport(width: 1280, height: 720)])
    wait(seconds: 1.5)
    if let event { play(event) }
  }

  mutating func play(_ events: InputEvent...) {
    frame = simulation.step(events)
    note()
    wait(seconds: 0.05)
  }

  mutating func wait(seconds: Double) {
    for _ in 0..<Int(seconds * 120) {
      frame = simulation.step([])
      note()
    }
  }

  /// Questions to another program.
  private(set) var asked: [String] = []
  private(set) var unanswered: [String] = []
  private(set) var late: [String] = []

  private mutating func note() {
    for case .asked(let question) in simulation.notes { asked.append(question) }
    for case .unanswered(let question) in simulation.notes { unanswered.append(question) }
    for case .late(let name) in simulation.notes { late.append(name) }
  }

  mutating func press(_ key: Key) {
    play(.key(key, isDown: true))
    play(.key(key, isDown: false))
  }

  static func click(_ visit: inout ScreenVisit) {
    visit.play(.pointer(.down, at: Vector2(0, -0.45)))
    visit.play(.pointer(.up, at: Vector2(0, -0.45)))
  }

  static func space(_ visit: inout ScreenVisit) { visit.press(.space) }

  var state: String { simulation.experience.stateName }
  var focused: String? { frame.controls.first(where: \.isFocused)?.id }
  /// Whether a ring is drawn.
  var isMarked: Bool {
    frame.pieces.contains { piece in
      if case .plate(let plate) = piece.shape { plate.edge_px > 1.5 } else { false }
    }
  }

  func slot(_ name: String) -> Value? {
    simulation.experience.slots.first { $0.name == name }?.value
  }

  private static let production = Result {
    let folder = "Tests/Packs/form"
    let names = ["pack", "chart", "answers", "one", "two", "interfaces/form", "locales/en"]
    return try ProductionLoader.load(
      files: names.map { try Productions.file("\(folder)/\($0).json") }
        + [Productions.file("Assets/locales/en.json")])
  }
}
