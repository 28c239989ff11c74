import Maths
import Ports
import Testing

@testable import ArtemisSimulation

@Suite("A frame tells what is seen and read")
struct FrameTests {
  private func text(_ string: String, opacity: Float) -> Text {
    Text(key: string, string: string, style: .story, centre: .zero, opacity: opacity)
  }

  @Test func wordsThatCannotBeSeenAreNone() {
    var port = Ports.Frame(
      tick: Tick(60), step: "arrival", viewport: Viewport(width: 64, height: 32))
    port.texts = [text("seen", opacity: 0.1), text("gone", opacity: 0)]
    port.captions = [text("heard", opacity: 0)]
    port.button = Button(key: "b", label: "GO", centre: .zero, fill: 0, opacity: 0)
    port.description = Description(key: "d", string: "The Earth.")
    port.offers = [Offer(.goOn, label: "Go on")]
    port.effects.fade = 0.25
    port.effects.flash = 0.5
    let frame = ArtemisSimulation.Frame(port)
    #expect(frame.tick == 60 && frame.seconds == 0.5 && frame.step == "arrival")
    #expect(frame.width == 64 && frame.height == 32)
    #expect(frame.texts == ["seen"] && frame.captions == ["heard"] && frame.button == nil)
    #expect(frame.description == "The Earth.")
    #expect(frame.offers.map(\.name) == ["goOn"] && frame.offers.map(\.label) == ["Go on"])
    #expect(frame.fade == 0.25 && frame.flash == 0.5 && frame.flames == 0)
    port.button?.opacity = 1
    #expect(ArtemisSimulation.Frame(port).button == "GO")
  }
}
