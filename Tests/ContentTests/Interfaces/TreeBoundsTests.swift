import Interface
import Maths
import Simulation
import Testing

@testable import Content

/// Whatever stands in an interface: an answer in time, and what passes can be laid out.
@Suite struct TreeBoundsTests {
  private static func nested(_ depth: Int, _ open: String, _ close: String) -> String {
    String(repeating: open, count: depth - 1) + #"{ "skeleton": 1 }"#
      + String(repeating: close, count: depth - 1)
  }

  @Test(arguments: [
    (#"{ "stack": ["#, "] }"),
    (#"{ "tabs": [{ "word": "w", "label": "a", "parts": ["#, #"] }], "slot": "s" }"#),
  ])
  func thirtyTwoPartsWithinEachOther(open: String, close: String) {
    #expect(TreeFileTests.read(Self.nested(32, open, close)).errors == [])
    let (part, errors) = TreeFileTests.read(Self.nested(33, open, close))
    let column = 32 + open.count * 32
    #expect(part == nil)
    #expect(
      errors == ["home.json:1:\(column): a part stands in 31 others at most, each within the next"])
  }

  @Test func deepestOfAllIsRefusedInWords() {
    let (_, errors) = TreeFileTests.read(Self.nested(50_000, #"{ "stack": ["#, "] }"))
    #expect(errors == ["home.json:1:991: nested deeper than 160"])
  }

  /// So many parts that the file has 1.4 MB, in rows of 500; `part` makes one by its number.
  private static func large(_ part: (Int) -> String) -> String {
    var rows: [String] = []
    var size = 0
    var number = 0
    while size < 1_400_000 {
      let row = (0..<500).map { part(number + $0) }.joined(separator: ",\n")
      number += 500
      size += row.utf8.count
      rows.append("{ \"stack\": [\(row)] }")
    }
    return "{ \"interface\": \"large\", \"tree\": { \"stack\": [\(rows.joined(separator: ","))] } }"
  }

  /// What is found, and the shortest time of three: somebody else may be using the machine.
  private static func check(_ text: String) -> (errors: [ContentError], seconds: Double) {
    var errors: [ContentError] = []
    let files = [
      SourceFile(path: "large.json", bytes: [UInt8](text.utf8)),
      SourceFile(path: "en.json", bytes: [UInt8](Fixtures.locale.utf8)),
    ]
    let took = (0..<3).map { _ in
      ContinuousClock().measure { errors = ContentCheck.check(files) } / .seconds(1)
    }
    return (errors, took.min() ?? 0)
  }

  @Test func aLargeTreeIsCheckedInTime() {
    let (errors, seconds) = Self.check(
      Self.large { "{ \"button\": \"hint.tap\", \"does\": \"go\", \"id\": \"part\($0)\" }" })
    print("1.4 MB of buttons: \(seconds) s")
    #expect(errors == [] && seconds < 1)
  }

  /// Each with a fault of its own kind, of which the first thousand are said.
  @Test(arguments: [
    "{ \"button\": \"hint.tapp\", \"does\": \"go\" }",
    "{ \"button\": \"hint.tap\", \"does\": \"go\", \"id\": \"same\" }",
    "{ \"carousel\": [{ \"skeleton\": 1 }, { \"skeleton\": 2 }], \"slot\": \"s\" }",
    "{ \"sheet\": [], \"title\": \"hint.tap\", \"slot\": \"s\", \"firm\": true }",
    "{ \"buton\": \"hint.tap\" }",
    "{ \"choice\": \"hint.tap\", \"slot\": \"hint\", \"words\": [\"a\", \"b\", \"c\"] }",
  ])
  func aLargeTreeOfFaultsIsCheckedInTime(part: String) {
    let (errors, seconds) = Self.check(Self.large { _ in part })
    print("\(part): \(seconds) s")
    #expect(errors.count == 1000 && seconds < 2)
  }

  /// Edits by the tree's own grammar: refused in words, or built and laid out.
  @Test func editedTreesAreRefusedOrLaidOut() throws {
    let file = SourceFile(path: "home.json", bytes: [UInt8](Fixtures.tree.utf8))
    var laid = 0
    try GrammarTests.forEdited(file, count: 3000) { file, edits in
      guard GrammarTests.passes(file, edits) else { return }
      let json = try #require(Document(file).tree)
      let tree = InterfaceDefinition(json).tree
      #expect(tree.faults == [], "\(edits)")
      if laid % 20 == 0 { #expect(!Layout(tree).pieces.isEmpty, "\(edits)") }
      laid += 1
    }
    #expect(laid > 300)
  }

  @Test func editedThemesAreRefusedOrCanBeRead() throws {
    let file = SourceFile(path: "theme.json", bytes: [UInt8](Fixtures.theme.utf8))
    var passed = 0
    try GrammarTests.forEdited(file, count: 2000) { file, edits in
      guard GrammarTests.passes(file, edits) else { return }
      let document = Document(file)
      guard document.format == .theme, let json = document.tree else { return }
      #expect(Theme(json).faults == [], "\(edits)")
      passed += 1
    }
    #expect(passed > 100)
  }

  @Test func mutatedBytesNeverTrap() {
    var random = RandomStream(seed: 3, name: "trees")
    for text in [Fixtures.tree, Fixtures.theme] {
      for _ in 0..<3000 {
        let bytes = FuzzTests.mutate([UInt8](text.utf8), &random)
        let errors = ContentCheck.check([SourceFile(path: "f.json", bytes: bytes)])
        #expect(errors.allSatisfy { !$0.problem.words.isEmpty })
      }
    }
  }

  /// Parts by the shape's own grammar: what the check takes is what the kit takes.
  @Test func treesAtRandomAreNumberedAsTheKitDoes() throws {
    var sample = Sample(random: RandomStream(seed: 4, name: "trees"))
    var built = 0
    for _ in 0..<2000 {
      var check = ShapeCheck()
      let made = sample.value(Format.interface.shape)
      let json = check.check(made, Format.interface.shape, label: "file")
      #expect(check.complaints == [])
      let tree = json.need("tree")
      let scales = PartKind.everything(in: tree).filter { $0["from"] != nil }
      guard scales.allSatisfy({ $0.double("from") <= $0.double("to") }) else { continue }
      built += 1
      let places = PartKind.everything(in: tree)
      for (number, fault) in Interface.Part(tree).placedFaults {
        guard case .twice(let id) = fault else { continue }
        #expect(places[number]["id"]?.string == id)
      }
    }
    #expect(built > 500)
  }
}
