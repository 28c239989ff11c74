// Stands between the program and libGL: linked into the tests, or put before libGL by LD_PRELOAD.
#define _GNU_SOURCE
#include "driver_faults.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static char fault[128];

__attribute__((constructor)) static void begin(void) {
  const char *kind = getenv("DRIVER_FAULT");
  if (kind) driver_fault(kind);
}

void driver_fault(const char *kind) {
  strncpy(fault, kind, sizeof fault - 1);
}

/// What is behind the word if the fault begins with it.
static const char *asked(const char *word) {
  size_t length = strlen(word);
  return strncmp(fault, word, length) == 0 ? fault + length : NULL;
}

/// The driver's own function of that name.
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

void glShaderSource(unsigned shader, int count, const char *const *texts, const int *lengths) {
  void (*source)(unsigned, int, const char *const *, const int *) = real("glShaderSource");
  const char *text = asked("shader:");
  for (int i = 0; text && i < count; i++) {
    if (!strstr(texts[i], text)) continue;
    const char *broken = "#version 330 core\nvoid main() { this driver cannot do that }\n";
    source(shader, 1, &broken, NULL);
    return;
  }
  source(shader, count, texts, lengths);
}

void glTexImage2DMultisample(
    unsigned target, int samples, unsigned format, int width, int height, unsigned char fixed) {
  static int calls;
  void (*store)(unsigned, int, unsigned, int, int, unsigned char) = real("glTexImage2DMultisample");
  // Colour goes with no depth.
  if (asked("samples") && calls++ % 2) width = height = 0;
  store(target, samples, format, width, height, fixed);
}

void glTexImage2D(
    unsigned target, int level, int inside, int width, int height, int border, unsigned layout,
    unsigned type, const void *pixels) {
  void (*image)(unsigned, int, int, int, int, int, unsigned, unsigned, const void *) =
      real("glTexImage2D");
  const char *most = asked("wide:");
  if (most && !pixels && width > atoi(most)) width = height = 0;
  image(target, level, inside, width, height, border, layout, type, pixels);
}

unsigned glGetError(void) {
  unsigned (*error)(void) = real("glGetError");
  return asked("reset") ? 0x0507 : asked("memory") ? 0x0505 : error();
}

unsigned glGetGraphicsResetStatus(void) {
  unsigned (*status)(void) = real("glGetGraphicsResetStatus");
  // Through no fault of this program's.
  return asked("reset") ? 0x8254 : status ? status() : 0;
}
