// sensitivity-check VEHICLE.json [KEYS]: each derivative of each number of a vehicle's file, or of those whose paths
// begin with KEYS, held against differences of flights in numbers of 32 digits. Ends with 1 where one is apart.

import Content
import Foundation
import Physics
import Sensitivity

guard let path = CommandLine.arguments.dropFirst().first,
  let bytes = FileManager.default.contents(atPath: path)
else {
  print("usage: sensitivity-check VEHICLE.json [KEYS]")
  exit(2)
}
let beginning = CommandLine.arguments.dropFirst(2).first ?? ""
let read = Result { try VehicleFile.read(SourceFile(path: path, bytes: [UInt8](bytes))) }
guard case .success(let vehicle) = read else {
  if case .failure(let fault) = read { print(fault) }
  exit(2)
}
let check = Check(vehicle)
let verdicts = await check.verdicts { key, _ in key.hasPrefix(beginning) }
for verdict in verdicts where verdict.grade != .millionth { print(verdict.words) }
print("\(path): of \(verdicts.count) slopes of \(Set(verdicts.map(\.key)).count) numbers")
for grade in Check.Grade.allCases {
  let those = verdicts.filter { $0.grade == grade }
  print("  \(grade) \(those.count), of \(Set(those.map(\.key)).count) numbers")
}
let hasApart = verdicts.contains { $0.grade == .apart }
exit(verdicts.isEmpty || hasApart ? 1 : 0)
