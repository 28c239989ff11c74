internal import Experience
internal import Interface
internal import Ports
internal import Simulation

/// Lays out a pack's interfaces in every language, as they will be seen.
struct ReadingProof {
  /// The smallest window.
  static let window = Viewport(width: 640, height: 360)
  /// Moments of a state that are laid out; the first is its entry.
  static let mostMoments = 24

  /// Words that disappear before they can be read.
  struct Hasty {
    var letters: Int
    var locale: String
    var needs_s: Double
  }

  /// A word that is wider than its place.
  struct Wide: Equatable {
    var string: String
    var locale: String
    var interface: String
  }

  private let chart: Chart
  private let interfaces: [InterfaceDefinition]
  private let languages: [Words]
  private let moments: [[ChartProof.Moment]]

  init(_ chart: Chart, _ interfaces: [InterfaceDefinition], _ languages: [Words]) {
    (self.chart, self.interfaces, self.languages) = (chart, interfaces, languages)
    var moments = Array(repeating: [ChartProof.Moment](), count: chart.states.count)
    for moment in ChartProof(chart).moments where moments[moment.state].count < Self.mostMoments {
      moments[moment.state].append(moment)
    }
    self.moments = moments
  }

  /// The language in which a timer cuts reading shortest; nil if there is time for all, or if the
  /// next state leads back.
  func outrun(_ state: Int, timer index: Int) -> Hasty? {
    let timer = chart.states[state].timers[index]
    guard let next = timer.way.to, next != state, !leadsBack(from: next, to: state),
      let here = moments[state].first
    else { return nil }
    let all = languages.compactMap { language -> Hasty? in
      let said = layout(here, language)?.said ?? []
      let later = moments[next].first.flatMap { layout($0, language)?.said } ?? []
      let words = said.joined(separator: " ")
      let needs_s = StoryLine.reading_s(words)
      guard !said.allSatisfy(later.contains), needs_s > timer.time_s else { return nil }
      return Hasty(letters: words.count, locale: language.locale, needs_s: needs_s)
    }
    return all.max { $0.needs_s < $1.needs_s }
  }

  /// Whether an edge leads back to the words that the state showed.
  private func leadsBack(from next: Int, to state: Int) -> Bool {
    chart.states[next].edges.compactMap(\.way.to).contains { other in
      let (one, two) = (chart.states[state], chart.states[other])
      return other == state
        || (one.step, one.interface, one.stage) == (two.step, two.interface, two.stage)
          && one.enter == two.enter
    }
  }

  /// Words that shrink at twice the letter size because one of them is wider than its place.
  func wide(themes: [Theme]) -> [Wide] {
    let theme = themes.first ?? .dark
    var found: [Wide] = []
    for moment in moments.joined() {
      for language in languages {
        guard let layout = layout(moment, language, theme: theme, scale: 2),
          let name = chart.states[moment.state].interface
        else { continue }
        for piece in layout.pieces {
          for case .words(let words) in piece.marks.map(\.shape) where !words.isWritten {
            let wanted = Double(theme[words.style]) * 2
            let wide = Wide(string: words.string, locale: language.locale, interface: name)
            if Double(words.size) < wanted * 0.5, !found.contains(wide) { found.append(wide) }
          }
        }
      }
    }
    return found
  }

  private func layout(
    _ moment: ChartProof.Moment, _ language: Words, theme: Theme = .dark, scale: Double = 1
  ) -> Layout? {
    let name = chart.states[moment.state].interface
    guard let name, let interface = interfaces.first(where: { $0.name == name }) else { return nil }
    let canvas = Canvas(Self.window, textScale: scale, theme: theme, words: language)
    return Layout(interface.tree, Values(moment.slots, of: chart, hold: .hold), on: canvas)
  }
}
