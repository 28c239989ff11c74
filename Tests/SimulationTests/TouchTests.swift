import Artemis
import Experience
import Maths
import Ports
import Simulation
import Testing

/// A finger: it presses, draws and lets go, and is nowhere in between.
private struct Finger {
  var simulation: Simulation
  var frame = Frame()

  init() throws {
    let production = try Productions.artemis.get()
    simulation = Simulation(production, seed: 1, in: try #require(production.story.chart.attract))
    var settings = Settings()
    settings.assistsWalking = true
    step(.viewport(width: 1280, height: 720), .settings(settings))
    wait(2)
  }

  var state: String { simulation.experience.stateName }

  mutating func step(_ events: InputEvent...) { frame = simulation.step(events) }
  mutating func wait(_ seconds: Double) { for _ in 0..<Int(seconds * 120) { step() } }

  mutating func wait(for state: String, atMost seconds: Double) {
    var left = Int(seconds * 120)
    while self.state != state && left > 0 {
      step()
      left -= 1
    }
  }

  mutating func touch(_ at: Vector2 = .zero, seconds: Double = 0.1) {
    step(.pointer(.down, at: at))
    wait(seconds)
    step(.pointer(.up, at: at))
    wait(0.3)
  }

  mutating func draw(from: Vector2, to: Vector2) {
    step(.pointer(.down, at: from))
    for part in 1...20 { step(.pointer(.moved, at: from + (to - from) * (Double(part) / 20))) }
    step(.pointer(.up, at: to))
    wait(0.3)
  }

  func place(_ id: String) throws -> Vector2 {
    Vector2(try #require(frame.controls.first { $0.id == id }?.area, "\(id) in \(state)").centre)
  }

  func slot(_ name: String) -> Value? {
    simulation.experience.slots.first { $0.name == name }?.value
  }
}

@Suite("At an exhibit a finger is enough")
struct TouchTests {
  @Test func aFingerGoesThroughAllOfItAndBack() throws {
    var finger = try Finger()
    finger.touch()
    finger.wait(for: "arrival", atMost: 3)
    finger.wait(3)
    finger.touch()
    finger.wait(for: "slsReveal", atMost: 3)
    finger.wait(2)
    finger.draw(from: Vector2(0, -0.2), to: Vector2(0, 0.2))
    finger.wait(for: "arPlacement", atMost: 20)
    finger.wait(3)
    // Looks about with a finger until Artemis may stand there.
    for _ in 0..<20 where finger.simulation.experience.placement.reticle?.isAllowed != true {
      finger.draw(from: Vector2(0, 0.1), to: Vector2(0, -0.05))
    }
    finger.touch()
    finger.wait(for: "purpose", atMost: 40)
    finger.wait(3)
    for _ in 0..<3 {
      finger.touch()
      finger.wait(2)
    }
    finger.wait(for: "authorizeLaunch", atMost: 4)
    finger.wait(4)
    let button = try #require(finger.frame.button?.area)
    finger.touch(Vector2(button.centre), seconds: 2.2)
    #expect(finger.state == "launchSequence")
    finger.wait(for: "completed", atMost: 90)
    finger.wait(3)
    finger.touch(try finger.place("flight"))
    finger.wait(for: "flight", atMost: 3)
    finger.wait(4)
    // Its controls: halt, another camera, another moment, another pace, what stands beside it.
    finger.touch(try finger.place("plays"))
    #expect(finger.slot("plays") == .flag(false))
    for (id, slot) in [("view", "view"), ("rate", "rate"), ("panel", "panel")] {
      let before = finger.slot(slot)
      finger.touch(try finger.place(id))
      #expect(finger.slot(slot) != before, "\(id)")
    }
    let time = try #require(finger.frame.controls.first { $0.id == "time" }?.area)
    let end = Vector2(time.centre)
    finger.draw(from: end - Vector2(Double(time.size.x) * 0.3, 0), to: end)
    #expect(finger.slot("at") != .number(-10))
    finger.touch(try finger.place("close"))
    finger.wait(for: "completed", atMost: 3)
    finger.wait(3)
    finger.touch(try finger.place("again"))
    finger.wait(for: "authorizeLaunch", atMost: 4)
    #expect(finger.state == "authorizeLaunch")
  }
}
