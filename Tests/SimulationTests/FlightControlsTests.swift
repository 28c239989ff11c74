import Artemis
import Experience
import Maths
import Ports
import Simulation
import Testing

/// Everything in the place of the flight can be used by any one device alone.
@Suite struct FlightControlsTests {
  enum Device: CaseIterable { case mouse, touch, keys, pad, oneSwitch, bus }

  /// Does what somebody with this device does to use a control.
  private static func use(
    _ id: String, by device: Device, _ session: inout Session
  ) throws {
    func control() -> Control? { session.frames.last!.controls.first { $0.id == id } }
    switch device {
    case .mouse, .touch:
      let area = try #require(control()?.area, "\(id) is not seen")
      // A choice is used at its mark for the next.
      let aside = control()?.role == .choice ? area.size.x / 2 - 0.017 : 0
      let at = Vector2(Double(area.centre.x + aside), Double(area.centre.y))
      if device == .mouse { session.step(.pointer(.moved, at: at)) }
      session.step(.pointer(.down, at: at))
      session.wait(seconds: 0.1)
      session.step(.pointer(.up, at: at))
    case .keys:
      // The first brings the mark.
      for nth in 0..<60 where nth == 0 || control()?.isFocused != true {
        session.press(.tab, seconds: 0.02)
      }
      try #require(control()?.isFocused == true, "\(id) has no focus")
      session.press(.enter)
    case .pad:
      // Sideways only from what sideways does not set, as somebody does who wants nothing changed.
      var random = RandomStream(seed: 3, name: "thumb")
      for nth in 0..<400 where nth == 0 || control()?.isFocused != true {
        let focused = session.frames.last!.controls.first { $0.isFocused }
        let isSet = [.choice, .slider].contains(focused?.role ?? .button)
        let buttons: [PadButton] = isSet ? [.down, .up] : [.down, .up, .left, .right]
        let button = buttons[random.below(buttons.count)]
        session.step(.padButton(button, isDown: true))
        session.wait(seconds: 0.02)
        session.step(.padButton(button, isDown: false))
      }
      try #require(control()?.isFocused == true, "\(id) has no focus")
      session.step(.padButton(.a, isDown: true))
      session.wait(seconds: 0.1)
      session.step(.padButton(.a, isDown: false))
    case .oneSwitch:
      // The mark goes round by itself.
      for _ in 0..<120 * 60 where control()?.isFocused != true { session.step() }
      try #require(control()?.isFocused == true, "\(id) has no focus")
      session.press(.space)
    case .bus: session.step(.use(id))
    }
    session.wait(seconds: 0.5)
  }

  @Test(arguments: Device.allCases) func eachControlByOneDevice(device: Device) throws {
    var session = try Session(at: .completed)
    if device == .oneSwitch {
      var settings = Settings()
      settings.hasOneSwitch = true
      session.step(.settings(settings))
    }
    session.wait(seconds: 2)
    try Self.use("flight", by: device, &session)
    session.wait(seconds: 4)
    #expect(session.simulation.experience.stateName == "flight")
    func slot(_ name: String) -> Value? {
      session.simulation.experience.slots.first { $0.name == name }?.value
    }
    #expect(slot("plays") == .flag(true))
    for id in [
      "plays", "loops", "back", "on", "rate", "view", "units", "panel", "gauges", "asks", "time",
    ] {
      // Its card is one of those beside the picture.
      while let card = ["gauges": "plots", "asks": "why"][id], slot("panel") != .word(card) {
        try Self.use("panel", by: device, &session)
      }
      let name = ["time": "at", "back": "at", "on": "at"][id] ?? id
      let before = slot(name)
      let wasPlaying = slot("plays")
      try Self.use(id, by: device, &session)
      #expect(slot(name) != before || slot("plays") != wasPlaying, "\(id)")
      if id == "gauges" {
        #expect(!session.notes.contains(.saves))
        try Self.use("save", by: device, &session)
        #expect(session.notes.filter { $0 == .saves }.count == 1)
      }
    }
    try Self.use("close", by: device, &session)
    session.wait(seconds: 4)
    #expect(session.simulation.experience.stateName == "completed")
    try Self.use("path", by: device, &session)
    session.wait(seconds: 4)
    try Self.use("station", by: device, &session)
    #expect(slot("station") == .word("thunder"))
    try Self.use("again", by: device, &session)
    session.wait(seconds: 4)
    #expect(session.simulation.experience.onboarding == .authorizeLaunch)
  }
}
