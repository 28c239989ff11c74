#!/usr/bin/python3
"""Visits the program over the accessibility bus as rudely as a client can be.

rough.py PROGRAM FOLDER PLOT: plays one visit off screen, on the session bus that it finds, while

- a walker asks everything of every object, over and over;
- a keeper goes on asking objects that have left, presses them and sets their values;
- a flooder asks without listening to answers;
- a vanisher comes with listeners of its own, which want to be told of what many objects do not have,
  asks and hangs up before the answer, also on the program's own socket.

PLOT is how it ends: `story` plays to the last step, though the bus may hang up on the program for what
the vanisher makes it say; `registry` kills the registry halfway, `bus` the accessibility bus, on whose
successor the program must be found, `session` the session bus, and the visit must go on. Ends with 1
unless the program lives until SIGTERM, then says so as always, and leaves a recording that replays to
its digest.
"""

import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time

from gi.repository import Gio, GLib

ROOT = "/org/a11y/atspi/accessible/root"
CACHE = "/org/a11y/atspi/cache"
PROPERTIES = "org.freedesktop.DBus.Properties"
ACCESSIBLE, ACTION, COMPONENT, VALUE = (
    f"org.a11y.atspi.{name}" for name in ("Accessible", "Action", "Component", "Value"))
APPLICATION = "org.a11y.atspi.Application"
REGISTRY = "org.a11y.atspi.Registry"
BUTTONS = [
    "CONFIRM LAUNCH", "AUTHORIZE LAUNCH", "Place Artemis here", "Look ahead", "Step back",
    "Raise the camera", "Go on", "Continue",
]
PATIENCE_S = 120
# Seconds that a visit goes on after its bus was killed.
AFTERMATH_S = 3

program, folder, plot = sys.argv[1:4]
os.makedirs(folder, exist_ok=True)
record = os.path.join(folder, "visit.json")
# Written when the story is over.
state = os.path.join(folder, "state", "artemis-sim", "artemis.state.json")
chance = random.Random(f"{folder} {plot}")
start = time.monotonic()
over = threading.Event()
# Every object that was ever seen, with its interfaces.
known, counts = {}, {"answers": 0, "refusals": 0, "floods": 0, "vanished": 0, "losses": 0}


def say(words):
    print(f"{time.monotonic() - start:7.2f} s  {words}", flush=True)


