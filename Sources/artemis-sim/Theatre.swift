internal import Platform
internal import Ports
internal import Renderer
internal import Simulation
internal import Typography

/// A window, on screen or off, with a renderer that has everything a production needs.
struct Theatre {
  let window: Window
  let renderer: Renderer

  init(
    _ production: Production, library: Library, isVisible: Bool, width: Int, height: Int,
    tier: Tier, fullScreen: Bool = false
  ) throws(Failure) {
    let resources = RenderResources(
      models: try library.models(production.models), textures: try library.textures(),
      stars: try library.stars())
    do {
      window = try Window(
        Window.Options(
          title: "Artemis", width: width, height: height, isVisible: isVisible,
          fullScreen: fullScreen, highDPI: true))
    } catch { throw .device("\(error)") }
    let typesetter: Typesetter
    do { typesetter = try Typesetter() } catch { throw .device("\(error)") }
    do {
      renderer = try Renderer(resources: resources, tier: tier, typesetter: typesetter)
    } catch { throw .device("\(error)") }
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
