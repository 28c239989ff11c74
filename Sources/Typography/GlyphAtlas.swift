/// One picture that holds every glyph drawn so far: coverage, one byte a pixel, rows from the top.
///
/// It grows downward, so rectangles that were handed out stay where they are until it is cleared;
/// then `epoch` grows, and layouts of an earlier epoch must be laid again.
public struct GlyphAtlas: Sendable {
  public let width: Int
  public private(set) var height: Int
  public private(set) var pixels: [UInt8]
  /// Grows with every change of `pixels` or `height`.
  public private(set) var version = 0
  /// Grows when everything was forgotten.
  public private(set) var epoch = 0

  let tallest: Int
  private var shelves: [Shelf] = []
  private var used = 0

  /// A row of glyphs of similar height.
  private struct Shelf {
    var y: Int
    var height: Int
    var x: Int
  }

  init(width: Int = 1024, height: Int = 256, tallest: Int = 4096) {
    self.width = width
    self.height = height
    self.tallest = tallest
    pixels = [UInt8](repeating: 0, count: width * height)
  }
}

/// A rectangle of the atlas in pixels from its top left corner.
public struct AtlasRect: Sendable, Equatable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension GlyphAtlas {
  /// Share of the tallest atlas that is taken, 0 … 1.
  var fullness: Double { Double(used) / Double(tallest) }

  /// Places a bitmap with one clear pixel on every side, so that linear filtering meets none of
  /// its neighbours; nil where it does not fit any more.
  mutating func add(_ bitmap: GlyphBitmap) -> AtlasRect? {
    guard let corner = reserve(width: bitmap.width + 2, height: bitmap.height + 2) else {
      return nil
    }
    let rect = AtlasRect(
      x: corner.x + 1, y: corner.y + 1, width: bitmap.width, height: bitmap.height)
    for row in 0..<bitmap.height {
      let target = (rect.y + row) * width + rect.x
      let source = row * bitmap.width
      pixels.replaceSubrange(
        target..<target + bitmap.width, with: bitmap.pixels[source..<source + bitmap.width])
    }
    version += 1
    return rect
  }

  mutating func clear() {
    pixels = [UInt8](repeating: 0, count: pixels.count)
    shelves = []
    used = 0
    version += 1
    epoch += 1
  }

  /// The lowest shelf that fits without wasting a third of its height, or a new one.
  private mutating func reserve(width w: Int, height h: Int) -> (x: Int, y: Int)? {
    guard w <= width else { return nil }
    let place = shelves.indices.first { place in
      let shelf = shelves[place]
      return shelf.height >= h && shelf.height * 2 <= h * 3 && shelf.x + w <= width
    }
    if let place {
      defer { shelves[place].x += w }
      return (shelves[place].x, shelves[place].y)
    }
    // Rounded up, so that glyphs of one size share shelves.
    let shelfHeight = (h + 3) / 4 * 4
    guard used + shelfHeight <= tallest else { return nil }
    let shelf = Shelf(y: used, height: shelfHeight, x: w)
    used += shelfHeight
    grow(to: used)
    shelves.append(shelf)
    return (0, shelf.y)
  }

  private mutating func grow(to needed: Int) {
    while height < needed {
      pixels += [UInt8](repeating: 0, count: width * min(height, tallest - height))
      height = pixels.count / width
    }
  }
}
