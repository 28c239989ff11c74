public import Ports

/// Says every text once, when it comes; what stands is not said again.
public struct Announcer: Sendable, Equatable {
  private var standing: [String] = []

  public init() {}

  /// What the frame shows that the one before did not, in reading order.
  public mutating func news(in frame: Frame) -> [String] {
    let shown = frame.page.map { [$0.title] } ?? AccessibleTree.texts(frame).map(\.string)
    defer { standing = shown }
    return shown.filter { !standing.contains($0) }
  }
}
