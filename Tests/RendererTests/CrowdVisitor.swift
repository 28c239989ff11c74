import Maths
import Ports

/// Somebody who does not know what to do: looks about, taps, holds, walks, lets go, goes away.
struct CrowdVisitor {
  /// Ticks for which something has been down without a break by which a launch can be held; kept
  /// apart from the story's own account of it.
  private(set) var holding = 0
  private var random: RandomStream
  private var lettingGo: [(up: InputEvent, ticks: Int)] = []
  private var down: Set<String> = []

  init(seed: UInt64) { random = RandomStream(seed: seed, name: "crowd") }

  mutating func below(_ count: Int) -> Int { random.below(count) }

  /// What is done on one tick: mostly nothing, and what is down comes up by and by.
  mutating func meddle() -> [InputEvent] {
    for i in lettingGo.indices { lettingGo[i].ticks -= 1 }
    var events = lettingGo.filter { $0.ticks <= 0 }.map(\.up)
    lettingGo.removeAll { $0.ticks <= 0 }
    if random.unit() < 0.03 { events += act() }
    note(events)
    return events
  }

  /// The space bar goes down or up, or stays as it is.
  mutating func press(_ isDown: Bool?) -> [InputEvent] {
    let events = isDown.map { [InputEvent.key(.space, isDown: $0)] } ?? []
    note(events)
    return events
  }

  /// Both hands off.
  mutating func letGo() -> [InputEvent] {
    lettingGo = []
    let events: [InputEvent] = [
      .focus(false), .focus(true), .padStick(.left, .zero), .padStick(.right, .zero),
    ]
    note(events)
    return events
  }

  private mutating func act() -> [InputEvent] {
    switch random.below(12) {
    case 0...3:
      let key = Key.allCases[random.below(Key.allCases.count)]
      return press(.key(key, isDown: true), .key(key, isDown: false))
    case 4:
      let button = PadButton.allCases[random.below(PadButton.allCases.count)]
      return press(.padButton(button, isDown: true), .padButton(button, isDown: false))
    case 5, 6: return [.pointer(.moved, at: place())]
    case 7:
      let at = place()
      return press(.pointer(.down, at: at), .pointer(.up, at: at))
    case 8: return [.wheel(Double(random.below(5)) - 2)]
    case 9:
      let way = Vector2(random.between(-1, 1), random.between(-1, 1))
      return [.padStick(random.unit() < 0.7 ? .left : .right, random.unit() < 0.4 ? .zero : way)]
    case 10:
      // Anything but the two words that launch: those are no accident.
      let deeds = Deed.allCases.filter { $0 != .authorize && $0 != .confirm }
      return [.deed(deeds[random.below(deeds.count)])]
    default: return random.unit() < 0.5 ? [.padRemoved] : [.focus(false), .focus(true)]
    }
  }

  /// A tap, or held for as much as three seconds.
  private mutating func press(_ press: InputEvent, _ up: InputEvent) -> [InputEvent] {
    lettingGo.append((up, random.unit() < 0.6 ? 4 + random.below(30) : 30 + random.below(330)))
    return [press]
  }

  private mutating func place() -> Vector2 {
    Vector2(random.between(-0.9, 0.9), random.between(-0.5, 0.5))
  }

  private mutating func note(_ events: [InputEvent]) {
    for event in events {
      switch event {
      case .key(.space, let isDown): turn("space", isDown)
      case .key(.enter, let isDown): turn("enter", isDown)
      case .padButton(.a, let isDown): turn("a", isDown)
      case .pointer(.down, _): turn("pointer", true)
      case .pointer(.up, _): turn("pointer", false)
      case .padRemoved: turn("a", false)
      case .focus(false): down = []
      default: break
      }
    }
    holding = down.isEmpty ? 0 : holding + 1
  }

  private mutating func turn(_ control: String, _ isDown: Bool) {
    if isDown { down.insert(control) } else { down.remove(control) }
  }
}
