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
    _ files: [TextureFile], halvings: Int, _ ledger: UploadLedger
  ) throws(RendererError) {
    self.init(
      day: try Globes.texture("earth_day", files, .encoded, halvings, ledger),
      night: try Globes.texture("earth_night", files, .encoded, halvings, ledger),
      clouds: try Globes.texture("earth_clouds", files, .grey, halvings, ledger),
      moon: try Globes.texture("moon", files, .grey, 0, ledger))
  }

  func bind() {
    day.bind(.tDay)
    night.bind(.tNight)
    clouds.bind(.tClouds)
    moon.bind(.tMoon)
  }

  private static func texture(
    _ name: String, _ files: [TextureFile], _ format: Texture.Format, _ halvings: Int,
    _ ledger: UploadLedger
  ) throws(RendererError) -> Texture {
    guard let file = files.first(where: { $0.name == name }) else {
      throw .missingTexture(name: name)
    }
    let picture = try Jpeg(file, isGrey: format == .grey, halvings: halvings)
    return Texture(
      format, width: picture.width, height: picture.height, edge: .wrapAround, hasLevels: true,
      pixels: Parcel(name: name, bytes: picture.pixels, ledger: ledger))
  }
}
