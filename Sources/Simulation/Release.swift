internal import Maths

/// Which release this is: what `--version` prints, recordings name and packages are called by.
public enum Release {
  /// What each number promises: see docs/embedding.md.
  public static let version = "0.1.0"
  public static let date = "2026-11-22"
  /// As a recording names the program that made it.
  public static let program = "artemis-sim \(version)"
}

extension Production {
  /// What a recording says of itself that is made now.
  public var origin: Run.Origin? { Run.Origin(program: Release.program, scenes: source.value) }
}
