internal import Experience
internal import Maths
internal import Ports

// Comfort limits that can be checked on curves before they run.
extension SceneRules {
  mutating func checkComfort() {
    for channel in channels("camera.fieldOfView") { checkFieldOfView(channel) }
    for channel in channels("flash") { checkFlash(channel) }
    for channel in channels("shake") { checkShake(channel) }
    for channel in channels("path.drawn") { checkPath(channel) }
  }

  private mutating func checkFieldOfView(_ channel: JSON) {
    guard let keys = keys(of: channel, value: "to_deg") else { return }
    let curve = Curve(keys)
    for (key, next) in zip(keys, keys.dropFirst()) {
      guard let rate = key.rate(to: next, curve: curve) else {
        complain(next.json, .fieldOfViewJump)
        continue
      }
      if rate > Comfort.fieldOfView_deg_per_s {
        complain(next.json, .fieldOfViewRate(rate))
      }
    }
  }

  private mutating func checkFlash(_ channel: JSON) {
    guard let keys = keys(of: channel), let place = channel["keys"] else { return }
    let peak = keys.map(\.value).max() ?? 0
    guard let first = keys.firstIndex(where: { $0.value == peak }),
      let last = keys.lastIndex(where: { $0.value == peak }),
      let start = keys[..<first].lastIndex(where: { $0.value == 0 }),
      let end = keys[last...].firstIndex(where: { $0.value == 0 }),
      keys[...start].allSatisfy({ $0.value == 0 }), keys[end...].allSatisfy({ $0.value == 0 }),
      Self.rises(keys[start...first]), Self.rises(keys[last...end].reversed()),
      keys[first...last].allSatisfy({ $0.value == peak }),
      keys.allSatisfy({ $0.by == .linear || $0.by == .ease })
    else { return complain(place, .flashForm) }
    let rise = keys[first].at - keys[start].at
    let hold = keys[last].at - keys[first].at
    let fall = keys[end].at - keys[last].at
    // A millionth of a second is rounding in the file's decimals, not a faster flash.
    if rise < Comfort.flashRise_s - 1e-6 { complain(keys[first].json, .flashRise(rise)) }
    if hold > Comfort.flashHold_s + 1e-6 { complain(keys[last].json, .flashHold(hold)) }
    if fall < Comfort.flashFall_s - 1e-6 { complain(keys[end].json, .flashFall(fall)) }
  }

  private static func rises(_ keys: some Collection<CurveKey>) -> Bool {
    zip(keys, keys.dropFirst()).allSatisfy { $0.value <= $1.value }
  }

  private mutating func checkShake(_ channel: JSON) {
    guard let keys = keys(of: channel), let last = keys.last else { return }
    if last.value != 0 { return complain(last.json, .shakeEndless) }
    let shaking = zip(keys, keys.dropFirst()).filter { $0.value != 0 || $1.value != 0 }
    guard let first = shaking.first, let final = shaking.last else { return }
    let time = final.1.at - first.0.at
    if time > Comfort.shake_s + 1e-6 { complain(final.1.json, .shakeTooLong(time)) }
  }

  private mutating func checkPath(_ channel: JSON) {
    guard let keys = keys(of: channel), let last = keys.last else { return }
    for (key, next) in zip(keys, keys.dropFirst()) where next.value < key.value {
      complain(next.json, .falls("the path"))
    }
    if last.value != 1 {
      complain(last.json, .endsAt("the path", found: last.value, expected: 1))
    }
  }

  mutating func checkOrbitFades() {
    for channel in channels("fade") { checkOrbitFade(channel) }
  }

  private mutating func checkOrbitFade(_ channel: JSON) {
    guard let keys = keys(of: channel), let first = keys.first, let last = keys.last,
      let place = channel["keys"]
    else { return }
    let time = first.value == 1 && last.value == 0 ? last.at - first.at : 0
    if time < Comfort.orbitFadeIn_s - 1e-6 { complain(place, .orbitFade(time)) }
  }

  /// Checks that the blackout after the flash is as long as the ascent's rules say.
  mutating func checkBlackout(after black: Double) {
    for channel in channels("fade", on: .flash) { checkBlackout(channel, after: black) }
  }

  private mutating func checkBlackout(_ channel: JSON, after black: Double) {
    guard let keys = keys(of: channel), let last = keys.last else { return }
    if last.value != 1 {
      complain(last.json, .endsAt("the fade", found: last.value, expected: 1))
    } else if abs(last.at - black) > 1.0 / 120 {
      complain(last.json, .blackLate(at: last.at, expected: black))
    }
  }
}
