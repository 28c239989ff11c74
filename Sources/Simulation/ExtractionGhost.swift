internal import Animation
internal import Experience
internal import Maths
internal import Physics
internal import Ports
internal import SceneGraph

/// The flight as it is given, while another is shown.
struct Ghost {
  /// Linear Rec. 709.
  let colour: Vector3
  /// At the same moment.
  let tape: Tape
  /// The scene with that flight's vehicle in it, and nothing else.
  let graph: SceneGraph
  let place_m: Vector3

  init(_ colour: Vector3, _ tape: Tape, _ graph: SceneGraph) {
    (self.colour, self.tape, self.graph) = (colour, tape, graph)
    place_m = tape.flight.telemetry.padPosition_m
  }
}

/// How it is seen beside the one that is shown: as pale edges; where these are too small, in a ring; and
/// where they are out of the picture before the lens, a dart at its edge points the way.
extension Extraction {
  /// As they part it comes: nearer together both would be one blur.
  private static let apart_m = 15.0...80.0
  private static let vehicle_m = 98.0
  /// In frame heights: under the first the ring is whole, over the second there is none.
  private static let small = 0.02...0.05
  /// Parts of the way from the picture's middle to its edge: from the first on the dart comes.
  private static let edge = 0.85...1.0
  private static let dartAt = 0.78
  /// The cosine of the way to it: a lens that looks away from it, as those aboard do, points nowhere.
  private static let ahead = 0.0...0.15

  func ghosts() -> [Item] {
    guard let ghost else { return [] }
    let colour = SIMD3<Float>(ghost.colour * presence(ghost))
    return ghost.graph.models.compactMap { model in
      var item = item(model, in: ghost.graph)
      item?.tint = SIMD4(colour, 1)
      return item
    }
  }

  private func presence(_ ghost: Ghost) -> Double {
    Self.ramp((ghost.place_m - telemetry.padPosition_m).length, over: Self.apart_m)
  }

  private static func ramp(_ number: Double, over range: ClosedRange<Double>) -> Double {
    smoothstep(
      clamp((number - range.lowerBound) / (range.upperBound - range.lowerBound), 0, 1))
  }

  /// Ring and dart; nothing on a map, which has a ring of its own.
  func ghostMarks() -> [Polyline] {
    guard let ghost, presence(ghost) > 0 else { return [] }
    let camera = effects.camera
    let place = camera.orientation.conjugate.rotate(ghost.place_m - camera.position_m)
    let tall = tan(camera.fieldOfView_rad / 2)
    let aspect = experience.viewport.aspect
    // From the middle of the picture to its edges, as parts of that.
    let spot = Vector3(place.x / aspect, place.y, 0) / (max(abs(place.z), 1e-6) * tall)
    let out = place.z < 0 ? max(abs(spot.x), abs(spot.y)) : .infinity
    let colour = ghost.colour * (presence(ghost) / exp2(camera.exposure_ev))
    let size = Self.vehicle_m / (place.length * tall * 2)
    let ring = (1 - Self.ramp(size, over: Self.small)) * (1 - Self.ramp(out, over: Self.edge))
    let dart =
      Self.ramp(out, over: Self.edge) * Self.ramp(-place.z / place.length, over: Self.ahead)
    var marks: [Polyline] = []
    if ring > 0 { marks += rings(around: ghost.place_m, SIMD3<Float>(colour * ring)) }
    if dart > 0 {
      marks.append(self.dart(toward: spot, aspect, SIMD3<Float>(colour * dart)))
    }
    return marks
  }

  /// Two strokes near the picture's edge, just ahead of the lens, so that nothing stands before them.
  private func dart(
    toward spot: Vector3, _ aspect: Double, _ colour: SIMD3<Float>
  ) -> Polyline {
    let camera = effects.camera
    let depth = camera.near_m * 4
    let half = tan(camera.fieldOfView_rad / 2) * depth
    let tip = spot * (Self.dartAt / max(abs(spot.x), abs(spot.y), 1e-6))
    let place = Vector3(tip.x * aspect, tip.y, 0)
    let way = Vector3(spot.x * aspect, spot.y, 0).normalized(or: .up)
    let side = Vector3(-way.y, way.x, 0)
    let points = [side * 0.026 - way * 0.04, .zero, -side * 0.026 - way * 0.04].map { corner in
      let flat = (place + corner) * half
      return camera.position_m + camera.orientation.rotate(Vector3(flat.x, flat.y, -depth))
    }
    return Polyline(points_m: points.map { local($0) }, drawn: 1, colour: colour, width: 0.0026)
  }
}
