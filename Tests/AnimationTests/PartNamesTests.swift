import Experience
import Maths
import Testing

@testable import Animation

@Suite("A part is met where a ray passes it closely enough")
struct PartNamesTests {
  /// Against the least distance between many points of both.
  @Test func agreesWithTryingEveryPoint() {
    var random = RandomStream(seed: 5, name: "parts")
    func point(_ reach: Double) -> Vector3 {
      Vector3(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5) * reach
    }
    var met = 0
    for _ in 0..<300 {
      let part = Part(
        key: "", name: "", from_m: point(20), to_m: point(20), radius_m: 0.5 + 3 * random.unit())
      let origin = point(20) + Vector3(0, 0, 40)
      let ray = Ray(origin: origin, direction: (point(20) - origin).normalized(or: .up))
      var least = Double.infinity
      for i in 0...400 {
        let on = part.from_m + (part.to_m - part.from_m) * (Double(i) / 400)
        let along = (on - origin).dot(ray.direction)
        least = min(least, (on - ray.point(at: along)).length)
      }
      // A hair's breadth is left to the steps between the points.
      guard abs(least - part.radius_m) > 0.05 else { continue }
      #expect((part.distance(along: ray) != nil) == (least < part.radius_m))
      met += least < part.radius_m ? 1 : 0
    }
    #expect((20...250).contains(met))
  }

  @Test func whatIsBehindIsNotMet() {
    let part = Part(
      key: "", name: "", from_m: Vector3(0, -1, 5), to_m: Vector3(0, 1, 5), radius_m: 1)
    #expect(part.distance(along: Ray(origin: .zero, direction: Vector3(0, 0, -1))) == nil)
    #expect(part.distance(along: Ray(origin: .zero, direction: Vector3(0, 0, 1))) == 5)
  }
}
