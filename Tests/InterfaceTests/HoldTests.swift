import Maths
import Ports
import Testing

@testable import Interface

/// A deliberate act, in its three ways: held, pressed twice, or asked and answered.
struct HoldTests {
  private static let rules = HoldRules(seconds: 2, drainSeconds: 0.5)

  private func visit(_ way: String, others: [Part] = []) -> Visit {
    let hold = Part(.hold("AUTHORIZE LAUNCH", does: "launch", Self.rules), id: "launch")
    return Visit(Part(.stack([hold] + others)), Values(["hold.way": .word(way)]))
  }

  private func fill(_ visit: Visit) -> Double {
    guard case .number(let fill) = visit["launch"]?.value else { return -1 }
    return fill
  }

  private func drawn(_ visit: Visit) -> Double {
    for case .bar(_, on: _, let part) in visit["launch"]?.marks.map(\.shape) ?? [] { return part }
    return -1
  }

  @Test func heldToItsEndItIsDone() {
    var visit = visit("hold")
    visit.step(.press(isDown: true))
    visit.step(ticks: 239)
    #expect(visit.names == ["launch.begun"])
    visit.step()
    #expect(visit.names == ["launch.begun", "launch"])
    visit.step(ticks: 600)
    #expect(visit.names.count == 2)
  }

  @Test func itFillsEvenly() {
    var visit = visit("hold")
    visit.step(.press(isDown: true))
    for tick in 1..<240 {
      #expect(abs(fill(visit) - Double(tick) / 240) < 1e-12)
      #expect(drawn(visit) == fill(visit))
      visit.step()
    }
  }

  @Test func letGoItDrains() {
    var visit = visit("hold")
    visit.step(.press(isDown: true), ticks: 120)
    visit.step(.press(isDown: false))
    #expect(visit.names == ["launch.begun", "launch.ended"])
    let start = fill(visit)
    #expect(start < 0.5 && start > 0.45)
    visit.step(ticks: 15)
    #expect(abs(fill(visit) - (start - 15.0 / 60)) < 1e-9)
    visit.step(ticks: 60)
    #expect(fill(visit) == 0)
  }

