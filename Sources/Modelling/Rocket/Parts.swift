import Maths
public import Ports

/// The vehicle taken apart where it comes apart in flight.
///
/// One core, two boosters, three panels, the escape tower, the upper stage and Orion make up `sls`. But for
/// the booster and the wing all stand in the rocket's frame, at their place on the stack.
extension Models {
  /// The core stage with its engines and the adapter on top, which is open above and dark inside.
  public static func core() -> Model {
    var s = Sculpture()
    s.coreAndEngines(.low)
    s.coreAdapter(.low)
    // As far out as on `sls`, where it also reaches inward, which would be seen here.
    s.adapterDuct(width: 0.28, outside: 0.112, closed: true)
    s.adapterInside()
    return s.model(named: "core")
  }

  /// One booster about its own axis, its nozzle's exit at y = 0, the core toward −x.
  public static func booster() -> Model {
    var s = Sculpture()
    s.booster(.low)
    return s.model(named: "booster")
  }

  /// One of the three panels over the service module; turn it by 120° and 240° about y for the others.
  public static func panel() -> Model {
    var s = Sculpture()
    s.fairingPanel()
    return s.model(named: "panel")
  }

  /// The abort tower with the cover over the crew module, which is hollow.
  public static func escape() -> Model {
    var s = Sculpture()
    s.ogive(.low)
    s.ogiveInside()
    s.abortTower(.low)
    return s.model(named: "escape")
  }

  /// The upper stage with the adapter to Orion, as it stands on the stack; hollow above.
  public static func icps() -> Model {
    var s = Sculpture()
    let exit = Vector3(0, Stations.upperStageExit, 0)
    s.move(exit) { s in
      s.stageEngine()
      s.oxidiserTank()
      s.coveredFuelTank()
    }
    s.icps(.low)
    s.stageAdapter(.low)
    s.spacecraftAdapter()
    s.spacecraftAdapterInside()
    return s.model(named: "icps")
  }

  /// Orion without wings, as it stands on the stack.
  public static func orion() -> Model {
    var s = Sculpture()
    s.move([0, Stations.upperStageExit, 0]) { s in
      s.serviceModule()
      s.serviceModuleFoot()
      s.crewModule()
      // The ring that carries the crew module, seen from above once its cover has gone.
      s.disc(
        radius: 2.52, inner: 2.3, y: 20.44, facesUp: true,
        Turning(segments: 48, paint: .paint, tint: flat(Colour.pale)))
    }
    return s.model(named: "orion")
  }

  /// One solar wing, spread along +x from its hinge at the origin, its cells facing +y.
  public static func wing() -> Model {
    var s = Sculpture()
    s.move([-Stations.wingHinge.x, -Stations.wingHinge.y, 0]) { $0.solarWing() }
    return s.model(named: "wing")
  }

  /// The arm and the innermost leaf of a wing, in the wing's own frame.
  public static func wingroot() -> Model {
    var s = Sculpture()
    s.move([-Stations.wingHinge.x, -Stations.wingHinge.y, 0]) { s in
      s.wingYoke()
      s.wingLeaf(from: Sculpture.wingFoot)
    }
    return s.model(named: "wingroot")
  }

  /// One of the two outer leaves of a wing, along +x from the middle of the gap before it.
  public static func wingleaf() -> Model {
    var s = Sculpture()
    s.move([0, -Stations.wingHinge.y, 0]) { $0.wingLeaf(from: 0.025) }
    return s.model(named: "wingleaf")
  }
}

extension Sculpture {
  /// The adapter's dark inside, and below it the end of the core's upper tank.
  ///
  /// That dome is flatter than the real one, because the upper stage's nozzle, which flies stowed,
  /// is drawn spread and ends just above.
  fileprivate mutating func adapterInside() {
    let rows = 4
    let wall = (0...rows).map { k -> Vector2 in
      let y = Stations.adapterTop + (65.1 - Stations.adapterTop) * Double(k) / Double(rows)
      return [coneRadius(y) - 0.05, y]
    }
    lathe(
      [[coneRadius(Stations.adapterTop), Stations.adapterTop]] + wall + [
        [3.86, 65.0], [3.86, 61.2],
      ],
      Turning(segments: 72, paint: .paint, tint: flat([0.085, 0.082, 0.076])))
    lathe(
      dome(radius: 3.86, low: 61.2, height: 1.5, steps: 6),
      Turning(segments: 72, paint: .foam, tint: flat([0.30, 0.29, 0.28])))
  }

