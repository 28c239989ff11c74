import Artemis
import Content
import Experience
import Foundation
import Maths
import Ports
import Simulation
import Testing

@testable import Interface
@testable import Renderer

/// Many visitors who do anything at all, at three sizes of letters, with motion and without, in
/// every language. `ARTEMIS_CROWD=10000` (`.ci/crowd`) sends that many.
@Suite("A crowd")
struct CrowdTests {
  static let scales = [1.0, 2, 3]
  static let locales = ["en", "es", "ar", "pseudo"]
  static let sizes = [(1280, 720), (640, 360), (1024, 768), (2560, 1080), (1920, 1080)]
  static let count = ProcessInfo.processInfo.environment["ARTEMIS_CROWD"].flatMap(Int.init) ?? 42

  @MainActor @Test func nobodyIsStuckOrHurtAndNobodyLaunchesByAccident() async throws {
    let productions = try Self.locales.map { try StoryWordsTests.production($0) }
    let tally = await Self.crowd(productions)
    #expect(tally.visits == Self.count)
    #expect(tally.completed >= Self.count / 21)
    for fault in tally.faults.prefix(40) { Issue.record("\(fault)") }
    #expect(tally.faults.isEmpty, "\(tally.faults.count) faults")
    // Some of them hold for two seconds by chance; without that nothing was tried.
    #expect(tally.launchedByHand > 0)
    #expect(tally.texts > Self.count)
    print(tally.words)
  }

  /// The control: the crowd's own eyes see a launch by a hand that means it, and none by one that
  /// lets go a tick too early.
  @MainActor @Test(arguments: [1, 120, 239, 240, 400])
  func aHandThatHoldsIsSeenToLaunch(ticks: Int) throws {
    let production = try StoryWordsTests.production("en")
    var visit = CrowdVisit(
      seed: 3, production, startingAt: OnboardingStep.authorizeLaunch)
    let outcome = visit.hold(ticks: ticks)
    #expect(outcome.isLaunchedByHand == (ticks >= 240))
    #expect(outcome.faults == [])
  }

  /// As many at once as there are processors.
  nonisolated static func crowd(_ productions: [Production]) async -> CrowdTally {
    let hands = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    var tally = CrowdTally()
    await withTaskGroup(of: CrowdTally.self) { group in
      for hand in 0..<hands {
        group.addTask { Self.visits(from: hand, by: hands, productions) }
      }
      for await part in group { tally.add(part) }
    }
    return tally
  }

  private static func visits(
    from hand: Int, by hands: Int, _ productions: [Production]
  ) -> CrowdTally {
    var tally = CrowdTally()
    for seed in stride(from: hand, to: count, by: hands) {
      var visit = CrowdVisit(seed: seed, productions[(seed / 42) % productions.count])
      tally.add(visit.play(), seed)
    }
    return tally
  }
}

/// What a crowd did.
struct CrowdTally: Sendable {
  var visits = 0
  var ticks = 0
  var completed = 0
  var launchedByHand = 0
  var texts = 0
  var flashes = [0, 0, 0, 0]
  var faults: [String] = []

  mutating func add(_ visit: CrowdVisit.Outcome, _ seed: Int) {
    visits += 1
    ticks += visit.ticks
    completed += visit.isCompleted ? 1 : 0
    launchedByHand += visit.isLaunchedByHand ? 1 : 0
    texts += visit.texts
    flashes[min(visit.flashes, 1) + (visit.isStill ? 2 : 0)] += 1
    faults += visit.faults.map { "visitor \(seed): \($0)" }
  }

  mutating func add(_ other: CrowdTally) {
    visits += other.visits
    ticks += other.ticks
    completed += other.completed
    launchedByHand += other.launchedByHand
    texts += other.texts
    for i in flashes.indices { flashes[i] += other.flashes[i] }
    faults += other.faults
  }

  var words: String {
    """
    crowd: \(visits) visitors, \(ticks) ticks, \(completed) to the very end, \
    \(launchedByHand) launched by a hand that held; \(texts) sets of words laid out; \
    \(flashes[0]) + \(flashes[1]) without and with one flash a second, \
    \(flashes[2]) + \(flashes[3]) with less motion; \(faults.count) faults
    """
  }
}

/// One of them: meddles for a while somewhere in the story, and then does what is offered.
struct CrowdVisit {
  struct Outcome: Sendable {
    var ticks = 0
    var isCompleted = false
    var isLaunchedByHand = false
    var isStill = false
    var texts = 0
    var flashes = 0
    var faults: [String] = []
  }

