internal import CLinux
internal import Glibc

/// The process's threads and the processors that they run on.
enum Threads {
  /// With more processors there is room enough, and threads should stay free to move.
  private static let mostProcessors = 4

  /// Where there are few processors, each of the threads that a driver draws with stays on one of its
  /// own. They wait for one another at the end of every pass, and the kernel likes to leave two of them
  /// on one processor while the other has hardly anything to do: a picture took a tenth longer.
  static func spreadDrivers() {
    let allowed = artemis_processors(0)
    let processors = (0..<64).filter { allowed >> UInt64($0) & 1 == 1 }
    guard (2...mostProcessors).contains(processors.count) else { return }
    for (thread, number) in drivers() {
      _ = artemis_keep_on(thread, 1 << UInt64(processors[number % processors.count]))
    }
  }

  /// The threads of llvmpipe with their numbers.
  private static func drivers() -> [(thread: Int32, number: Int)] {
    guard let folder = opendir("/proc/self/task") else { return [] }
    defer { closedir(folder) }
    var found: [(Int32, Int)] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let thread = Int32(name), let words = title(of: thread), words.hasPrefix("llvmpipe-"),
        let number = Int(words.dropFirst("llvmpipe-".count))
      else { continue }
      found.append((thread, number))
    }
    return found
  }

  private static func title(of thread: Int32) -> String? {
    guard let file = fopen("/proc/self/task/\(thread)/comm", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 32)
    guard fgets(&bytes, Int32(bytes.count), file) != nil else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init), as: UTF8.self)
  }
}
