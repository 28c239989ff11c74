public import Animation
public import Experience
public import Physics

/// Everything that `Scenes/` says, checked: what a simulation is made from.
public struct Production: Sendable, Equatable {
  public var name: String
  /// One for each step, by raw value, and the orbit that the launch ends in as the last.
  public var stagings: [StagingDefinition]
  public var story: StoryDefinition
  /// What the visitor launches.
  public var vehicle: VehicleDefinition
  /// Names of the models that scenes use, sorted; a frame's items name them by number.
  public var models: [String]
  /// The chance of a visit that was given none.
  public var seed: UInt64

  public init(
    name: String, stagings: [StagingDefinition], story: StoryDefinition,
    vehicle: VehicleDefinition, models: [String], seed: UInt64 = 0
  ) {
    self.name = name
    self.stagings = stagings
    self.story = story
    self.vehicle = vehicle
    self.models = models
    self.seed = seed
  }
}

/// A recorded or written visit: which scenes, which chance, and what the visitor did when.
public struct Run: Sendable, Equatable {
  public var scene: String
  public var seed: UInt64
  /// Ascending by tick.
  public var inputs: [TimedInput]
  /// The tick after the last; a replay stops there.
  public var endTick: Int

  public init(scene: String, seed: UInt64, inputs: [TimedInput], endTick: Int) {
    self.scene = scene
    self.seed = seed
    self.inputs = inputs
    self.endTick = endTick
  }
}
