import Interface
import Simulation
import Testing

@testable import Content

@Suite("Parts of an interface are repeated over the rows of a list")
struct ListTests {
  private static let list = """
    {
      "list": "seas",
      "columns": { "name": "key", "word": "text", "high_m": "number", "isFar": "flag" },
      "rows": [
        { "name": "hint.arrival", "word": "north", "high_m": 4.5, "isFar": false },
        { "name": "hint.purpose", "word": "a b", "high_m": 2, "isFar": true }
      ]
    }
    """

  private static let one = """
    {
      "interface": "one",
      "tree": {
        "stack": [
          { "text": "hint.arrival" },
          {
            "each": "seas", "parts": [
              { "text": "{row.name}", "id": "sea.{row.number}", "grows": "{row.isFar}" },
              { "text": "{row.word}" },
              { "image": "sea", "ratio": "{row.high_m}", "label": "hint.arrival" }
            ]
          },
          { "text": "hint.purpose" }
        ]
      }
    }
    """

  /// Artemis, whose first state shows the interface.
  private static func files(_ more: [(String, String)]) throws -> [SourceFile] {
    var files = try SceneFiles.artemis()
    let chart = try #require(files.firstIndex { $0.path.hasSuffix("chart.json") })
    let text = String(decoding: files[chart].bytes, as: UTF8.self)
    files[chart].bytes = [UInt8](
      text.replacing(#""name": "arrival","#, with: #""name": "arrival", "interface": "one","#).utf8)
    return files + more.map { SourceFile(path: "\($0).json", bytes: [UInt8]($1.utf8)) }
  }

  private static func production(_ list: String = list, _ one: String = one) throws -> Production {
    try ProductionLoader.load(files: files([("data/seas", list), ("one", one)]))
  }

  private static func tree(in production: Production) -> Interface.Part? {
    production.interfaces.first { $0.name == "one" }?.tree
  }

  private static func errors(_ list: String?, _ one: String = one) throws -> [String] {
    let files = try files((list.map { [("data/seas", $0)] } ?? []) + [("one", one)])
    do throws(ContentErrors) {
      _ = try ProductionLoader.load(files: files)
      return []
    } catch { return error.errors.map(\.description) }
  }

  @Test func everyRowHasItsParts() throws {
    let tree = try #require(Self.tree(in: Self.production()))
    guard case .stack(let parts, _) = tree.kind else { return #expect(Bool(false)) }
    let texts = parts.map { if case .text(let key, _) = $0.kind { key } else { "" } }
    #expect(
      texts == [
        "hint.arrival", "hint.arrival", "north", "", "hint.purpose", "a b", "", "hint.purpose",
      ])
    #expect(parts.map(\.id) == ["", "sea.1", "", "", "sea.2", "", "", ""])
    #expect(parts.map(\.grows) == [false, false, false, false, true, false, false, false])
    #expect(parts[3].kind == .image("sea", ratio: 4.5, label: "hint.arrival"))
  }

  @Test func aRecordingKnowsItsLists() throws {
    let other = Self.list.replacing("north", with: "south")
    #expect(try Self.production().source != Self.production(other).source)
  }

  /// As many dots as a list has rows, so that rows can be added in one place.
  @Test func dotsCountTheRowsOfAList() throws {
    let pages = Self.one.replacing(
      "{ \"text\": \"hint.purpose\" }", with: "{ \"dots\": \"seas\", \"slot\": \"page\" }")
    func made(_ dots: String) throws -> [String] {
      var files = try Self.files([
        ("data/seas", Self.list),
        ("one", pages.replacing("\"seas\", \"slot\"", with: "\(dots), \"slot\"")),
      ])
      let chart = try #require(files.firstIndex { $0.path.hasSuffix("chart.json") })
      let text = String(decoding: files[chart].bytes, as: UTF8.self)
      files[chart].bytes = [UInt8](
        text.replacing(
          "\"slots\": [", with: "\"slots\": [{ \"name\": \"page\", \"from\": 0, \"to\": 9 }, ",
          maxReplacements: 1
        ).utf8)
      if !text.contains("\"slots\": [") {
        files[chart].bytes =
          [UInt8]("{ \"slots\": [{ \"name\": \"page\", \"from\": 0, \"to\": 9 }],".utf8)
          + files[chart].bytes.dropFirst()
      }
      do throws(ContentErrors) {
        let production = try ProductionLoader.load(files: files)
        guard case .stack(let parts, _) = Self.tree(in: production)?.kind else { return [] }
        return parts.compactMap {
          if case .dots(let count, _) = $0.kind { "\(count) dots" } else { nil }
        }
      } catch { return error.errors.map(\.description) }
    }
    #expect(try made("\"seas\"") == ["2 dots"])
    #expect(try made("3") == ["3 dots"])
    #expect(
      try made("\"sees\"") == [
        "one.json:13:17: no list 'sees' in this pack (data/sees.json); did you mean 'seas'?"
      ])
    #expect(
      try made("true") == ["one.json:13:17: 'dots' must be a whole number, found true"])
  }

