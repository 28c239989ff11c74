/// Counts how often small places flash, each by itself.
struct FlickerTally: Sendable {
  private(set) var flicker = FlashReport.Flicker()
  private var swings: [Swing] = []
  private var log = ChangeLog(placeCount: 0)
  private var exceeds: [Bool] = []

  /// `middle` says where a place is, in pixels of a picture 1024 wide.
  mutating func follow(
    _ luminances: [Float], frame: Int, forgettingUpTo oldest: Int,
    middle: (Int) -> FlashReport.Place
  ) {
    if swings.count != luminances.count {
      swings = luminances.map { Swing(from: Swing.Reading(value: $0)) }
      log = ChangeLog(placeCount: luminances.count)
      exceeds = [Bool](repeating: false, count: luminances.count)
    }
    for place in luminances.indices {
      let reading = Swing.Reading(value: luminances[place])
      let hasChanged = swings[place].follow(reading, threshold: FlashAnalyser.general) {
        darker, _ in darker < 0.80
      }
      guard hasChanged else { continue }
      log.remember(frame, at: place)
      let flashes = log.flashes(at: place, after: oldest)
      if flashes > flicker.most {
        flicker.most = flashes
        flicker.frame = frame
        flicker.place = middle(place)
      }
      if flashes > FlashReport.allowed && !exceeds[place] {
        exceeds[place] = true
        flicker.excess += 1
      }
    }
  }
}
