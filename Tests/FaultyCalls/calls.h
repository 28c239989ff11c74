#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A function that stands before a library's, and how often the program has called it.
struct call {
  const char *name;
  unsigned long count;
  struct call *next;
};

/// Counts this call if it is the program's own; whether it is the one that shall fail.
bool fails(struct call *call, void *caller);

/// The library's own function of that name.
void *behind(const char *name);
