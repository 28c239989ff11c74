import Artemis
import Dispatch
import Experience
import Maths
import Ports
import Simulation
import Testing

@testable import artemis_sim

/// Nanoseconds.
private func ms(_ count: Int) -> UInt64 { UInt64(count) * 1_000_000 }

@Suite("A visit goes on however long a picture takes")
struct VisitTests {
  private static func visit(at step: OnboardingStep = .arrival, speed: Double = 1) throws -> Visit {
    let production = try Library.find().production()
    let simulation = Simulation(production, seed: 1, startingAt: step)
    let visit = Visit(
      Start(simulation), speed: speed, settings: Settings(), isTraced: false)
    visit.begin(at: 0)
    visit.queue(.viewport(width: 640, height: 360))
    return visit
  }

  /// On the pad, with a hand on the button since `ms(3000)`.
  private static func held() throws -> Visit {
    let visit = try visit(at: .authorizeLaunch)
    for picture in 1...60 { visit.advance(to: ms(50 * picture)) }
    visit.queue(.key(.space, isDown: true))
    visit.advance(to: ms(3050))
    return visit
  }

  private static func ticks(_ visit: Visit) -> Int { visit.simulation.tick.count }

  @Test func theOtherThreadGoesOnAsFarAsASecondAndNoFurther() throws {
    let visit = try Self.visit()
    visit.advance(to: ms(50))
    #expect(Self.ticks(visit) == 6)
    for time in stride(from: 60, through: 3000, by: 10) { visit.advanceAlone(to: ms(time)) }
    #expect(Self.ticks(visit) == 126)
    // Of what went on without anybody, a tenth of a second is made good at most.
    visit.advance(to: ms(3000))
    #expect(Self.ticks(visit) == 126 + 12)
    visit.advanceAlone(to: ms(2000))
    #expect(Self.ticks(visit) == 126 + 12)
  }

  @Test func beforeItBeginsNothingMoves() throws {
    let production = try Library.find().production()
    let visit = Visit(
      Start(Simulation(production, seed: 1)), speed: 1, settings: Settings(), isTraced: false)
    visit.advanceAlone(to: ms(500))
    visit.advance(to: ms(500))
    #expect(Self.ticks(visit) == 0)
  }

  @Test func twoThreadsAreNoFasterThanOne() throws {
    let one = try Self.visit()
    let two = try Self.visit()
    for time in stride(from: 10, through: 2000, by: 10) {
      if time % 50 == 0 { one.advance(to: ms(time)) }
      two.advanceAlone(to: ms(time))
      if time % 30 == 0 { two.advance(to: ms(time)) }
    }
    #expect(Self.ticks(one) == 240)
    #expect(one.simulation == two.simulation)
  }

  @Test func aLaunchIsDecidedByNobodyWhoDoesNotSeeTheHand() throws {
    let visit = try Self.held()
    let before = Self.ticks(visit)
    for time in stride(from: 3060, through: 9000, by: 10) { visit.advanceAlone(to: ms(time)) }
    #expect(Self.ticks(visit) == before)
    // The hand let go in the meantime: all that time it may have been off the button.
    visit.queue(.key(.space, isDown: false))
    visit.advance(to: ms(4000))
    #expect(visit.simulation.experience.authorize.held == 0)
    #expect(visit.simulation.experience.onboarding == .authorizeLaunch)
  }

  @Test(arguments: [10, 100, 200, 400])
  func twoSecondsHeldAreTwoSecondsHoweverLongAPictureTakes(picture: Int) throws {
    let visit = try Self.held()
    var time = 3050
    while visit.simulation.experience.onboarding == .authorizeLaunch && time < 20_000 {
      time += picture
      visit.advance(to: ms(time))
    }
    // Pressed within the picture that ended at 3050.
    #expect((4990...5050 + picture).contains(time), "\(time)")
    #expect(visit.simulation.experience.onboarding == .launchSequence)
  }

  /// Let go and pressed anew within one slow picture: the hand was down for an instant, not for 0.9 s.
  @Test func aHoldBegunAnewInASlowPictureIsNotGivenAllOfIt() throws {
    let visit = try Self.held()
    visit.queue(.key(.space, isDown: false))
    visit.queue(.key(.space, isDown: true))
    visit.advance(to: ms(3950))
    #expect(visit.simulation.experience.authorize.held <= 12)
    // A pointer that trembles meanwhile is no hand that lets go.
    let other = try Self.held()
    other.queue(.pointer(.moved, at: .zero))
    other.advance(to: ms(3950))
    #expect(other.simulation.experience.authorize.held > 100)
  }

