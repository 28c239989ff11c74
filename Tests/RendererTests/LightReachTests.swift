import Maths
import Ports
import Testing

@testable import Renderer

/// Which lamps light which balls, against the geometry of cones and spheres, point by point.
@Suite("A lamp reaches what its light falls on")
struct LightReachTests {
  private func spot(
    _ direction: SIMD3<Float>, outer_deg: Double, range_m: Float = 100
  ) -> Lighting.Lamp {
    Lighting.Lamp(
      Light(
        kind: .spot, position_m: [1, 2, 3], direction: direction, colour: [4, 9, 6],
        range_m: range_m, innerCosine: Float(cos(outer_deg * .pi / 180)) * 0.5 + 0.5,
        outerCosine: Float(cos(outer_deg * .pi / 180))))
  }

  /// Places on and in a ball, evenly by the golden angle.
  private func places(_ centre: SIMD3<Float>, _ radius: Float) -> [SIMD3<Float>] {
    (0..<400).map { k in
      let y = 1 - 2 * (Double(k) + 0.5) / 400
      let out = (1 - y * y).squareRoot()
      let angle = Double(k) * 2.399_963
      let way = SIMD3<Float>(Float(out * cos(angle)), Float(y), Float(out * sin(angle)))
      return centre + way * (radius * (k % 2 == 0 ? 1 : 0.6))
    }
  }

  /// A lamp that lights any place of a ball reaches it; none is lit by one that is said not to.
  @Test(arguments: [12.0, 35, 60]) func noLitPlaceIsForgotten(outer_deg: Double) {
    let toward = normalize(SIMD3<Float>(0.4, -1, 0.3))
    let lamp = spot(toward, outer_deg: outer_deg, range_m: 40)
    var (reached, spared) = (0, 0)
    for x in stride(from: Float(-30), through: 30, by: 6) {
      for z in stride(from: Float(-30), through: 30, by: 6) {
        let (centre, radius) = (SIMD3<Float>(x, -16, z), Float(2.5))
        let isLit = places(centre, radius).contains { place in
          let way = place - [1, 2, 3]
          let cosine = dot(normalize(way), toward)
          return length(way) < 40 && cosine > Float(cos(outer_deg * .pi / 180)) + 0.001
        }
        let isAny = lamp.reaches(centre, radius: radius).isAny
        #expect(!isLit || isAny, "at \(centre)")
        if isAny { reached += 1 } else { spared += 1 }
        // And not much more than what is lit: a ball that is three times as large touches the cone.
        if isAny {
          let isNear = places(centre, radius * 3).contains { place in
            let way = place - [1, 2, 3]
            return dot(normalize(way), toward) > Float(cos(outer_deg * .pi / 180)) - 0.02
          }
          #expect(isNear, "at \(centre)")
        }
      }
    }
    #expect(reached > 0 && spared > 20, "\(reached) \(spared)")
  }

  /// Light falls with the square of the distance and ends at the lamp's range.
  @Test func lightFallsWithTheSquare() {
    let lamp = Lighting.Lamp(
      Light(
        kind: .point, position_m: .zero, direction: [0, -1, 0], colour: [3, 12, 5], range_m: 50))
    let near = lamp.reaches([0, 0, -10], radius: 0.5).light
    #expect(near == 12.0 / 100, "by its strongest colour")
    #expect(abs(lamp.reaches([0, 20, 0], radius: 0.5).light * 4 / near - 1) < 1e-5)
    #expect(lamp.reaches([49, 0, 0], radius: 0.5).isAny)
    #expect(lamp.reaches([51, 0, 0], radius: 2).isAny, "its near side is within the range")
    #expect(!lamp.reaches([53, 0, 0], radius: 2).isAny)
    #expect(lamp.reaches([53, 0, 0], radius: 2).light == 0)
    // Within a ball it is not brighter than at its rim.
    #expect(lamp.reaches(.zero, radius: 4).light == 12.0 / 16)
  }

