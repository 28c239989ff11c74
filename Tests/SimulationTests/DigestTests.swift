import Artemis
import Animation
import Content
import Experience
import Maths
import Ports
import SceneGraph
import Testing

@testable import Experience
@testable import Physics
@testable import Simulation

/// A digest that leaves something out calls two states equal that are not.
struct DigestTests {
  /// What no state names, by the type that stores it, and why it may: all below it is left out too.
  static let exempt = [
    // From files, or made of them, and the same from the first tick to the last.
    "Simulation.production": "read from files; a recording names the digest of their bytes",
    "Simulation.trajectory": "flown before the visit begins",
    "Screen.kept": "made anew from slots, settings and interaction",
    "Experience.story": "read from files",
    "Director.stagings": "read from files",
    "Director.sets": "the scenes before anything has moved",
    "Score.channels": "of the staging that is up",
    "SoundScore.sounds": "of the staging that is up",
    "DriveScore.drives": "of the staging that is up",
    "Moorings.nodes": "of the staging that is up",
    "DrawnPath.path": "of the staging that is up",
    "CameraCrew.shots": "of the staging that is up",
    "CameraRig.definition": "of the staging that is up",
    "CameraRig.rail": "made from the definition",
    "Shake.noise": "made from the seed",
    "Flight.model": "made from files, and what is attached of it",
    "Flight.turn": "follows from the clock",
    "Flight.here": "follows from the body",
    "ThirdBodies.liftoff": "of the vehicle",
    "DepartureSolver.departure": "of the vehicle",
    "Tape.copies": "follow from the vehicle, and their number is taken in",
    "Tape.taken": "follow from the vehicle, and their number is taken in",
    "Tape.marks": "follow from the vehicle, and their number is taken in",
    "AscentRecord.copies": "follow from the vehicle, and their number is taken in",
    "Pair.nominal": "follows from the vehicle, and its time is taken in",
    "Pair.changed": "follows from the vehicle, and its time is taken in",
    "SceneGraph.names": "of the staging that is up",
    "SceneGraph.flames": "of the staging that is up",
    "SceneGraph.cameras": "of the staging that is up",
    "SceneGraph.bounds": "of the staging that is up",
    // Nothing.
    "Simulation.inOnePiece": "holds nothing",
    // Taken in already.
    "Simulation.digest": "is what is compared",
    "Acoustics.ring": "each entry is taken in as it comes",
    "Scout.leaps": "were the scout's flight, tick by tick",
    "SceneGraph.worlds": "products of the local transforms",
    "Hint.text": "belongs to its key, in words for the visitor's own keyboard",
  ]

  @Test func everyStoredFieldMovesTheDigestAndIsNamed() throws {
    var walk = Walk()
    walk.change(try Self.states(), named: "simulation") { path in
      Part.all.first { path.hasPrefix("simulation.\($0.name).") }?.digest
    }
    // A flight that goes on to the Moon looks for its way there.
    walk.change(Self.voyage(), named: "simulation.flight?")
    // No visit removes a node.
    var graph = SceneGraph()
    graph.remove(graph.add())
    walk.change([graph], named: "simulation.graph")
    #expect(walk.silent.sorted() == [])
    #expect(walk.misnamed.sorted() == [])
    #expect(walk.unknown.sorted() == [])
    #expect(Self.unfilled(walk) == [])
    #expect(walk.changed.count > 400)
    // What is exempt is there.
    #expect(Self.exempt.keys.filter { !walk.passed.contains($0) }.sorted() == [])
  }

  /// What never held anything; a copy of something stored elsewhere may be empty where that is not.
  private static func unfilled(_ walk: Walk) -> [String] {
    let copies = [
      ("simulation.experience.reel.due", "simulation.experience.reel.plays"),
      ("simulation.experience.descriptions.due", "simulation.experience.descriptions.plays"),
      ("simulation.scout.ahead?", "simulation.flight?"),
      ("simulation.tape?.flight", "simulation.flight?"),
      ("simulation.questions.other?.flight", "simulation.flight?"),
      ("simulation.questions.given?.flight", "simulation.flight?"),
      ("simulation.director.rig.leaving?", "simulation.director.rig.rig"),
    ]
    return walk.empty.subtracting(walk.changed).filter { path in
      !copies.contains { copy, original in
        path.hasPrefix(copy) && walk.changed.contains(original + path.dropFirst(copy.count))
      }
    }.sorted()
  }

