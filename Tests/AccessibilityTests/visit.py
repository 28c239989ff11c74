#!/usr/bin/python3
"""Finishes the story through the accessibility bus alone, and prints what was heard.

visit.py PROGRAM FOLDER [OPTION...]: runs PROGRAM with these options, says to the desktop that a
screen reader is on, listens like one, and presses what the program offers, nothing else; on the way
it looks through the page of settings and changes some. Fails unless all seven steps were told, each
text once and in order, what is seen was described, everything lies where it should (nowhere,
off-screen), and the recorded visit replays to the same digest. Leaves it in FOLDER.
"""

import json
import os
import signal
import subprocess
import sys
import time

import pyatspi
from gi.repository import Atspi, Gio, GLib

STORY = [
    "We’re going back to the Moon.",
    "And beyond.",
    "Place Artemis in your space.",
    "Walk back until the full rocket fits in view.",
    "Artemis is how we learn to live beyond Earth.",
    "How we prepare for Mars.",
    "And how we go farther than ever before.",
    "You’ve just launched Artemis.",
    "Now explore how it works.",
]
DESCRIBED = [
    "The Earth, bright in the dark.",
    "Night. The rocket at its tower, across dark water.",
    "The tower turns white as the boosters light.",
    "Sunrise on the edge of the Earth.",
]
WIDTH, HEIGHT = 320, 180
NOWHERE = (-1, -1, -1, -1)
# What is pressed once it is offered, the words that belong to it were heard, and there was time to
# think.
DEEDS = [
    (None, "Settings"),
    (None, "Go on"),
    ("And beyond.", "Continue"),
    (None, "Raise the camera"),
    ("Place Artemis in your space.", "Place Artemis here"),
    ("Walk back until the full rocket fits in view.", "Step back"),
    ("Artemis is how we learn to live beyond Earth.", "Continue"),
    ("How we prepare for Mars.", "Continue"),
    ("And how we go farther than ever before.", "Continue"),
    (None, "AUTHORIZE LAUNCH"),
    (None, "CONFIRM LAUNCH"),
]
# Pressed while they are offered, until these words are heard: several steps back may be needed, and an answer
# that came too soon by the program's clock, which stands still with a busy machine, is asked for again.
REPEATED = {
    "Step back": "Artemis is how we learn to live beyond Earth.",
    "CONFIRM LAUNCH": "Floodlights. White vapour drifts off.",
}
PATIENCE_S = 150
THOUGHT_S = 1.2

program, folder, options = sys.argv[1], sys.argv[2], sys.argv[3:]
os.makedirs(folder, exist_ok=True)
run = os.path.join(folder, "visit.json")
# Written when the story is over, and when something is chosen.
state = os.path.join(folder, "state", "artemis-sim", "artemis.state.json")
chosen = os.path.join(folder, "config", "artemis-sim", "settings.json")
start = time.monotonic()
heard, focused, fills, pressed, faults = [], [], [], [], []
places = {}
is_seen = "--off-screen" not in options


def say(kind, words):
    print(f"{time.monotonic() - start:7.2f} s  {kind:8} {words}", flush=True)


def expect(is_so, words):
    if not is_so:
        faults.append(words)


def hear(event):
    """An answer that did not come in time is asked for again: on a busy machine the first may be late."""
    for _ in range(5):
        try:
            return take(event)
        except GLib.Error as late:
            say("late", str(late))


def take(event):
    if event.type.startswith("object:state-changed:showing"):
        if event.detail1 and event.source.getRole() == pyatspi.ROLE_NOTIFICATION:
            heard.append(event.source.name)
            places[event.source.name] = lies(event.source)
            say("hears", event.source.name)
    elif event.type.startswith("object:state-changed:focused") and event.detail1:
        focused.append(event.source.name)
        say("focus", f"{event.source.name} ({event.source.getRoleName()})")
    elif event.type.startswith("object:property-change:accessible-value"):
        fills.append(event.source.queryValue().currentValue)


def lies(node, kind=pyatspi.WINDOW_COORDS):
    box = node.queryComponent().getExtents(kind)
    return box.x, box.y, box.width, box.height


def is_inside(box):
    x, y, width, height = box
    return x >= 0 and y >= 0 and width > 0 and height > 0 and x + width <= WIDTH and y + height <= HEIGHT


