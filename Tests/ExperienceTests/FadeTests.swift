import Maths
import Ports
import Testing

@testable import Experience

@Suite("What comes and goes on the page follows from when it began")
struct FadeTests {
  private func parts(_ fade: Fade, _ times_ms: [UInt64]) -> [Double] {
    times_ms.map { fade.part(at: $0 * 1_000_000) }
  }

  @Test func itComesInAQuarterOfASecondAndGoesInAnother() {
    var fade = Fade()
    #expect(parts(fade, [0, 1000]) == [0, 0])
    fade.turn(true, at: 1_000_000_000)
    #expect(parts(fade, [1000, 1050, 1125, 1250, 9000]) == [0, 0.2, 0.5, 1, 1])
    fade.turn(false, at: 9_000_000_000)
    #expect(parts(fade, [9000, 9050, 9125, 9250, 9999]) == [1, 0.8, 0.5, 0, 0])
  }

  /// On its way it turns where it is: nothing jumps.
  @Test func itTurnsOnItsWay() {
    var fade = Fade()
    fade.turn(true, at: 0)
    fade.turn(false, at: 100_000_000)
    #expect(parts(fade, [100, 150, 200, 300]) == [0.4, 0.2, 0, 0])
    fade.turn(true, at: 150_000_000)
    #expect(parts(fade, [150, 200, 350, 400]) == [0.2, 0.4, 1, 1])
  }

  @Test func whoTurnsItAsItIsChangesNothing() {
    var fade = Fade()
    fade.turn(true, at: 0)
    let before = fade
    fade.turn(true, at: 100_000_000)
    #expect(fade == before)
  }

  /// A visitor's acts at the same times, with pictures at another rate between them.
  private func menu(stepping step_ms: UInt64) -> Menu {
    var menu = Menu(isFirst: true)
    func wait(until end_ms: UInt64) {
      for time_ms in stride(from: menu.now_ns / 1_000_000, to: end_ms, by: Int(step_ms)) {
        menu.advance(to: time_ms * 1_000_000)
      }
      menu.advance(to: end_ms * 1_000_000)
    }
    wait(until: 8_070)
    _ = menu.handle(.focus(false), Settings())
    wait(until: 8_170)
    _ = menu.handle(.focus(true), Settings())
    _ = menu.handle(.pointer(.moved, at: Vector2(menu.signArea.centre)), Settings())
    wait(until: 10_800)
    _ = menu.toggle()
    wait(until: 10_910)
    _ = menu.toggle()
    wait(until: 10_960)
    return menu
  }

  /// Sums of seconds would differ in their last bits, and a sign in whole pictures.
  @Test(arguments: [UInt64(1), 7, 16, 40]) func thePageIsTheSameAtAnyRate(step_ms: UInt64) {
    let menu = menu(stepping: step_ms)
    #expect(menu == self.menu(stepping: 10_000))
    #expect(menu.opacity == 0.24 && menu.sign == 0 && menu.away == 0)
  }

  @Test func aClockThatWentBackWouldShowNothingEarlier() {
    var menu = Menu(isFirst: true, at: 5_000_000_000)
    menu.advance(to: 5_125_000_000)
    menu.advance(to: 5_000_000_000)
    #expect(menu.sign == 0.5 && menu.now_ns == 5_125_000_000)
  }
}
