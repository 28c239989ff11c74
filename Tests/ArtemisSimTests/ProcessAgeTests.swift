internal import Glibc
import Testing

@testable import artemis_sim

struct ProcessAgeTests {
  /// The kernel's own tool is asked, which counts in whole seconds.
  @Test func ageIsWhatTheKernelSays() throws {
    let pipe = try #require(popen("ps -o etimes= -p \(getpid())", "r"))
    var line = [CChar](repeating: 0, count: 64)
    let isThere = fgets(&line, Int32(line.count), pipe) != nil
    pclose(pipe)
    try #require(isThere, "ps is needed")
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    let told = try #require(Double(text.filter(\.isNumber)))
    #expect(abs(try #require(ProcessAge.now_s) - told) < 3)
  }
}
