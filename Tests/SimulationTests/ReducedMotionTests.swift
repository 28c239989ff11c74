import Artemis
import Animation
import Content
import Experience
import Maths
import Physics
import Ports
import Simulation
import Testing

@Suite("Without motion")
struct ReducedMotionTests {
  static let film: Result<Film, any Error> = Result {
    var run = try RunReader.read(Productions.file("Scenes/artemis/runs/nominal.json"))
    var settings = Settings()
    settings.reducesMotion = true
    run.inputs.insert(TimedInput(tick: 0, event: .settings(settings)), at: 1)
    return Film(run, try Productions.artemis.get())
  }

  /// Whether nothing of the picture can be seen.
  static func isBlack(_ frame: Frame) -> Bool {
    frame.effects.fade >= 1 || frame.effects.veil >= 1
  }

  static func expectNoMotion(_ frames: [Frame], _ poses: [CameraPose], _ name: String) {
    for i in frames.indices.dropFirst() where !isBlack(frames[i]) && poses[i] != poses[i - 1] {
      var before = poses[i - 1]
      before.exposure_ev = poses[i].exposure_ev
      if before != poses[i] { Issue.record("\(name): the camera moves at \(frames[i].tick)") }
    }
    for frame in frames {
      #expect(frame.effects.shakeOffset == .zero && frame.effects.shakeRotation_rad == .zero)
      #expect(frame.effects.flash == 0)
    }
  }

  @Test func theCameraStandsStillOnEveryTickOfTheNominalVisit() throws {
    let film = try Self.film.get()
    #expect(film.end.experience.onboarding == .completed)
    Self.expectNoMotion(film.shots.map(\.frame), film.shots.map(\.pose), "nominal")
  }

  @Test func theCameraStandsStillForRandomVisitors() throws {
    var settings = Settings()
    settings.reducesMotion = true
    for seed in 0..<24 as Range<UInt64> {
      var random = RandomStream(seed: seed, name: "still visitor")
      let start = OnboardingStep.allCases[Int(seed % 7)]
      var session = try Session(at: start, seed: seed)
      session.step(.settings(settings))
      var poses: [CameraPose] = []
      var frames: [Frame] = []
      for _ in 0..<900 {
        if random.unit() < 0.1 {
          session.step(
            .key(Key.allCases[random.below(Key.allCases.count)], isDown: random.unit() < 0.5))
        } else if random.unit() < 0.2 {
          session.step(.pointer(.moved, at: Vector2(random.unit() - 0.5, random.unit() - 0.5)))
        } else {
          session.step()
        }
        // What flies takes its camera along, and flies where it is told to alone: see below.
        if session.simulation.experience.stateName == "flight" { continue }
        frames += session.frames.suffix(1)
        poses.append(session.simulation.director.shown)
      }
      Self.expectNoMotion(frames, poses, "seed \(seed) from \(start)")
    }
  }

