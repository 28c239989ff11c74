internal import Ports

/// The pictures of the Earth and the Moon, in the driver's memory.
struct Globes: ~Copyable {
  let day: Texture
  let night: Texture
  let clouds: Texture
  let moon: Texture
}

extension Globes {
  init(
    _ files: [TextureFile], _ tier: Tier, _ ledger: UploadLedger
  ) throws(RendererError) {
    func texture(
      _ name: String, _ format: Texture.Format, halvings: Int? = nil
    ) throws(RendererError) -> Texture {
      try Globes.texture(
        name, files, format, halvings ?? tier.textureReduction,
        tier.sharpness(onProcessor: Renderer.isSoftware), ledger)
    }
    self.init(
      day: try texture("earth_day", .encoded, halvings: tier.dayReduction),
      night: try texture("earth_night", .encoded),
      clouds: try texture("earth_clouds", .grey),
      moon: try texture("moon", .grey, halvings: 0))
  }

  func bind() {
    day.bind(.tDay)
    night.bind(.tNight)
    clouds.bind(.tClouds)
    moon.bind(.tMoon)
  }

  private static func texture(
    _ name: String, _ files: [TextureFile], _ format: Texture.Format, _ halvings: Int,
    _ sharpness: Texture.Sharpness, _ ledger: UploadLedger
  ) throws(RendererError) -> Texture {
    guard let file = files.first(where: { $0.name == name }) else {
      throw .missingTexture(name: name)
    }
    let picture = try Jpeg(file, isGrey: format == .grey, halvings: halvings)
    return Texture(
      format, width: picture.width, height: picture.height, edge: .wrapAround, hasLevels: true,
      sharpness: sharpness, pixels: Parcel(name: name, bytes: picture.pixels, ledger: ledger))
  }
}
