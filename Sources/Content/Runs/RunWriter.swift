public import Simulation

internal import Experience
internal import Maths
internal import Ports

/// Writes a run file, one input a line; equal runs give equal bytes, and what `RunReader` reads
/// back equals what was written.
///
/// The run must keep the rules of the format (`docs/scenes.md`): the first input is the viewport
/// at tick 0, ticks ascend, numbers are finite.
///
/// A visit that goes on is written in parts: the head, entries as they come, the tail. What is there
/// at any moment can be read up to its last whole entry.
public enum RunWriter {
  /// The version of the format.
  static let version = 1

  public static func write(_ run: Run) -> [UInt8] {
    head(run) + Array(entries(run).joined(separator: separator).utf8) + tail(endTick: run.endTick)
  }

  /// Inputs and seals by their ticks; a seal is of the state before the inputs of its tick.
  public static func entries(_ run: Run) -> [String] {
    var entries: [String] = []
    var seals = run.seals[...]
    for input in run.inputs {
      while let seal = seals.first, seal.tick <= input.tick {
        entries.append(entry(seal))
        seals.removeFirst()
      }
      entries.append(entry(input))
    }
    return entries + seals.map { entry($0) }
  }

  /// Everything before the first entry.
  public static func head(_ run: Run) -> [UInt8] {
    var lines = ["{"]
    if let origin = run.origin {
      lines += [
        "  \"version\": \(version),",
        "  \"program\": \(JSONWriter.string(origin.program)),",
        "  \"scenes\": \"\(Hexadecimal.write(origin.scenes))\",",
      ]
    }
    lines += [
      "  \"scene\": \(JSONWriter.string(run.scene)),",
      "  \"seed\": \"\(Hexadecimal.write(run.seed))\",",
    ]
    if let begins = run.begins {
      let slots = begins.slots.map {
        "{ \"slot\": \(JSONWriter.string($0.name)), \"holds\": \(JSONWriter.value($0.value)) }"
      }
      lines.append(
        "  \"begins\": { \"state\": \(JSONWriter.string(begins.state)), "
          + "\"slots\": [\(slots.joined(separator: ", "))] },")
    }
    lines += [
      "  \"inputs\": [", "",
    ]
    return [UInt8](lines.joined(separator: "\n").utf8)
  }

  /// Between two entries.
  public static let separator = ",\n"

  public static func entry(_ input: TimedInput) -> String {
    "    { \"tick\": \(input.tick), \(words(input.event)) }"
  }

  public static func entry(_ seal: Seal) -> String {
    "    { \"tick\": \(seal.tick), \"digest\": \"\(Hexadecimal.write(seal.digest))\", "
      + "\"ticks\": \"\(Hexadecimal.write(seal.bytes))\""
      + (seal.parts.isEmpty ? " }" : ", \"parts\": \"\(Hexadecimal.write(seal.parts))\" }")
  }

  /// Everything after the last entry.
  public static func tail(endTick: Int) -> [UInt8] {
    Array("\n  ],\n  \"endTick\": \(endTick)\n}\n".utf8)
  }

  private static func words(_ event: InputEvent) -> String {
    switch event {
    case .key(let key, let isDown):
      "\"key\": \"\(key.rawValue)\", \"phase\": \"\(isDown ? "down" : "up")\""
    case .repeated(let key): "\"repeated\": \"\(key.rawValue)\""
    case .caret(let place): "\"caret\": \(place.count), \"leads\": \(place.leads)"
    case .pointer(let phase, let at): "\"pointer\": \"\(phase.rawValue)\", \"at_h\": \(pair(at))"
    case .wheel(let notches): "\"wheel\": \(JSONWriter.number(notches))"
    case .padButton(let button, let isDown):
      "\"padButton\": \"\(button.rawValue)\", \"phase\": \"\(isDown ? "down" : "up")\""
    case .padStick(let stick, let to): "\"padStick\": \"\(stick.rawValue)\", \"to\": \(pair(to))"
    case .padRemoved: "\"padRemoved\": true"
    case .focus(let isHere): "\"focus\": \(isHere)"
    case .paused(let isPaused): "\"paused\": \(isPaused)"
    case .viewport(let width, let height): "\"viewport_px\": [\(width), \(height)]"
    case .settings(let settings): "\"settings\": \(SettingsFile.members(Preferences(settings)))"
    case .deed(let deed): "\"deed\": \"\(deed.rawValue)\""
    case .use(let name): "\"use\": \(JSONWriter.string(name))"
    case .put(let name, let value):
      "\"put\": \(JSONWriter.string(name)), \"to\": \(JSONWriter.value(value))"
    case .hosted(let isHosted): "\"hosted\": \(isHosted)"
    case .answer(let name): "\"answer\": \(JSONWriter.string(name))"
    case .answerSlot(let name, let value):
      "\"answerSlot\": \(JSONWriter.string(name)), \"to\": \(JSONWriter.value(value))"
    case .kept(let name, let value):
      "\"kept\": \(JSONWriter.string(name)), \"to\": \(JSONWriter.value(value))"
    case .text(let string): "\"text\": \(JSONWriter.string(string))"
    }
  }

  private static func pair(_ pair: Vector2) -> String {
    "[\(JSONWriter.number(pair.x)), \(JSONWriter.number(pair.y))]"
  }
}
