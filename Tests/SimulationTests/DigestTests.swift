import Animation
import Content
import Experience
import Maths
import Ports
import SceneGraph
import Simulation
import Testing

@testable import Experience
@testable import Physics

/// A digest that leaves something out calls two states equal that are not.
struct DigestTests {
  /// What the digest leaves out with all below it, and why it may.
  static let exempt = [
    // From files, or made of them, and the same all the time.
    "simulation.production": "read from files",
    "simulation.trajectory": "flown before the visit begins",
    "simulation.scout": "flies what the flight would, and is not needed for it",
    "simulation.experience.story": "read from files",
    "simulation.experience.placement.clearance_m": "of the rules",
    "simulation.experience.placement.visitor.eyeHeight_m": "of the rules",
    "simulation.director.stagings": "read from files",
    "simulation.director.sets": "the scenes before anything has moved",
    "simulation.director.score.channels": "of the staging that is up",
    "simulation.director.sounds.sounds": "of the staging that is up",
    "simulation.director.rig.shots": "of the staging that is up",
    "simulation.director.shake.noise": "made from the seed",
    "simulation.director.rig.rig.definition": "of the staging that is up",
    "simulation.director.rig.leaving?.definition": "of the staging that is up",
    "simulation.director.rig.leaving?.anchor": "as that of the rig that took over",
    "simulation.director.rig.leaving?.lastAim": "as that of the rig that took over",
    "simulation.director.rig.leaving?.tether": "as that of the rig that took over",
    "rail": "made from the definition",
    "limits": "constants of the program",
    "isAngle": "constant",
    "departure": "of the vehicle",
    "tolerance": "constant",
    "simulation.flight.vehicle": "read from files",
    "simulation.flight.model": "made from the vehicle",
    "simulation.flight.control": "made from the vehicle",
    "simulation.flight.pad": "made from the vehicle",
    "simulation.flight.design": "nothing, but where a programme is designed",
    "simulation.flight.coasting.moonPulls": "always, in a flight",
    "simulation.seed": "taken in at the beginning",
    "simulation.digest": "is what is compared",
    // Parts of the scene that no visit changes.
    "simulation.graph.names": "of the staging that is up",
    "simulation.graph.positions": "of the staging that is up",
    "simulation.graph.generations": "of the staging that is up",
    "simulation.graph.freeSlots": "of the staging that is up",
    "simulation.graph.flames": "of the staging that is up",
    "simulation.graph.cameras": "of the staging that is up",
    "simulation.graph.bounds": "of the staging that is up",
    "simulation.graph.motions": "of the staging that is up",
    "kind": "of the staging that is up",
    "colour": "of the staging that is up",
    "range_m": "of the staging that is up",
    "cone_rad": "of the staging that is up",
    "castsShadow": "of the staging that is up",
    // Follow from what is taken in.
    "simulation.cues": "came out of this tick's story",
    "simulation.notes": "came out of this tick's story",
    "simulation.experience.placement.reticle": "where the visitor looks",
    "simulation.director.acoustics.ring": "each entry is taken in as it comes",
    "simulation.director.titles.hinted.text": "belongs to its key",
    "simulation.flight.telemetry": "computed anew from the flight's state",
    "simulation.flight.events": "part of the telemetry",
    "bodies": "polynomials for the day that the clock shows",
    "simulation.graph.worlds": "products of the local transforms",
    "simulation.experience.reel.due[].end": "nothing before the line has begun",
    "simulation.experience.descriptions.due[].end": "nothing before it has begun",
  ]

  @Test func everyStoredFieldMovesTheDigest() throws {
    var fields = StoredFields<Simulation>("simulation", exempt: Self.exempt.keys)
    var silent: Set<String> = []
    for state in try Self.states() {
      let before = Self.digest(state)
      fields.change(state) { path, changed in
        if Self.digest(changed) == before { silent.insert(path) }
      }
    }
    // A flight that goes on to the Moon looks for its way there.
    var flown = StoredFields<Flight>("simulation.flight", exempt: Self.exempt.keys)
    for flight in Self.voyage() {
      let before = Self.digest(flight)
      flown.change(flight) { path, changed in
        if Self.digest(changed) == before { silent.insert(path) }
      }
    }
    #expect(silent.sorted() == [])
    #expect(fields.unknown.union(flown.unknown).sorted() == [])
    #expect(fields.empty.subtracting(flown.changed).sorted() == [])
    #expect(fields.changed.count > 150)
    // What is exempt is there.
    let passed = fields.passed.union(flown.passed)
    #expect(Self.exempt.keys.filter { !passed.contains($0) }.sorted() == [])
  }

  private static func digest(_ state: some Digestible) -> UInt64 {
    var digest = Digest()
    state.fold(into: &digest)
    return digest.value
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
        if tick % 120 == 0 { states.append(simulation) }
      }
      #expect(simulation.experience.step == .completed)
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
    return states + [explored.simulation, try Self.handedOver()]
  }

  /// What the format can and no scene of ours does: from one camera to another that hangs on a node.
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
    return flights + [standing]
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
