/// A picture in memory: 8-bit sRGB with alpha, rows from the top, four bytes a pixel.
public struct Image: Sendable, Equatable {
  public let width: Int
  public let height: Int
  public let pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 4, "four bytes a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
