/// Why a file could not be had, or what is wrong in it.
public enum StorageError: Error, Equatable, CustomStringConvertible {
  /// The system's own reason for what was tried with a path.
  case refused(_ verb: String, _ path: String, reason: String)
  case folder(String)
  /// A pipe, a socket or a device.
  case notAFile(String)
  case tooLarge(String, most: Int)
  case noLocale(String, known: [String])
  /// Every complaint about what the files say, with file, line and column.
  case content(String)

  public var description: String {
    switch self {
    case .refused(let verb, let path, let reason): "cannot \(verb) \(path): \(reason)"
    case .folder(let path): "cannot read \(path): it is a folder"
    case .notAFile(let path): "cannot read \(path): it is a pipe or a device, and no file"
    case .tooLarge(let path, let most):
      "cannot read \(path): it has more than \(most >> 20) MiB"
    case .noLocale(let name, let known):
      "there is no language '\(name)'; expected one of \(known.joined(separator: ", "))"
    case .content(let complaints): complaints
    }
  }
}
