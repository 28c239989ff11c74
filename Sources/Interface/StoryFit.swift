public import Ports

/// Whether a story line has room before it is set.
public enum StoryFit {
  /// Whether it leaves as much of the picture free as it should, in letters of their own size.
  public static func fits(_ string: String, scale: Double, in window: Viewport) -> Bool {
    let height = Double(window.height)
    let size = Int(Text.storyHeight * height * scale)
    let fit = TextFit(string, size: size, within: Int(Double(window.width) * Text.widest))
    // Nothing stands in what parts the last line from a next one.
    let tall = Double(fit.height - (fit.lineHeight - fit.size))
    return fit.size == size && tall <= height * Text.tallestLine
  }
}
