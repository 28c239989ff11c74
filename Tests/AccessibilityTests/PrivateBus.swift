import Foundation
import Testing

@testable import Accessibility

/// A session bus of a test's own, and a portal on it if one is wanted.
final class PrivateBus {
  let address: String
  private let daemon = Process()
  private var portal: Process?
  private let orders = Pipe()
  private let words = Pipe()

  init() throws {
    let pipe = Pipe()
    daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--print-address"]
    daemon.standardOutput = pipe
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    address = Self.line(pipe)
  }

  deinit {
    end()
    portal?.terminate()
  }

  func end() {
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
  }

  /// Starts a portal with these settings, as GLib writes them; returns once it is there.
  func startPortal(_ settings: String) throws {
    let portal = Process()
    portal.executableURL = URL(filePath: "/usr/bin/python3")
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "portal.py")
    portal.arguments = [script.path, settings]
    portal.environment = ProcessInfo.processInfo.environment
      .merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    portal.standardInput = orders
    portal.standardOutput = words
    portal.standardError = FileHandle.nullDevice
    try portal.run()
    self.portal = portal
    #expect(Self.line(words) == "ready")
  }

  func change(_ folder: String, _ key: String, _ value: String) {
    orders.fileHandleForWriting.write(Data("\(folder) \(key) \(value)\n".utf8))
  }

  private static func line(_ pipe: Pipe) -> String {
    var bytes: [UInt8] = []
    while let byte = try? pipe.fileHandleForReading.read(upToCount: 1)?.first, byte != 10 {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// GLib delivers to whoever looks first: these take turns.
@Suite("With a bus of its own", .serialized)
struct BusTests {}
