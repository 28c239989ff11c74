public import Content
internal import Simulation

internal import Maths
internal import Physics
internal import Ports
internal import Renderer

/// A way by which bytes from outside come into the program, with all that they then go through.
///
/// The fuzzer throws bytes at each, and tests replay what it once found. Whatever the bytes: an
/// answer comes back, in bounded time and memory, and what was taken can be used.
public enum Intake: String, CaseIterable, Sendable {
  case json, glb, run, vehicle, settings, locale, star, jpeg

  /// Takes bytes; what is wrong with them, or nothing. `house` are the files of a sound experience,
  /// for ways that need one.
  public func take(_ bytes: [UInt8], house: House) -> [String] {
    let file = SourceFile(path: "\(self).json", bytes: bytes)
    switch self {
    case .json: return ContentCheck.check([file]).map(\.description)
    case .glb: return Self.model(bytes)
    case .run: return Self.words { try Self.play(RunReader.read(file), house) }
    case .vehicle: return Self.words { try Self.fly(VehicleFile.read(file)) }
    case .settings:
      return Self.words {
        let wishes = try SettingsFile.read(file)
        let again = try SettingsFile.read(
          SourceFile(path: "again.json", bytes: SettingsFile.write(wishes)))
        precondition(again == wishes, "what is written reads back equal")
      }
    case .locale:
      return Self.words {
        let files = house.files.map { $0.path == House.locale ? file.named(House.locale) : $0 }
        _ = try ProductionLoader.load(files: files)
      }
    case .star: return [ResourceCheck.fault(inStars: bytes)].compactMap { $0?.description }
    case .jpeg:
      let fault = ResourceCheck.fault(in: TextureFile(name: "picture", bytes: bytes))
      return [fault].compactMap { $0?.description }
    }
  }

  private static func words(_ body: () throws -> Void) -> [String] {
    do { try body() } catch { return ["\(error)"] }
    return []
  }

  private static func model(_ bytes: [UInt8]) -> [String] {
    do throws(ModelError) {
      let model = try ModelReader.read(bytes, name: "model").model
      return [ResourceCheck.fault(in: model)].compactMap { $0?.description }
    } catch { return [error.words] }
  }

  /// Two seconds of a visit, and the run written and read again.
  private static func play(_ run: Run, _ house: House) throws {
    let again = try RunReader.read(SourceFile(path: "again.json", bytes: RunWriter.write(run)))
    precondition(again == run, "what is written reads back equal")
    var simulation = Simulation(house.production, seed: run.seed)
    var inputs = run.inputs[...]
    while simulation.tick.count < min(run.endTick, 240) {
      var events = inputs.prefix { $0.tick <= simulation.tick.count }.map(\.event)
      inputs = inputs.dropFirst(events.count)
      if events.count > 100 { events = Array(events.prefix(100)) }
      _ = simulation.step(events)
    }
  }

  /// Twenty seconds from the count on.
  private static func fly(_ vehicle: VehicleDefinition) {
    var flight = Flight(vehicle: vehicle)
    for _ in 0..<300 {
      let now = flight.step(FlightCommand(steps: 12, go: true))
      precondition(now.eciPosition_m.length < 1e10 && now.eciVelocity.length < 3e8, "a number")
    }
  }
}

/// A sound experience, in which what comes from outside finds its place.
public struct House: Sendable {
  static let locale = "Scenes/artemis/locales/en.json"

  let files: [SourceFile]
  let production: Production

  public init(_ files: [SourceFile]) throws {
    self.files = files
    production = try ProductionLoader.load(files: files)
  }
}

extension SourceFile {
  fileprivate func named(_ path: String) -> SourceFile { SourceFile(path: path, bytes: bytes) }
}
