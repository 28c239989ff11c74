import Content
import Experience
import Interface
import Maths
import Ports
import Simulation
import Testing

/// A story that is told by an interface: what is done to it, what comes of that, and what is seen.
struct ScreenTests {
  // What is done by name, by key, by pointer and by hand.

  @Test func aButtonTakesTheEdgeOfItsEvent() throws {
    var visit = try ScreenVisit()
    #expect(visit.state == "form")
    visit.play(.use("send"))
    // It wants a flag.
    #expect(visit.state == "form")
    visit.play(.use("sure"))
    #expect(visit.slot("sure") == .flag(true))
    visit.play(.use("send"))
    #expect(visit.state == "waits")
  }

  @Test func aSlotThatIsSetIsAnEventOfItsName() throws {
    var visit = try ScreenVisit()
    visit.play(.put("tone", .word("loud")))
    #expect(visit.slot("tone") == .word("loud"))
    #expect(visit.simulation.experience.stateName == "form")
    #expect(visit.slot("count") == .number(1))
    // What it is not among is none of its values.
    visit.play(.put("tone", .word("silent")))
    #expect(visit.slot("tone") == .word("loud"))
    #expect(visit.slot("count") == .number(1))
  }

  @Test func aHandWritesIntoTheFieldThatHasTheFocus() throws {
    var visit = try ScreenVisit()
    visit.play(.text("x"))
    #expect(visit.slot("name") == .word(""))
    visit.play(.use("name"))
    // A space is a letter there, and no press.
    visit.play(.text("a"), .key(.space, isDown: true), .text(" "), .key(.space, isDown: false))
    visit.play(.text("b"), .key(.backspace, isDown: true), .text("c"))
    #expect(visit.slot("name") == .word("a c"))
    visit.play(.text(String(repeating: "d", count: 99)))
    #expect(visit.slot("name") == .word("a cddddd"))
  }

  @Test func aPressThatMeansNothingMarksTheButtonThatLeadsOn() throws {
    var visit = try ScreenVisit(settled: .use("sure"))
    #expect(visit.focused == nil || !visit.isMarked)
    visit.press(.enter)
    #expect(visit.state == "form" && visit.focused == "send" && visit.isMarked)
    visit.press(.enter)
    #expect(visit.state == "waits")
  }

  @Test func aTapOnNothingIsTheStorys() throws {
    var visit = try ScreenVisit()
    visit.play(.use("sure"))
    visit.play(.use("send"))
    // This state takes taps: by pointer beside everything, and by key while nothing is marked.
    for hand in [ScreenVisit.click, ScreenVisit.space] {
      var other = visit
      hand(&other)
      #expect(other.state == "form")
    }
  }

  @Test func escapeClosesASheet() throws {
    var visit = try ScreenVisit()
    visit.play(.use("more"))
    #expect(visit.slot("isOpen") == .flag(true))
    #expect(visit.frame.controls.contains { $0.role == .dialog })
    visit.press(.escape)
    #expect(visit.slot("isOpen") == .flag(false))
  }

  @Test func oneSwitchAloneFindsItsWay() throws {
    var settings = Settings()
    settings.hasOneSwitch = true
    var visit = try ScreenVisit(settled: .settings(settings))
    // What was pressed before there was anything to see is no answer to it.
    visit.wait(seconds: 0.5)
    for id in ["sure", "send"] {
      for _ in 0..<40 where visit.focused != id { visit.wait(seconds: 0.5) }
      #expect(visit.focused == id)
      visit.press(.space)
    }
    #expect(visit.state == "waits")
  }

  // What the world says.

  @Test func aQuestionIsAnsweredInItsTime() throws {
    var visit = try ScreenVisit()
    visit.play(.use("sure"))
    visit.play(.put("name", .word("me")))
    visit.play(.use("send"))
    #expect(visit.slot("part") == .number(0))
    visit.wait(seconds: 0.6)
    // One that changes a slot alone, and then one with an event.
    #expect(visit.slot("part") == .number(5) && visit.state == "waits")
    visit.wait(seconds: 0.6)
    #expect(visit.state == "done")
  }

