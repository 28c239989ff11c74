#!/usr/bin/python3
"""A desktop's portal for tests, on the session bus that it finds.

portal.py SETTINGS: SETTINGS as GLib writes an a{sa{sv}}, or `hang` for a portal that never answers.
Says `ready` once it has its name, and `asked` whenever it is. A line `FOLDER KEY VALUE` on its
standard input is a change, and is told; its end ends the portal.
"""

import sys
import threading

from gi.repository import Gio, GLib

PATH = "/org/freedesktop/portal/desktop"
NAME = "org.freedesktop.portal.Settings"
INTERFACE = f"""<node><interface name='{NAME}'>
<method name='ReadAll'><arg type='as' direction='in'/><arg type='a{{sa{{sv}}}}' direction='out'/></method>
<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>
</interface></node>"""


def answer(connection, sender, path, interface, method, arguments, invocation):
    print("asked", flush=True)
    if sys.argv[1] != "hang":
        settings = GLib.Variant.parse(GLib.VariantType("a{sa{sv}}"), sys.argv[1], None, None)
        invocation.return_value(GLib.Variant.new_tuple(settings))


def tell(change):
    bus.emit_signal(None, PATH, NAME, "SettingChanged", change)


def listen():
    for line in sys.stdin:
        folder, key, text = line.rstrip("\n").split(" ", 2)
        value = GLib.Variant.parse(None, text, None, None)
        change = GLib.Variant.new_tuple(
            GLib.Variant("s", folder), GLib.Variant("s", key), GLib.Variant.new_variant(value))
        GLib.idle_add(tell, change)
    GLib.idle_add(loop.quit)


loop = GLib.MainLoop()
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0], answer)
Gio.bus_own_name_on_connection(
    bus, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE,
    lambda *_: print("ready", flush=True), None)
threading.Thread(target=listen, daemon=True).start()
loop.run()
