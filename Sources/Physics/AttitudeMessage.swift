internal import Maths

/// How the vehicle turned, as a CCSDS Attitude Ephemeris Message (504.0-B, version 1): quaternions from
/// EME2000 to the body's axes, which are those of the telemetry.
public struct AttitudeMessage: Sendable, Equatable {
  private let liftoff: Epoch
  private var lines: [String] = []
  private var first = ""
  private var last = ""

  public init(liftoff: Epoch = .liftoff) { self.liftoff = liftoff }

  /// Adds the attitude of a moment; moments ascend.
  public mutating func add(_ telemetry: Telemetry) {
    let epoch = liftoff.advanced(by: telemetry.missionTime_s)
    // The message turns the frame, as the telemetry turns the body.
    var q = (Precession.toJ2000(at: epoch) * telemetry.eciAttitude).normalized
    if q.w < 0 { q = Quaternion(x: -q.x, y: -q.y, z: -q.z, w: -q.w) }
    let moment = epoch.words
    if lines.isEmpty { first = moment }
    last = moment
    let numbers = [q.x, q.y, q.z, q.w].map { AttitudeMessage.decimal($0) }
    lines.append(([moment] + numbers).joined(separator: " "))
  }

  /// The whole message; `created` is its own date.
  public func text(created: String, object: FlownObject = .artemisI) -> String {
    let head = [
      "CCSDS_AEM_VERS = 1.0", "CREATION_DATE = \(created)", "ORIGINATOR = ARTEMIS-SIM", "",
      "META_START", "OBJECT_NAME = \(object.name)", "OBJECT_ID = \(object.designator)",
      "CENTER_NAME = EARTH",
      "REF_FRAME_A = EME2000", "REF_FRAME_B = SC_BODY_1", "ATTITUDE_DIR = A2B",
      "TIME_SYSTEM = UTC", "START_TIME = \(first)", "STOP_TIME = \(last)",
      "ATTITUDE_TYPE = QUATERNION", "QUATERNION_TYPE = LAST", "META_STOP", "", "DATA_START",
    ]
    return (head + lines + ["DATA_STOP"]).joined(separator: "\n") + "\n"
  }

  /// A number between −1 and 1 with twelve decimals.
  static func decimal(_ value: Double) -> String {
    let part = Int((value * 1e12).rounded())
    let (whole, rest) = part.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000_000)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 12 - digits.utf8.count)
    return "\(part < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
