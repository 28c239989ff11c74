import Maths
import Testing

@testable import Interface

/// Things on their way are where the spring's formula says, from where they began.
struct SpringsTests {
  @Test func theFiveAreThoseOfTheBrief() {
    let wanted: [Springs: (Double, Double)] = [
      .snappy: (0.25, 0.75), .smooth: (0.35, 0.82), .bouncy: (0.40, 0.60),
      .cinematic: (0.50, 0.78), .interactive: (0.30, 0.80),
    ]
    #expect(Springs.allCases.count == wanted.count)
    for spring in Springs.allCases {
      #expect(spring.spring.response == wanted[spring]?.0)
      #expect(spring.spring.damping == wanted[spring]?.1)
    }
  }

  /// Integrated in small steps, which shares nothing with the closed form.
  @Test(arguments: Springs.allCases) func positionsAreThoseOfTheEquation(kind: Springs) {
    var glide = Glide(at: Vector2(0, 100), spring: kind)
    glide.go(to: Vector2(40, 0), by: kind, at: Tick(50))
    let omega = 2 * Double.pi / kind.spring.response
    var (x, v) = (Vector2(0, 100), Vector2.zero)
    let h = 1.0 / 120 / 4000
    for tick in 1...60 {
      for _ in 0..<4000 {
        let a = (Vector2(40, 0) - x) * (omega * omega) - v * (2 * kind.spring.damping * omega)
        v = v + a * h
        x = x + v * h
      }
      let position = glide.position(at: Tick(50 + tick))
      #expect((position - x).length < 0.05, "\(kind) \(tick)")
    }
  }

  @Test(arguments: Springs.allCases) func itComesToRestAndIsThere(kind: Springs) {
    var glide = Glide(at: .zero, spring: kind)
    glide.go(to: Vector2(1000, 0), by: kind, at: Tick(0))
    #expect(!glide.isAtRest(at: Tick(1)))
    let end = Tick(seconds: kind.rests_s) + 1
    #expect(glide.isAtRest(at: end))
    #expect(glide.position(at: end) == Vector2(1000, 0))
    // It does not jump there.
    #expect((glide.position(at: Tick(end.count - 2)).x - 1000).magnitude < 0.01)
  }

  /// A new target is gone to from where it is, as fast as it is: nothing jumps.
  @Test func turningBackIsSmooth() {
    var glide = Glide(at: .zero)
    glide.go(to: Vector2(0, 400), by: .smooth, at: Tick(0))
    let before = glide.position(at: Tick(12))
    let speed = glide.position(at: Tick(12)).y - glide.position(at: Tick(11)).y
    glide.go(to: .zero, by: .cinematic, at: Tick(12))
    #expect((glide.position(at: Tick(12)) - before).length < 1e-9)
    let after = glide.position(at: Tick(13)).y - glide.position(at: Tick(12)).y
    #expect(abs(after - speed) < abs(speed) * 0.3)
  }

  /// Position follows from the tick alone, in whatever order it is asked for.
  @Test func seekingEqualsPlaying() {
    var glide = Glide(at: .zero)
    glide.go(to: Vector2(3, 5), by: .bouncy, at: Tick(7))
    let forward = (7...100).map { glide.position(at: Tick($0)) }
    let backward = (7...100).reversed().map { glide.position(at: Tick($0)) }
    #expect(forward == backward.reversed())
    #expect(glide.position(at: Tick(0)) == .zero)
  }

  @Test func goingToTheSamePlaceChangesNothing() {
    var glide = Glide(at: .zero)
    glide.go(to: Vector2(3, 5), by: .bouncy, at: Tick(7))
    let before = glide
    glide.go(to: Vector2(3, 5), by: .snappy, at: Tick(20))
    #expect(glide == before)
  }

  @Test func leapingIsThereAtOnce() {
    var glide = Glide(at: .zero)
    glide.leap(to: Vector2(9, 9))
    #expect(glide.isAtRest(at: .zero))
    #expect(glide.position(at: .zero) == Vector2(9, 9))
  }

  @Test func bouncySwingsOverAndSmoothHardly() {
    func most(_ kind: Springs) -> Double {
      var glide = Glide(at: .zero)
      glide.go(to: Vector2(1, 0), by: kind, at: .zero)
      return (0...200).map { glide.position(at: Tick($0)).x }.max() ?? 0
    }
    #expect(most(.bouncy) > 1.05)
    #expect(most(.smooth) < 1.02)
  }
}
