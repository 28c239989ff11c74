internal import CLinux

/// Memory of the process as the C library hands it out.
enum Heap {
  /// Freed memory stays with the process. A driver that draws on the processor allocates and frees
  /// some megabytes for every picture; given back to the kernel each time, they come again page by
  /// page, each with a fault and to be cleared.
  static func keep() {
    mallopt(M_TRIM_THRESHOLD, 512 << 20)
    mallopt(M_MMAP_THRESHOLD, 512 << 20)
  }

  /// Gives back what is free now: between two parts of loading, what one of them needed for a while
  /// is not what the next one needs.
  static func trim() { malloc_trim(0) }
}
