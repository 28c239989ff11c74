import Maths

extension Sculpture {
  /// Bushes and low trees on the land around the pad, thick along the shore.
  mutating func scrub() {
    for k in 0..<220 {
      let at = Vector3(Double(k), 5, 0)
      let angle = chance(at, seed: 161) * 2 * .pi
      let isShore = k % 2 == 0
      let share = isShore ? 0.82 + 0.13 * chance(at, seed: 162) : 0.2 + 0.6 * chance(at, seed: 162)
      let place = direction(angle) * (shore(angle) * share)
      guard isFree(place) else { continue }
      let height = (isShore ? 7.5 : 3.2) * (0.6 + 0.9 * chance(at, seed: 163))
      bush(place, height: height, spread: height * (1.8 + 3.4 * chance(at, seed: 164)), at)
    }
  }

  /// Away from the fence, the crawlerway, the meadow in the south-west from which one watches, and the strip over which
  /// a lens 1,900 m west and 1,500 m south sees the vehicle.
  private func isFree(_ place: Vector3) -> Bool {
    let isOutside = abs(place.x) > 250 || abs(place.z + 10) > 240
    let isOnWay = abs(place.x) < 45 && place.z > 0
    let isMeadow = place.x < -90 && place.x > -420 && place.z > 60 && place.z < 420
    let isSeenOver = place.x < 0 && place.z > 0 && abs(place.x * 1500 + place.z * 1900) < 70 * 2421
    return isOutside && !isOnWay && !isMeadow && !isSeenOver
  }

  private mutating func bush(_ place: Vector3, height: Double, spread: Double, _ at: Vector3) {
    let leaf = Vector3(0.50, 0.55, 0.42) * (0.6 + 0.4 * chance(at, seed: 165))
    let lean = (chance(at, seed: 166) - 0.5) * spread * 0.3
    let deep = 0.6 + 0.5 * chance(at, seed: 167)
    let sections = [(0.0, 0.92), (0.55, 1.0), (0.86, 0.7), (1.0, 0.3)].map {
      Section(
        PadLevel.ground - 0.1 + height * $0, spread * $1 * 0.5, spread * $1 * 0.5 * deep,
        dx: lean * $0)
    }
    move(place) {
      $0.loft(sections, sides: 6, .grass, tint: mottled(leaf, depth: 0.6, size: 1.3, seed: 168))
    }
  }
}
