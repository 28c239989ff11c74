import Maths
import Physics
import Testing

@testable import Animation

@Suite("Views of the flight")
struct FlightViewTests {
  private static func view(_ mount: FlightView.Mount, _ position: Vector3, aim: Vector3 = .zero)
    -> FlightView
  {
    FlightView(
      name: "v", mount: mount, node: "vehicle", position_m: position, aim_m: aim,
      fieldOfView_rad: 0.8, exposure_ev: -1, dark_ev: 2, near_m: 1)
  }

  /// Over the ground a map goes by as the ground does below an eye that is carried around the Earth: by the turn
  /// times the Earth's radius over the eye's height, which count 4 times. Far from it nothing but its own turn counts.
  @Test func aMapGoesByAsItsGroundDoes() {
    let map = Self.view(.map, Vector3(0, 2_600_000, 1_500_000))
    let earth = PadFrame.launchComplex39B.earth_m
    let turned = 1e-4
    let turn = Quaternion(angle: turned, axis: Vector3(0, 0, 1))
    func way(_ altitude_m: Double) -> (turn: Double, height_m: Double) {
      let place = earth + Vector3(0.2, 1, 0.1).normalized(or: .up) * (6_378_137 + altitude_m)
      let poses = [place, earth + turn.rotate(place - earth)].map {
        map.pose(Transform(translation: $0), turned: FlightView.Turn(), Self.lit)
      }
      return (
        map.turn(from: poses[0], to: poses[1]), (poses[0].position_m - earth).length - 6_378_137
      )
    }
    let low = way(200_000)
    #expect(abs(low.turn / turned / 4 - 6_378_137 / low.height_m) < 0.02, "\(low)")
    #expect(low.turn > 4.5 * turned)
    let high = way(300_000_000)
    #expect(high.turn < 1.1 * turned, "\(high)")
    // Other views show the vehicle, and count their own turn alone.
    let chase = Self.view(.course, Vector3(0, 2_600_000, 1_500_000))
    #expect(chase.turn(from: CameraPose(), to: CameraPose(position_m: Vector3(9, 9, 9))) == 0)
  }

  /// Before an eye far away pass the Earth's bright limb and the Sun: it turns more slowly than what is near does.
  @Test func aFarEyeTurnsSlowly() {
    let turned = CameraPose(orientation: Quaternion(angle: 0.1, axis: Vector3(0, 1, 0)))
    let far = Self.view(.away, Vector3(0, 0, 90)), near = Self.view(.course, Vector3(0, 0, 90))
    #expect(abs(near.turn(from: CameraPose(), to: turned) - 0.1) < 1e-9)
    #expect(abs(far.turn(from: CameraPose(), to: turned) - 0.28) < 1e-9)
  }

  @Test func whoLooksDownHasTheEnginesBeforeTheEyes() {
    var telemetry = Telemetry()
    telemetry.sun = Vector3(0, 0, -1)
    telemetry.eciPosition_m = Vector3(0, 0, 6.4e6)
    telemetry.engineLevels = SIMD4(repeating: 1)
    let down = Self.view(.fixed, Vector3(8, 27, 0), aim: Vector3(0, -10, 0))
    let up = Self.view(.fixed, Vector3(8, 27, 0), aim: Vector3(0, 84, 0))
    let beside = Self.view(.course, Vector3(8, 27, 0), aim: Vector3(0, -10, 0))
    let sight = FlightSight(telemetry)
    #expect([down, up, beside].map { $0.glare(sight) } == [0.8, 0, 0])
    telemetry.ambientPressure_Pa = 0
    #expect(down.glare(FlightSight(telemetry)) == 0)
    telemetry.boosterLevels = SIMD2(1, 1)
    #expect([down, up, beside].map { $0.glare(FlightSight(telemetry)) } == [0.8, 0.8, 0.8])
  }