  @Test func aDecisionThatBeginsWhileNobodyLooksWaits() throws {
    let visit = try Self.visit(at: .authorizeLaunch, speed: 100)
    for picture in 1...10 { visit.advance(to: ms(50 * picture)) }
    visit.queue(.key(.space, isDown: true))
    visit.advanceAlone(to: ms(600))
    #expect(visit.simulation.experience.onboarding == .authorizeLaunch)
    #expect(visit.simulation.experience.authorize.held == 1)
  }

  /// The way to an exhibit's beginning leads through the dark, also where the picture waits for sound.
  @Test func anExhibitBeginsAnewWithoutAFlash() throws {
    let production = try Library.find().production()
    let visit = Visit(
      Start(Simulation(production, seed: 1, startingAt: .completed)), speed: 1,
      settings: Settings(), exhibit: Exhibit(), isTraced: false)
    visit.begin(at: 0)
    visit.queue(.viewport(width: 640, height: 360))
    var fades: [Float] = []
    for picture in 1...4000
    where fades.last != 1 || visit.simulation.experience.stateName == "completed" {
      visit.learn(late_s: 0.15, drift_permille: 0)
      visit.advance(to: ms(17 * picture))
      fades.append(visit.look(at: ms(17 * picture)).shown.effects.fade)
    }
    #expect(visit.simulation.experience.stateName == "filmPad")
    let now = fades.count
    for picture in now..<now + 60 {
      visit.advance(to: ms(17 * picture))
      fades.append(visit.look(at: ms(17 * picture)).shown.effects.fade)
    }
    // Into the dark and out of it, never by leaps.
    #expect(fades.contains(1))
    #expect(zip(fades, fades.dropFirst()).allSatisfy { abs($0 - $1) < 0.1 })
  }

  @Test func anHourThatIsLostDoesNotHold() throws {
    let visit = try Self.held()
    visit.advance(to: ms(3_600_000))
    #expect(visit.simulation.experience.onboarding == .authorizeLaunch)
    #expect(Self.ticks(visit) < 366 + 121)
  }

  @Test func everyTickIsHeardOnceAndAPauseIsHeardAsRest() throws {
    let visit = try Self.visit()
    var heard: [Int] = []
    var rests: [Int] = []
    func listen() {
      for sound in visit.takeSounds() {
        switch sound {
        case .frame(let frame): heard.append(frame.tick.count)
        case .rest: rests.append(heard.count)
        }
      }
    }
    for time in stride(from: 10, through: 1000, by: 10) {
      visit.advanceAlone(to: ms(time))
      if time % 50 == 0 { visit.advance(to: ms(time)) }
      listen()
    }
    visit.pause(true, isAmbient: false)
    for time in stride(from: 1050, through: 2000, by: 50) { visit.advance(to: ms(time)) }
    listen()
    visit.pause(false, isAmbient: false)
    for time in stride(from: 2050, through: 3000, by: 50) { visit.advance(to: ms(time)) }
    listen()
    // One more tick takes the pause in, so that a hold is cancelled.
    #expect(heard == Array(1...241))
    #expect(rests == [121])
  }

  @Test func underThePageThePlaceSoundsOn() throws {
    let visit = try Self.visit()
    visit.advance(to: ms(100))
    visit.pause(true, isAmbient: true)
    for time in stride(from: 150, through: 600, by: 50) { visit.advance(to: ms(time)) }
    let heard = visit.takeSounds().compactMap {
      if case .frame(let frame) = $0 { frame.tick.count } else { nil }
    }
    #expect(heard == Array(1...73))
    #expect(Self.ticks(visit) == 13)
  }

  @Test func aSlowPictureThatIsAloneTooLongEndsTheSoundOnce() throws {
    let visit = try Self.visit()
    visit.advance(to: ms(50))
    for time in stride(from: 60, through: 3000, by: 10) { visit.advanceAlone(to: ms(time)) }
    let rests = visit.takeSounds().filter { if case .rest = $0 { true } else { false } }
    #expect(rests.count == 1)
  }

