import Foundation
import Testing

@testable import ArtemisSimulation

@Suite("Another package steps the story and sees what happens")
struct StoryTests {
  private static let runs = "\(Story.checkout)/Scenes/artemis/runs"

  @Test func theNominalRunEndsWithItsDigest() throws {
    var story = try Story(run: "\(Self.runs)/nominal.json")
    var steps: [String] = []
    var cues: [Event] = []
    while !story.isOver {
      story.step()
      for event in story.events {
        if case .step(let name) = event { steps.append(name) }
        if case .cue = event { cues.append(event) }
      }
    }
    let expected = try String(contentsOfFile: "\(Self.runs)/nominal.digest", encoding: .utf8)
    #expect(story.digest == expected.split(separator: "\n").last.map(String.init))
    #expect(steps.first == "arrival" && steps.last == "completed", "\(steps)")
    #expect(cues.contains(.cue("liftoff")) && cues.contains(.cue("flash")))
    #expect(story.difference == nil)
  }

  @Test func aCopyGoesOnAsTheStoryDoes() throws {
    var story = try Story(width: 640, height: 360)
    for _ in 0..<Story.rate { story.step() }
    var copy = story
    #expect(copy == story)
    story.step([.press(.space)])
    #expect(copy != story)
    copy.step([.press(.space)])
    #expect(copy == story)
    #expect(story.tick == 121 && story.frame.tick == 121 && story.frame.width == 640)
  }

  @Test func beforeTheFirstStepNothingIsSeen() throws {
    let story = try Story(width: 320, height: 180)
    #expect(story.tick == 0 && story.events == [] && story.isOver)
    #expect(story.frame.texts == [] && (story.frame.width, story.frame.height) == (320, 180))
  }

  @Test func theSeedIsTheScenesOwnOrWhatIsGiven() throws {
    var (own, other, same) = (try Story(), try Story(seed: 8), try Story(seed: 8))
    for _ in 0..<2 {
      own.step()
      other.step()
      same.step()
    }
    #expect(other == same && own.digest != other.digest)
  }

  /// By what is offered alone, as a screen reader goes; every offer but those that end or undo.
  @Test func whatIsOfferedLeadsToTheLaunch() throws {
    var story = try Story(language: "en")
    while story.step != "launchSequence" && story.tick < 200 * Story.rate {
      let offer = story.frame.offers.first { $0.name != "cancel" }
      story.step(story.tick % Story.rate == 0 ? offer.map { [.take($0)] } ?? [] : [])
    }
    #expect(story.step == "launchSequence", "\(story.step) after \(story.tick) ticks")
  }

  @Test func aRecordingThatWentOtherwiseIsFound() throws {
    let text = """
      {"scene": "artemis", "seed": "0x0000000000000001", "inputs": [
        {"tick": 0, "viewport_px": [1280, 720]},
        {"tick": 120, "digest": "0x0000000000000000", "ticks": "\(String(repeating: "00", count: 120))"}
      ], "endTick": 121}
      """
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    var story = try Story(run: file.path)
    while !story.isOver { story.step() }
    #expect(story.difference?.second == 1)
  }
}
