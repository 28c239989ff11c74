import Capture
import Experience
import Ports
import Renderer
import Simulation
import Testing

/// Moments of the whole flight, from ignition to the Moon, through several of its cameras.
extension GoldenTests {
  struct Shot: Sendable, CustomStringConvertible {
    var camera: String
    var second: Double
    var description: String { "\(camera) at \(Int(second)) s" }

    func name(_ tier: Tier) -> String { "flight-\(camera)-\(Int(second))s-\(tier.rawValue).png" }
  }

  nonisolated static let flown = [
    Shot(camera: "pad", second: 4), Shot(camera: "chase", second: 64),
    Shot(camera: "booster", second: 120), Shot(camera: "chase", second: 133),
    Shot(camera: "engines", second: 300), Shot(camera: "ship", second: 497),
    Shot(camera: "wing", second: 3175), Shot(camera: "ship", second: 5900),
    Shot(camera: "map", second: 20_000), Shot(camera: "moon", second: 464_693),
  ]
  nonisolated static let flownTiers = [Tier.low, .high, .film]

  private static var taken: [Frame] = []

  /// All of them, by one visit, that waits after each change of the camera until the picture is open.
  private static func frames() throws -> [Frame] {
    guard taken.isEmpty else { return taken }
    let production = try Gallery.production.get()
    let place = try #require(production.story.chart.states.firstIndex { $0.name == "flight" })
    var simulation = Simulation(production, seed: 1, in: place)
    func wait(_ seconds: Double, _ events: [InputEvent]) -> Frame {
      var frame = simulation.step(events)
      for _ in 1..<Gallery.tick(seconds) { frame = simulation.step([]) }
      return frame
    }
    // Until all of it is recorded.
    _ = wait(9, [.viewport(width: 320, height: 180), .put("plays", .flag(false))])
    taken = flown.map { view in
      wait(3, [.put("view", .word(view.camera)), .put("time", .number(view.second))])
    }
    return taken
  }

  /// On a processor too, where its pictures took seven minutes each: it is close to what high shows.
  @Test(.timeLimit(.minutes(1))) func ultraIsDrawnInTime() throws {
    let frame = try Self.frames()[2]
    let ultra = try Gallery.picture(of: frame, tier: .ultra)
    let high = try Gallery.picture(of: frame, tier: .high)
    #expect(try #require(PictureDifference(ultra, high)).mean < 4)
  }

  @Test(arguments: flownTiers) func theFlightLooksAsItDid(tier: Tier) throws {
    for (view, frame) in zip(Self.flown, try Self.frames()) {
      var picture = frame
      // The picture alone: it is small for an interface.
      picture.pieces = []
      try compare(Gallery.picture(of: picture, tier: tier), view.name(tier))
    }
  }
}