  @Test func anAnswerHangsOnWhatWasWritten() throws {
    var visit = try ScreenVisit()
    visit.play(.use("sure"))
    visit.play(.use("send"))
    visit.wait(seconds: 0.6)
    #expect(visit.state == "form" && visit.slot("fault") == .word("nameless"))
    visit.wait(seconds: 2)
    #expect(visit.state == "form")
  }

  @Test func anotherProgramAnswersInsteadOfThePack() throws {
    var visit = try ScreenVisit()
    visit.play(.hosted(true))
    visit.play(.use("sure"))
    visit.play(.put("name", .word("me")))
    visit.play(.use("send"))
    #expect(visit.asked == ["world"])
    visit.wait(seconds: 3)
    #expect(visit.state == "waits" && visit.slot("part") == .number(0))
    // It can say what the pack knows of, and nothing else.
    visit.play(.answer("leave"))
    visit.play(.answerSlot("sure", .flag(false)))
    #expect(visit.state == "waits" && visit.slot("sure") == .flag(true))
    visit.play(.answerSlot("part", .number(7)))
    #expect(visit.slot("part") == .number(7))
    visit.play(.answer("yes"))
    #expect(visit.state == "done")
  }

  @Test func whereThatProgramGoesThePackAnswersWhatIsOpen() throws {
    var visit = try ScreenVisit()
    visit.play(.hosted(true))
    visit.play(.use("sure"))
    visit.play(.use("send"))
    visit.wait(seconds: 1)
    visit.play(.hosted(false))
    #expect(visit.state == "waits")
    visit.wait(seconds: 0.6)
    #expect(visit.state == "form" && visit.slot("fault") == .word("nameless"))
  }

  @Test func whereThatProgramIsSilentThePackAnswers() throws {
    var visit = try ScreenVisit()
    visit.play(.hosted(true))
    visit.play(.use("sure"))
    visit.play(.use("send"))
    visit.wait(seconds: 20)
    // Whoever tells how far it is has thirty seconds more.
    visit.play(.answerSlot("part", .number(7)))
    visit.wait(seconds: 29)
    #expect(visit.state == "waits" && visit.unanswered.isEmpty)
    visit.wait(seconds: 1)
    #expect(visit.unanswered == ["world"])
    #expect(visit.state == "waits")
    // The pack takes its own time.
    visit.wait(seconds: 0.4)
    #expect(visit.state == "form" && visit.slot("fault") == .word("nameless"))
    visit.wait(seconds: 40)
    #expect(visit.unanswered == ["world"], "told once")
  }

  @Test func whoAnswersLateIsHeardInPlaceOfThePack() throws {
    var visit = try ScreenVisit()
    visit.play(.hosted(true))
    visit.play(.use("sure"))
    visit.play(.use("send"))
    visit.wait(seconds: 30.1)
    #expect(visit.unanswered == ["world"] && visit.state == "waits")
    visit.play(.answer("yes"))
    #expect(visit.state == "done")
    // What the pack was about to say is not said any more.
    visit.wait(seconds: 0.9)
    #expect(visit.slot("fault") == .word(""))
  }

  /// Nothing is asked before the question and after its answer, whoever gave that: by the pack in place of a
  /// program that was silent, or by the program itself.
  @Test func whatAnswersNoQuestionIsNotedAndIgnored() throws {
    var visit = try ScreenVisit()
    visit.play(.hosted(true))
    visit.play(.answer("yes"), .answerSlot("part", .number(7)))
    #expect(visit.late == ["part", "yes"])
    #expect(visit.state == "form" && visit.slot("part") == .number(0))
    visit.play(.use("sure"))
    visit.play(.use("send"))
    visit.wait(seconds: 30.6)
    // The pack has answered: the form is there again, with its fault.
    #expect(visit.unanswered == ["world"] && visit.state == "form")
    var other = visit
    other.play(.answer("yes"), .answerSlot("part", .number(7)))
    #expect(other.late == ["part", "yes", "part", "yes"])
    #expect(other.state == "form" && other.slot("part") == visit.slot("part"))
    // Asked once more, the program is heard once.
    other.play(.use("send"))
    other.play(.answer("yes"))
    #expect(other.state == "done" && other.late.count == 4)
    other.play(.answer("yes"))
    #expect(other.late.count == 5)
  }

