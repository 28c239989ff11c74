#pragma once
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift calls nothing that takes any number of arguments, as `syscall` does.

/// The processors that a thread may use, a bit for each of the first 64; none where that is not known.
static inline unsigned long long artemis_processors(int thread) {
  unsigned long long bits[16] = {0};
  return syscall(SYS_sched_getaffinity, thread, sizeof bits, bits) > 0 ? bits[0] : 0;
}

/// From now on the thread uses these alone; 0 where that was done.
static inline int artemis_keep_on(int thread, unsigned long long processors) {
  return (int)syscall(SYS_sched_setaffinity, thread, sizeof processors, &processors);
}
