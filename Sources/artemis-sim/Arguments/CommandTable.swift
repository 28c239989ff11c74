internal import Experience
internal import Physics
internal import Ports
internal import Renderer

// The one table of commands.
extension CommandSpec {
  static let all = [
    run, capture, replay, diff, captions, trace, listen, check, simulate, steps, bench, doctor,
    help,
  ]

  private static let run = CommandSpec(
    name: "run", summary: "Play the experience in a window (the default).",
    options: [
      OptionSpec(
        name: "--replay", value: nil, help: "play the story again from its beginning",
        excludes: ["--exhibit"]),
      OptionSpec(name: "--reset", value: nil, help: "forget that the story was completed"),
      OptionSpec(
        name: "--record", value: "FILE", help: "write the visit as a run file, second by second",
        excludes: ["--exhibit", "--resume"], writes: true),
      OptionSpec(
        name: "--resume", value: "FILE", help: "go on where such a recording ends, and record on",
        excludes: ["--exhibit", "--replay", "--reset", "--seed"], writes: true, reads: true),
      OptionSpec(
        name: "--full-screen", value: nil, help: "start in full screen",
        excludes: ["--off-screen"]),
      OptionSpec(
        name: "--exhibit", value: nil,
        help: "for passers-by: begins anew after a minute alone; ends with Ctrl+Alt+Q only"),
      OptionSpec(
        name: "--off-screen", value: nil,
        help: "no window: for a screen reader alone, for tests", excludes: ["--set fullScreen"]),
      OptionSpec(name: "--speed", value: "X", help: "clock speed, 0.01 … 100 (1 is real time)"),
      OptionSpec(
        name: "--stats", value: nil, help: "print frame times at the end, pass by pass"),
      OptionSpec(
        name: "--trace", value: nil, help: "print what begins and ends, and the page, as it does"),
      size, tierOrAuto, seed, locale,
    ] + wishes)

  private static let capture = CommandSpec(
    name: "capture", summary: "Film a run without a display, as PNG files or as a video.",
    options: [
      OptionSpec(
        name: "--run", value: "FILE", help: "the visit to film (default: the nominal one)",
        reads: true),
      OptionSpec(
        name: "--scene", value: "NAME", help: "film only this step of it (see `steps`)",
        choices: OnboardingStep.allCases.map(\.name)),
      OptionSpec(name: "--from", value: "SECONDS", help: "first moment, from the run's start"),
      OptionSpec(name: "--to", value: "SECONDS", help: "last moment"),
      OptionSpec(name: "--fps", value: "N", help: "frames a second: 1 … 120, a divisor of 120"),
      OptionSpec(
        name: "--out", value: "FOLDER", help: "where to write (default: film)",
        excludes: ["--video"]),
      OptionSpec(
        name: "--video", value: "FILE",
        help: "picture and sound as one file, by ffmpeg: .mp4, or .mov for ProRes", writes: true),
      OptionSpec(
        name: "--aac", value: nil, help: "its sound as AAC, for players that know no FLAC",
        needs: ["--video"]),
      OptionSpec(
        name: "--bits", value: "N", help: "bits a channel: 8; 16 in PNG files, 10 in an MP4 or MOV",
        choices: ["8", "10", "16"], needs: ["--tier film", "--video"]),
      OptionSpec(
        name: "--alpha", value: nil, help: "no sky and no words, and what is seen through is clear",
        needs: ["--tier film"]),
      OptionSpec(
        name: "--dome", value: "DEG",
        help: "a fisheye of 180 degrees; the camera aims so high above its lower rim, 0 … 90",
        needs: ["--tier film"]),
      OptionSpec(
        name: "--part", value: "K/N", help: "only each N-th picture, to film with several programs",
        excludes: ["--video", "--audio", "--flash-report", "--subtitles", "--described"]),
      OptionSpec(
        name: "--audio", value: "FILE", help: "also write the sound of these moments, as WAV",
        writes: true),
      OptionSpec(
        name: "--flash-report", value: "FILE",
        help: "also count the film's flashes, by WCAG 2.3.1, as JSON", writes: true),
      OptionSpec(
        name: "--captions", value: nil,
        help: "what is heard, written into the picture, whatever the visitor had chosen",
        excludes: ["--alpha", "--dome"]),
      OptionSpec(
        name: "--subtitles", value: "FILE",
        help: "also write what is heard in the film's own time, as WebVTT", writes: true),
      described, size, tierOrFilm, locale,
    ] + wishes,
    unserved: [Settings.Name.quality, .fullScreen, .rumble, .oneSwitch, .captions]
      .map(\.rawValue))

