internal import Accessibility
internal import Glibc
internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation
internal import SpatialAudio
internal import Typography

/// Looks for everything that the experience uses; each finding was tried out.
struct Checkup {
  private var findings: [Finding] = []

  static func all() -> [Finding] {
    var checkup = Checkup()
    checkup.findings.append(machine)
    let library = checkup.data()
    let hasDisplay = checkup.display()
    checkup.fonts()
    let hasDriver = checkup.driver(onDisplay: hasDisplay)
    if hasDriver, let library { checkup.picture(library, onDisplay: hasDisplay) }
    checkup.sound()
    checkup.gamepads()
    checkup.buses()
    checkup.films()
    checkup.folders()
    checkup.findings += Attendance.findings()
    return checkup.findings
  }
}

// Findings without which nothing can be played.
extension Checkup {
  /// Loads everything a visit loads, so that damaged files are found too.
  private mutating func data() -> Library? {
    do {
      let library = try Library.find()
      let production = try library.production()
      let models = try library.models(production.models)
      let textures = try library.textures()
      findings.append(
        .found("data", "\(library.root): \(models.count) models, \(textures.count) textures"))
      return library
    } catch {
      findings.append(
        .missing("data", error.words, "install the program as a whole, or set ARTEMIS_SIM_ROOT"))
      return nil
    }
  }

  private mutating func display() -> Bool {
    do {
      let display = try Display.look()
      let screens = display.screens.map {
        "\($0.width)x\($0.height)" + ($0.rate_Hz > 0 ? " at \($0.rate_Hz) Hz" : "")
      }
      let first = display.screens.first
      findings.append(
        .found(
          "display", ([display.server] + screens).joined(separator: ", "),
          [
            "screens": Double(screens.count), "width_px": Double(first?.width ?? 0),
            "height_px": Double(first?.height ?? 0), "rate_Hz": Double(first?.rate_Hz ?? 0),
          ]))
      return true
    } catch {
      findings.append(
        .missing(
          "display", "\(error)",
          "start it from a desktop; `capture` films without one, `run --off-screen` plays for a"
            + " screen reader"))
      return false
    }
  }

  /// Opens what a visit opens, in an invisible window; off-screen without a display.
  private mutating func driver(onDisplay: Bool) -> Bool {
    do {
      var options = Window.Options(isVisible: onDisplay)
      options.isShown = false
      let window = try Window(options)
      defer { window.makeCurrent(false) }
      findings.append(.found("OpenGL", "\(Renderer.version), on \(Renderer.device)"))
      return true
    } catch {
      findings.append(
        .missing("OpenGL", "\(error)", "install a driver with OpenGL 3.3 (libgl1-mesa-dri)"))
      return false
    }
  }

  /// Draws as a visit would begin on this machine.
  private mutating func picture(_ library: Library, onDisplay: Bool) {
    let size = Viewport(width: 1280, height: 720)
    do {
      let production = try library.production()
      let theatre = try Theatre(
        production, library: library, isVisible: onDisplay, width: size.width,
        height: size.height, tier: nil, mustBe: false, isShown: false)
      let run = try library.run(library.nominalRun, of: production)
      var replay = Replay(run.resized(to: size), production)
      // Two seconds in, the Earth is there.
      var frame = replay.step()
      while frame.tick.count < 2 * Tick.rate { frame = replay.step() }
      var pace = Pace()
      for number in 0..<24 {
        let start = Window.time_ns()
        theatre.renderer.draw(frame)
        theatre.renderer.finish()
        if number >= 4 { pace.add(Window.time_ns() - start) }
      }
      let time_ms = (pace.percentile(0.5) * 10).rounded() / 10
      findings.append(.found("quality", "auto begins at \(theatre.tier.rawValue)"))
      findings.append(
        .found(
          "test picture", "\(size.width)x\(size.height) in \(time_ms) ms, the middle of 20",
          [
            "time_ms": time_ms, "width_px": Double(size.width), "height_px": Double(size.height),
          ]))
    } catch {
      findings.append(
        .missing("test picture", error.words, "install another driver, or the program anew"))
    }
  }

  private mutating func fonts() {
    let reports: [FontReport]
    do { reports = try FontReport.all() } catch {
      return findings.append(.missing("fonts", "\(error)", "install fontconfig and fonts-inter"))
    }
    for (place, report) in reports.enumerated() {
      let name = "font \(report.family)"
      let remedy = "install the package \(report.package)"
      if let file = report.file {
        findings.append(.found(name, file))
      } else if place == 0 {
        findings.append(.missing(name, "not installed", remedy))
      } else {
        let other = report.substitute.map { "\($0) stands in" } ?? "and no font stands in"
        findings.append(.lacking(name, "not installed, \(other)", remedy))
      }
    }
  }
}

