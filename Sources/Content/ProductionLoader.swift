public import Simulation

internal import Animation
internal import Experience
internal import Interface
internal import Physics
internal import SceneGraph

/// Makes a production from the files of a pack, its locales and the program's.
public enum ProductionLoader {
  /// Knows files by their content, and the locale by its name. Run files may be among
  /// them; they are checked and left out. With a locale everything is said in that one, whatever a
  /// visitor chooses; without one the experience's own is the first of all. `pseudo` is made up.
  /// With `models`, scenes may name only these.
  public static func load(
    files: [SourceFile], locale: String? = nil, models known: [String]? = nil
  ) throws(ContentErrors) -> Production {
    var library = library(of: files)
    if let known { library.checkModels(known) }
    var errors = library.errors
    if errors.isEmpty, let locale, library.strings(of: locale) == nil {
      let problem = Problem.rule(.noLocale(locale))
      errors = [ContentError(file: "(locales)", position: Position(), problem: problem)]
    }
    guard errors.isEmpty else { throw ContentErrors(errors) }
    let languages = library.languages(locale)
    guard let pack = library.first(.pack)?.tree, !languages.isEmpty,
      let chart = library.first(.chart)?.tree
    else {
      throw ContentErrors([
        ContentError(file: "(no files)", position: Position(), problem: .rule(.noExperience))
      ])
    }
    let steps = library.steps
    let stagings =
      steps.map(StagingDefinition.init)
      + steps.flatMap { $0.list("scenes") }.map(StagingDefinition.init)
    var production = Production(
      name: pack.string("name"), stagings: stagings,
      story: StoryBuilder(
        pack: pack, chart: chart, answers: library.first(.answers)?.tree, steps: steps,
        languages: languages
      ).story(),
      vehicle: library.first(.vehicle)?.tree.map(VehicleDefinition.init),
      models: models(of: stagings),
      seed: Hexadecimal.read(pack.string("seed")) ?? 0)
    production.interfaces = library.all(.interface).map(InterfaceDefinition.init)
      .sorted { $0.name < $1.name }
    let stops = production.stops()
    production.story.tape?.stops = stops
    production.themes = library.all(.theme).map(Theme.init).sorted { $0.name < $1.name }
    production.source = library.source
    return production
  }

  /// All faults of these files as a whole pack.
  static func library(of files: [SourceFile]) -> Library {
    var library = Library(files)
    library.checkTexts()
    library.checkWhole()
    return library
  }

  private static func models(of stagings: [StagingDefinition]) -> [String] {
    let names = stagings.flatMap(\.scene.nodes).compactMap { node -> String? in
      if case .model(let name) = node.content { name } else { nil }
    }
    return Set(names).sorted()
  }
}
