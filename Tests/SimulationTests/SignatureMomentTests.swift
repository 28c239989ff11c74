import Artemis
import Experience
import Maths
import Ports
import Simulation
import Testing

@Suite("The signature moment")
struct SignatureMomentTests {
  private struct Onsets {
    var glow, tilt, shake, rumble, flash, blackout, orbit: Int
  }

  private func onsets(_ film: Film) throws -> Onsets {
    let start = try #require(film.first { $0.stage == OnboardingStep.launchSequence.rawValue })
    let rest = film.shots[start].frame.lens.orientation.angles.pitch
    let glow = film.first { !$0.frame.flames.isEmpty }
    let tilt = film.shots.indices.first {
      $0 >= start && film.shots[$0].frame.lens.orientation.angles.pitch - rest > 0.001
    }
    let shake = film.first { $0.frame.effects.shakeRotation_rad != .zero }
    var trace = StoryTrace()
    let rumble = film.first { trace.follow($0.frame).contains(.begins(.rumble)) }
    let flash = film.first { $0.frame.effects.flash > 0 }
    let blackout = film.shots.indices.first {
      $0 > flash ?? .max && film.shots[$0].frame.effects.fade == 1
    }
    return Onsets(
      glow: try #require(glow), tilt: try #require(tilt), shake: try #require(shake),
      rumble: try #require(rumble), flash: try #require(flash),
      blackout: try #require(blackout), orbit: try #require(film.first { $0.stage == Film.orbit }))
  }

  @Test func itsSixPartsBeginInOrder() throws {
    let film = try Productions.nominal.get()
    let onsets = try onsets(film)
    let order = [
      onsets.glow, onsets.tilt, onsets.shake, onsets.rumble, onsets.flash, onsets.blackout,
      onsets.orbit,
    ]
    #expect(order == order.sorted() && Set(order).count == order.count, "\(order)")
  }

  @Test func whiteAndBlackKeepTheirTimes() throws {
    let film = try Productions.nominal.get()
    // What is seen of white through the black that comes over it.
    let values = film.shots.map { Double($0.frame.effects.flash * (1 - $0.frame.effects.fade)) }
    let rise = try #require(values.firstIndex { $0 > 0 })
    let peak = try #require(values.max())
    #expect(peak <= Double(Float(0.80)) && peak > 0.5)
    let top = try #require(values.firstIndex { $0 >= peak - 1e-6 })
    let leave = try #require(values.lastIndex { $0 >= peak - 1e-6 })
    let fallen = try #require(values.lastIndex { $0 > 0 })
    #expect(Double(top - rise + 1) / 120 >= 0.25 / 0.8)
    #expect(Double(leave - top) / 120 <= 0.100_1)
    #expect(Double(fallen + 1 - leave) / 120 >= 0.40 / 0.8 - 1e-9)
    let black = film.shots.indices.filter {
      $0 > rise && $0 < rise + 600 && film.shots[$0].frame.effects.fade >= 0.999
    }
    #expect((0.8...1.2).contains(Double(black.count) / 120), "\(black.count) ticks")
    let clear = try #require(
      film.shots.indices.first { $0 > black.last ?? 0 && film.shots[$0].frame.effects.fade == 0 })
    #expect(Double(clear - (black.last ?? 0)) / 120 >= 2.0)
  }

  @Test func onlyTheLaunchShakesAndFlashes() throws {
    for shot in try Productions.nominal.get().shots {
      let effects = shot.frame.effects
      guard effects.flash > 0 || effects.shakeRotation_rad != .zero || effects.shakeOffset != .zero
      else { continue }
      #expect(shot.frame.step == "launchSequence")
    }
  }

  @Test func wordsComeAfterTheFadeWithAPauseBetween() throws {
    let film = try Productions.nominal.get()
    func isShown(_ string: String) -> (Film.Shot) -> Bool {
      { shot in shot.frame.texts.contains { $0.string == string } }
    }
    let launched = try #require(film.first(isShown("You’ve just launched Artemis.")))
    let gone = try #require(film.shots.lastIndex(where: isShown("You’ve just launched Artemis.")))
    let explore = try #require(film.first(isShown("Now explore how it works.")))
    let orbit = try onsets(film).orbit
    #expect(launched > orbit + 200)
    // Nothing is written for a second and a half, give or take a tick at either end.
    #expect(abs(explore - gone - 180) <= 2, "\(explore - gone) ticks")
  }

  @Test func theOrbitIsSeenAtSunrise() throws {
    let film = try Productions.nominal.get()
    let orbit = try #require(film.first { $0.stage == Film.orbit })
    let sky = film.shots[orbit + 10].frame.sky
    let planet = try #require(sky.planets.first)
    let distance = (planet.centre_km * planet.centre_km).sum().squareRoot()
    let towardEarth = planet.centre_km / distance
    let cosine = (towardEarth * sky.sun).sum()
    let limb = asin(Double(planet.radius_km / distance))
    let sun = acos(Double(cosine))
    // The Sun stands at the limb, within two degrees.
    #expect(abs(sun - limb) * 180 / .pi < 2, "\((sun - limb) * 180 / .pi)")
  }
}
