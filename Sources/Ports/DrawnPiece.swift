/// One shape of an interface as it is drawn: resolved to pixels and colours, so that whoever draws it
/// knows no theme, no density and no direction.
///
/// Pixels are counted from the upper left corner of the picture, y down.
public struct DrawnPiece: Sendable, Equatable {
  public var shape: Shape
  public var box: PixelBox
  /// The part of the picture that it may be drawn in.
  public var clip: PixelBox
  /// 0 … 1, of everything in it.
  public var opacity: Float

  public init(_ shape: Shape, _ box: PixelBox, clip: PixelBox, opacity: Float = 1) {
    self.shape = shape
    self.box = box
    self.clip = clip
    self.opacity = opacity
  }

  public enum Shape: Sendable, Equatable {
    case plate(Plate)
    case words(Lettering)
    /// One of `DrawnIcon`; any other name is a dot.
    case icon(String, SIMD4<Float>)
    /// A picture by its name, with round corners.
    case picture(String, radius_px: Float)
    /// A line through points of the picture, with round ends.
    case curve([SIMD2<Float>], SIMD4<Float>, width_px: Float)
  }

  /// A box with round corners. Colours are those of the screen (sRGB), alpha not multiplied in.
  public struct Plate: Sendable, Equatable {
    /// At the upper edge and at the lower one; in between they are mixed evenly.
    public var top: SIMD4<Float>
    public var bottom: SIMD4<Float>
    public var radius_px: Float
    /// Drawn inside of the box.
    public var edge: SIMD4<Float> = .zero
    public var edge_px: Float = 0
    public var shadow = Shadow()

    public init(_ fill: SIMD4<Float>, to bottom: SIMD4<Float>? = nil, radius_px: Float = 0) {
      top = fill
      self.bottom = bottom ?? fill
      self.radius_px = radius_px
    }
  }

  /// A soft black shadow of a box.
  public struct Shadow: Sendable, Equatable {
    public var blur_px: Float
    /// How far it lies below.
    public var drop_px: Float
    public var alpha: Float

    public init(blur_px: Float = 0, drop_px: Float = 0, alpha: Float = 0) {
      self.blur_px = blur_px
      self.drop_px = drop_px
      self.alpha = alpha
    }
  }

  /// A text in its box: it is wrapped at the box's width.
  public struct Lettering: Sendable, Equatable {
    public enum Weight: UInt8, Sendable, CaseIterable { case light, regular, medium }
    /// The side at which lines begin, as seen: the direction of writing is settled already.
    public enum Side: UInt8, Sendable, CaseIterable { case left, centre, right }

    public var string: String
    /// Height of the letters' em.
    public var size_px: Float
    /// From one line to the next.
    public var line_px: Float
    public var weight: Weight
    public var side: Side
    /// At the top of its box; else in its middle, where it has fewer lines than there is room for.
    public var isAtTop: Bool
    public var colour: SIMD4<Float>
    /// nil where it is set in lines.
    public var writing: Writing?
    /// nil where it stands on something else.
    public var ground: Ground?

    public init(
      _ string: String, size_px: Float, line_px: Float, weight: Weight = .regular,
      side: Side = .left, isAtTop: Bool = false, colour: SIMD4<Float>
    ) {
      self.string = string
      self.size_px = size_px
      self.line_px = line_px
      self.weight = weight
      self.side = side
      self.isAtTop = isAtTop
      self.colour = colour
    }
  }
}

extension DrawnPiece {
  /// A plate that hugs the letters of a text, however wide these are.
  public struct Ground: Sendable, Equatable {
    public var colour: SIMD4<Float>
    /// From the letters to its edges.
    public var pad_px: SIMD2<Float>
    public var radius_px: Float

    public init(_ colour: SIMD4<Float>, pad_px: SIMD2<Float>, radius_px: Float) {
      (self.colour, self.pad_px, self.radius_px) = (colour, pad_px, radius_px)
    }
  }

  /// A text that is written by hand stands in one line, which is moved so far that the caret is in its box.
  public struct Writing: Sendable, Equatable {
    /// Characters before the caret; nil where nobody writes, and the text's beginning is seen.
    public var caret: Int?
    /// Clear while the caret blinks.
    public var colour: SIMD4<Float>
    public var width_px: Float

    public init(caret: Int?, colour: SIMD4<Float>, width_px: Float) {
      (self.caret, self.colour, self.width_px) = (caret, colour, width_px)
    }
  }
}

/// A rectangle in pixels from the upper left corner of a picture, y down.
public struct PixelBox: Sendable, Equatable {
  public var low: SIMD2<Float>
  public var high: SIMD2<Float>

  public init(low: SIMD2<Float>, high: SIMD2<Float>) {
    self.low = low
    self.high = high
  }

  public var size: SIMD2<Float> { high - low }
  public var middle: SIMD2<Float> { (low + high) / 2 }
  public var isEmpty: Bool { high.x <= low.x || high.y <= low.y }

  public func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(low: pointwiseMax(low, other.low), high: pointwiseMin(high, other.high))
  }

  /// The smallest that holds both.
  public func union(_ other: PixelBox) -> PixelBox {
    PixelBox(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  public func overlaps(_ other: PixelBox) -> Bool { !intersection(other).isEmpty }

  public func holds(_ other: PixelBox) -> Bool { intersection(other) == other }

  /// Wider by so much at the left and at the right.
  public func grown(x margin_px: Float) -> PixelBox {
    PixelBox(low: low - SIMD2(margin_px, 0), high: high + SIMD2(margin_px, 0))
  }

  /// Larger by so much at each side.
  public func grown(by margin_px: Float) -> PixelBox {
    PixelBox(low: low - margin_px, high: high + margin_px)
  }
}

/// Icons that can be drawn by their names.
public enum DrawnIcon: String, Sendable, CaseIterable {
  case back, forward, up, down, close, check, plus, minus, menu, search, heart, play, pause
  case again, bell, lock, person, home, info, download, settings, share, book
  case star
  case starEmpty = "star.empty"
}
