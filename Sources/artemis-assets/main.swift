import Content
import Foundation
import Modelling
import Ports

// Makes every model and writes it as `<name>.glb` into the folder given, or into Assets/models.

let folder = CommandLine.arguments.dropFirst().first ?? "Assets/models"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
for model in Models.all() {
  let bytes = ModelWriter.write(model)
  try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(model.name).glb"))
  print("\(model.name): \(model.triangleCount) triangles, \(bytes.count) bytes")
}