  /// Fire lights the land below: who looks down on it is stopped down, and nobody else, nor high up. Engines alone light
  /// it less.
  @Test func whoLooksDownOnLitLandIsStoppedDown() {
    func stops(
      _ way: (FlightView.Mount, Double), engines: Double = 1, boosters: Double, height_m: Double
    ) -> Double {
      var telemetry = Telemetry()
      telemetry.engineLevels = SIMD4(repeating: engines)
      telemetry.boosterLevels = SIMD2(repeating: boosters)
      telemetry.ambientPressure_Pa = Atmosphere.air(at: height_m).pressure_Pa
      let view = Self.view(way.0, Vector3(8, 27, 0), aim: Vector3(0, way.1, 0))
      var sight = FlightSight(telemetry)
      sight.light = 1
      return view.exposure_ev - view.pose(.identity, turned: .init(), sight).exposure_ev
    }
    let heights = [10.0, 400, 1200, 2100].map { stops((.fixed, -10), boosters: 1, height_m: $0) }
    #expect(abs(heights[0] - 2.4) < 1e-9 && heights[1] > 2.2 && heights[3] == 0, "\(heights)")
    #expect(heights[2] > 0.6 && heights[2] < 1.8, "\(heights)")
    #expect(stops((.fixed, -10), engines: 0, boosters: 0, height_m: 10) == 0)
    #expect(abs(stops((.fixed, -10), boosters: 0, height_m: 10) - 1.44) < 0.01)
    #expect(stops((.fixed, 84), boosters: 1, height_m: 10) == 0)
    #expect(stops((.course, -10), boosters: 1, height_m: 10) == 0)
  }

