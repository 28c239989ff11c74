/// What the stages carry, and what is left behind on the way.
public struct PayloadDefinition: Sendable, Equatable {
  public var parts = PayloadDefinition.artemisI
  /// Radius against station, over the first stage's own.
  public var outline_m: [[Double]] = [
    [65, 4.2], [73.4, 2.55], [76.6, 2.55], [78.1, 2.62], [84.3, 2.62], [90.2, 0.46], [98.3, 0.46],
  ]

  public init() {}

  private static let artemisI = [
    PartDefinition("adapter", kg: 4_500, at_m: 68.5, length_m: 8.4, radius_m: 3.4, with: "core"),
    PartDefinition("upperStageDry", kg: 3_650, at_m: 70, length_m: 10, radius_m: 2),
    PartDefinition("upperStagePropellant", kg: 28_800, at_m: 70, length_m: 10, radius_m: 2),
    PartDefinition("spacecraftAdapter", kg: 800, at_m: 82, length_m: 8, radius_m: 2),
    PartDefinition("crewModule", kg: 9_800, at_m: 82, length_m: 8, radius_m: 2),
    PartDefinition("serviceModule", kg: 14_000, at_m: 82, length_m: 8, radius_m: 2),
    PartDefinition(
      "fairings", kg: 1_270, at_m: 80.5, length_m: 4, radius_m: 2.6, after: "zero", 191),
    PartDefinition(
      "abortSystem", kg: 7_350, at_m: 90, length_m: 14, radius_m: 0.6, after: "zero", 196),
  ]
}

/// A part of the load: a thin shell, with the station of its middle and the size that its inertia
/// follows from.
public struct PartDefinition: Sendable, Equatable {
  public var name = ""
  public var mass_kg = 0.0
  public var centre_m = 0.0
  public var length_m = 0.0
  public var radius_m = 0.0
  /// The stage with which it is left behind; empty of what is not.
  public var leavesWith = ""
  /// The stage from whose ignition its time is counted, or "zero" for mission time 0; empty of what
  /// is not left behind by itself.
  public var leavesAfter = ""
  public var delay_s = 0.0

  public init() {}

  init(
    _ name: String, kg: Double, at_m: Double, length_m: Double, radius_m: Double,
    with stage: String = "", after event: String = "", _ delay_s: Double = 0
  ) {
    self.name = name
    mass_kg = kg
    centre_m = at_m
    self.length_m = length_m
    self.radius_m = radius_m
    leavesWith = stage
    leavesAfter = event
    self.delay_s = delay_s
  }

  /// It leaves by itself, at its own time.
  var isLoose: Bool { !leavesAfter.isEmpty }
}

extension PayloadDefinition {
  var loose: [PartDefinition] { parts.filter(\.isLoose) }
}

// The parts that a way to the Moon tells apart.
extension PayloadDefinition {
  /// Mass of the part of a name, 0 where there is none.
  subscript(name: String) -> Double {
    get { parts.first { $0.name == name }?.mass_kg ?? 0 }
    set {
      if let place = parts.firstIndex(where: { $0.name == name }) {
        parts[place].mass_kg = newValue
      }
    }
  }

  /// Adds to the first part that stays to the end, beside the spacecraft where there is an adapter for it.
  mutating func add(_ mass_kg: Double) {
    let staying = parts.indices.filter { parts[$0].leavesWith.isEmpty && !parts[$0].isLoose }
    let place = staying.first { parts[$0].name == "spacecraftAdapter" } ?? staying.first
    if let place { parts[place].mass_kg += mass_kg }
  }

  public var upperStagePropellant_kg: Double {
    get { self["upperStagePropellant"] }
    set { self["upperStagePropellant"] = newValue }
  }
  public var crewModule_kg: Double {
    get { self["crewModule"] }
    set { self["crewModule"] = newValue }
  }
  public var serviceModule_kg: Double {
    get { self["serviceModule"] }
    set { self["serviceModule"] = newValue }
  }
}
