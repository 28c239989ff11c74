import Experience
import Ports
import Renderer
import Simulation
import Testing

/// The vehicle taken apart, and its tanks cut open at a moment of the flight.
extension GoldenTests {
  nonisolated static let vehicles = ["apart", "open"]

  static func name(vehicle: String, _ tier: Tier) -> String {
    "vehicle-\(vehicle)-640x360-\(tier.rawValue).png"
  }

  private static var shown: [String: Frame] = [:]

  private static func frame(_ vehicle: String) throws -> Frame {
    if let known = shown[vehicle] { return known }
    let production = try Gallery.production.get()
    let states = production.story.chart.states
    let place = try #require(states.firstIndex { $0.name == "completed" })
    var simulation = Simulation(production, seed: 1, in: place)
    var events: [InputEvent] = [.viewport(width: 640, height: 360)]
    for tick in 0..<1200 {
      if tick == 240 { events.append(.put("apart", .flag(true))) }
      if tick == 600 && vehicle == "open" {
        events += [.put("open", .flag(true)), .put("time", .number(240))]
      }
      // From near.
      if (700..<760).contains(tick) && vehicle == "open" { events.append(.wheel(1)) }
      shown[vehicle] = simulation.step(events)
      events = []
    }
    return try #require(shown[vehicle])
  }

  @Test(arguments: vehicles, tiers)
  func theVehicleLooksAsItDid(vehicle: String, tier: Tier) throws {
    let picture = try Gallery.picture(of: Self.frame(vehicle), tier: tier)
    try compare(picture, Self.name(vehicle: vehicle, tier))
  }
}
