// A gamepad that is none, for .ci/pad: preloaded into the program, it plugs a virtual pad into the
// program's own SDL and does what a pipe tells it: `down NAME`, `up NAME`, `axis NAME VALUE`; also
// `stall MILLISECONDS`, in which the program's main thread stands still, `focus 0`, `focus 1`, and `unplug`,
// by which the sound card says once that it is gone. One order is taken each time the program has asked for all that happened, so none is ever missed.
#define _GNU_SOURCE
#include <AL/alc.h>
#include <AL/alext.h>
#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static SDL_Joystick *plug(void) {
  SDL_VirtualJoystickDesc description;
  memset(&description, 0, sizeof description);
  description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
  description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
  description.naxes = SDL_CONTROLLER_AXIS_MAX;
  description.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
  int device = SDL_JoystickAttachVirtualEx(&description);
  return device < 0 ? NULL : SDL_JoystickOpen(device);
}

// The next whole line of the pipe, if one is there.
static int next(int pipe, char *line, size_t size) {
  size_t length = 0;
  while (length + 1 < size && read(pipe, line + length, 1) == 1)
    if (line[length++] == '\n') break;
  line[length] = 0;
  return length > 0;
}

static int is_unplugged;

ALC_API void ALC_APIENTRY alcGetIntegerv(ALCdevice *device, ALCenum name, ALCsizei size, ALCint *values) {
  static void (*ask)(ALCdevice *, ALCenum, ALCsizei, ALCint *);
  if (!ask) ask = dlsym(RTLD_NEXT, "alcGetIntegerv");
  ask(device, name, size, values);
  if (name == ALC_CONNECTED && __atomic_exchange_n(&is_unplugged, 0, __ATOMIC_SEQ_CST)) *values = 0;
}

static void focus(int has) {
  SDL_Event event;
  memset(&event, 0, sizeof event);
  event.type = SDL_WINDOWEVENT;
  event.window.event = has ? SDL_WINDOWEVENT_FOCUS_GAINED : SDL_WINDOWEVENT_FOCUS_LOST;
  SDL_PushEvent(&event);
}

static void obey(SDL_Joystick *pad, const char *line) {
  char name[32];
  int value;
  if (sscanf(line, "down %31s", name) == 1)
    SDL_JoystickSetVirtualButton(pad, SDL_GameControllerGetButtonFromString(name), 1);
  else if (sscanf(line, "up %31s", name) == 1)
    SDL_JoystickSetVirtualButton(pad, SDL_GameControllerGetButtonFromString(name), 0);
  else if (sscanf(line, "axis %31s %d", name, &value) == 2)
    SDL_JoystickSetVirtualAxis(pad, SDL_GameControllerGetAxisFromString(name), (Sint16)value);
  else if (sscanf(line, "stall %d", &value) == 1)
    usleep((useconds_t)value * 1000);
  else if (sscanf(line, "focus %d", &value) == 1)
    focus(value);
  else if (strcmp(line, "unplug\n") == 0)
    __atomic_store_n(&is_unplugged, 1, __ATOMIC_SEQ_CST);
}

int SDL_PollEvent(SDL_Event *event) {
  static int (*poll)(SDL_Event *);
  static SDL_Joystick *pad;
  static int pipe = -1;
  char line[128];
  if (!poll) poll = (int (*)(SDL_Event *))dlsym(RTLD_NEXT, "SDL_PollEvent");
  if (!pad) pad = plug();
  if (pipe < 0 && getenv("ARTEMIS_PAD")) pipe = open(getenv("ARTEMIS_PAD"), O_RDONLY | O_NONBLOCK);
  int more = poll(event);
  if (!more && pad && pipe >= 0 && next(pipe, line, sizeof line)) obey(pad, line);
  return more;
}
