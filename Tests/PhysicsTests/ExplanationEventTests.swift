import Maths
import Testing

@testable import Physics

/// Events say which rule was met, and it was met in that tick and not before.
struct ExplanationEventTests {
  private typealias Inputs = ExplanationInputsTests.Inputs

  private static func card(
    _ event: FlightEvent, _ vehicle: VehicleDefinition = .artemisI
  ) throws -> (card: Explanation, inquiry: FlightInquiry) {
    var inquiry = FlightInquiry(vehicle)
    let isThere = inquiry.fly(to: event)
    try #require(isThere, "\(event)")
    return (try inquiry.explain(event), inquiry)
  }

  static let clocks: [(FlightEvent, Double)] = [
    (.engineStart, -6.36), (.boosterIgnition, 0), (.fairingsJettison, 191),
    (.abortSystemJettison, 196),
  ]

  @Test(arguments: clocks) func whatTheClockDoesComesWithTheFirstTick(
    event: FlightEvent, planned: Double
  ) throws {
    let (card, inquiry) = try Self.card(event)
    let time = inquiry.telemetry.missionTime_s
    #expect(card.missionTime_s == time && card.value.value == time)
    #expect(card.rule?.name == "missionTime_s" && card.rule?.threshold == planned)
    #expect(card.rule?.isMet == true && time - planned < 1 / 120.0 + 1e-9)
    let inputs = Inputs(sum: card.value)
    #expect(inputs.named("planned_s") == planned)
  }

  /// Thrust of four engines and two boosters, less the air's pressure, against the weight: by hand.
  @Test func itLiftsWhenItIsLight() throws {
    let (card, inquiry) = try Self.card(.liftoff)
    let inputs = Inputs(sum: card.value)
    let engines = inputs[.engines, "levels"] * 2_279_000 / 1.09
    let boosters = inputs[.boosters, "left_N"] + inputs[.boosters, "right_N"]
    // 30 m up: 100,965 Pa by the barometric formula.
    let air = 101_325 * pow(1 - 0.0065 * 30 / 288.15, 5.255_88)
    let area = inputs[.airPressure, "nozzleArea_m2"]
    let published = 4 * 4.145 + 2 * 11.2
    #expect(abs(area - published) < 0.1, "\(area)")
    let found = engines + boosters - air * area
    #expect(abs(found / card.value.value - 1) < 1e-5, "\(found)")
    // The pull alone at 28.5° geocentric latitude: what is weighed there is 9.792, and the Earth's turning
    // takes 0.026 of it.
    let weight = inquiry.telemetry.mass_kg * 9.818
    #expect(abs(try #require(card.rule).threshold / weight - 1) < 3e-4)
    #expect(card.rule?.isMet == true)
  }

  /// One tick before, none of them is met.
  static let sensed: [(FlightEvent, String)] = [
    (.towerClear, "footHeight_m"), (.mach1, "airspeed_m_s"), (.maxQ, "dynamicPressure_Pa"),
  ]

  @Test(arguments: sensed) func whatIsSeenIsSeenAtOnce(event: FlightEvent, name: String) throws {
    let (card, inquiry) = try Self.card(event)
    let rule = try #require(card.rule)
    #expect(rule.name == name && rule.isMet)
    var earlier = FlightInquiry(.artemisI)
    let isThere = earlier.fly(to: inquiry.telemetry.missionTime_s - Flight.dt)
    #expect(isThere)
    let before = earlier.telemetry
    switch event {
    case .towerClear: #expect(before.padPosition_m.y <= 115 && rule.threshold == 115)
    case .mach1:
      let sound = before.airspeed / before.mach
      #expect(before.airspeed <= sound && abs(rule.threshold - sound) < 0.1)
    default:
      // The greatest so far, less a five-hundredth.
      var watch = FlightInquiry(.artemisI)
      var greatest = 0.0
      while watch.telemetry.missionTime_s < before.missionTime_s - 1e-9 {
        watch.step()
        greatest = max(greatest, watch.telemetry.dynamicPressure_Pa)
      }
      #expect(abs(rule.threshold / (0.998 * greatest) - 1) < 1e-12 && rule.notBefore_s == nil)
      #expect(before.dynamicPressure_Pa >= rule.threshold)
    }
  }

