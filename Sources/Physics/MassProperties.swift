internal import Maths

/// How much, where, and how hard to turn: mass, centre of mass over the foot, and moments of
/// inertia about it, in body axes.
struct MassProperties: Sendable, Equatable {
  var mass_kg = 0.0
  var centre_m = Vector3.zero
  /// About x, y (the axis) and z.
  var inertia = Vector3(1, 1, 1)
}

/// Parts of the vehicle as bodies of revolution about lines parallel to its axis.
struct StackModel: Sendable, Equatable {
  /// A part: mass, its middle on the axis, its own inertia across and about its line, a kilogram.
  struct Part: Sendable, Equatable {
    var mass_kg: Double
    var station_m: Double
    var across: Double
    var about: Double

    /// A thin shell.
    init(shell mass_kg: Double, at station_m: Double, length_m: Double, radius_m: Double) {
      self.mass_kg = mass_kg
      self.station_m = station_m
      across = length_m * length_m / 12 + radius_m * radius_m / 2
      about = radius_m * radius_m
    }
  }

  /// All that neither burns nor moves.
  private let still: Sum
  private let places_m: [Vector3]
  private let hasTanks: Bool
  let grainStation_m, grainAcross, grainRadius_m: Double
  /// Half of a grain's share, a kilogram.
  let halfGrain: Double
  let oxidiserShare, tankRadius_m: Double
  let oxidiserBottom_m, fuelBottom_m: Double
  /// Metres of tank a kilogram fills.
  let oxidiserRise, fuelRise: Double

  /// What is still attached: the load, the stages above with full tanks, and the lowest stage.
  init(_ v: VehicleDefinition, _ attached: Attached) {
    var sum = Sum()
    let place = attached.place(in: v)
    let stage = v.stages[place]
    let isThere = attached.stages > 0
    let parts = attached.parts(of: v)
    StackModel.add(parts.filter { !isThere || $0.leavesWith != stage.name }, to: &sum)
    for upper in v.stages.dropFirst(place + 1) where isThere { sum.add(full: upper) }
    if isThere {
      sum.add(
        Part(
          shell: stage.dryMass_kg, at: stage.dryCentre_m, length_m: stage.length_m,
          radius_m: stage.radius_m))
      StackModel.add(parts.filter { $0.leavesWith == stage.name }, to: &sum)
    }
    places_m = attached.boosters ? v.booster.places_m.map { Vector3($0[0], 0, $0[1]) } : []
    let booster = Part(
      shell: v.booster.dryMass_kg, at: v.booster.dryCentre_m, length_m: v.booster.length_m,
      radius_m: v.booster.radius_m)
    for line in places_m { sum.add(booster, aside: line) }
    still = sum
    hasTanks = isThere
    let grain = v.booster.propellantTop_m - v.booster.propellantBottom_m
    grainStation_m = (v.booster.propellantTop_m + v.booster.propellantBottom_m) / 2
    grainAcross = grain * grain / 12
    grainRadius_m = v.booster.radius_m
    halfGrain = 0.5 / v.booster.propellant_kg
    oxidiserShare = stage.oxidiserShare
    tankRadius_m = stage.radius_m
    oxidiserBottom_m = stage.oxidiserBottom_m
    fuelBottom_m = stage.fuelBottom_m
    let area = Double.pi * stage.radius_m * stage.radius_m
    oxidiserRise = 1 / (area * stage.oxidiserDensity_kg_m3)
    fuelRise = 1 / (area * stage.fuelDensity_kg_m3)
  }

  /// Neighbours in one place count as one.
  private static func add(_ parts: [PartDefinition], to sum: inout Sum) {
    var first = 0
    while first < parts.count {
      let part = parts[first]
      let end =
        parts[first...].firstIndex {
          $0.centre_m != part.centre_m || $0.length_m != part.length_m
            || $0.radius_m != part.radius_m
        } ?? parts.count
      let mass = parts[first..<end].reduce(0) { $0 + $1.mass_kg }
      sum.add(
        Part(
          shell: mass, at: part.centre_m, length_m: part.length_m, radius_m: part.radius_m))
      first = end
    }
  }
}

