// The program's own malloc stands before libc's for every library that is loaded: it looks at who
// calls, and passes the request on.
#define _GNU_SOURCE
#include "heap_count.h"

#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <malloc.h>
#include <stdbool.h>
#include <string.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

enum { RANGES = 32, TRACES = 8, DEPTH = 24 };

static struct {
  uintptr_t low, high;
} own[RANGES];
static size_t own_count;
static uintptr_t program_base, program_end;

static __thread bool is_counting;
static __thread unsigned long requests;
static __thread long kept;
static __thread void *traces[TRACES][DEPTH];
static __thread int depths[TRACES];

/// The program itself, which has no name here, and Swift's runtime.
static int learn(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  bool is_program = info->dlpi_name[0] == 0;
  if (!is_program && !strstr(info->dlpi_name, "/libswift")) return 0;
  for (int i = 0; i < info->dlpi_phnum && own_count < RANGES; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    own[own_count].low = info->dlpi_addr + part->p_vaddr;
    own[own_count].high = own[own_count].low + part->p_memsz;
    if (is_program) {
      program_base = info->dlpi_addr;
      program_end = own[own_count].high;
    }
    own_count++;
  }
  return 0;
}

// A sanitizer has a heap of its own, which is asked before this file could count.
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

static bool is_own(void *caller) {
  uintptr_t place = (uintptr_t)caller;
  for (size_t i = 0; i < own_count; i++) {
    if (place >= own[i].low && place < own[i].high) return true;
  }
  return false;
}

static void *note(void *caller, void *made) {
  if (!is_counting || !is_own(caller)) return made;
  kept += (long)malloc_usable_size(made);
  if (requests < TRACES) {
    // The unwinder may ask for memory too.
    is_counting = false;
    depths[requests] = backtrace(traces[requests], DEPTH);
    is_counting = true;
  }
  requests++;
  return made;
}

void *malloc(size_t size) { return note(__builtin_return_address(0), __libc_malloc(size)); }

void *calloc(size_t count, size_t size) {
  return note(__builtin_return_address(0), __libc_calloc(count, size));
}

void free(void *old) {
  if (is_counting && old && is_own(__builtin_return_address(0))) {
    kept -= (long)malloc_usable_size(old);
  }
  __libc_free(old);
}

void *realloc(void *old, size_t size) {
  void *caller = __builtin_return_address(0);
  long before = is_counting && old && is_own(caller) ? (long)malloc_usable_size(old) : 0;
  void *made = note(caller, __libc_realloc(old, size));
  if (made || size == 0) kept -= before;
  return made;
}

void *memalign(size_t alignment, size_t size) {
  return note(__builtin_return_address(0), __libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  return note(__builtin_return_address(0), __libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *made = note(__builtin_return_address(0), __libc_memalign(alignment, size));
  if (!made) return ENOMEM;
  *result = made;
  return 0;
}

#endif

void heap_count_begin(void) {
  void *first[1];
  backtrace(first, 1);
  own_count = 0;
  dl_iterate_phdr(learn, NULL);
  requests = 0;
  kept = 0;
  is_counting = true;
}

unsigned long heap_count_end(void) {
  is_counting = false;
  return requests;
}

long heap_count_kept(void) { return kept; }

size_t heap_count_trace(size_t request, uintptr_t *offsets, size_t capacity) {
  if (request >= TRACES || request >= requests) return 0;
  size_t count = 0;
  for (int i = 0; i < depths[request] && count < capacity; i++) {
    uintptr_t place = (uintptr_t)traces[request][i];
    if (place < program_base || place >= program_end) continue;
    offsets[count++] = place - program_base;
  }
  return count;
}
