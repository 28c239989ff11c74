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

  private let distance_m: Double
  private let bearing_rad: Double
  private let file: String?
  private let showsLevels: Bool
  private let seed: UInt64

  init(_ arguments: Arguments) throws(Failure) {
    file = arguments.text("--out")
    showsLevels = arguments.has("--levels")
    do {
      distance_m = try arguments.number("--at", in: 50...6000) ?? 1500
      bearing_rad = (try arguments.number("--bearing", in: 0...360) ?? 250) * .pi / 180
      seed = try arguments.seed() ?? 1
    } catch { throw .usage(error) }
  }

  func perform() throws(Failure) {
    let track = try file.map { path throws(Failure) in try SoundTrack(to: path) }
    let ear = try file.map { _ throws(Failure) in try CaptureCommand.ear(seed) }
    var soundscape = Soundscape(seed: seed)
    var flight = Flight(vehicle: try Library.find().vehicle())
    var air = Acoustics()
    var pressure: [Double] = []
    var tick = Tick.zero
    Console.say("heard at   sent at   from        level")
    // Beyond the memory of the air, some 6.8 km, nothing is followed.
    while let (frame, sent_s) = step(&flight, &air, &tick) {
      let voice = soundscape.step(frame).voices[0].samples
      pressure += voice.map { Double($0) * Soundscape.fullScale_Pa }
      if let block = ear?.hear(frame) { try track?.take(block) }
      if tick.count % (5 * Tick.rate) == 0 { say(frame, flight, sent_s, pressure) }
    }
    try track?.finish()
    if showsLevels { sayLevels(pressure, end: flight.telemetry.missionTime_s) }
  }

  /// One tick of flight and air; nil when what is heard was sent too long ago.
  private func step(
    _ flight: inout Flight, _ air: inout Acoustics, _ tick: inout Tick
  ) -> (frame: Frame, sent_s: Double)? {
    let now = flight.step(FlightCommand(steps: 1, go: true))
    air.record(now)
    tick = tick + 1
    let ear = Vector3(
      sin(bearing_rad) * distance_m, Self.ear_m, -cos(bearing_rad) * distance_m)
    guard let heard = air.arrival(at: ear, speed: Acoustics.air) else { return nil }
    var frame = Frame(tick: tick)
    let way = heard.position_m - ear
    // Facing the pad: about the vertical only.
    let half = sinCos(atan2(-way.x, -way.z) / 2)
    frame.lens.orientation = [0, Float(half.sine), 0, Float(half.cosine)]
    frame.thunder = Thunder(
      engines: SIMD4<Float>(now.engineLevels), boosters: SIMD2<Float>(now.boosterLevels),
      arrival: Thunder.Arrival(
        delay_s: heard.delay_s, position_m: SIMD3<Float>(way), jet: SIMD3<Float>(heard.jet),
        height_m: Float(heard.position_m.y)))
    return (frame, now.missionTime_s - heard.delay_s)
  }

  private func say(_ frame: Frame, _ flight: Flight, _ sent_s: Double, _ pressure: [Double]) {
    let second = pressure.suffix(AudioBlock.sampleRate)
    let square = second.reduce(0) { $0 + $1 * $1 } / Double(second.count)
    let level = ThirdOctaves.level_dB(meanSquare: square)
    let way = Vector3(frame.thunder?.arrival?.position_m ?? .zero).length
    let columns = [
      Self.tenths(flight.telemetry.missionTime_s) + " s", Self.tenths(sent_s) + " s",
      "\(Int(way)) m", level > 0 ? Self.tenths(level) + " dB" : "silence",
    ]
    Console.say(columns.map { $0 + String(repeating: " ", count: max(1, 10 - $0.count)) }.joined())
  }

  /// Of what came ten seconds after the boosters and later.
  private func sayLevels(_ pressure: [Double], end: Double) {
    let delay = distance_m / Acoustics.air
    let part = Array(pressure.suffix(max(Int((end - 10 - delay) * Soundscape.rate), 8192)))
    guard part.count >= 8192 else { return }
    let thirds = ThirdOctaves(pressure_Pa: part)
    Console.say("thirds of an octave, sent from T+10 s on:")
    for band in thirds.bands {
      Console.say("\(Self.tenths(band.centre_Hz)) Hz: \(Self.tenths(band.level_dB)) dB")
    }
    Console.say("the loudest lies at \(Self.tenths(thirds.loudest.centre_Hz)) Hz")
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
