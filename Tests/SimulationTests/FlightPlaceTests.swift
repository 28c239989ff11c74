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
  static func opened() throws -> Session {
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

  /// Story, launch and the other place are one act away in both.
  @Test func allPlacesAreInReachInBoth() throws {
    for (door, state) in [
      ("story", "arrival"), ("again", "authorizeLaunch"), ("close", "completed"),
    ] {
      var session = try Self.opened()
      session.step(.use(door))
      session.wait(seconds: 2.5)
      #expect(session.simulation.experience.stateName == state)
    }
    for (door, state) in [("story", "arrival"), ("again", "authorizeLaunch"), ("flight", "flight")]
    {
      var session = try Session(at: .completed)
      session.wait(seconds: 2)
      session.step(.use(door))
      session.wait(seconds: 2.5)
      #expect(session.simulation.experience.stateName == state)
    }
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
    session.step(.put("rate", .word("x1000")))
    session.wait(seconds: 6)
    session.step(.put("time", .number(464_000)))
    session.wait(seconds: 6)
    #expect(Self.time(session) == 464_700)
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

  /// The scene's own sky gives way to the globe over many seconds: all of it is there when the globe comes, and nothing
  /// jumps after that.
  @Test func airGivesWayToTheGlobeWithoutAJump() throws {
    var session = try Self.opened()
    session.step(.put("view", .word("chase")))
    session.wait(seconds: 1.5)
    session.step(.put("time", .number(20)))
    session.wait(seconds: 1)
    session.step(.put("plays", .flag(true)))
    let before = session.frames.count
    session.wait(seconds: 20)
    let skies = session.frames[before...].map(\.sky)
    let first = try #require(skies.firstIndex { $0.kind == .space })
    #expect(skies[..<first].allSatisfy { $0.kind == .air })
    let airs = skies[first...].map(\.air)
    #expect(airs.first! > 0.999 && airs.last == 0)
    let steps = zip(airs, airs.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 0.01 }, "\(steps.max() ?? 0)")
    #expect(airs.prefix { $0 > 0 }.count > 5 * 120)
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

  /// A view whose part has gone gives way to the next, which its control names, and comes back with it.
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
    func named() -> String? { session.frames.last!.controls.first { $0.id == "view" }?.reading }
    #expect(distance(at: 120) < 60)
    #expect(named() == "Booster")
    #expect(distance(at: 150) > 300)
    #expect(named() == "Booster")
    #expect(distance(at: 250) < 100)
    #expect(named() == "Booster → Engines")
    #expect(distance(at: 120) < 60)
    #expect(named() == "Booster")
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
    session.step(.put("panel", .word("plots")))
    session.step(.put("time", .number(1100)))
    session.wait(seconds: 7)
    let plots = session.frames.last!.controls.filter { $0.role == .image }
    #expect(plots.map(\.label) == ["Altitude", "Speed (inertial)", "Load", "Pitch"])
    let altitude = try #require(plots.first { $0.label == "Altitude" })
    // From the pad to the Moon, and where the wings begin to unfold, which is a mark of the timeline.
    var tape = Tape(vehicle: try #require(try Productions.artemis.get().vehicle))
    while tape.clocks.upperBound < 1100 * 120 { tape.record(to: 1100 * 120, copies: 100) }
    tape.seek(to: 1100 * 120)
    let tenths = (tape.flight.telemetry.altitude_m / 100).rounded() / 10
    let words = altitude.reading.replacing("\u{A0}", with: " ")
    #expect(words.hasPrefix("30 m … 368,77") && words.hasSuffix("km, \(tenths) km"), "\(words)")
    session.step(.put("units", .word("us")))
    session.wait(seconds: 1)
    let miles = session.frames.last!.controls.first { $0.role == .image && $0.label == "Altitude" }
    #expect(miles?.reading.hasSuffix("mi") == true && miles?.reading.hasPrefix("98") == true)
  }

  /// One group at a time, so that the card stays as it is; what they show are `simulate`'s columns.
  @Test func plotsComeInGroupsAndShowTheTablesNumbers() throws {
    var session = try Self.opened()
    session.step(.put("plays", .flag(false)))
    session.step(.put("panel", .word("plots")))
    session.step(.put("time", .number(70)))
    var labels: [String] = []
    for group in ["motion", "air", "engines", "losses"] {
      session.step(.put("gauges", .word(group)))
      session.wait(seconds: 0.5)
      let plots = session.frames.last!.controls.filter { $0.role == .image }.map(\.label)
      #expect((3...4).contains(plots.count), "\(group)")
      labels += plots
    }
    #expect(Set(labels).count == 14)
    let telemetry = session.simulation.telemetry
    #expect(telemetry.missionTime_s == 70)
    let row = TelemetryTable().row(telemetry)
    for (signal, name) in [
      (Signal.altitude, "footAltitude_m"), (.inertialSpeed, "inertialSpeed_m_s"),
      (.load, "load_g"), (.pitch, "pitch_deg"), (.dynamicPressure, "dynamicPressure_Pa"),
      (.mach, "mach"), (.angleOfAttack, "angleOfAttack_deg"), (.thrust, "thrust_N"),
      (.throttle, "throttle"), (.propellant, "corePropellant_kg"),
      (.gravityLoss, "gravityLoss_m_s"), (.dragLoss, "dragLoss_m_s"),
      (.steeringLoss, "steeringLoss_m_s"),
    ] {
      let column = try #require(TelemetryTable.columns.firstIndex(of: name))
      #expect(session.simulation.value(of: signal) == row[column] && row[column] != 0, "\(name)")
    }
  }

  /// The interface names events by their own names; each stands where the pack's vehicle has it.
  @Test func theTimelinesMarksAreTheFlightsOwn() throws {
    let text = try Productions.file("Scenes/artemis/interfaces/flight.json").bytes
    let stops = String(decoding: text, as: UTF8.self).matches(
      of: /"at": (-?\d+), "label": "event\.(\w+)"/)
    var tape = Tape(vehicle: try #require(try Productions.artemis.get().vehicle))
    while !tape.isWhole && tape.clocks.upperBound < 465_000 * 120 {
      tape.record(to: 465_000 * 120, copies: 100)
    }
    #expect(stops.count == 12)
    // The wings are the scene's own.
    for stop in stops where stop.output.2 != "wings" {
      let event = try #require(FlightEvent(rawValue: String(stop.output.2)))
      let mark = try #require(tape.marks.first { $0.moment.event == event })
      let second = try #require(Double(stop.output.1))
      #expect(abs(mark.moment.missionTime_s - second) < 1, "\(event)")
    }
  }

  /// At the end the Moon is where the flight has it: its ground 130 km below, as the vehicle's file asks,
  /// and before the camera.
  @Test func theMoonIsWhereTheFlightMeetsIt() throws {
    var session = try Self.opened()
    session.wait(seconds: 3)
    session.step(.put("plays", .flag(false)))
    session.step(.put("view", .word("moon")))
    session.step(.put("time", .number(464_697)))
    session.wait(seconds: 4)
    let moon = try #require(session.frames.last!.sky.planets.first { $0.body == .moon })
    let way = (moon.centre_km * moon.centre_km).sum().squareRoot()
    #expect(abs(way - moon.radius_km - 130) < 1, "\(way - moon.radius_km)")
    let ahead = session.simulation.director.shown.orientation.rotate(-.back)
    let toMoon = Vector3(moon.centre_km) * (1 / Double(way))
    #expect(ahead.dot(toMoon) > 0.9)
    // It stands between the vehicle and the Sun.
    #expect(session.simulation.telemetry.sunlight == 0)
  }

  /// From far out the map shows the Earth and the vehicle both.
  @Test func theMapDrawsBackUntilBothAreSeen() throws {
    var session = try Self.opened()
    session.wait(seconds: 3)
    session.step(.put("plays", .flag(false)))
    session.step(.put("view", .word("map")))
    for second in [600.0, 5000, 20_000, 300_000] {
      session.step(.put("time", .number(second)))
      session.wait(seconds: 2)
      let pose = session.simulation.director.shown
      let (sine, cosine) = sinCos(pose.fieldOfView_rad / 2)
      let half = sine / cosine
      func height(_ place: Vector3) -> Double {
        let seen = pose.orientation.conjugate.rotate(place - pose.position_m)
        #expect(seen.z < 0)
        return max(abs(seen.y), abs(seen.x) * 9 / 16) / (-seen.z * half)
      }
      #expect(height(session.simulation.telemetry.padPosition_m) < 0.9, "vehicle at \(second)")
      if second > 10_000 {
        #expect(height(PadFrame.launchComplex39B.earth_m) < 0.9, "Earth at \(second)")
      }
      #expect(session.frames.last!.lines.count >= 2, "a way and a ring at \(second)")
    }
  }

  /// The pad sees nothing of what is under its horizon or too far above it, and a wing nothing while it is folded.
  @Test func viewsGiveWayToThoseThatTheyName() throws {
    var session = try Self.opened()
    session.wait(seconds: 3)
    session.step(.put("plays", .flag(false)))
    func shown(_ view: String, at second: Double) -> Vector3 {
      session.step(.put("view", .word(view)))
      session.step(.put("time", .number(second)))
      session.wait(seconds: 2)
      let pose = session.simulation.director.shown
      return pose.position_m - session.simulation.telemetry.padPosition_m
    }
    #expect(shown("pad", at: 170).length < 180_000)
    for second in [210.0, 1000, 40_000] {
      #expect(shown("pad", at: second).length > 1e6, "the map in its place at \(second)")
    }
    let ship = shown("ship", at: 1000)
    #expect((shown("wing", at: 1000) - ship).length < 1)
    #expect((shown("chase", at: 1000) - ship).length < 1)
    #expect(
      shown("wing", at: 2000).length < 110
        && (shown("wing", at: 2000) - shown("ship", at: 2000)).length > 5)
  }

  /// The keys for single steps move the flight by its own step, and halt it.
  @Test func commaAndFullStopStepOnce() throws {
    var session = try Self.opened()
    session.step(.put("time", .number(60)))
    session.wait(seconds: 1)
    session.step(.key(.period, isDown: true))
    session.step(.key(.period, isDown: false))
    let first = Self.time(session)
    session.wait(seconds: 0.5)
    #expect(Self.time(session) == first, "it stands")
    session.step(.key(.period, isDown: true))
    session.step(.key(.period, isDown: false))
    #expect(abs(Self.time(session) - first - 1 / 120.0) < 1e-9)
    for _ in 0..<2 {
      session.step(.key(.comma, isDown: true))
      session.step(.key(.comma, isDown: false))
    }
    #expect(abs(Self.time(session) - first + 1 / 120.0) < 1e-9)
    let second = Self.time(session).rounded(.down)
    session.step(.use("on"))
    session.wait(seconds: 0.1)
    #expect(Self.time(session) == second + 1)
    session.step(.use("back"))
    session.wait(seconds: 0.1)
    #expect(Self.time(session) == second)
  }

  /// On board the engines are heard until they are cut off, and then the tone of space; from the pad it
  /// is the launch itself.
  @Test func itSoundsAsItsPlaceDoes() throws {
    var session = try Self.opened()
    session.wait(seconds: 3)
    func heard(_ view: String, at second: Double, plays: Bool = true) -> [Sound.Kind: Float] {
      session.step(.put("plays", .flag(plays)))
      session.step(.put("view", .word(view)))
      session.step(.put("time", .number(second)))
      session.wait(seconds: 2)
      let frame = session.frames.last!
      #expect((frame.thunder != nil) == (view == "pad"))
      return Dictionary(uniqueKeysWithValues: frame.sounds.map { ($0.kind, $0.gain) })
    }
    let aboard = heard("orion", at: 300)
    #expect(aboard[.structure]! > 0.4 && aboard[.imagined] == nil && aboard[.tone]! == 0.5)
    let beside = heard("ship", at: 300)
    #expect(beside[.structure] == nil && abs(beside[.imagined]! - aboard[.structure]! / 2) < 0.05)
    #expect(heard("orion", at: 300, plays: false)[.structure] == nil, "what stands is silent")
    let coasting = heard("orion", at: 700)
    #expect(coasting[.structure] == nil && coasting[.tone] == 0.5)
    #expect(heard("map", at: 300) == [.tone: 0.5])
    #expect(heard("pad", at: 5).keys.sorted { "\($0)" < "\($1)" } == [.wind])
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
