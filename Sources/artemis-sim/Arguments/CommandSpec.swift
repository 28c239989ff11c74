/// What a command is called, takes and does; help and parsing are both made from these.
struct CommandSpec: Equatable {
  var name: String
  var summary: String
  /// What stands behind the options: "FILE", "PATH…" or nothing.
  var operands = ""
  var options: [OptionSpec] = []

  var takesOperands: Bool { !operands.isEmpty }
}

struct OptionSpec: Equatable {
  var name: String
  /// nil for a switch.
  var value: String?
  var help: String
}

extension CommandSpec {
  static let size = OptionSpec(
    name: "--size", value: "WxH", help: "picture size in pixels, 64x64 … 7680x4320")
  static let tier = OptionSpec(
    name: "--tier", value: "NAME", help: "quality: low, medium, high or ultra")
  static let tierOrAuto = OptionSpec(
    name: "--tier", value: "NAME", help: "auto (what the machine bears), low, medium, high, ultra")
  static let seed = OptionSpec(
    name: "--seed", value: "N", help: "where chance begins, decimal or 0x…")

  static let locale = OptionSpec(
    name: "--locale", value: "NAME", help: "language: a file of Assets/locales, or pseudo")

  static let wishes = [
    OptionSpec(
      name: "--reduce-motion", value: nil, help: "fades instead of camera moves, no shake or flash"),
    OptionSpec(name: "--text-scale", value: "X", help: "size of all words, 0.5 … 3"),
    OptionSpec(
      name: "--set", value: "NAME=VALUE", help: "any setting of the page (Esc); repeatable"),
  ]

  static let all: [CommandSpec] = [
    CommandSpec(
      name: "run", summary: "Play the experience in a window (the default).",
      options: [
        OptionSpec(name: "--replay", value: nil, help: "play the story again from its beginning"),
        OptionSpec(name: "--reset", value: nil, help: "forget that the story was completed"),
        OptionSpec(name: "--record", value: "FILE", help: "write the visit as a run file"),
        OptionSpec(name: "--full-screen", value: nil, help: "start in full screen"),
        OptionSpec(
          name: "--exhibit", value: nil,
          help: "for passers-by: begins anew after a minute alone; ends with Ctrl+Alt+Q only"),
        OptionSpec(
          name: "--off-screen", value: nil,
          help: "no window: for a screen reader alone, for tests"),
        OptionSpec(name: "--speed", value: "X", help: "clock speed, 0.01 … 100 (1 is real time)"),
        OptionSpec(
          name: "--stats", value: nil, help: "print frame times at the end, pass by pass"),
        OptionSpec(
          name: "--trace", value: nil, help: "print what begins and ends, and the page, as it does"),
        size, tierOrAuto, seed, locale,
      ] + wishes),
    CommandSpec(
      name: "capture", summary: "Film a run without a display, as PNG files or as a video.",
      options: [
        OptionSpec(
          name: "--run", value: "FILE", help: "the visit to film (default: the nominal one)"),
        OptionSpec(
          name: "--scene", value: "NAME", help: "film only this step of it (see `steps`)"),
        OptionSpec(name: "--from", value: "SECONDS", help: "first moment, from the run's start"),
        OptionSpec(name: "--to", value: "SECONDS", help: "last moment"),
        OptionSpec(name: "--fps", value: "N", help: "frames a second: 1 … 120, a divisor of 120"),
        OptionSpec(name: "--out", value: "FOLDER", help: "where to write (default: film)"),
        OptionSpec(
          name: "--video", value: "FILE", help: "picture and sound as one MP4, by ffmpeg"),
        OptionSpec(
          name: "--audio", value: "FILE", help: "also write the sound of these moments, as WAV"),
        OptionSpec(
          name: "--flash-report", value: "FILE",
          help: "also count the film's flashes, by WCAG 2.3.1, as JSON"),
        size, tier, locale,
      ] + wishes),
    CommandSpec(
      name: "replay", summary: "Step through a run without drawing; print its end and digest.",
      operands: "FILE",
      options: [
        OptionSpec(name: "--trace", value: nil, help: "print cues and notes with their ticks"),
        OptionSpec(name: "--every", value: "TICKS", help: "print a digest every so many ticks"),
        OptionSpec(name: "--expect", value: "DIGEST", help: "fail unless the digest is this"),
      ]),
    CommandSpec(
      name: "captions", summary: "Write what is heard in a run as WebVTT.", operands: "FILE",
      options: [
        OptionSpec(name: "--out", value: "FILE", help: "where to write (default: captions.vtt)"),
        locale,
      ]),
    CommandSpec(
      name: "trace", summary: "Print who started when in a run: words, light, shake, sound.",
      operands: "FILE"),
    CommandSpec(
      name: "listen", summary: "Hear the launch at a distance: levels, and a sound file.",
      options: [
        OptionSpec(name: "--at", value: "METRES", help: "how far from the pad, 50 … 60000 (1500)"),
        OptionSpec(
          name: "--until", value: "SECONDS", help: "mission time of the end, 1 … 300 (120)"),
        OptionSpec(name: "--bearing", value: "DEG", help: "where, clockwise from north (250)"),
        OptionSpec(name: "--out", value: "FILE", help: "write what is heard as WAV"),
        OptionSpec(name: "--levels", value: nil, help: "print levels in thirds of an octave"),
        seed,
      ]),
    CommandSpec(
      name: "check", summary: "Check scene, run and model files; report every fault.",
      operands: "PATH…"),
    CommandSpec(
      name: "simulate", summary: "Fly the vehicle without the story; write down what it did.",
      options: [
        OptionSpec(name: "--vehicle", value: "FILE", help: "another vehicle.json"),
        OptionSpec(name: "--set", value: "KEY=NUMBER", help: "change a number of it; repeatable"),
        OptionSpec(
          name: "--until", value: "EVENT", help: "where to end (default: coreSeparation)"),
        OptionSpec(name: "--rate", value: "HZ", help: "rows a second, a divisor of 120 (10)"),
        OptionSpec(name: "--csv", value: "FILE", help: "telemetry, or a row a run"),
        OptionSpec(name: "--json", value: "FILE", help: "telemetry for machines"),
        OptionSpec(name: "--oem", value: "FILE", help: "the orbit as a CCSDS message"),
        OptionSpec(name: "--plot", value: "FILE", help: "a page of plots, SVG"),
        OptionSpec(name: "--runs", value: "N", help: "fly N scattered flights on all cores"),
        OptionSpec(name: "--threads", value: "N", help: "on so many threads; changes no result"),
        seed,
      ]),
    CommandSpec(name: "steps", summary: "List the steps of the story."),
    CommandSpec(
      name: "bench", summary: "Measure this machine and print the figures.",
      options: [
        OptionSpec(name: "--json", value: "FILE", help: "also write them for machines"),
        OptionSpec(name: "--no-picture", value: nil, help: "leave out what needs OpenGL"),
        OptionSpec(
          name: "--only", value: "PART",
          help: "memory, or of the picture live, film, passes, raylib"),
        size, tier,
        OptionSpec(
          name: "--python", value: "PYTHON",
          help: "one with jsbsim and raylib to measure against (python3)"),
      ]),
  ]
}
