import CDriverFaults
import Ports
import Renderer
import Testing
import Typography

/// What comes of a driver that refuses or gives up.
@MainActor @Suite(.serialized) struct DriverFaultTests {
  /// The driver fails in this way until the body has ended.
  private func with<Value>(_ fault: String, _ body: () throws -> Value) throws -> Value {
    try Stage.withContext {
      driver_fault(fault)
      defer { driver_fault("") }
      return try body()
    }
  }

  private func renderer(_ tier: Tier) throws -> Renderer {
    try Renderer(
      resources: Stage.resources(models: TestModels.all), tier: tier, typesetter: Typesetter())
  }

  /// As many steps through a flame as tier high asks for, and no other.
  @Test func aRefusedProgramIsNamedAndALowerTierWorks() throws {
    try with("shader:#define STEPS 28\n") {
      var refusal: RendererError?
      do { _ = try renderer(.high) } catch let error as RendererError { refusal = error }
      guard case .shader(let program, let log) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(program == "booster")
      // In the driver's own words.
      #expect(log.contains("error"), "\(log)")
      _ = try renderer(.medium)
    }
  }

  @Test func refusedSamplesAreNamedAndALowerTierWorks() throws {
    try with("samples") {
      var refusal: RendererError?
      do { _ = try renderer(.high) } catch let error as RendererError { refusal = error }
      guard case .framebuffer(let name, _) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(name == "samples")
      _ = try renderer(.medium)
    }
  }

  @Test func aPictureThatIsTooLargeKeepsItsSizeAndIsSaid() throws {
    try with("wide:1000") {
      let renderer = try renderer(.low)
      renderer.draw(Stage.frame(900, 60))
      #expect(renderer.takeRefusal() == nil)
      renderer.draw(Stage.frame(1100, 60))
      let refusal = renderer.takeRefusal()
      guard case .framebuffer(let name, _) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(name == "picture")
      let picture = renderer.read()
      #expect((picture.width, picture.height) == (900, 60))
      #expect(renderer.takeRefusal() == nil)
      // What was too large once leaves nothing behind that is smaller ever after.
      #expect(renderer.scale == 1)
    }
  }

  @Test func whatFoundNoRoomIsSaidBeforeAnythingIsDrawn() throws {
    _ = try with("memory") {
      #expect(throws: RendererError.refused(error: 0x0505)) { _ = try renderer(.low) }
    }
    _ = try with("") { try renderer(.low) }
    let words = RendererError.refused(error: 0x0505).description
    #expect(words == "renderer: the driver could not take what it was sent: it is out of memory")
  }

  @Test func aContextThatWasLostIsNoticed() throws {
    let renderer = try Stage.withContext { try self.renderer(.low) }
    #expect(try !Stage.withContext { renderer.isLost })
    #expect(try with("reset") { renderer.isLost })
    #expect(try !Stage.withContext { renderer.isLost })
  }
}
