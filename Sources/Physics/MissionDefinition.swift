/// The plan of a spacecraft from the moment it is alone until its capsule floats: burns with their
/// times and aims, and where it is to come down. A plan is data; directions and lengths of burns are
/// found by `Mission`.
public struct MissionDefinition: Sendable, Equatable {
  /// Where the figures are from, a source a line.
  public var sources: [String] = []
  public var spacecraft = SpacecraftDefinition()
  /// In the order in which they are flown.
  public var burns = MissionDefinition.artemisIBurns
  /// Mission times at which the way to the aim of the burn before is put right, where it would miss.
  public var corrections_s: [Double] = []
  public var entry = EntryAimDefinition()
  public var capsule = CapsuleDefinition()

  /// A smaller correction is not flown.
  static let leastCorrection_m_s = 0.05

  /// A burn of the plan, or a correction.
  struct Leg: Sendable, Equatable {
    let burn: BurnDefinition
    let isCorrection: Bool
  }

  /// Burns and corrections in the order of their times. A correction has the aim of the burn before it, and
  /// its search begins with no change at all.
  var legs: [Leg] {
    var legs: [Leg] = []
    var left = corrections_s.sorted()[...]
    var number = 1
    for (place, burn) in burns.enumerated() {
      legs.append(Leg(burn: burn, isCorrection: false))
      let end_s = place + 1 < burns.count ? burns[place + 1].start_s : .infinity
      left = left.drop { $0 <= burn.start_s }
      while let time = left.first, time < end_s {
        left = left.dropFirst()
        guard let aim_s = burn.aim_s, time < aim_s - burn.deaf_s else { continue }
        var correction = BurnDefinition(
          name: "correction \(number)", start_s: time, guess_m_s: [0, 0, 0], aim_s: aim_s,
          aim_m: burn.aim_m)
        if let past_s = burn.past_s, time < past_s {
          (correction.past_s, correction.past_m) = (past_s, burn.past_m)
        }
        legs.append(Leg(burn: correction, isCorrection: true))
        number += 1
      }
    }
    return legs
  }

  /// Mission times for which the places of Moon and Sun are known.
  public static let span_s = MissionSky.span_s

  public init() {}
  /// Artemis I as it was planned and flown in November and December 2022.
  public static let artemisI = MissionDefinition()

  private static let artemisIBurns: [BurnDefinition] = [
    BurnDefinition(
      name: "outboundCorrection", start_s: 27_856,
      guess_m_s: [35, -15, 0], aim_s: 453_451,
      aim_m: [2_103_176, -431_854, 335_483]),
    BurnDefinition(
      name: "outboundPoweredFlyby", start_s: 453_376,
      guess_m_s: [120, 120, 45], aim_s: 831_900,
      aim_m: [15_375_204, 93_376_983, -8_002_243]),
    BurnDefinition(
      name: "orbitInsertion", start_s: 831_856,
      guess_m_s: [95, -55, 10], aim_s: 1_350_368,
      aim_m: [1_665_160, -90_307_892, 7_765_846]),
    BurnDefinition(
      name: "orbitDeparture", start_s: 1_350_316,
      guess_m_s: [130, 45, -5], aim_s: 1_677_419,
      aim_m: [1_217_390, 1_411_919, -213_303]),
    BurnDefinition(
      name: "returnPoweredFlyby", start_s: 1_677_316,
      guess_m_s: [90, -235, -150], aim_s: 2_197_950, aim_m: []),
  ]
}

/// One burn: when it begins, and where it is to lead.
public struct BurnDefinition: Sendable, Equatable {
  public var name: String
  /// Mission time at which the engine starts.
  public var start_s: Double
  /// First guess of the change of velocity, in the Moon's turning axes as they stand at the start: away
  /// from the Earth, along the Moon's way, north of its orbit. Empty where the next one is there.
  public var guess_m_s: [Double] = []
  /// The same in the orbit's own axes: along the motion, in its plane away from the Earth, toward its axis.
  /// Without an aim it is no guess, but what is flown.
  public var change_m_s: [Double] = []
  /// A place that is passed on the way to the aim, and when, for the search to begin with: from the
  /// Moon's middle, in its turning axes of that time.
  public var past_s: Double?
  public var past_m: [Double] = []
  /// Mission time at which the aim is reached without another burn; without it the burn has none.
  public var aim_s: Double?
  /// The place to be reached, from the Moon's middle, in its turning axes of that time. Empty is the
  /// entry: `EntryAimDefinition`.
  public var aim_m: [Double] = []

  /// Before its aim so long nothing is corrected any more: the air is near then.
  var deaf_s: Double { aim_m.isEmpty ? 3_600 : 0 }

  public init(
    name: String, start_s: Double, guess_m_s: [Double] = [], change_m_s: [Double] = [],
    aim_s: Double? = nil, aim_m: [Double] = []
  ) {
    self.name = name
    self.start_s = start_s
    self.guess_m_s = guess_m_s
    self.change_m_s = change_m_s
    self.aim_s = aim_s
    self.aim_m = aim_m
  }
}

/// The spacecraft's own engine and propellant.
public struct SpacecraftDefinition: Sendable, Equatable {
  /// OMS-E.
  public var thrust_N = 26_700.0
  public var specificImpulse_s = 316.0
  public var propellant_kg = 8_600.0

  public init() {}
}

/// How the air is met, and where the capsule is to come down.
public struct EntryAimDefinition: Sendable, Equatable {
  /// Altitude of the entry interface: 400,000 feet.
  public var altitude_m = 121_920.0
  /// Inertial angle of the path under the horizontal there.
  public var flightPath_deg = -5.7
  public var latitude_deg = 28.5
  public var longitude_deg = -118.6
  /// From the entry interface to the site, to place the site where it will have turned to.
  public var flight_s = 1_100.0
  /// The way from the Moon to the site is more than half a turn about the Earth.
  public var longWay = true

  public init() {}
}