  @Test func whoeverMakesNoSoundOfThemLosesTheOldest() throws {
    let visit = try Self.visit(speed: 100)
    for picture in 1...20 { visit.advance(to: ms(100 * picture)) }
    #expect(Self.ticks(visit) == 24_000)
    #expect((600...1200).contains(visit.unheard))
    guard case .frame(let last) = visit.takeSounds().last else {
      Issue.record("nothing is to be heard")
      return
    }
    #expect(last.tick.count == 24_000)
  }

  @Test func whereNobodyMakesSoundNothingIsKept() throws {
    let visit = try Self.visit()
    visit.goUnheard()
    visit.advance(to: ms(50))
    #expect(Self.ticks(visit) == 6 && visit.unheard == 0)
  }

  @Test func whoeverComesLateDoesNotTurnTimeBack() throws {
    let visit = try Self.visit()
    visit.advanceAlone(to: ms(100))
    visit.advance(to: ms(50))
    visit.advanceAlone(to: ms(100))
    #expect(Self.ticks(visit) == 12)
  }

  @Test func twoThreadsTakeTurns() throws {
    let visit = try Self.visit()
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for time in stride(from: 5, through: 2000, by: 5) {
        if thread == 0 { visit.advance(to: ms(time)) } else { visit.advanceAlone(to: ms(time)) }
        if thread == 0 { _ = visit.look(at: ms(time)) } else { _ = visit.takeSounds() }
      }
    }
    // Whoever was ahead, the other's tenths of a second are forgiven at most.
    #expect((12...240).contains(Self.ticks(visit)))
  }

  @Test func thePictureIsAsLateAsTheSound() throws {
    let visit = try Self.visit()
    var shown: Frame?
    for picture in 1...200 {
      visit.learn(late_s: 0.1, drift_permille: 0)
      let now = ms(50 * picture)
      visit.advance(to: now)
      shown = visit.look(at: now).shown
    }
    let late = Self.ticks(visit) - (shown?.tick.count ?? 0)
    // A tenth of a second, and the tick that lies between any two frames.
    #expect((12...13).contains(late), "\(late)")
    // While time stands the picture catches up.
    visit.pause(true, isAmbient: false)
    for picture in 201...210 {
      let now = ms(50 * picture)
      visit.advance(to: now)
      shown = visit.look(at: now).shown
    }
    #expect(shown?.tick == visit.simulation.tick)
  }

  @Test func timeFollowsTheCard() throws {
    let visit = try Self.visit()
    visit.learn(late_s: 0, drift_permille: -5)
    for picture in 1...400 { visit.advance(to: ms(50 * picture)) }
    #expect(Self.ticks(visit) == 2388)
    let slow = try Self.visit(speed: 0.5)
    slow.learn(late_s: 0, drift_permille: -5)
    for picture in 1...400 { slow.advance(to: ms(50 * picture)) }
    #expect(Self.ticks(slow) == 1200, "in slow motion no card sets the pace")
  }
}

@Suite("Pictures wait for their sound")
struct LagTests {
  @Test func itChangesTooSlowlyToBeSeen() {
    var lag = Lag()
    lag.wanted = 12
    var last = lag.ticks(at: 0, isPaused: false)
    #expect(last == 0)
    for picture in 1...60 {
      let next = lag.ticks(at: UInt64(picture) * 16_666_667, isPaused: false)
      // A twentieth of the two ticks that pass.
      #expect(next >= last && next - last <= 0.101)
      last = next
    }
    #expect(abs(last - 6) < 0.1)
    for picture in 61...300 { last = lag.ticks(at: UInt64(picture) * 16_666_667, isPaused: false) }
    #expect(last == 12)
  }

  @Test func itIsNoLongerThanWhatIsKept() {
    var lag = Lag()
    lag.wanted = 1000
    for picture in 0...2000 { _ = lag.ticks(at: UInt64(picture) * 50_000_000, isPaused: false) }
    #expect(lag.ticks(at: 2000 * 50_000_000, isPaused: false) == Double(Visit.memory - 2))
    lag.wanted = -3
    for picture in 2001...4000 { _ = lag.ticks(at: UInt64(picture) * 50_000_000, isPaused: false) }
    #expect(lag.ticks(at: 4000 * 50_000_000, isPaused: false) == 0)
  }
}
