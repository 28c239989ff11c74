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

  /// For loading. Of each program a driver keeps some ten blocks of 32 KiB that are all but empty: each
  /// in pages of its own, only what is used of it is resident. In a heap that a compiler has just gone
  /// through they would be made of its pages. What a thread needs for a while goes back from one heap.
  static func spread() {
    mallopt(M_ARENA_MAX, 1)
    mallopt(M_MMAP_THRESHOLD, 24_000)
  }

  /// Gives back what is free now: between two parts of loading, what one of them needed for a while
  /// is not what the next one needs.
  static func trim() { malloc_trim(0) }
}
