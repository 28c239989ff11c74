import Foundation
import Ports
import Testing

@testable import Capture

@Suite struct LuminanceTests {
  @Test func everyByteIsAsBrightAsTheStandardSays() {
    for byte in 0...255 {
      let encoded = Double(byte) / 255
      let expected = encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
      #expect(abs(Luminance.linear[byte] - expected) < 1e-15)
    }
    #expect(Luminance.linear[255] == 1)
  }

  @Test(arguments: [
    (colour: (UInt8(0), UInt8(0), UInt8(0)), luminance: 0.0),
    (colour: (255, 255, 255), luminance: 1), (colour: (255, 0, 0), luminance: 0.2126),
    (colour: (0, 255, 0), luminance: 0.7152), (colour: (0, 0, 255), luminance: 0.0722),
    (colour: (128, 128, 128), luminance: 0.215_860_5),
  ])
  func coloursWeighWhatTheEyeGivesThem(
    _ row: (colour: (UInt8, UInt8, UInt8), luminance: Double)
  ) {
    let (red, green, blue) = row.colour
    let luminance = Luminance.relative(red: red, green: green, blue: blue)
    #expect(abs(luminance - row.luminance) < 1e-7)
  }

  @Test func contrastIsThatOfTheGuidelines() {
    #expect(Luminance.contrast(0, 1) == 21)
    #expect(Luminance.contrast(1, 0) == 21)
    // #777 on white, which is known for just missing 4.5.
    let grey = Luminance.relative(red: 0x77, green: 0x77, blue: 0x77)
    #expect(abs(Luminance.contrast(grey, 1) - 4.478) < 0.001)
  }

  @Test func aPartIsMeasuredAlone() {
    var pixels = [UInt8](repeating: 0, count: 8 * 4 * 4)
    for y in 0..<4 {
      for x in 4..<8 { for channel in 0..<3 { pixels[(y * 8 + x) * 4 + channel] = 255 } }
    }
    let image = Image(width: 8, height: 4, pixels: pixels)
    #expect(image.meanLuminance == 0.5)
    #expect(image.meanLuminance(x: 4..<8, y: 0..<4) == 1)
    #expect(image.meanLuminance(x: 0..<4, y: 1..<2) == 0)
    #expect(image.meanLuminance(x: 6..<90, y: 2..<90) == 1)
    #expect(image.meanLuminance(x: 20..<30, y: 0..<4) == 0)
    #expect(Image(width: 0, height: 0, pixels: []).meanLuminance == 0)
  }
}