  @Test func theSunReachesEverything() {
    let sun = Lighting.Lamp(
      Light(
        kind: .directional, position_m: [9, 9, 9], direction: [0, -2, 0], colour: [1, 2, 3],
        range_m: 1))
    #expect(sun.reaches([1e6, -1e6, 0], radius: 1).isAny)
    #expect(sun.reaches([1e6, -1e6, 0], radius: 1).light == 3)
    #expect(sun.place == [0, 1, 0] && sun.isPlace == 0, "the way to it, as long as 1")
    // As a place that is very far away it shines as it did.
    let far = SIMD3(sun.source.x, sun.source.y, sun.source.z)
    #expect(abs(sun.light.z / dot(far, far) - 3) < 1e-3)
  }

  /// Of many lamps the brightest from here are kept, and the one that casts a shadow is the key.
  @Test func theBrightestAreKept() {
    var frame = Frame()
    for k in 0..<40 {
      frame.lights.append(
        Light(
          kind: .point, position_m: [Float(k % 8) + 6, Float(k / 8), 0], direction: [0, -1, 0],
          colour: [1, 1, 1] * Float(1 + (k * 17) % 40), range_m: 0))
    }
    frame.lights.append(
      Light(
        kind: .spot, position_m: [0, 50, 0], direction: [0, -1, 0], colour: [0.1, 0.1, 0.1],
        range_m: 9, castsShadow: true))
    var lighting = Lighting()
    lighting.gather(frame)
    #expect(lighting.key.castsShadow && lighting.key.place == [0, 50, 0])
    #expect(lighting.lamps.count == SceneLayout.lampCount && lighting.fire == nil)
    func seen(_ light: Light) -> Float {
      light.colour.x / dot(light.position_m, light.position_m)
    }
    let wanted = frame.lights.dropLast().map(seen).sorted(by: >)
    let kept = lighting.lamps.map { $0.colour.x / dot($0.place, $0.place) }
    // Lamps of nearly one brightness may stand in either order.
    for (a, b) in zip(kept, wanted) { #expect(abs(a / b - 1) < 0.05, "\(a) \(b)") }
  }

  /// A series for the sine that is good to a thousandth, of any phase.
  @Test func aWaveIsASine() {
    for k in -400...400 {
      let phase = Double(k) * 0.173
      #expect(abs(Double(Lighting.wave(Float(phase))) - sin(phase)) < 0.0015, "\(phase)")
    }
  }
}

/// A dome's five pictures cover the half of all directions that it shows, and each of them no more than it must.
@Suite("The faces of a dome")
struct DomeFaceTests {
  private static let faces = FilmFace.faces(aim_deg: 30)

  @Test func everyDirectionOfTheDomeIsSeen() {
    // Half of the field of view of a face, with its margin.
    let reach = FilmFace.margin
    for k in 0..<2000 {
      let z = (Float(k) + 0.5) / 2000
      let out = (1 - z * z).squareRoot()
      let angle = Double(k) * 2.399_963
      let way = SIMD3<Float>(out * Float(cos(angle)), out * Float(sin(angle)), z)
      let seers = Self.faces.filter { face in
        let depth = dot(way, face.forward)
        return depth > 0 && abs(dot(way, face.right)) <= depth * reach
          && abs(dot(way, face.up)) <= depth * reach
      }
      #expect(!seers.isEmpty && seers.count <= 3, "\(way)")
    }
  }
}

/// Fire shines from where it burns.
@Suite("Flames are lamps")
struct FlameLampTests {
  private func flame(x: Float, level: Float) -> Flame {
    Flame(
      kind: .engine, position_m: [x, 100, 0], direction: [0, -1, 0], radius_m: 1, level: level,
      ambientPressure: 1, age_s: 3, groundLevel_m: 0, seed: 1)
  }

  @Test func theLightStandsBetweenThem() throws {
    let even = try #require(
      Lighting.Lamp([flame(x: -4, level: 1), flame(x: 4, level: 1)], of: .engine))
    #expect(abs(even.place.x) < 1e-4 && even.place.y < 100 && even.isFire)
    // One that burns three times as strongly draws it three times as near.
    let uneven = try #require(
      Lighting.Lamp([flame(x: -4, level: 0.25), flame(x: 4, level: 0.75)], of: .engine))
    #expect(abs(uneven.place.x - 2) < 1e-4)
    #expect(abs(uneven.colour.x / even.colour.x - 0.5) < 1e-4)
    #expect(Lighting.Lamp([flame(x: 0, level: 0)], of: .engine) == nil)
    #expect(Lighting.Lamp([flame(x: 0, level: 1)], of: .booster) == nil)
  }
}
