import ArtemisSimulation
import Foundation
import Ports
import Testing

@testable import ArtemisCapture

/// On the main actor, as every test that draws: contexts take turns there.
@MainActor @Suite("Another package takes pictures of the story")
struct CameraTests {
  @Test func theEarthComesUpAndIsThereInAFile() throws {
    var story = try Story(width: 192, height: 108)
    let camera = try Camera(filming: story)
    let black = try camera.picture(of: story.frame)
    while story.frame.seconds < 3 { story.step() }
    let earth = try camera.picture(of: story.frame)
    #expect((black.width, black.height) == (192, 108) && (earth.width, earth.height) == (192, 108))
    #expect(earth.pixels.count == 192 * 108 * 4)
    #expect(Self.brightest(black) < 60 && Self.brightest(earth) > 120)
    #expect(try camera.picture(of: story.frame) == earth, "one frame, one picture")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try earth.write(to: file.path)
    #expect(try [UInt8](Data(contentsOf: file)) == earth.png)
    #expect(earth.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func aPixelIsFoundByItsPlace() {
    let picture = Picture(Image(width: 2, height: 3, pixels: Array(0..<24)))
    #expect(picture[0, 0] == [0, 1, 2, 3] && picture[1, 0] == [4, 5, 6, 7])
    #expect(picture[1, 2] == [20, 21, 22, 23])
  }

  @Test func whatIsMissingIsSaid() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for part in ["Scenes/artemis", "Assets/locales"] {
      let to = folder.appending(path: part)
      try FileManager.default.createDirectory(
        at: to.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: "\(Story.checkout)/\(part)", toPath: to.path)
    }
    let story = try Story(folder: folder.path)
    let error = #expect(throws: CameraError.self) { try Camera(filming: story) }
    let words = "\(error.map(String.init(describing:)) ?? "")"
    #expect(words.hasPrefix("cannot read \(folder.path)/Assets/models/"), "\(words)")
    #expect(words.hasSuffix(": No such file or directory"), "\(words)")
  }

  @Test func aPictureThatCannotBeWrittenSaysWhy() throws {
    let story = try Story(width: 64, height: 32)
    let picture = try Camera(filming: story).picture(of: story.frame)
    let error = #expect(throws: CameraError.self) { try picture.write(to: "/none/a.png") }
    #expect(error?.description == "cannot write /none/a.png: No such file or directory")
  }

  private static func brightest(_ picture: Picture) -> UInt8 {
    stride(from: 0, to: picture.pixels.count, by: 4).map { picture.pixels[$0 + 1] }.max() ?? 0
  }
}
