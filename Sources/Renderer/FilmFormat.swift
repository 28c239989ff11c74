/// Format that the pictures of tier film are made for.
public struct FilmFormat: Sendable, Equatable {
  /// 16 bits a channel in place of 8.
  public var isDeep = false
  /// Without the sky and without words, and what is seen through is transparent.
  public var isTransparent = false
  /// A fisheye's picture of half of all directions, for a dome: so many degrees above its rim, which is
  /// at the foot of the picture, the camera aims.
  public var dome_deg: Double?

  public init(isDeep: Bool = false, isTransparent: Bool = false, dome_deg: Double? = nil) {
    (self.isDeep, self.isTransparent, self.dome_deg) = (isDeep, isTransparent, dome_deg)
  }

  /// On a dome flat words would be bent, and over another picture they belong to that.
  var hasWords: Bool { dome_deg == nil && !isTransparent }
}
