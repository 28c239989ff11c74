internal import Capture

/// Codecs of a film's file, by the end of its name.
struct VideoFormat: Equatable {
  enum Container: String { case mp4, mov }

  let container: Container
  /// 10 bits in an MP4; a MOV has them anyway.
  let isDeep: Bool
  let hasAlpha: Bool
  let isAAC: Bool

  /// Planes in the encoder's layout.
  var planes: Planes {
    switch (container, isDeep) {
    case (.mp4, false): Planes(bits: 8, columns: 2, rows: 2)
    case (.mp4, true): Planes(bits: 10, columns: 2, rows: 2)
    case (.mov, _):
      hasAlpha ? Planes(bits: 10, hasAlpha: true) : Planes(bits: 10, columns: 2, rows: 1)
    }
  }

  /// By the names of ffmpeg.
  var pictureCoder: String {
    switch (container, isDeep) {
    case (.mp4, false): "libx264"
    case (.mp4, true): "libx265"
    case (.mov, _): "prores_ks"
    }
  }

  var soundCoder: String { isAAC ? "aac" : container == .mov ? "pcm_s24le" : "flac" }

  /// Encoders that ffmpeg needs for all of these.
  static let coders = ["libx264", "libx265", "prores_ks", "flac", "aac", "pcm_s24le"]

  /// The end of a file's name; standard output is an MP4.
  static func container(of file: String) throws(UsageError) -> Container {
    if file == "-" { return .mp4 }
    let end = file.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let container = end.flatMap({ Container(rawValue: $0.lowercased()) }) else {
      throw .badValue(
        .video, file,
        expected: "a name that ends in .mp4 or .mov, or - for MP4 on standard output")
    }
    return container
  }
}

// Arguments for ffmpeg.
extension VideoFormat {
  var pixels: String {
    switch (planes.bits, planes.columns, planes.rows) {
    case (8, _, _): "yuv420p"
    case (_, 2, 2): "yuv420p10le"
    case (_, 2, 1): "yuv422p10le"
    default: planes.hasAlpha ? "yuva444p10le" : "yuv444p10le"
    }
  }

  /// Describes both input and output: values in sRGB's own curve, in the matrix of BT.709, from 16
  /// to 235.
  static let colours = [
    "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
    "iec61966-2-1", "-chroma_sample_location", "left",
  ]

  func pictureOptions(rate: Int) -> [String] {
    // Without pictures made from later ones, the first begins at zero in fragments too.
    switch (container, isDeep) {
    case (.mp4, false):
      ["-c:v", "libx264", "-preset", "superfast", "-crf", "18", "-bf", "0", "-g", "\(rate)"]
    case (.mp4, true):
      [
        "-c:v", "libx265", "-preset", "fast", "-crf", "14", "-tag:v", "hvc1", "-x265-params",
        "log-level=error:bframes=0:keyint=\(rate):range=limited:chromaloc=0",
      ]
    case (.mov, _):
      [
        "-c:v", "prores_ks", "-profile:v", hasAlpha ? "4444" : "hq", "-vendor", "apl0",
      ] + (hasAlpha ? ["-alpha_bits", "16"] : [])
    }
  }

  var soundOptions: [String] {
    switch soundCoder {
    case "aac": ["-c:a", "aac", "-b:a", "256k"]
    case "flac": ["-c:a", "flac", "-sample_fmt", "s32", "-strict", "experimental"]
    default: ["-c:a", soundCoder]
    }
  }

  var fileOptions: [String] {
    // Fragments of a second play whatever ends the file; AAC begins before zero, which a head says that
    // is written with the first of them.
    let head = isAAC ? "delay_moov" : "empty_moov"
    return ["-movflags", "+frag_keyframe+\(head)+default_base_moof", "-f", container.rawValue]
  }
}
