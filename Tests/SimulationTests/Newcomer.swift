import Artemis
import Experience
import Maths
import Ports
import Simulation

/// Somebody who has never seen it and was told nothing: tries what one tries, with one device and at
/// a pace of their own, and does what a hint says once they have read it.
struct Newcomer {
  enum Device: CaseIterable { case mouse, finger, keys, pad }

  let device: Device
  private var random: RandomStream
  /// Seconds between two acts, at least and at most.
  private let pause_s: ClosedRange<Double>
  /// How long a hint must have stood until it is understood.
  private let reading_s: Double
  /// What the hands have begun, each with its tick.
  private var plan: [(tick: Int, event: InputEvent)] = []
  private var next = 0
  private var hintSince: Int?
  /// The step that they have understood.
  private var understood: OnboardingStep?
  private var pointer = Vector2.zero

  init(seed: UInt64) {
    random = RandomStream(seed: seed, name: "newcomer")
    device = Device.allCases[random.below(Device.allCases.count)]
    let quickest = random.between(0.5, 4)
    pause_s = quickest...quickest * random.between(1.2, 3)
    reading_s = random.between(1, 4)
  }

  /// What is done in a tick, of somebody who sees the frame before it.
  mutating func acts(_ frame: Frame, _ experience: Experience) -> [InputEvent] {
    let tick = frame.tick.count
    let hint = frame.texts.first { $0.style == .hint && $0.opacity > 0.8 }
    hintSince = hint == nil ? nil : hintSince ?? tick
    if plan.isEmpty && tick >= next {
      let isRead = hintSince.map { Double(tick - $0) / 120 >= reading_s } ?? false
      if isRead { understood = experience.onboarding ?? .arrival }
      if understood == experience.onboarding { obey(experience, tick) } else { explore(tick) }
      let end = plan.last?.tick ?? tick
      // Who aims watches what comes of it, and goes on at once.
      let isAiming = understood == .arPlacement && experience.placement.reticle?.isAllowed != true
      let pause = isAiming ? 0.4...0.8 : pause_s
      next = end + Tick(seconds: random.between(pause.lowerBound, pause.upperBound)).count
    }
    defer { plan.removeAll { $0.tick <= tick } }
    return plan.filter { $0.tick <= tick }.map(\.event)
  }
}

// What one tries who knows nothing.
extension Newcomer {
  private mutating func explore(_ tick: Int) {
    switch device {
    case .mouse:
      switch random.below(6) {
      case 0, 1: point(to: place(), tick)
      case 2, 3: press(at: random.unit() < 0.5 ? pointer : place(), seconds: short(), tick)
      case 4: plan.append((tick, .wheel(random.unit() < 0.5 ? 1 : -1)))
      default: drag(by: Vector2(random.between(-0.3, 0.3), random.between(-0.2, 0.2)), tick)
      }
    case .finger:
      switch random.below(4) {
      case 0, 1: press(at: place(), seconds: short(), tick)
      case 2: drag(by: Vector2(random.between(-0.5, 0.5), 0), tick)
      default: drag(by: Vector2(0, random.between(-0.4, 0.4)), tick)
      }
    case .keys:
      let keys: [Key] = [.space, .enter, .left, .right, .up, .down, .w, .a, .s, .d, .tab]
      hold(.key(keys[random.below(keys.count)], isDown: true), seconds: short(), tick)
    case .pad:
      if random.unit() < 0.5 {
        let button = PadButton.allCases[random.below(PadButton.allCases.count)]
        hold(.padButton(button, isDown: true), seconds: short(), tick)
      } else {
        push(random.unit() < 0.7 ? .left : .right, place() * 2, seconds: short() * 3, tick)
      }
    }
  }

  private mutating func short() -> Double { random.between(0.08, 0.5) }
  private mutating func place() -> Vector2 {
    Vector2(random.between(-0.6, 0.6), random.between(-0.4, 0.4))
  }
}

// What a hint tells them to do, by their own device.
extension Newcomer {
  private mutating func obey(_ experience: Experience, _ tick: Int) {
    switch experience.onboarding {
    case .arrival, .purpose, .launchSequence: tap(tick)
    case .slsReveal: swipe(tick)
    case .arPlacement where experience.placement.foot_m != nil: walkBack(tick)
    case .arPlacement where experience.placement.reticle?.isAllowed == true: tap(tick)
    case .arPlacement: aim(tick, isLost: experience.placement.reticle == nil)
    case .authorizeLaunch: press(seconds: 2.3, tick)
    case .completed, nil: break
    }
  }

