internal import Experience
internal import Physics
internal import Ports
internal import Renderer

// The one table of commands.
extension CommandSpec {
  static let all = [
    run, explore, capture, replay, diff, captions, trace, listen, check, new, simulate, compare,
    sensitivities, explain, steps, bench, doctor, help,
  ]

  private static let run = CommandSpec(
    verb: .run, summary: "Play the experience in a window (the default).",
    options: [
      OptionSpec(
        option: .replay, value: nil, help: "play the story again from its beginning",
        excludes: [.exhibit]),
      OptionSpec(option: .reset, value: nil, help: "forget that the story was completed"),
      OptionSpec(
        option: .record, value: "FILE", help: "write the visit as a run file, second by second",
        excludes: [.exhibit, .resume], writes: true),
      OptionSpec(
        option: .resume, value: "FILE", help: "go on where such a recording ends, and record on",
        excludes: [.exhibit, .replay, .reset, .seed], writes: true, reads: true),
      OptionSpec(
        option: .fullScreen, value: nil, help: "start in full screen",
        excludes: [.offScreen]),
      OptionSpec(
        option: .exhibit, value: nil,
        help: "for passers-by: begins anew after a minute alone; ends with Ctrl+Alt+Q only"),
      OptionSpec(
        option: .idle, value: "SECONDS",
        help: "how long nobody acts before it begins anew, 15 … 3600 (60)", needs: [.exhibit]),
      OptionSpec(
        option: .attract, value: "SECONDS",
        help: "how long it waits at the beginning before the film, 5 … 3600 (30)",
        needs: [.exhibit]),
      OptionSpec(
        option: .languages, value: "NAME,…",
        help: "languages to choose from by a touch; the first is its own", needs: [.exhibit]),
      offScreen,
      OptionSpec(option: .speed, value: "X", help: "clock speed, 0.01 … 100 (1 is real time)"),
      stats,
      OptionSpec(
        option: .trace, value: nil, help: "print what begins and ends, and the page, as it does"),
      OptionSpec(
        option: .host, value: "PROGRAM",
        help: "a program that answers what the story asks, by lines of JSON (docs/packs.md)"),
      OptionSpec(
        option: .watch, value: nil,
        help: "take in the pack's files as they are saved; no recording could be played again",
        excludes: [.record, .resume]),
      saves.with(excludes: [.exhibit]), pack, size, tierOrAuto, seed, locale,
    ] + wishes)

  private static let explore = CommandSpec(
    verb: .explore,
    summary: "Open the flight at a moment, or the vehicle, in a window (docs/explore.md).",
    operands: "[LINK]",
    options: [
      OptionSpec(
        option: .at, value: "MOMENT",
        help: "where it stands: seconds after lift-off, T+8:03, or an event"),
      OptionSpec(option: .camera, value: "NAME", help: "through which of its cameras"),
      OptionSpec(
        option: .panel, value: "NAME", help: "what stands beside it: plots, why, otherwise, path"),
      OptionSpec(
        option: .otherwise, value: "NAME", help: "flown otherwise: engineOut, payload, wind, …"),
      OptionSpec(
        option: .part, value: "NAME", help: "the vehicle instead, with this of its parts",
        excludes: [.at, .camera, .panel, .otherwise]),
      OptionSpec(
        option: .export, value: "FOLDER",
        help: "no window: write picture, plots, table and visit into a new folder",
        excludes: [.part, .fullScreen, .offScreen, .stats, .saves]),
      saves,
      OptionSpec(
        option: .fullScreen, value: nil, help: "start in full screen", excludes: [.offScreen]),
      offScreen,
      stats,
      pack, size, tierOrAuto, locale,
    ] + wishes)

