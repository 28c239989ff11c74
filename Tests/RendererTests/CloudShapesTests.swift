import Maths
import Ports
import Testing

@testable import Renderer

/// The heaps that steam is drawn as, from the flame's numbers.
@Suite struct CloudShapesTests {
  private func steam(
    age_s: Float, level: Float = 1, seed: UInt32 = 1, kind: Flame.Kind = .steam,
    direction: SIMD3<Float> = [1, 0, 0]
  ) -> Flame {
    Flame(
      kind: kind, position_m: [0, 10, 0], direction: direction, radius_m: 100, level: level,
      ambientPressure: 1, age_s: age_s, groundLevel_m: -5, seed: seed)
  }

  private func heap(_ size: Float, seed: UInt32 = 1) -> SteamBank.Heap {
    var heap = SteamBank.Heap(steam(age_s: 1, seed: seed))
    heap.halves = [size, size, size]
    heap.middle = [size * 10, 0, 0]
    return heap
  }

  @Test func decayIsTheExponential() {
    for step in 0...80 {
      let x = Float(step) / 10
      #expect(abs(Double(SteamBank.decay(x)) - exp(-Double(x))) < 0.001)
    }
  }

  /// What is left behind is no longer drawn once it is beside the picture, or smaller than a pixel of it.
  @Test func cloudsFarBehindAreNotSeen() throws {
    var frame = Frame(viewport: Viewport(width: 100, height: 100))
    frame.lens.verticalFieldOfView_rad = .pi / 2
    let view = FrameView(frame, height: 100, isHalfDepth: false)
    func isSeen(_ place: SIMD3<Float>) throws -> Bool {
      var heap = heap(10)
      heap.middle = place
      return try #require(SteamBank([heap], billows: 0)).isSeen(view)
    }
    // The box around it has a half diagonal of 17 m, and a pixel is a fiftieth of the distance.
    #expect(try isSeen([0, 0, -800]) && isSeen([0, 0, 10]), "ahead, and around the eye")
    #expect(try !isSeen([0, 0, -900]), "too small")
    #expect(try !isSeen([0, 0, 30]) && !isSeen([80, 0, -40]), "behind, and beside")
  }

