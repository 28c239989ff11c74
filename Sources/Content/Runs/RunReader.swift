public import Simulation

internal import Maths
internal import Ports

/// Reads a run file: which scenes, which seed, and what the visitor did at which tick.
public enum RunReader {
  /// `pack`: the name of the one that it must be of; nil takes any.
  public static func read(
    _ file: SourceFile, of pack: String? = nil
  ) throws(ContentErrors) -> Run {
    let torn = TornRun.mended(file)
    let document = Document(torn ?? file)
    var errors = document.errors
    if errors.isEmpty && document.format != .run {
      let problem = Problem.rule(.notARun)
      errors = [ContentError(file: file.path, position: Position(), problem: problem)]
    }
    if errors.isEmpty, let pack, let scene = document.tree?["scene"], scene.string != pack {
      let problem = Problem.rule(.otherPack(scene.string ?? "", found: pack))
      errors = [ContentError(file: file.path, position: scene.position, problem: problem)]
    }
    guard errors.isEmpty, let tree = document.tree else { throw ContentErrors(errors) }
    let entries = tree.list("inputs")
    var run = Run(
      scene: tree.string("scene"), seed: tree.bits("seed"),
      inputs: entries.filter { $0["digest"] == nil }.map(TimedInput.init),
      endTick: tree.whole("endTick"))
    run.seals = entries.filter { $0["digest"] != nil }.map(Seal.init)
    run.isWhole = torn == nil
    if tree["program"] != nil && tree["scenes"] != nil {
      run.origin = Run.Origin(program: tree.string("program"), scenes: tree.bits("scenes"))
    }
    return run
  }
}

extension TimedInput {
  init(_ json: JSON) {
    self.init(tick: json.whole("tick"), event: InputEvent(json))
  }
}

extension JSON {
  fileprivate func bits(_ key: String) -> UInt64 { Hexadecimal.read(string(key)) ?? 0 }
}

extension Seal {
  fileprivate init(_ json: JSON) {
    self.init(
      tick: json.whole("tick"), digest: json.bits("digest"),
      bytes: Hexadecimal.bytes(json.string("ticks")) ?? [],
      parts: json["parts"]?.string.flatMap(Hexadecimal.bytes) ?? [])
  }
}

extension InputEvent {
  init(_ json: JSON) {
    if json["key"] != nil {
      self = .key(json.word("key"), isDown: json.string("phase") == "down")
    } else if json["repeated"] != nil {
      self = .repeated(json.word("repeated"))
    } else if json["caret"] != nil {
      self = .caret(TextPlace(json.whole("caret"), leads: json.flag("leads")))
    } else if json["pointer"] != nil {
      self = .pointer(json.word("pointer"), at: json.pair("at_h"))
    } else if json["wheel"] != nil {
      self = .wheel(json.double("wheel"))
    } else if json["padButton"] != nil {
      self = .padButton(json.word("padButton"), isDown: json.string("phase") == "down")
    } else if json["padStick"] != nil {
      self = .padStick(json.word("padStick"), json.pair("to"))
    } else if json["padRemoved"] != nil {
      self = .padRemoved
    } else if json["focus"] != nil {
      self = .focus(json.flag("focus"))
    } else if json["paused"] != nil {
      self = .paused(json.flag("paused"))
    } else if json["deed"] != nil {
      self = .deed(json.word("deed"))
    } else if json["use"] != nil {
      self = .use(json.string("use"))
    } else if json["put"] != nil {
      self = .put(json.string("put"), Value(json.need("to")))
    } else if json["hosted"] != nil {
      self = .hosted(json.flag("hosted"))
    } else if json["answer"] != nil {
      self = .answer(json.string("answer"))
    } else if json["answerSlot"] != nil {
      self = .answerSlot(json.string("answerSlot"), Value(json.need("to")))
    } else if json["kept"] != nil {
      self = .kept(json.string("kept"), Value(json.need("to")))
    } else if json["text"] != nil {
      self = .text(json.string("text"))
    } else if let settings = json["settings"] {
      self = .settings(Settings(Preferences(settings)))
    } else {
      let size = json.pair("viewport_px")
      self = .viewport(width: Int(size.x), height: Int(size.y))
    }
  }
}