def corner():
    """Of the window on the display, as the display says."""
    words = subprocess.run(["xwininfo", "-name", "Artemis"], capture_output=True, text=True).stdout
    lines = [line.split() for line in words.splitlines() if "Absolute upper-left" in line]
    return tuple(int(line[-1]) for line in lines)


def nodes(node):
    yield node
    for child in node:
        if child is not None:
            yield from nodes(child)


def window():
    for application in pyatspi.Registry.getDesktop(0):
        if application is not None and application.name == "Artemis" and len(application):
            frame = application[0]
            # Nothing where the answer did not come in time: it is asked for again.
            if frame is not None:
                expect(frame.getRole() == pyatspi.ROLE_FRAME, "the window is no frame")
            return frame
    return None


def standing():
    """What is in the window, with its names; nothing where that changes while it is gone through: what has gone
    says that it has -1 children."""
    try:
        here = window()
        return [(node, node.name) for node in nodes(here)] if here is not None else []
    except (GLib.Error, IndexError, ValueError):
        return []


def press(node, verb="press"):
    """Does what it offers, and tells whether it did: what is pressed may be gone by then, and what is there now is
    looked for again."""
    try:
        action, name, role = node.queryAction(), node.name, node.getRole()
        verbs = [action.getName(i) for i in range(action.nActions)]
        # What has left the window since it was found has no action any more, and needs none.
        if not verbs and all(other != node for other, _ in standing()):
            return False
        expect(verbs == [verb], f"{name}: its action is {verbs}")
        expect(verb != "press" or role == pyatspi.ROLE_PUSH_BUTTON, f"{name}: {node.getRoleName()}")
        action.doAction(0)
    except (GLib.Error, NotImplementedError):
        return False
    say("presses", name)
    return True


def look_through(page):
    """The page of settings: names, roles, values, focus; and three of them changed."""
    expect(page.getRole() == pyatspi.ROLE_DIALOG and page.name == "Settings", f"no page: {page}")
    headings = [node.name for node in page if node.getRole() == pyatspi.ROLE_HEADING]
    expect(headings == ["Comfort", "Sight", "Hearing", "Hands"], f"groups are {headings}")
    look_where(page)
    page = [node for node in page if node.getRole() != pyatspi.ROLE_HEADING]
    controls = {node.name: node for node in page}
    expect(all(node.name and node.description for node in page), "a control without words")
    expect(focused[-1:] == [page[0].name], f"the focus was not told: {focused}")
    in_focus = [n.name for n in page if n.getState().contains(pyatspi.STATE_FOCUSED)]
    expect(in_focus == [page[0].name], f"the focus is on {in_focus}")
    size = controls["Text size"]
    value = size.queryValue()
    expect(size.getRole() == pyatspi.ROLE_SLIDER, f"{size.name}: {size.getRoleName()}")
    expect(
        (value.minimumValue, value.currentValue, value.maximumValue) == (50, 100, 300),
        f"{size.name}: {value.minimumValue} {value.currentValue} {value.maximumValue}")
    value.currentValue = 150
    mute = controls["Mute"]
    expect(mute.getRole() == pyatspi.ROLE_CHECK_BOX, f"{mute.name}: {mute.getRoleName()}")
    expect(not mute.getState().contains(pyatspi.STATE_CHECKED), "it is mute from the beginning")
    press(mute, "toggle")
    flash = controls["Flash at launch"]
    expect(flash.getRole() == pyatspi.ROLE_COMBO_BOX, f"{flash.name}: {flash.getRoleName()}")
    words = Atspi.Value.get_text(flash.get_value_iface())
    expect(words == "White", f"{flash.name}: {words}")
    press(flash, "next")
    ease = controls["Easier for hands"]
    places = ["posinset:4", f"setsize:{len(controls)}"]
    expect(sorted(ease.getAttributes()) == places, f"its place is {ease.getAttributes()}")
    press(ease, "toggle")
    for node in page:
        say("reads", f"{node.name} ({node.getRoleName()}): {node.description}")