  private var simulation: Simulation
  private var visitor: CrowdVisitor
  private var watch = CrowdWatch()
  private var outcome = Outcome()
  private let name: String
  /// The launch itself asks nothing of anybody: one in six stays for all of it.
  private let staysForTheLaunch: Bool
  private var laidOut: Set<String> = []

  init(
    seed: Int, _ production: Production,
    startingAt first: OnboardingStep? = nil
  ) {
    visitor = CrowdVisitor(seed: UInt64(seed))
    let scale = CrowdTests.scales[seed % 3]
    let isStill = (seed / 3) % 2 == 1
    let start = first ?? OnboardingStep.allCases[(seed / 6) % 7]
    let (width, height) = CrowdTests.sizes[visitor.below(CrowdTests.sizes.count)]
    simulation = Simulation(production, seed: UInt64(seed), startingAt: start)
    name = "\(start) \(width)x\(height) at \(scale)\(isStill ? " still" : "")"
    staysForTheLaunch = visitor.below(6) == 0
    var settings = Settings()
    settings.textScale = scale
    settings.reducesMotion = isStill
    settings.waitsForReader = visitor.below(8) == 0
    settings.assistsWalking = visitor.below(8) == 0
    outcome.isStill = isStill
    step([.viewport(width: width, height: height), .settings(settings)])
  }

  mutating func play() -> Outcome {
    let ticks = 600 + visitor.below(1200)
    while outcome.ticks < ticks { stepByHand(visitor.meddle()) }
    step(visitor.letGo())
    finish()
    outcome.flashes = watch.flashes
    if watch.flashes > 1 { fault("\(watch.flashes) flashes in a second") }
    outcome.faults += watch.faults.map { "\(name): \($0)" }
    return outcome
  }

  /// Waits until the button is there, keeps a key down for so long, and sees what comes of it.
  mutating func hold(ticks: Int) -> Outcome {
    for _ in 0..<360 { stepByHand([]) }
    for tick in 0..<(ticks + 240) {
      stepByHand(
        visitor.press(tick == 0 ? true : tick == ticks ? false : nil))
    }
    outcome.faults += watch.faults.map { "\(name): \($0)" }
    return outcome
  }

  private mutating func stepByHand(_ events: [InputEvent]) {
    let before = simulation.experience.onboarding
    step(events)
    let now = simulation.experience.onboarding
    if before == .authorizeLaunch && now == .launchSequence {
      outcome.isLaunchedByHand = true
      if visitor.holding < 238 { fault("launched after \(visitor.holding) ticks") }
    }
    if let now, let before, now.rawValue < before.rawValue && now != .authorizeLaunch {
      fault("went back")
    }
  }

  private mutating func fault(_ words: String) { outcome.faults.append("\(name): \(words)") }

  /// Every second what is offered first is done; within three minutes that leads to the end.
  private mutating func finish() {
    let end = outcome.ticks + 180 * 120
    while outcome.ticks < end {
      let step = simulation.experience.onboarding
      if step == .completed {
        outcome.isCompleted = true
        return
      }
      if step == .launchSequence && !staysForTheLaunch { return }
      let offer = outcome.ticks % 120 == 0 ? simulation.experience.offers.first : nil
      self.step(offer.map { [.deed($0)] } ?? [])
    }
    fault("stuck in \(simulation.experience.step)")
  }

  private mutating func step(_ events: [InputEvent]) {
    let frame = simulation.step(events)
    outcome.ticks += 1
    watch.look(frame, simulation)
    if outcome.ticks % 20 == 0 { layOut(frame) }
  }

  /// Each set of words once.
  private mutating func layOut(_ frame: Frame) {
    var frame = frame
    frame.texts.removeAll { $0.opacity < 0.5 && $0.style == .story }
    let set = frame.texts.map(\.key).joined(separator: " ") + (frame.button == nil ? "" : " button")
    guard !frame.texts.isEmpty, laidOut.insert(set).inserted else { return }
    outcome.texts += 1
    let plan = StoryWords(frame)
    let boxes = plan.seen
    let (right, top) = (Double(frame.viewport.width), Double(frame.viewport.height))
    for (i, box) in boxes.enumerated() {
      let (left, most) = (box.middle.x - box.size.x / 2, box.middle.x + box.size.x / 2)
      if left < 0 || most > right || box.low < 0 || box.high > top { fault("clipped: \(set)") }
      if boxes[(i + 1)...].contains(where: box.overlaps) { fault("overlapping: \(set)") }
    }
  }
}
