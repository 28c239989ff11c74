internal import Experience
internal import Maths

// What one step alone must keep.
extension SceneRules {
  mutating func checkStep() {
    switch step {
    case .arrival: checkSecondLine()
    case .slsReveal:
      checkRevealLight()
      checkRevealEye()
    case .arPlacement: checkSurfaces()
    case .launchSequence: checkClock()
    case .purpose, .authorizeLaunch, .completed: break
    }
  }

  /// To a tick.
  private mutating func checkSecondLine() {
    let lines = tree["lines"]?.elements ?? []
    guard lines.count > 1, let first = lines[0]["after_s"]?.number,
      let place = lines[1]["after_s"], let second = place.number
    else { return }
    let gap = second - first
    if abs(gap - Comfort.secondLine_s) > 1.0 / 120 + 1e-9 { complain(place, .secondLine(gap)) }
  }

  /// All lamps together: little at first, never less than before, all of it after 3 to 6 s.
  private mutating func checkRevealLight() {
    let ramps = channels("light.intensity", on: .enter)
    guard let place = tree["channels"], !ramps.isEmpty else { return }
    var start = 0.0
    var full = 0.0
    var end = 0.0
    for ramp in ramps {
      guard let keys = keys(of: ramp), let first = keys.first, let last = keys.last else { return }
      for (key, next) in zip(keys, keys.dropFirst()) where next.value < key.value {
        complain(next.json, .falls("the light"))
      }
      start += first.value
      full += last.value
      end = max(end, last.at)
    }
    let driven = ramps.compactMap { $0["node"]?.string }
    for node in nodes {
      guard let intensity = node["light"]?["intensity"]?.number,
        let name = node["name"]?.string, !driven.contains(name)
      else { continue }
      start += intensity
      full += intensity
    }
    if start > Comfort.revealStart * full { complain(place, .lightAtFirst(start / full)) }
    if !Comfort.revealFull_s.contains(end) { complain(place, .lightFull(end)) }
  }

  private mutating func checkRevealEye() {
    guard let camera = tree["camera"], let place = camera["position_m"],
      let eye = place.numbers, eye.count == 3
    else { return }
    if eye[1] > 2 { complain(place, .eyeTooHigh(eye[1])) }
    guard let aim = camera["aims"]?.elements?.first, aim["node"] == nil,
      let point = aim["point_m"]?.numbers, point.count == 3
    else { return }
    if point[1] <= eye[1] { complain(aim, .looksDown) }
  }

  private mutating func checkSurfaces() {
    guard let list = tree["rules"]?["surfaces"], let surfaces = list.elements else { return }
    checkNames(surfaces, what: "surface")
    var hasFloor = false
    for surface in surfaces {
      guard let normal = surface["normal"]?.numbers, normal.count == 3,
        let right = surface["right"]?.numbers, right.count == 3
      else { return }
      let up = Vector3(normal).normalized(or: .up)
      hasFloor = hasFloor || up.y > 0.999
      if abs(up.dot(Vector3(right).normalized(or: .right))) > 1e-6, let place = surface["right"] {
        complain(place, .sidesNotSquare)
      }
    }
    if !hasFloor && !surfaces.isEmpty { complain(list, .noFloor) }
  }

  private mutating func checkClock() {
    guard let rules = tree["rules"], let clock = rules["clock"] else { return }
    checkKeys(clock)
    guard let keys = clock.elements.flatMap({ CurveKey.list($0, value: "to_s") }),
      let last = keys.last
    else { return }
    for (key, next) in zip(keys, keys.dropFirst()) where next.value < key.value {
      complain(next.json, .falls("mission time"))
    }
    guard let place = rules["flashAt_s"], let flash = place.number, last.value < flash else {
      return
    }
    complain(place, .clockShort(end: last.value, flash: flash))
  }
}
