import Foundation
import Ports
import Testing

@testable import Capture

@Suite struct PNGTests {
  /// Noise over a gradient: every byte value occurs, and no two rows are alike.
  static func picture(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Image {
    var state = seed
    var pixels: [UInt8] = []
    for place in 0..<width * height * 4 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      pixels.append(UInt8(truncatingIfNeeded: place / 7) &+ UInt8(state >> 59))
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// What ImageMagick, which shares no code with us, reads: it refuses a wrong checksum.
  static func decoded(_ file: [UInt8]) throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("png-\(UUID().uuidString).png")
    try Data(file).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    return try Command.output(["convert", path.path, "-depth", "8", "rgba:-"])
  }

  @Test(
    arguments: [(1, 1), (1, 7), (7, 1), (2, 2), (641, 359), (640, 360), (33, 1025)],
    [true, false])
  func anotherDecoderReadsTheSamePixels(_ size: (Int, Int), alpha: Bool) throws {
    let image = Self.picture(size.0, size.1)
    var expected = image.pixels
    if !alpha { for place in stride(from: 3, to: expected.count, by: 4) { expected[place] = 255 } }
    let pixels = try Self.decoded(PNG.encode(image, alpha: alpha))
    #expect(pixels == expected)
  }

  @Test func checksumsHoldInAReaderThatInsists() throws {
    let file = PNG.encode(Self.picture(61, 43), alpha: true)
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("png-\(UUID().uuidString).png")
    try Data(file).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    // Chunk by chunk: CRC-32 of type and data, and zlib's Adler-32 on the way out.
    let script = """
      import sys, struct, zlib
      data = open(sys.argv[1], 'rb').read()
      at, types, body = 8, [], b''
      while at < len(data):
          n, = struct.unpack('>I', data[at:at+4])
          kind, chunk = data[at+4:at+8], data[at+8:at+8+n]
          crc, = struct.unpack('>I', data[at+8+n:at+12+n])
          assert crc == zlib.crc32(kind + chunk), kind
          types.append(kind.decode()); at += 12 + n
          body += chunk if kind == b'IDAT' else b''
      raw = zlib.decompress(body)
      assert len(raw) == 43 * (61 * 4 + 1)
      sys.stdout.write(' '.join(types))
      """
    let output = try Command.output(["python3", "-c", script, path.path])
    #expect(String(decoding: output, as: UTF8.self) == "IHDR sRGB IDAT IEND")
  }

  @Test(arguments: [(1, 1), (7, 1), (641, 359)], [true, false])
  func whatIsWrittenIsReadAgain(_ size: (Int, Int), alpha: Bool) throws {
    let image = Self.picture(size.0, size.1)
    var expected = image.pixels
    if !alpha { for place in stride(from: 3, to: expected.count, by: 4) { expected[place] = 255 } }
    for isSmall in [true, false] {
      let read = try PNG.decode(PNG.encode(image, alpha: alpha, isSmall: isSmall))
      #expect(read.pixels == expected)
    }
  }

  /// ImageMagick chooses every filter of the format.
  @Test(arguments: 0..<5) func anotherEncodersFiltersAreRead(filter: Int) throws {
    let image = Self.picture(37, 23)
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("png-\(UUID().uuidString).png")
    try Data(PNG.encode(image, alpha: true)).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let file = try Command.output([
      "convert", path.path, "-define", "png:compression-filter=\(filter)", "-define",
      "png:color-type=6", "-depth", "8", "png:-",
    ])
    #expect(try PNG.decode(file).pixels == image.pixels)
  }

  @Test func whatIsNoPictureIsRefused() {
    let file = PNG.encode(Self.picture(9, 9), alpha: true)
    #expect(throws: PNGError.notPNG) { try PNG.decode([1, 2, 3]) }
    #expect(throws: PNGError.cutShort) { try PNG.decode(Array(file.prefix(40))) }
    var interlaced = file
    interlaced[28] = 1
    #expect(throws: PNGError.unsupported) { try PNG.decode(interlaced) }
  }

  @Test func theSamePictureGivesTheSameBytes() {
    let image = Self.picture(320, 180)
    let first = PNG.encode(image, alpha: false)
    for _ in 0..<5 { #expect(PNG.encode(image, alpha: false) == first) }
    #expect(PNG.encode(Self.picture(320, 180, seed: 2), alpha: false) != first)
  }

  @Test func aFrameIsWrittenFasterThanItIsDrawn() {
    let image = Self.softPicture(1280, 720)
    let clock = ContinuousClock()
    let best = (0..<5).map { _ in clock.measure { _ = PNG.encode(image, alpha: false) } }.min()!
    // Aim 12 ms; the limit only catches what is wrong altogether, on however busy a machine.
    #expect(best < .milliseconds(200), "\(best)")
  }

  /// Like a frame: a sky's gradient with fine grain in a third of it.
  static func softPicture(_ width: Int, _ height: Int) -> Image {
    let noise = picture(width, height).pixels
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let place = (y * width + x) * 4
        let grain = y > height * 2 / 3 ? noise[place] & 15 : 0
        for channel in 0..<3 { pixels[place + channel] = UInt8(y * 200 / height) + grain }
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}

/// Runs a program and reads what it writes.
enum Command {
  struct Failure: Error { var words: [String] }

  static func output(_ words: [String]) throws -> [UInt8] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(words: words) }
    return [UInt8](data)
  }
}