extension StackModel {
  /// Sums over the foot, moved to the centre of mass at the end.
  private struct Sum: Sendable, Equatable {
    var mass = 0.0
    var moment = Vector3.zero
    var across = 0.0
    var about = 0.0
    /// Mass by the squares of its lines' places, x and z.
    var aside = Vector2.zero

    @inline(__always)
    mutating func add(_ part: Part, aside line: Vector3 = .zero) {
      add(part.mass_kg, at: part.station_m, across: part.across, about: part.about, aside: line)
    }

    @inline(__always)
    mutating func add(
      _ mass: Double, at y: Double, across a: Double, about b: Double, aside line: Vector3 = .zero
    ) {
      self.mass += mass
      moment += mass * Vector3(line.x, y, line.z)
      across += mass * (a + y * y)
      about += mass * b
      aside.x += mass * line.x * line.x
      aside.y += mass * line.z * line.z
    }

    /// A stage that has not been lit: its shell, and its liquids as columns.
    mutating func add(full stage: StageDefinition) {
      add(
        Part(
          shell: stage.dryMass_kg, at: stage.dryCentre_m, length_m: stage.length_m,
          radius_m: stage.radius_m))
      let area = Double.pi * stage.radius_m * stage.radius_m
      let oxidiser = stage.propellant_kg * stage.oxidiserShare
      let columns = [
        (oxidiser, stage.oxidiserBottom_m, stage.oxidiserDensity_kg_m3),
        (stage.propellant_kg - oxidiser, stage.fuelBottom_m, stage.fuelDensity_kg_m3),
      ]
      for (mass, bottom, density) in columns {
        let depth = mass / (area * density)
        add(
          mass, at: bottom + depth / 2,
          across: depth * depth / 12 + stage.radius_m * stage.radius_m / 4, about: 0)
      }
    }
  }

  /// Mass, centre and inertia with what is left to burn.
  @inline(__always)
  func properties(_ propulsion: Propulsion) -> MassProperties {
    var sum = still
    if hasTanks { addTanks(&sum, propulsion.corePropellant_kg) }
    for number in places_m.indices {
      let grain = propulsion.boosterLeft_kg(number)
      // The grain burns from the inside out.
      let about = grainRadius_m * grainRadius_m * (1 - grain * halfGrain)
      sum.add(
        grain, at: grainStation_m, across: grainAcross + about / 2, about: about,
        aside: places_m[number])
    }
    let centre = sum.moment / sum.mass
    let (x, y, z) = (centre.x, centre.y, centre.z)
    let asideZ = sum.aside.y - sum.mass * z * z
    return MassProperties(
      mass_kg: sum.mass, centre_m: centre,
      inertia: Vector3(
        sum.across - sum.mass * y * y + asideZ,
        sum.about + sum.aside.x - sum.mass * x * x + asideZ,
        sum.across + sum.aside.x - sum.mass * (x * x + y * y)))
  }

  /// Liquids as columns at rest; they slide along the walls, so they add nothing about the axis.
  @inline(__always)
  private func addTanks(_ sum: inout Sum, _ propellant: Double) {
    let oxidiser = propellant * oxidiserShare
    let fuel = propellant - oxidiser
    let rim = tankRadius_m * tankRadius_m / 4
    let oxidiserDepth = oxidiser * oxidiserRise
    let fuelDepth = fuel * fuelRise
    sum.add(
      oxidiser, at: oxidiserBottom_m + oxidiserDepth / 2,
      across: oxidiserDepth * oxidiserDepth / 12 + rim, about: 0)
    sum.add(
      fuel, at: fuelBottom_m + fuelDepth / 2, across: fuelDepth * fuelDepth / 12 + rim, about: 0)
  }
}