  /// A Sun in front leaves the side that is seen in the dark, unless the ground below has day; over ground that has night
  /// the eye opens more where it stands aside.
  @Test func whoHasTheSunInFrontOpensTheEye() {
    func lights(_ place: Vector3, isLit: Bool = true) -> [Double] {
      var telemetry = Telemetry()
      telemetry.sun = Vector3(0, 0, 1)
      telemetry.sunOverHorizon = isLit ? 1 : -1
      telemetry.moon = Vector3(1, 0, 0)
      telemetry.moonDistance_m = 384_400_000
      telemetry.eciPosition_m = place
      let sight = FlightSight(telemetry)
      let sun = sight.sun == .zero ? Vector3.up : sight.sun
      let aside = sun.cross(Vector3(0.3, 0.5, 0.1)).normalized(or: .up)
      return [sun, aside, -sun].map { sight.light(from: $0 * 40) }
    }
    let between = lights(Vector3(0, 2e8, 0))
    #expect(abs(between[0] - 1) < 0.01 && between[2] < 0.01, "\(between)")
    #expect(between[1] > 0.7 && between[1] < 0.95, "\(between)")
    #expect(lights(Vector3(0, 0, 6.7e6)).allSatisfy { $0 > 0.99 }, "day below")
    let night = lights(Vector3(0, 0, -6.7e6))
    #expect(abs(night[0] - 1) < 0.01 && night[2] < 0.01, "\(night)")
    #expect(abs(night[1] - between[1] * 0.6) < 0.01, "\(night)")
    let moonNight = lights(Vector3(384_400_000, 0, -1.9e6))
    #expect(
      moonNight == lights(Vector3(384_400_000, 0, 1.9e6), isLit: false), "the Moon hides the Sun")
    #expect(lights(Vector3(384_400_000, 0, 1.9e6)).allSatisfy { $0 > 0.99 }, "day on the Moon")
    #expect(lights(Vector3(0, 2e8, 0), isLit: false) == [0, 0, 0])
  }

  private static let lit = FlightSight(light: 1)

  /// Places on the way: on the pad, and a quarter of the Earth down range, nose to the side.
  private static let places = [
    Transform(translation: Vector3(0, 0, 0)),
    Transform(
      translation: Vector3(6_500_000, -6_300_000, 900_000),
      rotation: Quaternion(angle: 1.1, axis: Vector3(0.3, 0.2, 1).normalized(or: .up))),
  ]

  @Test(arguments: FlightView.Mount.allCases, [0, 1])
  func everyViewLooksAtItsAim(_ mount: FlightView.Mount, _ place: Int) {
    let carrier = Self.places[place]
    let aim = Vector3(0, 30, 0)
    let pose = Self.view(mount, Vector3(80, 60, 150), aim: aim).pose(
      carrier, turned: .init(yaw: 0.3, pitch: -0.1, distance: 1.1), Self.lit)
    let toAim = carrier.translation + carrier.rotation.rotate(aim) - pose.position_m
    let ahead = pose.orientation.rotate(-.back)
    #expect(ahead.dot(toAim.normalized(or: .up)) > 1 - 1e-9)
  }

  @Test func besideTheVehicleUpIsAwayFromTheEarthWhereverItIs() {
    for carrier in Self.places {
      let pose = Self.view(.course, Vector3(150, 0, 225)).pose(carrier, turned: .init(), Self.lit)
      let up = (carrier.translation - PadFrame.launchComplex39B.earth_m).normalized(or: .up)
      #expect(pose.orientation.rotate(.up).dot(up) > 1 - 1e-6)
      #expect(abs((pose.position_m - carrier.translation).length - 270.4) < 0.1)
    }
  }

  /// Small without its boosters and their fire, the vehicle is seen from nearer, and nothing jumps.
  @Test func aViewBesideDrawsNearer() {
    var view = Self.view(.course, Vector3(150, 30, 225))
    view.later = FlightView.Later(from_s: 100, distance: 0.5, aim_m: .zero)
    func distance(_ time_s: Double) -> Double {
      var sight = Self.lit
      sight.missionTime_s = time_s
      return view.pose(.identity, turned: .init(distance: 1.5), sight).position_m.length
    }
    let whole = Vector3(150, 30, 225).length * 1.5
    #expect(abs(distance(0) - whole) < 1e-6 && abs(distance(100) - whole) < 1e-6)
    #expect(abs(distance(125) - whole / 2) < 1e-6 && abs(distance(4000) - whole / 2) < 1e-6)
    let steps = (0..<250).map {
      distance(100 + Double($0) / 10) - distance(100.1 + Double($0) / 10)
    }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < whole / 300 })
  }

  /// What it looks at moves with it.
  @Test func aViewBesideLooksElsewhereLater() {
    var view = Self.view(.course, Vector3(150, 30, 225), aim: Vector3(0, -20, 0))
    view.later = FlightView.Later(from_s: 100, distance: 1, aim_m: Vector3(0, 80, 0))
    for (time_s, height) in [(100.0, -20.0), (112.5, 30), (125, 80), (9000, 80)] {
      var sight = Self.lit
      sight.missionTime_s = time_s
      let pose = view.pose(.identity, turned: .init(), sight)
      let toAim = Vector3(0, height, 0) - pose.position_m
      let ahead = pose.orientation.rotate(-.back)
      #expect(ahead.dot(toAim.normalized(or: .up)) > 1 - 1e-9, "\(time_s)")
      #expect(abs(toAim.length - Vector3(150, 30, 225).length) < 1e-6)
    }
  }

  /// Near the Earth it is beside the vehicle as another is; from 7,000 km up the Earth lies behind the vehicle, a little
  /// aside; between these nothing jumps.
  @Test func aViewFromAwayGoesBeforeTheEarth() {
    let place = Vector3(320, 90, 540)
    let (view, beside) = (Self.view(.away, place), Self.view(.course, place))
    let earth = PadFrame.launchComplex39B.earth_m
    let out = Vector3(0.4, 0.8, 0.3).normalized(or: .up)
    func pose(_ view: FlightView, _ height_m: Double) -> (CameraPose, Vector3) {
      let aim = earth + out * (earth.length + height_m)
      return (
        view.pose(Transform(translation: aim), turned: .init(distance: 1.2), Self.lit), aim
      )
    }
    for height_m in [0, 185_000, 1_850_000.0] {
      #expect(pose(view, height_m).0 == pose(beside, height_m).0)
    }
    for height_m in [7e6, 1e8, 4e8] {
      let (pose, aim) = pose(view, height_m)
      let ahead = pose.orientation.rotate(-.back)
      let angle = ahead.angle(to: earth - pose.position_m) * 180 / .pi
      #expect(angle > 5 && angle < 17, "\(height_m): \(angle)")
      #expect(abs((pose.position_m - aim).length - place.length * 1.2) < 1e-3)
    }
    let turns = (0..<1000).map { step in
      let poses = [0.0, 1].map { pose(view, 1.8e6 + (Double(step) + $0) * 5.5e3).0.orientation }
      return (poses[0].conjugate * poses[1]).angle * 180 / .pi
    }
    #expect(turns.max()! < 0.4, "\(turns.max()!)")
  }

  /// On the pad: x is east, the way down range; behind the vehicle is west of it.
  @Test func backIsTheWayThatHasBeenFlown() {
    let pose = Self.view(.course, Vector3(0, 0, 100)).pose(
      Self.places[0], turned: .init(), Self.lit)
    #expect((pose.position_m - Vector3(-100, 0, 0)).length < 1)
  }

  @Test func whatIsFixedTurnsWithTheVehicle() {
    let carrier = Self.places[1]
    let view = Self.view(.fixed, Vector3(0, 27, 8), aim: Vector3(0, -10, 1))
    let still = view.pose(.identity, turned: .init(), Self.lit)
    let flown = view.pose(carrier, turned: .init(yaw: 1), Self.lit)
    let back = carrier.rotation.conjugate
    #expect(
      (back.rotate(flown.position_m - carrier.translation) - still.position_m).length < 1e-6)
    #expect(
      (back.rotate(flown.orientation.rotate(.up)) - still.orientation.rotate(.up)).length < 1e-9)
  }

  @Test func aLensOnTheGroundDrawsInAsTheVehicleGrowsSmall() {
    func lens(_ height: Double) -> Double {
      Self.view(.ground, Vector3(-2000, 0, 0)).pose(
        Transform(translation: Vector3(0, height, 0)), turned: .init(), Self.lit
      ).fieldOfView_rad
    }
    #expect(lens(0) == 2 * atan2(110, 2000))
    #expect(lens(5000) < lens(0) / 2)
    #expect(lens(1e6) == FlightView.narrowest_rad)
    let near = Self.view(.ground, Vector3(-100, 0, 0)).pose(.identity, turned: .init(), Self.lit)
    #expect(near.fieldOfView_rad == 0.8)
  }

  @Test func whereNothingBurnsTheEyeOpens() {
    func exposure(_ fire: Double) -> Double {
      Self.view(.course, Vector3(0, 0, 9)).pose(
        .identity, turned: .init(), FlightSight(light: fire)
      )
      .exposure_ev
    }
    #expect(exposure(1) == -1 && exposure(0) == 1)
  }
}