  static let rows: [(String, String, String)] = [
    ("\"word\": \"north\", ", "", "data/seas.json:5:5: missing key 'word' in this row"),
    (
      "\"high_m\": 4.5", "\"high_m\": \"4.5\"",
      "data/seas.json:5:58: 'high_m' must be a number, found a string"
    ),
    (
      "\"isFar\": true", "\"isFar\": 1",
      "data/seas.json:6:68: 'isFar' must be true or false, found a number"
    ),
    (
      "\"isFar\": true", "\"isFar\": true, \"depth\": 1",
      "data/seas.json:6:74: unknown key 'depth'; a row of 'seas' has: name, word, high_m, isFar"
    ),
    (
      "\"name\": \"hint.purpose\"", "\"name\": \"hint.porpose\"",
      "data/seas.json:6:15: no string 'hint.porpose' in the locale file; did you mean 'hint.purpose'?"
    ),
    (
      "\"flag\" }", "\"flagg\" }",
      "data/seas.json:3:76: 'isFar' cannot be 'flagg'; did you mean 'flag'? allowed: key, text, number, flag"
    ),
    (
      "\"list\": \"seas\"", "\"list\": \"sees\"",
      "one.json:7:17: no list 'seas' in this pack (data/seas.json); did you mean 'sees'?"
    ),
    (
      "\"isFar\": \"flag\" }", "\"isFar\": \"flag\", \"number\": \"text\" }",
      "data/seas.json:3:84: every row has its 'number' already, from 1; give the column another name"
    ),
  ]

  @Test(arguments: rows)
  func wrongRowsAreToldWithTheirPlace(good: String, bad: String, words: String) throws {
    #expect(Self.list.contains(good))
    let found = try Self.errors(Self.list.replacing(good, with: bad))
    #expect(found.contains(words), "\(found)")
  }

  static let parts: [(String, String, [String])] = [
    (
      "{row.word}", "{row.wrod}",
      [
        "one.json:9:21: no column 'wrod' in list 'seas'; did you mean 'word'? "
          + "there are: name, word, high_m, isFar, number"
      ]
    ),
    (
      "\"hint.purpose\" }\n    ]", "\"{row.word}\" }\n    ]",
      ["one.json:13:17: '{row.…}' has a meaning only among the 'parts' of an 'each'"]
    ),
    (
      "{ \"text\": \"{row.word}\" }", "{ \"each\": \"seas\", \"parts\": [] }",
      ["one.json:9:11: an 'each' stands in no other 'each'"]
    ),
    (
      "\"each\": \"seas\",", "\"each\": \"seas\", \"gap\": \"m\",",
      ["one.json:7:25: unknown key 'gap'; an each has: each, parts"]
    ),
    ("sea.{row.number}", "sea", ["one.json:8:41: part 'sea' again; first in line 8"]),
    (
      "\"ratio\": \"{row.high_m}\"", "\"ratio\": \"{row.word}\"",
      ["one.json:10:38: 'ratio' must be a number, found \"north\""]
    ),
  ]

  @Test(arguments: parts)
  func wrongPartsAreToldWithTheirPlace(good: String, bad: String, words: [String]) throws {
    #expect(Self.one.contains(good))
    let found = try Self.errors(Self.list, Self.one.replacing(good, with: bad))
    for words in words { #expect(found.contains(words), "\(found)") }
    #expect(found.count == words.count, "\(found)")
  }

  @Test func anEachAloneHasNoPlace() throws {
    let alone =
      #"{ "interface": "one", "tree": { "each": "seas", "parts": [{ "text": "hint.arrival" }] } }"#
    #expect(
      try Self.errors(Self.list, alone).contains(
        "one.json:1:31: an 'each' stands in a list of parts, among others or alone"))
  }

  @Test func aListThatNobodyShowsIsAFault() throws {
    let bare = #"{ "interface": "one", "tree": { "text": "hint.arrival" } }"#
    #expect(try Self.errors(Self.list, bare) == ["data/seas.json:2:11: no interface shows 'seas'"])
  }

  @Test func withoutAListNothingIsRepeated() throws {
    let found = try Self.errors(nil)
    #expect(
      found.first == "one.json:7:17: no list 'seas' in this pack (data/seas.json)", "\(found)")
  }

  @Test func anInterfaceIsNoLargerThanAMachineBears() throws {
    let row = #"{ "name": "hint.arrival", "word": "a", "high_m": 2, "isFar": false }"#
    let many = (0..<500).map { _ in row }.joined(separator: ",\n")
    let start = try #require(Self.list.range(of: "\"rows\": ["))
    let list = Self.list[..<start.upperBound] + many + "] }"
    let text = (0..<40).map { _ in #"{ "text": "{row.word}" }"# }.joined(separator: ", ")
    let one = Self.one.replacing("{ \"text\": \"{row.word}\" }", with: text)
    let found = try Self.errors(String(list), one)
    #expect(
      found.contains(
        "one.json:7:17: the rows of 'seas' make this interface larger than 20000 values"),
      "\(found.prefix(3))")
  }
}

extension String {
  fileprivate func range(of words: String) -> Range<Index>? {
    ranges(of: words).first
  }
}
