internal import Glibc

/// Where a page of plots goes: as SVG, or by rsvg-convert as PNG or PDF, as its name ends.
struct Plate {
  private enum Kind: String { case svg, png, pdf }

  private let path: String
  private let kind: Kind

  /// A name without an ending, and standard output, get SVG.
  init(_ path: String) throws(UsageError) {
    self.path = path
    let name = path.split(separator: "/").last ?? ""
    guard name.dropFirst().contains("."), let end = name.split(separator: ".").last else {
      kind = .svg
      return
    }
    guard let kind = Kind(rawValue: end.lowercased()) else {
      throw .badValue(.plot, path, expected: "a file that ends in .svg, .png or .pdf")
    }
    self.kind = kind
  }

  static let converter = "rsvg-convert"

  static var program: String? {
    let places = Library.environment("PATH") ?? ""
    return places.split(separator: ":").map { "\($0)/\(converter)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Fails before anything is flown, if it could not be written after.
  func check() throws(Failure) {
    guard kind == .svg || Plate.program != nil else {
      throw .device(
        "'\(Option.plot.name) \(path)' needs \(Plate.converter) (librsvg2-bin); as .svg it is "
          + "written without it")
    }
  }

  func write(_ svg: String) throws(Failure) {
    let bytes = Array(svg.utf8)
    try Files.write(kind == .svg ? bytes : try converted(bytes), to: path)
  }

  /// Through a file of its own, since a pipe that nobody empties stops both.
  private func converted(_ svg: [UInt8]) throws(Failure) -> [UInt8] {
    try check()
    var name = Array("/tmp/artemis-page-XXXXXX".utf8CString)
    let handle = mkstemp(&name)
    guard handle >= 0 else { throw Files.failure("make", "a file in /tmp") }
    let page = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(page) }
    let isWhole = Files.writeAll(svg, to: handle)
    close(handle)
    guard isWhole else { throw Files.failure("write", page) }
    let program = (Plate.program ?? "").replacing("'", with: "'\\''")
    let zoom = kind == .png ? 2 : 1
    guard let pipe = popen("'\(program)' -f \(kind.rawValue) -z \(zoom) '\(page)'", "r") else {
      throw Files.failure("start", Plate.converter)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, pipe)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard pclose(pipe) == 0, !bytes.isEmpty else {
      throw .device("\(Plate.converter) did not convert the page")
    }
    return bytes
  }
}
