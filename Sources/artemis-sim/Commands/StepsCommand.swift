internal import Experience
internal import Simulation

/// `artemis-sim steps`: the story's steps, as `--scene` and scene files name them.
struct StepsCommand {
  private let pack: String?

  init(_ arguments: Arguments) { pack = arguments.text(.pack) }

  func perform() throws(Failure) {
    let story = try Library.find(pack: pack).production().story
    for (place, step) in story.steps.enumerated() { Console.say("\(place) \(step.name)") }
  }
}
