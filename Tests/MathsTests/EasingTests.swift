import Maths
import Testing

@Suite("Clamping and easing are what they were where they stood spelled out, to the bit")
struct EasingTests {
  @Test func aNumberIsBroughtBetweenTwoOthers() {
    #expect([-1, 0, 0.25, 1, 7].map { clamp($0, 0, 1) } == [0, 0, 0.25, 1, 1])
    #expect([-1, 3, 9].map { clamp($0, to: 2...4) } == [2, 3, 4])
  }

  @Test func whatIsNoNumberStaysNone() {
    #expect(clamp(Double.nan, 0, 1).isNaN && smoothstep(Double.nan).isNaN)
    #expect(clamp(-0.0, 0, 1).sign == .plus)
  }

  @Test func whereTheEndsAreCrossedTheUpperOneCounts() {
    #expect(clamp(5, 3, 1) == 1 && clamp(-5, 3, 1) == 1)
  }

  @Test func easingIsLevelAtBothEndsAndOddAboutTheMiddle() {
    #expect([-1.0, 0, 0.5, 1, 2].map { smoothstep($0) } == [0, 0, 0.5, 1, 1])
    for n in 0...64 {
      let u = Double(n) / 64
      #expect(abs(smoothstep(u) + smoothstep(1 - u) - 1) < 1e-15)
      // The integral of 6u(1 − u), by Simpson's rule, which is exact for it.
      let middle = 6 * (u / 2) * (1 - u / 2)
      let end = 6 * u * (1 - u)
      #expect(abs(smoothstep(u) - u / 6 * (4 * middle + end)) < 1e-15)
    }
  }

  @Test(arguments: [Float(0.1), 0.3, 0.7]) func singlePrecisionStaysSingle(u: Float) {
    #expect(smoothstep(u) == u * u * (3 - 2 * u))
  }
}