  /// The test above finds what it is there to find.
  @Test func aForgottenFieldAndAMisnamedOneAreFound() {
    struct Careless: Stateful {
      var kept = 1
      var forgotten = 2
      var renamed = 3
      func list(_ fields: inout Fields) {
        fields.add("kept", kept)
        fields.add("name", renamed)
      }
    }
    var walk = Walk()
    walk.change([Careless()], named: "careless")
    #expect(walk.silent == ["careless.forgotten"])
    #expect(walk.misnamed == ["careless.forgotten: none", "careless.renamed: name"])
  }

  /// Moments that have something in every list and every optional: the nominal visit, without motion
  /// too, a hold by two presses, and a hand that points at the rocket in the main interface.
  private static func states() throws -> [Simulation] {
    let run = try RunReader.read(Productions.file("Scenes/artemis/runs/nominal.json"))
    var states: [Simulation] = []
    for isStill in [false, true] {
      var settings = Settings()
      settings.reducesMotion = isStill
      var simulation = Simulation(try Productions.artemis.get(), seed: run.seed)
      _ = simulation.step([.viewport(width: 1280, height: 720), .settings(settings)])
      for tick in 1..<run.endTick {
        _ = simulation.step(run.inputs.filter { $0.tick == tick }.map(\.event))
        let happens = !simulation.notes.isEmpty || simulation.flight?.moments.isEmpty == false
        if tick % 120 == 0 || happens { states.append(simulation) }
      }
      #expect(simulation.experience.onboarding == .completed)
    }
    var asked = try Session(at: .authorizeLaunch)
    asked.wait(seconds: 3)
    asked.step(.deed(.authorize))
    states.append(asked.simulation)
    asked.step(.pointer(.down, at: ButtonPlace.centre + Vector2(0.1, 0)))
    states.append(asked.simulation)
    // The tone of the hold takes the line of a caption that was not read yet.
    var early = try Session(at: .authorizeLaunch)
    early.wait(seconds: 1.2)
    early.step(.key(.space, isDown: true))
    early.wait(seconds: 0.5)
    states.append(early.simulation)
    var leaving = try Session(at: .completed)
    leaving.wait(seconds: 4)
    leaving.step(.deed(.again))
    states.append(leaving.simulation)
    var explored = try Session(at: .completed)
    explored.wait(seconds: 4)
    for n in 0..<24 {
      explored.step(.pointer(.moved, at: Vector2(0, 0.04 * Double(n) - 0.48)))
      explored.wait(seconds: 0.5)
      states.append(explored.simulation)
    }
    explored.step(.key(.tab, isDown: true))
    explored.wait(seconds: 1)
    states.append(explored.simulation)
    return states + (try Self.wound()) + [try Self.handedOver()] + (try Self.screens())
  }

