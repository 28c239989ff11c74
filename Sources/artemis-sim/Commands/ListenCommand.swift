internal import Animation
internal import Maths
internal import Physics
internal import Ports
internal import Soundscape
internal import SpatialAudio

/// `artemis-sim listen`: the launch as it is heard at a distance, in real time, as figures and as a
/// sound file. Without the story: nothing is bent, cut or faded.
struct ListenCommand {
  /// A microphone on the ground, 15 m below the pad: reflection adds to it evenly.
  private static let ear_m = -15.0
  /// Seconds between lines; the loudest band is sought within as many of them as fit.
  private static let every_s = 5.0

  private let distance_m: Double
  private let bearing_rad: Double
  private let until_s: Double
  private let file: String?
  private let headphones: String?
  /// The pressure that is 1 in the file; louder sounds exceed 1.
  static let unit_Pa = 10_000.0
  private let showsLevels: Bool
  private let seed: UInt64
  private let pack: String?

  init(_ arguments: Arguments) throws(Failure) {
    file = arguments.text(.out)
    pack = arguments.text(.pack)
    headphones = arguments.text(.headphones)
    showsLevels = arguments.has(.levels)
    do {
      distance_m = try arguments.number(.at, in: 50...60_000) ?? 1500
      bearing_rad = (try arguments.number(.bearing, in: 0...360) ?? 250) * .pi / 180
      until_s = try arguments.number(.until, in: 1...300) ?? 120
      seed = try arguments.seed() ?? 1
      // The mean is that of T+10 … T+60 s.
      if showsLevels { _ = try arguments.number(.until, in: 60...300) }
    } catch { throw .usage(error) }
  }

  func perform() throws(Failure) {
    // No audible sound was emitted before the flight began.
    let memory_s = until_s + 15
    let track = try file.map { path throws(Failure) in try SoundTrack(to: path, channels: 1) }
    let placed = try headphones.map { path throws(Failure) in try SoundTrack(to: path) }
    let ear = try headphones.map { _ throws(Failure) in
      try CaptureCommand.ear(seed, memory_s: memory_s)
    }
    var soundscape = Soundscape(seed: seed, memory_s: memory_s)
    var flight = Flight(vehicle: try Library.find(pack: pack).vehicle())
    var air = Acoustics(memory_s: memory_s)
    var pressure: [Double] = []
    var tick = Tick.zero
    Console.say(Self.row("heard at", "sent at", "from", "level", "loudest third of an octave"))
    while flight.telemetry.missionTime_s < until_s {
      tick = tick + 1
      let now = flight.step(FlightCommand(steps: 1, go: true))
      air.record(now)
      guard let heard = air.arrival(at: place, speed: Acoustics.air) else { break }
      let frame = frame(tick, now, heard)
      let voice = soundscape.step(frame).voices[0].samples
      pressure += voice.map { Double($0) * Soundscape.fullScale_Pa }
      try track?.write(voice.map { $0 * Float(Soundscape.fullScale_Pa / Self.unit_Pa) })
      if let block = ear?.render(frame) { try placed?.write(block) }
      guard tick.count % Int(Self.every_s * Double(Tick.rate)) == 0 else { continue }
      say(now, heard, pressure)
    }
    try track?.finish()
    try placed?.finish()
    if let file { Console.say("1 in \(file) is \(Int(Self.unit_Pa)) Pa") }
    if showsLevels { sayLevels(pressure, end_s: flight.telemetry.missionTime_s) }
  }

  private var place: Vector3 {
    Vector3(sin(bearing_rad) * distance_m, Self.ear_m, -cos(bearing_rad) * distance_m)
  }

  private func frame(_ tick: Tick, _ now: Telemetry, _ heard: Acoustics.Arrival) -> Frame {
    var frame = Frame(tick: tick)
    let way = heard.position_m - place
    // Facing the pad: about the vertical only.
    let half = sinCos(atan2(-way.x, -way.z) / 2)
    frame.lens.orientation = [0, Float(half.sine), 0, Float(half.cosine)]
    frame.thunder = Thunder(
      engines: SIMD4<Float>(now.engineLevels), boosters: SIMD2<Float>(now.boosterLevels),
      arrival: Thunder.Arrival(
        delay_s: heard.delay_s, position_m: SIMD3<Float>(way), jet: SIMD3<Float>(heard.jet),
        height_m: Float(heard.position_m.y)))
    return frame
  }

  private func say(_ now: Telemetry, _ heard: Acoustics.Arrival, _ pressure: [Double]) {
    let second = pressure.suffix(AudioBlock.sampleRate)
    let square = second.reduce(0) { $0 + $1 * $1 } / Double(second.count)
    let level = ThirdOctaves.level_dB(meanSquare: square)
    let part = Array(pressure.suffix(Int(Self.every_s * Soundscape.rate)))
    let loudest = ThirdOctaves(pressure_Pa: part).loudest.centre_Hz
    Console.say(
      Self.row(
        Self.tenths(now.missionTime_s) + " s",
        Self.tenths(now.missionTime_s - heard.delay_s) + " s",
        "\(Int((heard.position_m - place).length)) m",
        level > 0 ? Self.tenths(level) + " dB" : "silence",
        level > 0 ? Self.tenths(loudest) + " Hz" : ""))
  }

  private static func row(_ columns: String...) -> String {
    let padded = columns.dropLast().map { $0 + String(repeating: " ", count: 11 - $0.count) }
    return padded.joined() + (columns.last ?? "")
  }

  /// Prints mean powers from T+10 to T+60 s, or from the first sound on.
  private func sayLevels(_ pressure: [Double], end_s: Double) {
    func sample(_ mission_s: Double) -> Int {
      pressure.count - Int((end_s - mission_s) * Soundscape.rate)
    }
    var part = pressure[max(sample(10), 0)..<max(min(sample(60), pressure.count), 0)]
    part = part.drop { $0 == 0 }
    guard part.count >= AudioBlock.sampleRate * 10 else {
      return Console.say("too little arrives there until T+60 s for levels in thirds of an octave")
    }
    guard let thirds = ThirdOctaves(mean: Array(part), piece: 1 << 16) else { return }
    Console.say("thirds of an octave, mean of T+10 … T+60 s:")
    for band in thirds.bands {
      Console.say("\(Self.tenths(band.centre_Hz)) Hz: \(Self.tenths(band.level_dB)) dB")
    }
    Console.say("the loudest lies at \(Self.tenths(thirds.loudest.centre_Hz)) Hz")
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
