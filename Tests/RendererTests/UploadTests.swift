import Maths
import Ports
import Renderer
import Simulation
import Testing

/// What goes to the driver in the course of the nominal visit.
@MainActor @Suite(.serialized) struct UploadTests {
  private struct Account {
    var steps: Set<String> = []
    /// As a stream stood after each playing of the visit.
    var uploads: [[Upload]] = []

    func uploads(of name: String) -> [Upload] {
      uploads.compactMap { $0.first { $0.name == name } }
    }
  }

  /// The visit twice over, a picture every half a second, by a renderer of its own.
  private static let account = Result {
    try Stage.withContext {
      let renderer = try Gallery.freshTheatre(.low)
      var account = Account()
      for _ in 0..<2 {
        try Gallery.play(Viewport(width: 320, height: 180)) { frame in
          guard frame.tick.count % 60 == 1 else { return }
          account.steps.insert(frame.step)
          renderer.draw(frame)
        }
        account.uploads.append(renderer.uploads)
      }
      return account
    }
  }

  @Test func noMeshAndNoTextureIsSentTwice() throws {
    let account = try Self.account.get()
    #expect(account.steps.count == 7, "\(account.steps)")
    let sent = try #require(account.uploads.last).filter { $0.kind != .stream }
    for upload in sent { #expect(upload.times == 1, "\(upload.name)") }
    let models = try Gallery.production.get().models.joined(separator: ", ")
    #expect(sent.filter { $0.kind == .mesh }.map(\.name).sorted() == [models, "stars"].sorted())
    #expect(
      sent.filter { $0.kind == .texture }.map(\.name).sorted()
        == ["billows", "earth_clouds", "earth_day", "earth_night", "moon", "noise"])
  }

  /// All that the pictures of a visit send is smaller than a quarter of one of its textures.
  @Test func whatEveryPictureSendsIsLittle() throws {
    let account = try Self.account.get()
    for name in ["lines", "quads"] {
      let stream = try #require(account.uploads(of: name).last)
      #expect(stream.times > 0, "\(name)")
      #expect(stream.longest_bytes <= 64 * 1024, "\(name): \(stream.longest_bytes)")
    }
  }

  /// A letter that was shown once is there for good.
  @Test func lettersAreSentWhenTheyAreNewAlone() throws {
    let glyphs = try Self.account.get().uploads(of: "glyphs")
    #expect(glyphs[0].times > 0)
    #expect(glyphs[1].times == glyphs[0].times)
    #expect(glyphs[1].bytes <= 8 << 20, "\(glyphs[1].bytes)")
  }
}
