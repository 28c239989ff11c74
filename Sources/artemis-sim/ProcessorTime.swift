internal import Glibc

/// Processor time used by this process on all cores.
enum ProcessorTime {
  static func now_ns() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}
