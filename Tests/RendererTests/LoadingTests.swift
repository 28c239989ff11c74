import CDriverFaults
import Ports
import Renderer
import Testing
import Typography

/// A renderer that begins before everything is there draws what one draws that waited for all.
@MainActor @Suite(.serialized) struct LoadingTests {
  private func renderer(_ tier: Tier = .low, models: [Model] = TestModels.all) throws -> Renderer {
    try Renderer(
      resources: Stage.resources(models: models), tier: tier, typesetter: Typesetter(),
      isEarly: true)
  }

  private var space: Frame {
    var frame = Stage.frame(160, 90)
    frame.sky.kind = .space
    frame.sky.stars = 1
    frame.sky.planets = [
      Planet(
        body: .earth, centre_km: [0, -3000, -9000], radius_km: 6371, orientation: [0, 0, 0, 1])
    ]
    frame.texts = [Text(key: "", string: "Artemis", style: .story, centre: .zero, opacity: 1)]
    return frame.laid
  }

  private var place: Frame {
    var frame = Stage.frame(160, 90)
    frame.sky.kind = .air
    frame.items = [
      Item(model: TestModels.ground, position_m: [0, -12, -60]),
      Item(model: TestModels.tower, position_m: [0, -12, -60]),
    ]
    frame.flames = [
      Flame(
        kind: .steam, position_m: [20, -10, -60], direction: [1, 0, 0], radius_m: 4, level: 1,
        ambientPressure: 1, age_s: 4, groundLevel_m: -12, seed: 1)
    ]
    return frame
  }

  @Test func bareSpaceIsThereAtOnce() throws {
    let whole = try Stage.picture(of: space)
    try Stage.withContext {
      let early = try renderer()
      early.draw(space)
      #expect(!early.isWhole)
      #expect(early.read().isSame(as: whole))
    }
  }

  @Test func aFrameThatShowsMoreWaitsForAllOfIt() throws {
    let whole = try Stage.picture(of: place)
    try Stage.withContext {
      let early = try renderer()
      early.draw(place)
      #expect(early.isWhole)
      #expect(early.read().isSame(as: whole))
    }
  }

  /// Wherever a visitor goes on, and whatever was loaded by then.
  @Test func piecesBetweenPicturesAreNotSeen() throws {
    let (bare, whole) = (try Stage.picture(of: space), try Stage.picture(of: place))
    try Stage.withContext {
      let early = try renderer()
      var pieces = 0
      while !early.isWhole {
        var isFirst = true
        try early.load {
          defer { isFirst = false }
          return isFirst
        }
        pieces += 1
        guard pieces % 16 == 1 else { continue }
        early.draw(space)
        #expect(early.read().isSame(as: bare), "after \(pieces) pieces")
      }
      #expect(pieces > 100)
      early.draw(place)
      #expect(early.read().isSame(as: whole))
      let models = early.uploads.filter { $0.kind == .mesh && $0.name != "stars" }
      #expect(models.map(\.times) == [1])
    }
  }

  @Test func aProgramThatIsRefusedLaterIsNamed() throws {
    try Stage.withContext {
      driver_fault("shader:#define STEPS 28\n")
      defer { driver_fault("") }
      let early = try renderer(.high)
      var refusal: RendererError?
      do { try early.load { true } } catch let error as RendererError { refusal = error }
      guard case .shader(let program, _) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(program == "booster")
      // In the midst of a picture there is nobody to tell; it is told after it.
      let late = try renderer(.high)
      late.draw(place)
      #expect(!late.isWhole)
      #expect(throws: RendererError.self) { try late.load { true } }
    }
  }

  /// However little of it the first picture shows.
  @Test func aBrokenModelIsToldAtTheStart() throws {
    var broken = TestModels.all
    broken[TestModels.ball].parts[0].indices[0] = 1_000_000
    _ = try Stage.withContext {
      #expect(throws: RendererError.self) { _ = try renderer(models: broken) }
    }
  }
}