def connect(address):
    flags = Gio.DBusConnectionFlags
    connection = Gio.DBusConnection.new_for_address_sync(
        address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
    connection.set_exit_on_close(False)
    return connection


def ask(connection, path, interface, method, arguments=None, name=None, wait_ms=2000):
    """The answer, or nothing where the object refuses or is gone."""
    try:
        answer = connection.call_sync(
            name or application, path, interface, method, arguments, None,
            Gio.DBusCallFlags.NONE, wait_ms)
        counts["answers"] += 1
        return answer.unpack()
    except GLib.Error:
        counts["refusals"] += 1
        return None


def read(connection, path, interface, name):
    answer = ask(connection, path, PROPERTIES, "Get", GLib.Variant("(ss)", (interface, name)))
    return answer[0] if answer else None


def children(connection, path):
    answer = ask(connection, path, ACCESSIBLE, "GetChildren")
    return [path for _, path in answer[0]] if answer else []


def examine(connection, path, interfaces):
    """Asks all that there is to be asked of one object."""
    for name in ("Name", "Description", "Parent", "ChildCount"):
        read(connection, path, ACCESSIBLE, name)
    for method in (
        "GetIndexInParent", "GetRole", "GetRoleName", "GetState", "GetAttributes",
        "GetRelationSet", "GetApplication", "GetInterfaces",
    ):
        ask(connection, path, ACCESSIBLE, method)
    for index in (-1, 0, 99, 2**31 - 1):
        ask(connection, path, ACCESSIBLE, "GetChildAtIndex", GLib.Variant("(i)", (index,)))
    if COMPONENT in interfaces:
        for kind in (0, 1, 2, 7):
            ask(connection, path, COMPONENT, "GetExtents", GLib.Variant("(u)", (kind,)))
            for method in ("Contains", "GetAccessibleAtPoint"):
                for x in (-(2**31), 0, 160, 2**31 - 1):
                    ask(connection, path, COMPONENT, method, GLib.Variant("(iiu)", (x, 90, kind)))
        for method in ("GetLayer", "GetMDIZOrder", "GetAlpha", "GrabFocus"):
            ask(connection, path, COMPONENT, method)
    if ACTION in interfaces:
        read(connection, path, ACTION, "NActions")
        ask(connection, path, ACTION, "GetActions")
        for index in (0, -1, 7):
            for method in ("GetName", "GetDescription", "GetKeyBinding", "GetLocalizedName"):
                ask(connection, path, ACTION, method, GLib.Variant("(i)", (index,)))
    if VALUE in interfaces:
        for name in ("MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"):
            read(connection, path, VALUE, name)


def walk(connection, path=ROOT, depth=0):
    answer = ask(connection, path, ACCESSIBLE, "GetInterfaces")
    known[path] = answer[0] if answer else known.get(path, [])
    examine(connection, path, known[path])
    if depth < 6 and not over.is_set():
        for child in children(connection, path):
            walk(connection, child, depth + 1)


def walker():
    connection = connect(address)
    while not over.is_set():
        walk(connection)
        ask(connection, CACHE, "org.a11y.atspi.Cache", "GetItems")
        time.sleep(0.02)


def keeper():
    """Objects that have left are asked, pressed and set as if they were there."""
    connection = connect(address)
    while not over.is_set():
        here = set(shown)
        for path in [path for path in list(known) if path not in here and path != ROOT]:
            interfaces = known[path]
            examine(connection, path, interfaces)
            if ACTION in interfaces:
                ask(connection, path, ACTION, "DoAction", GLib.Variant("(i)", (0,)))
            if VALUE in interfaces:
                for number in (0.5, -1e300, float("nan"), float("inf")):
                    value = GLib.Variant("(ssv)", (VALUE, "CurrentValue", GLib.Variant("d", number)))
                    ask(connection, path, PROPERTIES, "Set", value)
            if over.is_set():
                break
        time.sleep(0.05)


def flooder():
    connection = connect(address)
    while not over.is_set():
        for _ in range(300):
            path = chance.choice(list(known) or [ROOT])
            connection.call(
                application, path, ACCESSIBLE, "GetState", None, None, Gio.DBusCallFlags.NONE, 100,
                None, None)
            counts["floods"] += 1
        try:
            connection.flush_sync()
        except GLib.Error:
            return
        time.sleep(2)


def raw(place):
    """A socket that has said who it is, and nothing else."""
    kind, path = re.search(r"unix:(abstract|path)=([^,]*)", place).groups()
    line = socket.socket(socket.AF_UNIX)
    line.settimeout(2)
    line.connect(("\0" if kind == "abstract" else "") + path)
    line.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
    line.recv(200)
    line.sendall(b"BEGIN\r\n")
    return line


def message(name, path, interface, method, arguments=None):
    call = Gio.DBusMessage.new_method_call(name, path, interface, method)
    if arguments:
        call.set_body(arguments)
    message.serial += 1
    call.set_serial(message.serial)
    return bytes(call.to_blob(Gio.DBusCapabilityFlags.NONE))


message.serial = 0


def vanish():
    """Comes, asks and hangs up before the answer: on the bus, or on the program's own socket."""
    on_bus = chance.random() < 0.5 or not own_socket
    words = b""
    if on_bus:
        words += message("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "Hello")
        for event in ("Object", "Object:StateChanged", "Window", "Object:ChildrenChanged"):
            words += message(
                REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent",
                GLib.Variant("(sass)", (event, ["name", "value.CurrentValue"], "")))
    for _ in range(chance.randrange(20)):
        interface, method, arguments = chance.choice([
            (ACCESSIBLE, "GetChildren", None), (ACCESSIBLE, "GetState", None),
            (ACTION, "GetActions", None), ("org.freedesktop.DBus.Introspectable", "Introspect", None),
            (PROPERTIES, "GetAll", GLib.Variant("(s)", (ACCESSIBLE,)))])
        path = chance.choice(list(known) or [ROOT])
        words += message(application if on_bus else None, path, interface, method, arguments)
    line = raw(address if on_bus else own_socket)
    # Often in the middle of a word.
    line.sendall(words[:chance.randrange(len(words) + 1)] if chance.random() < 0.5 else words)
    if chance.random() < 0.3:
        line.recv(100)
    line.close()
    counts["vanished"] += 1


def vanisher():
    while not over.is_set():
        time.sleep(0.1)
        try:
            vanish()
        except OSError:
            time.sleep(0.5)


def process_of(connection, name):
    answer = connection.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)), None,
        Gio.DBusCallFlags.NONE, 5000)
    return answer.unpack()[0]


def parent_of(process):
    with open(f"/proc/{process}/stat") as file:
        return int(file.read().rsplit(")", 1)[1].split()[1])


def kill(connection):
    """Kills what the plot says, and returns once it is gone. It is ours: this bus was made for us."""
    if plot == "registry":
        victim = process_of(connection, REGISTRY)
    elif plot == "bus":
        launcher = process_of(session, "org.a11y.Bus")
        victim = next(int(p) for p in os.listdir("/proc")
                      if p.isdigit() and os.path.exists(f"/proc/{p}/stat")
                      and parent_of(p) == launcher)
    else:
        victim = process_of(session, "org.freedesktop.DBus")
    say(f"kills the {plot}")
    os.kill(victim, signal.SIGKILL)
    killed.append(victim)


