import Ports
import Testing

@testable import Renderer

/// Icons are drawn as lines and areas.
struct IconPathTests {
  @Test(arguments: DrawnIcon.allCases) func anIconIsSeenAndInsideOfItsSquare(icon: DrawnIcon) {
    for side in [16, 24, 72] {
      let pixels = IconPath(named: icon.rawValue).coverage(side: side)
      #expect(pixels.count == side * side)
      let ink = pixels.reduce(0) { $0 + Int($1) } / 255
      #expect(ink > side * side / 30 && ink < side * side * 6 / 10, "\(ink) of \(side * side)")
      let rim: [Int] = (0..<side).flatMap { place -> [Int] in
        let row = side * place
        return [place, side * (side - 1) + place, row, row + side - 1]
      }
      #expect(rim.allSatisfy { pixels[$0] < 128 }, "it is cut off at \(side)")
    }
  }

  @Test func anUnknownNameIsADot() {
    let dot = IconPath(named: "no such icon")
    #expect(dot.lines == [] && dot.areas.count == 1)
    #expect(dot.distance(to: [12, 12]) < -3 && dot.distance(to: [18, 12]) > 1)
  }

  @Test func noTwoIconsAreAlike() {
    let all = DrawnIcon.allCases.map { IconPath(named: $0.rawValue).coverage(side: 24) }
    #expect(Set(all).count == all.count)
  }

  /// Back and forward are each other's image in a mirror.
  @Test func whatPointsIsMirrored() {
    let back = IconPath(named: "back").coverage(side: 24)
    let forward = IconPath(named: "forward").coverage(side: 24)
    let mirrored = (0..<24).flatMap { row in back[row * 24..<row * 24 + 24].reversed() }
    #expect(zip(mirrored, forward).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  /// The distance to a line is that to its nearest point, less half of its width.
  @Test func distancesAreThoseOfGeometry() {
    let line = IconPath(lines: [[[4, 12], [20, 12]]])
    #expect(line.distance(to: [12, 12]) == -1)
    #expect(line.distance(to: [12, 16]) == 3)
    #expect(line.distance(to: [1, 8]) == 4)
    let square = IconPath(areas: [[[4, 4], [20, 4], [20, 20], [4, 20]]])
    #expect(square.distance(to: [12, 12]) == -8)
    #expect(square.distance(to: [23, 24]) == 5)
  }
}
