public import Experience
public import Interface
public import Ports

/// A screen of a pack: its name, and what it consists of.
public struct InterfaceDefinition: Sendable, Equatable {
  public var name: String
  public var tree: Interface.Part
  /// How much of the scene behind it the theme's ground hides, 0 … 1.
  public var ground: Double
  /// When it makes room for the scene; nil: never.
  public var rests: Rest?

  /// It fades away after so long without an act, while a flag of the story holds.
  public struct Rest: Sendable, Equatable {
    public var flag: String
    public var after_s: Double

    public init(while flag: String, after_s: Double) {
      (self.flag, self.after_s) = (flag, after_s)
    }
  }

  public init(name: String, tree: Interface.Part, ground: Double = 1, rests: Rest? = nil) {
    self.name = name
    self.tree = tree
    self.ground = ground
    self.rests = rests
  }
}

extension Interface.Part {
  /// The scale of its timeline that tells a slot's time.
  func scale(ofTime slot: String) -> Scale? {
    if case .timeline(_, slot, let scale, _, _, _) = kind { return scale }
    return children.lazy.compactMap { $0.scale(ofTime: slot) }.first
  }

  /// The moments of its timeline that a flag loops.
  fileprivate func moments(loopedBy flag: String, _ moved: [Double: Double]) -> [Double]? {
    if case .timeline(_, _, let scale, let stops, _, flag) = kind {
      return scale.moments(scale.placed(stops, moved))
    }
    return children.lazy.compactMap { $0.moments(loopedBy: flag, moved) }.first
  }
}

extension Production {
  /// Moments between which the flight can be played again and again: those of the timeline that shows it.
  /// `moved` says where they lie in another flight.
  public func stops(_ moved: [Double: Double] = [:]) -> [Double] {
    guard let flag = story.tape?.loops else { return [] }
    return interfaces.lazy.compactMap { $0.tree.moments(loopedBy: flag, moved) }.first ?? []
  }
}

extension Values {
  /// The story's slots, for an interface that is used by who holds a button this way.
  public init(_ slots: [Value], of chart: Chart, hold: Settings.Hold) {
    self.init()
    for (slot, value) in zip(chart.slots, slots) {
      self[slot.name] = value
      switch slot.kind {
      case .text(let form): forms[slot.name] = form
      case .number(let range):
        ranges[slot.name] = Double(range.lowerBound)...Double(range.upperBound)
      case .flag, .word: break
      }
    }
    self["hold.way"] = .word(hold.rawValue)
  }
}
