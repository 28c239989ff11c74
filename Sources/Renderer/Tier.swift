internal import Maths

/// How much a machine can bear; text is at the window's own resolution in all of them.
public enum Tier: String, Sendable, CaseIterable {
  case low, medium, high, ultra
  /// For films alone: each frame is gathered from many moments (`Shutter`), which smooths edges and
  /// motion at once.
  case film

  /// The tiers that a window may have.
  public static let live: [Tier] = [.low, .medium, .high, .ultra]

  /// Names of the models to draw with: where a machine can bear it the rocket's is the finer one.
  public func drawn(_ models: [String]) -> [String] {
    guard self == .high || self == .ultra || self == .film else { return models }
    return models.map { $0 == "sls" ? "sls_high" : $0 }
  }
}

extension Tier {
  /// Side of the three-dimensional picture over that of a frame of this size; `burns` where its scene
  /// has flames, so that nothing changes when they are lit.
  func renderScale(_ width: Int, _ height: Int, burns: Bool) -> Double {
    switch self {
    // Two processor cores draw so many pixels in time, and fewer where fire and steam
    // are; a small window has them closer together.
    case .low:
      clamp(((burns ? 104_000 : 150_000) / Double(width * height)).squareRoot(), 0.33, 0.8)
    // With smooth edges hardly softer than a whole one, for two thirds of its price.
    case .medium: 0.75
    case .high, .ultra, .film: 1
    }
  }

  /// Samples a pixel, for the edges of models, if the driver has as many; on a processor four cost three
  /// times as much.
  var samples: Int {
    switch self {
    case .low, .medium, .film: 1
    case .high: 4
    case .ultra: 8
    }
  }

  /// So many lamps at most light one piece of a model; the strongest are chosen.
  var lampLimit: Int {
    switch self {
    case .low: 3
    case .medium: 6
    case .high, .ultra, .film: SceneLayout.lampCount
    }
  }

  /// Whether a lamp that is faint beside fire is left out. Fire stands under what it drives, and a side that it does
  /// not reach has the other lamps alone: it would be black. Low, whose pieces are larger, saves a tenth of the
  /// models' time so.
  var countsFire: Bool { self == .low }

  /// In pixels of the scene: how far a coarser level of a model may stray.
  var stray: Float {
    switch self {
    case .low: 1.5
    case .medium, .high: 1
    case .ultra, .film: 0.5
    }
  }

  /// How much of its area a letter, a stripe or a rib keeps in coarser levels of a model. In low's pixels, six of a window's,
  /// they are no more than dots that flicker: of the launch's small places 28 flashed too often in place of 17.
  var sheets: Float { self == .low ? 0 : 0.9 }

  /// So small are triangles, in such pixels, that their light is worked out at corners; `hasGrain` where the
  /// finest grain of their surface is seen, which is lost by that.
  func finest(hasGrain: Bool) -> Float {
    switch self {
    case .low: hasGrain ? 5 : 12
    case .medium, .high: 2
    case .ultra, .film: 1
    }
  }

  /// In pixels of the shadow map, whose edges are soft by one and a half of them.
  var shadowStray: Float {
    switch self {
    case .low: 3
    case .medium: 1.5
    case .high, .ultra, .film: 0.75
    }
  }

  /// Whether a filter smooths edges; else samples or moments do.
  var smoothsEdges: Bool { self == .low || self == .medium }

  /// Side of the shadow map in pixels.
  var shadowSize: Int {
    switch self {
    case .low: 384
    case .medium: 1024
    case .high: 2048
    case .ultra, .film: 4096
    }
  }

  /// Textures are reduced to 1 / 2ⁿ of their side as they are decoded.
  var textureReduction: Int {
    switch self {
    case .low: 1
    case .medium, .high, .ultra, .film: 0
    }
  }

  /// The same of the Earth by day, whose file is as fine as a film in 4K can show.
  var dayReduction: Int { self == .film ? 0 : textureReduction + 1 }

  /// Side of the picture in which the lens's halo is found: of tier low's scene each four pixels are one.
  func haloSide(frame: Int, scene: Int) -> Int { max(self == .low ? scene / 4 : frame / 4, 1) }

  /// Whether the halo is so small already that it is blurred as it is, in place of at half its size.
  var hasSmallHalo: Bool { self == .low }

  /// Side of the flames' picture over that of the scene's.
  var flameScale: Double {
    switch self {
    case .low: 0.42
    case .medium: 0.41
    case .high: 0.5
    case .ultra, .film: 1
    }
  }

  /// Whether steam is the mean of a pixel and its neighbours: where its rays are few enough to show that each begins
  /// elsewhere, and its picture is small.
  var evensSteam: Bool { self == .medium || self == .high }

  /// Side of the picture in which the ground is worked out by deep night over that of the scene's; 1 where it has
  /// none of its own.
  var nightScale: Double { self == .low ? 0.5 : 1 }

  /// Steps of a ray through a flame.
  var flameSteps: Int {
    switch self {
    case .low: 11
    case .medium: 20
    case .high: 28
    case .ultra: 48
    case .film: 64
    }
  }

  /// How textures on surfaces are read that lie aslant. A processor takes minutes for a picture in which
  /// one read averages a part that is longer than wide (Mesa 22.3).
  func sharpness(onProcessor: Bool) -> Texture.Sharpness {
    switch self {
    case .low, .medium, .high: .plain
    case .ultra: onProcessor ? .plain : Texture.Sharpness(anisotropy: 16)
    // Each of sixteen moments reads a sixteenth of the pixel: their mean is as sharp along as across.
    case .film: Texture.Sharpness(anisotropy: onProcessor ? 1 : 4, levelBias: onProcessor ? -2 : 0)
    }
  }
}
