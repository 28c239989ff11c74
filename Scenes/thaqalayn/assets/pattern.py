#!/usr/bin/env python3
"""Makes models/pattern.glb: a wall of eight-fold stars in woven straps, the same bytes each time.

Octagons and squares cover the plane (4.8.8). From the middle of each edge two straps leave at 67.5 degrees;
in an octagon they draw the star {8/3}, in whose heart the rub el hizb appears by itself, and in a square a star of four.
Going along a strap, it lies over and under the others by turns. Metres; the wall is the plane z = 0 and faces +z.

    python3 pattern.py        writes models/pattern.glb beside this file
"""

import json
import math
import pathlib
import struct

COLUMNS, ROWS = 15, 5  # octagons, one metre from middle to middle
GROUP = 3  # columns that are one piece, so that each takes the lamps that are near it
APOTHEM = 0.5
HALF_WIDTH, RIDGE = 0.024, 0.016  # of a strap
OVER, UNDER = 0.036, 0.010  # heights of its edges at crossings
GLAZE, BOSS = 0.003, 0.052

MATERIALS = [
    ("wall", (0.026, 0.062, 0.088), 0.0, 0.85),
    ("glaze", (0.012, 0.095, 0.100), 0.0, 0.5),
    ("strap", (0.98, 0.60, 0.17), 0.60, 0.52),
]


def at(radius, turn):
    """A point by its eighths of a turn."""
    angle = turn * math.pi / 4
    return (radius * math.cos(angle), radius * math.sin(angle))


def mix(a, b, share):
    return tuple(p + (q - p) * share for p, q in zip(a, b))


class Mesh:
    def __init__(self):
        self.places, self.corners = [], []

    def add(self, places, triangles):
        first = len(self.places)
        self.places += places
        self.corners += [first + corner for triangle in triangles for corner in triangle]

    def fan(self, centre, height, rim, rim_height):
        """A star from its middle to its rim, counter-clockwise as seen."""
        places = [(*centre, height)] + [(x + centre[0], y + centre[1], rim_height) for x, y in rim]
        count = len(rim)
        self.add(places, [(0, 1 + i, 1 + (i + 1) % count) for i in range(count)])

    def strap(self, stations):
        """Each station: its middle, the way to its left edge, the height of its edges."""
        places = []
        for (x, y), (sx, sy), z in stations:
            places += [(x + sx, y + sy, z), (x, y, z + RIDGE), (x - sx, y - sy, z)]
        triangles = []
        for i in range(len(stations) - 1):
            for a in (3 * i, 3 * i + 1):
                triangles += [(a, a + 1, a + 4), (a, a + 4, a + 3)]
        self.add(places, triangles)


def left_of(way):
    length = math.hypot(*way)
    return (-way[1] / length * HALF_WIDTH, way[0] / length * HALF_WIDTH)


def octagon(straps, glaze, centre):
    outer = APOTHEM
    waist = outer * math.cos(3 * math.pi / 8) / math.cos(math.pi / 4)
    half = outer * math.sin(3 * math.pi / 8)
    closest = outer * math.cos(3 * math.pi / 8)
    heart = closest / math.cos(math.pi / 8)
    crossings = [half, math.sqrt(waist**2 - closest**2), math.sqrt(heart**2 - closest**2)]
    shares = [-crossings[0], -crossings[1], -crossings[2], crossings[2], crossings[1], crossings[0]]
    for k in range(8):
        start, end = at(outer, k), at(outer, k + 3)
        side = left_of((end[0] - start[0], end[1] - start[1]))
        stations = []
        for i, share in enumerate(shares):
            x, y = mix(start, end, 0.5 + share / (2 * half))
            stations.append(((x + centre[0], y + centre[1]), side, UNDER if i % 2 else OVER))
        straps.strap(stations)
    rim = [at(outer if i % 2 == 0 else waist, i / 2) for i in range(16)]
    glaze.fan(centre, GLAZE, rim, GLAZE)
    star = [at(0.125 if i % 2 == 0 else 0.125 * math.cos(math.pi / 4) / math.cos(math.pi / 8), i / 2)
            for i in range(16)]
    straps.fan(centre, BOSS, star, GLAZE)


