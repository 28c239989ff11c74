// Stands before the libraries that the program calls: lets one call fail, gives the program a clock
// that never waits, and a visitor whose hands are a list. What libraries call among themselves passes.
//
// FAULT=NAME:N:ERRNO…   the N-th call of NAME fails, with this errno; up to four such words
// FAULT_COUNTS=FILE     at the end, how often each function was called
// VISIT=FILE            lines "PICTURE SCANCODE 1|0" of keys that go down or up before a picture, in
//                       order; "PICTURE 0 0" closes the window, and less than 0 are so many seconds
//                       by which the clock leaps. Otherwise time passes by pictures alone.
// HEAP=FILE             before each key that goes down: the picture, and the bytes that the heap has lent
// PAD=N                 a gamepad is there from the start, and gone from picture N on
#define _GNU_SOURCE
#include "calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RANGES = 64, STEPS = 1 << 17 };

static struct {
  uintptr_t low, high;
} own[RANGES];
static int own_count;
static struct call *called;
static struct {
  char name[64];
  unsigned long number;
  int reason;
} wanted[4];
static int wanted_count;
static const char *counts;
static struct {
  unsigned long picture;
  int key;
  bool is_down;
} steps[STEPS];
static int step_count, next_step;
static unsigned long picture;
static long long now_ns = 1000000000;
/// What the thread that draws was told last, and the time before: another one's time is not further than
/// that, so that what the hands do comes in before the same tick each time.
static long long told_ns = 1000000000, before_ns = 1000000000;

/// The program, which has no name here, and Swift's libraries.
static int learn(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size, (void)data;
  bool is_program = info->dlpi_name[0] == 0;
  if (!is_program && !strstr(info->dlpi_name, "/libswift")) return 0;
  for (int i = 0; i < info->dlpi_phnum && own_count < RANGES; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    own[own_count].low = info->dlpi_addr + part->p_vaddr;
    own[own_count].high = own[own_count].low + part->p_memsz;
    own_count++;
  }
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("FAULT");
  for (int read = 0; fault && wanted_count < 4; fault += read) {
    if (sscanf(fault, " %63[^:]:%lu:%d%n", wanted[wanted_count].name, &wanted[wanted_count].number,
            &wanted[wanted_count].reason, &read) != 3)
      break;
    wanted_count++;
  }
  counts = getenv("FAULT_COUNTS");
  const char *visit = getenv("VISIT");
  FILE *list = visit ? fopen(visit, "r") : NULL;
  int down;
  while (list && step_count < STEPS
         && fscanf(list, "%lu %d %d", &steps[step_count].picture, &steps[step_count].key, &down) == 3)
    steps[step_count++].is_down = down;
  if (list) fclose(list);
  dl_iterate_phdr(learn, NULL);
}

/// Written when the program ends in whatever way it does by itself.
__attribute__((destructor)) static void end(void) {
  FILE *file = counts ? fopen(counts, "w") : NULL;
  if (!file) return;
  for (struct call *call = called; call; call = call->next)
    fprintf(file, "%s %lu\n", call->name, call->count);
  fclose(file);
}

static bool is_own(void *caller) {
  uintptr_t place = (uintptr_t)caller;
  for (int i = 0; i < own_count; i++)
    if (place >= own[i].low && place < own[i].high) return true;
  return false;
}

bool fails(struct call *call, void *caller) {
  if (!is_own(caller)) return false;
  unsigned long number = __atomic_add_fetch(&call->count, 1, __ATOMIC_SEQ_CST);
  if (number == 1) {
    call->next = __atomic_load_n(&called, __ATOMIC_SEQ_CST);
    while (!__atomic_compare_exchange_n(
        &called, &call->next, call, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
    }
  }
  for (int i = 0; i < wanted_count; i++) {
    if (number != wanted[i].number || strcmp(call->name, wanted[i].name)) continue;
    errno = wanted[i].reason;
    return true;
  }
  return false;
}

void *behind(const char *name) { return dlsym(RTLD_NEXT, name); }

// A clock that a sleep moves.
int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = behind("clock_gettime");
  if (!step_count || clock != CLOCK_MONOTONIC || !is_own(__builtin_return_address(0)))
    return real(clock, time);
  bool draws = getpid() == gettid();
  if (draws) {
    __atomic_store_n(&before_ns, told_ns, __ATOMIC_SEQ_CST);
    told_ns = now_ns;
  }
  long long time_ns = draws ? now_ns : __atomic_load_n(&before_ns, __ATOMIC_SEQ_CST);
  time->tv_sec = time_ns / 1000000000;
  time->tv_nsec = time_ns % 1000000000;
  return 0;
}

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *until, struct timespec *left) {
  static int (*real)(clockid_t, int, const struct timespec *, struct timespec *);
  if (!real) real = behind("clock_nanosleep");
  if (!step_count || !(flags & TIMER_ABSTIME) || !is_own(__builtin_return_address(0)))
    return real(clock, flags, until, left);
  long long wanted_ns = until->tv_sec * 1000000000LL + until->tv_nsec;
  if (wanted_ns > now_ns) now_ns = wanted_ns;
  return 0;
}

// A visitor. These are the parts of SDL's events that are needed; the others are nothing.
struct key_event {
  uint32_t type, time, window;
  uint8_t state, repeat, unused[2];
  int32_t scancode, key;
  uint16_t mod;
};

/// Plugs in a gamepad of SDL's own making, with sticks, triggers and buttons, and takes it away.
static void hold_pad(void) {
  static int device = -2;
  const char *pad = getenv("PAD");
  if (!pad) return;
  int (*attach)(int, int, int, int) = behind("SDL_JoystickAttachVirtual");
  int (*detach)(int) = behind("SDL_JoystickDetachVirtual");
  if (device == -2) device = attach(1, 6, 21, 0);
  if (device < 0 || picture < strtoul(pad, NULL, 10)) return;
  detach(device);
  device = -1;
}

/// Not what the heap took from the system: that grows and stays as pieces fit or do not.
static void weigh(void) {
  static FILE *file;
  static bool is_asked;
  if (!is_asked) file = getenv("HEAP") ? fopen(getenv("HEAP"), "w") : NULL;
  is_asked = true;
  if (!file) return;
  struct mallinfo2 heap = mallinfo2();
  fprintf(file, "%lu %zu\n", picture, heap.uordblks + heap.hblkhd);
  fflush(file);
}

int SDL_PollEvent(void *event) {
  static struct call call = {"SDL_PollEvent"};
  static int (*real)(void *);
  if (!real) real = behind("SDL_PollEvent");
  hold_pad();
  if (fails(&call, __builtin_return_address(0))) return 0;
  while (next_step < step_count && steps[next_step].picture <= picture && steps[next_step].key < 0)
    now_ns -= steps[next_step++].key * 1000000000LL;
  if (next_step < step_count && steps[next_step].picture <= picture) {
    struct key_event *key = event;
    memset(event, 0, 56);
    bool is_down = steps[next_step].is_down;
    if (is_down) weigh();
    key->type = steps[next_step].key == 0 ? 0x100 : is_down ? 0x300 : 0x301;
    key->state = is_down;
    key->scancode = steps[next_step].key;
    next_step++;
    return 1;
  }
  int has = real(event);
  if (!has) picture++;
  return has;
}
