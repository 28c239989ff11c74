public import Ports

extension Experience {
  /// Things that can be done now without a gesture: enough to finish the story.
  public var offers: [Deed] {
    guard isOnStage || isCutting else { return [] }
    return (instrumentsOffers + state.edges.filter(isOpen).compactMap(\.offer)).unique
  }

  private var instrumentsOffers: [Deed] {
    switch uses {
    case .placement:
      guard placement.foot_m == nil else { return [.stepBack] }
      return placement.reticle?.isAllowed == true ? [.place] : [.lookAhead]
    case .hold: return authorize.offers
    case .ascent, .orbiter, .tape, nil: return []
    }
  }

  /// The offers in the visitor's language.
  public var offersInWords: [Offer] {
    offers.map { deed in
      Offer(deed, label: deed.wordsKey.map { story.words[$0] } ?? story.authorize.buttonLabel)
    }
  }
}
