internal import Maths

/// Stands in for camera moves where motion is not wanted: the picture stays as it is, and when
/// the camera should be elsewhere it is led there in the dark, by a fade out and a fade in.
///
/// The pose is the same bits from tick to tick as long as anything is to be seen.
struct StillCamera: Sendable, Equatable {
  /// Opening mirrors closing. So whatever grows dark becomes as light again only after a closing
  /// and the dark, however bright it is: more than a second later, and no flash.
  static let close = Tick(seconds: 0.7).count
  static let dark = Tick(seconds: 0.4).count
  /// Least ticks that the picture is shown between two fades.
  static let open = Tick(seconds: 0.8).count
  /// Smaller errors wait until the camera has come to rest.
  static let slackTurn = 10.0 * .pi / 180
  static let slackLens = 3.0 * .pi / 180
  static let rest = Tick(seconds: 0.25).count
  static let restTurn = 4.0 * .pi / 180
  /// Greatest change of exposure while visible, in stops a second.
  static let adapts_ev = 0.5

  private(set) var pose = CameraPose()
  /// Ticks since the picture began to close; nil while it is open.
  private var blink: Int?
  private var openFor = StillCamera.open
  private var goal = CameraPose()
  private var restedFor = 0
  private var isEngaged = false

  /// Blackness of the picture, 0 … 1.
  var blackness: Double {
    guard let blink else { return 0 }
    if blink < Self.close { return smoothstep(Double(blink) / Double(Self.close)) }
    let opening = blink - Self.close - Self.dark
    return opening < 0 ? 1 : 1 - smoothstep(Double(opening) / Double(Self.close))
  }

  /// `isDark`: nothing of the picture is visible anyway; `isCrossing`: the scene is changing, and
  /// nothing new begins. `slack_m`: greatest error of the eye's place; `isAsked`: something else waits
  /// for the dark.
  mutating func step(
    toward goal: CameraPose, isWanted: Bool, isDark: Bool, isCrossing: Bool = false,
    slack_m: Double, isAsked: Bool = false
  ) {
    restedFor = Self.isSamePlace(goal, self.goal) ? restedFor + 1 : 0
    self.goal = goal
    guard isEngaged || isWanted else { return go(to: goal) }
    isEngaged = true
    let exposure_ev = pose.exposure_ev
    if isDark {
      jump()
      isEngaged = isWanted
    } else {
      fade(isWanted: isWanted, isCrossing: isCrossing, slack_m: slack_m, isAsked: isAsked)
    }
    adapt(from: exposure_ev, isDark: isDark || blackness >= 1)
  }

  private mutating func adapt(from exposure_ev: Double, isDark: Bool) {
    let reach = isDark ? .infinity : Self.adapts_ev / Double(Tick.rate)
    pose.exposure_ev = exposure_ev + clamp(goal.exposure_ev - exposure_ev, -reach, reach)
  }

  /// Follows the camera again, since motion is wanted, and ends any fade.
  private mutating func go(to goal: CameraPose) {
    pose = goal
    if let ticks = blink { blink = ticks + 1 < Self.close * 2 + Self.dark ? ticks + 1 : nil }
  }

  private mutating func jump() {
    pose = goal
    blink = nil
    openFor = Self.open
  }

  private mutating func fade(
    isWanted: Bool, isCrossing: Bool, slack_m: Double, isAsked: Bool
  ) {
    guard let ticks = blink else {
      openFor = isCrossing ? 0 : openFor + 1
      let isDue = openFor > Self.open && (isAsked || isFarOff(slack_m) || isOffAtRest(slack_m))
      if isDue || !isWanted && !isCrossing { blink = 0 }
      return
    }
    // In the dark it stays dark.
    guard !isCrossing || ticks + 1 < Self.close + Self.dark || ticks >= Self.close + Self.dark
    else {
      return
    }
    blink = ticks + 1
    if (Self.close..<Self.close + Self.dark).contains(ticks + 1) {
      pose = goal
      // Motion is wanted again: releases the camera where nobody sees it.
      isEngaged = isWanted
    }
    guard ticks + 1 >= Self.close * 2 + Self.dark else { return }
    blink = nil
    openFor = 0
  }
}

extension StillCamera {
  private func isFarOff(_ slack_m: Double) -> Bool {
    (goal.position_m - pose.position_m).length > slack_m || turn > Self.slackTurn
      || abs(goal.fieldOfView_rad - pose.fieldOfView_rad) > Self.slackLens
  }

  private func isOffAtRest(_ slack_m: Double) -> Bool {
    restedFor >= Self.rest
      && ((goal.position_m - pose.position_m).length > slack_m * 0.1 || turn > Self.restTurn)
  }

  /// The angle between the pose shown and the pose wanted.
  private var turn: Double {
    let ahead = pose.orientation.rotate(-.back).dot(goal.orientation.rotate(-.back))
    return acos(clamp(ahead, -1, 1))
  }

  private static func isSamePlace(_ a: CameraPose, _ b: CameraPose) -> Bool {
    (a.position_m - b.position_m).length < 0.005
      && a.orientation.rotate(-.back).dot(b.orientation.rotate(-.back)) > 0.999_999
  }
}

extension StillCamera: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("pose", pose)
    fields.add("blink", blink)
    fields.add("openFor", openFor)
    fields.add("goal", goal)
    fields.add("restedFor", restedFor)
    fields.add("isEngaged", isEngaged)
  }
}
