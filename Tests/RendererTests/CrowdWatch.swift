import Animation
import Experience
import Maths
import Ports
import Simulation

/// Looks at every tick of a visit and writes down what must not be.
struct CrowdWatch {
  private(set) var faults: [String] = []
  /// The most flashes within a second, of a picture that is white and of one that is black.
  private(set) var flashes = 0
  private var last: (frame: Frame, pose: CameraPose, stage: Int)?
  private var rates: (yaw: Double, pitch: Double)?
  private var shaken = 0
  private var white = Blinks()
  private var black = Blinks()

  mutating func look(_ frame: Frame, _ simulation: Simulation) {
    let pose = simulation.director.shown
    let stage = simulation.experience.stage
    let lit = Double((1 - frame.effects.fade) * (1 - frame.effects.veil))
    let isStill = frame.settings.reducesMotion
    lens(frame)
    shake(frame.effects, isStill)
    if frame.effects.flash > 0.8 || isStill && frame.effects.flash > 0 { fault(frame, "flash") }
    if let last, last.stage == stage, lit > 0, !Self.isBlack(last.frame) {
      if isStill { stillness(frame, pose, last.pose) } else { turn(last.frame, frame) }
    } else {
      rates = nil
    }
    let flash = Double(frame.effects.flash)
    flashes = max(flashes, white.follow(lit), black.follow(flash * lit))
    last = (frame, pose, stage)
  }

  mutating func fault(_ frame: Frame, _ words: String) {
    if faults.count < 4 { faults.append("\(words) at tick \(frame.tick.count) of \(frame.step)") }
  }

  private static func isBlack(_ frame: Frame) -> Bool {
    frame.effects.fade >= 1 || frame.effects.veil >= 1
  }

  private mutating func lens(_ frame: Frame) {
    let lens_deg = Double(frame.lens.verticalFieldOfView_rad) * 180 / .pi
    if !(34.999...75.001).contains(lens_deg) { fault(frame, "lens \(lens_deg)°") }
  }

  /// Without motion: nothing that can be seen moves.
  private mutating func stillness(_ frame: Frame, _ pose: CameraPose, _ before: CameraPose) {
    var before = before
    before.exposure_ev = pose.exposure_ev
    if pose != before { fault(frame, "the camera moves") }
  }

  /// Single precision: a part in ten million of a turn is 0.001 degrees a second from tick to tick,
  /// and half a degree a second more in a second; where one looks steeply, a turn's part of that
  /// grows as the circle that it goes round shrinks.
  private mutating func turn(_ before: Frame, _ frame: Frame) {
    let (a, b) = (Self.angles(before), Self.angles(frame))
    var way = b.yaw - a.yaw
    if way > 180 { way -= 360 } else if way < -180 { way += 360 }
    let now = (yaw: way * 120, pitch: (b.pitch - a.pitch) * 120)
    if abs(now.yaw) > 20.02 || abs(now.pitch) > 20.02 { fault(frame, "camera turns at \(now)") }
    if let rates {
      let change = max(abs(now.yaw - rates.yaw), abs(now.pitch - rates.pitch)) * 120
      let most = 60 + 0.6 / cos(b.pitch * .pi / 180)
      if change > most { fault(frame, "camera turns anew by \(change)°/s²") }
    }
    let zoom_deg = Double(
      frame.lens.verticalFieldOfView_rad - before.lens.verticalFieldOfView_rad)
    if abs(zoom_deg) * 120 * 180 / .pi > 10.02 { fault(frame, "lens by \(zoom_deg) a tick") }
    rates = now
  }

  private static func angles(_ frame: Frame) -> (yaw: Double, pitch: Double) {
    let o = frame.lens.orientation
    let turn = Quaternion(x: Double(o.x), y: Double(o.y), z: Double(o.z), w: Double(o.w))
    let (yaw, pitch) = Quaternion.yawPitch(looking: turn.rotate(Vector3(0, 0, -1)))
    return (yaw * 180 / .pi, pitch * 180 / .pi)
  }

  private mutating func shake(_ effects: ScreenEffects, _ isStill: Bool) {
    let turn = effects.shakeRotation_rad
    let bend = Double((turn.x * turn.x + turn.y * turn.y).squareRoot()) * 180 / .pi
    let shift = (effects.shakeOffset * effects.shakeOffset).sum().squareRoot()
    shaken = bend > 0.01 || shift > 0.0001 ? shaken + 1 : 0
    if bend > 0.40 || abs(Double(turn.z)) * 180 / .pi > 0.15 || shift > 0.006 || shaken > 600 {
      faults.append("shake \(bend)° \(shift) for \(shaken) ticks")
    }
    if isStill && (turn != .zero || effects.shakeOffset != .zero) { faults.append("a shake") }
  }
}

/// Opposing changes of a tenth and more of one brightness, counted as the guidelines do.
private struct Blinks {
  private var extreme = 0.0
  private var isRising = true
  private var tick = 0
  private var changes: [Int] = []

  /// Flashes within the last second.
  mutating func follow(_ value: Double) -> Int {
    tick += 1
    if isRising ? value > extreme : value < extreme {
      extreme = value
    } else if abs(value - extreme) >= 0.0999 {
      changes.append(tick)
      extreme = value
      isRising.toggle()
    }
    changes.removeAll { $0 <= tick - 120 }
    return changes.count / 2
  }
}
