public import Maths

/// Heights and places on the stacked vehicle, in metres above the boosters' nozzle exits.
public enum Stations {
  public static let top = 98.3
  /// From the core's axis to a booster's.
  public static let boosterOffset = 6.37
  public static let boosterExitRadius = 1.888
  public static let engineExitRadius = 1.149
  /// Where the middle of each booster's nozzle exit is; exhaust leaves downward.
  public static let boosterExits: [Vector3] = [
    [-boosterOffset, 0, 0], [boosterOffset, 0, 0],
  ]
  /// Where the middle of each RS-25's nozzle exit is, engines 1 to 4.
  public static let engineExits: [Vector3] = [
    [-1.83, engineExit, -1.83], [1.83, engineExit, -1.83],
    [1.83, engineExit, 1.83], [-1.83, engineExit, 1.83],
  ]

  /// Where the upper stage's nozzle ends, spread as it burns; inside the adapter on the stack.
  public static let upperStageExit = 63.0
  /// Where the four solar wings hinge, in the order in which `direction` goes round.
  public static let wingHinges: [Vector3] = (0..<4).map {
    direction((Double($0) + 0.5) * .pi / 2) * wingHinge.x + .up * (upperStageExit + wingHinge.y)
  }

  /// A wing's hinge: out from the axis, and up from the upper stage's exit.
  static let wingHinge: Vector2 = [2.33, 17.0]
  static let engineExit = 0.4
  static let heatShield = 2.75
  static let boatTailTop = 4.7
  static let fuelTankBottom = 9.4
  static let intertankBottom = 43.5
  static let intertankTop = 50.14
  static let oxidiserTankTop = 62.0
  static let coreTop = 65.0
  static let adapterTop = 73.4
  static let upperStageTop = 76.6
  static let orionBottom = 78.1
  static let fairingBottom = 79.1
  static let fairingTop = 84.3
  static let ogiveTop = 90.2

  static let coreRadius = 4.2
  static let boosterRadius = 1.855
  static let upperRadius = 2.55
  static let orionRadius = 2.62
  static let towerRadius = 0.46
}
