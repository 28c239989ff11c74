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

  private static func frames() throws -> [Frame] {
    if taken.isEmpty { taken = try frames(of: flown) }
    return taken
  }

  /// All of them, by one visit, that waits after each change of the camera until the picture is open.
  private static func frames(of shots: [Shot]) throws -> [Frame] {
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
    return shots.map { view in
      var frame = wait(3, [.put("view", .word(view.camera)), .put("time", .number(view.second))])
      // The picture alone: it is small for an interface.
      frame.pieces = []
      return frame
    }
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
      try compare(Gallery.picture(of: frame, tier: tier), view.name(tier))
    }
  }

  /// Down past the engines, with the cloud of the launch far below: the fire is whole, and the core's rim stands
  /// before it where it does with fire in full size.
  @Test func fireIsWholeAndEndsAtTheRim() throws {
    let views = try Self.frames(of: [
      Shot(camera: "engines", second: 20), Shot(camera: "engines", second: 100),
    ])
    let middle = 160
    for tier in [Tier.low, .high] {
      let picture = try Gallery.picture(of: views[0], tier: tier)
      let column = (0..<picture.height).map { Self.light(picture, middle, $0) }
      let fire = try #require(column.firstIndex { $0 > 225 }, "\(tier): \(column)")
      let holes = zip(column[..<fire], column[1...fire]).map { $0 - $1 }
      #expect(holes.max()! < 12, "\(tier): \(column[...fire])")
    }
    let full = try Gallery.picture(of: views[1], tier: .film)
    let high = try Gallery.picture(of: views[1], tier: .high)
    for column in middle - 30...middle + 30 {
      let rims = (Self.rim(full, column), Self.rim(high, column))
      #expect(abs(rims.0 - rims.1) <= 1, "column \(column): \(rims)")
    }
  }

  /// Rounding decides which of the two boosters is farther from who stands between them; no picture shows it.
  @Test func boostersAreInOneOrder() throws {
    let view = try #require(try Self.frames(of: [Shot(camera: "engines", second: 104)]).first)
    let boosters = view.flames.indices.filter { view.flames[$0].kind == .booster }
    try #require(boosters.count == 2)
    let pictures = try [Float(0.0001), -0.0001].map { nearer in
      var frame = view
      frame.flames[boosters[0]].position_m *= 1 - nearer * 0.01
      return try Gallery.picture(of: frame, tier: .high)
    }
    #expect(try #require(PictureDifference(pictures[0], pictures[1])).mean < 0.01)
  }

  private static func light(_ picture: Image, _ x: Int, _ y: Int) -> Int {
    let pixel = picture.pixel(x, y)
    return Int(min(pixel.x, pixel.y, pixel.z))
  }

  /// The first row below the fire that is not white, from the middle of the picture.
  private static func rim(_ picture: Image, _ column: Int) -> Int {
    let fire = picture.height / 3
    return (fire..<picture.height).first { light(picture, column, $0) < 235 } ?? picture.height
  }
}
