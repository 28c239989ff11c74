internal import Experience
internal import Maths
internal import Physics
internal import Ports

/// What is heard of a flight that is wound, from where its camera is.
///
/// The launch sounds as it did only where it is seen at its own pace. What a picture of the vacuum would be without
/// is imagined: the rumble that somebody on board would feel.
struct FlightHearing: Sendable, Equatable {
  /// Gains, which follow what is wanted within half a second.
  private var structure = 0.0
  private var imagined = 0.0
  private var tone = 0.0
  private var wind = 0.0
  private static let reach = 1 / Double(Tick(seconds: 0.5).count)

  /// `place` is nil where no flight is wound; `isMoving`: it goes on.
  mutating func step(_ place: FlightView.Hearing?, _ telemetry: Telemetry, isMoving: Bool) {
    let share = min((telemetry.thrust_N / Acoustics.liftoffThrust_N).squareRoot(), 1)
    let push = isMoving && telemetry.thrust_N > 0 ? 0.25 + 0.65 * share : 0
    let isSpace = telemetry.ambientPressure_Pa < 10
    follow(&structure, place == .structure ? push : 0)
    follow(&imagined, place == .imagined ? push * 0.5 : 0)
    follow(&tone, place != nil && place != .air && isSpace ? 0.5 : 0)
    follow(&wind, place == .air ? 0.35 : 0)
  }

  private func follow(_ gain: inout Double, _ wanted: Double) {
    gain += clamp(wanted - gain, -Self.reach, Self.reach)
  }

  var heard: [Heard] {
    let gains: [(Sound.Kind, Double)] = [
      (.structure, structure), (.imagined, imagined), (.tone, tone), (.wind, wind),
    ]
    return gains.filter { $0.1 > 0 }.map { Heard(kind: $0.0, node: nil, gain: $0.1) }
  }
}

extension FlightHearing: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("structure", structure)
    fields.add("imagined", imagined)
    fields.add("tone", tone)
    fields.add("wind", wind)
  }
}
