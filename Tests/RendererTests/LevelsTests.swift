import Testing

@testable import Renderer

struct LevelsTests {
  @Test func eachLevelIsTheMeanOfTheOneBefore() {
    let levels = Levels(
      [0, 10, 20, 30, 40, 50, 60, 71], width: 4, height: 2, channels: 1, isEncoded: false
    ).all
    #expect(levels.map(\.width) == [2, 1])
    #expect(levels.map(\.height) == [1, 1])
    #expect(levels[0].bytes == [25, 45])
    #expect(levels[1].bytes == [35])
  }

  /// Half of full light is 188 of 255 in sRGB, where the mean of the numbers is 128.
  @Test func lightIsAveragedAndNotItsNumbers() {
    let white = [UInt8](repeating: 255, count: 3)
    let black = [UInt8](repeating: 0, count: 3)
    let levels = Levels(white + black, width: 2, height: 1, channels: 3, isEncoded: true).all
    #expect(levels.map(\.bytes) == [[188, 188, 188]])
    let grey = [UInt8](0...255).flatMap { [$0, $0, $0, $0, $0, $0] }
    let same = Levels(grey, width: 2, height: 256, channels: 3, isEncoded: true).all[0].bytes
    #expect(same.count == 128 * 3)
    #expect(same.indices.allSatisfy { same[$0] / 2 == $0 / 3 }, "between its two rows: \(same)")
  }

  @Test func otherSizesAreLeftToTheDriver() {
    #expect(Levels([1, 2, 3], width: 3, height: 1, channels: 1, isEncoded: false).all.isEmpty)
  }
}