  /// Whoever looks down along a column sees it in a part of the picture, however deep the ground is said to be; and all
  /// of it that may be seen lies in there.
  @Test(arguments: [Float(-2000), -1e6]) func cloudsAreLookedForWhereTheyAre(ground_m: Float) throws
  {
    var frame = Frame(viewport: Viewport(width: 200, height: 100))
    frame.lens.verticalFieldOfView_rad = .pi / 3
    frame.lens.orientation = SIMD4(-0.68, 0, 0, 0.733)
    let view = FrameView(frame, height: 100, isHalfDepth: false)
    var trail = steam(age_s: 25, kind: .smoke, direction: [0, -1, 0])
    (trail.position_m, trail.radius_m, trail.groundLevel_m) = ([30, -200, 10], 12, ground_m)
    let column = SteamBank.Heap(trail)
    var pad = SteamBank.Heap(steam(age_s: 25))
    pad.middle = [-500, -1900, 0]
    let bank = try #require(SteamBank([column, pad], billows: 0.46))
    var region = PictureRegion([], view)
    bank.add(to: &region, view)
    let size = region.high - region.low
    #expect(!region.isEmpty && size.x * size.y < 0.6, "\(region)")
    var random = RandomStream(seed: 7, name: "clouds")
    for _ in 0..<4000 {
      let heap = random.between(0, 1) < 0.5 ? column : pad
      let grown = 1 + bank.relief * 0.75 / heap.halves.min()
      let way = normalize(
        SIMD3(
          Float(random.between(-1, 1)), Float(random.between(-1, 1)), Float(random.between(-1, 1))))
      var place = heap.middle + way * heap.halves * grown
      if heap == column { place.y = Float(random.between(-2000, -200)) }
      guard place.y < bank.top, place.y > -2500, let seen = view.point(place) else { continue }
      guard seen.min() > 0, seen.max() < 1 else { continue }
      #expect(
        all(seen .>= region.low - 0.001) && all(seen .<= region.high + 0.001), "\(place): \(seen)")
    }
  }

  @Test func aHeapOnlyGrows() {
    let ages: [Float] = [0, 0.5, 1, 2, 4, 8, 16, 32, 64]
    let sizes = ages.map { SteamBank.Heap(steam(age_s: $0)) }
    for (young, old) in zip(sizes, sizes.dropFirst()) {
      #expect(old.halves.x > young.halves.x && old.halves.y > young.halves.y)
      #expect(old.middle.x > young.middle.x, "it rolls away from where it comes out")
    }
    // Out of the trench first, upward last.
    let quick = sizes[3].halves / sizes[8].halves
    #expect(quick.x > quick.y)
    #expect(sizes.allSatisfy { $0.mouth == [0, 10, 0] && $0.axis == [1, 0] })
  }

  @Test func littleStrengthIsALittleHeap() {
    let (weak, strong) = (
      SteamBank.Heap(steam(age_s: 4, level: 0.2)), SteamBank.Heap(steam(age_s: 4))
    )
    #expect(abs(weak.halves.x / strong.halves.x - 0.3) < 1e-5)
    #expect(
      SteamBank.Heap(steam(age_s: 4, level: 0.7)).halves == strong.halves, "two thirds are all")
  }

  /// Smoke stands from where it is let out down to the ground.
  @Test func aColumnStandsOnTheGround() {
    var smoke = steam(age_s: 3, kind: .smoke, direction: [0, -1, 0])
    smoke.position_m.y = 195
    let column = SteamBank.Heap(smoke)
    #expect(column.halves.y == 100 && column.middle.y == 95)
    #expect(column.halves.x == column.halves.z)
    let lying = SteamBank.Heap(steam(age_s: 3, kind: .smoke, direction: [0.6, 0, 0.8]))
    #expect(abs(lying.axis.x - 0.6) < 1e-6 && abs(lying.axis.y - 0.8) < 1e-6)
    #expect(SteamBank.Heap(steam(age_s: 3, direction: [0, 1, 0])).axis == [1, 0])
  }

  /// Rays are only asked for within it: a long heap ended in a straight edge, since its billows stand out by as much of
  /// its length as of its height.
  @Test func theBoxHoldsAHeapWithItsBillows() throws {
    var long = heap(1)
    long.halves = [80, 20, 60]
    let bank = try #require(SteamBank([long], billows: 0.46))
    let grown = 1 + bank.relief * 0.75 / 20
    for axis in 0..<3 {
      let beyond = abs(long.middle[axis] - bank.middle[axis]) + long.halves[axis] * grown
      // Below, the ground ends it.
      if axis != 1 { #expect(bank.halves[axis] >= beyond - 0.01, "\(axis)") }
    }
  }

  @Test func theLargestAreKept() throws {
    let sizes: [Float] = [3, 9, 1, 7, 2, 8, 5, 4, 6]
    let bank = try #require(SteamBank(sizes.map { heap($0) }, billows: 0.1))
    #expect(bank.count == SteamBank.most)
    let kept = (0..<bank.count).compactMap { bank.heaps[$0]?.halves.x }
    #expect(kept == [9, 8, 7, 6, 5, 4])
    #expect(SteamBank([], billows: 0.1) == nil)
  }

  /// They stay as they are when another heap becomes the largest.
  @Test func billowsAreToldFromTheOldestSeed() throws {
    let bank = try #require(
      SteamBank([heap(9, seed: 5), heap(3, seed: 2), heap(4, seed: 8)], billows: 0.2))
    #expect(bank.first.flame.seed == 2)
    #expect(abs(bank.relief - 1.8) < 1e-6, "a fifth of the deepest one's half")
  }

  /// They stay where they are when boosters' steam comes to that of the engines, whatever its seed.
  @Test func billowsAreToldFromTheOldestHeap() throws {
    let old = SteamBank.Heap(steam(age_s: 6, seed: 7))
    let young = SteamBank.Heap(steam(age_s: 0.01, seed: 3))
    for heaps in [[old, young], [young, old]] {
      #expect(try #require(SteamBank(heaps, billows: 0.2)).first.flame.seed == 7)
    }
  }

  @Test func theBoxHoldsAllAndEndsOnTheGround() throws {
    let bank = try #require(SteamBank([heap(4), heap(8)], billows: 0.25))
    let (low, high) = (bank.middle - bank.halves, bank.middle + bank.halves)
    #expect(low.y == -5, "nothing is drawn below the ground")
    #expect(low.x == 40 - 4 - 1.5 && high.x == 80 + 8 + 1.5 && high.y == 8 + 1.5)
  }
}

