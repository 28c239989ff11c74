internal import Experience
internal import Ports

extension Rule {
  /// A sentence for each, in one switch without `default`: the compiler misses none.
  var words: String {
    switch self {
    case .noExperience: "no file here is a pack (an object with 'steps')"
    case .noStep(let step): "no file is the scene of step '\(step)'"
    case .noChart: "no file here is a chart (an object with 'states')"
    case .noVehicle: "no file here is a vehicle (an object with 'stages')"
    case .secondFile(let what, let first): "\(what) a second time; the first is \(first)"
    case .strayStep(let step, let nearest):
      "'\(step)' is not among the pack's steps" + Self.meant(nearest)
    case .noLocale(let locale): "no file is locale '\(locale)' (locales/\(locale).json)"
    case .noText(let key, let nearest):
      "no string '\(key)' in the locale file" + Self.meant(nearest)
    case .noModel(let name, let nearest):
      "no model '\(name)' (Assets/models/\(name).glb)" + Self.meant(nearest)
    case .sentenceMissing(let text): "this step must show “\(text)”, word for word"
    case .otherFolder(let name, let folder):
      "the pack is called '\(name)', and its folder '\(folder)'"
    case .tooLarge(let most): "this file has more than \(most >> 20) MiB"
    case .otherPack(let name, let found): "this is a visit to '\(name)', and the pack is '\(found)'"
    case .notARun: "this is not a run file (an object with 'inputs')"
    case .notAVehicle: "this is not a vehicle (an object with 'stages')"
    case .notAMission: "this is not a mission (an object with 'burns')"
    case .notDispersions:
      "these are no dispersions (an object with a list 'dispersions', which may be empty)"
    case .notAStudy: "this is no study (an object with 'options' and 'manifest', of words)"
    case .correlatedNotNormal(let name):
      "only what a normal law scatters goes together; '\(name)' has none"
    case .correlatedWithItself(let name): "'\(name)' is correlated with itself"
    case .correlatedTwice(let one, let other): "'\(one)' and '\(other)' are correlated twice"
    case .correlationsImpossible:
      "no quantities go together like that: the matrix of correlations is not positive definite"
    case .altitudesAscend(let at, let after):
      "altitudes ascend; found \(Self.number(at)) m after \(Self.number(after)) m"
    case .notSettings: "this is not a settings file (an object with 'settings')"
    case .viewportFirst: "the first input must be 'viewport_px' at tick 0"
    case .ticksAscend(let tick, let after): "tick \(tick) after tick \(after); ticks ascend"
    case .endTick(let end, let last):
      "'endTick' \(end) must be later than the last input's tick \(last)"
    case .noTranslation(let key, let name): "no string '\(key)' after this one; '\(name)' has it"
    case .strayText(let key, let name, let nearest):
      "'\(name)' has no string '\(key)'" + Self.meant(nearest)
    case .otherMarks(let key, let expected):
      "'\(key)' must have these marks, each once: "
        + (expected.isEmpty ? "none" : expected.map { "{\($0)}" }.joined(separator: " "))
    case .direction(let word): "'language.direction' must be ltr or rtl, found '\(word)'"
    case .notIsolated(let key):
      "'\(key)' has numbers or Latin letters outside of U+2066 … U+2069, and runs from right to left"
    case .noState(let name, let nearest): "no state '\(name)' in this chart" + Self.meant(nearest)
    case .noSlot(let name, let nearest): "no slot '\(name)' in this chart" + Self.meant(nearest)
    case .noMark(let name, let nearest):
      "'{\(name)}' is no slot of the chart and no signal" + Self.meant(nearest)
    case .slotRange(let low, let high): "a slot goes from \(low) to as much or more, found \(high)"
    case .slotNever(let name, let low, let high):
      "slot '\(name)' is never this; it goes from \(low) to \(high)"
    case .slotValue(let name, let kind): "slot '\(name)' holds \(Self.words(of: kind))"
    case .notANumber(let name): "slot '\(name)' is no number; ask with 'is', change it with 'set'"
    case .noEvent(let name, let nearest): "nothing here brings '\(name)'" + Self.meant(nearest)
    case .guardWithoutValue: "a guard has 'is', 'fits', 'below' or 'above'"
    case .formless(let name):
      "nothing fits slot '\(name)' or not: that is for a text with 'like' or 'shortest'"
    case .formNever(let name, let least):
      "no text fits slot '\(name)': it would have \(least) characters or more"
    case .timerWithoutTime: "a timer has 'after_s' or 'at_s'"
    case .emptyWay: "nothing happens here: give 'do', or 'to'"
    case .stateWithoutStep(let name, let nearest):
      "'\(name)' is no step of the pack" + Self.meant(nearest)
        + "; say in 'step' which one it belongs to"
    case .noScene(let name, let step, let nearest):
      "no scene '\(name)' among the 'scenes' of '\(step)'" + Self.meant(nearest)
    case .noRules(let instrument): "the pack's 'instruments' say nothing of '\(instrument)'"
    case .stepWithoutState(let step): "no state belongs to step '\(step)'"
    case .eventNever(let event, let instrument):
      "'\(event)' never happens in a state without '\"uses\": \"\(instrument)\"'"
    case .edgeNever(let event, let line):
      "never taken: the edge in line \(line) takes every '\(event)'"
    case .stateUnreached(let name): "no way leads to '\(name)'"
    case .deadEnd(let name): "no way leads out of '\(name)'"
    case .filmHolds(let name, let first):
      "whoever touches the film at '\(name)' must begin: give it 'act' with 'again' to '\(first)'"
    case .stuckWithoutGesture(let name):
      "without a gesture nobody leaves '\(name)': give one of its ways an 'offer', or a timer"
    case .launchUnheld:
      "an ascent begins by 'to' on 'hold.completed' and by nothing else, and not in the orbit"
    case .orbitOrder:
      "'ascent.orbit' leads to a state with a 'scene' of its own, and nothing else does; "
        + "'ascent.finished' happens there"
    case .flownAlready: "the flight has been flown; lead back with 'again', which makes all new"
    case .againAlone: "'again' makes all new; nothing leads elsewhere beside it"
    case .engineCue(let cue):
      "'\(cue)' is brought by the engine alone; give the moment another name"
    case .againOnEntering: "a state cannot begin anew as it is entered"
    case .offerOfOther(let offer, let event, let fits):
      "'\(offer)' is no name for '\(event)'" + (fits.map { "; '\($0)' is" } ?? "")
    case .tapTaken(let instrument): "'\(instrument)' takes every tap itself"
    case .timerCircle: "these timers are all due at once and lead in a circle"
    case .wayNever: "never taken: the slots never have these values here"
    case .stuckWith(let name, let values):
      "nobody leaves '\(name)'" + (values.isEmpty ? "" : " when \(values)")
    case .noInterface(let name, let nearest):
      "no interface '\(name)' in this pack" + Self.meant(nearest)
    case .interfaceUnused(let name): "no state shows '\(name)'"
    case .otherSlot(let name, let wants): "slot '\(name)' of the chart is not \(wants)"
    case .deafEvent(let name, let nearest):
      "no edge takes '\(name)' where this is shown" + Self.meant(nearest)
    case .unasked(let name, let nearest): "nothing asks '\(name)'" + Self.meant(nearest)
    case .unanswered(let name): "nobody answers '\(name)': 'answers.json' says what the world does"
    case .tooSoonGone(let count, let locale, let needs):
      "the \(count) letters here (in '\(locale)') take \(Self.number((needs * 10).rounded() / 10)) s to "
        + "read, and no edge of the next state leads back to them"
    case .lineLong(let key):
      "'\(key)' takes more than half of the picture in letters twice as large: use fewer words"
    case .wordWide(let key, let interface):
      "a word of '\(key)' is too wide for its place in '\(interface)' in letters twice as large"
    case .groundThin(let token, let theme, let least):
      "over a picture '\(token)' cannot be read on so little ground in theme '\(theme)': at least "
        + Self.number(least)
    case .emptyAnswer: "this answer says nothing: give 'event', or 'do'"
    case .answersTwice(let question, let line):
      "'\(question)' is answered so in any case, and otherwise in line \(line); "
        + "tell the cases apart by 'when'"
    case .neverSet(let name, let value):
      "this never holds: nothing sets slot '\(name)', which stays at \(value)"
    case .scaleFine(let name, let number):
      "slot '\(name)' holds whole numbers, so 'from', 'to' and 'step' are whole; "
        + "found \(Self.number(number))"
    case .scaleBeyond(let name, let low, let high):
      "this goes beyond slot '\(name)', which goes from \(low) to \(high)"
    case .longestBeyond(let name, let most): "slot '\(name)' holds \(most) characters at most"
    case .dotsOther(let count, let pages):
      "\(count) dots, but the carousel of this slot has \(pages) pages"
    case .noIcon(let name, let nearest): "no icon '\(name)'" + Self.meant(nearest)
    case .noTheme(let name, let nearest):
      "no theme '\(name)' in this pack" + Self.meant(nearest)
    case .partBuried:
      "this cannot be used by itself: it stands in a deck or in a card with 'does', "
        + "which is used as a whole"
    case .onlySwiped(let slot):
      "nothing but a swipe turns these pages; give 'dots' with the slot '\(slot)' somewhere"
    case .noWay: "nothing puts these cards aside; give 'ways'"
    case .nameless: "a screen reader has nothing to say of this"
    case .chosenUnused: "only a card that is used can be the chosen one; give 'does'"
    case .sheetClosed: "nobody leaves this sheet; one that is 'firm' needs something to use in it"
    case .noList(let name, let nearest):
      "no list '\(name)' in this pack (data/\(name).json)" + Self.meant(nearest)
    case .noColumn(let name, let list, let nearest, let known):
      "no column '\(name)' in list '\(list)'" + (nearest == nil ? ";" : Self.meant(nearest))
        + " there are: \(known.joined(separator: ", "))"
    case .columnNumber: "every row has its 'number' already, from 1; give the column another name"
    case .rowOutside: "'{row.…}' has a meaning only among the 'parts' of an 'each'"
    case .eachAlone: "an 'each' stands in a list of parts, among others or alone"
    case .eachInEach: "an 'each' stands in no other 'each'"
    case .tooManyRows(let name, let most):
      "the rows of '\(name)' make this interface larger than \(most) values"
    case .listUnused(let name): "no interface shows '\(name)'"
    case .scaleRange(let low, let high):
      "a scale goes up from \(Self.number(low)), found \(Self.number(high))"
    case .stopOutside(let at, let low, let high):
      "a stop stands on its timeline, \(Self.number(low)) … \(Self.number(high)), "
        + "found \(Self.number(at))"
    case .noColours(let tokens, let themes):
      "no colour for \(tokens.joined(separator: ", ")); give all, or 'over' one of: "
        + themes.joined(separator: ", ")
    case .contrast(let token, let ground, let found, let least):
      "'\(token)' on '\(ground)' has a contrast of \(Self.number(found)); "
        + "\(Self.number(least)) is the least"
    case .sizesRise(let style, let size, let higher, let other):
      "'\(style)' is \(size), larger than '\(higher)', which is \(other)"
    case .nameTwice(let name, let what, let line):
      "\(what) '\(name)' again; first in line \(line)"
    case .noNode(let name, let nearest): "no node '\(name)' in this scene" + Self.meant(nearest)
    case .parentLater(let name): "parent '\(name)' must stand before its children"
    case .notALight(let name): "node '\(name)' is not a light"
    case .notAModel(let name): "node '\(name)' is not a model"
    case .notAPath(let name): "node '\(name)' is not a path"
    case .foreignCue(let cue, let step, let nearest, let allowed):
      "'\(cue)' never happens in \(step)" + (nearest == nil ? ";" : Self.meant(nearest))
        + " there are: \(allowed.joined(separator: ", "))"
    case .foreignSignal(let name, let step): "nothing in \(step) gives '\(name)'"
    case .signalWithoutBounds: "a signal's guard has 'below' or 'above'"
    case .signalNever(let above, let below):
      "no number is above \(Self.number(above)) and below \(Self.number(below))"
    case .driveWithoutSource: "a drive follows a 'signal' or a 'slot'"
    case .driveFlat: "a drive runs between two values that differ"
    case .drivenTwice(let target, let line):
      "\(target) is driven already, in line \(line)"
    case .nothingFlies(let what): "'\(what)' wants a vehicle, and no file here is one"
    case .firstAim: "the first aim must count from 'enter'"
    case .nothingToFollow: "a rig that follows needs 'follow', with the node that it hangs on"
    case .nothingToView:
      "a rig of the flight needs 'views', and the 'slot' that names the one that is on"
    case .viewStays(let mount):
      "a view that goes elsewhere 'later' is a 'course' or 'away', this one is '\(mount)'"
    case .viewUnnamed(let name, let slot, let nearest):
      "slot '\(slot)' has no word '\(name)' for this view" + Self.meant(nearest)
    case .wordWithoutView(let word, let slot): "no view for the word '\(word)' of slot '\(slot)'"
    case .wordsOther(let count, let what, let slot, let words):
      "slot '\(slot)' has \(words) words, and here are \(count) \(what)"
    case .noQuestion(let word, let slot, let nearest):
      "slot '\(slot)' has the word '\(word)', which asks nothing; only its first may"
        + Self.meant(nearest)
    case .noChange(let text, let form, let nearest):
      form.map { "'\(text)' should be \($0)" }
        ?? "no change of a flight is called '\(text)'" + Self.meant(nearest)
    case .railStands: "this point of the rail is the one before it; a rail goes on"
    case .noRail: "no camera of this scene has a 'rail_m' to run along"
    case .channelTwice(let target, let cue, let line):
      "a second channel drives \(target) on '\(cue)'; the first is in line \(line)"
    case .secondShadow(let line):
      "one light of a scene may cast shadows; the first is in line \(line)"
    case .keysAscend(let at, let after):
      "key at \(Self.number(at)) s after one at \(Self.number(after)) s; key times ascend"
    case .slopeWithoutCubic(let by): "a slope is for 'cubic' keys, this one is '\(by)'"
    case .falls(let what): "\(what) must never fall"
    case .endsAt(let what, let found, let expected):
      "\(what) must end at \(Self.number(expected)), found \(Self.number(found))"
    case .secondLine(let gap, let wanted):
      "the second line must begin \(Self.number(wanted)) s after the first, "
        + "found \(Self.number(gap)) s"
    case .lightAtFirst(let part, let most):
      "the light must begin at \(Self.percent(most)) or less of its full strength, "
        + "found \(Self.percent(part))"
    case .lightFull(let time, let from, let to):
      "the light must stand in full after \(Self.number(from)) … \(Self.number(to)) s, "
        + "found \(Self.number(time)) s"
    case .eyeTooHigh(let height, let most):
      "the camera must begin \(Self.number(most)) m above the ground or lower, "
        + "found \(Self.number(height)) m"
    case .looksDown: "the camera must begin looking up: its first aim lies above it"
    case .noFloor: "one surface must be a floor, with 'normal' straight up"
    case .sidesNotSquare: "'right' must be square to 'normal'"
    case .clockShort(let end, let flash):
      "the clock ends at \(Self.number(end)) s, before the flash at \(Self.number(flash)) s"
    case .foreignChannel(let target, let step, let allowed):
      "\(step) may animate only \(allowed.joined(separator: ", ")); found \(target)"
    case .onlyLaunch(let target): "only a scene of an ascent may have a '\(target)' channel"
    case .fieldOfViewRate(let rate):
      "the field of view changes by up to \(Self.number(rate)) degrees a second; the limit is 10"
    case .fieldOfViewJump: "the field of view must not jump ('hold' between two values)"
    case .flashForm: "a flash rises from 0 once and falls back to 0, without 'hold' or 'cubic'"
    case .flashRise(let time): "the flash must rise in 0.25 s or more, found \(Self.number(time)) s"
    case .flashHold(let time):
      "the flash may stay at its peak for 0.1 s at most, found \(Self.number(time)) s"
    case .flashFall(let time): "the flash must fall in 0.4 s or more, found \(Self.number(time)) s"
    case .shakeTooLong(let time): "the shake may last 5 s at most, found \(Self.number(time)) s"
    case .shakeEndless: "the shake must end at 0"
    case .blackLate(let at, let expected):
      "the fade must be black when 'blackoutAfter_s' says, at \(Self.number(expected)) s, "
        + "found \(Self.number(at)) s"
    case .orbitFade(let time):
      "the orbit must fade in from 1 to 0 over 2 s or more, found \(Self.number(time)) s"
    case .outlineInCore(let at, let length):
      "the outline begins above the first stage, which is \(Self.number(length)) m long; "
        + "found \(Self.number(at)) m"
    case .hingeInVehicle: "the arms' hinge stands beside the vehicle, not at [0, 0]"
    case .noEngine(let number, let count):
      "there is no engine \(Self.number(number)); the stage has \(count)"
    case .startBeforeIgnition(let start):
      "an engine of an upper stage starts at its ignition or after it, found \(Self.number(start)) s"
    case .noStage(let name, let known):
      "no stage '\(name)'; there are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    case .leavesTwice(let name):
      "'\(name)' leaves with a stage or by itself: say 'leavesWith' or 'leavesAfter', not both"
    case .delayOfNothing:
      "'delay_s' counts from what 'leavesAfter' or 'until' names; neither is here"
    case .noPhaseEnd(let name, let known):
      "'until' names \(known.map { "'\($0)'" }.joined(separator: ", ")); found '\(name)'"
    case .phaseEndless: "only the last phase goes on to the end; this one needs an 'until'"
    case .phaseEnds: "the last phase goes on to the end and has no 'until'"
    case .lastPhase(let steer): "the last phase steers by 'explicit', found '\(steer)'"
    case .needsToSteer(let steer, let key):
      "'\(steer)' needs '\(key)'" + (steer == "gravityTurn" ? " above 0" : "")
    case .delayAfterTower: "a phase ends at 'towerClear' itself, without 'delay_s'"
    case .wrongMoment(let words):
      "a moment is written as \"2022-11-16T06:47:44\", 1950 to 2100, UTC; found \"\(words)\""
    case .planeMissesPad(let inclination, let latitude):
      "a plane of \(Self.number(inclination))° does not come over \(Self.number(latitude))° of latitude: "
        + "raise 'inclination_deg', or fix 'ascendingNode_deg'"
    case .nothingStays(let mass):
      "what is left in the orbit weighs 1 kg or more; the parts that stay weigh \(Self.number(mass)) kg"
    case .departureNeeds(let part): "a 'departure' needs a part '\(part)' in the payload"
    case .departureElsewhen(let moment):
      "a 'departure' is solved for the Moon of \(moment); for another 'liftoff' leave it out"
    case .departureAndManoeuvres:
      "a vehicle has a 'departure' to the Moon, or 'manoeuvres', and not both"
    case .keepsLastStage(let name, let last):
      "the stage that is kept is the last one, '\(last)'; found '\(name)'"
    case .manoeuvresNeed(let what):
      "without a 'stage' that is kept, 'manoeuvres' need \(what)"
    case .ownEngineOf(let key, let stage):
      "'\(key)' is that of '\(stage)', which is kept; leave it out here"
    case .burnEnds(let count):
      "one of 'apogee_m', 'c3_km2_s2' and 'length_s' ends a burn, or 'perigee_m' alone; found \(count)"
    case .burnBegins(let place, let key): "a burn at '\(place)' needs '\(key)'"
    case .burnBesides(let key, let place): "'\(key)' is not for a burn at '\(place)'"
    case .burnAfter(let at, let before):
      "this comes after a burn that lasts to \(Self.number(before)) s at least; found \(Self.number(at)) s"
    case .notDrawn(let found):
      "the scenes of a story show a vehicle of one stage with four engines and two boosters; "
        + "this one has \(found)"
    case .notTheScenesSky(let moment):
      "the scenes of a story show the sky of \(moment); this vehicle's 'liftoff' is another"
    case .noThrust: "the boosters must push at some time, found 0 throughout"
    case .cutoffOutside(let cutoff, let low, let high):
      "the ascent ends between perigee and apogee, \(Self.number(low)) … \(Self.number(high)) m, "
        + "found \(Self.number(cutoff)) m"
    case .perigeeOverApogee(let perigee, let apogee):
      "the perigee lies below the apogee, \(Self.number(apogee)) m; found \(Self.number(perigee)) m"
    case .notLess(let key, let found, let other, let most):
      "'\(key)' must be less than '\(other)', \(Self.number(most)); found \(Self.number(found))"
    case .throttleOutside(let level, let low, let high):
      "the throttle stays between 'leastThrottle' and 'fullThrottle', "
        + "\(Self.number(low)) … \(Self.number(high)); found \(Self.number(level))"
    case .levelAt(let key, let end, let found, let expected):
      "'\(key)' must \(end) at \(Self.number(expected)), found \(Self.number(found))"
    case .thrustAtEnd(let thrust):
      "a booster that is burnt out pushes no more: its thrust must end at 0, "
        + "found \(Self.number(thrust)) N"
    case .tankOverTop(let what, let top, let stage, let end):
      "the \(what) fills its tank up to \(Self.number(top)) m; '\(stage)' ends at "
        + "\(Self.number(end)) m"
    case .tanksOverlap(let top, let bottom):
      "one tank is filled up to \(Self.number(top)) m; the next one begins at "
        + "\(Self.number(bottom)) m"
    case .burnsAscend(let at, let after):
      "a burn starts after the one before it, \(Self.number(after)) s; found \(Self.number(at)) s"
    case .correctionsAscend(let at, let after):
      "corrections ascend; found \(Self.number(at)) s after \(Self.number(after)) s"
    case .correctionInVain(let at):
      "a correction puts right the way of a burn before it, an hour before the entry at the latest; "
        + "at \(Self.number(at)) s there is no such way"
    case .aimBehind(let aim, let start):
      "the aim lies after the burn's start, \(Self.number(start)) s; found \(Self.number(aim)) s"
    case .lastWithoutEntry: "the last burn leads to the entry and has no 'aim_m'"
    case .entryBeforeLast: "only the last burn leads to the entry; this one needs an 'aim_m'"
    case .lastNeedsAim: "the last burn leads to the entry and needs 'aim_s'"
    case .oneGuess: "a burn begins with 'guess_m_s' or with 'change_m_s', one of them"
    case .onlyWithAim:
      "without an 'aim_s' a burn is flown as 'change_m_s' says; this belongs to an aim"
    case .pastIsPair: "'past_s' and 'past_m' belong together: a place, and when it is passed"
    case .boostersInCore(let offset, let least):
      "the boosters stand beside the first stage, \(Self.number(least)) m from its axis or farther; "
        + "found \(Self.number(offset)) m"
    }
  }

  private static func meant(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  private static func words(of kind: Chart.Slot.Kind) -> String {
    switch kind {
    case .flag: "true or false"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .word(let words): "one of \(words.map { "'\($0)'" }.joined(separator: ", "))"
    case .text(let form): "a text of at most \(form.longest) characters"
    }
  }

  /// Rounds to a thousandth: a person reads this.
  private static func number(_ value: Double) -> String {
    JSONWriter.number((value * 1000).rounded() / 1000)
  }

  private static func percent(_ part: Double) -> String { "\(number(part * 100)) %" }
}
