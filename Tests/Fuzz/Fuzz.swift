// `ARTEMIS_WAY=json fuzz [CORPUS] [OPTIONS OF LIBFUZZER]`: throws bytes at one of the ways into the
// program. Made by `make fuzz`, with the address sanitizer; no part of an ordinary build.
import Foundation
import Intake

/// The fuzzer's own `main` calls C functions, which know nothing but what is global.
private enum Fuzz {
  static let way = Intake(rawValue: ProcessInfo.processInfo.environment["ARTEMIS_WAY"] ?? "")
  static let house = Result {
    try House(repository: URL(filePath: FileManager.default.currentDirectoryPath))
  }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func take(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let way = Fuzz.way, case .success(let house) = Fuzz.house else {
    print("ARTEMIS_WAY is one of \(Intake.allCases.map(\.rawValue)); run it beside Scenes/")
    exit(2)
  }
  _ = way.take(Array(UnsafeBufferPointer(start: bytes, count: count)), house: house)
  return 0
}
