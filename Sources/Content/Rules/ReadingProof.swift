internal import Experience
internal import Interface
internal import Ports
internal import Simulation

/// Lays out a pack's interfaces in every language, as they will be seen.
struct ReadingProof {
  /// The smallest window.
  static let window = Viewport(width: 640, height: 360)
  /// Moments of a state that are laid out as they come; the first is its entry. `FullWords` has what
  /// they do not show.
  static let mostMoments = 24

  /// Words that disappear before they can be read.
  struct Hasty {
    var letters: Int
    var locale: String
    var needs_s: Double
  }

  /// A word that is wider than its place.
  struct Wide: Hashable {
    var string: String
    var locale: String
    var interface: String
  }

  private let chart: Chart
  private let interfaces: [InterfaceDefinition]
  private let languages: [Words]
  private let moments: [[ChartProof.Moment]]
  private let full: FullWords

  init(_ chart: Chart, _ interfaces: [InterfaceDefinition], _ languages: [Words]) {
    (self.chart, self.interfaces, self.languages) = (chart, interfaces, languages)
    var moments = Array(repeating: [ChartProof.Moment](), count: chart.states.count)
    for moment in ChartProof(chart).moments where moments[moment.state].count < Self.mostMoments {
      moments[moment.state].append(moment)
    }
    self.moments = moments
    full = FullWords(chart, interfaces)
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
  ///
  /// Themes that differ in colours alone have the same layout. High contrast has a theme of its own.
  func wide(themes: [Theme]) -> [Wide] {
    var sizes: [[Int]] = []
    let others = (themes.isEmpty ? [.dark] : themes) + [.contrast]
    let told = others.filter { theme in
      let size = TextStyle.allCases.map { theme[$0] }
      defer { sizes.append(size) }
      return !sizes.contains(size)
    }
    var found: [Wide] = []
    var seen: Set<Wide> = []
    for interface in interfaces {
      let cases = cases(of: interface)
      for language in languages {
        let widest = full.widest(in: language, beside: Set(cases.flatMap(\.demands.keys)))
        for (moment, demands) in cases {
          let values = widest.merging(demands) { $1 }
          for theme in told {
            for wide in wide(moment, interface, values, language, theme)
            where seen.insert(wide).inserted { found.append(wide) }
          }
        }
      }
    }
    return found
  }

  /// Moments of the states that show an interface, and the first of them with what each part wants.
  private func cases(
    of interface: InterfaceDefinition
  ) -> [(moment: ChartProof.Moment, demands: [String: Value])] {
    let shown = chart.states.indices.filter { chart.states[$0].interface == interface.name }
      .flatMap { moments[$0] }
    guard let first = shown.first else { return [] }
    return shown.map { ($0, [:]) } + full.demands(of: interface.tree).map { (first, $0) }
  }

  private func wide(
    _ moment: ChartProof.Moment, _ interface: InterfaceDefinition, _ values: [String: Value],
    _ language: Words, _ theme: Theme
  ) -> [Wide] {
    let layout = layout(moment, interface, values, language, theme: theme, scale: 2)
    return layout.pieces.flatMap(\.marks).compactMap { mark in
      guard case .words(let words) = mark.shape, !words.isWritten,
        words.size < theme[words.style]
      else { return nil }
      return Wide(string: words.string, locale: language.locale, interface: interface.name)
    }
  }

  private func layout(_ moment: ChartProof.Moment, _ language: Words) -> Layout? {
    let name = chart.states[moment.state].interface
    guard let name, let interface = interfaces.first(where: { $0.name == name }) else { return nil }
    return layout(moment, interface, [:], language, theme: .dark, scale: 1)
  }

  private func layout(
    _ moment: ChartProof.Moment, _ interface: InterfaceDefinition, _ others: [String: Value],
    _ language: Words, theme: Theme, scale: Double
  ) -> Layout {
    let canvas = Canvas(Self.window, textScale: scale, theme: theme, words: language)
    var values = Values(moment.slots, of: chart, hold: .hold)
    for (name, value) in others { values[name] = value }
    return Layout(interface.tree, values, on: canvas)
  }
}
