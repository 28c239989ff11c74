#pragma once
#include <atk/atk.h>
#include <at-spi2-atk/2.0/atk-bridge.h>
#include <gio/gio.h>
