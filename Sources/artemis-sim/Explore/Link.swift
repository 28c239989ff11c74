/// A link into the flight, as pages and programs have it: `artemis:explore?at=mainEngineCutoff&camera=chase`.
///
/// It says what is shown and nothing else: no files, no packs, no settings.
struct Link {
  static let options: [Option] = [.at, .camera, .panel, .otherwise, .part]
  static let head = "artemis:explore"

  /// Options and their values, in the link's order.
  private(set) var values: [(option: Option, value: String)] = []

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let place = parts[0].lowercased().replacing("://", with: ":")
    guard place == Self.head || place == "\(Self.head)/" else {
      throw .badLink(text, "it begins with \(Self.head)")
    }
    guard parts.count > 1 else { return }
    for pair in parts[1].split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.plain(halves[0]) ?? ""
      guard let option = Self.options.first(where: { $0.name.dropFirst(2) == name }) else {
        let known = Self.options.map { String($0.name.dropFirst(2)) }
        throw .badLink(text, "'\(name)' is none of \(OptionSpec.list(known))")
      }
      guard halves.count > 1, let value = Self.plain(halves[1]), !value.isEmpty else {
        throw .badLink(text, "'\(name)' has no value that can be read")
      }
      guard !values.contains(where: { $0.option == option }) else {
        throw .badLink(text, "'\(name)' stands in it twice")
      }
      values.append((option, value))
    }
  }

  /// `%2B` is `+`; nil for what is no text.
  private static func plain(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else {
        return nil
      }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
