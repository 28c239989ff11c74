internal import Maths

/// A flight's states as an ephemeris of Ansys STK (`.e`): metres in J2000, against seconds since the
/// boosters' ignition.
public struct EphemerisFile: Sendable, Equatable {
  private let liftoff: Epoch
  private var lines: [String] = []

  public init(liftoff: Epoch = .liftoff) { self.liftoff = liftoff }

  /// Adds the state of a moment; moments ascend.
  public mutating func add(_ telemetry: Telemetry) {
    let turn = Precession.toJ2000(at: liftoff.advanced(by: telemetry.missionTime_s))
    let r = turn.rotate(telemetry.eciPosition_m)
    let v = turn.rotate(telemetry.eciVelocity)
    let numbers = [telemetry.missionTime_s, r.x, r.y, r.z, v.x, v.y, v.z]
    lines.append(numbers.map { "\($0)" }.joined(separator: " "))
  }

  public var text: String {
    let head = [
      "stk.v.12.0", "# Written by artemis-sim", "BEGIN Ephemeris",
      "NumberOfEphemerisPoints \(lines.count)", "ScenarioEpoch \(EphemerisFile.words(liftoff))",
      "InterpolationMethod Lagrange", "InterpolationSamplesM1 5", "DistanceUnit Meters",
      "CentralBody Earth", "CoordinateSystem J2000", "EphemerisTimePosVel", "",
    ]
    return (head + lines + ["", "END Ephemeris"]).joined(separator: "\n") + "\n"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// As in "16 Nov 2022 06:47:44.000000".
  static func words(_ epoch: Epoch) -> String {
    let parts = epoch.words.split(separator: "T")
    let date = parts[0].split(separator: "-")
    let month = months[(Int(date[1]) ?? 1) - 1]
    return "\(Int(date[2]) ?? 1) \(month) \(date[0]) \(parts[1])"
  }
}