/// Jets, and the five pictures of a dome.
@Suite struct JetAndDomeTests {
  private func booster(height_m: Float, pressure: Float = 1, down: Float = -1) -> FlameVolume {
    FlameVolume(
      Flame(
        kind: .booster, position_m: [0, height_m, 0], direction: [0, down, 0], radius_m: 2,
        level: 1, ambientPressure: pressure, age_s: 1, groundLevel_m: 0, seed: 1))
  }

  @Test func fireEndsOnTheGroundAndSpreads() {
    let (low, high) = (booster(height_m: 20), booster(height_m: 1000))
    #expect(abs(low.length - 20) < 1e-4 && high.length > 150)
    #expect(low.middle == [0, 10, 0])
    let wide = { (volume: FlameVolume) in length(volume.halves.0) }
    #expect(wide(low) >= 8 * 2 * 1.25)
    #expect(abs(booster(height_m: 0).length - 1) < 1e-4, "never less than half a radius")
    #expect(booster(height_m: 20, down: 1).length > 150, "upward there is no ground")
  }

  @Test func plumesGrowWhereTheAirIsThin() {
    let (low, high) = (booster(height_m: 9000), booster(height_m: 9000, pressure: 0))
    #expect(high.length > low.length)
    #expect(length(high.halves.0) > 3 * length(low.halves.0))
    // A box: its sides stand upright on each other.
    let (a, b, c) = high.halves
    #expect(abs((a * b).sum()) < 1e-3 && abs((b * c).sum()) < 1e-3 && abs((a * c).sum()) < 1e-3)
  }

  /// A face's camera looks where its part of the dome lies.
  @Test(arguments: [0.0, 30, 90]) func facesLookWhereTheyLie(aim_deg: Double) {
    let faces = FilmFace.faces(aim_deg: aim_deg)
    #expect(faces.count == 5)
    let rise = faces[0].turn
    for face in faces {
      // In the dome's axes, whose z points the way that a camera's back does not.
      func dome(_ way: Vector3) -> SIMD3<Float> {
        let local = rise.conjugate.rotate(face.turn.rotate(way))
        return [Float(local.x), Float(local.y), -Float(local.z)]
      }
      #expect(length(dome(-.back) - face.forward) < 1e-6)
      #expect(length(dome(.right) - face.right) < 1e-6)
      #expect(length(dome(.up) - face.up) < 1e-6)
    }
    let middle = rise.rotate(-.back)
    let height = asin(middle.y) * 180 / .pi
    #expect(abs(height - (90 - aim_deg)) < 1e-4)
  }

  @Test func aFaceSeesItsPartAndAMargin() {
    var frame = Frame()
    frame.effects.shakeOffset = [0.1, 0.1]
    let seen = FilmFace.faces(aim_deg: 90)[0].seen(frame, side: 512)
    #expect(seen.viewport == Viewport(width: 512, height: 512))
    let edge = tan(Double(seen.lens.verticalFieldOfView_rad) / 2)
    #expect(abs(edge - Double(FilmFace.margin)) < 1e-6 && edge > 1)
    #expect(seen.effects.shakeOffset == .zero)
    // As many pixels an angle in the middle of both.
    #expect(abs(FilmFace.side / (2 * edge) - 1 / .pi) < 1e-6)
  }
}
