internal import Interface
internal import Ports
internal import Simulation

extension Library {
  /// Checks that words on an interface's ground alone are readable over any picture, in each theme
  /// of the pack.
  mutating func checkGrounds() {
    let own = all(.theme).map(Theme.init)
    let themes = own.isEmpty ? [Theme.dark] : own
    for index in documents.indices where documents[index].format == .interface {
      guard let tree = documents[index].tree, let place = tree["ground"] else { continue }
      let interface = InterfaceDefinition(tree)
      for token in interface.wordsOnGround {
        for theme in themes {
          let least = theme.veil(of: .ground, under: token)
          guard interface.ground < least else { continue }
          documents[index].complain(
            place.position, .groundThin(token.rawValue, theme: theme.name, least: least))
        }
      }
    }
  }
}

extension InterfaceDefinition {
  /// Colours of words with nothing of the interface below them.
  fileprivate var wordsOnGround: [Token] {
    let layout = Layout(tree)
    let found = layout.pieces.flatMap(\.marks).compactMap { mark -> Token? in
      if case .words(let words) = mark.shape, words.ground == .ground { words.colour } else { nil }
    }
    return Token.allCases.filter(found.contains)
  }
}
