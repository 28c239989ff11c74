import Maths
import Ports
import Simulation
import Testing

@Suite("A trace says who started when")
struct TraceTests {
  @Test func saysWhatBeginsAndWhatEnds() {
    var trace = StoryTrace()
    var frame = Frame(step: "launchSequence")
    #expect(trace.follow(frame) == [.step("launchSequence")])
    #expect(trace.follow(frame) == [])
    frame.effects.flash = 0.1
    frame.texts = [Text(key: "k", string: "One", style: .story, centre: .zero, opacity: 0.1)]
    #expect(trace.follow(frame) == [.begins(.flash), .appears("One")])
    frame.texts[0].string = "Two"
    #expect(trace.follow(frame) == [.appears("Two"), .goes("One")])
    frame.effects.flash = 0
    frame.effects.fade = 1
    #expect(trace.follow(frame) == [.ends(.flash), .begins(.black)])
  }

  @Test func aCameraThatCreepsIsStill() {
    var trace = StoryTrace()
    var frame = Frame(step: "purpose")
    _ = trace.follow(frame)
    for (speed, expected) in [(0.04, []), (0.06, [StoryTrace.Event.begins(.camera)])] {
      let half = Float(speed * .pi / 180 / 120 / 2)
      let before = frame.lens.orientation
      frame.lens.orientation = [before.x + half, before.y, before.z, before.w]
      #expect(trace.follow(frame) == expected, "\(speed)°/s")
    }
  }

  @Test func theRumbleBeginsWhenTheFirstRoarArrives() throws {
    let film = try Productions.nominal.get()
    var trace = StoryTrace()
    var heard: Int?
    for (place, shot) in film.shots.enumerated()
    where trace.follow(shot.frame).contains(.begins(.rumble)) {
      heard = heard ?? place
    }
    let fire = try #require(
      film.first { ($0.frame.thunder?.engines.sum() ?? 0) > 0.2 })
    let begun = try #require(heard)
    let arrival = try #require(film.shots[begun].frame.thunder?.arrival)
    let metres = Double((arrival.position_m * arrival.position_m).sum().squareRoot())
    // As long as sound takes at 340.3 m/s, to the tick.
    #expect(abs(Double(begun - fire) / 120 - metres / 340.3) < 2.0 / 120)
  }

  @Test func theSignatureMomentReadsAsItIsTold() throws {
    let film = try Productions.nominal.get()
    var trace = StoryTrace()
    var order: [StoryTrace.Signal] = []
    var isLaunch = false
    for shot in film.shots {
      for event in trace.follow(shot.frame) {
        if case .step(let name) = event { isLaunch = name == "launchSequence" }
        if isLaunch, case .begins(let signal) = event, !order.contains(signal) {
          order.append(signal)
        }
      }
    }
    let told: [StoryTrace.Signal] = [.engines, .camera, .shake, .rumble, .boosters, .flash]
    #expect(order.filter(told.contains) == told)
  }
}
