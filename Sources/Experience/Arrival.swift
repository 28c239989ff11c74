/// Sets the tone: black, the Earth, two sentences. Nothing to learn, nothing to press; any tap
/// goes on, because somebody who is ready should not be made to wait.
struct Arrival: Sendable, Equatable {
  func step(_ reading: Gestures.Reading) -> StoryEvent? {
    reading.taps > 0 ? .tapped : nil
  }
}
