public import Maths

/// The camera's place, direction and lens, in the scene's axes.
public struct CameraPose: Sendable, Equatable {
  public var position_m: Vector3
  public var orientation: Quaternion
  public var fieldOfView_rad: Double
  /// Stops above the scene's standard.
  public var exposure_ev: Double
  public var near_m: Double
  /// How fast it turns and about which axis, in radians a second; a jump or a shake is no turn.
  public var turning: Vector3 = .zero

  public init(
    position_m: Vector3 = .zero, orientation: Quaternion = .identity,
    fieldOfView_rad: Double = 0.87, exposure_ev: Double = 0, near_m: Double = 0.1
  ) {
    self.position_m = position_m
    self.orientation = orientation
    self.fieldOfView_rad = fieldOfView_rad
    self.exposure_ev = exposure_ev
    self.near_m = near_m
  }
}

extension CameraPose: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("position_m", position_m)
    fields.add("orientation", orientation)
    fields.add("fieldOfView_rad", fieldOfView_rad)
    fields.add("exposure_ev", exposure_ev)
    fields.add("near_m", near_m)
    fields.add("turning", turning)
  }
}
