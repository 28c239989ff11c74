internal import Maths

/// The wind of one day at one place, against altitude: straight between its rows, the same beyond them.
public struct WindProfile: Sendable, Equatable {
  public let name: String
  /// Rows of altitude over the ellipsoid in metres, and speed toward the east.
  public let east_m_m_s: [[Double]]
  public let north_m_m_s: [[Double]]
  private let east: Table
  private let north: Table

  /// Altitudes ascend; two rows at least.
  public init(name: String, east_m_m_s: [[Double]], north_m_m_s: [[Double]]) {
    (self.name, self.east_m_m_s, self.north_m_m_s) = (name, east_m_m_s, north_m_m_s)
    (east, north) = (Table(east_m_m_s), Table(north_m_m_s))
  }

  /// Toward the east and toward the north.
  func speed(at altitude_m: Double) -> (east: Double, north: Double) {
    (east.value(at: altitude_m), north.value(at: altitude_m))
  }
}