  private static let capture = CommandSpec(
    verb: .capture, summary: "Film a run without a display, as PNG files or as a video.",
    options: [
      OptionSpec(
        option: .run, value: "FILE", help: "the visit to film (default: the nominal one)",
        reads: true),
      OptionSpec(
        option: .study, value: "FOLDER",
        help: "film the nominal visit with one of its flights, whose number --run is then",
        excludes: [.pack], needs: [.run]),
      OptionSpec(
        option: .scene, value: "NAME", help: "film only this step of it (see `steps`)"),
      OptionSpec(
        option: .flight, value: nil, help: "film the flight itself, without the interface over it",
        excludes: [.scene]),
      OptionSpec(
        option: .camera, value: "NAME", help: "through which of its cameras (docs/explore.md)",
        needs: [.flight]),
      OptionSpec(
        option: .from, value: "SECONDS",
        help: "first moment, from the run's start; of a flight from lift-off, or an event"),
      OptionSpec(option: .to, value: "SECONDS", help: "last moment"),
      OptionSpec(option: .fps, value: "N", help: "frames a second: 1 … 120, a divisor of 120"),
      OptionSpec(
        option: .out, value: "FOLDER", help: "where to write (default: film)",
        excludes: [.video]),
      OptionSpec(
        option: .video, value: "FILE",
        help: "picture and sound as one file, by ffmpeg: .mp4, or .mov for ProRes", writes: true),
      OptionSpec(
        option: .aac, value: nil, help: "its sound as AAC, for players that know no FLAC",
        needs: [.video]),
      OptionSpec(
        option: .bits, value: "N", help: "bits a channel: 8; 16 in PNG files, 10 in an MP4 or MOV",
        choices: ["8", "10", "16"], needs: [.tier.being("film"), .video]),
      OptionSpec(
        option: .alpha, value: nil, help: "no sky and no words, and what is seen through is clear",
        needs: [.tier.being("film")]),
      OptionSpec(
        option: .dome, value: "DEG",
        help: "a fisheye of 180 degrees; the camera aims so high above its lower rim, 0 … 90",
        needs: [.tier.being("film")]),
      OptionSpec(
        option: .part, value: "K/N", help: "only each N-th picture, to film with several programs",
        excludes: [.video, .audio, .flashReport, .subtitles, .described]),
      OptionSpec(
        option: .audio, value: "FILE", help: "also write the sound of these moments, as WAV",
        writes: true),
      OptionSpec(
        option: .flashReport, value: "FILE",
        help: "also count the film's flashes, by WCAG 2.3.1, as JSON", writes: true),
      OptionSpec(
        option: .captions, value: nil,
        help: "what is heard, written into the picture, whatever the visitor had chosen",
        excludes: [.alpha, .dome]),
      OptionSpec(
        option: .subtitles, value: "FILE",
        help: "also write what is heard in the film's own time, as WebVTT", writes: true),
      described, pack, size, tierOrFilm, locale,
    ] + wishes,
    unserved: [Settings.Name.quality, .fullScreen, .rumble, .oneSwitch, .captions]
      .map(\.rawValue))

  private static let replay = CommandSpec(
    verb: .replay,
    summary: "Step through a run without drawing; hold it against its recording, or another run.",
    operands: "FILE [OTHER]", readsOperands: true,
    options: [
      OptionSpec(option: .trace, value: nil, help: "print cues and notes with their ticks"),
      OptionSpec(option: .every, value: "TICKS", help: "print a digest every so many ticks"),
      OptionSpec(option: .expect, value: "DIGEST", help: "fail unless the digest is this"),
      pack,
    ])

  private static let diff = CommandSpec(
    verb: .diff, summary: "Name the first tick and field in which two runs differ.",
    operands: "FILE OTHER", readsOperands: true, options: [pack])

  private static let captions = CommandSpec(
    verb: .captions, summary: "Write what is heard in a run as WebVTT.", operands: "FILE",
    readsOperands: true,
    options: [
      OptionSpec(
        option: .out, value: "FILE", help: "where to write (default: captions.vtt)", writes: true,
        preset: "captions.vtt"),
      described, pack, locale,
    ])

  private static let trace = CommandSpec(
    verb: .trace, summary: "Print who started when in a run: words, light, shake, sound.",
    operands: "FILE", readsOperands: true, options: [pack])

  private static let listen = CommandSpec(
    verb: .listen, summary: "Hear the launch at a distance: levels, and a sound file.",
    options: [
      OptionSpec(option: .at, value: "METRES", help: "how far from the pad, 50 … 60000 (1500)"),
      OptionSpec(
        option: .until, value: "SECONDS", help: "mission time of the end, 1 … 300 (120)"),
      OptionSpec(option: .bearing, value: "DEG", help: "where, clockwise from north (250)"),
      OptionSpec(
        option: .out, value: "FILE", help: "write the pressure as WAV: one channel, 1 is 10000 Pa",
        writes: true),
      OptionSpec(
        option: .headphones, value: "FILE", help: "write what two ears hear as WAV", writes: true),
      OptionSpec(
        option: .levels, value: nil,
        help: "print levels in thirds of an octave, the mean of T+10 … T+60 s"),
      pack, seed,
    ])

