import Capture
import Ports
import Testing

/// Small places that flash, which the criterion's own area would let pass.
@Suite struct FlickerTests {
  /// A square of light on black in a picture of 1024 x 768, seen from so many pixels from its corner.
  private static func report(
    side: Int, at corner: (x: Int, y: Int) = (512, 256), hertz: Double, fps: Int = 60
  ) -> FlashReport {
    let lit = FlashAnalyserTests.pattern(width: 1024, height: 768) { x, y in
      (corner.x..<corner.x + side).contains(x) && (corner.y..<corner.y + side).contains(y)
    }
    let dark = FlashAnalyserTests.frame(FlashAnalyserTests.black, width: 1024, height: 768)
    return FlashAnalyserTests.report(fps: fps, seconds: 1.5) {
      FlashAnalyserTests.isLit(hertz, $0) ? lit : dark
    }
  }

  @Test func aCellOfATenthOfADegreeIsSeen() {
    let report = Self.report(side: 3, hertz: 8)
    #expect(report.cells.most == 8 && report.areas.most == 0)
    #expect((1...4).contains(report.cells.excess), "\(report.cells.excess)")
    #expect(report.isWithinLimits && report.isCalm)
  }

  @Test func threeFlashesAreBorneAndFourAreNot() {
    for hertz in [3.0, 4] {
      let report = Self.report(side: 24, hertz: hertz)
      #expect(report.areas.most == Int(hertz) && report.cells.most == Int(hertz))
      #expect(report.isCalm == (hertz == 3) && report.isWithinLimits)
      #expect((report.cells.excess > 0) == (hertz == 4))
    }
  }

  /// 20 pixels by 20, wherever they lie in the grid.
  @Test func anyAreaOf400PixelsCounts() {
    for offset in 0..<11 {
      let report = Self.report(side: 20, at: (500 + offset, 300 + offset), hertz: 4)
      #expect(!report.isCalm, "\(offset)")
    }
  }

  @Test func itSaysWhereAndWhen() throws {
    let report = Self.report(side: 4, at: (700, 100), hertz: 5)
    let place = try #require(report.cells.place)
    #expect(abs(place.x - 702) < 4 && abs(place.y - 102) < 4, "\(place)")
    // The tenth change in a second is that of the fifth flash, at its end.
    #expect(report.cells.frame == 60)
  }

  /// What swings about evenly has no flash in its mean, and has one in each cell.
  @Test func aBoardThatSwingsIsSeenInItsCellsAlone() {
    let boards = [0, 1].map { phase in
      FlashAnalyserTests.pattern(width: 1024, height: 768) { x, y in
        (x / 4 + y / 4 + phase) % 2 == 0 && y < 300 && x < 300
      }
    }
    let report = FlashAnalyserTests.report(seconds: 1.2) {
      FlashAnalyserTests.isLit(6, $0) ? boards[0] : boards[1]
    }
    #expect(report.cells.most == 6 && report.areas.most == 0 && report.general.anywhere <= 6)
    #expect(report.cells.excess > 3000)
  }

  @Test(arguments: [(1024, 576), (640, 360), (201, 99), (7, 300), (1, 1)])
  func anySizeWillDo(_ size: (Int, Int)) {
    let frames = [FlashAnalyserTests.black, FlashAnalyserTests.white].map {
      FlashAnalyserTests.frame($0, width: size.0, height: size.1)
    }
    let report = FlashAnalyserTests.report(seconds: 1.5) {
      frames[FlashAnalyserTests.isLit(4, $0) ? 1 : 0]
    }
    #expect(report.cells.most == 4)
  }
}