  /// The flight that is watched, and a change of its view.
  private static func wound() throws -> [Simulation] {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 4)
    let playing = session.simulation
    session.step(.put("view", .word("pad")))
    session.wait(seconds: 0.2)
    let changing = session.simulation
    // It is asked why, and flown otherwise; then that is what is shown.
    session.step(.put("panel", .word("why")))
    session.step(.put("panel", .word("otherwise")))
    session.step(.put("otherwise", .word("payload")))
    session.wait(seconds: 0.3)
    let flying = session.simulation
    session.wait(seconds: 3)
    return [playing, changing, flying, session.simulation]
  }

  /// Moments of a story that is told by an interface: pages under a hand, a sheet over them, an answer on
  /// its way.
  private static func screens() throws -> [Simulation] {
    var production = try Productions.thaqalayn.get()
    // Our pack's answers change slots alone.
    let event = Chart.Event(rawValue: "account.made")
    production.story.chart.answers.append(.init(to: "account", after_s: nil, event: event))
    production.story.words = production.story.words.adding("{story.time_s}", for: "clock")
    var simulation = Simulation(production, seed: 1)
    var states: [Simulation] = []
    func play(_ events: InputEvent..., seconds: Double = 0.1) {
      _ = simulation.step(events)
      for _ in 0..<Int(seconds * 120) { _ = simulation.step([]) }
      states.append(simulation)
    }
    play(.viewport(width: 640, height: 360), seconds: 2)
    play(.pointer(.down, at: Vector2(0.3, 0)))
    play(.pointer(.moved, at: Vector2(0, 0)))
    play(.pointer(.up, at: Vector2(-0.3, 0)), seconds: 1)
    play(.use("next"), seconds: 1)
    play(.use("next"), seconds: 1)
    play(.use("allow"))
    play(.use("skip"), seconds: 1)
    play(.use("account"))
    play(.use("account.email"))
    play(.text("a@b.cd"))
    // Another program is asked, and answers while the scene goes.
    play(.hosted(true))
    play(.use("account.make"), .answerSlot("nothing", .flag(true)))
    play(.use("account.sheet.close"))
    play(.use("guest"))
    play(.answer("account.made"))
    return states
  }

  /// What the format can and no story of ours does: from one camera to another that hangs on a node, light
  /// that follows a number, and a guard on one.
  private static func handedOver() throws -> Simulation {
    var production = try Productions.artemis.get()
    let place = OnboardingStep.authorizeLaunch.rawValue
    var camera = production.stagings[place].camera
    camera.rig = .follow
    camera.aims[0].lead_s = 0.2
    camera.tether = CameraDefinition.Tether(
      node: production.stagings[place].scene.nodes[0].name, spring: Spring(response: 0.5))
    production.stagings[place].camera.shots = [
      CameraDefinition.Shot(name: "hung", on: .hold, blend_s: 5, camera: camera)
    ]
    production.stagings[place].drives = [
      Drive(.stars, source: .signal(.hold), between: (0, 1), to: (0, 1))
    ]
    var states = production.story.chart.states
    let state = states.firstIndex { $0.step == place } ?? 0
    states[state].edges.append(
      .init(on: .tap, if: [.signal(.sceneTime, .init(above: 1000))], .init(to: 0)))
    production.story.chart = Chart(states: states, slots: production.story.chart.slots)
    var simulation = Simulation(production, seed: 1, startingAt: .authorizeLaunch)
    for tick in 0..<480 {
      _ = simulation.step(tick == 400 ? [.key(.space, isDown: true)] : [])
    }
    return simulation
  }

  private static func voyage() -> [Flight] {
    var flight = Flight()
    var flights: [Flight] = []
    while flights.isEmpty || flight.voyage.leg == .planning {
      _ = flight.step(FlightCommand(steps: flight.voyage.leg == .planning ? 20 : 2400, go: true))
      if flight.voyage.leg == .planning { flights.append(flight) }
    }
    // One that never leaves its pad has an end.
    var weak = VehicleDefinition.artemisI
    weak.core.vacuumThrust_N = 1000
    weak.booster.vacuumThrust_s_N = [[0, 0], [100, 1000]]
    var standing = Flight(vehicle: weak)
    _ = standing.step(FlightCommand(steps: 120_000, go: true))
    var designed = Flight()
    designed.design = PitchDesign(kick_deg: 3)
    return flights + [standing, designed, staged(), manoeuvring()]
  }

  /// In orbit, while an upper stage burns as its vehicle's file says.
  private static func manoeuvring() -> Flight {
    var vehicle = VehicleDefinition.artemisI
    vehicle.departure = .none
    (vehicle.manoeuvres.thrust_N, vehicle.manoeuvres.specificImpulse_s) = (110_000, 460)
    var burn = ManoeuvreDefinition()
    (burn.name, burn.begin_s, burn.length_s) = ("push", 700, 100)
    vehicle.manoeuvres.burns = [burn]
    vehicle.manoeuvres.spacecraftSeparation_s = 900
    var flight = Flight(vehicle: vehicle)
    _ = flight.step(FlightCommand(steps: 90_000, go: true))
    return flight
  }

  /// Two stages, of which the second one burns, with more engines than a bank holds.
  private static func staged() -> Flight {
    var vehicle = VehicleDefinition.artemisI
    vehicle.core.propellant_kg = 300_000
    var upper = vehicle.core
    upper.name = "upper"
    upper.engines_m = (0..<5).map { [Double($0), 0] }
    upper.starts_s = [0, 0, 0, 0, 0]
    upper.thrusterTorque_N_m = 1000
    vehicle.stages.append(upper)
    var flight = Flight(vehicle: vehicle)
    while flight.staging.ignition_s == 0 && flight.outcome == nil {
      _ = flight.step(FlightCommand(steps: 12, go: true))
    }
    _ = flight.step(FlightCommand(steps: 1, go: true))
    return flight
  }
}

