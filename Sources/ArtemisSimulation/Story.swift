// ArtemisSimulation: the launch of Artemis for other packages, as a value that they step.
//
// Does: load a checkout's scenes, step them tick by tick with what a visitor does, and say what is
// then to be seen, what happened, and the digest of the whole state. Does not: draw (see
// ArtemisCapture), sound, open a window, read a clock. docs/embedding.md has a whole package.

public import Artemis
internal import Experience
internal import Maths
internal import Ports
internal import Simulation
package import Storage

/// A whole visit as one value: copy it to save it, compare it with `==`, step it to go on.
///
///     var story = try Story()
///     let frame = story.step([.press(.space)])
public struct Story: Sendable, Equatable {
  /// Ticks a second.
  public static let rate = Tick.rate
  /// The release of this package, as its git tag names it.
  public static let version = Release.version

  /// Frame of the last step; black and without words before the first.
  public private(set) var frame: Frame
  /// Events of the last step; none on most ticks.
  public private(set) var events: [Event] = []
  package let archive: Archive
  private var replay: Replay
  private var trace = StoryTrace()

  /// From the beginning. `folder` holds `Scenes/` and `Assets/`; `pack` is a folder of `Scenes`, or any
  /// folder by its path; in a language of the pack's `locales`,
  /// or in all that there are; with a seed of its own, or the scenes' own one; in a picture of so
  /// many pixels, held within 16 … 16 384.
  public init(
    folder: String = Story.checkout, pack: String = Artemis.pack, language: String? = nil,
    seed: UInt64? = nil, width: Int = 1280, height: Int = 720
  ) throws(StoryError) {
    self = try StoryError.of { () throws(StorageError) in
      let archive = try Self.archive(folder, pack)
      let production = try archive.production(locale: language)
      let size = InputEvent.viewport(width: width, height: height).limited
      let run = Run(
        scene: production.name, seed: seed ?? production.seed,
        inputs: [TimedInput(tick: 0, event: size)], endTick: 0)
      return Story(archive, Replay(run, production))
    }
    try StoryError.check(replay.simulation.production)
  }

  /// A recorded visit: every step has what the run file has for it, until `isOver`. What is given to
  /// `step` comes on top of that.
  public init(
    run file: String, folder: String = Story.checkout, pack: String = Artemis.pack,
    language: String? = nil
  ) throws(StoryError) {
    self = try StoryError.of { () throws(StorageError) in
      let archive = try Self.archive(folder, pack)
      let production = try archive.production(locale: language)
      return Story(archive, Replay(try Archive.run(file, of: production), production))
    }
    try StoryError.check(replay.simulation.production)
  }

  private init(_ archive: Archive, _ replay: Replay) {
    self.archive = archive
    self.replay = replay
    frame = Frame(Ports.Frame(viewport: replay.run.viewport))
  }

  /// One tick further, with what the visitor does in it.
  @discardableResult
  public mutating func step(_ inputs: [Input] = []) -> Frame {
    let shown = replay.step(adding: inputs.map(\.event))
    frame = Frame(shown)
    events = replay.simulation.cues.map { .cue($0.rawValue) } + trace.follow(shown).map(Event.init)
    return frame
  }
}

extension Story {
  /// Ticks that have passed.
  public var tick: Int { replay.simulation.tick.count }

  /// The name of the step of the story, as `artemis-sim steps` lists them.
  public var step: String { replay.simulation.experience.stepName }

  /// Digest of the whole state after every tick so far: equal visits have equal ones on every machine.
  public var digest: String { replay.simulation.digest.words }

  /// Whether the run has come to its end; always true of a story that was not begun with one.
  public var isOver: Bool { replay.isOver }

  /// The seconds, counted from 1, and the tick in which a replay first differs from its recording's
  /// own digests; nil as long as it does not.
  public var difference: (second: Int, tick: Int)? {
    replay.difference.map { ($0.second, $0.tick) }
  }

  /// The checkout of this package that the library was built from. It is there on the machine that
  /// built it; elsewhere name the folder.
  public static let checkout: String = {
    let here = "/Sources/ArtemisSimulation/Story.swift"
    return String(#filePath.dropLast(here.count))
  }()

  package var models: [String] { replay.simulation.production.models }

  private static func archive(_ folder: String, _ pack: String) throws(StorageError) -> Archive {
    let archive =
      pack.contains("/")
      ? Archive(root: folder, packFolder: pack) : Archive(root: folder, pack: pack)
    guard Disk.isFolder(archive.packFolder) else {
      throw .refused(
        "read", folder, reason: "expected a folder that holds \(archive.pack) and Assets")
    }
    return archive
  }
}
