public import Ports

/// The models of the experience by name, made from dimensions alone.
public enum Models {
  /// The vehicle on the pad, Block 1, fit for software rendering.
  public static func sls() -> Model { rocket(.low, "sls") }
  /// The same with finer curves and more small parts.
  public static func slsHigh() -> Model { rocket(.high, "sls_high") }

  /// Every model, in the order in which files are written.
  public static func all() -> [Model] {
    [
      sls(), slsHigh(), launcher(), arms(), pad(), hall(), carpark(), upperstage(),
      core(), booster(), panel(), escape(), icps(), orion(), wing(), wingroot(),
      wingleaf(), enginesection(), hydrogentank(), hydrogenhalf(), hydrogenfill(), hydrogensump(),
      intertank(), oxygentank(), oxygenhalf(), oxygenfill(), oxygensump(), adapter(), bus(),
    ]
  }

  private static func rocket(_ fidelity: Fidelity, _ name: String) -> Model {
    var s = Sculpture()
    s.coreAndEngines(fidelity)
    s.move(Stations.boosterExits[1]) { $0.booster(fidelity) }
    s.turn(180, at: Stations.boosterExits[0]) { $0.booster(fidelity) }
    s.upperStack(fidelity)
    s.orionStack(fidelity)
    s.abortTower(fidelity)
    return s.model(named: name)
  }
}

extension Sculpture {
  /// The core stage with its four engines.
  mutating func coreAndEngines(_ f: Fidelity) {
    coreStage(f)
    for exit in Stations.engineExits { move(exit) { $0.mainEngine(f) } }
  }
}
