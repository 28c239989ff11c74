import Artemis
import Content
import Experience
import Foundation
import Maths
import Ports
import Simulation
import Testing

@Suite("The nominal visitor")
struct NominalRunTests {
  @Test func completesBetweenSixtyAndNinetySeconds() throws {
    let film = try Productions.nominal.get()
    let end = try #require(film.first { $0.frame.step == "completed" })
    #expect((60.0...90.0).contains(Tick(end).seconds))
    #expect(film.end.experience.onboarding == .completed)
  }

  @Test func hasTheCommittedDigest() throws {
    let film = try Productions.nominal.get()
    let url = Productions.root.appendingPathComponent("Scenes/artemis/runs/nominal.digest")
    let committed = try String(contentsOf: url, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let digits = String(film.end.digest.value, radix: 16)
    #expect("0x" + String(repeating: "0", count: 16 - digits.count) + digits == committed)
  }

  /// Wherever the visitor looks: one ray out of the eye meets the nearest of the surfaces, or none.
  /// The lint sees to it that no second ray is cast in a tick.
  @Test func placementIsOneRayAgainstAFewPlanes() throws {
    let surfaces = try Productions.artemis.get().story.placement.surfaces
    #expect((1...4).contains(surfaces.count))
    var session = try Session(at: .arPlacement)
    session.wait(seconds: 3)
    var met: Set<Int> = []
    // All the way round, a little higher each time, from the ground to over the roofs.
    for look in 0..<1800 {
      if look % 200 == 0 {
        let isLeft = look / 200 % 2 == 0
        session.step(.pointer(.moved, at: Vector2(0, Double(look) / 2000 - 0.4)))
        session.step(.key(.right, isDown: !isLeft), .key(.left, isDown: isLeft))
      }
      session.wait(seconds: 0.1)
      let placement = session.simulation.experience.placement
      let nearest = Self.nearest(
        surfaces, from: placement.visitor.eye_m, along: placement.visitor.forward)
      let reticle = placement.reticle
      #expect((reticle == nil) == (nearest == nil))
      guard let nearest, let reticle else { continue }
      met.insert(nearest.surface)
      #expect((reticle.point_m - nearest.point).length < 1e-9 * nearest.point.length + 1e-9)
      #expect(reticle.normal == surfaces[nearest.surface].normal)
    }
    #expect(met.count == surfaces.count)
  }

  /// Solves eye + t·way = centre + u·right + v·across by Cramer's rule for each rectangle.
  private static func nearest(
    _ surfaces: [Surface], from eye: Vector3, along way: Vector3
  ) -> (point: Vector3, surface: Int)? {
    func volume(_ a: Vector3, _ b: Vector3, _ c: Vector3) -> Double { a.dot(b.cross(c)) }
    let met = surfaces.indices.compactMap { index -> (t: Double, surface: Int)? in
      let (surface, back) = (surfaces[index], way * -1)
      let (right, across) = (surface.right, surface.normal.cross(surface.right))
      let offset = eye - surface.centre_m
      let all = volume(right, across, back)
      let u = volume(offset, across, back) / all
      let v = volume(right, offset, back) / all
      let t = volume(right, across, offset) / all
      let isInside = abs(u) <= surface.halfSize_m.x && abs(v) <= surface.halfSize_m.y
      return isInside && t > 0 && offset.dot(surface.normal) > 0 ? (t, index) : nil
    }
    return met.min { $0.t < $1.t }.map { (eye + way * $0.t, $0.surface) }
  }

  @Test func aCopyGoesOnAsTheOriginalWould() throws {
    var session = try Session()
    session.wait(seconds: 3)
    session.press(.space)
    let saved = session.simulation
    session.wait(seconds: 5)
    var restored = saved
    for _ in 0..<600 { _ = restored.step([]) }
    #expect(restored == session.simulation)
    #expect(restored.digest == session.simulation.digest)
    #expect(saved != restored)
  }

  @Test func stepsFollowOneAnother() throws {
    let film = try Productions.nominal.get()
    var seen: [String] = []
    for shot in film.shots where seen.last != shot.frame.step { seen.append(shot.frame.step) }
    #expect(seen == OnboardingStep.allCases.map(\.name))
  }

  @Test func anInterruptedVisitStillEndsWhereItShould() throws {
    var session = try Session(at: .authorizeLaunch)
    session.wait(seconds: 3)
    session.step(.key(.space, isDown: true))
    session.wait(seconds: 1)
    session.step(.paused(true))
    session.step(.paused(false))
    session.wait(seconds: 3)
    #expect(session.simulation.experience.onboarding == .authorizeLaunch)
  }
}
