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

  func chart() -> [Polyline] {
    let here = telemetry.padPosition_m
    guard (way.ascent.count + way.orbit.count) > 1, height_m > Self.chartFrom_m,
      (here - effects.camera.position_m).length > Self.chartFrom_m
    else { return [] }
    let ways = (seen(way.ascent) + seen(way.orbit)).map { points in
      Polyline(
        points_m: points.map { local($0) }, drawn: 1, colour: Self.wayColour, width: 0.0022)
    }
    return isHidden(here) ? ways : ways + [ring(around: here)]
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

  private func ring(around place: Vector3) -> Polyline {
    let camera = effects.camera
    let radius =
      (place - camera.position_m).length * Self.ring * tan(camera.fieldOfView_rad / 2) * 2
    let right = camera.orientation.rotate(.right)
    let up = camera.orientation.rotate(.up)
    let points = (0...24).map { step in
      let angle = Double(step) / 24 * 2 * .pi
      return place + (right * cos(angle) + up * sin(angle)) * radius
    }
    return Polyline(
      points_m: points.map { local($0) }, drawn: 1, colour: Self.ringColour, width: 0.0026)
  }
}
