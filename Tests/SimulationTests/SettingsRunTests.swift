import Experience
import Ports
import Simulation
import Testing

@Suite("Settings are input")
struct SettingsRunTests {
  @Test func aFrameCarriesThemFromTheTickTheyComeIn() throws {
    var session = try Session()
    var settings = Settings()
    settings.textScale = 9
    settings.isMono = true
    session.step(.settings(settings))
    session.step()
    #expect(session.frames[0].settings == Settings())
    #expect(session.frames[1].settings == settings.held)
    #expect(session.frames[2].settings.textScale == 3)
  }

  @Test func theyMoveTheDigestAndAreNoTap() throws {
    var changed = try Session()
    var same = try Session()
    var settings = Settings()
    settings.isNight = true
    changed.step(.settings(settings))
    same.step()
    #expect(changed.simulation.digest != same.simulation.digest)
    #expect(changed.simulation.experience.idle == same.simulation.experience.idle)
  }
}
