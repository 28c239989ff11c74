public import Ports

/// A model as it was read, and what of the file was passed over.
public struct ModelFile: Sendable, Equatable {
  public var model: Model
  /// Sentences for the person who exported the file: textures, animations, unknown extensions.
  public var notes: [String]

  public init(model: Model, notes: [String]) {
    self.model = model
    self.notes = notes
  }
}
