internal import Experience
internal import Maths

// Promises that a step's file makes of itself.
extension SceneRules {
  mutating func checkPromises() {
    guard let promises = tree["promises"] else { return }
    if let gap = promises["apart_s"]?.number { checkApart(gap) }
    if let targets = promises["animates"]?.elements?.compactMap(\.string) { checkTargets(targets) }
    checkLight(atFirst: promises["lightAtFirst"]?.number, full: promises["lightFull_s"]?.numbers)
    if let height = promises["eyeBelow_m"]?.number { checkEye(below: height) }
  }

  private mutating func checkTargets(_ allowed: [String]) {
    for channel in channels + drives {
      guard let place = channel["target"], let target = place.string, !allowed.contains(target)
      else { continue }
      complain(place, .foreignChannel(target, step: step, allowed: allowed))
    }
  }

  /// Checks that the second line begins this long after the first, give or take a tick.
  private mutating func checkApart(_ wanted: Double) {
    let lines = tree["lines"]?.elements ?? []
    guard lines.count > 1, let first = lines[0]["after_s"]?.number,
      let place = lines[1]["after_s"], let second = place.number
    else { return }
    let gap = second - first
    if abs(gap - wanted) > 1.0 / 120 + 1e-9 { complain(place, .secondLine(gap, wanted: wanted)) }
  }

  /// Checks all lamps together: dim at first, never dimmer later, complete in time.
  private mutating func checkLight(atFirst most: Double?, full times: [Double]?) {
    guard most != nil || times != nil else { return }
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
    if let most, start > most * full {
      complain(place, .lightAtFirst(start / full, most: most))
    }
    if let times, times.count == 2, end < times[0] || end > times[1] {
      complain(place, .lightFull(end, from: times[0], to: times[1]))
    }
  }

  private mutating func checkEye(below height: Double) {
    guard let camera = tree["camera"], let place = camera["position_m"],
      let eye = place.numbers, eye.count == 3
    else { return }
    if eye[1] > height { complain(place, .eyeTooHigh(eye[1], most: height)) }
    guard let aim = camera["aims"]?.elements?.first, aim["node"] == nil,
      let point = aim["point_m"]?.numbers, point.count == 3
    else { return }
    if point[1] <= eye[1] { complain(aim, .looksDown) }
  }
}
