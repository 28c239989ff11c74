import Maths
public import Ports

/// The core taken apart: together these look like `core`, but for what lies inside.
///
/// All but the propellant stand in the rocket's frame. Of a tank there is also the half that is left when
/// it is cut open to the south. Propellant stands on the lower end of its tank's barrel.
extension Models {
  public static func enginesection() -> Model {
    var s = Sculpture.core(from: -1, to: Stations.fuelTankBottom)
    let shield = Stations.heatShield + 0.2
    s.lathe(
      [
        [Stations.coreRadius, Stations.fuelTankBottom], [Tank.wall, Stations.fuelTankBottom],
        [Tank.wall, 5.0], [3.8, shield], [0, shield],
      ], Tank.dark)
    return s.model(named: "enginesection")
  }

  public static func intertank() -> Model {
    var s = Sculpture.core(from: Stations.intertankBottom, to: Stations.intertankTop)
    s.ring(from: Stations.intertankBottom, to: Stations.intertankTop)
    return s.model(named: "intertank")
  }

  /// The cone between core and upper stage, dark inside, open below and above.
  public static func adapter() -> Model {
    var s = Sculpture()
    s.coreAdapter(.low)
    s.adapterDuct(width: 0.28, outside: 0.112, closed: true)
    let (low, high) = (Stations.coreTop + 0.06, Stations.adapterTop)
    s.lathe(
      [
        [coneRadius(high), high], [coneRadius(high) - 0.05, high], [coneRadius(low) - 0.05, low],
        [coneRadius(low), low],
      ], Tank.dark)
    return s.model(named: "adapter")
  }

  public static func hydrogentank() -> Model { Tank.hydrogen.whole("hydrogentank") }
  public static func hydrogenhalf() -> Model { Tank.hydrogen.half("hydrogenhalf") }
  public static func hydrogenfill() -> Model { Tank.hydrogen.fill("hydrogenfill") }
  public static func hydrogensump() -> Model { Tank.hydrogen.sump("hydrogensump") }
  public static func oxygentank() -> Model { Tank.oxygen.whole("oxygentank") }
  public static func oxygenhalf() -> Model { Tank.oxygen.half("oxygenhalf") }
  public static func oxygenfill() -> Model { Tank.oxygen.fill("oxygenfill") }
  public static func oxygensump() -> Model { Tank.oxygen.sump("oxygensump") }
}

extension Sculpture {
  /// What the outside of the core has between two heights.
  fileprivate static func core(from low: Double, to high: Double) -> Sculpture {
    var s = Sculpture()
    s.coreAndEngines(.low)
    s.keep(.up, from: low)
    s.keep(-.up, from: -high)
    return s
  }

  /// The inside and both rims of a barrel without ends.
  fileprivate mutating func ring(from low: Double, to high: Double) {
    let r = Stations.coreRadius
    lathe([[r, high], [Tank.wall, high], [Tank.wall, low], [r, low]], Tank.dark)
  }
}

/// A tank of the core: a barrel between two domes.
private struct Tank {
  /// Of the barrel; the outside goes on upward beyond the dome as far as `top`.
  var low, high, top: Double
  /// How far the domes reach beyond the barrel.
  var lowDome, highDome: Double
  /// Chosen so that one is told from the other; hydrogen is clear.
  var propellant: Vector3

  static let hydrogen = Tank(
    low: Stations.fuelTankBottom, high: Stations.intertankBottom, top: Stations.intertankBottom,
    lowDome: 2.9, highDome: 2.9, propellant: [0.50, 0.40, 0.85])
  /// Its upper dome is flatter than the real one, under the upper stage's nozzle.
  static let oxygen = Tank(
    low: Stations.intertankTop, high: 61.4, top: Stations.coreTop + 0.06, lowDome: 2.9,
    highDome: 1.4,
    propellant: [0.08, 0.30, 0.75])

