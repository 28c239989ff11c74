"""Holds the cards of `artemis-sim explain` against numpy.

    pip install numpy jsonschema
    python Tests/PhysicsTests/explain_check.py .build/release/artemis-sim

From the telemetry that `simulate` writes, and from `vehicle.json`, by formulas of its own: thrust by tables and
pressure, drag by its table, masses by their sum, Max-Q by logarithmic derivatives, losses and climb by
integrals over the flight. Every answer is held against docs/explain.schema.json, where there is a
jsonschema. Says so where there is no numpy.
"""
import concurrent.futures
import csv
import json
import os
import subprocess
import sys
import tempfile

try:
    import numpy as np
except ImportError as error:
    print(f"skipped: {error}")
    sys.exit(0)
try:
    import jsonschema
except ImportError:
    jsonschema = None

program = sys.argv[1]
vehicle = json.load(open("Scenes/artemis/vehicle.json"))
schema = json.load(open("docs/explain.schema.json"))
core, booster = vehicle["stages"][0], vehicle["booster"]
load = {part["name"]: part for part in vehicle["payload"]["parts"]}
air, ascent = vehicle["aerodynamics"], vehicle["ascent"]
g0 = 9.80665


def explain(*words):
    said = subprocess.run([program, "explain", *words, "--json"], check=True, capture_output=True)
    card = json.loads(said.stdout)
    if jsonschema:
        jsonschema.validate(card, schema)
    return card


def part(breakdown, *causes):
    return sum(p["value"] for p in breakdown["parts"] if p["cause"] in causes)


def again(breakdown):
    """The value from the inputs, as docs/explain.md says it."""
    total = 0.0
    for p in breakdown["parts"]:
        values = np.array([i["value"] for i in p["inputs"]])
        by = np.array([i["by"] for i in p["inputs"]])
        with np.errstate(divide="ignore", invalid="ignore"):
            made = np.prod(values**by) if p["form"] == "product" else np.sum(values * by)
        assert abs(p["factor"] * made - p["value"]) <= 1e-9 * abs(p["value"]) + 1e-15, p
        total += p["factor"] * made
    size = sum(abs(p["value"]) for p in breakdown["parts"])
    assert abs(total - breakdown["value"]) <= 2e-6 * size + 1e-9, breakdown
    assert size == 0 or abs(sum(p["share"] for p in breakdown["parts"]) - 1) < 1e-9
    return size


def near(found, wanted, part_of, what):
    assert abs(found - wanted) <= part_of * abs(wanted), f"{what}: {found}, not {wanted}"


def table(rows, at):
    rows = np.array(rows)
    return np.interp(at, rows[:, 0], rows[:, 1])


with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "flight.csv")
    subprocess.run([program, "simulate", "--csv", path, "--rate", "120"], check=True,
                   stdout=subprocess.DEVNULL)
    rows = list(csv.DictReader(open(path)))
flown = {k: np.array([float(r[k]) for r in rows]) for k in rows[0] if k != "events"}
time = flown["missionTime_s"]
position = np.stack([flown[f"eci{k}_m"] for k in "XYZ"], axis=1)
velocity = np.stack([flown[f"eciV{k}_m_s"] for k in "XYZ"], axis=1)
spin = np.array([0, 0, 7.292115e-5])


def pull(r):
    """Newton's with J2."""
    size = np.linalg.norm(r, axis=-1, keepdims=True)
    s2 = (r[..., 2:] / size) ** 2
    k = 1.5 * 1.08263e-3 * (6378137 / size) ** 2
    scale = -3.986004418e14 / size**3
    return scale * r * (1 + k * (np.array([1, 1, 3]) - 5 * s2))


latitude, longitude = np.radians(flown["latitude_deg"]), np.arctan2(position[:, 1], position[:, 0])
up = np.stack([np.cos(latitude) * np.cos(longitude), np.cos(latitude) * np.sin(longitude),
               np.sin(latitude)], axis=1)
path_ = velocity / np.linalg.norm(velocity, axis=1, keepdims=True)
# The tick of the lift-off is the last in which thrust has given nothing.
lifted = np.argmax(flown["idealSpeed_m_s"] > 0) - 1
solid = np.array(booster["vacuumThrust_s_N"])
greatest = solid[:, 1].max()
count = 0
asked = ("thrust", "drag", "mass", "speed", "verticalSpeed", "altitude", "gravityLoss",
         "dynamicPressure", "load", "propellant")


def integral(rate):
    steps = (rate[lifted:-1] + rate[lifted + 1:]) / 2 * np.diff(time[lifted:])
    return np.concatenate([np.zeros(lifted + 1), np.cumsum(steps)])


weight_up = np.sum(pull(position) * up, axis=1)
gravity_up = integral(weight_up)
gravity_high = integral(gravity_up)
gravity_along = -integral(np.sum(pull(position) * path_, axis=1))

