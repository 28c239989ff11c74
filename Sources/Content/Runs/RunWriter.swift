public import Simulation

internal import Maths
internal import Ports

/// Writes a run file, one input a line; equal runs give equal bytes, and what `RunReader` reads
/// back equals what was written.
///
/// The run must keep the rules of the format (`docs/scenes.md`): the first input is the viewport
/// at tick 0, ticks ascend, numbers are finite.
public enum RunWriter {
  public static func write(_ run: Run) -> [UInt8] {
    var lines = [
      "{",
      "  \"scene\": \(JSONWriter.string(run.scene)),",
      "  \"seed\": \"\(Hexadecimal.write(run.seed))\",",
      "  \"inputs\": [",
    ]
    let inputs = run.inputs.map { "    { \"tick\": \($0.tick), \(words($0.event)) }" }
    lines.append(inputs.joined(separator: ",\n"))
    lines += ["  ],", "  \"endTick\": \(run.endTick)", "}", ""]
    return [UInt8](lines.joined(separator: "\n").utf8)
  }

  private static func words(_ event: InputEvent) -> String {
    switch event {
    case .key(let key, let isDown):
      "\"key\": \"\(key.rawValue)\", \"phase\": \"\(isDown ? "down" : "up")\""
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
    }
  }

  private static func pair(_ pair: Vector2) -> String {
    "[\(JSONWriter.number(pair.x)), \(JSONWriter.number(pair.y))]"
  }
}
