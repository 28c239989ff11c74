internal import Animation
internal import Experience
internal import Maths
internal import Platform
internal import Ports
internal import Renderer
internal import Simulation
internal import SpatialAudio

/// The place where the flight is wound, as a visitor has it: how soon it opens, what its pictures take through
/// each camera, and how fast it follows the hand.
struct FlightPlaceBench {
  let bench: PictureBench
  let viewport: Viewport
  let tier: Tier

  /// Each five seconds of the ascent and a little more; then so many moments of the days that follow, each a
  /// few percent later than the one before.
  private static let ascent = stride(from: -10.0, through: 600, by: 5)
  private static let coast = 60

  func measure(beside raylib: RaylibBench, _ report: inout BenchReport) throws(Failure) {
    let before = raylib.their(viewport)
    let place = try FlightPlace(bench.production)
    let theatre = try bench.theatre(viewport, tier)
    let sound = (try? Ear(seed: 1)).map(BenchSound.init)
    var stage = Stage(
      simulation: Simulation(bench.production, seed: 1, in: place.before), theatre: theatre,
      sound: sound)
    let name = "\(viewport.width)x\(viewport.height) \(tier.rawValue): flight"
    try stage.show([.viewport(width: viewport.width, height: viewport.height)], seconds: 3)

    var opening = Pace()
    let pressed = stage.simulation.tick
    try opening.add(stage.show([.use(place.door)]))
    let opened = bench.production.story.chart.states[place.state].name
    while stage.simulation.experience.stateName != opened { try opening.add(stage.show()) }
    report.add("\(name) opens after", Tick(stage.simulation.tick - pressed).seconds * 1000, "ms")
    for _ in 0..<60 { try opening.add(stage.show()) }
    report.add("\(name) opens: longest picture", opening.percentile(1), "ms")
    try stage.show([.put(place.plays, .flag(false))], seconds: 8)

    let moments = Self.moments(place)
    var worst = 0.0
    for camera in place.cameras {
      if let view = place.view { try stage.show([.put(view, .word(camera))], seconds: 1.5) }
      var (pace, processor) = (Pace(), Pace())
      for moment in moments {
        // The second picture of a moment finds everything as a visit does.
        stage.go(to: moment, place)
        try stage.show()
        let used = ProcessorTime.now_ns()
        try pace.add(stage.show())
        processor.add(ProcessorTime.now_ns() - used)
      }
      report.add("\(name), \(camera): 95 %", pace.percentile(0.95), "ms")
      report.add("the same, processor time", processor.percentile(0.95), "ms")
      worst = max(worst, pace.percentile(0.95))
    }
    if let before, let after = raylib.their(viewport) {
      report.add(
        "\(name), slowest camera over raylib", worst * 2 / (before.wall + after.wall), "times")
    } else {
      raylib.sayUnmeasured()
    }
    try scrub(place, moments, &stage, name, &report)
  }

  private static func moments(_ place: FlightPlace) -> [Double] {
    let step = pow(place.range.upperBound / 600, 1 / Double(coast))
    return ascent + (1...coast).map { 600 * pow(step, Double($0)) }
  }

  /// Cost of each pass through each camera, over every sixth of those moments.
  func passes() throws(Failure) {
    let place = try FlightPlace(bench.production)
    let theatre = try bench.theatre(viewport, tier)
    var stage = Stage(
      simulation: Simulation(bench.production, seed: 1, in: place.before), theatre: theatre,
      sound: nil)
    try stage.show([.viewport(width: viewport.width, height: viewport.height)], seconds: 3)
    try stage.show([.use(place.door)], seconds: 3)
    try stage.show([.put(place.plays, .flag(false))], seconds: 8)
    var costs = PassCosts()
    for camera in place.cameras {
      if let view = place.view { try stage.show([.put(view, .word(camera))], seconds: 1.5) }
      for (index, moment) in Self.moments(place).enumerated() where index % 6 == 0 {
        stage.go(to: moment, place)
        costs.add(camera, theatre.renderer) { stage.simulation.step([]) }
      }
    }
    costs.say()
  }

  /// To and fro through all of the flight, another moment in each picture; then moments in no order.
  private func scrub(
    _ place: FlightPlace, _ moments: [Double], _ stage: inout Stage, _ name: String,
    _ report: inout BenchReport
  ) throws(Failure) {
    if let view = place.view { try stage.show([.put(view, .word(place.cameras[0]))], seconds: 1.5) }
    var pace = Pace()
    for moment in moments + moments.reversed() {
      try pace.add(stage.show([.put(place.time, .number(moment.rounded(.down)))]))
    }
    report.add("\(name), wound to and fro", 1000 / pace.mean_ms, "pictures/s")
    report.add("\(name), the same: longest picture", pace.percentile(1), "ms")
    var ticks = Pace()
    for _ in 0..<200 {
      let start = Window.time_ns()
      _ = stage.simulation.step([])
      ticks.add(Window.time_ns() - start)
    }
    report.add("\(name), a tick", ticks.mean_ms, "ms")
    var longest: UInt64 = 0
    for number in 0..<200 {
      let moment = moments[number * 67 % moments.count]
      let start = Window.time_ns()
      _ = stage.simulation.step([.put(place.time, .number(moment.rounded(.down)))])
      longest = max(longest, Window.time_ns() - start)
    }
    report.add("\(name), any moment: longest tick", Double(longest) / 1e6, "ms")
  }

  /// A visit that is drawn and heard picture by picture.
  private struct Stage {
    var simulation: Simulation
    let theatre: Theatre
    let sound: BenchSound?

    /// Goes to a moment, and waits until the picture is open again: light that comes too soon is covered.
    mutating func go(to moment: Double, _ place: FlightPlace) {
      _ = simulation.step([.put(place.time, .number(moment.rounded(.down)))])
      for _ in 0..<180 { _ = simulation.step([]) }
    }

    /// Two ticks and their picture, put into the window and waited for; says how long that took.
    @discardableResult
    mutating func show(_ events: [InputEvent] = []) throws(Failure) -> UInt64 {
      let start = Window.time_ns()
      let ticks = [simulation.step(events), simulation.step([])]
      try sound?.render(ticks)
      theatre.renderer.draw(ticks[1], intoWindow: theatre.window.drawableSize)
      theatre.window.swap()
      theatre.renderer.finish()
      try sound?.wait()
      return Window.time_ns() - start
    }

    mutating func show(_ events: [InputEvent], seconds: Double) throws(Failure) {
      try show(events)
      for _ in 0..<Int(seconds * 60) { try show() }
    }
  }
}
