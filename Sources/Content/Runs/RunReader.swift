public import Simulation

internal import Experience
internal import Maths
internal import Ports

/// Reads a run file: which scenes, which seed, and what the visitor did at which tick.
public enum RunReader {
  /// `production`: what it must be a run of; nil takes any.
  public static func read(
    _ file: SourceFile, of production: Production? = nil
  ) throws(ContentErrors) -> Run {
    let torn = TornRun.mended(file)
    let tree = try Document(torn ?? file).tree(of: .run, otherwise: .notARun)
    if let production, case let wrong = faults(of: tree, in: production), !wrong.isEmpty {
      throw ContentErrors(
        wrong.map { place, rule in
          ContentError(file: file.path, position: place.position, problem: .rule(rule))
        })
    }
    let entries = tree.list("inputs")
    var run = Run(
      scene: tree.string("scene"), seed: tree.bits("seed"),
      inputs: entries.filter { $0["digest"] == nil }.map(TimedInput.init),
      endTick: tree.whole("endTick"))
    run.seals = entries.filter { $0["digest"] != nil }.map(Seal.init)
    run.isWhole = torn == nil
    if let begins = tree["begins"] {
      run.begins = Run.Beginning(
        state: begins.string("state"),
        slots: begins.list("slots").map {
          Experience.Slot(name: $0.string("slot"), value: Value($0.need("holds")))
        })
    }
    if tree["program"] != nil && tree["scenes"] != nil {
      run.origin = Run.Origin(program: tree.string("program"), scenes: tree.bits("scenes"))
    }
    return run
  }

  /// Another pack's run, and a beginning that the pack does not have.
  private static func faults(of tree: JSON, in production: Production) -> [(JSON, Rule)] {
    if let scene = tree["scene"], scene.string != production.name {
      return [(scene, .otherPack(scene.string ?? "", found: production.name))]
    }
    let chart = production.story.chart
    var faults: [(JSON, Rule)] = []
    if let place = tree["begins"]?["state"], let name = place.string,
      !chart.states.contains(where: { $0.name == name })
    {
      let nearest = Spelling.nearest(to: name, among: chart.states.map(\.name))
      faults.append((place, .noState(name, nearest: nearest)))
    }
    for entry in tree["begins"]?["slots"]?.elements ?? [] {
      let (place, value) = (entry.need("slot"), entry.need("holds"))
      let name = place.string ?? ""
      guard let slot = chart.slots.first(where: { $0.name == name }) else {
        let nearest = Spelling.nearest(to: name, among: chart.slots.map(\.name))
        faults.append((place, .noSlot(name, nearest: nearest)))
        continue
      }
      if slot.held(Value(value)) != Value(value) {
        faults.append((value, .slotValue(name, holds: slot.kind)))
      }
    }
    return faults
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
