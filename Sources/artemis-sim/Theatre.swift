internal import Platform
internal import Ports
internal import Renderer
internal import Simulation
internal import Typography

/// A window, on screen or off, with a renderer that has everything a production needs.
struct Theatre {
  let window: Window
  private(set) var renderer: Renderer
  private let library: Library
  private let models: [String]

  init(
    _ production: Production, library: Library, isVisible: Bool, width: Int, height: Int,
    tier: Tier, fullScreen: Bool = false
  ) throws(Failure) {
    self.library = library
    models = production.models
    do {
      window = try Window(
        Window.Options(
          title: "Artemis", width: width, height: height, isVisible: isVisible,
          fullScreen: fullScreen, highDPI: true))
    } catch { throw .device("\(error)") }
    renderer = try Self.renderer(library, models, tier)
  }

  /// Everything is loaded anew: what is held in memory is what is drawn with, and nothing twice.
  mutating func change(to tier: Tier) throws(Failure) {
    renderer = try Self.renderer(library, models, tier)
  }

  private static func renderer(
    _ library: Library, _ models: [String], _ tier: Tier
  ) throws(Failure) -> Renderer {
    let resources = RenderResources(
      models: try library.models(Self.finest(models, tier)), textures: try library.textures(),
      stars: try library.stars())
    do {
      return try Renderer(resources: resources, tier: tier, typesetter: try Typesetter())
    } catch { throw .device("\(error)") }
  }

  /// Where a machine can bear it the rocket is drawn from its finer model.
  private static func finest(_ models: [String], _ tier: Tier) -> [String] {
    guard tier == .high || tier == .ultra else { return models }
    return models.map { $0 == "sls" ? "sls_high" : $0 }
  }

  static func tier(_ arguments: Arguments, otherwise: Tier) throws(Failure) -> Tier {
    guard let name = arguments.text("--tier") else { return otherwise }
    guard let tier = Tier(rawValue: name) else {
      let known = Tier.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage(.badValue("--tier", name, expected: "one of \(known)"))
    }
    return tier
  }
}
