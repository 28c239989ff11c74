import Content
import Foundation
import Maths
import Ports
import Simulation
import Testing

@testable import Soundscape

/// The frames of the visit that is filmed by default, and what they sound like.
struct NominalSound: Sendable {
  var frames: [Frame] = []
  var programmes: [Programme] = []
  var digest = Digest()

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let shared: Result<NominalSound, any Error> = Result { try NominalSound() }

  private static func file(_ path: String) throws -> SourceFile {
    let bytes = try Data(contentsOf: root.appendingPathComponent(path))
    return SourceFile(path: path, bytes: Array(bytes))
  }

  init() throws {
    var files: [SourceFile] = []
    for folder in [
      "Scenes/artemis", "Scenes/artemis/interfaces", "Scenes/artemis/data",
      "Scenes/artemis/locales", "Assets/locales",
    ] {
      let path = Self.root.appendingPathComponent(folder).path
      for name in try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      where name.hasSuffix(".json") {
        files.append(try Self.file("\(folder)/\(name)"))
      }
    }
    let run = try RunReader.read(Self.file("Scenes/artemis/runs/nominal.json"))
    var simulation = Simulation(try ProductionLoader.load(files: files), seed: run.seed)
    var soundscape = Soundscape(seed: run.seed)
    var next = 0
    while simulation.tick.count < run.endTick {
      var events: [InputEvent] = []
      while next < run.inputs.count && run.inputs[next].tick <= simulation.tick.count {
        events.append(run.inputs[next].event)
        next += 1
      }
      frames.append(simulation.step(events))
      programmes.append(soundscape.step(frames[frames.count - 1]))
      programmes[programmes.count - 1].fold(into: &digest)
    }
  }

  /// The loudness of a stretch of the run, as a part of full scale.
  func level(from: Double, to: Double) -> Double {
    let part = programmes[Int(from * 120)..<Int(to * 120)]
    var samples: [Double] = []
    for programme in part {
      for n in 0..<400 {
        let voices = programme.voices.reduce(Float(0)) { $0 + $1.samples[n] }
        samples.append(Double(voices + (programme.bed[2 * n] + programme.bed[2 * n + 1]) / 2))
      }
    }
    return Measure.rms(samples)
  }

  /// When the story first shows something, in seconds.
  func moment(_ holds: (Frame) -> Bool) throws -> Double {
    let frame = frames.first(where: holds)
    return try #require(frame).tick.seconds
  }
}

@Suite("The nominal visit sounds as it was agreed")
struct NominalSoundTests {
  /// `nominal.sound` holds the digest; `ARTEMIS_RECORD=1` writes it anew: listen before you do.
  @Test func toTheBit() throws {
    let digest = try NominalSound.shared.get().digest.value
    let words = "0x" + String(digest, radix: 16)
    let file = NominalSound.root.appendingPathComponent("Scenes/artemis/runs/nominal.sound")
    if ProcessInfo.processInfo.environment["ARTEMIS_RECORD"] != nil {
      try (words + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let agreed = try String(contentsOf: file, encoding: .utf8)
    #expect(agreed.trimmingCharacters(in: .whitespacesAndNewlines) == words)
  }

  @Test func again() throws {
    #expect(try NominalSound().digest == NominalSound.shared.get().digest)
  }

  @Test func afterTheCutThereIsOneLastWaveAndThenSilence() throws {
    let sound = try NominalSound.shared.get()
    let flash = try sound.moment { $0.effects.flash > 0.5 }
    let black = try sound.moment { $0.effects.fade == 1 && $0.tick.seconds > flash }
    let orbit = try sound.moment { $0.thunder == nil && $0.tick.seconds > black }
    #expect((0.02...0.15).contains(sound.level(from: black + 0.05, to: black + 0.4)))
    #expect(sound.level(from: black + 0.77, to: orbit) == 0)
    #expect(sound.level(from: orbit + 3, to: orbit + 6) > 0.001)
  }

  @Test func theThunderComesAfterTheLight() throws {
    let sound = try NominalSound.shared.get()
    let light = try sound.moment { ($0.thunder?.boosters.x ?? 0) > 0.5 }
    let before = sound.level(from: light, to: light + 0.6)
    let after = sound.level(from: light + 1.2, to: light + 2.2)
    #expect(after > 1.5 * before)
    // 95 m of 280 m are rocket; the sound of its foot is 0.8 s late.
    let arrival = try #require(
      sound.frames.first { $0.tick.seconds >= light }?.thunder?.arrival)
    #expect((0.7...1.0).contains(arrival.delay_s))
  }

  @Test func theLaunchIsFarLouderThanTheNightBefore() throws {
    let sound = try NominalSound.shared.get()
    let flash = try sound.moment { $0.effects.flash > 0.1 }
    #expect(sound.level(from: flash - 3, to: flash) > 10 * sound.level(from: 47, to: 49.5))
  }

  /// A wave of frequency f moves by at most 2π f / 48000 of its height from sample to sample: 0.15
  /// of it is 1.1 kHz, which even shocks keep to after 280 m of air; vapour and wind lie higher.
  @Test func nothingClicks() throws {
    let sound = try NominalSound.shared.get()
    // The launch; hum, water, servos, arms; all around, left and right.
    let most: [Float] = [0.15, 0.4, 0.6, 0.4, 0.15, 0.25, 0.25]
    var last = [Float](repeating: 0, count: most.count)
    var steps = last
    var peaks = last
    for programme in sound.programmes {
      for n in 0..<400 {
        let now =
          programme.voices.map { $0.samples[n] } + [programme.bed[2 * n], programme.bed[2 * n + 1]]
        for i in now.indices {
          steps[i] = max(steps[i], (now[i] - last[i]).magnitude)
          peaks[i] = max(peaks[i], now[i].magnitude)
        }
        last = now
      }
    }
    for i in most.indices {
      #expect(peaks[i] > 0, "stream \(i) is heard")
      #expect(steps[i] < most[i] * peaks[i], "stream \(i): \(steps[i] / peaks[i])")
    }
  }

  /// All of the nominal visit, but for what is silent throughout, stays far from the numbers beside
  /// zero, which many processors are slow with.
  @Test func nothingDiesAwayForEver() throws {
    let sound = try NominalSound.shared.get()
    for programme in sound.programmes {
      for voice in programme.voices { #expect(!voice.samples.contains { $0.isSubnormal }) }
      #expect(!programme.bed.contains { $0.isSubnormal })
    }
  }
}