  @Test(arguments: [Input.interrupted, .back])
  func whatTakesTheHandAwayCancels(input: Input) {
    var visit = visit("hold")
    visit.step(.press(isDown: true), ticks: 200)
    visit.step(input)
    visit.step(ticks: 200)
    #expect(visit.names == ["launch.begun", "launch.ended"])
    // Interrupted it is empty at once, for who looked away.
    if input == .interrupted { #expect(fill(visit) == 0) }
  }

  @Test func aPointerHoldsItWhileItIsOnIt() throws {
    var visit = visit("hold")
    let box = try #require(visit["launch"]).box
    visit.step(.pointer(.down, x: box.x + 20, y: box.y + 20), ticks: 100)
    visit.step(.pointer(.moved, x: box.x + 40, y: box.y + 20), ticks: 100)
    #expect(visit.names == ["launch.begun"])
    visit.step(.pointer(.moved, x: box.x + 40, y: box.maxY + 60), ticks: 100)
    #expect(visit.names == ["launch.begun", "launch.ended"])
    visit.step(.pointer(.up, x: box.x + 40, y: box.maxY + 60))
    visit.step(.pointer(.down, x: box.x + 20, y: box.y + 20), ticks: 100)
    visit.step(.pointer(.up, x: box.x + 20, y: box.y + 20), ticks: 300)
    #expect(visit.names.last == "launch.ended")
  }

  @Test func aPressRunsAndAnotherStops() {
    var visit = visit("press")
    visit.press()
    visit.step(ticks: 100)
    #expect(visit.names == ["launch.begun"])
    visit.press()
    #expect(visit.names == ["launch.begun", "launch.ended"])
    visit.press()
    visit.step(ticks: 240)
    #expect(visit.names.last == "launch")
  }

  @Test func itAsksAndIsAnswered() {
    var visit = visit("confirm")
    visit.press()
    #expect(visit["launch"]?.label == "hold.confirm")
    visit.step(ticks: 100)
    #expect(abs(fill(visit) - 0.5) < 1e-9)
    visit.press()
    #expect(visit.names == ["launch.begun", "launch"])
    #expect(visit["launch"]?.label == "AUTHORIZE LAUNCH")
  }

  /// A trembling hand is no answer, and neither is one that comes too late.
  @Test func anAnswerTooSoonOrTooLateIsNone() {
    var hasty = visit("confirm")
    hasty.press()
    hasty.step(ticks: 60)
    hasty.press()
    hasty.step(ticks: 60)
    hasty.press()
    #expect(hasty.names == ["launch.begun"])
    hasty.step(ticks: 45)
    #expect(fill(hasty) < 0.26)
    hasty.step(ticks: 75)
    #expect(abs(fill(hasty) - 0.5) < 1e-9)
    hasty.press()
    #expect(hasty.names == ["launch.begun", "launch"])
    var slow = visit("confirm")
    slow.press()
    slow.step(ticks: 1210)
    #expect(slow.names == ["launch.begun", "launch.ended"])
    slow.press()
    #expect(slow.names.last == "launch.begun")
  }

  @Test func aPressOnAnythingElseIsNo() {
    var visit = visit("confirm", others: [Part(.button("other", does: "other"), id: "other")])
    visit.press()
    visit.step(ticks: 200)
    visit.tap("other")
    #expect(visit.names == ["launch.begun", "launch.ended", "other"])
    var beside = self.visit("confirm")
    beside.press()
    beside.step(ticks: 200)
    beside.step(.pointer(.down, x: 1270, y: 700))
    #expect(beside.names == ["launch.begun", "launch.ended"])
  }

  /// Who asks by name is asked in turn, however it is pressed otherwise.
  @Test(arguments: ["hold", "press", "confirm"]) func byNameItAsks(way: String) {
    var visit = visit(way)
    visit.step(.use("launch"))
    visit.step(ticks: 300)
    #expect(visit.names == ["launch.begun"])
    visit.step(.use("launch"))
    #expect(visit.names == ["launch.begun", "launch"])
  }

  @Test func whatTakesItBackIsThereOnlyWhileThereIsSomething() {
    var visit = visit("press")
    #expect(visit["launch.cancel"]?.isStop == false)
    #expect(visit["launch.cancel"]?.opacity == 0)
    let box = visit["launch"]?.box
    visit.press()
    visit.step(ticks: 30)
    #expect(visit["launch.cancel"]?.isStop == true)
    #expect(visit["launch"]?.box == box)
    visit.tap("launch.cancel")
    #expect(visit.names == ["launch.begun", "launch.ended"])
    visit.step(.use("launch"), ticks: 200)
    visit.step(.use("launch.cancel"))
    #expect(visit.names.last == "launch.ended")
  }

  @Test func whatIsNotAllowedIsNotBegun() {
    let hold = Part(
      .hold("GO", does: "launch"), id: "launch", needs: .init("ready", .flag(true)))
    var visit = Visit(Part(.stack([hold])))
    visit.step(.press(isDown: true), ticks: 400)
    #expect(visit.names == [])
    visit.step(.press(isDown: false))
    visit.values["ready"] = .flag(true)
    visit.step(.press(isDown: true), ticks: 400)
    #expect(visit.names == ["launch.begun", "launch"])
  }

  @Test func itEndsWithItsButton() {
    var visit = visit("press")
    visit.press()
    visit.tree = Part(.stack([Part(.text("gone"))]))
    visit.step(ticks: 400)
    #expect(visit.names == ["launch.begun", "launch.ended"])
  }

  /// Random taps never add up to a launch: a press of the pointer is never two seconds long here.
  @Test func noAccidentHoldsIt() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var visit = visit("hold")
      var random = RandomStream(seed: seed, name: "accident")
      for _ in 0..<60 {
        visit.step(.press(isDown: true), ticks: 1 + random.below(230))
        visit.step(.press(isDown: false), ticks: 1 + random.below(40))
      }
      #expect(!visit.names.contains("launch"))
    }
  }
}
