public import Experience

/// A rule between values that a file breaks, as facts; `Rule.words` says them.
public enum Rule: Sendable, Equatable {
  // Between files.
  case noExperience
  case noStep(String)
  case noChart
  case noVehicle
  case secondFile(String, first: String)
  case strayStep(String, nearest: String?)
  case noLocale(String)
  case otherFolder(String, folder: String)
  case tooLarge(most: Int)
  case noText(String, nearest: String?)
  case noModel(String, nearest: String?)
  case sentenceMissing(String)

  // Translations.
  case noTranslation(String, of: String)
  case strayText(String, of: String, nearest: String?)
  case otherMarks(String, expected: [String])
  case direction(String)
  case notIsolated(String)

  // Names.
  case nameTwice(String, what: String, firstLine: Int)
  case noNode(String, nearest: String?)
  case parentLater(String)
  case notALight(String)
  case notAModel(String)
  case notAPath(String)
  case foreignCue(String, step: String, nearest: String?, allowed: [String])
  case foreignSignal(String, step: String)
  case signalWithoutBounds
  case signalNever(above: Double, below: Double)
  case driveWithoutSource
  case driveFlat
  case drivenTwice(String, firstLine: Int)
  case nothingFlies(String)
  case firstAim
  case nothingToFollow
  case nothingToView
  case viewStays(String)
  case viewUnnamed(String, slot: String, nearest: String?)
  case wordWithoutView(String, slot: String)
  case wordsOther(Int, what: String, slot: String, words: Int)
  case noQuestion(String, slot: String, nearest: String?)
  case noChange(String, form: String?, nearest: String?)
  case noRail
  case railStands
  case channelTwice(String, cue: String, firstLine: Int)
  case secondShadow(firstLine: Int)

  // Charts.
  case noState(String, nearest: String?)
  case noSlot(String, nearest: String?)
  case noMark(String, nearest: String?)
  case slotRange(low: Int, high: Int)
  case slotNever(String, low: Int, high: Int)
  case slotValue(String, holds: Chart.Slot.Kind)
  case notANumber(String)
  case noEvent(String, nearest: String?)
  case guardWithoutValue
  case formless(String)
  case formNever(String, least: Int)
  case timerWithoutTime
  case emptyWay
  case stateWithoutStep(String, nearest: String?)
  case noScene(String, step: String, nearest: String?)
  case noRules(String)
  case stepWithoutState(String)
  case eventNever(String, wants: String)
  case edgeNever(String, firstLine: Int)
  case stateUnreached(String)
  case deadEnd(String)
  case filmHolds(String, first: String)
  case stuckWithoutGesture(String)
  case launchUnheld
  case orbitOrder
  case flownAlready
  case againAlone
  case engineCue(String)
  case againOnEntering
  case offerOfOther(String, event: String, fits: String?)
  case tapTaken(String)
  case timerCircle
  case wayNever
  case stuckWith(String, String)

  // Interfaces and themes.
  case noInterface(String, nearest: String?)
  case interfaceUnused(String)
  case otherSlot(String, wants: String)
  case deafEvent(String, nearest: String?)
  case unasked(String, nearest: String?)
  case unanswered(String)
  case emptyAnswer
  case answersTwice(String, firstLine: Int)
  case neverSet(String, String)
  case scaleFine(String, Double)
  case scaleBeyond(String, low: Int, high: Int)
  case longestBeyond(String, Int)
  case dotsOther(Int, pages: Int)
  case noIcon(String, nearest: String?)
  case noTheme(String, nearest: String?)
  case tooSoonGone(Int, in: String, needs: Double)
  case lineLong(String)
  case wordWide(String, in: String)
  case groundThin(String, theme: String, least: Double)
  case partBuried
  case onlySwiped(slot: String)
  case noWay
  case nameless
  case sheetClosed
  case chosenUnused
  case scaleRange(low: Double, high: Double)
  case stopOutside(Double, low: Double, high: Double)
  case noColours([String], themes: [String])
  case contrast(String, on: String, found: Double, least: Double)
  case sizesRise(String, Int, over: String, Int)

  // Lists.
  case noList(String, nearest: String?)
  case noColumn(String, list: String, nearest: String?, known: [String])
  case columnNumber
  case rowOutside
  case eachAlone
  case eachInEach
  case tooManyRows(String, most: Int)
  case listUnused(String)

  // Curves.
  case keysAscend(at: Double, after: Double)
  case slopeWithoutCubic(String)
  case falls(String)
  case endsAt(String, found: Double, expected: Double)

  // Comfort.
  case foreignChannel(String, step: String, allowed: [String])
  case onlyLaunch(String)
  case fieldOfViewRate(Double)
  case fieldOfViewJump
  case flashForm
  case flashRise(Double)
  case flashHold(Double)
  case flashFall(Double)
  case shakeTooLong(Double)
  case shakeEndless
  case blackLate(at: Double, expected: Double)
  case orbitFade(Double)

  // Promises and instruments.
  case secondLine(Double, wanted: Double)
  case lightAtFirst(Double, most: Double)
  case lightFull(Double, from: Double, to: Double)
  case eyeTooHigh(Double, most: Double)
  case looksDown
  case noFloor
  case sidesNotSquare
  case clockShort(end: Double, flash: Double)

  // Vehicles.
  case outlineInCore(at: Double, length: Double)
  case hingeInVehicle
  case noEngine(Double, of: Int)
  case startBeforeIgnition(Double)
  case noStage(String, known: [String])
  case leavesTwice(String)
  case delayOfNothing
  case noPhaseEnd(String, known: [String])
  case phaseEndless
  case phaseEnds
  case lastPhase(String)
  case needsToSteer(String, key: String)
  case delayAfterTower
  case wrongMoment(String)
  case planeMissesPad(Double, latitude: Double)
  case departureNeeds(String)
  case nothingStays(Double)
  case departureElsewhen(String)
  case departureAndManoeuvres
  case keepsLastStage(String, last: String)
  case manoeuvresNeed(String)
  case ownEngineOf(String, stage: String)
  case burnEnds(Int)
  case burnBegins(String, needs: String)
  case burnBesides(String, at: String)
  case burnAfter(Double, before: Double)
  case notDrawn(String)
  case notTheScenesSky(String)
  case noThrust
  case cutoffOutside(Double, low: Double, high: Double)
  case perigeeOverApogee(Double, apogee: Double)
  case notLess(String, Double, of: String, Double)
  case throttleOutside(Double, low: Double, high: Double)
  case levelAt(String, end: String, found: Double, expected: Double)
  case thrustAtEnd(Double)
  case tankOverTop(String, top: Double, stage: String, end: Double)
  case tanksOverlap(top: Double, bottom: Double)
  case boostersInCore(offset: Double, least: Double)

  // Missions.
  case burnsAscend(at: Double, after: Double)
  case aimBehind(aim: Double, start: Double)
  case correctionsAscend(at: Double, after: Double)
  case correctionInVain(Double)
  case lastWithoutEntry
  case lastNeedsAim
  case oneGuess
  case onlyWithAim
  case pastIsPair
  case entryBeforeLast

  // Dispersions.
  case correlatedNotNormal(String)
  case correlatedWithItself(String)
  case correlatedTwice(String, String)
  case correlationsImpossible
  case altitudesAscend(at: Double, after: Double)

  // Runs.
  case notARun
  case notAVehicle
  case notAMission
  case notDispersions
  case notAStudy
  case notSettings
  case viewportFirst
  case ticksAscend(tick: Int, after: Int)
  case endTick(Int, last: Int)
  case otherPack(String, found: String)
}
