/// Limits on files: the most bytes read of each kind, and the most they may contain.
///
/// Asked before memory is taken: whoever opens a file stops there, and what a file says of its own
/// size is not believed beyond it.
public enum Budget {
  /// Scenes, vehicles, settings, locales.
  public static let json = 4 << 20
  /// Recordings of visits.
  public static let run = 64 << 20
  public static let model = 64 << 20
  public static let texture = 32 << 20
  public static let stars = 8 << 20

  /// Values in one JSON text; each takes some hundred bytes of memory.
  static let values = 4_000_000
  /// Complaints about one file; more would help nobody.
  static let complaints = 1000
  /// Parts within each other, from the whole tree to the innermost.
  static let depth = 32
  /// Strings of a locale.
  static let texts = 2000
  /// Characters of a name, and of a string that is shown.
  static let name = 256
  static let text = 1000

  /// Vertices, corners of triangles, and pieces of a model, each use of a shared one counted.
  static let vertices = 2_000_000
  static let corners = 12_000_000
  static let pieces = 20_000
}
