/// All that was sent to the driver under one name.
public struct Upload: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case mesh, texture
    /// Data that changes from picture to picture, and is sent again whenever it does.
    case stream
  }

  public let name: String
  public let kind: Kind
  public internal(set) var times = 0
  public internal(set) var bytes = 0
  /// Bytes of the longest single one.
  public internal(set) var longest_bytes = 0

  fileprivate mutating func count(_ bytes: Int) {
    times += 1
    self.bytes += bytes
    longest_bytes = max(longest_bytes, bytes)
  }
}

/// Counts what a renderer sends to the driver: a mesh or a texture ought to be sent once.
///
/// A class, since all that sends writes into the same one.
final class UploadLedger {
  /// Data that is sent again whenever it changes.
  enum Stream: Int, CaseIterable {
    case lines
    /// Corners of words, pills and scrims.
    case quads
    /// The picture of all letters so far.
    case glyphs
  }

  private var resources: [Upload] = []
  private var streams = Stream.allCases.map { Upload(name: "\($0)", kind: .stream) }

  var uploads: [Upload] { resources + streams }

  func count(_ kind: Upload.Kind, _ name: String, bytes: Int) {
    let known = resources.firstIndex { $0.kind == kind && $0.name == name }
    if known == nil { resources.append(Upload(name: name, kind: kind)) }
    resources[known ?? resources.count - 1].count(bytes)
  }

  func count(_ stream: Stream, bytes: Int) {
    streams[stream.rawValue].count(bytes)
  }
}

/// A picture's bytes on their way to the driver.
struct Parcel {
  let name: String
  let bytes: [UInt8]
  let ledger: UploadLedger
}
