// Lets the OpenGL driver fail on demand, to see what the program does then. The driver's own answers
// are used wherever it can be brought to fail by itself.
#pragma once

/// From now on the driver fails in this way, or no more:
///
/// - "shader:TEXT": shaders that contain the text do not compile.
/// - "samples": framebuffers with several samples a pixel are incomplete.
/// - "wide:N": a picture wider than N pixels is incomplete.
/// - "reset": the context is lost.
/// - "memory": something did not find room.
/// - "": all is well.
///
/// A program that is started with DRIVER_FAULT in its environment has that fault from the beginning.
void driver_fault(const char *kind);
