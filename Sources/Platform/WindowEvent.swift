public import Ports

/// A window's report: input for the simulation, or a wish about the program itself.
public enum WindowEvent: Sendable, Equatable {
  case input(InputEvent)
  /// Another layout of the keyboard is in use.
  case keysRenamed
  case command(Command)
  /// A key or a button that means nothing here.
  case other

  /// Never part of a run; the executable carries it out.
  public enum Command: String, Sendable, CaseIterable {
    case quit, fullScreen, mute, picture, menu
    /// The chord that ends an exhibit too.
    case leave
  }
}