  /// Thinner air takes more than the growing speed adds: that is what Max-Q is.
  @Test func maxQIsWhereThinningWins() throws {
    let (card, _) = try Self.card(.maxQ)
    let change = try #require(card.change)
    let thinning = change.parts.filter { $0.cause == .thinnerAir }.reduce(0) { $0 + $1.value }
    let speeding = change.value - thinning
    #expect(thinning < 0 && speeding > 0 && change.value < 0)
    // Scale height of the standard's stratosphere, RT/g: 6.34 km; climb as it was flown.
    let inputs = Inputs(sum: change)
    let gradient = inputs[.thinnerAir, "densityGradient_per_m"]
    #expect(abs(gradient * 6341.6 + 1) < 0.02, "\(gradient)")
  }

  @Test func boostersWaitForTheirThrust() throws {
    let (card, _) = try Self.card(.boosterSeparation)
    let inputs = Inputs(sum: card.value)
    #expect(inputs.named("wait_s") == 8.4)
    // The table falls from 0.63 MN at 124 s to none at 126.2 s, and before that from 3.48 MN at 119 s:
    // 5.5 % of 15.82 MN is reached between.
    let level = 0.055 * 15.82e6
    let seen = 119 + 5 * (3.48e6 - level) / (3.48e6 - 0.63e6)
    #expect(abs(inputs.named("seen_s") - seen) < 1 / 120.0 + 1e-9, "\(seen)")
  }

  /// The energy of 30 × 1,806 km, −μ/2a, by hand; the tail-off is a second's worth of thrust.
  @Test func cutOffIsAnEnergy() throws {
    let (card, inquiry) = try Self.card(.mainEngineCutoff)
    let wanted = -3.986_004_418e14 / (2 * 6_378_137 + 30e3 + 1_806e3)
    let rule = try #require(card.rule)
    #expect(abs(rule.threshold / wanted - 1) < 1e-9 && rule.isMet)
    let inputs = Inputs(sum: card.value)
    let (speed, radius) = (inputs[.speedSquared, "speed_m_s"], inputs[.height, "radius_m"])
    let tail =
      inputs[.tailOff, "tailOff_s"] * inputs[.tailOff, "felt_m_s2"] * inputs[.tailOff, "speed_m_s"]
    let energy = speed * speed / 2 - 3.986_004_418e14 / radius + tail
    #expect(abs(energy - card.value.value) < 50)
    #expect(abs(inputs[.tailOff, "tailOff_s"] - 1) < 0.1)
    // The first tick that has enough: 3.3 g along 8.1 km/s gain 2.2 kJ a kilogram in one.
    #expect(rule.value - rule.threshold < 2250)
    #expect(abs(inputs[.tailOff, "felt_m_s2"] - 3.3 * 9.806_65) < 1.5)
    // What the tail-off was to add is what it added.
    var later = inquiry
    later.flyToTheEnd()
    let (r, v) = (later.telemetry.eciPosition_m, later.telemetry.eciVelocity)
    let reached = v.lengthSquared / 2 - 3.986_004_418e14 / r.length
    #expect(abs(reached - wanted) < 0.1 * tail, "\(reached) \(wanted)")
  }

  @Test func theCoreWaitsTwelveSeconds() throws {
    let (card, _) = try Self.card(.coreSeparation)
    let inputs = Inputs(sum: card.value)
    #expect(inputs.named("wait_s") == 12)
    #expect(abs(inputs.named("seen_s") + 12 - card.missionTime_s) < 1 / 120.0 + 1e-9)
  }

