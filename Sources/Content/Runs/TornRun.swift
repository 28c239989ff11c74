/// A recording that breaks off: the program was killed, the power failed, the disk was full.
///
/// One entry stands on a line, so what is whole can be told from what is torn: the last line counts
/// if it reads as an entry, else the one before it is the last.
enum TornRun {
  /// Most lines that the end of a file takes, with the entry before it.
  private static let reach = 4

  /// The file with its end added; nil if it has one, is no run, or holds no whole entry.
  static func mended(_ file: SourceFile) -> SourceFile? {
    var lines = file.bytes.split(separator: UInt8(ascii: "\n"))
    guard let start = lines.firstIndex(where: { $0.elementsEqual("  \"inputs\": [".utf8) }),
      lines.last?.elementsEqual("}".utf8) == false
    else { return nil }
    for _ in 0..<reach where lines.count > start + 1 {
      var line = lines.removeLast()
      if line.last == UInt8(ascii: ",") { line.removeLast() }
      guard let entry = JSONParser.parse(Array(line)).tree, let tick = entry["tick"]?.whole else {
        continue
      }
      lines.append(line)
      // An input counts for a tick that was still to come; a digest is of one that had passed.
      let end = entry["digest"] == nil && tick < Int.max ? tick + 1 : tick
      let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      return SourceFile(path: file.path, bytes: bytes + RunWriter.tail(endTick: end))
    }
    return nil
  }
}