def find_application(connection, patience_s=PATIENCE_S):
    begin = time.monotonic()
    while time.monotonic() - begin < patience_s and game.poll() is None:
        answer = ask(connection, ROOT, ACCESSIBLE, "GetChildren", None, REGISTRY)
        for name, path in answer[0] if answer else []:
            got = ask(connection, path, PROPERTIES, "Get",
                      GLib.Variant("(ss)", (ACCESSIBLE, "Name")), name)
            if got and got[0] == "Artemis":
                return name
        time.sleep(0.1)
    return None


def come_back():
    """Whether the program is found on the bus that comes after the one that was killed."""
    global application
    for _ in range(20):
        time.sleep(1)
        try:
            answer = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                       Gio.DBusCallFlags.NONE, 20000)
            new = connect(answer.unpack()[0])
        except GLib.Error:
            continue
        application = find_application(new, 2)
        if application:
            return "came back"
    return None


def drive(connection):
    """Presses what leads through the story, and looks at the page of settings once."""
    global shown, application
    pressed, has_looked = [], False
    while time.monotonic() - start < PATIENCE_S and game.poll() is None:
        time.sleep(0.05)
        # Object, application, parent, place, count, interfaces, name, role, description, states. One
        # that has left has no place.
        items = ask(connection, CACHE, "org.a11y.atspi.Cache", "GetItems")
        if not items:
            counts["losses"] += 1
            application = find_application(connection, 5) or application
        here = {item[6]: item[0][1] for item in (items[0] if items else []) if item[3] >= 0}
        shown = list(here.values())
        if os.path.exists(state):
            return "reached the last step"
        name = next((name for name in BUTTONS if name in here), None)
        if not has_looked and "Settings" in here and len(pressed) == 2:
            name, has_looked = "Settings", True
        if name:
            ask(connection, here[name], ACTION, "DoAction", GLib.Variant("(i)", (0,)))
            pressed.append(name)
        if plot != "story" and not killed and len(pressed) >= 4:
            kill(connection)
            if plot == "bus":
                return come_back()
            if plot == "session":
                time.sleep(AFTERMATH_S)
                return "went on"
    return None


session = Gio.bus_get_sync(Gio.BusType.SESSION)
session.set_exit_on_close(False)
own_socket, shown, killed, application = None, [], [], None
status = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
ask(session, "/org/a11y/bus", PROPERTIES, "Set", status, "org.a11y.Bus", 20000)
address = ask(session, "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, "org.a11y.Bus", 20000)[0]
environment = {
    **os.environ, "XDG_STATE_HOME": f"{folder}/state", "XDG_CONFIG_HOME": f"{folder}/config",
    **dict(pair.split("=", 1) for pair in os.environ.get("ROUGH_ENVIRONMENT", "").split("\n") if pair)}
command = os.environ.get("ROUGH_UNDER", "").split()
# Not a pipe: it would be full one day, and the program wait.
words = open(f"{folder}/words", "w+")
game = subprocess.Popen(
    [*command, program, "run", "--off-screen", "--replay", "--seed", "7", "--size", "64x64",
     "--tier", "low", "--speed", os.environ.get("ROUGH_SPEED", "8"), "--record", record],
    stdout=words, stderr=subprocess.STDOUT, env=environment)
connection = connect(address)
application = find_application(connection)
outcome = None
if application:
    say("found the program")
    answer = ask(connection, ROOT, APPLICATION, "GetApplicationBusAddress")
    own_socket = answer[0] if answer and answer[0] else None
    clients = [threading.Thread(target=client, daemon=True)
               for client in (walker, keeper, flooder, vanisher, vanisher)]
    for client in clients:
        client.start()
    outcome = drive(connection)
say(outcome or "did not come to its end")
is_alive = game.poll() is None
game.send_signal(signal.SIGTERM)
try:
    game.wait(timeout=60)
except subprocess.TimeoutExpired:
    say("it has to be killed")
    game.kill()
    game.wait()
words.seek(0)
output = words.read()
over.set()
print(output, end="")
say(f"{counts}, {len(known)} objects, own socket: {own_socket is not None}")
digest = [line.split()[1] for line in output.splitlines() if line.startswith("digest")]
faults = []
if not outcome:
    faults.append("the visit did not come to its end")
if not is_alive or game.returncode != 128 + signal.SIGTERM:
    faults.append(f"it ended with {game.returncode}")
if len(digest) != 1:
    faults.append("it did not end in order")
elif subprocess.run([program, "replay", record, "--expect", *digest]).returncode != 0:
    faults.append("its recording does not replay")
for fault in faults:
    print("FAULT", fault)
sys.stdout.flush()
# Threads may still wait for answers that nobody gives any more.
os._exit(1 if faults else 0)
