import Artemis
import Experience
import Maths
import Ports
import SceneGraph
import Simulation
import Testing

@Suite("What each step shows")
struct StepSceneTests {
  @Test func arrivalsEarthTurnsSteadilyAndSlowly() throws {
    var session = try Session()
    session.wait(seconds: 6)
    let turns = session.frames.dropFirst(2).compactMap { $0.sky.planets.first?.orientation }
    // Over whole seconds: between two ticks single precision is all noise.
    let rates = stride(from: 0, to: turns.count - 120, by: 120).map { i in
      2 * acos(min(1, abs(Double((turns[i] * turns[i + 120]).sum())))) * 180 / .pi
    }
    #expect(rates.allSatisfy { $0 > 0.2 && $0 <= 3 }, "\(rates) degrees a second")
    #expect(rates.allSatisfy { abs($0 - rates[0]) < 0.05 })
  }

  @Test func arrivalsLinesAreTwoSecondsApart() throws {
    var session = try Session()
    session.wait(seconds: 6)
    func start(_ string: String) -> Int? {
      session.frames.firstIndex { $0.texts.contains { $0.string == string } }
    }
    let first = try #require(start("We’re going back to the Moon."))
    let second = try #require(start("And beyond."))
    #expect(abs(second - first - 240) <= 1)
  }

  @Test func revealMovesOnlyTheCameraAndTheLight() throws {
    var session = try Session(at: .slsReveal)
    let id = try #require(session.simulation.graph.id(named: "artemis"))
    let model = session.simulation.graph.world(id)
    session.wait(seconds: 6)
    let eye = session.frames[700].items.map { -$0.position_m.y }.max() ?? .infinity
    #expect(eye <= 2)
    #expect(session.frames[700].lens.orientation.angles.pitch > 0.5)
    session.step(.key(.up, isDown: true))
    for _ in 0..<800 {
      session.step()
      guard session.simulation.experience.stage == OnboardingStep.slsReveal.rawValue else { break }
      #expect(session.simulation.graph.world(id) == model)
    }
  }

  @Test func revealsLightComesUpSlowly() throws {
    var session = try Session(at: .slsReveal)
    session.wait(seconds: 8)
    let sums = session.frames.map { frame in
      frame.lights.reduce(0) { $0 + $1.colour.x + $1.colour.y + $1.colour.z }
    }
    let full = try #require(sums.max())
    #expect(sums[0] <= full * 0.1)
    #expect(zip(sums, sums.dropFirst()).allSatisfy { $0 <= $1 + full * 1e-6 })
    let stands = try #require(sums.firstIndex { $0 >= full * 0.999 })
    #expect((3.0...6.0).contains(Double(stands) / 120), "\(Double(stands) / 120) s")
  }

