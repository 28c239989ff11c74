import Artemis
import Experience
import Foundation
import Maths
import Ports
import Testing

@testable import Simulation

/// Whatever anybody does in either story: nothing breaks, nobody launches by accident, and whoever goes on by
/// names alone comes to the end. `ARTEMIS_VISITORS=5000 swift test --filter VisitorsTests` takes many, and
/// `ARTEMIS_VISITOR=760` begins with that one.
@Suite struct VisitorsTests {
  static let count =
    ProcessInfo.processInfo.environment["ARTEMIS_VISITORS"].flatMap { Int($0) } ?? 40
  static let seeds = first..<first + UInt64(count)
  static let first =
    ProcessInfo.processInfo.environment["ARTEMIS_VISITOR"].flatMap { UInt64($0) } ?? 0
  /// One in so many goes on to the end by names, which takes the longest.
  static let finisher = 10

  @Test func nobodyBreaksArtemisNorLaunchesByAccident() throws {
    let production = try Productions.artemis.get()
    for seed in Self.seeds {
      var random = RandomStream(seed: seed, name: "visitor")
      let first = random.below(production.story.chart.states.count)
      var visitor = Anybody(production, seed: seed, in: first)
      visitor.play(&random, times: 40)
      #expect(visitor.launches == visitor.deliberate, "seed \(seed)")
      if seed % UInt64(Self.finisher) == 0 {
        visitor.finish(until: "completed")
        #expect(visitor.state == "completed", "seed \(seed)")
      }
    }
  }

  @Test func nobodyBreaksThaqalaynNorIsStuckInIt() throws {
    let production = try Productions.thaqalayn.get()
    for seed in Self.seeds {
      var random = RandomStream(seed: seed, name: "visitor")
      let first = random.below(production.story.chart.states.count)
      var visitor = Anybody(production, seed: seed, in: first)
      visitor.play(&random, times: 40)
      if seed % UInt64(Self.finisher) == 0 {
        visitor.goHome()
        #expect(visitor.state == "home", "seed \(seed)")
      }
    }
  }

  /// The count of deliberate launches counts what it should.
  @Test func aWholeHoldIsDeliberateAndAPressIsNot() throws {
    let production = try Productions.artemis.get()
    let place = production.story.chart.states.firstIndex { $0.name == "authorizeLaunch" } ?? 0
    var visitor = Anybody(production, seed: 1, in: place)
    for _ in 0..<240 { visitor.step() }
    // A press is over when the key is up, however long ago it began.
    visitor.step(.key(.space, isDown: true))
    for _ in 0..<60 { visitor.step() }
    #expect(visitor.isHolding)
    visitor.step(.key(.space, isDown: false))
    for _ in 0..<300 { visitor.step() }
    #expect(!visitor.isHolding && visitor.launches == 0)
    visitor.step(.key(.space, isDown: true))
    for _ in 0..<300 { visitor.step() }
    #expect(visitor.launches == 1 && visitor.deliberate == 1)
  }
}

/// Somebody who does anything, and then perhaps goes on by names alone.
private struct Anybody {
  var simulation: Simulation
  private(set) var frame: Frame
  private(set) var launches = 0
  /// Launches after two seconds of holding, or a second answer.
  private(set) var deliberate = 0
  private var holdsSince: Tick?
  private var down: Set<String> = []
  private var answered = false

  var isHolding: Bool { holdsSince != nil }

  init(_ production: Production, seed: UInt64, in state: Int) {
    simulation = Simulation(production, seed: seed, in: state)
    frame = simulation.step([.viewport(width: 1280, height: 720)])
  }

  var state: String { simulation.experience.stateName }

  mutating func play(_ random: inout RandomStream, times: Int) {
    for _ in 0..<times {
      step(Hand.anything(&random, frame.controls))
      for _ in 0..<random.below(60) { step() }
    }
    // Lets everything go: a stick that stays pushed is a hand that pushes it.
    step(.pointer(.up, at: .zero), .padStick(.left, .zero), .focus(false), .focus(true))
  }

  mutating func step(_ events: InputEvent...) {
    let before = state
    note(events)
    frame = simulation.step(events)
    #expect(frame.lens.orientation.x.isFinite && frame.effects.fade <= 1)
    guard before == "authorizeLaunch", state == "launchSequence" else { return }
    launches += 1
    let held = holdsSince.map { simulation.tick - $0 } ?? 0
    if held >= 239 || answered { deliberate += 1 }
  }

  /// From what was done alone, apart from what the program makes of it: since when something that may
  /// press is down.
  private mutating func note(_ events: [InputEvent]) {
    // A second answer launches in its own tick or not at all.
    answered = events.contains(.deed(.confirm))
    for event in events {
      switch event {
      case .key(let key, let isDown): press("\(key)", isDown)
      case .padButton(let button, let isDown): press("pad \(button)", isDown)
      case .pointer(.down, _): press("pointer", true)
      case .pointer(.up, _): press("pointer", false)
      case .focus(false), .paused(true): (down, holdsSince) = ([], nil)
      default: break
      }
    }
  }

  private mutating func press(_ control: String, _ isDown: Bool) {
    if isDown { down.insert(control) } else { down.remove(control) }
    holdsSince = down.isEmpty ? nil : holdsSince ?? simulation.tick
  }

  /// Goes on by what is offered until a state, or for ten minutes.
  mutating func finish(until end: String) {
    for tick in 0..<72_000 where state != end {
      let deeds = frame.offers.map(\.deed).filter { $0 != .cancel }
      // A second answer that comes at once is none.
      if tick % 150 == 0, let deed = deeds.first { step(.deed(deed)) } else { step() }
    }
  }

  mutating func goHome() {
    for _ in 0..<40 where state != "home" {
      let ids = frame.controls.filter(\.isStop).map(\.id)
      let way = ["guest", "skip", "account.sheet.close", "signIn.sheet.close"]
      step(.use(way.first(where: ids.contains) ?? ""))
      for _ in 0..<120 { step() }
    }
  }
}
