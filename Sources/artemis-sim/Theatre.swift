internal import Platform
internal import Ports
internal import Renderer
internal import Simulation
internal import Typography

/// A window, on screen or off, with a renderer that holds everything a production needs.
struct Theatre {
  let window: Window
  private(set) var renderer: Renderer
  private(set) var tier: Tier
  private let library: Library
  private var models: [String]

  /// Falls back to a lower tier and names it, unless it `mustBe` the one asked for, as for a film.
  /// Without a tier the driver decides. With `isEarly` it holds what the arrival shows, and `load`
  /// gets the rest.
  init(
    _ production: Production, library: Library, isVisible: Bool, width: Int, height: Int,
    tier wanted: Tier?, mustBe: Bool = true, format: FilmFormat = FilmFormat(),
    fullScreen: Bool = false, isShown: Bool = true, isEarly: Bool = false
  ) throws(Failure) {
    Heap.spread()
    self.library = library
    models = production.models
    do {
      var options = Window.Options(
        title: "Artemis", width: width, height: height, isVisible: isVisible,
        fullScreen: fullScreen, highDPI: true)
      options.isShown = isShown
      window = try Window(options)
    } catch { throw .device("\(error)" + Self.remedy(error)) }
    let (models, tier) = (models, wanted ?? (Renderer.isSoftware ? .low : .high))
    (renderer, self.tier) = try Self.firstThatWorks(tier, mustBe: mustBe) {
      (tier) throws(Failure) in
      try Self.renderer(library, models, tier, format, isEarly: isEarly)
    }
    if Renderer.isSoftware { Threads.spreadDrivers() }
    Heap.trim()
    Heap.keep()
  }

  /// Without a picture, the story can still be filmed and heard.
  private static func remedy(_ error: PlatformError) -> String {
    guard case .noDisplay = error else { return "" }
    return "\n`artemis-sim capture` films without a display, `artemis-sim run --off-screen` plays"
      + " for a screen reader"
  }

  /// Switches to another tier, or stays if that fails. Everything is loaded anew: only what is
  /// drawn with is in memory, and nothing twice.
  mutating func change(to other: Tier, scale: Double) {
    if other != tier {
      Heap.spread()
      defer { Heap.keep() }
      do {
        renderer = try Self.renderer(library, models, other)
        tier = other
      } catch { Console.warn("tier \(other.rawValue) cannot be had: \(error.words)") }
    }
    renderer.scale = scale
  }

  /// Switches to other models, or others of the same names; stays as it was if that fails.
  mutating func show(_ models: [String]) throws(Failure) {
    Heap.spread()
    defer { Heap.keep() }
    let scale = renderer.scale
    renderer = try Self.renderer(library, models, tier)
    renderer.scale = scale
    self.models = models
  }

  /// Goes on loading while there is time.
  mutating func load(while hasTime: () -> Bool) throws(Failure) {
    guard !renderer.isWhole else { return }
    Heap.spread()
    defer { Heap.keep() }
    do { try renderer.load(while: hasTime) } catch {
      guard error.mayPassInLowerTier, let lower = tier.below else { throw .device("\(error)") }
      Console.warn("\(error); a lower tier than \(tier.rawValue) is tried")
      let (library, models) = (library, models)
      (renderer, tier) = try Self.firstThatWorks(lower, mustBe: false) { (tier) throws(Failure) in
        try Self.renderer(library, models, tier)
      }
    }
    if renderer.isWhole { Heap.trim() }
  }

  private static func renderer(
    _ library: Library, _ models: [String], _ tier: Tier, _ format: FilmFormat = FilmFormat(),
    isEarly: Bool = false
  ) throws(Failure) -> Renderer {
    let resources = try library.resources(models, tier)
    let progress = Progress("prepared", of: 100)
    defer { progress.report(100) }
    do {
      return try Renderer(
        resources: resources, tier: tier, typesetter: try Typesetter(), format: format,
        isEarly: isEarly
      ) {
        progress.report(Int($0 * 100))
        Heap.trim()
      }
    } catch let error as RendererError where error.mayPassInLowerTier {
      throw .tier("\(error)")
    } catch { throw .device("\(error)") }
  }

  /// Makes something in the wanted tier, or in the next lower one that the driver accepts.
  static func firstThatWorks<Made>(
    _ wanted: Tier, mustBe: Bool, make: (Tier) throws(Failure) -> Made
  ) throws(Failure) -> (Made, Tier) {
    let place = Tier.allCases.firstIndex(of: wanted) ?? 0
    for tier in Tier.allCases[...place].reversed() {
      do { return (try make(tier), tier) } catch {
        guard case .tier = error, !mustBe, tier != .low else { throw error }
        Console.warn("\(error.words); a lower tier than \(tier.rawValue) is tried")
      }
    }
    throw .device("nothing can be drawn here")
  }

  static func tier(_ arguments: Arguments, otherwise: Tier) throws(Failure) -> Tier {
    guard let name = arguments.text(.tier) else { return otherwise }
    let known = arguments.command.options.first { $0.option == .tier }?.choices ?? []
    guard known.contains(name), let tier = Tier(rawValue: name) else {
      let only = name == Tier.film.rawValue ? "; only 'capture' has tier film" : ""
      throw .usage(
        .badValue(.tier, name, expected: "one of \(known.joined(separator: ", "))\(only)"))
    }
    return tier
  }
}

extension Tier {
  fileprivate var below: Tier? {
    let place = Tier.allCases.firstIndex(of: self) ?? 0
    return place > 0 ? Tier.allCases[place - 1] : nil
  }
}

extension RendererError {
  /// Whether the driver's limits are at fault, so that a lower tier may work.
  var mayPassInLowerTier: Bool {
    switch self {
    case .shader, .framebuffer, .refused: true
    default: false
    }
  }
}
