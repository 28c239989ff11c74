internal import Content
internal import Maths
internal import Physics

/// A vehicle that is launched again and again, earlier and later, into one plane: what each launch costs.
///
/// The plane stays in space while the Earth turns the pad away from it. Where the vehicle's own is free, it
/// is the one that the launch in the middle reaches.
struct LaunchWindow {
  struct Launch: Sendable {
    /// After the middle of the window.
    var offset_s: Double
    var moment: Epoch
    var azimuth_deg: Double
    /// How far the pad is off the plane then.
    var pad_deg: Double
    /// How far the reached plane is off the one that was asked for.
    var off_deg: Double
    /// All that thrust could have given, and what it did give.
    var idealSpeed: Double
    var result: FlightResult
  }

  /// Launches before the middle one, and after it.
  static let side = 12
  let launches: [Launch]

  /// Flies them: `minutes` from the middle to either end. With `followsPlane` each leaves along the plane,
  /// else along the vehicle's own azimuth.
  init(
    _ vehicle: VehicleDefinition, minutes: Int, side: Int = LaunchWindow.side, followsPlane: Bool,
    threads: Int? = nil
  ) {
    let plane = vehicle.plane ?? LaunchWindow.reached(vehicle)
    let fixed = vehicle.flying(to: plane)
    let step_s = Double(60 * minutes) / Double(side)
    launches = Parallel.map(2 * side + 1, threads: threads) { place in
      let offset = Double(place - side) * step_s
      var launched = fixed.launched(at: vehicle.liftoff.advanced(by: offset))
      if followsPlane { launched.ascent.azimuth_deg = plane.azimuth_deg(launched) }
      var watch = FlightWatch(launched)
      while !watch.isOver { watch.step() }
      let end = watch.telemetry
      return Launch(
        offset_s: offset, moment: launched.liftoff, azimuth_deg: launched.ascent.azimuth_deg,
        pad_deg: plane.pad_deg(launched),
        off_deg: plane.off_deg(position_m: end.eciPosition_m, velocity: end.eciVelocity),
        idealSpeed: end.budget.ideal, result: watch.result)
    }
  }

  /// The plane in which the vehicle ends that may choose its own.
  private static func reached(_ vehicle: VehicleDefinition) -> LaunchPlane {
    var watch = FlightWatch(vehicle)
    while !watch.isOver { watch.step() }
    let orbit = Orbit(
      position: watch.telemetry.eciPosition_m, velocity: watch.telemetry.eciVelocity)
    return LaunchPlane(
      inclination_deg: vehicle.ascent.inclination_deg,
      node_deg: orbit.ascendingNode * 180 / .pi)
  }

  /// Speed that a launch takes over the least of those that reach the orbit; NaN of one that does not.
  func cost(_ launch: Launch) -> Double {
    let reached = launches.filter { $0.result.outcome == .orbit }.map(\.idealSpeed)
    guard launch.result.outcome == .orbit, let least = reached.min() else { return .nan }
    return launch.idealSpeed - least
  }
}

extension VehicleDefinition {
  fileprivate func flying(to plane: LaunchPlane) -> VehicleDefinition {
    var vehicle = self
    vehicle.ascent.ascendingNode_deg = plane.node_deg
    return vehicle
  }
}

// As a table, and as lines.
extension LaunchWindow {
  static let columns = [
    TableColumn("offset_s", "s", "after the middle of the window"),
    TableColumn("azimuth_deg", "deg", "pad", "of the first stage's path"),
    TableColumn("padOffPlane_deg", "deg", "ECI", "the pad off the plane, positive to the left"),
    TableColumn("planeError_deg", "deg", "ECI", "the reached plane off the one asked for"),
    TableColumn("idealSpeed_m_s", "m/s", "all that thrust could have given until the end"),
    TableColumn("cost_m_s", "m/s", "of that, over the launch that takes the least"),
  ]

  func sheet(notes: [(name: String, words: String)]) -> Sheet {
    var sheet = Sheet()
    sheet.add(
      TableColumn("liftoff", "1", "mission time 0, UTC"), .words(launches.map(\.moment.words)))
    sheet.add(
      TableColumn("outcome", "1", "how it ended"),
      .words(launches.map(\.result.outcome.rawValue)))
    let rows = launches.map { launch in
      [
        launch.offset_s, launch.azimuth_deg, launch.pad_deg, launch.off_deg, launch.idealSpeed,
        cost(launch),
      ] + launch.result.values
    }
    sheet.add(Self.columns + FlightResult.measures, rows: rows)
    sheet.notes = notes
    return sheet
  }

  var lines: [String] {
    let heading = [
      "lift-off, UTC      ", "azimuth °", "pad off °", "cut-off s", "left kg", "cost m/s",
      "plane °",
    ]
    let rows = launches.map { launch in
      let result = launch.result
      let cells = [
        String(launch.moment.words.prefix(19)), Reading.fixed(launch.azimuth_deg, 2),
        Reading.fixed(launch.pad_deg, 3), Self.number(result.cutoff_s, 1),
        Self.number(result.propellant_kg, 0), Self.number(cost(launch), 1),
        Reading.fixed(launch.off_deg, 3),
      ]
      return Self.row(cells, end: result.outcome.rawValue)
    }
    return [Self.row(heading, end: "outcome")] + rows
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    value.isFinite ? Reading.fixed(value, digits) : "–"
  }

  private static func row(_ cells: [String], end: String) -> String {
    cells.map { $0.count >= 19 ? $0 : String(repeating: " ", count: 11 - $0.count) + $0 }
      .joined() + "  " + end
  }
}
