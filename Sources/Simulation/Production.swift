public import Animation
public import Experience
public import Interface
public import Maths
public import Physics

/// Everything that a pack says, checked: what a simulation is made from.
public struct Production: Sendable, Equatable {
  public var name: String
  /// Each step's own, in their order, and then those that steps have besides.
  public var stagings: [StagingDefinition]
  public var story: StoryDefinition
  /// The vehicle that the visitor launches; nil where nothing flies.
  public var vehicle: VehicleDefinition?
  /// The wind of the day, beside the vehicle's own jet stream; nil for none.
  public var wind: WindProfile?
  /// Names of the models that scenes use, sorted; a frame's items name them by number.
  public var models: [String]
  /// Screens that are said in data, sorted by name.
  public var interfaces: [InterfaceDefinition] = []
  /// Their themes, sorted by name; empty where the pack leaves it to the kit.
  public var themes: [Theme] = []
  /// The chance of a visit that was given none.
  public var seed: UInt64
  /// Digest of the files that it was made from, by which a recording names them.
  public var source = Digest()

  public init(
    name: String, stagings: [StagingDefinition], story: StoryDefinition,
    vehicle: VehicleDefinition?, models: [String], seed: UInt64 = 0
  ) {
    self.name = name
    self.stagings = stagings
    self.story = story
    self.vehicle = vehicle
    self.models = models
    self.seed = seed
  }
}
