public import Physics

/// Reads and writes `dispersions.json`.
public enum DispersionsFile {
  /// The scatter of a file, or all that is wrong with it.
  public static func read(_ file: SourceFile) throws(ContentErrors) -> Scatter {
    Scatter(try Document(file).tree(of: .dispersions, otherwise: .notDispersions))
  }

  /// A file that reads back as this scatter.
  public static func write(_ scatter: Scatter, path: String) -> SourceFile {
    let parts = [
      ("dispersions", scatter.dispersions.map(tree)),
      ("correlations", scatter.correlations.map(tree)),
      ("failures", scatter.failures.map(tree)), ("winds", scatter.winds.map(tree)),
      ("losses", scatter.losses.map(tree)),
    ].filter { $0.0 == "dispersions" || !$0.1.isEmpty }
    let beyond = object(of: scatter.mission)
    let tree = object(
      parts.map { ($0.0, .array($0.1)) }
        + (scatter.mission == MissionScatter() ? [] : [("mission", beyond.value)]))
    return SourceFile(path: path, bytes: JSONWriter.file(tree))
  }
}

extension DispersionsFile {
  private static func object(_ pairs: [(String, JSON.Value)]) -> JSON {
    JSON(
      .object(
        pairs.map { JSON.Member(key: $0.0, position: Position(), value: JSON($0.1)) }))
  }

  private static func tree(_ dispersion: Dispersion) -> JSON {
    let quantity: (String, JSON.Value) = ("quantity", .string(dispersion.quantity.rawValue))
    switch dispersion.law {
    case .normal(let deviation):
      return object([quantity, ("law", "normal"), ("deviation", .number(deviation))])
    case .uniform(let from, let to):
      return object([quantity, ("law", "uniform"), ("from", .number(from)), ("to", .number(to))])
    }
  }

  private static func tree(_ correlation: Correlation) -> JSON {
    object([
      ("of", .string(correlation.first.rawValue)), ("with", .string(correlation.second.rawValue)),
      ("coefficient", .number(correlation.coefficient)),
    ])
  }

  private static func tree(_ failure: FailureOdds) -> JSON {
    object([
      ("engine", .number(Double(failure.engine))), ("odds", .number(failure.odds)),
      ("from_s", .number(failure.from_s)), ("to_s", .number(failure.to_s)),
      ("source", .string(failure.source)),
    ])
  }

  private static func tree(_ loss: LossOdds) -> JSON {
    object([
      ("cause", .string(loss.cause)), ("odds", .number(loss.odds)),
      ("from_s", .number(loss.from_s)), ("to_s", .number(loss.to_s)),
      ("source", .string(loss.source)),
    ])
  }

  /// Its numbers by their names; what does not differ is not there.
  private static func object(of mission: MissionScatter) -> JSON {
    object(
      Mirror(reflecting: mission).children.compactMap { child in
        guard let name = child.label, let value = child.value as? Double, value != 0 else {
          return nil
        }
        return (name, .number(value))
      })
  }

  private static func tree(_ wind: WindProfile) -> JSON {
    object([
      ("name", .string(wind.name)), ("east_m_m_s", VehicleFile.tree(of: wind.east_m_m_s).value),
      ("north_m_m_s", VehicleFile.tree(of: wind.north_m_m_s).value),
    ])
  }
}

// From a checked tree.
extension Scatter {
  init(_ json: JSON) {
    self.init(
      dispersions: json.list("dispersions").map(Dispersion.init),
      correlations: json.list("correlations").map {
        Correlation($0.word("of"), $0.word("with"), $0.double("coefficient"))
      },
      failures: json.list("failures").map {
        FailureOdds(
          engine: $0.whole("engine"), odds: $0.double("odds"), from_s: $0.double("from_s"),
          to_s: $0.double("to_s"), source: $0.string("source"))
      },
      winds: json.list("winds").map {
        WindProfile(
          name: $0.string("name"), east_m_m_s: $0.rows("east_m_m_s"),
          north_m_m_s: $0.rows("north_m_m_s"))
      },
      mission: json["mission"].map(MissionScatter.init) ?? MissionScatter(),
      losses: json.list("losses").map {
        LossOdds(
          cause: $0.string("cause"), odds: $0.double("odds"), from_s: $0.double("from_s"),
          to_s: $0.double("to_s"), source: $0.string("source"))
      })
  }
}

extension MissionScatter {
  init(_ json: JSON) {
    self.init()
    func part(_ key: String) -> Double { json[key]?.number ?? 0 }
    burnSize = part("burnSize")
    burnAngle_deg = part("burnAngle_deg")
    position_m = part("position_m")
    velocity_m_s = part("velocity_m_s")
    capsuleDrag = part("capsuleDrag")
    capsuleLiftToDrag = part("capsuleLiftToDrag")
    airDensity = part("airDensity")
  }
}

extension Dispersion {
  init(_ json: JSON) {
    let law: Law =
      json.string("law") == "normal"
      ? .normal(deviation: json.double("deviation"))
      : .uniform(from: json.double("from"), to: json.double("to"))
    self.init(json.word("quantity"), law)
  }
}
