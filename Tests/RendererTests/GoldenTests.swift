import Capture
import Foundation
import Maths
import Ports
import Renderer
import Testing

/// Pictures of the nominal visit against those that a person has looked at.
///
/// `make golden` takes them anew. Two processors need not round alike, so the pictures may differ
/// a little: by less than half a step on average, and hardly in structure.
@MainActor @Suite(.serialized) struct GoldenTests {
  nonisolated static let sizes = [
    Viewport(width: 640, height: 360), Viewport(width: 512, height: 384),
  ]
  static let largestMean = 0.4
  static let leastSimilarity = 0.985

  nonisolated static let tiers = [Tier.low, .high]

  @Test(arguments: Gallery.moments, tiers)
  func looksAsItDid(moment: Gallery.Moment, tier: Tier) throws {
    for viewport in Self.sizes {
      let frames = try Gallery.frames(viewport)
      for second in moment.seconds {
        let frame = try #require(frames[Gallery.tick(second)])
        let picture = try Gallery.picture(of: frame, tier: tier)
        try compare(picture, Gallery.name(moment.step, second, viewport, tier))
      }
    }
  }

  @Test func momentsLieInTheirSteps() throws {
    let frames = try Gallery.frames(Self.sizes[0])
    for moment in Gallery.moments {
      for second in moment.seconds {
        let frame = try #require(frames[Gallery.tick(second)])
        let step = moment.step == "orbit" ? "launchSequence" : moment.step
        #expect(frame.step == step, "at \(second) s")
      }
    }
  }

  @Test func everyPictureThatIsKeptIsCompared() throws {
    var names = Self.views.map(\.name) + Self.screens.map { "\($0).png" }
    for tier in Self.flownTiers { names += Self.flown.map { $0.name(tier) } }
    for tier in Self.tiers {
      names += Self.vehicles.map { Self.name(vehicle: $0, tier) }
      for viewport in Self.sizes {
        for moment in Gallery.moments {
          names += moment.seconds.map { Gallery.name(moment.step, $0, viewport, tier) }
        }
      }
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: Gallery.folder.path)
    #expect(Set(kept.filter { $0.hasSuffix(".png") }) == Set(names))
    let bytes = try kept.reduce(0) { total, name in
      total + (try Data(contentsOf: Gallery.folder.appending(path: name)).count)
    }
    #expect(bytes <= 9_500_000)
  }

  /// A pixel far darker than all around it, where it is bright, is a hole of a lattice at best.
  @Test func noPixelIsDead() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Gallery.folder.path)
    where name.hasPrefix("launchSequence") {
      let data = try Data(contentsOf: Gallery.folder.appending(path: name))
      let dead = Self.deadPixels(of: try PNG.decode([UInt8](data)))
      #expect(dead.count <= 2, "\(name): \(dead)")
    }
  }

  private static func deadPixels(of picture: Image) -> [SIMD2<Int>] {
    func light(_ x: Int, _ y: Int) -> Int {
      let pixel = picture.pixel(x, y)
      return Int(max(pixel.x, pixel.y, pixel.z))
    }
    var dead: [SIMD2<Int>] = []
    for y in 1..<picture.height - 1 {
      for x in 1..<picture.width - 1 {
        var around = 255
        for j in -1...1 {
          for i in -1...1 where (i, j) != (0, 0) { around = min(around, light(x + i, y + j)) }
        }
        if around > 110 && light(x, y) * 20 < around * 7 { dead.append([x, y]) }
      }
    }
    return dead
  }

  @Test func aTenthLessLightIsSeen() throws {
    var frame = try #require(try Gallery.frames(Self.sizes[0])[Gallery.tick(28)])
    let before = try Gallery.picture(of: frame, tier: .low)
    frame.lens.exposure *= 0.9
    let dimmer = try Gallery.picture(of: frame, tier: .low)
    #expect(try !Self.isClose(#require(PictureDifference(before, dimmer))))
  }

  static func isClose(_ difference: PictureDifference) -> Bool {
    difference.mean <= largestMean && difference.similarity >= leastSimilarity
  }

  func compare(_ picture: Image, _ name: String) throws {
    let place = Gallery.folder.appending(path: name)
    if Gallery.isRecording {
      try #require(!Gallery.isServer, "pictures are not taken anew where CI is set")
      try Data(PNG.encode(picture, alpha: false, isSmall: true)).write(to: place)
      return
    }
    guard let bytes = try? Data(contentsOf: place) else {
      Issue.record("there is no \(name) to compare with; take it by `make golden` and look at it")
      return
    }
    let golden = try PNG.decode([UInt8](bytes))
    guard let difference = PictureDifference(picture, golden) else {
      Issue.record("\(name) is of another size; take it anew by `make golden`")
      return
    }
    guard !Self.isClose(difference) else { return }
    let folder = try save(picture, golden, name)
    Issue.record(
      """
      \(name) looks different: mean \(difference.mean) of 255, similarity \
      \(difference.similarity). The picture, the golden and eight times their difference are in \
      \(folder.path); if the change is wanted, take the goldens anew by `make golden`, look at \
      each, and commit them.
      """)
  }

  private func save(_ picture: Image, _ golden: Image, _ name: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "artemis-goldens")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pictures = [
      ("is", picture), ("was", golden),
      ("difference", PictureDifference.picture(picture, golden, gain: 8)),
    ]
    for case let (kind, image?) in pictures {
      let place = folder.appending(path: "\(kind)-\(name)")
      try Data(PNG.encode(image, alpha: false)).write(to: place)
    }
    return folder
  }
}
