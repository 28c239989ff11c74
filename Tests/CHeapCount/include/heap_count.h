// Counts what the tested program asks the heap for, and leaves out what its libraries ask for: the
// OpenGL driver's own memory is not ours to spare.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// From now on this thread's requests are counted, from nothing.
void heap_count_begin(void);

/// Ends that; says how many requests came from this program and the Swift runtime.
unsigned long heap_count_end(void);

/// Of what this program and the Swift runtime asked for on this thread since the count began: how many
/// bytes were not given back yet. Less than nothing where older memory was.
long heap_count_kept(void);

/// Where the request of that number came from, the first eight of them: offsets into the program,
/// for llvm-symbolizer, the innermost first. Says how many there are.
size_t heap_count_trace(size_t request, uintptr_t *offsets, size_t capacity);
