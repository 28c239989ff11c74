/// How much a machine can bear; text is at the window's own resolution in all of them.
public enum Tier: String, Sendable, CaseIterable {
  case low, medium, high, ultra
}

extension Tier {
  /// Side of the three-dimensional picture over that of the frame.
  var renderScale: Double {
    switch self {
    case .low: 0.5
    // With smooth edges hardly softer than a whole one, for two thirds of its price.
    case .medium: 0.8
    case .high, .ultra: 1
    }
  }

  /// Samples a pixel, for the edges of models; on a processor four cost three times as much.
  var samples: Int {
    switch self {
    case .low, .medium: 1
    case .high, .ultra: 4
    }
  }

  /// So many lamps at most light one piece of a model; the strongest are chosen.
  var lampLimit: Int {
    switch self {
    case .low: 3
    case .medium: 6
    case .high, .ultra: SceneLayout.lampCount
    }
  }

  /// Whether a filter smooths edges; else samples do.
  var smoothsEdges: Bool { samples == 1 }

  /// Side of the shadow map in pixels.
  var shadowSize: Int {
    switch self {
    case .low: 512
    case .medium: 1024
    case .high: 2048
    case .ultra: 4096
    }
  }

  /// Textures are reduced to 1 / 2ⁿ of their side as they are decoded.
  var textureReduction: Int {
    switch self {
    case .low: 1
    case .medium, .high, .ultra: 0
    }
  }

  /// Side of the frame over that of the lens's halo.
  var bloomDivisor: Int { self == .low ? 6 : 4 }

  /// Side of the flames' picture over that of the frame.
  var flameScale: Double {
    switch self {
    case .low: 0.25
    case .medium: 0.33
    case .high, .ultra: 0.5
    }
  }

  /// Steps of a ray through a flame.
  var flameSteps: Int {
    switch self {
    case .low: 11
    case .medium: 20
    case .high: 28
    case .ultra: 40
    }
  }
}
