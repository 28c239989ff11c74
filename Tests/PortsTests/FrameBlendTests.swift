import Maths
import Ports
import Testing

@Suite("Between two frames, for display only")
struct FrameBlendTests {
  private func frame(x: Float, angle: Float) -> Frame {
    var frame = Frame(step: "arrival")
    frame.items = [Item(model: 0, position_m: [x, 0, 0])]
    frame.lens.orientation = [0, .init(sin(Double(angle) / 2)), 0, .init(cos(Double(angle) / 2))]
    return frame
  }

  @Test func endsAreTheFramesThemselves() {
    let a = frame(x: 0, angle: 0)
    let b = frame(x: 2, angle: 0.2)
    #expect(Frame.between(a, b, 1) == b)
    #expect(Frame.between(a, b, 0).items == a.items)
  }

  @Test func halfWayIsHalfWay() {
    let middle = Frame.between(frame(x: 0, angle: 0), frame(x: 2, angle: 0.2), 0.5)
    #expect(middle.items[0].position_m.x == 1)
    let half = frame(x: 0, angle: 0.1).lens.orientation
    let error = middle.lens.orientation - half
    #expect((error * error).sum() < 1e-12)
  }

  @Test func aRotationTakesTheShortWay() {
    var far = frame(x: 0, angle: 0.1)
    far.lens.orientation *= -1
    let middle = Frame.between(frame(x: 0, angle: 0), far, 0.5).lens.orientation
    let half = frame(x: 0, angle: 0.05).lens.orientation
    #expect(abs(abs((middle * half).sum()) - 1) < 1e-6)
  }

  @Test func aCutIsNotBlended() {
    var other = frame(x: 2, angle: 1)
    other.step = "slsReveal"
    #expect(Frame.between(frame(x: 0, angle: 0), other, 0.5) == other)
  }
}

@Suite("Models know their size")
struct ModelTests {
  @Test func boundsHoldAllVertices() throws {
    let part = Model.Part(
      name: "p", positions: [[0, 0, 0], [1, 2, 3], [-1, 0, 5]],
      normals: [[0, 1, 0], [0, 1, 0], [0, 1, 0]], indices: [0, 1, 2],
      material: Model.Material(name: "m"))
    let model = Model(name: "m", parts: [part])
    let bounds = try #require(model.bounds)
    #expect(bounds.min == [-1, 0, 0] && bounds.max == [1, 2, 5])
    #expect(model.triangleCount == 1)
    #expect(Model(name: "none", parts: []).bounds == nil)
  }
}
