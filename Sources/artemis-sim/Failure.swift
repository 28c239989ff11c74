internal import Storage

/// Why a command failed, and its exit code.
enum Failure: Error {
  case checkFailed(String)
  case usage(UsageError)
  case content(String)
  case device(String)
  /// The driver accepts the renderer, but not at this tier.
  case tier(String)
  case file(String)
  case stopped(by: Int32, String)

  var exitCode: Int32 {
    switch self {
    case .checkFailed: 1
    case .usage: 2
    case .content: 3
    case .device, .tier: 4
    case .file: 5
    // The shells' convention.
    case .stopped(let signal, _): 128 + signal
    }
  }

  var words: String {
    switch self {
    case .checkFailed(let words), .content(let words),
      .device(let words), .tier(let words), .file(let words):
      words
    case .usage(let error): error.description
    case .stopped(let signal, let words): "stopped by signal \(signal): \(words)"
    }
  }
}

extension Failure {
  /// The value read, or the failure with its exit code.
  static func of<Value>(_ reading: () throws(StorageError) -> Value) throws(Failure) -> Value {
    do { return try reading() } catch {
      switch error {
      case .refused, .folder, .notAFile, .tooLarge: throw .file("\(error)")
      case .content: throw .content("\(error)")
      case .noLocale(let name, let known):
        let list = known.joined(separator: ", ")
        throw .usage(.badValue(.locale, name, expected: "one of \(list)"))
      }
    }
  }
}
