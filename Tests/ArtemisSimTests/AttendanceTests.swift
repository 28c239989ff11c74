import Content
import Experience
import Foundation
import Glibc
import Testing

@testable import artemis_sim

@Suite("An exhibit's visits are counted")
struct AttendanceTests {
  @Test func itIsKeptDayByDay() throws {
    var book = VisitBook()
    book.add([.begun, .launches], on: "2026-11-25")
    book.add([.begun], on: "2026-11-26")
    book.add([.launches, .completed, .flights], on: "2026-11-26")
    let text = """
      {
        "2026-11-25": { "begun": 1, "launches": 1, "flights": 0, "completed": 0 },
        "2026-11-26": { "begun": 1, "launches": 1, "flights": 1, "completed": 1 }
      }

      """
    #expect(String(decoding: book.bytes, as: UTF8.self) == text)
    #expect(VisitBook(book.bytes) == book)
    #expect(book.sum(of: .launches) == 2 && book.sum(of: .completed) == 1)
  }

  @Test func tenYearsAreKept() {
    var book = VisitBook()
    for day in 0..<3700 { book.add([.begun], on: "day \(day)") }
    #expect(book.days.count == 3660 && book.days.first?.date == "day 40")
  }

  @Test(arguments: [
    "", "[]", "{ \"2026-11-25\": 3 }", "{ \"2026-11-25\": { \"begun\": -1 } }",
    "{ \"2026-11-25\": { \"begun\": 1.5 } }", "{ \"2026-11-25\": { \"names\": 1 } }",
    "{ \"2026-11-25\": { \"begun\": 1",
  ])
  func aDamagedFileIsNone(text: String) { #expect(VisitBook(Array(text.utf8)) == nil) }

  /// A folder of its own, and the file of counts in it.
  private func home(_ body: (URL, URL) throws -> Void) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "visits-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    try body(home, home.appending(path: "artemis-sim/tide.visits.json"))
  }

  @Test func eachIsOnTheDiskAtOnce() throws {
    try home { home, file in
      var attendance = Attendance(of: "tide", in: home.path)
      attendance.count([], on: "2026-11-25")
      #expect(!FileManager.default.fileExists(atPath: file.path))
      attendance.count([.begun], on: "2026-11-25")
      // Another program goes on from there, as after a power cut.
      var later = Attendance(of: "tide", in: home.path)
      later.count([.begun, .launches], on: "2026-11-25")
      let book = try #require(VisitBook(Array(try Data(contentsOf: file))))
      #expect(book.sum(of: .begun) == 2 && book.sum(of: .launches) == 1)
      let findings = Attendance.findings(in: home.path, on: "2026-11-25")
      #expect(
        findings.map(\.words) == [
          "2 begun, 1 launches, 0 flights, 0 completed since 2026-11-25, 2 begun today: \(file.path)"
        ])
      #expect(findings.first?.name == "visits to tide" && findings.first?.state == .found)
    }
  }

  @Test func aDamagedFileIsSetAside() throws {
    try home { home, file in
      var attendance = Attendance(of: "tide", in: home.path)
      attendance.count([.begun], on: "2026-11-25")
      try Data("{ torn".utf8).write(to: file)
      #expect(Attendance.findings(in: home.path).first?.state == .lacking)
      attendance.count([.begun], on: "2026-11-25")
      #expect(FileManager.default.fileExists(atPath: "\(file.path).damaged"))
      #expect(VisitBook(Array(try Data(contentsOf: file)))?.sum(of: .begun) == 1)
    }
  }

  /// Root may write everywhere; a file in a folder's place stops it too.
  @Test func whereNothingCanBeWrittenTheVisitGoesOn() throws {
    try home { home, file in
      try Data().write(to: home)
      var attendance = Attendance(of: "tide", in: home.path)
      attendance.count([.begun], on: "2026-11-25")
      attendance.count([.launches], on: "2026-11-25")
      #expect(attendance.hasFailed && !FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func aDayIsWrittenAsADate() {
    #expect(Attendance.today.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil)
  }
}