  private static let replay = CommandSpec(
    name: "replay",
    summary: "Step through a run without drawing; hold it against its recording, or another run.",
    operands: "FILE [OTHER]", readsOperands: true,
    options: [
      OptionSpec(name: "--trace", value: nil, help: "print cues and notes with their ticks"),
      OptionSpec(name: "--every", value: "TICKS", help: "print a digest every so many ticks"),
      OptionSpec(name: "--expect", value: "DIGEST", help: "fail unless the digest is this"),
    ])

  private static let diff = CommandSpec(
    name: "diff", summary: "Name the first tick and field in which two runs differ.",
    operands: "FILE OTHER", readsOperands: true)

  private static let captions = CommandSpec(
    name: "captions", summary: "Write what is heard in a run as WebVTT.", operands: "FILE",
    readsOperands: true,
    options: [
      OptionSpec(
        name: "--out", value: "FILE", help: "where to write (default: captions.vtt)", writes: true,
        preset: "captions.vtt"),
      described, locale,
    ])

  private static let trace = CommandSpec(
    name: "trace", summary: "Print who started when in a run: words, light, shake, sound.",
    operands: "FILE", readsOperands: true)

  private static let listen = CommandSpec(
    name: "listen", summary: "Hear the launch at a distance: levels, and a sound file.",
    options: [
      OptionSpec(name: "--at", value: "METRES", help: "how far from the pad, 50 … 60000 (1500)"),
      OptionSpec(
        name: "--until", value: "SECONDS", help: "mission time of the end, 1 … 300 (120)"),
      OptionSpec(name: "--bearing", value: "DEG", help: "where, clockwise from north (250)"),
      OptionSpec(
        name: "--out", value: "FILE", help: "write the pressure as WAV: one channel, 1 is 10000 Pa",
        writes: true),
      OptionSpec(
        name: "--headphones", value: "FILE", help: "write what two ears hear as WAV", writes: true),
      OptionSpec(
        name: "--levels", value: nil,
        help: "print levels in thirds of an octave, the mean of T+10 … T+60 s"),
      seed,
    ])

  private static let check = CommandSpec(
    name: "check", summary: "Check scene, run and model files; report every fault.",
    operands: "PATH…", readsOperands: true)

  private static let simulate = CommandSpec(
    name: "simulate", summary: "Fly the vehicle without the story; write down what it did.",
    options: [
      OptionSpec(name: "--vehicle", value: "FILE", help: "another vehicle.json", reads: true),
      OptionSpec(name: "--set", value: "KEY=NUMBER", help: "change a number of it; repeatable"),
      OptionSpec(
        name: "--until", value: "EVENT", help: "where to end (default: coreSeparation)",
        choices: FlightEvent.allCases.map(\.rawValue), excludes: ["--runs"]),
      OptionSpec(
        name: "--rate", value: "HZ", help: "rows a second, a divisor of 120 (10)",
        excludes: ["--runs"], needs: ["--csv", "--json", "--plot"]),
      OptionSpec(name: "--csv", value: "FILE", help: "telemetry, or a row a run", writes: true),
      OptionSpec(
        name: "--json", value: "FILE", help: "telemetry for machines", excludes: ["--runs"],
        writes: true),
      OptionSpec(
        name: "--oem", value: "FILE", help: "the orbit as a CCSDS message", excludes: ["--runs"],
        writes: true),
      OptionSpec(
        name: "--plot", value: "FILE", help: "a page of plots, SVG", excludes: ["--runs"],
        writes: true),
      OptionSpec(name: "--runs", value: "N", help: "fly N scattered flights on all cores"),
      OptionSpec(
        name: "--threads", value: "N", help: "on so many threads; changes no result",
        needs: ["--runs"]),
      seed.with(needs: ["--runs"]),
    ])