/// What came to light on walks through all stored fields.
private struct Walk {
  /// Fields that can change without the digest's knowing.
  var silent: Set<String> = []
  /// Fields that go by another name where they differ, and that name.
  var misnamed: Set<String> = []
  var (unknown, changed, empty, passed): (Set<String>, Set<String>, Set<String>, Set<String>)
  private var named: Set<String> = []

  init() { (unknown, changed, empty, passed) = ([], [], [], []) }

  /// Changes each field of each state; `digest` is of the part of the state that a path lies in.
  mutating func change<State: Stateful>(
    _ states: [State], named root: String,
    digest: (String) -> ((State) -> UInt64)? = { _ in nil }
  ) {
    var fields = StoredFields<State>(root, exempt: DigestTests.exempt.keys)
    for state in states {
      fields.change(state) { path, changed in
        let digest = digest(path) ?? { Part.digest($0) }
        if digest(changed) == digest(state) { silent.insert(path) }
        guard named.insert(path).inserted else { return }
        let name = state.difference(from: changed)?.path ?? "none"
        if !Self.name(name, isOf: path.dropFirst(root.count + 1)) {
          misnamed.insert("\(path): \(name)")
        }
      }
    }
    unknown.formUnion(fields.unknown)
    changed.formUnion(fields.changed)
    empty.formUnion(fields.empty)
    passed.formUnion(fields.passed)
  }

  /// A vector's lanes and what an enum's case holds are no stored fields of their own.
  private static func name(_ name: String, isOf path: Substring) -> Bool {
    let name = name.replacing(/\[\d+\]/, with: "[]")
    let stored = path.filter { $0 != "?" }
    return name == stored || name.hasPrefix(stored + ".") || name.hasPrefix(stored + "[")
  }
}

/// A part of the simulation that can be folded by itself, as the whole takes longer.
private struct Part {
  let name: String
  let digest: (Simulation) -> UInt64

  static var all: [Part] {
    [
      Part(name: "experience", digest: { digest($0.experience) }),
      Part(name: "flight", digest: { digest($0.flight) }),
      Part(name: "scout", digest: { digest($0.scout) }),
      Part(name: "director", digest: { digest($0.director) }),
    ]
  }

  static func digest(_ state: some Stateful) -> UInt64 {
    var digest = Digest()
    digest.fold(state)
    return digest.value
  }
}

extension Experience.Note: Changeable {
  var others: [Experience.Note] {
    switch self {
    case .crossed(let from, let to):
      [.crossed(from: to, to: to), .crossed(from: from, to: from), .remembered]
    case .ignored(let event, let step):
      [.ignored(event, in: step + 1), .again(6)]
    case .asked(let question): [.asked(question + "'"), .remembered]
    case .unanswered(let question): [.unanswered(question + "'"), .remembered]
    case .late(let name): [.late(name + "'"), .remembered]
    case .secondPlacement, .remembered, .saves: [.again(6)]
    case .again(let state): [.again(state + 1), .remembered]
    }
  }
}

extension Explorer.Attention: Changeable {
  var others: [Explorer.Attention] {
    switch self {
    case .none: [.part(0), .pointer(.zero)]
    case .part(let n): [.none, .part(n + 1)]
    case .pointer(let at): [.none] + at.others.map { .pointer($0) }
    }
  }
}

extension LaunchSequence.Act: Changeable {
  var others: [LaunchSequence.Act] {
    switch self {
    case .ascent: [.whiteout(since: 0), .blackout(since: 0), .orbit(since: 0)]
    case .whiteout(let since): [.ascent, .whiteout(since: since + 1), .blackout(since: since)]
    case .blackout(let since): [.ascent, .blackout(since: since + 1), .orbit(since: since)]
    case .orbit(let since): [.ascent, .orbit(since: since + 1), .whiteout(since: since)]
    }
  }
}
