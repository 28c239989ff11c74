import Foundation
import Simulation
import Testing

@testable import artemis_sim

@Suite("Data are found where a program's data lie")
struct LibraryTests {
  private func places(
    _ environment: [String: String], program: String = "/opt/x/bin", working: String = "/home/me"
  ) -> [String] {
    Library.places(environment: { environment[$0] }, program: program, working: working)
  }

  @Test func whatIsNamedIsTheOnlyPlace() {
    #expect(places(["ARTEMIS_SIM_ROOT": "/a", "XDG_DATA_DIRS": "/b"]) == ["/a"])
  }

  @Test func theProgramsOwnComeFirstAndTheDesktopsLast() {
    #expect(
      places(["XDG_DATA_HOME": "/d", "XDG_DATA_DIRS": "/e:/f"]) == [
        "/opt/x/bin", "/opt/x", "/opt", "/opt/x/share/artemis-sim", "/home/me", "/home",
        "/d/artemis-sim", "/e/artemis-sim", "/f/artemis-sim",
      ])
  }

  @Test func theDesktopsHaveDefaults() {
    #expect(
      places(["HOME": "/h"], program: "/usr/bin", working: "/") == [
        "/usr/bin", "/usr", "/usr/share/artemis-sim", "/", "/h/.local/share/artemis-sim",
        "/usr/local/share/artemis-sim",
      ])
  }

  @Test func foldersOfTheDesktopThatDependOnAPlaceAreLeftOut() {
    let found = places(["XDG_DATA_HOME": "d", "XDG_DATA_DIRS": "e::/f"])
    #expect(found.suffix(2) == ["/home", "/f/artemis-sim"])
  }

  private func folder(_ files: [String: String]) throws -> String {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for (name, text) in files {
      let file = root.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return root.path
  }

  static let one = String(repeating: "1a", count: 20)
  static let two = String(repeating: "2b", count: 20)
  static let commits: [(String, [String: String], String?)] = [
    ("installed", ["Assets/commit": "\(one)\n"], one),
    ("installed beside git", ["Assets/commit": one, ".git/HEAD": two], one),
    ("not packed by git", ["Assets/commit": "$Format:%H$\n", ".git/HEAD": "\(two)\n"], two),
    ("a branch", [".git/HEAD": "ref: refs/heads/a\n", ".git/refs/heads/a": "\(one)\n"], one),
    (
      "a branch at rest",
      [
        ".git/HEAD": "ref: refs/heads/a\n",
        ".git/packed-refs": "# pack\n\(two) refs/heads/aa\n\(one) refs/heads/a\n",
      ], one
    ),
    ("a branch without a commit", [".git/HEAD": "ref: refs/heads/a\n"], nil),
    ("neither", ["Assets/commit": "$Format:%H$\n"], nil),
  ]

  @Test(arguments: commits)
  func theCommitIsTold(name: String, files: [String: String], commit: String?) throws {
    let root = try folder(files)
    defer { try? FileManager.default.removeItem(atPath: root) }
    #expect(Commit.of(root) == commit, "\(name)")
  }

  /// One release, in every place that tells it.
  @Test func theReleaseIsTheSameEverywhere() throws {
    let root = try Library.find().root
    let (version, date) = (Release.version, Release.date)
    let changes = try String(contentsOfFile: "\(root)/CHANGELOG.md", encoding: .utf8)
    #expect(
      changes.split(separator: "\n").first { $0.hasPrefix("## ") } == "## \(version) – \(date)")
    let about = try String(
      contentsOfFile: "\(root)/Assets/desktop/artemis-sim.metainfo.xml", encoding: .utf8)
    #expect(about.contains("<release version=\"\(version)\" date=\"\(date)\""))
    let start = try String(contentsOfFile: "\(root)/README.md", encoding: .utf8)
    #expect(start.contains("artemis-sim_\(version)-1_amd64.deb"))
    let page = try String(contentsOfFile: "\(root)/docs/embedding.md", encoding: .utf8)
    #expect(page.contains("from: \"\(version)\""))
  }
}
