/// The place of the launch and what stands there.
public struct PadDefinition: Sendable, Equatable {
  public var latitude_deg = 28.627222
  public var longitude_deg = -80.620833
  public var altitude_m = 30.0
  /// Height of the tower over the vehicle's foot; its nearest face, north of the axis; its width.
  public var tower_m = 115.0
  public var towerDistance_m = 13.6
  public var towerWidth_m = 13.8
  /// Where the line stands about which the arms swing: x and z.
  public var armHinge_m = [-5.0, -14.2]
  /// The arms, from the core's intertank up to the crew's: the lower edge of each, how far from the
  /// vehicle's axis it ends while it serves, and half its width. All are as high as `armDepth_m`.
  public var armHeights_m = [45.8, 63.6, 74.8, 81.4, 86.8]
  public var armEnds_m = [4.32, 4.32, 2.9, 2.85, 2.75]
  public var armHalfWidths_m = [0.75, 0.65, 0.65, 0.65, 1.45]
  public var armDepth_m = 2.7
  /// How far about the hinge, and for how long from the boosters' ignition, the arms swing away.
  public var armSwing_deg = -100.0
  public var armSwing_s = 3.2
  /// Four posts carry each booster: their distance from its axis, half their width, their top.
  public var postRadius_m = 2.5
  public var postHalfWidth_m = 0.4
  public var postTop_m = 0.34

  public init() {}

  /// A place on the ground with nothing beside it.
  public static let bare: PadDefinition = {
    var pad = PadDefinition()
    (pad.tower_m, pad.towerDistance_m, pad.towerWidth_m) = (0, 1000, 0)
    (pad.armHeights_m, pad.armEnds_m, pad.armHalfWidths_m) = ([], [], [])
    (pad.armHinge_m, pad.armDepth_m, pad.armSwing_deg, pad.armSwing_s) = ([0, -1000], 0, 0, 1)
    (pad.postRadius_m, pad.postHalfWidth_m, pad.postTop_m) = (0, 0, -10)
    return pad
  }()
}
