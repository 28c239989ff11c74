import Foundation
import Maths
import Testing

@testable import Content

/// An independent reader of JSON Schema must say of every file what our check says.
@Suite struct SchemaAgreementTests {
  static let judge = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for line in open(sys.argv[2]):
        print("good" if validator.is_valid(json.loads(line)) else "bad")
    """

  /// Standard output, or nil if the program is missing or fails.
  static func python(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  static let hasJudge = python(["-c", "from jsonschema import Draft202012Validator"]) != nil

  @Test(
    .enabled(if: hasJudge, "python3 with the package jsonschema judges the schemas"),
    arguments: Format.allCases)
  func checkAndSchemaAgree(format: Format) throws {
    var sample = Sample(random: RandomStream(seed: 5, name: format.rawValue))
    var documents: [JSON] = []
    for _ in 0..<150 {
      let good = sample.value(format.shape)
      documents += [good, sample.broken(good), sample.broken(sample.broken(good))]
    }
    let ours = documents.map { document in
      var check = ShapeCheck()
      _ = check.check(document, format.shape, label: "file")
      return check.complaints.isEmpty ? "good" : "bad"
    }
    #expect(ours.contains("good") && ours.contains("bad"))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = documents.map { String(decoding: JSONWriter.file($0), as: UTF8.self) }
      .map { $0.split(separator: "\n").joined() }
    let list = folder.appending(path: "documents")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: list)
    let schema = SceneFiles.root.appending(path: "Scenes/schema/\(format.rawValue).schema.json")
    let verdicts = try #require(Self.python(["-c", Self.judge, schema.path, list.path]))
      .split(separator: "\n").map(String.init)
    #expect(verdicts.count == ours.count)
    for (index, (our, theirs)) in zip(ours, verdicts).enumerated() where our != theirs {
      Issue.record("we say \(our), the schema \(theirs): \(lines[index])")
    }
  }
}