  @Test func anAnswerToAnEarlierTellingIsLate() throws {
    var visit = try ScreenVisit()
    visit.play(.hosted(true))
    visit.play(.use("sure"))
    visit.play(.use("send"))
    #expect(visit.state == "waits")
    let again = visit.simulation.experience.again(in: 0)
    var told = again
    let turn = told.step([.answer("yes")], telemetry: visit.simulation.telemetry, tick: .zero)
    #expect(turn.notes == [.late("yes")])
  }

  // What is written.

  @Test func aKeyThatIsHeldWritesAndIsNothingElse() throws {
    var visit = try ScreenVisit()
    visit.play(.use("name"))
    visit.play(.text("abcdef"))
    visit.play(.key(.backspace, isDown: true))
    for _ in 0..<3 { visit.play(.repeated(.backspace)) }
    visit.play(.repeated(.left))
    visit.play(.text("x"))
    #expect(visit.slot("name") == .word("axb"))
    // Keys that do not write are pressed once, and elsewhere none goes on.
    visit.play(.use("sure"))
    let focus = visit.focused
    visit.play(.repeated(.right), .repeated(.left), .repeated(.backspace), .repeated(.enter))
    #expect(visit.focused == focus && visit.slot("name") == .word("axb"))
    #expect(visit.slot("sure") == .flag(true))
  }

  @Test func theVisitorsPressPutsTheCaret() throws {
    var visit = try ScreenVisit()
    visit.play(.use("name"))
    visit.play(.text("abc"))
    let area = try #require(visit.frame.controls.first { $0.id == "name" }?.area)
    let at = Vector2(Double(area.centre.x), Double(area.centre.y))
    visit.play(.pointer(.down, at: at), .caret(TextPlace(1)))
    visit.play(.pointer(.up, at: at))
    visit.play(.text("x"))
    #expect(visit.slot("name") == .word("axbc"))
  }

  @Test func nobodyAnswersForAPackThatIsNotHosted() throws {
    var visit = try ScreenVisit()
    visit.play(.use("sure"))
    visit.play(.use("send"))
    visit.play(.answer("yes"), .answerSlot("part", .number(7)))
    #expect(visit.state == "waits" && visit.slot("part") == .number(0))
  }

  // Time and comfort.

  @Test func aTimerWaitsUntilTheWordsWereHeard() throws {
    var hasty = try ScreenVisit()
    var patient = try ScreenVisit()
    var settings = Settings()
    settings.waitsForReader = true
    patient.play(.settings(settings))
    for isPatient in [false, true] {
      var visit = isPatient ? patient : hasty
      visit.play(.use("sure"))
      visit.play(.put("name", .word("me")))
      visit.play(.use("send"))
      visit.wait(seconds: 1.3)
      #expect(visit.state == "done")
      visit.wait(seconds: 2)
      #expect(visit.state == (isPatient ? "done" : "form"))
      visit.wait(seconds: 60)
      #expect(visit.state == "form")
      if isPatient { patient = visit } else { hasty = visit }
    }
  }

  @Test func whatLayOverASceneThatGoesIsDeaf() throws {
    var visit = try ScreenVisit()
    visit.play(.use("leave"))
    #expect(visit.state == "elsewhere" && !visit.simulation.experience.isOnStage)
    let before = visit.frame.controls
    visit.simulation.play(.use("more"))
    #expect(visit.slot("isOpen") == .flag(false))
    #expect(!before.isEmpty && visit.frame.controls == before)
    visit.wait(seconds: 2)
    #expect(visit.frame.controls.isEmpty && visit.frame.pieces.isEmpty)
  }

