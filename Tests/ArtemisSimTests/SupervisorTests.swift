import Foundation
import Glibc
import Testing

@testable import artemis_sim

@Suite("A service manager hears that the loop turns")
struct SupervisorTests {
  /// A socket as systemd has one; `name` begins with @ where it lies in no folder.
  private final class Listener {
    let name: String
    private let handle = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

    init(_ name: String) {
      self.name = name
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { path in
        path.copyBytes(from: name.utf8)
        if name.hasPrefix("@") { path[0] = 0 }
      }
      let size = 2 + name.utf8.count + (name.hasPrefix("@") ? 0 : 1)
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(handle, $0, socklen_t(size))
        }
      }
      #expect(bound == 0)
    }

    deinit {
      close(handle)
      unlink(name)
    }

    var heard: [String] {
      var words: [String] = []
      var bytes = [UInt8](repeating: 0, count: 100)
      while true {
        let count = recv(handle, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        guard count > 0 else { return words }
        words.append(String(decoding: bytes.prefix(count), as: UTF8.self))
      }
    }
  }

  static let names = [
    "@artemis-\(UUID())", FileManager.default.temporaryDirectory.path + "/s-\(getpid())",
  ]

  @Test(arguments: names) func itSaysThatItIsReadyAndThatItTurns(name: String) throws {
    let listener = Listener(name)
    let environment = ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "4000000"]
    var supervisor = try #require(Supervisor { environment[$0] })
    #expect(listener.heard.isEmpty)
    supervisor.turn(at: 1_000_000_000)
    #expect(listener.heard == ["READY=1", "WATCHDOG=1"])
    for part in 1..<20 { supervisor.turn(at: 1_000_000_000 + UInt64(part) * 100_000_000) }
    #expect(listener.heard.isEmpty)
    supervisor.turn(at: 3_000_000_000)
    supervisor.turn(at: 5_000_000_000)
    #expect(listener.heard == ["WATCHDOG=1", "WATCHDOG=1"])
    supervisor.end()
    #expect(listener.heard == ["STOPPING=1"])
  }

  @Test func withoutAWatchdogItIsReadyAndNoMore() throws {
    let listener = Listener("@artemis-\(UUID())")
    for more in [[:], ["WATCHDOG_USEC": "4000000", "WATCHDOG_PID": "1"], ["WATCHDOG_USEC": "no"]] {
      let environment = ["NOTIFY_SOCKET": listener.name].merging(more) { $1 }
      var supervisor = try #require(Supervisor { environment[$0] })
      for second: UInt64 in 1...9 { supervisor.turn(at: second * 1_000_000_000) }
      #expect(listener.heard == ["READY=1"])
    }
  }

  @Test(arguments: ["", "socket", "vsock:2:1", "/" + String(repeating: "a", count: 107)])
  func whereNobodyCanListenNothingIsSaid(name: String) {
    #expect(Supervisor { $0 == "NOTIFY_SOCKET" && !name.isEmpty ? name : nil } == nil)
  }
}