  @Test func theFlightStandsUntilItIsToldToPlay() throws {
    var settings = Settings()
    settings.reducesMotion = true
    var session = try Session(at: .completed)
    session.step(.settings(settings))
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 5)
    #expect(session.simulation.telemetry.missionTime_s == -10)
    let pose = session.simulation.director.shown
    session.wait(seconds: 5)
    #expect(session.simulation.director.shown == pose)
    session.step(.put("plays", .flag(true)))
    session.wait(seconds: 2)
    #expect(session.simulation.telemetry.missionTime_s > -8.5)
  }

  @Test func theCraneBecomesOneFade() throws {
    let shots = try Self.film.get().shots(of: .slsReveal)
    let swipe = try #require(shots.firstIndex { $0.cues.contains(.swipe) })
    let veils = shots[swipe...].map(\.frame.effects.veil)
    let black = veils.filter { $0 == 1 }.count
    #expect((47...50).contains(black), "400 ms of black: \(black) ticks")
    #expect((164...170).contains(veils.filter { $0 > 0 && $0 < 1 }.count))
    let last = try #require(shots.last)
    let first = shots[swipe]
    #expect(last.pose.position_m != first.pose.position_m)
  }

  @Test func theLaunchIsExposedForItsFireFromTheBeginning() throws {
    let exposures = try Self.film.get().shots(of: .launchSequence).map(\.frame.lens.exposure)
    let first = try #require(exposures.first)
    #expect(exposures.count > 1000 && exposures.allSatisfy { $0 == first })
    let usual = try Productions.nominal.get().shots(of: .launchSequence).map(\.frame.lens.exposure)
    #expect(usual.min() == first)
  }

  @Test func fireAndSteamBoilAtAQuarterOfTheirPace() throws {
    func ages(_ film: Film) -> [Float] {
      film.shots(of: .launchSequence).compactMap { $0.frame.flames.first?.age_s }
    }
    let slow = try #require(ages(try Self.film.get()).last)
    let usual = try #require(ages(try Productions.nominal.get()).last)
    #expect(slow > 1 && abs(slow / usual - 0.25) < 0.01)
  }

  /// On the way from scene to scene too.
  @Test func noWayFromSceneToSceneIsShorterThanASecond() throws {
    let shots = try Self.film.get().shots
    for step in [OnboardingStep.arrival, .slsReveal, .arPlacement, .purpose] {
      let leave = try #require(
        shots.firstIndex { $0.stage == step.rawValue && $0.cues.contains(.leave) })
      let gone = try #require(shots[leave...].firstIndex { $0.frame.effects.fade >= 1 })
      let back = try #require(shots[gone...].firstIndex { $0.frame.effects.fade == 0 })
      #expect(gone - leave >= 130 && back - gone >= 130, "\(step)")
    }
  }

  @Test func theEarthStandsStill() throws {
    for step in [OnboardingStep.arrival, .purpose] {
      let spins = try Self.film.get().shots(of: step).compactMap {
        $0.frame.sky.planets.first?.orientation
      }
      #expect(spins.count > 100 && spins.allSatisfy { $0 == spins[0] })
    }
    let orbit = try Self.film.get().shots.filter { $0.stage == Film.orbit }.dropFirst()
    let planets = orbit.compactMap { $0.frame.sky.planets.first }
    #expect(planets.count > 100 && planets.allSatisfy { $0 == planets[0] })
  }

  @Test func theTrajectoryIsThereAtOnce() throws {
    let drawn = try Self.film.get().shots(of: .purpose).map { $0.frame.lines.first?.drawn ?? 0 }
    #expect(drawn.contains(1) && drawn.allSatisfy { $0 == 0 || $0 == 1 })
  }

  @Test func theFlashIsADipToBlackOfHalfASecond() throws {
    let shots = try Self.film.get().shots
    let flash = try #require(shots.firstIndex { $0.cues.contains(.flash) })
    let all = shots[flash...].map(\.frame.effects.fade)
    let fades = all[(try #require(all.firstIndex { $0 > 0 }))...].map(\.self)
    let black = try #require(fades.firstIndex { $0 >= 0.999 })
    #expect((0.48...0.54).contains(Double(black) / 120), "\(Double(black) / 120) s")
    #expect(zip(fades[..<black], fades[..<black].dropFirst()).allSatisfy { $0 <= $1 })
    let light = try #require(fades[black...].firstIndex { $0 < 0.999 })
    #expect((0.8...1.2).contains(Double(light - black) / 120), "\(light - black) ticks")
  }

  @Test func wordsComeWithoutARise() throws {
    let film = try Self.film.get()
    let heights = film.shots.flatMap(\.frame.texts).filter { $0.key == "arrival.moon" }
    #expect(!heights.isEmpty && heights.allSatisfy { $0.centre == heights[0].centre })
  }

  @Test func whatIsChangedMidwayIsFeltWithoutAJump() throws {
    var session = try Session(at: .slsReveal)
    session.wait(seconds: 6)
    session.press(.up)
    session.wait(seconds: 2)
    var settings = Settings()
    for isStill in [true, false] {
      settings.reducesMotion = isStill
      session.step(.settings(settings))
      var before = session.simulation.director.shown
      for _ in 0..<240 {
        session.step()
        let now = session.simulation.director.shown
        let frame = try #require(session.frames.last)
        if (now.position_m - before.position_m).length > 1.5 { #expect(Self.isBlack(frame)) }
        before = now
      }
    }
  }
}