  private static let check = CommandSpec(
    verb: .check, summary: "Check scene, run and model files; report every fault.",
    operands: "PATH…", readsOperands: true)

  private static let new = CommandSpec(
    verb: .new, summary: "Write the smallest pack, a story to be made one's own.",
    operands: "FOLDER")

  private static let simulate = CommandSpec(
    verb: .simulate, summary: "Fly the vehicle without the story; write down what it did.",
    options: [
      OptionSpec(
        option: .vehicle, value: "FILE", help: "another launcher, as in Scenes/vehicles",
        reads: true),
      OptionSpec(
        option: .mission, value: "FILE", help: "another mission.json", needs: [.until],
        reads: true),
      OptionSpec(option: .set, value: "KEY=NUMBER", help: "change a number of it; repeatable"),
      OptionSpec(
        option: .date, value: "MOMENT", help: "lift off then, UTC, as in 2022-11-16T06:47:44"),
      OptionSpec(
        option: .plane, value: "DEGREES|free",
        help: "fly to the plane with that right ascension of its node, along it from the pad"),
      OptionSpec(option: .azimuth, value: "DEGREES", help: "fly out along this azimuth"),
      OptionSpec(
        option: .window, value: "MINUTES",
        help: "launch 25 times, from so long before to so long after, into one plane",
        excludes: [
          .runs, .run, .until, .mission, .rate, .json, .oem, .aem, .stk, .kml, .czml, .plot,
          .manifest,
        ]),
      OptionSpec(
        option: .until, value: "EVENT", help: "where to end (default: the last stage is left)",
        choices: SimulateCommand.events),
      OptionSpec(
        option: .rate, value: "HZ", help: "rows a second, a divisor of 120 (10)",
        excludes: [.runs],
        needs: [.csv, .json, .jsonLines, .parquet, .aem, .stk, .kml, .czml, .plot]),
      OptionSpec(option: .csv, value: "FILE", help: "telemetry, or a row a run", writes: true),
      OptionSpec(
        option: .jsonLines, value: "FILE", help: "the same, a JSON object a line", writes: true),
      OptionSpec(
        option: .parquet, value: "FILE", help: "the same, with units and frames", writes: true),
      OptionSpec(
        option: .json, value: "FILE", help: "events, outcome and telemetry, or a study's figures",
        writes: true),
      OptionSpec(
        option: .oem, value: "FILE", help: "the orbit as a CCSDS message", excludes: [.runs],
        writes: true),
      OptionSpec(
        option: .aem, value: "FILE", help: "the ascent's attitude as a CCSDS message",
        excludes: [.runs], writes: true),
      OptionSpec(
        option: .stk, value: "FILE", help: "the flight as an STK ephemeris", excludes: [.runs],
        writes: true),
      OptionSpec(
        option: .kml, value: "FILE", help: "the flight and its events, for a globe",
        excludes: [.runs], writes: true),
      OptionSpec(
        option: .czml, value: "FILE", help: "the same in time, for Cesium", excludes: [.runs],
        writes: true),
      OptionSpec(
        option: .plot, value: "FILE", help: "a page of plots: .svg, .png or .pdf", writes: true),
      OptionSpec(
        option: .beside, value: "FILE", help: "another flight's CSV, to be drawn beside it",
        excludes: [.runs], needs: [.plot], reads: true),
      OptionSpec(
        option: .runs, value: "N|A..B", help: "fly N scattered flights on all cores, or A to B",
        excludes: [.run]),
      OptionSpec(option: .run, value: "K", help: "fly the K-th of them alone"),
      OptionSpec(
        option: .dispersions, value: "FILE", help: "another dispersions.json",
        needs: [.runs, .run], reads: true),
      OptionSpec(
        option: .manifest, value: "FILE", help: "only say what would be flown, as JSON",
        excludes: [.csv, .jsonLines, .parquet, .json, .plot, .worst], needs: [.runs], writes: true),
      OptionSpec(
        option: .worst, value: "N", help: "name the N that lie farthest out", needs: [.runs]),
      OptionSpec(
        option: .by, value: "COLUMN", help: "in which column of the table of runs",
        choices: Study.known.map(\.name), needs: [.worst]),
      OptionSpec(
        option: .threads, value: "N", help: "on so many threads; changes no result",
        needs: [.runs, .window]),
      seed.with(needs: [.runs, .run]), pack.with(excludes: [.vehicle]),
    ])

