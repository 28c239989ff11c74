internal import Animation
internal import Maths
internal import Physics
internal import Ports
internal import SceneGraph

/// The frame's sounds.
extension Extraction {
  /// A sound of a node that is not there comes from everywhere.
  func sound(_ heard: Heard) -> Sound {
    var sound = Sound(kind: heard.kind, gain: Float(heard.gain))
    if let node = heard.node, let id = graph.id(named: node) {
      sound.position_m = local(graph.world(id).translation)
    }
    return sound
  }

  func thunder() -> Thunder? {
    guard effects.isByThePad else { return nil }
    var thunder = Thunder(
      engines: SIMD4<Float>(telemetry.engineLevels),
      boosters: SIMD2<Float>(telemetry.boosterLevels),
      arrival: nil)
    if let heard = effects.thunder {
      thunder.arrival = Thunder.Arrival(
        delay_s: heard.delay_s, position_m: local(heard.position_m), jet: SIMD3<Float>(heard.jet),
        height_m: Float(heard.position_m.y))
    }
    return thunder
  }
}
