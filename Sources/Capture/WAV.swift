public import Ports

/// Writes RIFF WAVE in 32-bit floating point: what was rendered, to the bit.
///
/// A header that says how long the file is stands at its front. Write it anew, over the old one,
/// whenever samples have been added: a film that is killed then leaves a file that plays.
public enum WAV {
  /// Bytes of the header; samples follow.
  public static let headerSize = 58
  /// Bytes of a sample frame: two channels of four.
  public static let frameSize = 8
  /// The length fields have 32 bits: six hours of sound.
  public static let greatestFrames = (Int(UInt32.max) - headerSize) / frameSize

  /// The header of a file with so many sample frames.
  public static func header(frames: Int) -> [UInt8] {
    precondition((0...greatestFrames).contains(frames), "a WAV file holds less than 4 GiB")
    let bytes = frames * frameSize
    let rate = AudioBlock.sampleRate
    var header = Array("RIFF".utf8) + little(headerSize - 8 + bytes, 4) + Array("WAVE".utf8)
    // Floating point is format 3; its header has an extension of no bytes, and a fact chunk.
    header += Array("fmt ".utf8) + little(18, 4) + little(3, 2) + little(2, 2)
    header += little(rate, 4) + little(rate * frameSize, 4)
    header += little(frameSize, 2) + little(32, 2) + little(0, 2)
    header += Array("fact".utf8) + little(4, 4) + little(frames, 4)
    return header + Array("data".utf8) + little(bytes, 4)
  }

  /// The samples of a block as they stand in the file.
  public static func samples(_ block: AudioBlock) -> [UInt8] {
    block.samples.flatMap { little(Int($0.bitPattern), 4) }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
