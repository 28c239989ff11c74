public import Maths

/// The way that the flight has come, up to the present moment, in the pad's frame as it is turned now.
public struct FlightWay: Sendable, Equatable {
  /// While the core was there: over the ground, with which the Earth has carried it on.
  public var ascent: [Vector3] = []
  /// After that: among the stars.
  public var orbit: [Vector3] = []

  public static let none = FlightWay()

  private init() {}

  init(ascent: [Vector3], orbit: [Vector3]) { (self.ascent, self.orbit) = (ascent, orbit) }
}

extension Tape {
  /// Between two places of an orbit near the Earth, and far away.
  private static let near_s = 30.0
  private static let far_s = 1800.0
  private static let nearEarth_m = 3e7

  public var way: FlightWay {
    let passed = copies.prefix { $0.clock < flight.clock }
    let ascent = passed.prefix { $0.attached.core }
    let seconds = stride(from: 0, to: ascent.count, by: 5).map { ascent[$0].telemetry }
    let last = (ascent.last?.telemetry).map { [$0] } ?? []
    guard !flight.attached.core else {
      return FlightWay(
        ascent: (seconds + [flight.telemetry]).map(\.padPosition_m), orbit: [])
    }
    let copies = passed.drop { $0.attached.core } + [flight]
    return FlightWay(
      ascent: (seconds + last).map(\.padPosition_m), orbit: flight.inPadFrame(places(Array(copies)))
    )
  }

  /// Places in ECI through those of the copies, by cubics that have their velocities too.
  private func places(_ copies: [Flight]) -> [Vector3] {
    var places = [copies[0].body.position]
    var since_s = 0.0
    for (from, to) in zip(copies, copies.dropFirst()) {
      let length_s = to.time - from.time
      guard from.body.position.length < Self.nearEarth_m else {
        since_s += length_s
        if since_s >= Self.far_s || to.clock == copies[copies.count - 1].clock {
          places.append(to.body.position)
          since_s = 0
        }
        continue
      }
      let pieces = max(Int((length_s / Self.near_s).rounded(.up)), 1)
      places += (1...pieces).map { piece in
        Self.place(from.body, to.body, Double(piece) / Double(pieces), length_s)
      }
    }
    return places
  }

  private static func place(
    _ from: RigidBody, _ to: RigidBody, _ part: Double, _ length_s: Double
  ) -> Vector3 {
    let (one, two) = (part * part, part * part * part)
    return from.position * (2 * two - 3 * one + 1) + to.position * (3 * one - 2 * two)
      + from.velocity * (length_s * (two - 2 * one + part)) + to.velocity * (length_s * (two - one))
  }
}