def look_where(page):
    """Where the page and its rows lie: one below the other, and found again at their middles."""
    boxes = {node.name: lies(node) for node in page}
    if not is_seen:
        expect(set(boxes.values()) == {NOWHERE} == {lies(page)}, f"off screen lies {boxes}")
        return
    expect(lies(page) == lies(window()) == (0, 0, WIDTH, HEIGHT), f"the page lies at {lies(page)}")
    rows = [(node, boxes[node.name]) for node in page if boxes[node.name] != NOWHERE]
    expect(2 <= len(rows) < len(boxes), f"rows that are not scrolled away: {rows}")
    low = 0
    for node, (x, y, width, height) in rows:
        expect(is_inside((x, y, width, height)) and y >= low - 1, f"{node.name} lies at {boxes[node.name]}")
        low = y + height
        left, top = lies(node, pyatspi.DESKTOP_COORDS)[:2]
        expect((left - x, top - y) == corner(), f"{node.name}: {left}, {top} on screen, {x}, {y} here")
        at = page.queryComponent().getAccessibleAtPoint(
            x + width // 2, y + height // 2, pyatspi.WINDOW_COORDS)
        expect(at is not None and at.name == node.name, f"{at} lies where {node.name} does")


def guarded(deed):
    """A fault ends the visit, as a word and not as a program that runs on."""
    try:
        return deed()
    except Exception as fault:
        faults.append(repr(fault))
        loop.quit()
        return False


def look():
    """One look at the window, and at most one press."""
    now = time.monotonic() - start
    is_over = len(pressed) == len(DEEDS) and os.path.exists(state)
    if is_over or game.poll() is not None or now > PATIENCE_S:
        loop.quit()
        return False
    if len(pressed) == len(DEEDS) or pressed and now < pressed[-1][0] + THOUGHT_S:
        return True
    words, name = DEEDS[len(pressed)]
    found = [node for node, its in standing() if its == name]
    if found and (words is None or words in heard):
        if name == "Go on":
            look_through(found[0].parent)
        if not press(found[0]):
            return True
        pressed.append((time.monotonic() - start, name))
        if name in REPEATED:
            DEEDS.insert(len(pressed), (words, name))
    elif REPEATED.get(name) in heard:
        del DEEDS[len(pressed)]
    return True


def turn_on_a_screen_reader():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None,
        Gio.DBusCallFlags.NONE, 5000)


def clean_home():
    # The desktop's language would be one of the wishes.
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    for name in ("STATE", "CONFIG"):
        environment[f"XDG_{name}_HOME"] = os.path.join(folder, name.lower())
    return environment


for kind in ("state-changed:showing", "state-changed:focused", "property-change"):
    pyatspi.Registry.registerEventListener(hear, f"object:{kind}")
turn_on_a_screen_reader()
game = subprocess.Popen(
    [program, "run", "--replay", "--record", run, "--seed", "7", "--size", f"{WIDTH}x{HEIGHT}", *options],
    stdout=subprocess.PIPE, text=True, env=clean_home())
loop = GLib.MainLoop()
GLib.timeout_add(200, guarded, look)
loop.run()
game.send_signal(signal.SIGTERM)
output = game.communicate(timeout=30)[0]

told = [words for words in heard if words in STORY]
expect(told == STORY, f"the story was told as {told}")
for words in DESCRIBED:
    expect(heard.count(words) == 1, f"{words} was heard {heard.count(words)} times")
    expect(places.get(words) == NOWHERE, f"{words} is never drawn and lies at {places.get(words)}")
# The page stands over the first two.
for words in told[2:]:
    box = places[words]
    expect(is_inside(box) if is_seen else box == NOWHERE, f"{words} lies at {box}")
expect(len(pressed) == len(DEEDS), f"nothing was done after {pressed}")
expect("AUTHORIZE LAUNCH" in focused, "the button was not come to")
expect(any(0 < fill < 1 for fill in fills), f"the button's progress was not told: {fills}")
digest = [line.split()[1] for line in output.splitlines() if line.startswith("digest")]
replay = subprocess.run([program, "replay", run, "--expect", *digest], capture_output=True, text=True)
expect(replay.returncode == 0, f"it does not replay: {replay.stdout}{replay.stderr}")
expect("step   completed" in replay.stdout, f"it did not end in the last step: {replay.stdout}")
wished = {
    "textScale": 1.5, "mute": True, "flash": "dip", "hold": "press", "assistWalking": True}
with open(chosen) as file:
    kept = json.load(file)["settings"]
expect(kept == wished, f"what was chosen is kept as {kept}")
with open(run) as file:
    inputs = json.load(file)["inputs"]
told_of = [event["settings"] for event in inputs if "settings" in event]
expect({**wished, "reader": True} in told_of, f"the story was told of {told_of}")
for fault in faults:
    print("FAULT", fault)
sys.exit(1 if faults else 0)
