internal import Maths

/// A colour of the screen (sRGB).
public struct Colour: Sendable, Equatable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// From 0xRRGGBB.
  public init(_ hex: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8),
      UInt8(truncatingIfNeeded: hex))
  }

  /// Relative luminance as WCAG 2.2 defines it, 0 … 1.
  public var luminance: Double {
    func linear(_ byte: UInt8) -> Double {
      let c = Double(byte) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// WCAG's ratio, 1 … 21; the same whichever of the two is the ground.
  public func contrast(to other: Colour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// This colour with so much of it over another, blended as a screen does.
  public func over(_ ground: Colour, alpha: Double) -> Colour {
    func blend(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let alpha = alpha.clamped(0, 1)
      return UInt8((Double(top) * alpha + Double(bottom) * (1 - alpha)).rounded())
    }
    return Colour(
      blend(red, ground.red), blend(green, ground.green), blend(blue, ground.blue))
  }
}
