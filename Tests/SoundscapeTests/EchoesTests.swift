import Maths
import Testing

@testable import Soundscape

@Suite("What stands about the pad gives the thunder back")
struct EchoesTests {
  private static let whole = Ramp(from: 1, to: 1)

  /// Both ears, of so many ticks of mono.
  private static func heard(
    _ ticks: Int, _ gain: Ramp = whole, _ sample: (Int) -> Float
  ) -> (left: [Double], right: [Double]) {
    var echoes = Echoes()
    var out: (left: [Double], right: [Double]) = ([], [])
    for tick in 0..<ticks {
      var block = [Float](repeating: 0, count: 800)
      echoes.add((0..<400).map { sample(tick * 400 + $0) }, gain, into: &block)
      for n in 0..<400 {
        out.left.append(Double(block[2 * n]))
        out.right.append(Double(block[2 * n + 1]))
      }
    }
    return out
  }

  @Test func aClapComesBackFromEachSideByItself() {
    let heard = Self.heard(180) { $0 == 0 ? 1 : 0 }
    // Nothing before the nearest, 17 ms; then each ear its own.
    #expect(heard.left[..<816].allSatisfy { $0 == 0 } && heard.right[..<816].allSatisfy { $0 == 0 })
    #expect(heard.left[816] > 0.4 && heard.right[816] == 0)
    #expect(heard.right[1104] > 0.4)
    // The tree line after more than a second; then no more.
    #expect(heard.right[54_240] > 0.1)
    #expect(heard.left[56_000...].allSatisfy { $0.magnitude < 1e-4 })
  }

  @Test func bothEarsHearAnotherRoar() {
    var white = White(seed: 4, name: "roar")
    let heard = Self.heard(480) { _ in Float(white.next()) }
    let (left, right) = (heard.left.suffix(96_000), heard.right.suffix(96_000))
    let both = zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
    let power = left.reduce(0) { $0 + $1 * $1 } * right.reduce(0) { $0 + $1 * $1 }
    #expect((both / power.squareRoot()).magnitude < 0.25)
  }

  @Test func lowNotesComeStraightAlone() {
    var low = Rotor(frequency_Hz: 25)
    let rumble = Self.heard(240) { _ in Float(low.next()) }
    var high = Rotor(frequency_Hz: 600)
    let roar = Self.heard(240) { _ in Float(high.next()) }
    #expect(
      Measure.rms(rumble.left.suffix(48_000)) < 0.1 * Measure.rms(roar.left.suffix(48_000)))
  }

  @Test func inTheDarkNothingComesBack() {
    let heard = Self.heard(20, Ramp()) { $0 < 400 ? 1 : 0 }
    #expect(heard.left.allSatisfy { $0 == 0 })
  }
}
