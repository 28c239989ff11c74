import Animation
import Experience
import Maths
import Physics
import Ports
import Simulation
import Testing

@Suite("Captions of the nominal visit")
struct CaptionTraceTests {
  private func captions(_ shot: Film.Shot) -> [Text] {
    shot.frame.texts.filter { $0.style == .caption }
  }

  @Test func theRumbleIsWrittenWhenItArrivesAndNotWhenItIsMade() throws {
    let film = try Productions.nominal.get()
    let made = try #require(film.first { $0.cues.contains(.engineStart) })
    let written = try #require(
      film.first { shot in captions(shot).contains { $0.key == "caption.engines" } })
    let distance = 280.0
    let late_s = Double(written - made) / 120
    // Sound needs 0.82 s for 280 m; the engines some time more until they can be heard.
    #expect(late_s >= distance / 340.3 && late_s < 3.5, "\(late_s) s")
    let roar = try #require(
      film.first { shot in captions(shot).contains { $0.key == "caption.boosters" } })
    let ignition = try #require(film.first { $0.cues.contains(.boosterIgnition) })
    #expect(roar > ignition && roar > written)
    #expect((0.7...1.6).contains(Double(roar - ignition) / 120), "\(Double(roar - ignition) / 120)")
  }

  @Test func theyAreShortAndFew() throws {
    var seen: Set<String> = []
    for shot in try Productions.nominal.get().shots {
      let lines = captions(shot)
      #expect(lines.count <= 2)
      for line in lines {
        #expect(line.string.count <= 40, "\(line.string)")
        #expect(line.string.hasPrefix("[") && line.string.hasSuffix("]"))
        seen.insert(line.key)
      }
    }
    #expect(seen.isSuperset(of: ["caption.tone", "caption.engines", "caption.boosters"]))
  }

  @Test func eachSoundOfTheLaunchIsNamedOnce() throws {
    let shots = try Productions.nominal.get().shots
    for key in ["caption.engines", "caption.boosters", "caption.hold"] {
      let shown = shots.map { captions($0).contains { $0.key == key } }
      let begins = zip(shown, shown.dropFirst()).filter { !$0 && $1 }.count
      #expect(begins == 1, "\(key)")
    }
  }

  @Test func eachIsThereLongEnoughToRead() throws {
    var runs: [String: (Int, Int)] = [:]
    for (tick, shot) in try Productions.nominal.get().shots.enumerated() {
      for line in captions(shot) {
        let run = runs[line.key]
        runs[line.key] = run.map { tick - $0.1 > 1 ? (tick, tick) : ($0.0, tick) } ?? (tick, tick)
      }
    }
    for (key, run) in runs { #expect(run.1 - run.0 >= 200, "\(key)") }
  }

  @Test func whoWantsNoneSeesNone() throws {
    var session = try Session()
    var settings = Settings()
    settings.showsCaptions = false
    session.step(.settings(settings))
    session.wait(seconds: 5)
    #expect(session.frames.allSatisfy { $0.texts.allSatisfy { $0.style != .caption } })
    // A film of the visit may have them all the same.
    #expect(session.frames.contains { !$0.captions.isEmpty })
  }
}
