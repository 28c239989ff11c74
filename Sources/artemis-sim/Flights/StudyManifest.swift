internal import Content
internal import Maths
internal import Physics
internal import Simulation

/// What makes the rows of a study what they are: whoever has the same manifest gets the same rows.
struct StudyManifest: Equatable {
  /// The vehicle's file by its name, and what was changed of it.
  let vehicle: String
  /// The options by which it was chosen, to be given again.
  let choices: String
  let vehicleDigest: String
  let dispersionsDigest: String
  /// Of the plan beyond the spacecraft's separation; nil where nothing of it is flown.
  let missionDigest: String?
  let seed: UInt64
  let runs: ClosedRange<Int>

  init(
    vehicle: String, choices: String = "", of definition: VehicleDefinition, _ scatter: Scatter,
    mission: MissionDefinition? = nil, seed: UInt64, runs: ClosedRange<Int>
  ) {
    (self.vehicle, self.choices, self.seed, self.runs) = (vehicle, choices, seed, runs)
    vehicleDigest = Self.digest(VehicleFile.write(definition, path: "vehicle.json").bytes)
    dispersionsDigest = Self.digest(
      DispersionsFile.write(scatter, path: "dispersions.json").bytes)
    missionDigest = mission.map { Self.digest(MissionFile.write($0, path: "mission.json").bytes) }
  }

  /// By name, as each table holds it.
  var notes: [(name: String, words: String)] {
    [
      ("version", Release.program), ("vehicle", vehicle), ("options", choices),
      ("vehicleDigest", vehicleDigest), ("dispersionsDigest", dispersionsDigest),
      ("seed", "\(seed)"), ("runs", "\(runs.lowerBound)..\(runs.upperBound)"),
    ] + (missionDigest.map { [("missionDigest", $0)] } ?? [])
  }

  /// The same as an object of JSON.
  var json: [UInt8] {
    let pairs = notes.map { "  \(JSONWriter.string($0.name)): \(JSONWriter.string($0.words))" }
    return Array("{\n\(pairs.joined(separator: ",\n"))\n}\n".utf8)
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    var digest = Digest()
    for byte in bytes { digest.fold(UInt64(byte)) }
    return digest.words
  }
}