def square(straps, glaze, centre):
    """Its edges' middles lie on the diagonals."""
    outer = math.sqrt(0.5) - APOTHEM
    waist = outer * 0.2929 * math.sqrt(2)
    for k in range(4):
        start, end, bend = at(outer, 2 * k + 1), at(outer, 2 * k + 3), at(waist, 2 * k + 2)
        enter = (bend[0] - start[0], bend[1] - start[1])
        leave = (end[0] - bend[0], end[1] - bend[1])
        # At the bend the edges meet on the line that halves it.
        out = at(1, 2 * k + 2)
        lean = left_of(enter)
        share = HALF_WIDTH**2 / (out[0] * lean[0] + out[1] * lean[1])
        mitre = (out[0] * share, out[1] * share)
        # What begins here comes from a strap that ends in its octagon, and that lies under.
        stations = [(start, left_of(enter), START), (bend, mitre, (OVER + UNDER) / 2),
                    (end, left_of(leave), END)]
        straps.strap([((x + centre[0], y + centre[1]), s, z) for (x, y), s, z in stations])
    rim = [at(outer if i % 2 == 0 else waist, i + 1) for i in range(8)]
    glaze.fan(centre, GLAZE, rim, GLAZE)


def first_height():
    """Height of a square's strap where it begins: that of the octagon's strap that it goes on from."""
    corner = math.sqrt(0.5)
    outer = corner - APOTHEM
    start, bend = at(outer, 1), at(outer * 0.2929 * math.sqrt(2), 2)
    way = (bend[0] - start[0], bend[1] - start[1])
    # The octagon toward +x, +y of the square has this edge's middle at its turn 5; back there is -way.
    begins = at(APOTHEM, 8)
    origin = at(APOTHEM, 5)
    chord = (begins[0] - origin[0], begins[1] - origin[1])
    back = -(chord[0] * way[0] + chord[1] * way[1]) / math.hypot(*chord) / math.hypot(*way)
    return OVER if back > 0.999 else UNDER


START = first_height()
END = UNDER if START == OVER else OVER


def wall(mesh):
    x, y = COLUMNS / 2 + 30, ROWS / 2 + 30
    mesh.add([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2), (0, 2, 3)])


def pieces():
    """Name, material and mesh of each."""
    mesh = Mesh()
    wall(mesh)
    yield "wall", 0, mesh
    for first in range(0, COLUMNS, GROUP):
        straps, glaze = Mesh(), Mesh()
        last = min(first + GROUP, COLUMNS)
        for column in range(first, last):
            for row in range(ROWS):
                octagon(straps, glaze, (column - (COLUMNS - 1) / 2, row - (ROWS - 1) / 2))
        for column in range(first, last + (last == COLUMNS)):
            for row in range(ROWS + 1):
                square(straps, glaze, (column - COLUMNS / 2, row - ROWS / 2))
        yield f"glaze{first}", 1, glaze
        yield f"straps{first}", 2, straps


def glb():
    binary, views, accessors, meshes, nodes = b"", [], [], [], []

    def view(data):
        nonlocal binary
        views.append({"buffer": 0, "byteOffset": len(binary), "byteLength": len(data)})
        binary += data + b"\0" * (-len(data) % 4)
        return len(views) - 1

    count = 0
    for name, material, mesh in pieces():
        places = [tuple(round(v, 5) for v in place) for place in mesh.places]
        data = b"".join(struct.pack("<3f", *place) for place in places)
        accessors.append({
            "bufferView": view(data), "componentType": 5126, "count": len(places), "type": "VEC3",
            "min": [min(p[i] for p in places) for i in range(3)],
            "max": [max(p[i] for p in places) for i in range(3)]})
        data = struct.pack(f"<{len(mesh.corners)}H", *mesh.corners)
        accessors.append({
            "bufferView": view(data), "componentType": 5123, "count": len(mesh.corners), "type": "SCALAR"})
        meshes.append({"name": name, "primitives": [{
            "attributes": {"POSITION": len(accessors) - 2}, "indices": len(accessors) - 1, "material": material}]})
        nodes.append({"name": name, "mesh": len(meshes) - 1})
        count += len(mesh.corners) // 3
    text = json.dumps({
        "asset": {"version": "2.0", "generator": "pattern.py"},
        "scene": 0, "scenes": [{"name": "pattern", "nodes": list(range(len(nodes)))}],
        "nodes": nodes, "meshes": meshes,
        "materials": [{
            "name": name, "pbrMetallicRoughness": {
                "baseColorFactor": [*colour, 1], "metallicFactor": metallic, "roughnessFactor": rough}}
            for name, colour, metallic, rough in MATERIALS],
        "accessors": accessors, "bufferViews": views, "buffers": [{"byteLength": len(binary)}],
    }, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    head = struct.pack("<III", 0x46546C67, 2, 28 + len(text) + len(binary))
    return (head + struct.pack("<II", len(text), 0x4E4F534A) + text
            + struct.pack("<II", len(binary), 0x004E4942) + binary), count


if __name__ == "__main__":
    data, triangles = glb()
    path = pathlib.Path(__file__).parent / "models" / "pattern.glb"
    path.write_bytes(data)
    print(f"{path.name}: {triangles} triangles, {len(data)} bytes")
