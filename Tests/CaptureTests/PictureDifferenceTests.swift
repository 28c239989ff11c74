import Ports
import Testing

@testable import Capture

@Suite struct PictureDifferenceTests {
  static func changed(_ image: Image, by amount: Int, everyOther step: Int) -> Image {
    var pixels = image.pixels
    for place in stride(from: 0, to: pixels.count, by: 4 * step) {
      for channel in place..<place + 3 {
        pixels[channel] = UInt8(clamping: Int(pixels[channel]) + amount)
      }
    }
    return Image(width: image.width, height: image.height, pixels: pixels)
  }

  static let grey = Image(
    width: 64, height: 48, pixels: [UInt8](repeating: 100, count: 64 * 48 * 4))

  @Test func aPictureEqualsItself() throws {
    let image = PNGTests.picture(61, 43)
    let same = try #require(PictureDifference(image, image))
    #expect(same.largest == 0 && same.mean == 0 && same.changed == 0)
    #expect(abs(same.similarity - 1) < 1e-12)
  }

  @Test func everyMeasureSaysHowMuch() throws {
    let other = Self.changed(Self.grey, by: 30, everyOther: 4)
    let apart = try #require(PictureDifference(Self.grey, other))
    #expect(apart.largest == 30)
    #expect(apart.mean == 7.5)
    #expect(apart.changed == 0.25)
    #expect(apart == PictureDifference(other, Self.grey))
  }

  @Test func structureWeighsMoreThanLevel() throws {
    let lighter = try #require(
      PictureDifference(Self.grey, Self.changed(Self.grey, by: 5, everyOther: 1)))
    let striped = try #require(
      PictureDifference(Self.grey, Self.changed(Self.grey, by: 20, everyOther: 4)))
    #expect(lighter.mean == striped.mean)
    #expect(lighter.similarity > 0.99)
    #expect(striped.similarity < 0.6)
  }

  @Test func flatPicturesAreAsSimilarAsTheFormulaSays() throws {
    let black = Image(width: 16, height: 16, pixels: [UInt8](repeating: 0, count: 1024))
    let white = Image(width: 16, height: 16, pixels: [UInt8](repeating: 255, count: 1024))
    let apart = try #require(PictureDifference(black, white))
    // c1 / (255² + c1)
    #expect(abs(apart.similarity - 6.5025 / (65_025 + 6.5025)) < 1e-12)
  }

  @Test func sizesMustAgree() {
    let other = Image(width: 48, height: 64, pixels: Self.grey.pixels)
    #expect(PictureDifference(Self.grey, other) == nil)
    #expect(PictureDifference.picture(Self.grey, other) == nil)
  }

  @Test func distancesCanBeLookedAt() throws {
    let other = Self.changed(Self.grey, by: 30, everyOther: 4)
    let picture = try #require(PictureDifference.picture(Self.grey, other, gain: 4))
    #expect(Array(picture.pixels[0..<8]) == [120, 120, 120, 255, 0, 0, 0, 255])
    let loud = try #require(PictureDifference.picture(Self.grey, other, gain: .max))
    #expect(loud.pixels[0] == 255)
  }

  @Test(arguments: [(1, 1), (7, 3), (8, 8), (9, 9)])
  func smallPicturesHaveAVerdictToo(_ size: (Int, Int)) throws {
    let image = PNGTests.picture(size.0, size.1)
    let same = try #require(PictureDifference(image, image))
    #expect(abs(same.similarity - 1) < 1e-12)
  }
}
