import Capture
import Testing

@Suite("WAV files say what they hold")
struct WAVTests {
  private func number(_ bytes: [UInt8], at place: Int, size: Int) -> Int {
    (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  private func word(_ bytes: [UInt8], at place: Int) -> String {
    String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  @Test(arguments: [0, 400, 4_176_000, WAV().greatestFrames])
  func theHeaderIsThatOfTheSpecification(frames: Int) {
    let header = WAV().header(frames: frames)
    #expect(header.count == WAV.headerSize)
    #expect(word(header, at: 0) == "RIFF" && word(header, at: 8) == "WAVE")
    #expect(number(header, at: 4, size: 4) == 50 + 8 * frames)
    #expect(word(header, at: 12) == "fmt " && number(header, at: 16, size: 4) == 18)
    // IEEE floating point, two channels, 48 kHz, bytes a second, bytes a frame, bits.
    #expect(number(header, at: 20, size: 2) == 3)
    #expect(number(header, at: 22, size: 2) == 2)
    #expect(number(header, at: 24, size: 4) == 48_000)
    #expect(number(header, at: 28, size: 4) == 384_000)
    #expect(number(header, at: 32, size: 2) == 8 && number(header, at: 34, size: 2) == 32)
    #expect(word(header, at: 38) == "fact" && number(header, at: 46, size: 4) == frames)
    #expect(word(header, at: 50) == "data" && number(header, at: 54, size: 4) == 8 * frames)
  }

  @Test func samplesAreTheirBits() {
    let bytes = WAV.bytes([1, -0.5])
    #expect(bytes == [0, 0, 0x80, 0x3F, 0, 0, 0, 0xBF])
  }

  @Test func aMeasurementHasOneChannel() {
    let header = WAV(channels: 1).header(frames: 400)
    #expect(number(header, at: 22, size: 2) == 1 && number(header, at: 32, size: 2) == 4)
    #expect(number(header, at: 28, size: 4) == 192_000)
    #expect(number(header, at: 46, size: 4) == 400 && number(header, at: 54, size: 4) == 1600)
  }
}