  private static let steps = CommandSpec(name: "steps", summary: "List the steps of the story.")

  private static let bench = CommandSpec(
    name: "bench", summary: "Measure this machine and print the figures.",
    options: [
      OptionSpec(
        name: "--json", value: "FILE", help: "also write them for machines",
        excludes: ["--only passes"], writes: true),
      OptionSpec(
        name: "--no-picture", value: nil, help: "leave out what needs OpenGL",
        excludes: ["--only", "--size", "--tier"]),
      OptionSpec(
        name: "--only", value: "PART",
        help: "memory, or of the picture start, live, film, passes, raylib",
        choices: BenchCommand.Part.allCases.map(\.rawValue)),
      size, tier.with(excludes: ["--only raylib"]),
      OptionSpec(
        name: "--python", value: "PYTHON",
        help: "one with jsbsim and raylib to measure against (python3)",
        excludes: ["memory", "start", "film", "passes"].map { "--only \($0)" }),
    ])

  private static let doctor = CommandSpec(
    name: "doctor", summary: "Say what the experience finds here, what is missing, what to do.",
    options: [
      OptionSpec(name: "--json", value: nil, help: "print it for machines")
    ])

  private static let help = CommandSpec(
    name: "help", summary: "Tell a command's options; write the manual page or completions.",
    operands: "[COMMAND]",
    options: [
      OptionSpec(
        name: "--man", value: nil, help: "print the manual page, as roff",
        excludes: ["--completions"]),
      OptionSpec(
        name: "--completions", value: "SHELL", help: "print completions for a shell",
        choices: Completions.Shell.allCases.map(\.rawValue)),
    ])
}

// Options of more than one command.
extension CommandSpec {
  private static let size = OptionSpec(
    name: "--size", value: "WxH", help: "picture size in pixels, 64x64 … 7680x4320")
  private static let tier = OptionSpec(
    name: "--tier", value: "NAME", help: "quality: low, medium, high or ultra",
    choices: Tier.live.map(\.rawValue))
  private static let tierOrFilm = OptionSpec(
    name: "--tier", value: "NAME",
    help: "quality: low, medium, high, ultra, or film with motion blur",
    choices: Tier.allCases.map(\.rawValue))
  private static let tierOrAuto = OptionSpec(
    name: "--tier", value: "NAME", help: "auto (what the machine bears), low, medium, high, ultra",
    choices: Settings.Quality.allCases.map(\.rawValue))
  private static let described = OptionSpec(
    name: "--described", value: "FILE",
    help: "also write what is shown and said, for who does not see it, as WebVTT", writes: true)
  private static let seed = OptionSpec(
    name: "--seed", value: "N", help: "where chance begins, decimal or 0x…")
  private static let locale = OptionSpec(
    name: "--locale", value: "NAME", help: "language: a file of Assets/locales, or pseudo")

  private static let wishes = [
    OptionSpec(
      name: "--reduce-motion", value: nil, help: "fades instead of camera moves, no shake or flash"),
    OptionSpec(name: "--text-scale", value: "X", help: "size of all words, 0.5 … 3"),
    OptionSpec(
      name: "--set", value: "NAME=VALUE", help: "any setting of the page (Esc); repeatable",
      choices: Settings.Name.allCases.map { "\($0.rawValue)=" }),
  ]
}

extension OptionSpec {
  fileprivate func with(excludes: [String] = [], needs: [String] = []) -> OptionSpec {
    var option = self
    option.excludes += excludes
    option.needs += needs
    return option
  }
}
