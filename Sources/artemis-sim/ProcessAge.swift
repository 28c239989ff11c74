internal import Glibc

/// Age of this process to a hundredth of a second, by the kernel, including the loader's time
/// before `main`.
enum ProcessAge {
  /// nil if the kernel does not tell.
  static var now_s: Double? {
    guard let bytes = try? Files.read("/proc/self/stat") else { return nil }
    // The second field is a name in brackets, which may have spaces; behind it the third begins.
    let text = String(decoding: bytes, as: UTF8.self)
    let fields = text.suffix(while: { $0 != ")" }).split(separator: " ")
    guard fields.count > 19, let begun = Double(fields[19]) else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_BOOTTIME, &now)
    let now_s = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    return now_s - begun / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

extension String {
  /// Everything after the last character that does not meet the condition.
  fileprivate func suffix(while meets: (Character) -> Bool) -> Substring {
    guard let last = lastIndex(where: { !meets($0) }) else { return self[...] }
    return self[index(after: last)...]
  }
}
