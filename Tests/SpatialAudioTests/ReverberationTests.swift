import Foundation
import Maths
import Ports
import Testing

@testable import SpatialAudio

@Suite("Places give back what sounds in them", .serialized)
struct ReverberationTests {
  init() { LoudspeakerTests.quietly }

  /// Root mean square of each tenth of a second after a short tick in a place.
  private func tail(of place: Sound.Kind?, seconds: Int = 5) throws -> [Double] {
    let ear = try Ear(seed: 3)
    var samples: [Float] = []
    for tick in 1...(seconds + 2) * 120 {
      var frame = Frame(tick: Tick(tick))
      frame.sounds = tick > 120 && tick < 140 ? [Sound(kind: .tick, gain: 1)] : []
      // So faint that its own tone is nothing beside the answer, but for the factor.
      if let place { frame.sounds.append(Sound(kind: place, gain: 1)) }
      samples += ear.render(frame).samples
    }
    return stride(from: 0, to: samples.count - 9600, by: 9600).map { start in
      let part = samples[start..<start + 9600]
      return (part.reduce(0.0) { $0 + Double($1 * $1) } / 9600).squareRoot()
    }
  }

  @Test func aHallRingsOnAndTheOpenDoesNot() throws {
    // The tick ends 1.16 s after the beginning; the hall has a low tone of its own.
    let open = try tail(of: nil)
    #expect(open[16...].allSatisfy { $0 < 1e-6 })
    var ear = try Ear(seed: 3)
    let quiet = try samples(&ear, tick: false)
    ear = try Ear(seed: 3)
    let rung = try samples(&ear, tick: true)
    // The difference is the tick and the hall's answer to it.
    let answer = zip(rung, quiet).map { Double($0 - $1) }
    func level(_ from: Double) -> Double {
      let part = answer[Int(from * 96_000)..<Int((from + 0.2) * 96_000)]
      return (part.reduce(0) { $0 + $1 * $1 } / Double(part.count)).squareRoot()
    }
    #expect(level(1.6) > 1e-4)
    // Six and a half seconds for 60 dB: two seconds take 18.
    let fall = 20 * log10(level(1.8) / level(3.8))
    #expect((14...26).contains(fall), "fell by \(fall) dB")
  }

  private func samples(_ ear: inout Ear, tick isStruck: Bool) throws -> [Float] {
    var out: [Float] = []
    for tick in 1...600 {
      var frame = Frame(tick: Tick(tick))
      frame.sounds = [Sound(kind: .room, gain: 1)]
      if isStruck && (121..<140).contains(tick) {
        frame.sounds.append(Sound(kind: .tick, gain: 1))
      }
      out += ear.render(frame).samples
    }
    return out
  }

  /// A held tone of at most 330 Hz and its octave, while one place becomes the other from one tick to
  /// the next: no step is larger than either place makes by itself.
  @Test func handingOverDoesNotClick() throws {
    func steps(_ places: (Int) -> Sound.Kind) throws -> Float {
      let ear = try Ear(seed: 3)
      var last = SIMD2<Float>.zero
      var most: Float = 0
      for tick in 1...360 {
        var frame = Frame(tick: Tick(tick))
        frame.sounds = [Sound(kind: .hold, gain: 0.9), Sound(kind: places(tick), gain: 1)]
        let block = ear.render(frame).samples
        for n in 0..<400 {
          let now = SIMD2(block[2 * n], block[2 * n + 1])
          if tick > 200 { most = max(most, abs(now.x - last.x), abs(now.y - last.y)) }
          last = now
        }
      }
      return most
    }
    let hall = try steps { _ in .room }
    let pad = try steps { _ in .hum }
    #expect(try steps { $0 < 240 ? .room : .hum } < 1.3 * max(hall, pad))
    #expect(try steps { $0 < 240 ? .hum : .room } < 1.3 * max(hall, pad))
  }

  /// The picture is cut to black: but for the last wave, what still rings is gone with it.
  @Test func theDarkSwallowsAnswersToo() throws {
    let ear = try Ear(seed: 3)
    var out: [Float] = []
    for tick in 1...310 {
      var frame = EarTests.frame(tick, at: [0, 0, -280])
      frame.effects.fade = tick > 200 ? 1 : 0
      out = ear.render(frame).samples
    }
    #expect(out.allSatisfy { $0.magnitude < 1e-5 })
  }
}
