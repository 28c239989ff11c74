/// The commit of a program and its data: in `Assets/commit` for an installation or a tarball packed
/// by git, and the checked out one in a checkout.
enum Commit {
  /// nil where neither is found.
  static func of(_ root: String) -> String? {
    number("\(root)/Assets/commit") ?? checkedOut("\(root)/.git")
  }

  private static func checkedOut(_ folder: String) -> String? {
    guard let head = text("\(folder)/HEAD"), head.hasPrefix("ref: ") else {
      return number("\(folder)/HEAD")
    }
    let name = String(head.dropFirst("ref: ".count))
    if let number = number("\(folder)/\(name)") { return number }
    // Branches that were long at rest lie in one list: the number, a space, the name.
    let packed = text("\(folder)/packed-refs")?.split(separator: "\n") ?? []
    return packed.first { $0.hasSuffix(" \(name)") }.map { String($0.prefix(40)) }
  }

  private static func number(_ path: String) -> String? {
    guard let text = text(path), text.utf8.count == 40, text.allSatisfy(\.isHexDigit) else {
      return nil
    }
    return text
  }

  /// The text without its last line ending.
  private static func text(_ path: String) -> String? {
    guard let bytes = try? Files.read(path) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
