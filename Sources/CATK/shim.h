#pragma once
#include <atk/atk.h>
#include <at-spi2-atk/2.0/atk-bridge.h>
#include <gio/gio.h>
// Where settings are kept is no part of GIO's own header.
#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

// The bridge's own connection to the accessibility bus. These two libraries' headers bring far more.
struct DBusConnection *atspi_get_a11y_bus(void);
unsigned dbus_connection_get_is_connected(struct DBusConnection *connection);
struct DBusConnection *dbus_connection_ref(struct DBusConnection *connection);
void dbus_connection_unref(struct DBusConnection *connection);
