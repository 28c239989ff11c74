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

  let core, booster, adapter, upper, spacecraft, fairings, abortSystem: Part
  let boosterOffset_m: Double
  let grainStation_m, grainAcross, grainRadius_m: Double
  let grainFull_kg: Double
  let oxygenShare, tankRadius_m: Double
  let oxygenBottom_m, hydrogenBottom_m: Double
  /// Metres of tank a kilogram fills.
  let oxygenRise, hydrogenRise: Double

  init(_ v: VehicleDefinition) {
    let p = v.payload
    core = Part(
      shell: v.core.dryMass_kg, at: v.core.dryCentre_m, length_m: v.core.length_m,
      radius_m: v.core.radius_m)
    booster = Part(
      shell: v.booster.dryMass_kg, at: v.booster.dryCentre_m, length_m: v.booster.length_m,
      radius_m: v.booster.radius_m)
    adapter = Part(shell: p.adapter_kg, at: p.adapterCentre_m, length_m: 8.4, radius_m: 3.4)
    upper = Part(
      shell: p.upperStageDry_kg + p.upperStagePropellant_kg, at: p.upperStageCentre_m,
      length_m: 10, radius_m: 2)
    spacecraft = Part(
      shell: p.spacecraftAdapter_kg + p.crewModule_kg + p.serviceModule_kg,
      at: p.spacecraftCentre_m, length_m: 8, radius_m: 2)
    fairings = Part(shell: p.fairings_kg, at: p.fairingsCentre_m, length_m: 4, radius_m: 2.6)
    abortSystem = Part(
      shell: p.abortSystem_kg, at: p.abortSystemCentre_m, length_m: 14, radius_m: 0.6)
    boosterOffset_m = v.booster.offset_m
    let grain = v.booster.propellantTop_m - v.booster.propellantBottom_m
    grainStation_m = (v.booster.propellantTop_m + v.booster.propellantBottom_m) / 2
    grainAcross = grain * grain / 12
    grainRadius_m = v.booster.radius_m
    grainFull_kg = v.booster.propellant_kg
    oxygenShare = v.core.oxidiserShare
    tankRadius_m = v.core.radius_m
    oxygenBottom_m = v.core.oxygenBottom_m
    hydrogenBottom_m = v.core.hydrogenBottom_m
    let area = Double.pi * v.core.radius_m * v.core.radius_m
    oxygenRise = 1 / (area * v.core.oxygenDensity_kg_m3)
    hydrogenRise = 1 / (area * v.core.hydrogenDensity_kg_m3)
  }
}

extension StackModel {
  /// Sums over the foot, moved to the centre of mass at the end.
  private struct Sum {
    var mass = 0.0
    var moment = Vector3.zero
    var across = 0.0
    var about = 0.0
    var aside = 0.0

    @inline(__always)
    mutating func add(_ part: Part) {
      add(part.mass_kg, at: part.station_m, across: part.across, about: part.about)
    }

    @inline(__always)
    mutating func add(
      _ mass: Double, at y: Double, across a: Double, about b: Double, aside x: Double = 0
    ) {
      self.mass += mass
      moment += mass * Vector3(x, y, 0)
      across += mass * (a + y * y)
      about += mass * b
      aside += mass * x * x
    }
  }

  /// Sums over the parts that are still attached.
  func properties(_ flight: Attached, _ propulsion: Propulsion) -> MassProperties {
    var sum = Sum()
    sum.add(upper)
    sum.add(spacecraft)
    if flight.fairings { sum.add(fairings) }
    if flight.abortSystem { sum.add(abortSystem) }
    if flight.core {
      sum.add(core)
      sum.add(adapter)
      addTanks(&sum, propulsion.corePropellant_kg)
    }
    if flight.boosters {
      for side in 0..<2 {
        let x = side == 0 ? -boosterOffset_m : boosterOffset_m
        sum.add(
          booster.mass_kg, at: booster.station_m, across: booster.across, about: booster.about,
          aside: x)
        let grain = propulsion.boosterPropellant_kg[side]
        // The grain burns from the inside out.
        let about = grainRadius_m * grainRadius_m * (1 - grain / grainFull_kg / 2)
        sum.add(
          grain, at: grainStation_m, across: grainAcross + about / 2, about: about, aside: x)
      }
    }
    let centre = sum.moment / sum.mass
    let (x, y) = (centre.x, centre.y)
    return MassProperties(
      mass_kg: sum.mass, centre_m: centre,
      inertia: Vector3(
        sum.across - sum.mass * y * y,
        sum.about + sum.aside - sum.mass * x * x,
        sum.across + sum.aside - sum.mass * (x * x + y * y)))
  }

  /// Liquids as columns at rest; they slide along the walls, so they add nothing about the axis.
  @inline(__always)
  private func addTanks(_ sum: inout Sum, _ propellant: Double) {
    let oxygen = propellant * oxygenShare
    let hydrogen = propellant - oxygen
    let rim = tankRadius_m * tankRadius_m / 4
    let oxygenDepth = oxygen * oxygenRise
    let hydrogenDepth = hydrogen * hydrogenRise
    sum.add(
      oxygen, at: oxygenBottom_m + oxygenDepth / 2, across: oxygenDepth * oxygenDepth / 12 + rim,
      about: 0)
    sum.add(
      hydrogen, at: hydrogenBottom_m + hydrogenDepth / 2,
      across: hydrogenDepth * hydrogenDepth / 12 + rim, about: 0)
  }
}

/// The parts that are still attached to the spacecraft.
struct Attached: Sendable, Equatable {
  var boosters = true
  var core = true
  var fairings = true
  var abortSystem = true
}
