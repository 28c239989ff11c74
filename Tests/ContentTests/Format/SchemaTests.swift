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
    objects(in: shape).reduce(into: []) { keys, object in
      keys.formUnion(object.fields.map { "\(object.id).\($0.key)" })
    }
  }

  /// Every object in a shape, those that stand within themselves once.
  static func objects(in shape: Shape) -> [ObjectShape] {
    var found: [ObjectShape] = []
    var nested: Set<NestedShape> = []
    func visit(_ shape: Shape) {
      switch shape {
      case .object(let object):
        found.append(object)
        object.fields.forEach { visit($0.shape) }
      case .tagged(let choice), .choice(let choice):
        choice.variants.forEach { visit(.object($0.shape)) }
      case .nested(let name): if nested.insert(name).inserted { visit(.choice(name.choice)) }
      case .list(let element, _, _): visit(element)
      case .table(let value): visit(value)
      default: break
      }
    }
    visit(shape)
    return found
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
    for object in Self.objects(in: format.shape) {
      let keys = object.fields.map(\.key)
      #expect(fields[object.id, default: keys] == keys, "\(object.id)")
      fields[object.id] = keys
    }
  }
}