  static let wall = 4.1
  static let dark = Turning(segments: 72, paint: .paint, tint: flat([0.085, 0.082, 0.076]))
  /// Of the domes outside, of the metal inside, and of what it holds.
  private static let outside = 4.08, inside = 3.98, reach = 3.96
  private static let metal = flat([0.20, 0.21, 0.20])
  private static let dome = Turning(segments: 72, paint: .foam, tint: flat([0.80, 0.72, 0.62]))

  /// From the lower dome's middle to the upper one's.
  private func contour(radius r: Double, inset: Double) -> [Vector2] {
    let upper = Modelling.dome(radius: r, low: high, height: highDome - inset, steps: 8)
    let lower = Modelling.dome(radius: r, low: 0, height: lowDome - inset, steps: 8)
    let rows = Int((high - low) / 4)
    let barrel = (1..<rows).map { Vector2(r, low + (high - low) * Double($0) / Double(rows)) }
    return lower.reversed().map { [$0.x, low - $0.y] } + barrel + upper
  }

  private func shell() -> Sculpture {
    var s = Sculpture.core(from: low, to: top)
    if top > Stations.coreTop {
      s.lathe(
        [[Stations.coreRadius, Stations.coreTop], [Stations.coreRadius, top]],
        Turning(segments: 80, paint: .foam, tint: foamTone))
    }
    let lower = contour(radius: Self.outside, inset: 0).prefix(9)
    s.lathe(lower + [[Stations.coreRadius, low]], Self.dome)
    s.lathe(
      [[Stations.coreRadius, top], [Self.outside, top], [Self.outside, high]]
        + contour(radius: Self.outside, inset: 0).suffix(8), Self.dome)
    return s
  }

  func whole(_ name: String) -> Model { shell().model(named: name) }

  /// The northern half, its inside, and its walls where they are cut.
  func half(_ name: String) -> Model {
    var s = shell()
    let inner = contour(radius: Self.inside, inset: 0.1)
    s.lathe(inner.reversed(), Turning(segments: 72, paint: .paint, tint: Self.metal))
    s.keep(-.back, from: 0)
    s.cutFace(inner, contour(radius: Self.outside, inset: 0), tint: Self.metal)
    s.cutFace(
      [[Self.outside, low], [Self.outside, top]],
      [[Stations.coreRadius, low], [Stations.coreRadius, top]], tint: flat([0.55, 0.30, 0.12]))
    return s.model(named: name)
  }

  /// What fills the barrel.
  func fill(_ name: String) -> Model {
    let height = high - low
    return body([[0, 0], [Self.reach, 0], [Self.reach, height], [0, height]], name)
  }

  /// What fills the lower dome.
  func sump(_ name: String) -> Model {
    let bowl = Modelling.dome(radius: Self.reach, low: 0, height: lowDome - 0.12, steps: 8)
    return body(bowl.reversed().map { [$0.x, -$0.y] } + [[0, 0]], name)
  }

  /// Half a solid of revolution with its face to the south.
  private func body(_ outline: [Vector2], _ name: String) -> Model {
    var s = Sculpture()
    let tint = flat(propellant)
    s.lathe(
      outline,
      Turning(segments: 36, paint: .lacquer, tint: tint, from: .pi, to: 2 * .pi))
    s.cutFace(outline.map { [0, $0.y] }, outline, tint: tint, paint: .lacquer)
    return s.model(named: name)
  }
}

extension Sculpture {
  /// The plane between two outlines, and its mirror image, facing south.
  fileprivate mutating func cutFace(
    _ inner: [Vector2], _ outer: [Vector2], tint: @escaping Tint, paint: Paint = .paint
  ) {
    for k in inner.indices.dropLast() {
      let corners = [inner[k], outer[k], outer[k + 1], inner[k + 1]]
      for (side, order) in [(1.0, corners), (-1.0, corners.reversed())] {
        face(paint, order.map { [$0.x * side, $0.y, 0] }, tint: tint)
      }
    }
  }
}