  private mutating func tap(_ tick: Int) { press(seconds: 0.15, tick) }

  /// On the button where there is one: a finger's breadth off at most.
  private mutating func press(seconds: Double, _ tick: Int) {
    switch device {
    case .mouse, .finger:
      let off = Vector2(random.between(-0.1, 0.1), random.between(-0.03, 0.03))
      press(at: ButtonPlace.centre + off, seconds: seconds, tick)
    case .keys: hold(.key(.space, isDown: true), seconds: seconds, tick)
    case .pad: hold(.padButton(.a, isDown: true), seconds: seconds, tick)
    }
  }

  private mutating func swipe(_ tick: Int) {
    switch device {
    case .mouse: plan.append((tick, .wheel(1)))
    case .finger: drag(by: Vector2(0, 0.3), tick)
    case .keys: hold(.key(.up, isDown: true), seconds: 0.15, tick)
    case .pad: hold(.padButton(.up, isDown: true), seconds: 0.15, tick)
    }
  }

  /// About, for a spot; down, where there is nothing but sky.
  private mutating func aim(_ tick: Int, isLost: Bool) {
    let way = Vector2(random.between(-0.2, 0.2), isLost ? -0.2 : random.between(-0.2, 0.2))
    switch device {
    case .mouse: point(to: isLost ? pointer + way : place(), tick)
    case .finger: drag(by: way, tick)
    case .keys:
      let keys: [Key] = [.left, .right, .up, .down]
      hold(.key(isLost ? .down : keys[random.below(4)], isDown: true), seconds: 0.3, tick)
    case .pad: push(.left, way * 4, seconds: 0.4, tick)
    }
  }

  private mutating func walkBack(_ tick: Int) {
    switch device {
    // Two fingers that are drawn are a wheel.
    case .mouse, .finger: for n in 0..<6 { plan.append((tick + n * 12, .wheel(-1))) }
    case .keys: hold(.key(.s, isDown: true), seconds: 2, tick)
    case .pad: push(.left, Vector2(0, -1), seconds: 2, tick)
    }
  }
}

// The hands.
extension Newcomer {
  private mutating func hold(_ down: InputEvent, seconds: Double, _ tick: Int) {
    let end = tick + max(Tick(seconds: seconds).count, 1)
    plan.append((tick, down))
    switch down {
    case .key(let key, _): plan.append((end, .key(key, isDown: false)))
    case .padButton(let button, _): plan.append((end, .padButton(button, isDown: false)))
    default: break
    }
  }

  private mutating func push(_ stick: PadStick, _ to: Vector2, seconds: Double, _ tick: Int) {
    plan.append((tick, .padStick(stick, to)))
    plan.append((tick + max(Tick(seconds: seconds).count, 1), .padStick(stick, .zero)))
  }

  private mutating func point(to place: Vector2, _ tick: Int) {
    for n in 1...12 {
      plan.append(
        (tick + n * 3, .pointer(.moved, at: pointer + (place - pointer) * (Double(n) / 12))))
    }
    pointer = place
  }

  private mutating func press(at place: Vector2, seconds: Double, _ tick: Int) {
    let end = tick + max(Tick(seconds: seconds).count, 1)
    if device == .mouse { plan.append((tick, .pointer(.moved, at: place))) }
    plan += [(tick, .pointer(.down, at: place)), (end, .pointer(.up, at: place))]
    pointer = place
  }

  private mutating func drag(by way: Vector2, _ tick: Int) {
    let start = Vector2(random.between(-0.3, 0.3), random.between(-0.3, 0.1))
    if device == .mouse { plan.append((tick, .pointer(.moved, at: start))) }
    plan.append((tick, .pointer(.down, at: start)))
    for n in 1...12 {
      plan.append((tick + n * 3, .pointer(.moved, at: start + way * (Double(n) / 12))))
    }
    plan.append((tick + 39, .pointer(.up, at: start + way)))
    pointer = start + way
  }
}
