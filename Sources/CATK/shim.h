#pragma once
#include <atk/atk.h>
#include <at-spi2-atk/2.0/atk-bridge.h>
#include <gio/gio.h>
// Where settings are kept is no part of GIO's own header.
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