for moment in [1, 5, 9, 14, 20, 28, 35, 42, 48, 50.5, 54, 58, 62, 64, 66, 70, 75, 82, 90, 97, 104, 111,
               117, 120, 125, 130, 134, 150, 192.5, 250, 320, 400, 450, 478]:
    at = int(np.argmin(abs(time - moment)))
    when = repr(float(time[at]))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        cards = dict(zip(asked, pool.map(lambda q: explain(f"{q}@{when}"), asked)))
    for name, card in cards.items():
        again(card["value"])
        if card["change"]:
            again(card["change"])
        count += 1
    t = time[at]
    hasBoosters = t < 131.98
    level = flown["throttle"][at]
    near(part(cards["thrust"]["value"], "engines"), 4 * level * core["vacuumThrust_N"], 1e-9, "engines")
    if hasBoosters:
        near(part(cards["thrust"]["value"], "boosters") + 1, 2 * table(solid, t) + 1, 1e-6, "boosters")
        area = 4 * core["exitArea_m2"] + 2 * booster["exitArea_m2"]
        if 2 < t < 110:
            near(part(cards["thrust"]["value"], "airPressure"),
                 -area * flown["ambientPressure_Pa"][at], 1e-3, "air's pressure")
    q, mach = flown["dynamicPressure_Pa"][at], flown["mach"][at]
    near(part(cards["drag"]["value"], "drag"),
         q * air["area_m2"] * table(air["drag_mach_coefficient"], mach), 1e-6, "drag")
    parts = core["dryMass_kg"] + sum(
        part["mass_kg"] * (part.get("leavesAfter") != "zero" or t < part["delay_s"])
        for part in load.values())
    parts += 2 * booster["dryMass_kg"] * hasBoosters + flown["corePropellant_kg"][at]
    parts += flown["boosterPropellantLeft_kg"][at] + flown["boosterPropellantRight_kg"][at]
    near(cards["mass"]["value"]["value"], parts, 1e-9, "mass")
    flow = 4 * level * core["vacuumThrust_N"] / core["specificImpulse_s"] / g0
    if 5 < t < 48 or 55 < t < 62 or 70 < t < 117 or 150 < t < 400:
        near(-cards["propellant"]["change"]["value"], flow, 1e-6, "flow")
    near(part(cards["verticalSpeed"]["value"], "gravity"), gravity_up[at], 1e-4, "fall")
    near(part(cards["altitude"]["value"], "gravity"), gravity_high[at], 1e-3, "height of the fall")
    near(cards["gravityLoss"]["value"]["value"] + 1, gravity_along[at] + 1, 1e-3, "gravity's loss")
    near(part(cards["speed"]["change"], "gravity"), np.sum(pull(position[at]) * path_[at]), 1e-4,
         "gravity along the path")
    # What is felt: all forces over the mass.
    change = (velocity[at] - velocity[at - 1]) / (time[at] - time[at - 1])
    felt = np.linalg.norm(change - pull(position[at])) / g0
    near(sum(p["value"] for p in cards["load"]["value"]["parts"]), felt, 1e-4, "load")

# The Earth gives what the pad's turning has: 408.6 m/s there.
start = part(explain("speed@100")["value"], "start")
near(start, np.linalg.norm(np.cross(spin, position[0])), 1e-4, "what the Earth gave")
# Max-Q is where 2v'/v and the density's own fall are as large.
maxq = explain("maxQ")
at = int(np.argmin(abs(time - maxq["missionTime_s"])))
with np.errstate(divide="ignore", invalid="ignore"):
    density = 2 * flown["dynamicPressure_Pa"] / flown["airspeed_m_s"] ** 2
span = time[at + 12] - time[at - 12]
fall = np.log(density[at + 12] / density[at - 12]) / span * flown["dynamicPressure_Pa"][at]
gain = 2 * np.log(flown["airspeed_m_s"][at + 12] / flown["airspeed_m_s"][at - 12]) / span
near(part(maxq["change"], "thinnerAir"), fall, 5e-3, "thinner air at Max-Q")
near(maxq["change"]["value"] - part(maxq["change"], "thinnerAir"),
     gain * flown["dynamicPressure_Pa"][at], 5e-3, "speed at Max-Q")
for event in ("engineStart", "boosterIgnition", "liftoff", "towerClear", "mach1", "boosterSeparation",
              "fairingsJettison", "abortSystemJettison", "mainEngineCutoff", "coreSeparation"):
    card = explain(event)
    again(card["value"])
    assert card["rule"]["isMet"], card
    count += 1
ends = explain("orbit", "--with", "engineOut=1@300")
again(ends["speed"]["value"])
near(explain("thunder", "--at", "5000")["value"]["value"], 5000 / 340.18, 1e-4, "thunder")
print(f"{count} cards" + ("" if jsonschema else "; no jsonschema here, so the schema was not tried"))
