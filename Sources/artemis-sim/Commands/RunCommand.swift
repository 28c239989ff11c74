internal import Content
internal import Experience
internal import Maths
internal import Renderer
internal import Simulation

/// `artemis-sim run`: the experience in a window.
struct RunCommand {
  private let arguments: Arguments
  private let size: (width: Int, height: Int)
  private let seed: UInt64
  private let speed: Double
  private let tier: Tier

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    tier = try Theatre.tier(arguments, otherwise: .low)
    do {
      size = try arguments.size() ?? (1280, 720)
      seed = try arguments.seed() ?? 1
      speed = try arguments.number("--speed", in: 0.01...100) ?? 1
    } catch { throw .usage(error) }
  }

  func perform() throws(Failure) {
    let library = try Library.find()
    let memory = Memory()
    if arguments.has("--reset") { memory.forget() }
    let start = Self.beginning(arguments, isKnown: memory.didCompleteOnboarding)
    let locale = arguments.text("--locale") ?? library.desktopLocale()
    let production = try library.production(locale: locale)
    let theatre = try Theatre(
      production, library: library, isVisible: true, width: size.width, height: size.height,
      tier: tier, fullScreen: arguments.has("--full-screen"))
    var show = Show(
      theatre, Simulation(production, seed: seed, startingAt: start), memory: memory,
      speed: speed, isMetered: arguments.has("--stats"))
    show.play()
    if let file = arguments.text("--record") { try record(show, production.name, to: file) }
    if arguments.has("--stats") {
      show.pace.report()
      show.sound.report()
    }
    Console.say("digest \(show.simulation.digest.words) after \(show.simulation.tick.count) ticks")
  }

  /// Who has finished once begins in the main interface.
  static func beginning(_ arguments: Arguments, isKnown: () -> Bool) -> OnboardingStep {
    // A recording is replayed from the story's beginning, so it is made from there.
    let isAnew = arguments.has("--replay") || arguments.text("--record") != nil
    return !isAnew && isKnown() ? .completed : .arrival
  }

  private func record(_ show: Show, _ scene: String, to file: String) throws(Failure) {
    let run = Run(
      scene: scene, seed: seed, inputs: show.journal, endTick: show.simulation.tick.count)
    try Files.write(RunWriter.write(run), to: file)
  }
}
