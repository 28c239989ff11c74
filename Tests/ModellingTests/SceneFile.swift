import Foundation
import Maths
import Testing

/// A scene of the launch's pack as it lies in its file, for what models must agree with.
struct SceneFile {
  private let tree: [String: Any]

  init(_ name: String) throws {
    let url = CommittedTests.folder.deletingLastPathComponent()
      .appending(path: "Scenes/artemis/\(name).json")
    let tree = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    self.tree = try #require(tree)
  }

  /// Where its camera begins.
  var eye: Vector3? { (tree["camera"] as? [String: Any]).flatMap(Self.place) }

  /// Places of the nodes whose names begin like this, and which have that.
  func places(of prefix: String, having key: String) -> [(name: String, at: Vector3)] {
    (tree["nodes"] as? [[String: Any]] ?? []).compactMap { node in
      guard let name = node["name"] as? String, name.hasPrefix(prefix), node[key] != nil,
        let at = Self.place(node)
      else { return nil }
      return (name, at)
    }
  }

  private static func place(_ node: [String: Any]) -> Vector3? {
    guard let numbers = node["position_m"] as? [Double], numbers.count == 3 else { return nil }
    return Vector3(numbers[0], numbers[1], numbers[2])
  }
}
