import Maths
import Ports
import Testing

@testable import Modelling

/// Materials as they are in the world: how much light they throw back, how smooth they are, how they
/// shine. Albedos are those of handbooks of remote sensing, for visible light.
@Suite struct PaintTests {
  private func light(_ paint: Paint) -> Float {
    let colour = paint.material.baseColour
    return 0.2126 * colour.x + 0.7152 * colour.y + 0.0722 * colour.z
  }

  @Test(arguments: Paint.allCases) func noSurfaceGivesMoreThanItGets(paint: Paint) {
    let material = paint.material
    for channel in 0..<3 { #expect((0...1).contains(material.baseColour[channel])) }
    #expect(material.baseColour.w == 1, "nothing is seen through")
    #expect(material.roughness > 0.03 && material.roughness <= 1)
    #expect(material.metallic == 0 || material.metallic == 1, "metal or not, nothing in between")
    #expect(material.emission.min() >= 0)
  }

  static let albedos: [(Paint, ClosedRange<Float>)] = [
    (.asphalt, 0.03...0.12), (.concrete, 0.2...0.55), (.grass, 0.05...0.15), (.water, 0...0.04),
    (.cells, 0...0.05), (.scorched, 0.03...0.08), (.glass, 0...0.05), (.foam, 0.2...0.4),
  ]

  @Test(arguments: albedos)
  func whatIsThrownBackIsAsMuchAsOutside(paint: Paint, range: ClosedRange<Float>) {
    #expect(range.contains(light(paint)), "\(paint) \(light(paint))")
  }

  @Test func coloursAreThoseOfTheThings() {
    let foam = Paint.foam.material.baseColour
    #expect(foam.x > 2 * foam.y && foam.y > 2 * foam.z, "orange")
    let grass = Paint.grass.material.baseColour
    #expect(grass.y > grass.x && grass.y > 2 * grass.z, "green")
    let water = Paint.water.material.baseColour
    #expect(water.z > water.x, "bluish")
    let cells = Paint.cells.material.baseColour
    #expect(cells.z > 2 * cells.x, "blue")
    for paint in [Paint.asphalt, .concrete, .metal] {
      let colour = paint.material.baseColour
      #expect(
        colour.max() != 0 && [colour.x, colour.y, colour.z].allSatisfy { $0 > 0.85 * colour.x })
    }
  }

  @Test func onlyMetalIsMetal() {
    let metals = Paint.allCases.filter { $0.material.metallic == 1 }
    #expect(metals == [.metal, .nozzle])
  }

  /// Wet is smoother and darker than dry, water smoother than what it stands on, lacquer than paint.
  @Test func smoothThingsAreSmoother() {
    func isSmoother(_ one: Paint, _ other: Paint) -> Bool {
      one.material.roughness < other.material.roughness - 0.1
    }
    #expect(isSmoother(.wetConcrete, .concrete) && light(.wetConcrete) < light(.concrete))
    #expect(
      isSmoother(.water, .grass) && isSmoother(.lacquer, .paint) && isSmoother(.glass, .lacquer))
    #expect(
      isSmoother(.paint, .foam) && isSmoother(.metal, .scorched) && isSmoother(.cells, .paint))
  }

  /// Sodium is orange, floodlight is nearly daylight, obstruction lights are red; see physics.md.
  @Test func lampsShineInTheirColours() {
    let (white, warm, red) = (
      Paint.lampWhite.material.emission, Paint.lampWarm.material.emission,
      Paint.lampRed.material.emission
    )
    #expect(white.min() > 0.8 * white.max())
    #expect(warm.x > 1.5 * warm.y && warm.y > 2 * warm.z)
    #expect(red.x > 10 * red.y && red.x > 10 * red.z)
    for (paint, lamp) in [(Paint.lampWhite, white), (.lampWarm, warm), (.lampRed, red)] {
      #expect(paint.material.surface == .lamp)
      // Brighter than all that it lights: white paper in the Sun would be 1 at the same exposure.
      #expect(lamp.max() > 10, "\(paint)")
    }
    #expect(Paint.allCases.filter { $0.material.emission != .zero }.count == 3)
  }

  /// Only what is level and wide keeps a map's grain.
  @Test func groundIsWhatOneWalksOrSwimsOn() {
    #expect(
      Paint.allCases.filter(\.isGround) == [.wetConcrete, .asphalt, .grass, .water])
  }

  @Test func tonesStayWithinAndNearGrey() {
    for tone in [Colour.white, Colour.pale, Colour.grey, Colour.steel, Colour.black] {
      #expect(tone.max() <= 1 && tone.max() - tone.min() < 0.1)
    }
    let lights = [
      Colour.bright, Colour.white, Colour.pale, Colour.grey, Colour.steel, Colour.black,
    ]
    #expect(lights.map(\.y) == lights.map(\.y).sorted(by: >), "from white to black")
    #expect(Colour.red.x > 5 * Colour.red.y && Colour.blue.z > 4 * Colour.blue.y)
  }
}
