import Experience
import Maths
import Ports
import Simulation
import Testing

@Suite("The nominal visit as it is described")
struct DescriptionFilmTests {
  private struct Said {
    var tick: Int
    var key: String
    var text: String
    var isLine: Bool
  }

  /// What the film says and shows in words, in the order in which it comes.
  private static func said(_ story: StoryDefinition) throws -> [Said] {
    var before: Set<String> = []
    var said: [Said] = []
    let lines = story.steps.flatMap(\.lines)
    let texts = lines + story.steps.flatMap(\.descriptions)
    for (tick, shot) in try Productions.nominal.get().shots.enumerated() {
      let shown = shot.frame.texts.filter { $0.style == .story && $0.opacity > 0 }.map(\.key)
      let now = shown + [shot.frame.description?.key].compactMap(\.self)
      for key in now where !before.contains(key) {
        let text = texts.first { $0.key == key }?.text ?? ""
        let isLine = lines.contains { $0.key == key }
        said.append(Said(tick: tick, key: key, text: text, isLine: isLine))
      }
      before = Set(now)
    }
    return said
  }

  @Test func everyStepIsDescribedAndEverythingIsSaidOnce() throws {
    let story = try Productions.artemis.get().story
    let said = try Self.said(story).filter { !$0.isLine }.map(\.key)
    // The film of an exhibit is no part of a visit.
    let all = story.steps.flatMap(\.descriptions).filter { $0.on != Cue(rawValue: "film") }
    #expect(said == all.map(\.key))
    #expect(story.steps.allSatisfy { !$0.descriptions.isEmpty } && said.count >= 12)
    #expect(said.allSatisfy { $0.hasPrefix("describe.") })
  }

  /// Each is over when the next begins, spoken as audio describers speak: 16 letters a second. In
  /// Spanish, whose letters are spoken faster, 20.
  @Test(arguments: [("en", 16.0), ("es", 20.0), ("ar", 16.0)])
  func theyFitBetweenTheLines(locale: String, letters_per_s: Double) throws {
    let said = try Self.said(Productions.artemis(locale: locale).story)
    for (one, next) in zip(said, said.dropFirst()) where !(one.isLine && next.isLine) {
      let room_s = Double(next.tick - one.tick) / 120
      let needed_s = Double(one.text.count) / letters_per_s
      #expect(needed_s <= room_s, "\(one.text) has \(room_s) s, needs \(needed_s) s")
    }
  }

  @Test func theyAreTrueWhenTheyAreSaid() throws {
    let shots = try Productions.nominal.get().shots
    func frame(_ name: String, after_s: Double = 0) throws -> Frame {
      let begin = try #require(
        shots.firstIndex { $0.frame.description?.key == "describe.\(name)" }, "\(name)")
      return shots[begin + Int(after_s * 120)].frame
    }
    let arrival = try frame("arrival.earth")
    #expect(arrival.sky.planets.map(\.body) == [.earth] && arrival.sky.kind == .space)
    // A hundredth of what stands there in the end.
    #expect(try frame("slsReveal.foot").lights.allSatisfy { $0.colour.max() < 170 })
    #expect(try frame("slsReveal.light").lights.contains { $0.colour.max() > 5000 })
    let line = try frame("purpose.line").lines.first?.drawn ?? 0
    #expect(line > 0 && line < 1)
    #expect(try frame("purpose.moon").lines.first?.drawn == 1)
    func flames(_ kind: Flame.Kind, _ frame: Frame) -> Int {
      frame.flames.filter { $0.kind == kind && $0.level > 0 }.count
    }
    #expect(flames(.engine, try frame("launchSequence.floodlights")) == 0)
    #expect(flames(.engine, try frame("launchSequence.engines", after_s: -0.2)) == 0)
    #expect(flames(.engine, try frame("launchSequence.engines", after_s: 1)) == 4)
    #expect(flames(.booster, try frame("launchSequence.steam")) == 0)
    #expect(flames(.booster, try frame("launchSequence.boosters")) == 2)
    #expect(try frame("launchSequence.flash", after_s: 0.42).effects.flash > 0.6)
    #expect(try frame("launchSequence.flash", after_s: 1).effects.fade == 1)
    #expect(try frame("launchSequence.orion").effects.fade == 0)
  }

  /// The sentence that it was all for stands alone.
  @Test func nothingIsSaidIntoTheLaunchsOwnWords() throws {
    let said = try Self.said(try Productions.artemis.get().story)
    let place = try #require(said.firstIndex { $0.key == "launch.launched" })
    #expect(said[place + 1].tick - said[place].tick >= 360)
  }
}
