import Maths
import Testing

@testable import Ports

/// Each thing that moves between two ticks, at a quarter of the way, and each that must not.
@Suite("All that moves is shown in between")
struct BlendedFieldsTests {
  private typealias Change = (inout Frame) -> Void

  private func frame(_ change: Change = { _ in }) -> Frame {
    var frame = Frame(step: "launchSequence")
    frame.items = [Item(model: 0, position_m: .zero)]
    frame.ghosts = frame.items
    frame.lights = [
      Light(kind: .point, position_m: .zero, direction: [0, -1, 0], colour: .one, range_m: 9)
    ]
    frame.flames = [
      Flame(
        kind: .engine, position_m: .zero, direction: [0, -1, 0], radius_m: 1, level: 0,
        ambientPressure: 0, age_s: 1, groundLevel_m: 0, seed: 1)
    ]
    frame.sky.planets = [
      Planet(body: .earth, centre_km: .zero, radius_km: 6371, orientation: [0, 0, 0, 1])
    ]
    change(&frame)
    return frame
  }

  private func quarter(_ change: Change) -> Frame { Frame.between(frame(), frame(change), 0.25) }

  @Test func theCameraIs() {
    let seen = quarter {
      $0.lens.verticalFieldOfView_rad += 0.4
      $0.lens.exposure = 3
      $0.effects.shakeOffset = [0.4, -0.4]
      $0.effects.shakeRotation_rad = [0.8, 0, -0.8]
    }
    #expect(abs(seen.lens.verticalFieldOfView_rad - Lens().verticalFieldOfView_rad - 0.1) < 1e-6)
    #expect(seen.lens.exposure == 1.5)
    #expect(seen.effects.shakeOffset == [0.1, -0.1])
    #expect(seen.effects.shakeRotation_rad == [0.2, 0, -0.2])
  }

  @Test func thingsAndLightsAre() {
    let turned = SIMD4<Float>(0, Float(sin(0.4)), 0, Float(cos(0.4)))
    let seen = quarter {
      $0.items[0].rotation = turned
      $0.ghosts[0].position_m = [0, 4, 0]
      $0.lights[0].position_m = [4, 8, 12]
      $0.sky.planets[0].centre_km = [0, 0, -400]
      $0.sky.planets[0].orientation = turned
    }
    // A tick turns by little, so a straight way is as good as an arc.
    let angle = 2 * atan2(Double(seen.items[0].rotation.y), Double(seen.items[0].rotation.w))
    #expect(abs(angle - 0.2) < 0.02)
    #expect(seen.sky.planets[0].orientation == seen.items[0].rotation)
    #expect(seen.ghosts[0].position_m == [0, 1, 0])
    #expect(seen.lights[0].position_m == [1, 2, 3])
    #expect(seen.sky.planets[0].centre_km == [0, 0, -100])
  }

  @Test func fireIs() {
    let flame = quarter {
      $0.flames[0].direction = [0.4, -1, 0]
      $0.flames[0].ambientPressure = 0.8
      $0.flames[0].groundLevel_m = -40
      $0.flames[0].level = 1
    }.flames[0]
    #expect(flame.direction == [0.1, -1, 0] && flame.ambientPressure == 0.2)
    #expect(flame.groundLevel_m == -10 && flame.level == 0.25)
  }

  /// What fades is told by the later frame: its curve is the story's, not the display's.
  @Test func whatFadesIsTheLater() {
    let seen = quarter {
      $0.effects.fade = 0.5
      $0.effects.flash = 0.25
      $0.items[0].glow = 2
    }
    #expect(seen.effects.fade == 0.5 && seen.effects.flash == 0.25 && seen.items[0].glow == 2)
  }

  @Test(arguments: [-3, -0.001, 0]) func beforeTheFirstIsTheFirst(fraction: Double) {
    let later = frame { $0.lights[0].position_m = [4, 8, 12] }
    #expect(Frame.between(frame(), later, fraction).lights == frame().lights)
  }

  private static let cuts: [(String, @Sendable (inout Frame) -> Void)] = [
    ("another window", { $0.viewport.width += 1 }),
    ("another model", { $0.items[0].model = 1 }),
    ("one thing more", { $0.items.append($0.items[0]) }),
    ("one ghost less", { $0.ghosts = [] }),
    ("other fire", { $0.flames[0].kind = .booster }),
    ("a light less", { $0.lights = [] }),
    ("another light", { $0.lights[0].kind = .spot }),
    ("another sky", { $0.sky.kind = .space }),
    ("the Moon for the Earth", { $0.sky.planets[0].body = .moon }),
    ("another step", { $0.step = "completed" }),
  ]

  @Test(arguments: cuts.indices) func whatIsNotTheSameIsCut(number: Int) {
    let (name, change) = Self.cuts[number]
    let later = frame {
      $0.lens.exposure = 3
      change(&$0)
    }
    #expect(Frame.between(frame(), later, 0.5) == later, "\(name)")
  }
}
