// The desktop: one window with an OpenGL 3.3 core context, its events, gamepads and their
// motors, and the clock that paces frames.
//
// Does: open, resize, swap, full screen; turn what the desktop says into `InputEvent` and
// `WindowEvent` values; find, open and lose gamepads while running; shake them.
// Does not: draw, keep game state, know what a tap or a hold is, or read any file.
//
// Every call of SDL is in this target. Use one window from one thread.
