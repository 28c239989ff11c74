import Foundation
import Maths
import Testing

@testable import Content

/// Schema and check are made from one description; these tests hold what is published to it.
@Suite struct SchemaTests {
  /// `RECORD_SCHEMAS=1 swift test --filter SchemaTests` writes them anew.
  @Test(arguments: SchemaWriter.files())
  func thePublishedSchemaIsTheCheck(file: SourceFile) throws {
    if ProcessInfo.processInfo.environment["RECORD_SCHEMAS"] != nil {
      try Data(file.bytes).write(to: SceneFiles.root.appending(path: file.path))
    }
    let published = try SceneFiles.file(file.path)
    #expect(published == file, "\(file.path) is old; record it with RECORD_SCHEMAS=1")
  }

  /// Every key of every object in a shape, as "noun.key".
  static func keys(_ shape: Shape) -> Set<String> {
    func keys(_ object: ObjectShape) -> Set<String> {
      object.fields.reduce(into: []) {
        $0.insert("\(object.id).\($1.key)")
        $0.formUnion(Self.keys($1.shape))
      }
    }
    return switch shape {
    case .object(let object): keys(object)
    case .tagged(let choice), .choice(let choice):
      choice.variants.reduce(into: []) { $0.formUnion(keys($1.shape)) }
    case .list(let element, _, _): Self.keys(element)
    case .table(let value): Self.keys(value)
    default: []
    }
  }

  @Test(arguments: Format.allCases)
  func everyKeyIsInTheSchemaAndTheReverse(format: Format) throws {
    let file = try SceneFiles.file("Scenes/schema/\(format.rawValue).schema.json")
    let schema = try #require(JSONParser.parse(file.bytes).tree)
    var published: Set<String> = []
    for definition in schema["$defs"]?.members ?? [] {
      for property in definition.value["properties"]?.members ?? [] {
        published.insert("\(definition.key).\(property.key)")
      }
    }
    #expect(published == Self.keys(format.shape))
  }

  @Test func aFolderOfSchemasIsNoFault() {
    #expect(ContentCheck.check(SchemaWriter.files()) == [])
  }

  /// Two objects of one name in a schema would hide each other.
  @Test(arguments: Format.allCases)
  func everyNameMeansOneObject(format: Format) {
    var fields: [String: [String]] = [:]
    func visit(_ shape: Shape) {
      switch shape {
      case .object(let object):
        let keys = object.fields.map(\.key)
        #expect(fields[object.id, default: keys] == keys, "\(object.id)")
        fields[object.id] = keys
        object.fields.forEach { visit($0.shape) }
      case .tagged(let choice), .choice(let choice):
        choice.variants.forEach { visit(.object($0.shape)) }
      case .list(let element, _, _): visit(element)
      default: break
      }
    }
    visit(format.shape)
  }
}
