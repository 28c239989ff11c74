internal import Glibc

// Facts for administrators of many machines.
extension Checkup {
  static var machine: Finding {
    let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let memory_MB = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 1_000_000
    return .found(
      "machine", "\(system), \(processors) processors, \(memory_MB) MB of memory",
      ["processors": Double(processors), "memory_MB": Double(memory_MB)])
  }

  /// The system's name for itself.
  private static var system: String {
    let bytes = (try? Files.read("/etc/os-release")) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let key = "PRETTY_NAME="
    let name = lines.first { $0.hasPrefix(key) }?.dropFirst(key.count) ?? "an unknown system"
    return name.filter { $0 != "\"" }
  }
}
