internal import Ports

/// Writes RIFF WAVE in 32-bit floating point: what was rendered, to the bit.
///
/// A header that says how long the file is stands at its front. Write it anew, over the old one,
/// whenever samples have been added: a film that is killed then leaves a file that plays.
public struct WAV: Sendable, Equatable {
  /// Two, or one for a measurement.
  public let channels: Int

  public init(channels: Int = 2) { self.channels = channels }

  /// Bytes of the header; samples follow.
  public static let headerSize = 58
  /// Bytes of a sample frame: four a channel.
  public var frameSize: Int { 4 * channels }
  /// The length fields have 32 bits: six hours of stereo.
  public var greatestFrames: Int { (Int(UInt32.max) - Self.headerSize) / frameSize }

  /// The header of a file with so many sample frames.
  public func header(frames: Int) -> [UInt8] {
    precondition((0...greatestFrames).contains(frames), "a WAV file holds less than 4 GiB")
    let bytes = frames * frameSize
    let rate = AudioBlock.sampleRate
    var header = Array("RIFF".utf8) + Self.little(Self.headerSize - 8 + bytes, 4)
    // Floating point is format 3; its header has an extension of no bytes, and a fact chunk.
    header += Array("WAVEfmt ".utf8) + Self.little(18, 4) + Self.little(3, 2)
    header += Self.little(channels, 2) + Self.little(rate, 4) + Self.little(rate * frameSize, 4)
    header += Self.little(frameSize, 2) + Self.little(32, 2) + Self.little(0, 2)
    header += Array("fact".utf8) + Self.little(4, 4) + Self.little(frames, 4)
    return header + Array("data".utf8) + Self.little(bytes, 4)
  }

  /// Samples as they stand in the file.
  public static func bytes(_ samples: [Float]) -> [UInt8] {
    samples.flatMap { little(Int($0.bitPattern), 4) }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
