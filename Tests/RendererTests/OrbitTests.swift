import Ports
import Testing

@testable import Renderer

/// What is seen from an orbit: solar cells, stars beside the Sun, and the Earth's night.
extension RendererTests {
  /// The Sun ahead, and an Earth behind the camera whose air is nowhere near.
  private func sunlit(stars: Float) -> Frame {
    var frame = Stage.frame(400, 400)
    frame.lens.verticalFieldOfView_rad = 1
    frame.sky.kind = .space
    frame.sky.sun = [0, 0, -1]
    frame.sky.stars = stars
    frame.sky.planets = [
      Planet(
        body: .earth, centre_km: [0, 0, 60_000], radius_km: 6371, orientation: [0, 0, 0, 1])
    ]
    return frame
  }

  /// None is seen within four degrees of the Sun, wherever the catalogue is turned; and beyond twenty
  /// they are as bright as without it.
  @Test func noStarShinesInTheSunsGlare() throws {
    let perDegree = 200 / 0.5463 * 0.01745
    var farStars = 0
    for turn in [SIMD4<Float>(0, 0, 0, 1), [0, 1, 0, 0], [0.6, 0, 0, 0.8], [0, 0.6, 0, 0.8]] {
      var (dark, starry) = (sunlit(stars: 0), sunlit(stars: 3))
      (dark.sky.celestial, starry.sky.celestial) = (turn, turn)
      let (without, with) = (try Stage.picture(of: dark), try Stage.picture(of: starry))
      for y in 0..<400 {
        for x in 0..<400 {
          let (h, v) = (Double(x) - 199.5, Double(y) - 199.5)
          let angle = (h * h + v * v).squareRoot() / perDegree
          let light = Int(with.pixel(x, y).y) - Int(without.pixel(x, y).y)
          if angle < 4 { #expect(abs(light) <= 2, "\(x), \(y)") }
          if angle > 20, light > 8 { farStars += 1 }
        }
      }
    }
    #expect(farStars > 20)
  }

  /// A panel of cells that faces the camera, so far away.
  private func panel(_ distance: Float) -> Frame {
    var frame = Stage.frame(256, 256)
    frame.lens.verticalFieldOfView_rad = 1
    frame.lens.exposure = 12
    frame.items = [
      Item(
        model: TestModels.cells, position_m: [0, 0, -distance],
        rotation: [0.7071068, 0, 0, 0.7071068])
    ]
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0.7, 0, -0.7], colour: [1, 1, 1],
        range_m: 0)
    ]
    return frame
  }

  /// Lines stand between cells: silver on blue, and as many as there are.
  @Test func cellsHaveAGrid() throws {
    let picture = try Stage.picture(of: panel(3.2), tier: .high)
    let row = (20..<236).map { picture.pixel($0, 131) }
    let mean = row.reduce(0) { $0 + Int($1.x) } / row.count
    let lines = zip(row, row.dropFirst()).filter { Int($0.x) <= mean && Int($1.x) > mean }
    #expect(lines.count >= 10, "\(lines.count)")
    // A cell itself is bluer than it is red.
    #expect(row.contains { Int($0.z) > Int($0.x) + 8 })
  }

  /// From afar a line is spread over two pixels: a grid of three or four pixels, drawn sharp, makes a pattern of its own.
  @Test func aFineGridIsSoft() throws {
    let picture = try Stage.picture(of: panel(17), tier: .high)
    let contrasts = (120..<136).map { y in
      let row = (104..<152).map { Double(picture.pixel($0, y).x) }
      let mean = row.reduce(0, +) / Double(row.count)
      return ((row.max() ?? 0) - (row.min() ?? 0)) / mean
    }
    let mean = contrasts.reduce(0, +) / Double(contrasts.count)
    #expect(mean > 0.2 && mean < 0.55, "\(mean)")
  }

  /// A globe behind the camera hides nothing before it.
  @Test func aLineAwayFromTheEarthIsSeen() throws {
    var frame = Stage.frame()
    frame.sky.kind = .space
    frame.sky.planets = [
      Planet(body: .earth, centre_km: [0, 0, 9000], radius_km: 6371, orientation: [0, 0, 0, 1])
    ]
    let dark = try Stage.picture(of: frame).pixel(32, 32)
    frame.lines = [
      Polyline(points_m: [[-1, 0, -5], [1, 0, -5]], drawn: 1, colour: [2, 2, 2], width: 0.03)
    ]
    let lit = try Stage.picture(of: frame).pixel(32, 32)
    #expect(Int(lit.y) > Int(dark.y) + 60, "\(lit) \(dark)")
  }
}