  /// Ends that are no orbit: dry tanks, the ground, a pad that is never left.
  @Test func endsAreExplained() throws {
    var dry = VehicleDefinition.artemisI
    dry.core.propellant_kg = 700_000
    let (cutoff, _) = try Self.card(.mainEngineCutoff, dry)
    #expect(cutoff.rule?.name == "corePropellant_kg" && cutoff.rule?.threshold == 2000)
    #expect(cutoff.value.value < 2000 && cutoff.rule?.isMet == true)
    var heavy = VehicleDefinition.artemisI
    heavy.core.dryMass_kg = 3e6
    let (never, _) = try Self.card(.noLiftoff, heavy)
    #expect(never.missionTime_s == 900)
    #expect(never.rule?.threshold == 900)
  }

  @Test func everyEventOfTheAscentHasACard() throws {
    var inquiry = FlightInquiry(.artemisI)
    var explained: [FlightEvent] = []
    while !inquiry.isOver {
      inquiry.step()
      for event in inquiry.telemetry.events {
        let card = try inquiry.explain(event)
        #expect(!card.bases.isEmpty && card.rule != nil, "\(event)")
        #expect(card.bases.map(\.certainty) == card.bases.map(\.certainty).sorted())
        explained.append(event)
      }
    }
    let ofStages: [FlightEvent] = [
      .partJettison, .engineCutoff, .stageCutoff, .stageSeparation, .stageIgnition,
      .payloadSeparation, .parkingOrbit,
    ]
    let ends = FlightEvent.ends
    #expect(
      explained == FlightEvent.explained.filter { !ends.contains($0) && !ofStages.contains($0) })
  }

  /// Two stages, an engine that stops early and a part that is left: by the numbers of the definition.
  @Test func eventsOfStagesHaveTheirRules() throws {
    var vehicle = SmallLauncher.vehicle
    vehicle.stages[0].stops_number_s = [[1, 100]]
    var ring = PartDefinition()
    (ring.name, ring.mass_kg, ring.centre_m, ring.length_m, ring.radius_m) = ("ring", 50, 60, 1, 1)
    (ring.leavesAfter, ring.delay_s) = ("second", 20)
    vehicle.payload.parts.append(ring)
    func inputs(_ event: FlightEvent) throws -> (Inputs, Explanation) {
      let (card, _) = try Self.card(event, vehicle)
      #expect(card.rule?.isMet == true, "\(event)")
      return (Inputs(sum: card.value), card)
    }
    #expect(try inputs(.engineCutoff).0.named("planned_s") == 100)
    let cutoff = try inputs(.stageCutoff).1
    #expect(cutoff.rule?.name == "corePropellant_kg" && cutoff.rule?.threshold == 20_000)
    let (separation, card) = try inputs(.stageSeparation)
    // Each waits from the instant of what it waits for, which lies within the step that ends with it.
    var flight = Flight(vehicle: vehicle)
    while flight.staging.cutoff_s == .infinity {
      _ = flight.step(FlightCommand(steps: 1, go: true))
    }
    let dry_s = flight.staging.cutoff_s
    #expect(dry_s < cutoff.missionTime_s && dry_s > cutoff.missionTime_s - Flight.dt)
    #expect(separation.named("wait_s") == 3 && separation.named("seen_s") == dry_s)
    let (ignition, lit) = try inputs(.stageIgnition)
    #expect(ignition.named("wait_s") == 8 && abs(ignition.named("seen_s") - dry_s - 3) < 1e-9)
    #expect(abs(card.missionTime_s - ignition.named("seen_s")) < Flight.dt)
    #expect(abs(try inputs(.partJettison).0.named("planned_s") - lit.missionTime_s - 20) < 0.01)
    let left = try inputs(.payloadSeparation).0
    #expect(left.named("wait_s") == 5)
    // The second stage ends by energy, that of 190 × 210 km.
    var inquiry = FlightInquiry(vehicle)
    let (first, second) = (inquiry.fly(to: .stageCutoff), inquiry.fly(to: .stageSeparation))
    let third = inquiry.fly(to: .stageCutoff)
    #expect(first && second && third)
    let rule = try #require(try inquiry.explain(.stageCutoff).rule)
    let wanted = -3.986_004_418e14 / (2 * 6_378_137 + 190e3 + 210e3)
    #expect(rule.name == "energy_m2_s2" && abs(rule.threshold / wanted - 1) < 1e-9 && rule.isMet)
  }
}
