internal import Ports
internal import Renderer

/// The format of a film: what its pictures contain, which of them to make, and the kind of file.
struct FilmPrint {
  let format: FilmFormat
  /// nil where pictures are files.
  let video: VideoFormat?
  let part: Part

  /// Every n-th picture, so that several programs film one run together.
  struct Part: Equatable {
    var number = 1
    var count = 1

    var isOneOfMany: Bool { count > 1 }
    func holds(_ picture: Int) -> Bool { picture % count == number - 1 }
  }

  init(_ arguments: Arguments, _ tier: Tier) throws(UsageError) {
    part = try Self.part(arguments)
    let file = arguments.text(.video)
    let container = try file.map { file throws(UsageError) in try VideoFormat.container(of: file) }
    let bits = try Self.bits(arguments, container)
    let hasAlpha = arguments.has(.alpha)
    if hasAlpha && container == .mp4 {
      throw .badValue(.video, file ?? "", expected: "a name that ends in .mov beside '--alpha'")
    }
    format = FilmFormat(
      isDeep: tier == .film && bits > 8, isTransparent: hasAlpha,
      dome_deg: try arguments.number(.dome, in: 0...90))
    video = container.map {
      VideoFormat(
        container: $0, isDeep: bits > 8, hasAlpha: hasAlpha, isAAC: arguments.has(.aac))
    }
  }

  /// A dome's picture is as wide as high.
  func size(_ arguments: Arguments) throws(UsageError) -> (width: Int, height: Int)? {
    let size = try arguments.size()
    guard format.dome_deg != nil else { return size }
    guard let size else { return (2048, 2048) }
    guard size.width == size.height else {
      throw .badValue(
        .size, "\(size.width)x\(size.height)", expected: "as wide as high beside '--dome'")
    }
    return size
  }

  /// PNG files have 8 or 16, an MP4 has 8 or 10, and a MOV has 10.
  private static func bits(
    _ arguments: Arguments, _ container: VideoFormat.Container?
  ) throws(UsageError) -> Int {
    let (known, words) =
      switch container {
      case nil: (["8", "16"], "8 or 16 for PNG files")
      case .mp4: (["8", "10"], "8 or 10 for an MP4")
      case .mov: (["10"], "10 for a MOV, which is ProRes")
      }
    guard let text = arguments.text(.bits) else { return container == .mov ? 10 : 8 }
    guard known.contains(text), let bits = Int(text) else {
      throw .badValue(.bits, text, expected: words)
    }
    return bits
  }

  private static func part(_ arguments: Arguments) throws(UsageError) -> Part {
    guard let text = arguments.text(.part) else { return Part() }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...1000).contains(count), (1...count).contains(number)
    else {
      throw .badValue(.part, text, expected: "K/N, the K-th of up to 1000 parts: 1/2 and 2/2")
    }
    return Part(number: number, count: count)
  }
}
