public import Ports

extension Experience {
  /// What can be done now without a gesture: enough to finish the story by.
  public var offers: [Deed] {
    guard isOnStage else { return [] }
    switch step {
    case .arrival, .purpose: return [.goOn]
    case .slsReveal: return reveal.isAwaited ? [.raise] : []
    case .arPlacement:
      guard placement.foot_m == nil else { return [.stepBack] }
      return placement.reticle?.isAllowed == true ? [.place] : [.lookAhead]
    case .authorizeLaunch: return authorize.offers
    case .launchSequence: return []
    case .completed: return crossing == nil ? [.again] : []
    }
  }

  /// The offers in the visitor's language.
  public var offersInWords: [Offer] {
    offers.map { deed in
      Offer(deed, label: deed.wordsKey.map { story.words[$0] } ?? story.authorize.buttonLabel)
    }
  }
}
