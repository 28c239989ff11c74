import Maths
import Ports
import Testing

@testable import ArtemisSimulation

@Suite("What another package does reaches the story as a visitor's deed")
struct InputTests {
  @Test func everyKeyIsTheOneOfItsName() {
    #expect(Input.Key.allCases.map(\.rawValue) == Key.allCases.map(\.rawValue))
    #expect(Input.Key.allCases.map(\.port.rawValue) == Key.allCases.map(\.rawValue))
  }

  static let rows: [(Input, InputEvent)] = [
    (.press(.space), .key(.space, isDown: true)),
    (.release(.w), .key(.w, isDown: false)),
    (.move(x: 0.1, y: -0.2), .pointer(.moved, at: [0.1, -0.2])),
    (.pointerDown(x: 0, y: 0), .pointer(.down, at: [0, 0])),
    (.pointerUp(x: 0, y: 0), .pointer(.up, at: [0, 0])),
    (.wheel(-2), .wheel(-2)),
    (.size(width: 640, height: 360), .viewport(width: 640, height: 360)),
    (.take(Frame.Offer(label: "", deed: .raise)), .deed(.raise)),
    // Beyond what a run can hold.
    (.size(width: 0, height: 100_000), .viewport(width: 16, height: 16_384)),
    (.wheel(.nan), .wheel(0)),
  ]

  @Test(arguments: rows) func everyInputIsItsEvent(input: Input, event: InputEvent) {
    #expect(input.event == event)
  }
}