  /// The cover's inside, with a ceiling under the tower's foot, and a tongue that reaches down behind the
  /// panels: from afar, where both are drawn coarsely, their joint would gape without it.
  fileprivate mutating func ogiveInside() {
    let top = 89.9
    let low = Stations.fairingTop
    let rows = 8
    let wall = (0...rows).map { k -> Vector2 in
      let y = top + (low - top) * Double(k) / Double(rows)
      return [ogiveRadius(y) - 0.05, y]
    }
    lathe(
      [[0, top]] + wall + [[2.48, low - 0.35], [2.53, low - 0.35]],
      Turning(segments: 64, paint: .paint, tint: flat([0.24, 0.235, 0.22])))
    lathe(
      [[2.53, low - 0.35], [2.53, low], [ogiveRadius(low), low]],
      Turning(segments: 64, paint: .paint, tint: fairingTone))
  }

  /// The fuel tank as far up as the adapter covers it; above, `icps` goes on.
  fileprivate mutating func coveredFuelTank() {
    let top = Stations.adapterTop - Stations.upperStageExit
    fuelTankSkin([[2.545, 9.2], [2.545, top], [Stations.upperRadius, top]])
    flange(
      radius: 2.545, y: 8.4, height: 0.4, rise: 0.05,
      Turning(segments: 64, paint: .paint, tint: flat(Colour.white)))
  }

  /// The adapter's inside and the diaphragm across it, which is seen once Orion has left.
  fileprivate mutating func spacecraftAdapterInside() {
    lathe(
      [[2.05, 79.32], [2.05, 79.18], [2.45, 78.9], [2.55, 78.2], [2.5, 77.6]],
      Turning(segments: 64, paint: .paint, tint: flat([0.30, 0.30, 0.29])))
    lathe(
      dome(radius: 2.5, low: 76.9, height: 0.7, steps: 5),
      Turning(segments: 64, paint: .paint, tint: flat([0.42, 0.41, 0.36])))
  }

  /// Below the service module: its closed end, the main engine, and four of the auxiliary thrusters
  /// around it in pairs. Heights are over the upper stage's exit.
  fileprivate mutating func serviceModuleFoot() {
    disc(
      radius: 2.05, inner: 0, y: 16.3, facesUp: false,
      Turning(segments: 48, paint: .paint, tint: flat([0.30, 0.22, 0.10])))
    let bell: [Vector2] = [
      [0.62, 14.45], [0.56, 14.8], [0.48, 15.15], [0.37, 15.5], [0.24, 15.8], [0.14, 16.0],
      [0.3, 16.3],
    ]
    lathe(bell, Turning(segments: 32, paint: .scorched, tint: flat([0.55, 0.55, 0.58])))
    lathe(
      bell.dropLast(2).reversed().map { [$0.x - 0.02, $0.y] } + [bell[0]],
      Turning(segments: 32, paint: .scorched, tint: flat([0.25, 0.25, 0.26])))
    for k in 0..<4 {
      let around = direction((Double(k) + 0.5) * .pi / 2) * 1.3
      for side in [-0.16, 0.16] {
        let along = direction((Double(k) + 1.5) * .pi / 2) * side
        nozzleCup(around + along + [0, 16.3, 0], toward: -.up, radius: 0.14, length: 0.3)
      }
    }
  }

  /// The ring on which the panels stand, closed above around the service module.
  fileprivate mutating func spacecraftAdapter() {
    let r = Stations.orionRadius
    lathe(
      [
        [2.68, 78.2], [2.6, 78.24], [2.6, 78.95], [r + 0.06, 79.0], [r + 0.06, 79.16], [r, 79.2],
        [2.3, 79.22], [2.05, 79.32],
      ], Turning(segments: 64, paint: .paint, tint: fairingTone))
  }
}
