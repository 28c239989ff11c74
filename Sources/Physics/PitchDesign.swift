internal import Maths

/// Designs the pitch programme: a lean after the tower, then a gravity turn without wind.
///
/// The programme is flown open loop; here the axis follows the oncoming air instead, and what it
/// did is written down.
public struct PitchDesign: Sendable, Equatable {
  /// The lean to which the vehicle is turned first, from when on, and how fast.
  public var kick_deg: Double
  public var start_s = 8.0
  public var rate_deg_s = 0.6

  public init(kick_deg: Double) { self.kick_deg = kick_deg }

  /// The lean of the numbers themselves; see `lean_deg`.
  @inline(__always)
  func leanBetween_deg(at time: Double) -> Double {
    min(max(0, (time - start_s) * rate_deg_s), kick_deg)
  }

  /// Rows of mission time and lean in degrees, every `interval` seconds, for a vehicle.
  public func programme(for vehicle: VehicleDefinition, interval_s: Double = 4) -> [[Double]] {
    var flight = Flight(vehicle: vehicle)
    flight.design = self
    var rows = [[0, 0], [start_s, 0], [start_s + kick_deg / rate_deg_s, kick_deg]]
    var next = 16.0
    while flight.attached.boosters && !flight.isOver {
      _ = flight.step(FlightCommand(steps: 1, go: true))
      guard flight.time >= next else { continue }
      rows.append([next, (flight.designedLean_deg * 100).rounded() / 100])
      next += interval_s
    }
    return rows
  }
}

extension Flight {
  /// How far the oncoming air leans from the pad's vertical, toward the azimuth, and never less
  /// than the kick.
  @inline(__always)
  var designedLean_deg: Double {
    let kick = design?.lean_deg(at: time) ?? 0
    let (lean, rise) = windLean_deg
    return rise > 20 && time > 14 ? max(kick, lean) : kick
  }

  /// The kick, and once it is done the oncoming air, where that leans farther.
  @inline(__always)
  func gravityTurn_deg(_ kick: PitchDesign) -> Double {
    let lean = kick.lean_deg(at: time)
    return lean < kick.kick_deg ? lean : max(lean, windLean_deg.lean)
  }

  /// How far the oncoming air leans from the pad's vertical, toward the azimuth, and how fast the vehicle
  /// rises.
  @inline(__always)
  private var windLean_deg: (lean: Double, rise: Double) {
    let flow = turn.pad.conjugate.rotate(body.velocity - PadFrame.carried(body.position))
    let ahead = flow.x * model.ahead.x + flow.z * model.ahead.z
    return (atan2(ahead, flow.y) * 180 / .pi, flow.y)
  }
}