// Findings without which less is possible.
extension Checkup {
  private mutating func sound() {
    let remedy = "plug in a card, or start PipeWire or PulseAudio; the visit goes on in silence"
    if SoundSystem.hasCard {
      do { findings.append(.found("sound card", try Loudspeaker().name)) } catch {
        findings.append(.lacking("sound card", "\(error)", remedy))
      }
    } else {
      findings.append(.lacking("sound card", "none is there", remedy))
    }
    do {
      let isPlaced = try Ear(seed: 1).isForHeadphones
      findings.append(
        isPlaced
          ? .found("sound by direction", "OpenAL Soft places it for headphones (HRTF)")
          : .lacking(
            "sound by direction", "OpenAL Soft has no data of heads (HRTF)",
            "install libopenal-data; stereo only until then"))
    } catch {
      findings.append(.lacking("sound by direction", "\(error)", "install libopenal1"))
    }
  }

  private mutating func gamepads() {
    let all = Window.controllers()
    let pads = all.filter(\.isGamepad).map(\.name)
    if !pads.isEmpty {
      findings.append(.found("gamepad", pads.joined(separator: ", ")))
    } else if all.isEmpty {
      findings.append(
        .lacking("gamepad", "none is plugged in", "keys and mouse do; it may be plugged in later"))
    } else {
      let names = all.map(\.name).joined(separator: ", ")
      findings.append(
        .lacking(
          "gamepad", "SDL knows no buttons of \(names)", "say them in SDL_GAMECONTROLLERCONFIG"))
    }
  }

  private mutating func buses() {
    let lost = "screen readers and the desktop's wishes are not heard until then"
    let remedy = "start it from a desktop; \(lost)"
    let report: BusReport
    do {
      guard let bus = try SessionBus.find() else {
        return findings.append(.lacking("session bus", "the environment names none", remedy))
      }
      report = BusReport(bus)
    } catch { return findings.append(.lacking("session bus", "\(error)", remedy)) }
    findings.append(.found("session bus", "answers"))
    findings.append(
      report.accessibility.map { .found("accessibility bus", $0.rawValue) }
        ?? .lacking(
          "accessibility bus", "not on the session bus",
          "install at-spi2-core; screen readers cannot read until then"))
    findings.append(
      report.portal.map { .found("desktop portal", $0.rawValue) }
        ?? .lacking(
          "desktop portal", "not on the session bus",
          "install xdg-desktop-portal; less motion and larger text are asked for by options"))
  }

  private mutating func films() {
    if let program = Encoder.find() {
      let lacks = Encoder.lacks(program)
      findings.append(
        lacks.isEmpty
          ? .found("ffmpeg", program)
          : .lacking(
            "ffmpeg", "\(program) cannot write \(lacks.joined(separator: " and "))",
            "install the distribution's own; `capture --video` may fail until then"))
    } else {
      findings.append(
        .lacking(
          "ffmpeg", "not installed", "install ffmpeg; films are folders of pictures until then"))
    }
    findings.append(
      Plate.program.map { .found(Plate.converter, $0) }
        ?? .lacking(
          Plate.converter, "not installed",
          "install librsvg2-bin; `simulate` writes pages as SVG alone until then"))
    var disk = statvfs()
    guard statvfs(".", &disk) == 0 else {
      return findings.append(
        .lacking("room for films", "cannot be asked for here", "work in another folder"))
    }
    let free_MB = Int(disk.f_bavail) * Int(disk.f_frsize) / 1_000_000
    findings.append(
      free_MB >= Self.film_MB
        ? .found(
          "room for films", "\(free_MB) MB free in the working folder",
          ["free_MB": Double(free_MB)])
        : .lacking(
          "room for films", "\(free_MB) MB free in the working folder",
          "the nominal visit takes some \(Self.film_MB) MB as pictures of 1280x720, 30 a second"))
  }

  private mutating func folders() {
    for (name, folder) in [("settings folder", Wishes.folder), ("state folder", Memory.home)] {
      let own = "\(folder)/artemis-sim"
      findings.append(
        Files.canWrite(into: own)
          ? .found(name, "\(own) can be written")
          : .lacking(name, "\(own) cannot be written", "nothing will be remembered until it can"))
    }
    let runtime = Library.environment("XDG_RUNTIME_DIR")
    findings.append(
      runtime.map { Files.canWrite(into: $0) } == true
        ? .found("runtime folder", "\(runtime ?? "") can be written")
        : .lacking(
          "runtime folder",
          runtime.map { "\($0) cannot be written" } ?? "XDG_RUNTIME_DIR names none",
          "log in by a session; Wayland and sound servers are looked for there"))
  }

  /// The nominal visit as PNG files: 87 of them, one a second, measured 20.9 MB.
  private static let film_MB = 630
}
