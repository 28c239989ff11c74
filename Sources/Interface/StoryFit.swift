public import Ports

/// Decides whether a story line has room, before it is set.
public enum StoryFit {
  /// Whether it leaves enough of the picture free at full letter size.
  public static func fits(_ string: String, scale: Double, in window: Viewport) -> Bool {
    let height = Double(window.height)
    let size = Int(Text.storyHeight * height * scale)
    let fit = TextFit(string, size: size, within: Int(Double(window.width) * Text.widest))
    // Leaves out the spacing that would separate the last line from another.
    let tall = Double(fit.height - (fit.lineHeight - fit.size))
    return fit.size == size && tall <= height * Text.tallestLine
  }
}
