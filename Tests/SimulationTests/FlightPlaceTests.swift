import Animation
import Artemis
import Content
import Experience
import Foundation
import Maths
import Physics
import Ports
import Simulation
import Testing

@Suite("From the main interface all of the flight can be seen")
struct FlightPlaceTests {
  private static func opened() throws -> Session {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 4)
    return session
  }

  private static func time(_ session: Session) -> Double {
    session.simulation.telemetry.missionTime_s
  }

  @Test func itIsEnteredInTheDarkAndPlaysFromTheCount() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 0.5)
    #expect(session.simulation.experience.stateName == "flight")
    session.wait(seconds: 3)
    #expect(session.frames.contains { $0.effects.fade == 1 })
    #expect(Self.time(session) > -10 && Self.time(session) < -6)
  }

  @Test func aMomentThatIsSoughtIsTheMomentThatIsPlayedTo() throws {
    var sought = try Self.opened()
    sought.step(.put("plays", .flag(false)))
    sought.step(.put("time", .number(197)))
    sought.wait(seconds: 3)
    var flight = Flight(vehicle: .artemisI)
    let played = flight.step(FlightCommand(steps: 1200 + 197 * 120, go: true))
    #expect(sought.simulation.telemetry.padPosition_m == played.padPosition_m)
    #expect(sought.simulation.telemetry.mass_kg == played.mass_kg)
    // And back.
    sought.step(.put("time", .number(-4)))
    sought.wait(seconds: 0.2)
    #expect(Self.time(sought) == -4)
  }

  @Test func itPlaysAtItsRateAndStopsAtTheEnd() throws {
    var session = try Self.opened()
    session.step(.put("time", .number(590)))
    session.step(.put("rate", .word("x20")))
    session.wait(seconds: 2)
    #expect(Self.time(session) == 600)
    #expect(
      session.simulation.experience.slots.contains {
        $0.name == "plays" && $0.value == .flag(false)
      })
  }

  @Test func everyViewIsShownOutOfTheDark() throws {
    var session = try Self.opened()
    session.step(.put("plays", .flag(false)))
    session.step(.put("time", .number(100)))
    session.wait(seconds: 2)
    var seen: [SIMD4<Float>] = []
    for view in ["pad", "engines", "booster", "orion", "far", "map", "chase"] {
      let before = session.frames.count
      session.step(.put("view", .word(view)))
      session.wait(seconds: 1.5)
      #expect(session.frames[before...].contains { $0.effects.veil == 1 }, "\(view)")
      #expect(session.frames.last?.effects.veil == 0)
      seen.append(session.frames.last!.lens.orientation)
    }
    #expect(Set(seen).count == seen.count)
  }

  @Test func nearTheGroundThereIsAirAndAboveItTheEarth() throws {
    var session = try Self.opened()
    session.step(.put("plays", .flag(false)))
    session.step(.put("time", .number(3)))
    session.wait(seconds: 1)
    #expect(session.frames.last?.sky.kind == .air)
    session.step(.put("time", .number(100)))
    session.wait(seconds: 1)
    let sky = session.frames.last!.sky
    #expect(sky.kind == .space && sky.planets.map(\.body) == [.moon, .earth])
    // The ground lies under the camera by its height: 28 km and what the camera is above.
    let earth = sky.planets[1]
    let centre = earth.centre_km
    let height = (centre * centre).sum().squareRoot() - earth.radius_km
    #expect(abs(height - Float(session.simulation.telemetry.altitude_m / 1000)) < 1)
  }

  @Test func whatLeavesIsGoneAMinuteLaterAndThereAgainBefore() throws {
    var session = try Self.opened()
    session.step(.put("plays", .flag(false)))
    func models(at second: Double) -> Int {
      session.step(.put("time", .number(second)))
      session.wait(seconds: 2)
      return session.frames.last!.items.count
    }
    // Two boosters leave at T+132 s, three panels and the escape tower a minute later.
    let whole = models(at: 100)
    #expect(models(at: 180) == whole)
    #expect(models(at: 194) == whole - 2)
    #expect(models(at: 300) == whole - 6)
    #expect(models(at: 180) == whole)
  }

  /// The camera is where the vehicle is in the same tick, however fast time runs: at twenty times
  /// life's pace it flies a kilometre a tick.
  @Test(arguments: ["x1", "x20"]) func camerasStayOnTheVehicleWhileItPlays(rate: String) throws {
    var session = try Self.opened()
    session.step(.put("rate", .word(rate)))
    session.step(.put("view", .word("orion")))
    session.wait(seconds: 2)
    var places: [Vector3] = []
    for second in [100.0, 300, 450] {
      session.step(.put("time", .number(second)))
      session.wait(seconds: 0.5)
      let pose = session.simulation.director.shown
      let foot = session.simulation.telemetry.padPosition_m
      places.append(pose.orientation.conjugate.rotate(foot - pose.position_m))
    }
    // In the camera's own axes it stands still.
    for place in places { #expect((place - places[0]).length < 0.01, "\(places)") }
  }

  /// A view whose part has gone gives way to the next, and comes back with it.
  @Test func noViewShowsWhatHasGone() throws {
    var session = try Self.opened()
    session.step(.put("plays", .flag(false)))
    session.step(.put("view", .word("booster")))
    /// From the vehicle's foot to the camera.
    func distance(at second: Double) -> Double {
      session.step(.put("time", .number(second)))
      session.wait(seconds: 3)
      let camera = session.simulation.director.shown.position_m
      return (session.simulation.telemetry.padPosition_m - camera).length
    }
    #expect(distance(at: 120) < 60)
    #expect(distance(at: 150) > 300)
    #expect(distance(at: 250) < 100)
    #expect(distance(at: 120) < 60)
  }

  @Test func feltOnThePadIsTheEarthsPull() throws {
    var session = try Self.opened()
    session.step(.put("plays", .flag(false)))
    session.step(.put("time", .number(-10)))
    session.wait(seconds: 1)
    #expect(abs(session.simulation.telemetry.load_g - 1) < 0.01)
  }

  /// A plot shows all of the flight that can be wound, its least and greatest as it was flown, and its
  /// number at the timeline's cursor.
  @Test func plotsShowTheWholeFlightAndTheNumberAtTheCursor() throws {
    var session = try Self.opened()
    session.step(.put("plays", .flag(false)))
    session.step(.put("instruments", .flag(true)))
    session.step(.put("time", .number(295)))
    session.wait(seconds: 3)
    let plots = session.frames.last!.controls.filter { $0.role == .image }
    #expect(plots.count == 5)
    let altitude = try #require(plots.first { $0.label == "Altitude" })
    // Metres: from the pad to ten minutes after lift-off, and half way along the timeline.
    var tape = Tape(vehicle: try #require(try Productions.artemis.get().vehicle))
    while tape.clocks.upperBound < 600 * 120 { tape.record(to: 600 * 120, copies: 100) }
    func height(_ second: Int) -> Int {
      tape.seek(to: second * 120)
      return Int(tape.flight.telemetry.altitude_m.rounded())
    }
    #expect(altitude.reading == "m: \(height(-10)) … \(height(600)), \(height(295))")
  }

  /// The interface names events by their own names; each stands where the pack's vehicle has it.
  @Test func theTimelinesMarksAreTheFlightsOwn() throws {
    let text = try Productions.file("Scenes/artemis/interfaces/flight.json").bytes
    let stops = String(decoding: text, as: UTF8.self).matches(
      of: /"at": (-?\d+), "label": "event\.(\w+)"/)
    var tape = Tape(vehicle: try #require(try Productions.artemis.get().vehicle))
    while tape.clocks.upperBound < 600 * 120 { tape.record(to: 600 * 120, copies: 100) }
    #expect(stops.count == 5)
    for stop in stops {
      let event = try #require(FlightEvent(rawValue: String(stop.output.2)))
      let mark = try #require(tape.marks.first { $0.moment.event == event })
      let second = try #require(Double(stop.output.1))
      #expect(abs(mark.moment.missionTime_s - second) < 1, "\(event)")
    }
  }

  @Test func oneGoesBackToTheVehicleAndToAnotherLaunch() throws {
    var session = try Self.opened()
    session.step(.use("close"))
    session.wait(seconds: 4)
    #expect(session.simulation.experience.stateName == "completed")
    session.step(.use("flight"))
    session.wait(seconds: 4)
    session.step(.use("again"))
    session.wait(seconds: 4)
    #expect(session.simulation.experience.onboarding == .authorizeLaunch)
    #expect(session.simulation.telemetry.phase == .onPad)
  }
}
