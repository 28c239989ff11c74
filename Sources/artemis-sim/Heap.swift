internal import CLinux

/// The process's memory, as managed by the C library.
enum Heap {
  /// Keeps freed memory in the process. A driver that draws on the processor allocates and frees
  /// megabytes for every picture; pages given back to the kernel would each cost a fault and
  /// clearing on return.
  static func keep() {
    mallopt(M_TRIM_THRESHOLD, 512 << 20)
    mallopt(M_MMAP_THRESHOLD, 512 << 20)
  }

  /// For loading. A driver keeps some ten mostly empty blocks of 32 KiB for each program: with
  /// pages of their own, only the used parts are resident. In a heap that a compiler has just used
  /// they would be made of its pages. Temporary memory of all threads goes back from one heap.
  static func spread() {
    mallopt(M_ARENA_MAX, 1)
    mallopt(M_MMAP_THRESHOLD, 24_000)
  }

  /// Gives free memory back to the kernel, between two parts of loading that need different things.
  static func trim() { malloc_trim(0) }
}
