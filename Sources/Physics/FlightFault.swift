public import Maths

/// The number that ended a flight, because it was NaN or beyond what can be flown: its name as the
/// flight's state spells it, and the tick since the boosters' ignition. The name is empty without a
/// fault.
public struct FlightFault: Sendable, Equatable {
  public var name = ""
  public var value = ""
  public var tick = 0

  public init(name: String = "", value: String = "", tick: Int = 0) {
    (self.name, self.value, self.tick) = (name, value, tick)
  }
}

extension FlightFault: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("name", name)
    fields.add("value", value)
    fields.add("tick", tick)
  }
}

extension Flight {
  /// Whether the body can be flown on, and the next effort is finite.
  /// Inlined: a call would copy the whole flight.
  @inline(__always)
  var isSound: Bool {
    let asked = steering.commanded
    return body.isSound && asked.x + asked.y + asked.z + asked.w < 4
  }

  /// The first number that is not finite, causes before effects; or the part of the body beyond its
  /// bounds.
  func findFault(_ next: Effort, _ before: RigidBody) -> FlightFault {
    if !before.isSound { return before.fault(at: clock) }
    let parts: [(String, [Fields.Field])] = [
      ("propulsion", propulsion.fields.filter { !$0.path.contains("shutdowns_s") }),
      ("properties", properties.fields), ("guidance", guidance.fields),
      ("steering", steering.fields), ("nozzles", nozzles.fields), ("effort", next.fields),
    ]
    for (part, fields) in parts {
      if let found = FlightFault.none(among: fields, of: part, at: clock) { return found }
    }
    return body.fault(at: clock)
  }
}

extension FlightFault {
  /// The first field that is not finite.
  static func none(among fields: [Fields.Field], of part: String, at tick: Int) -> FlightFault? {
    let field = fields.first { $0.value.hasSuffix("nan") || $0.value.hasSuffix("inf") }
    return field.map {
      FlightFault(name: "\(part).\($0.path)", value: $0.value.filter { $0 != "-" }, tick: tick)
    }
  }
}

extension RigidBody {
  /// The number that is not finite or beyond its bounds.
  func fault(at tick: Int) -> FlightFault {
    if let found = FlightFault.none(among: fields, of: "body", at: tick) { return found }
    let sizes = [
      ("position", position.length, 1e10), ("velocity", velocity.length, 3e8),
      ("spin", spin.length, 1e4),
    ]
    let (name, size, _) = sizes.first { !($0.1 < $0.2) } ?? sizes[2]
    return FlightFault(name: "body.\(name)", value: "\(size)", tick: tick)
  }
}

// Events and their instants.
extension Flight {
  /// Records an event of this step; the step's end adds the body's place.
  mutating func record(_ event: FlightEvent, of name: String = "") {
    moments.append(
      FlightMoment(
        event: event, missionTime_s: time, eciPosition_m: body.position,
        eciVelocity: body.velocity, name: name))
  }

  /// Records an event of a coast, which passes many steps at once.
  mutating func record(_ event: FlightEvent, of name: String = "", at state: PointState) {
    moments.append(
      FlightMoment(
        event: event, missionTime_s: state.time, eciPosition_m: state.position,
        eciVelocity: state.velocity, name: name))
  }

  /// Adds places to events, which are recorded before the body has passed their step.
  mutating func stamp() {
    for index in moments.indices where moments[index].missionTime_s == time {
      moments[index].eciPosition_m = body.position
      moments[index].eciVelocity = body.velocity
    }
  }
}
