public import Ports

/// Holds what the renderer will be given against what it can draw, without a driver.
public enum ResourceCheck {
  /// Decodes all of a picture, at an eighth of its side; nil if nothing is wrong with it.
  public static func fault(in texture: TextureFile) -> RendererError? {
    do {
      _ = try Jpeg(texture, isGrey: false, halvings: 3)
      return nil
    } catch { return error }
  }

  /// Prepares a model's levels of detail as the renderer will.
  public static func fault(in model: Model) -> RendererError? {
    do { try ModelStore.check([model]) } catch { return error }
    _ = ModelStore.laid([model], keeping: Tier.high.sheets)
    return nil
  }

  /// The same of the star catalogue's bytes.
  public static func fault(inStars bytes: [UInt8]) -> RendererError? {
    do {
      _ = try StarCatalogue(bytes)
      return nil
    } catch { return error }
  }
}
