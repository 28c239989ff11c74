import Testing

@testable import Content

@Suite struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "ABC", 0), ("abc", "acb", 1), ("abc", "ab", 1),
    ("abc", "abxc", 1), ("abc", "xyz", 3), ("kitten", "sitting", 3), ("", "abc", 3),
  ])
  func measures(a: String, b: String, distance: Int) {
    #expect(Spelling.distance(a, b) == distance)
    #expect(Spelling.distance(b, a) == distance)
  }

  @Test(arguments: [
    ("postion_m", "position_m"), ("fov_deg", "fov_deg"), ("FOV_DEG", "fov_deg"),
    ("weather", nil), ("x", nil),
  ])
  func findsTheNearest(word: String, nearest: String?) {
    let known = ["position_m", "fov_deg", "exposure_ev"]
    #expect(Spelling.nearest(to: word, among: known) == nearest)
  }
}