@Suite("One view follows another in the dark")
struct ViewChangeTests {
  @Test(arguments: [false, true]) func itIsBlackWhenTheCameraJumps(isCalm: Bool) {
    var change = ViewChange()
    change.step(toward: 0, isDark: true, isCalm: isCalm)
    var shown: [(Int?, Double)] = []
    for _ in 0..<200 {
      change.step(toward: 2, isDark: false, isCalm: isCalm)
      shown.append((change.shown, change.blackness))
    }
    let jump = shown.firstIndex { $0.0 == 2 }!
    #expect(shown[jump].1 == 1)
    #expect(jump + 1 == (isCalm ? ViewChange.calmFade : ViewChange.fade))
    #expect(shown.last!.1 == 0)
    // It closes and opens no faster than a fade may.
    let steps = zip(shown, shown.dropFirst()).map { abs($0.1 - $1.1) }
    #expect(steps.max()! < 1 / Double(jump + 1) + 1e-9)
  }

  @Test func aHandThatChangesItsMindSeesOnlyTheLast() {
    var change = ViewChange()
    change.step(toward: 0, isDark: true, isCalm: false)
    for tick in 0..<40 { change.step(toward: 1 + tick % 3, isDark: false, isCalm: false) }
    #expect(change.shown == 0)
    for _ in 0..<20 { change.step(toward: 0, isDark: false, isCalm: false) }
    #expect(change.shown == 0 && change.blackness < 1)
  }
}