  static let aspects = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080)]

  @Test(arguments: aspects)
  func portraitHoldsTheWholeRocket(width: Int, height: Int) throws {
    var session = try Session(at: .slsReveal, width: width, height: height)
    session.wait(seconds: 6)
    session.press(.up)
    while session.simulation.experience.onboarding == .slsReveal { session.step() }
    let frame = try #require(session.frames.last)
    let toCamera = Quaternion(frame.lens.orientation).conjugate
    let rocket = try #require(frame.items.last).position_m
    let projection = Projection(
      verticalFieldOfView_rad: Double(frame.lens.verticalFieldOfView_rad),
      aspect: Double(width) / Double(height))
    for corner in [Vector3(-9, 0, 0), Vector3(9, 0, 0), Vector3(-1, 98.3, 0), Vector3(1, 98.3, 0)] {
      let place = try #require(projection.place(of: toCamera.rotate(Vector3(rocket) + corner)))
      #expect(projection.shows(place, margin: 0.05), "\(width)x\(height): \(place)")
    }
  }

  /// The half Moon, low in the east, and the whole rocket stand in the frame of the pad.
  @Test(arguments: aspects)
  func padsFrameHoldsTheMoon(width: Int, height: Int) throws {
    var session = try Session(at: .authorizeLaunch, width: width, height: height)
    session.wait(seconds: 1)
    let frame = try #require(session.frames.last)
    let toCamera = Quaternion(frame.lens.orientation).conjugate
    let projection = Projection(
      verticalFieldOfView_rad: Double(frame.lens.verticalFieldOfView_rad),
      aspect: Double(width) / Double(height))
    let moon = Vector3(frame.sky.moon)
    // Worked out apart, by the largest terms of Meeus (1998), chapter 47, seen from the pad at
    // 06:47:44 UTC: azimuth 81.8°, elevation 26.9°. Of the difference 0.015 are the parallax of
    // one who does not stand in the middle of the Earth.
    #expect((moon - Vector3(0.883, 0.452, -0.128)).length < 0.02, "\(moon)")
    let place = try #require(projection.place(of: toCamera.rotate(moon * 1e6)))
    #expect(projection.shows(place, margin: 0.05), "\(width)x\(height): \(place)")
    let foot = Vector3(try #require(frame.items.last).position_m)
    for end in [Vector3.zero, Vector3(0, 98.3, 0)] {
      let place = try #require(projection.place(of: toCamera.rotate(foot + end)))
      #expect(projection.shows(place, margin: 0.2), "\(width)x\(height): \(place)")
    }
    #expect(frame.flames.contains { $0.kind == .vapour && $0.level == 1 })
  }

  @Test func whatStandsInTheCarParkSaysItsScale() throws {
    let film = try Productions.nominal.get()
    let placed = try #require(film.first { $0.cues.contains(.placed) })
    func badge(_ shot: Film.Shot) -> Text? { shot.frame.texts.first { $0.style == .label } }
    #expect(film.shots[..<placed].allSatisfy { badge($0) == nil })
    let early = badge(film.shots[placed + 24])
    #expect((early?.opacity ?? 0) < 0.5)
    for second in 1...3 {
      let shot = film.shots[placed + second * 120]
      let badge = try #require(badge(shot))
      #expect(badge.string == "1:10" && badge.opacity > 0.95)
      #expect(shot.frame.items.contains { $0.scale == 0.1 })
      // Beside Artemis, which stands in the middle of the picture by then.
      #expect(badge.centre.x > 0.05 && badge.centre.x < 0.5 && abs(badge.centre.y) < 0.3)
    }
    #expect(film.shots(of: .purpose).dropFirst(120).allSatisfy { badge($0) == nil })
  }

  /// Tier low has fewer pixels where there are flames: what changes their number must not be seen.
  @Test func flamesComeAndGoInTheDark() throws {
    let shots = try Productions.nominal.get().shots
    var changes = 0
    for (before, after) in zip(shots, shots.dropFirst())
    where before.frame.flames.isEmpty != after.frame.flames.isEmpty {
      changes += 1
      #expect(after.frame.effects.fade >= 1, "\(after.frame.tick)")
    }
    #expect(changes == 2)
  }

  @Test func trajectoryGrowsFromEarthToMoon() throws {
    var session = try Session(at: .purpose)
    session.wait(seconds: 20)
    let drawn = session.frames.map { $0.lines.first?.drawn ?? 0 }
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(drawn.last == 1)
    let frame = try #require(session.frames.last)
    let line = try #require(frame.lines.first).points_m
    #expect(line.count > 50)
    for (point, body) in [(line.first, Planet.Body.earth), (line.last, .moon)] {
      let planet = try #require(frame.sky.planets.first { $0.body == body })
      let away = try #require(point) / 1000 - planet.centre_km
      let distance = (away * away).sum().squareRoot()
      #expect(distance <= planet.radius_km * 1.15 && distance >= planet.radius_km * 0.999)
    }
  }

  @Test func authorizingIsDarkerThanTheRest() throws {
    var session = try Session(at: .authorizeLaunch)
    session.wait(seconds: 3)
    let button = try #require(session.frames.last?.button)
    #expect(button.label == "AUTHORIZE LAUNCH")
    #expect(button.opacity == 1 && button.fill == 0)
  }
}
