extension Digest {
  /// Prints and compares as sixteen hexadecimal digits.
  public var words: String { Self.words(value) }

  public static func words(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
