internal import Maths

/// Whose flight a message tells, as catalogues name it.
public struct FlownObject: Sendable, Equatable {
  public let name: String
  /// The international designator; "UNKNOWN" of what never flew.
  public let designator: String

  public init(name: String, designator: String = "UNKNOWN") {
    (self.name, self.designator) = (name, designator)
  }

  public static let artemisI = FlownObject(name: "ARTEMIS I", designator: "2022-156A")
}

/// A flight's states as a CCSDS Orbit Ephemeris Message (502.0-B, version 2), in EME2000, so that
/// other tools read it.
public struct OrbitMessage: Sendable, Equatable {
  private let liftoff: Epoch
  private var lines: [String] = []
  private var first = ""
  private var last = ""

  public init(liftoff: Epoch = .liftoff) { self.liftoff = liftoff }

  /// Adds the state of a moment; moments ascend.
  public mutating func add(_ telemetry: Telemetry) {
    let epoch = liftoff.advanced(by: telemetry.missionTime_s)
    add(
      telemetry.eciPosition_m, telemetry.eciVelocity, at: epoch, Precession.toJ2000(at: epoch))
  }

  /// Adds the state of an event.
  public mutating func add(_ moment: FlightMoment) {
    let epoch = liftoff.advanced(by: moment.missionTime_s)
    add(moment.eciPosition_m, moment.eciVelocity, at: epoch, Precession.toJ2000(at: epoch))
  }

  /// Adds a state of a mission, whose axes stand as they did at lift-off.
  public mutating func add(_ state: MissionState) {
    add(
      state.eciPosition_m, state.eciVelocity,
      at: liftoff.advanced(by: state.missionTime_s), Precession.toJ2000(at: liftoff))
  }

  private mutating func add(
    _ position: Vector3, _ velocity: Vector3, at epoch: Epoch, _ turn: Quaternion
  ) {
    let r = turn.rotate(position)
    let v = turn.rotate(velocity)
    let moment = epoch.words
    if lines.isEmpty { first = moment }
    last = moment
    let numbers =
      [r.x, r.y, r.z].map { OrbitMessage.kilometres($0) }
      + [v.x, v.y, v.z].map { OrbitMessage.kilometres($0, decimals: 9) }
    lines.append(([moment] + numbers).joined(separator: " "))
  }

  /// The whole message; `created` is its own date, as in "2022-11-16T06:47:44".
  public func text(created: String, object: FlownObject = .artemisI) -> String {
    let head = [
      "CCSDS_OEM_VERS = 2.0", "CREATION_DATE = \(created)", "ORIGINATOR = ARTEMIS-SIM", "",
      "META_START", "OBJECT_NAME = \(object.name)", "OBJECT_ID = \(object.designator)",
      "CENTER_NAME = EARTH",
      "REF_FRAME = EME2000", "TIME_SYSTEM = UTC", "START_TIME = \(first)", "STOP_TIME = \(last)",
      "META_STOP", "",
    ]
    return (head + lines).joined(separator: "\n") + "\n"
  }

  /// Metres as kilometres, to the millimetre or finer, without help from C. Velocities have nine decimals:
  /// half a millimetre a second is 170 m after four days.
  static func kilometres(_ metres: Double, decimals: Int = 6) -> String {
    let parts = decimals == 6 ? 1_000_000 : 1_000_000_000
    let small = Int((metres / 1000 * Double(parts)).rounded())
    let (whole, part) = small.magnitude.quotientAndRemainder(dividingBy: UInt(parts))
    let digits = String(part)
    let zeros = String(repeating: "0", count: decimals - digits.utf8.count)
    return "\(small < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
