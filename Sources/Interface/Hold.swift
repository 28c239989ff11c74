internal import Maths

/// A deliberate act on its way: held down, running after a press, or asking to be pressed again. How
/// full its button is follows from when this began.
struct Hold: Sendable, Equatable {
  enum Phase: String, Sendable, CaseIterable, Stateful { case idle, held, running, asked }

  private(set) var id = ""
  private(set) var phase = Phase.idle
  private var event = ""
  private var time = 240
  private var drain = 60
  private var since = Tick.zero
  /// How full it was at that time.
  private var before = 0.0

  /// A second press sooner than this is a trembling hand: it answers nothing, and the time counts anew.
  /// Later than this, the question is closed.
  static let answer = Tick(seconds: 0.8).count...Tick(seconds: 10).count

  var isActive: Bool { phase != .idle }

  /// 0 … 1.
  func fill(at tick: Tick) -> Double {
    let age = Double(max(tick - since, 0))
    let drained = max(before - age / Double(drain), 0)
    return switch phase {
    case .idle: drained
    case .held, .running: clamp(drained, age / Double(time), 1)
    case .asked: max(drained, 0.5 * min(age / Double(Self.answer.lowerBound), 1))
    }
  }
}

extension Hold {
  /// Presses the button down. `byName`: for visitors who cannot hold, whatever way is set.
  mutating func press(
    _ piece: Piece, byName: Bool, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard case .hold(let event, let rules, let way) = piece.action, piece.canBeUsed else { return }
    if isActive && id == piece.id {
      return phase == .asked ? answer(at: tick, &events) : stop(at: tick, &events)
    }
    stop(at: tick, &events)
    before = id == piece.id ? fill(at: tick) : 0
    id = piece.id
    self.event = event
    time = max(Tick(seconds: rules.seconds).count, 1)
    drain = max(Tick(seconds: rules.drainSeconds).count, 1)
    since = tick
    phase = byName || way == "confirm" ? .asked : way == "press" ? .running : .held
    events.append(.did("\(event).begun"))
  }

  /// Lets the button go.
  mutating func release(at tick: Tick, _ events: inout [InterfaceEvent]) {
    if phase == .held { stop(at: tick, &events) }
  }

  mutating func stop(at tick: Tick, _ events: inout [InterfaceEvent]) {
    guard isActive else { return }
    end(at: tick, fill(at: tick))
    events.append(.did("\(event).ended"))
  }

  /// Empties at once, because the visitor looked away.
  mutating func interrupt(at tick: Tick, _ events: inout [InterfaceEvent]) {
    stop(at: tick, &events)
    before = 0
  }

  mutating func step(at tick: Tick, _ events: inout [InterfaceEvent]) {
    let age = tick - since
    switch phase {
    case .idle: break
    case .held, .running: if age >= time { finish(at: tick, &events) }
    case .asked: if age > Self.answer.upperBound { stop(at: tick, &events) }
    }
  }

  private mutating func answer(at tick: Tick, _ events: inout [InterfaceEvent]) {
    if tick - since >= Self.answer.lowerBound { return finish(at: tick, &events) }
    before = fill(at: tick)
    since = tick
  }

  private mutating func finish(at tick: Tick, _ events: inout [InterfaceEvent]) {
    end(at: tick, 1)
    events.append(.did(event))
  }

  private mutating func end(at tick: Tick, _ fill: Double) {
    before = fill
    since = tick
    phase = .idle
  }
}

extension Hold: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("id", id)
    fields.add("phase", phase)
    fields.add("event", event)
    fields.add("time", time)
    fields.add("drain", drain)
    fields.add("since", since)
    fields.add("before", before)
  }
}
