internal import Experience
internal import Interface
internal import Maths
internal import Ports
internal import Simulation

// Checks in every language of the pack that words can be read: before they disappear by themselves,
// and at twice the letter size.
extension Library {
  mutating func checkReading() {
    guard let place = documents.firstIndex(where: { $0.format == .chart }),
      let tree = documents[place].tree
    else { return }
    let interfaces = all(.interface).map(InterfaceDefinition.init)
    let languages = languages(nil).filter { $0.locale != PseudoLocale.name }
    let reading = ReadingProof(ChartBuilder(tree).chart(), interfaces, languages)
    for (state, json) in tree.list("states").enumerated() {
      for (index, timer) in json.list("timers").enumerated() {
        guard let hasty = reading.outrun(state, timer: index),
          let given = timer["after_s"] ?? timer["at_s"]
        else { continue }
        documents[place].complain(
          given.position, .tooSoonGone(hasty.letters, in: hasty.locale, needs: hasty.needs_s))
      }
    }
    checkLines(languages)
    for wide in reading.wide(themes: all(.theme).map(Theme.init)) { complain(wide) }
  }

  /// Checks that story lines at twice the letter size leave half of the smallest window free.
  private mutating func checkLines(_ languages: [Words]) {
    let keys = steps.flatMap { $0.list("lines") }.map { $0.string("text") }
    for language in languages {
      for key in keys where !StoryFit.fits(language[key], scale: 2, in: ReadingProof.window) {
        guard let (index, position) = string(key, in: language.locale) else { continue }
        documents[index].complain(position, .lineLong(key))
      }
    }
  }

  private mutating func complain(_ wide: ReadingProof.Wide) {
    let strings = documents.indices.filter { isLocale($0, wide.locale) }
    for index in strings {
      guard let text = documents[index].texts.first(where: { $0.text == wide.string }) else {
        continue
      }
      return documents[index].complain(text.position, .wordWide(text.key, in: wide.interface))
    }
  }

  private func string(_ key: String, in locale: String) -> (Int, Position)? {
    for index in documents.indices where isLocale(index, locale) {
      if let text = documents[index].texts.first(where: { $0.key == key }) {
        return (index, text.position)
      }
    }
    return nil
  }

  private func isLocale(_ index: Int, _ name: String) -> Bool {
    let document = documents[index]
    return document.format == .locale && !document.isOfProgram && document.file.stem == name
  }
}
