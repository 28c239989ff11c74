internal import Maths

/// The release: `--version` prints it, recordings name it and packages are called by it.
public enum Release {
  /// docs/embedding.md says what each number promises.
  public static let version = "0.1.0"
  public static let date = "2026-11-22"
  /// The program's name in recordings.
  public static let program = "artemis-sim \(version)"
}

extension Production {
  /// The origin that a new recording says of itself.
  public var origin: Run.Origin? { Run.Origin(program: Release.program, scenes: source.value) }
}
