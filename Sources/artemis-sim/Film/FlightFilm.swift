internal import Animation
internal import Experience
internal import Interface
internal import Maths
internal import Physics
internal import Ports
internal import Simulation

/// What `capture --flight` films: a stretch of the flight that the pack lets be wound, through one of
/// its cameras.
///
/// It is a visit like any other: whoever made the nominal one goes on to the flight, chooses the camera
/// and the moment, and lets it play.
struct FlightFilm {
  private let from: String?
  private let to: String?
  private let camera: String?

  /// Nil where a run is filmed.
  init?(_ arguments: Arguments) {
    guard arguments.has(.flight) else { return nil }
    from = arguments.text(.from)
    to = arguments.text(.to)
    camera = arguments.text(.camera)
  }

  /// The visit, and the seconds of it that are wanted.
  struct Take {
    var run: Run
    var window: ClosedRange<Double>
  }

  /// How long it is where its end is not said: an ascent and a little more, not five days.
  private static let length_s = 610.0
  /// Until the place is open and has recorded its flight.
  private static let opens = Tick(seconds: 7).count
  /// Until the camera has changed, and the eye has got used to its light.
  private static let settles = Tick(seconds: 5).count

  func take(after base: Run, of production: Production) throws(Failure) -> Take {
    let place = try FlightPlace(production)
    let start =
      try from.map { text throws(Failure) in try place.second(.from, text) }
      ?? place.range.lowerBound
    let end =
      try to.map { text throws(Failure) in try place.second(.to, text) }
      ?? min(start + Self.length_s, place.range.upperBound)
    guard end >= start else {
      throw .usage(
        .badValue(.to, to ?? "", expected: "nothing before T\(FlightPlace.sign(start)) s"))
    }
    if let camera { try place.expect(camera: camera) }
    var run = base
    var tick = base.endTick
    func act(_ event: InputEvent) { run.inputs.append(TimedInput(tick: tick, event: event)) }
    act(.use(place.door))
    tick += Self.opens
    act(.put(place.plays, .flag(false)))
    act(.put(place.rate, .word(place.pace)))
    if let camera, let view = place.view { act(.put(view, .word(camera))) }
    act(.put(place.time, .number(start.rounded(.down))))
    tick += Self.settles
    act(.put(place.plays, .flag(true)))
    let first = Tick(tick).seconds + start - start.rounded(.down)
    run.endTick = tick + Tick(seconds: end - start.rounded(.down)).count + 2
    run.seals = []
    return Take(run: run, window: first...first + end - start)
  }
}