  private static let steps = CommandSpec(
    verb: .steps, summary: "List the steps of the story.", options: [pack])

  private static let bench = CommandSpec(
    verb: .bench, summary: "Measure this machine and print the figures.",
    options: [
      OptionSpec(
        option: .json, value: "FILE", help: "also write them for machines",
        excludes: [.only.being("passes")], writes: true),
      OptionSpec(
        option: .noPicture, value: nil, help: "leave out what needs OpenGL",
        excludes: [.only, .size, .tier]),
      OptionSpec(
        option: .only, value: "PART",
        help: "memory, or of the picture start, live, flight, film, passes, pieces, raylib",
        choices: BenchCommand.Part.allCases.map(\.rawValue)),
      size, tier.with(excludes: [.only.being("raylib")]),
      OptionSpec(
        option: .python, value: "PYTHON",
        help: "one with jsbsim and raylib to measure against (python3)",
        excludes: ["memory", "start", "film", "passes", "pieces"].map(Option.only.being)),
      pack,
    ])

  private static let doctor = CommandSpec(
    verb: .doctor, summary: "Say what the experience finds here, what is missing, what to do.",
    options: [
      OptionSpec(option: .json, value: nil, help: "print it for machines")
    ])

  private static let help = CommandSpec(
    verb: .help, summary: "Tell a command's options; write the manual page or completions.",
    operands: "[COMMAND]",
    options: [
      OptionSpec(
        option: .man, value: nil, help: "print the manual page, as roff",
        excludes: [.completions]),
      OptionSpec(
        option: .completions, value: "SHELL", help: "print completions for a shell",
        choices: Completions.Shell.allCases.map(\.rawValue)),
    ])
}

// Options of more than one command.
extension CommandSpec {
  private static let offScreen = OptionSpec(
    option: .offScreen, value: nil, help: "no window: for a screen reader alone, for tests",
    excludes: [.set.being("fullScreen")])
  private static let stats = OptionSpec(
    option: .stats, value: nil, help: "print frame times at the end, pass by pass")
  private static let size = OptionSpec(
    option: .size, value: "WxH", help: "picture size in pixels, 64x64 … 7680x4320")
  private static let tier = OptionSpec(
    option: .tier, value: "NAME", help: "quality: low, medium, high or ultra",
    choices: Tier.live.map(\.rawValue))
  private static let tierOrFilm = OptionSpec(
    option: .tier, value: "NAME",
    help: "quality: low, medium, high, ultra, or film with motion blur",
    choices: Tier.allCases.map(\.rawValue))
  private static let tierOrAuto = OptionSpec(
    option: .tier, value: "NAME", help: "auto (what the machine bears), low, medium, high, ultra",
    choices: Settings.Quality.allCases.map(\.rawValue))
  private static let described = OptionSpec(
    option: .described, value: "FILE",
    help: "also write what is shown and said, for who does not see it, as WebVTT", writes: true)
  static let pack = OptionSpec(
    option: .pack, value: "NAME",
    help: "which story: a folder of Scenes, or any folder by its path")
  private static let seed = OptionSpec(
    option: .seed, value: "N", help: "where chance begins, decimal or 0x…")
  private static let locale = OptionSpec(
    option: .locale, value: "NAME", help: "language: one of the pack's locales, or pseudo")

  private static let saves = OptionSpec(
    option: .saves, value: "FOLDER", help: "where *Save* makes its folders (documents, or home)")

  private static let wishes = [
    OptionSpec(
      option: .reduceMotion, value: nil, help: "fades instead of camera moves, no shake or flash"),
    OptionSpec(option: .textScale, value: "X", help: "size of all words, 0.5 … 3"),
    OptionSpec(
      option: .set, value: "NAME=VALUE", help: "any setting of the page (Esc); repeatable",
      choices: Settings.Name.allCases.map { "\($0.rawValue)=" }),
  ]
}
