import Testing

@testable import Maths

@Suite("A state names its fields, for digest, listing and comparison")
struct FieldsTests {
  enum Mood: String, Stateful { case calm, wild }

  struct Part: Stateful {
    var place = Vector3(1, 2, 3)
    var mood = Mood.calm

    func list(_ fields: inout Fields) {
      fields.add("place", place)
      fields.add("mood", mood)
    }
  }

  struct Whole: Stateful {
    var count = 7
    var part = Part()
    var rest: [Part] = []
    var last: Part?
    var since: Tick?
    var isThere = true
    var name = "it"
    var level = 0.5 as Float

    func list(_ fields: inout Fields) {
      fields.add("count", count)
      fields.add("part", part)
      fields.add("rest", rest)
      fields.add("last", last)
      fields.add("since", since)
      fields.add("isThere", isThere)
      fields.add("name", name)
      fields.add("level", level)
    }
  }

  static let rows: [(String, @Sendable (inout Whole) -> Void, FieldDifference?)] = [
    ("nothing", { _ in }, nil),
    ("a number", { $0.count = -1 }, difference("count", "7", "-1")),
    ("a lane", { $0.part.place.y = 4 }, difference("part.place.y", "2.0", "4.0")),
    ("the sign of zero", { $0.part.place.y = -0.0 }, difference("part.place.y", "2.0", "-0.0")),
    ("a case", { $0.part.mood = .wild }, difference("part.mood", "calm", "wild")),
    ("one more", { $0.rest = [Part()] }, difference("rest.count", "0", "1")),
    ("something", { $0.last = Part() }, difference("last", "nothing", "something")),
    ("a value", { $0.since = Tick(9) }, difference("since", "nothing", "9")),
    ("a flag", { $0.isThere = false }, difference("isThere", "true", "false")),
    ("a word", { $0.name = "at" }, difference("name", "\"it\"", "\"at\"")),
    ("a small number", { $0.level = 0.25 }, difference("level", "0.5", "0.25")),
    (
      "the first of two",
      {
        $0.name = "at"
        $0.count = 8
      }, difference("count", "7", "8")
    ),
  ]

  private static func difference(
    _ path: String, _ first: String, _ second: String
  ) -> FieldDifference {
    FieldDifference(path: path, first: first, second: second)
  }

  @Test(arguments: rows.indices)
  func theFirstDifferenceIsNamedAndTheDigestKnows(row: Int) {
    let (name, change, expected) = Self.rows[row]
    var other = Whole()
    change(&other)
    #expect(Whole().difference(from: other) == expected, "\(name)")
    var digests = (Digest(), Digest())
    digests.0.fold(Whole())
    digests.1.fold(other)
    #expect((digests.0 == digests.1) == (expected == nil), "\(name)")
  }

  @Test func aPartOfAListIsNamedByItsPlace() {
    var one = Whole()
    one.rest = [Part(), Part()]
    var two = one
    two.rest[1].place.z = 0
    #expect(one.difference(from: two) == Self.difference("rest[1].place.z", "3.0", "0.0"))
  }

  @Test func noNumberIsToldFromAnother() {
    var one = Whole()
    one.part.place.x = Double(nan: 1, signaling: false)
    var two = one
    #expect(one.difference(from: two) == nil)
    two.part.place.x = Double(nan: 2, signaling: false)
    #expect(one.difference(from: two)?.path == "part.place.x")
  }

  @Test func fieldsComeInOrderWithTheirValues() {
    let fields = Part().fields
    #expect(fields.map(\.path) == ["place.x", "place.y", "place.z", "mood"])
    #expect(fields.map(\.value) == ["1.0", "2.0", "3.0", "calm"])
  }

  @Test func partsAreTheFieldsOfFieldsAndAlwaysTheSame() {
    struct Root: Stateful {
      var tick = Tick(1)
      var whole = Whole()
      func list(_ fields: inout Fields) {
        fields.add("tick", tick)
        fields.add("whole", whole)
        fields.add("list", whole.rest)
      }
    }
    var one = Root()
    let names = ["count", "part", "rest", "last", "since", "isThere", "name", "level"]
    #expect(one.parts.map(\.path) == names.map { "whole.\($0)" } + ["list.count"])
    let before = one.parts
    one.whole.rest = [Part(), Part()]
    let differing = zip(before, one.parts).filter { $0 != $1 }.map(\.1.path)
    #expect(before.count == one.parts.count && differing == ["whole.rest", "list.count"])
  }
}
