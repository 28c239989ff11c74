internal import Glibc

extension Window {
  /// Monotonic time in nanoseconds; its zero means nothing.
  public static func time_ns() -> UInt64 {
    var now = timespec()
    let failed = clock_gettime(CLOCK_MONOTONIC, &now)
    precondition(failed == 0, PlatformError.noClock.description)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }

  /// Returns at that time of `time_ns()`, at once if it has passed.
  ///
  /// Swaps do not wait on a software rasteriser, so this is what paces frames.
  public static func sleep(until time_ns: UInt64) {
    var wake = timespec(
      tv_sec: Int(time_ns / 1_000_000_000), tv_nsec: Int(time_ns % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &wake, nil) == EINTR {}
  }
}
