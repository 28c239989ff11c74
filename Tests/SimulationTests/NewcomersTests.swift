import Artemis
import Experience
import Maths
import Ports
import Simulation
import Testing

@Suite("Newcomers")
struct NewcomersTests {
  private static let patience_s = 400.0

  /// Seconds in each step, by raw value; fewer steps where somebody was stranded.
  private static func visit(_ seed: UInt64) throws -> (
    device: Newcomer.Device, steps: [Double], end: String
  ) {
    var simulation = Simulation(try Productions.artemis.get(), seed: seed)
    var newcomer = Newcomer(seed: seed)
    var frame = simulation.step([.viewport(width: 1280, height: 720)])
    var (steps, start) = ([Double](), 0)
    while steps.count < 6, Double(frame.tick.count) < patience_s * 120 {
      let before = simulation.experience.step
      frame = simulation.step(newcomer.acts(frame, simulation.experience))
      guard simulation.experience.step != before else { continue }
      steps.append(Double(frame.tick.count - start) / 120)
      start = frame.tick.count
    }
    let placement = simulation.experience.placement
    let end =
      "looks \(placement.visitor.yaw), \(placement.visitor.pitch), reticle"
      + " \(placement.reticle.map { "\($0.isAllowed)" } ?? "none"), foot \(placement.foot_m as Any)"
    return (newcomer.device, steps, end)
  }

  /// Nobody is stranded: a hundred people who know nothing come to the main interface, and no step takes
  /// the slowest twentieth of them more than forty seconds.
  @Test func aHundredWhoKnowNothingComeToTheEnd() throws {
    let visits = try (1...100).map { try Self.visit($0) }
    for (number, visit) in visits.enumerated() {
      #expect(
        visit.steps.count == 6,
        "newcomer \(number + 1), \(visit.device), after \(visit.steps); \(visit.end)")
    }
    for device in Newcomer.Device.allCases {
      #expect(visits.count { $0.device == device } > 15, "\(device)")
    }
    for step in OnboardingStep.allCases.dropLast() {
      let times = visits.compactMap { visit in
        visit.steps.indices.contains(step.rawValue) ? visit.steps[step.rawValue] : nil
      }.sorted()
      guard times.count == 100 else { continue }
      let shown = [times[0], times[49], times[94], times[99]].map { ($0 * 10).rounded() / 10 }
      print(
        "\(step): \(shown[0]) s, middle \(shown[1]), 95 of 100 \(shown[2]), longest \(shown[3])")
      #expect(times[94] <= 40, "\(step)")
    }
  }
}