  @Test func nobodyIsHintedAtWhoReadsWhatCanBeDone() throws {
    var visit = try ScreenVisit()
    for _ in 0..<20 {
      visit.wait(seconds: 1)
      #expect(visit.frame.texts.isEmpty)
    }
    visit.play(.key(.f1, isDown: true))
    visit.wait(seconds: 1)
    #expect(visit.frame.texts.isEmpty)
  }

  @Test func theThemeThatASlotNamesIsSeenAtOnce() throws {
    var visit = try ScreenVisit()
    func ground() -> SIMD4<Float>? {
      guard case .plate(let plate)? = visit.frame.pieces.first?.shape else { return nil }
      return plate.top
    }
    #expect(ground() == SIMD4(0, 0, 0, 255 * 0.8) / 255)
    visit.play(.use("theme.light"))
    #expect(ground() == SIMD4(255, 255, 255, 255 * 0.8) / 255)
    // Whoever needs contrast has it, and all of the ground.
    var settings = Settings()
    settings.contrast = .high
    visit.play(.settings(settings))
    #expect(ground() == SIMD4(0, 0, 0, 1))
  }

  // The state.

  @Test func theSameInputsAreTheSameScreenVisit() throws {
    var one = try ScreenVisit()
    var two = try ScreenVisit()
    let inputs: [InputEvent] = [
      .key(.tab, isDown: true), .use("more"), .pointer(.down, at: Vector2(0.1, 0.1)),
      .pointer(.up, at: Vector2(0.1, 0.1)), .put("tone", .word("loud")),
    ]
    for input in inputs {
      one.play(input)
      two.play(input)
      #expect(one.simulation == two.simulation)
      #expect(one.simulation.digest == two.simulation.digest)
    }
    two.play(.key(.tab, isDown: true))
    one.wait(seconds: 0.2)
    #expect(one.simulation != two.simulation)
    #expect(one.simulation.digest != two.simulation.digest)
  }

  /// What is thrown at it may be senseless.
  @Test func noHandBreaksIt() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      var visit = try ScreenVisit()
      var random = RandomStream(seed: seed, name: "hand")
      for _ in 0..<300 {
        visit.play(Hand.anything(&random, visit.frame.controls))
        #expect(visit.frame.controls.filter(\.isFocused).count <= 1)
      }
    }
  }
}

/// Somebody who does anything at all.
enum Hand {
  static func anything(_ random: inout RandomStream, _ controls: [Control]) -> InputEvent {
    let names = controls.filter(\.isStop).map(\.id) + ["nothing"]
    let name = names[random.below(names.count)]
    let place = Vector2(random.between(-1.2, 1.2), random.between(-0.7, 0.7))
    switch random.below(12) {
    case 0, 1: return .use(name)
    case 2: return .put(name, .number(random.between(-9, 99)))
    case 3: return .put(name, .word(["calm", "loud", "night", ""][random.below(4)]))
    case 4: return .put(name, .flag(random.below(2) == 0))
    case 5: return .text(["a", "🚀", "م"][random.below(3)])
    case 6: return .pointer(PointerPhase.allCases[random.below(3)], at: place)
    case 7: return .padButton(PadButton.allCases[random.below(6)], isDown: random.below(2) == 0)
    case 8: return .padStick(.left, Vector2(random.between(-1, 1), random.between(-1, 1)))
    case 9: return [.wheel(1), .wheel(-1), .focus(false), .focus(true)][random.below(4)]
    default:
      return .key(Key.allCases[random.below(Key.allCases.count)], isDown: random.below(2) == 0)
    }
  }
}

extension Simulation {
  fileprivate mutating func play(_ events: InputEvent...) { _ = step(events) }
}
