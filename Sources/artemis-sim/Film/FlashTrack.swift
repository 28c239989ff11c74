internal import Capture
internal import Maths
internal import Ports

/// Counts the flashes of a film as it is made, and writes a report.
struct FlashTrack {
  private let file: String
  private let draft: Draft
  private let framesPerSecond: Int
  private var analyser: FlashAnalyser
  private var ticks: [Int] = []

  init(to file: String, framesPerSecond: Int) throws(Failure) {
    self.file = file
    self.framesPerSecond = framesPerSecond
    analyser = FlashAnalyser(framesPerSecond: framesPerSecond)
    // Opens the file now, so that a fault is reported before the film rather than after.
    draft = try Draft(file)
  }

  mutating func watch(_ picture: Image, at tick: Tick) {
    analyser.add(picture)
    ticks.append(tick.count)
  }

  func finish() throws(Failure) {
    let report = analyser.report
    try draft.write(Array(text(report).utf8))
    try draft.keep()
    let verdict = report.isWithinLimits ? "within the limits" : "beyond the limits"
    Console.say(
      "flashes in any second, by WCAG 2.3.1: \(report.general.overArea) general, "
        + "\(report.red.overArea) red: \(verdict) (\(file))")
    if !report.isCalm { Console.say("but \(words(report.areas, "squares of 400 pixels"))") }
    if report.cells.excess > 0 { Console.say("but \(words(report.cells, "cells of 0.1°"))") }
  }

  private func words(_ flicker: FlashReport.Flicker, _ places: String) -> String {
    "\(flicker.excess) \(places) flash more than \(FlashReport.allowed) times, "
      + "one of them \(flicker.most) times"
  }

  private func text(_ report: FlashReport) -> String {
    """
    {
      "criterion": "WCAG 2.2, 2.3.1: at most three flashes in any second over a quarter of any 10 degrees",
      "framesPerSecond": \(framesPerSecond),
      "frames": \(ticks.count),
      "general": \(object(report.general)),
      "red": \(object(report.red)),
      "isWithinLimits": \(report.isWithinLimits),
      "areasOf400Pixels": \(object(report.areas)),
      "isCalm": \(report.isCalm),
      "cellsOfATenthOfADegree": \(object(report.cells))
    }

    """
  }

  private func object(_ flicker: FlashReport.Flicker) -> String {
    let tick = flicker.frame.map { "\(ticks[$0])" } ?? "null"
    let place = flicker.place.map { "[\(Int($0.x)), \(Int($0.y))]" } ?? "null"
    return "{\"mostInASecond\": \(flicker.most), \"reachedAtTick\": \(tick), "
      + "\"atPixelOf1024\": \(place), \"moreThanThree\": \(flicker.excess)}"
  }

  private func object(_ count: FlashReport.Count) -> String {
    let tick = count.frame.map { "\(ticks[$0])" } ?? "null"
    return "{\"mostInASecond\": \(count.overArea), \"reachedAtTick\": \(tick), "
      + "\"mostInASecondHoweverSmall\": \(count.anywhere)}"
  }
}
