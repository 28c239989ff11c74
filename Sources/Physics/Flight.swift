public import Maths

/// The launch and flight of the vehicle as one value.
public struct Flight: Sendable, Equatable {
  public private(set) var telemetry = Telemetry()

  public init() {}

  public mutating func step(_ command: FlightCommand) -> Telemetry { telemetry }
}

extension Flight: Digestible {
  public func fold(into digest: inout Digest) {}
}
