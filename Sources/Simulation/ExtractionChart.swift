internal import Animation
internal import Maths
internal import Physics
internal import Ports

/// What a map of the flight shows over the Earth: the way that was flown, and a ring where the vehicle is.
extension Extraction {
  static let wayColour = SIMD3<Float>(0.75, 0.86, 1.0)
  private static let ringColour = SIMD3<Float>(1.0, 0.72, 0.32)
  /// So high is what looks down on it, and so far from the vehicle: from nearby it would be a wire at
  /// its tail.
  private static let chartFrom_m = 1_000_000.0
  /// The ring's radius over the distance.
  private static let ring = 0.016

  var isChart: Bool {
    height_m > Self.chartFrom_m
      && (telemetry.padPosition_m - effects.camera.position_m).length > Self.chartFrom_m
  }

  func chart() -> [Polyline] {
    let here = telemetry.padPosition_m
    guard (way.ascent.count + way.orbit.count) > 1 else { return [] }
    let flown = lines(way, Self.wayColour) + rings(around: here, Self.ringColour)
    guard let ghost else { return flown }
    // Its ring comes as it leaves the other.
    let radius = ringRadius(at: here)
    let apart = smoothstep(clamp((ghost.place_m - here).length / radius - 1, 0, 1))
    let colour = SIMD3<Float>(ghost.colour)
    return lines(ghost.tape.way, colour * 0.5) + flown
      + (apart > 0 ? rings(around: ghost.place_m, colour * Float(apart)) : [])
  }

  private func lines(_ way: FlightWay, _ colour: SIMD3<Float>) -> [Polyline] {
    (seen(way.ascent) + seen(way.orbit)).map { points in
      Polyline(points_m: points.map { local($0) }, drawn: 1, colour: colour, width: 0.0022)
    }
  }

  /// The stretches of a way that the Earth does not hide.
  private func seen(_ places: [Vector3]) -> [[Vector3]] {
    var stretches: [[Vector3]] = [[]]
    for place in places {
      if isHidden(place) {
        if !stretches[stretches.count - 1].isEmpty { stretches.append([]) }
      } else {
        stretches[stretches.count - 1].append(place)
      }
    }
    return stretches.filter { $0.count > 1 }
  }

  /// Whether the Earth stands between a place and the camera.
  private func isHidden(_ place: Vector3) -> Bool {
    let eye = effects.camera.position_m
    let toMiddle = PadFrame.launchComplex39B.earth_m - eye
    let toPlace = place - eye
    let length = toPlace.length
    guard length > 0 else { return false }
    let along = toMiddle.dot(toPlace) / length
    guard along > 0, along < length else { return false }
    let aside = (toMiddle.lengthSquared - along * along).squareRoot()
    return aside < 6_340_000
  }

  private func ringRadius(at place: Vector3) -> Double {
    let camera = effects.camera
    return (place - camera.position_m).length * Self.ring * tan(camera.fieldOfView_rad / 2) * 2
  }

  /// One ring; none where the Earth hides it.
  func rings(around place: Vector3, _ colour: SIMD3<Float>) -> [Polyline] {
    guard !isHidden(place) else { return [] }
    let camera = effects.camera
    let radius = ringRadius(at: place)
    let right = camera.orientation.rotate(.right)
    let up = camera.orientation.rotate(.up)
    let points = (0...24).map { step in
      let angle = Double(step) / 24 * 2 * .pi
      return place + (right * cos(angle) + up * sin(angle)) * radius
    }
    return [
      Polyline(points_m: points.map { local($0) }, drawn: 1, colour: colour, width: 0.0026)
    ]
  }
}
