import Artemis
import Experience
import Maths
import Ports
import SceneGraph
import Simulation
import Testing

@Suite("The story, tick by tick")
struct StoryTraceTests {
  @Test func everyEdgeIsAnimatedByOpacity() throws {
    let film = try Productions.nominal.get()
    let edges = film.shots.indices.dropFirst().filter {
      film.shots[$0].frame.step != film.shots[$0 - 1].frame.step
    }
    #expect(edges.count == 6)
    for edge in edges {
      let fades = film.shots[edge..<edge + 320].map { Double($0.frame.effects.fade) }
      let black = try #require(fades.firstIndex { $0 >= 1 })
      let last = try #require(fades[black...].lastIndex { $0 >= 1 })
      let clear = try #require(fades[last...].firstIndex { $0 == 0 })
      let name = film.shots[edge].frame.step
      // Each way as the rule has it, give or take a tick at either end.
      for ticks in [black, clear - last] {
        #expect((95...146).contains(ticks), "\(name): \(ticks)")
      }
      for (a, b) in zip(fades, fades.dropFirst()) { #expect(abs(a - b) < 0.05) }
    }
  }

  @Test func nothingIsWrittenButTheStory() throws {
    let known = [
      "We’re going back to the Moon.", "And beyond.", "Place Artemis in your space.",
      "Walk back until the full rocket fits in view.",
      "Artemis is how we learn to live beyond Earth.", "How we prepare for Mars.",
      "And how we go farther than ever before.", "You’ve just launched Artemis.",
      "Now explore how it works.",
    ]
    let film = try Productions.nominal.get()
    var seen: [String] = []
    for text in film.shots.flatMap(\.frame.texts) where text.style == .story {
      if !seen.contains(text.string) { seen.append(text.string) }
    }
    #expect(seen == known)
    for shot in film.shots {
      let hints = shot.frame.texts.filter { $0.style == .hint }
      #expect(hints.count <= 1)
      if let button = shot.frame.button { #expect(button.label == "AUTHORIZE LAUNCH") }
    }
  }

  @Test func onlyAuthorizingHasAButtonAndNothingElseToRead() throws {
    for shot in try Productions.nominal.get().shots {
      if shot.stage == OnboardingStep.authorizeLaunch.rawValue {
        #expect(shot.frame.texts.allSatisfy { $0.style != .story })
      } else {
        let opacity = shot.frame.button?.opacity ?? 0
        #expect(opacity == 0 || ["launchSequence", "authorizeLaunch"].contains(shot.frame.step))
      }
    }
  }

  /// One thought at a time: a sentence has gone before the next one comes.
  @Test func oneSentenceLeavesBeforeTheNextComes() throws {
    for shot in try Productions.nominal.get().shots {
      let sentences = shot.frame.texts.filter { $0.style == .story && $0.opacity > 0 }
      #expect(sentences.count <= 1, "\(sentences.map(\.string))")
    }
    let film = try Productions.nominal.get()
    for string in ["We’re going back to the Moon.", "And beyond.", "How we prepare for Mars."] {
      let whole = film.shots.count { shot in
        shot.frame.texts.contains { $0.string == string && $0.opacity > 0.5 }
      }
      // Twenty-five characters a second are a fast subtitle.
      let least_s: Double = max(1, Double(string.count) / 25)
      let seen_s = Double(whole) / 120
      #expect(seen_s > least_s, "\(string): \(seen_s) s")
    }
  }

  /// What does nothing is answered by light as well: half of the hint, and gone again.
  @Test func aFirstUselessActMakesTheHintGlimmer() throws {
    var session = try Session(at: .slsReveal)
    session.wait(seconds: 3)
    func hint(_ frame: Frame) -> Float {
      frame.texts.first { $0.style == .hint }?.opacity ?? 0
    }
    session.press(.space)
    session.wait(seconds: 0.9)
    let light = session.frames.suffix(108).map(hint)
    let brightest = light.max() ?? 0
    #expect(brightest > 0.3 && brightest < 0.6)
    session.wait(seconds: 0.6)
    #expect(session.frames.last.map(hint) == 0)
    session.press(.space)
    session.wait(seconds: 1)
    #expect(session.frames.last.map(hint) == 1)
  }

  /// Layouts differ in what is written on the keys, and not in where one's fingers lie.
  @Test func hintsNameTheVisitorsOwnKeys() throws {
    var session = try Session(at: .arPlacement)
    var other = session
    other.simulation.name(walkKeys: "Z Q S D")
    for seconds in [9.0, 1.0] {
      session.wait(seconds: seconds)
      other.wait(seconds: seconds)
    }
    func hint(_ session: Session) -> String? {
      session.frames.last?.texts.first { $0.style == .hint }?.string
    }
    #expect(hint(session)?.contains("walk with W A S D,") == true)
    #expect(hint(other)?.contains("walk with Z Q S D,") == true)
    #expect(session.simulation.digest == other.simulation.digest)
  }

  /// Who has placed the rocket is told how to walk back, by the key that does it.
  @Test func theHintKnowsWhatHasBeenDone() throws {
    var session = try Session(at: .arPlacement)
    session.simulation.name(walkKeys: "Z Q S D")
    session.wait(seconds: 2)
    session.step(.key(.space, isDown: true))
    session.step(.key(.space, isDown: false))
    session.wait(seconds: 12)
    let hint = session.frames.last?.texts.first { $0.style == .hint }?.string
    #expect(hint?.hasPrefix("Walk back with S,") == true, "\(hint ?? "none")")
  }

  @Test func thePadRumblesMoreAndMoreDuringTheHold() throws {
    var session = try Session(at: .authorizeLaunch)
    session.wait(seconds: 3)
    #expect(session.frames.allSatisfy { $0.haptics.low == 0 })
    session.step(.key(.space, isDown: true))
    session.wait(seconds: 1.9)
    let motors = session.frames.suffix(220).map(\.haptics.low)
    #expect(zip(motors, motors.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(motors[219] > motors[0] + 0.4)
    session.step(.key(.space, isDown: false))
    session.wait(seconds: 0.1)
    #expect(session.frames.last?.haptics.low == 0)
  }

  @Test func whatWasPlacedStandsStill() throws {
    var session = try Session(at: .arPlacement)
    session.wait(seconds: 3)
    session.press(.space)
    let foot = try #require(session.simulation.experience.placement.foot_m)
    let id = try #require(session.simulation.graph.id(named: "artemis"))
    let placed = session.simulation.graph.world(id)
    #expect(placed.translation == foot)
    for key in [Key.left, .right, .space, .up, .w, .s, .a, .d, .down] {
      session.press(key, seconds: 0.2)
      guard session.simulation.experience.stage == OnboardingStep.arPlacement.rawValue else {
        break
      }
      #expect(session.simulation.graph.world(id) == placed)
    }
  }

  @Test func theLineChangesWhenArtemisIsPlaced() throws {
    var session = try Session(at: .arPlacement)
    session.wait(seconds: 4)
    func shown() -> [String] {
      session.frames.last?.texts.filter { $0.style == .story && $0.opacity > 0.9 }
        .map(\.string) ?? []
    }
    #expect(shown() == ["Place Artemis in your space."])
    session.press(.space)
    session.wait(seconds: 3)
    #expect(shown() == ["Walk back until the full rocket fits in view."])
  }

  @Test func walkingWithoutPlacingLeadsNowhere() throws {
    var session = try Session(at: .arPlacement)
    session.wait(seconds: 2)
    session.press(.s, seconds: 20)
    #expect(session.simulation.experience.onboarding == .arPlacement)
    #expect(session.simulation.experience.placement.foot_m == nil)
  }

  @Test func randomVisitsNeverCrashNorSkipAStep() throws {
    let keys = Key.allCases
    for seed in 0..<60 as Range<UInt64> {
      var random = RandomStream(seed: seed, name: "visitor")
      let start = OnboardingStep.allCases[Int(seed % 5)]
      var session = try Session(at: start, seed: seed)
      for _ in 0..<600 {
        let before = session.simulation.experience.step
        let key = keys[random.below(keys.count)]
        if random.unit() < 0.3 {
          session.step(.key(key, isDown: random.unit() < 0.5))
        } else {
          session.step()
        }
        let now = session.simulation.experience.step
        #expect(now == before || now == before + 1, "seed \(seed)")
      }
      let lens = try #require(session.frames.last).lens
      #expect(lens.orientation.x.isFinite && lens.verticalFieldOfView_rad > 0.5)
    }
  }
}
