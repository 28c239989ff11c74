extension BrokenFile {
  private static func chart(
    _ name: String, _ good: String, _ bad: String, _ messages: String...
  ) -> BrokenFile {
    BrokenFile(
      name: "a chart: \(name)", fixture: Fixtures.chart, good: good, bad: bad, messages: messages)
  }

  static let charts: [BrokenFile] = [
    chart(
      "a way to nowhere", "\"to\": \"slsReveal\"", "\"to\": \"slsReveel\"",
      "4:89: no state 'slsReveel' in this chart; did you mean 'slsReveal'?"),
    chart(
      "anew in a state that is not there", "\"again\": \"authorizeLaunch\"", "\"again\": \"pad\"",
      "23:73: no state 'pad' in this chart"),
    chart(
      "a film that is not there", "\"slots\": [{", "\"attract\": \"film\", \"slots\": [{",
      "2:14: no state 'film' in this chart"),
    chart(
      "a film that nobody gets out of", "\"slots\": [{",
      "\"attract\": \"slsReveal\", \"slots\": [{",
      "5:15: whoever touches the film at 'slsReveal' must begin: give it 'act' with 'again' to 'arrival'",
      "6:15: whoever touches the film at 'arPlacement' must begin: give it 'act' with 'again' to "
        + "'arrival'"),
    chart(
      "a state twice", "\"name\": \"purpose\", \"intent\": \"d\"",
      "\"name\": \"arrival\", \"step\": \"purpose\", \"intent\": \"d\"",
      "7:42: no state 'purpose' in this chart", "9:15: state 'arrival' again; first in line 4"),
    chart(
      "a slot that is not there", "\"slot\": \"said\"", "\"slot\": \"sad\"",
      "10:44: no slot 'sad' in this chart; did you mean 'said'?"),
    chart(
      "a slot without room", "\"from\": 1, \"to\": 3", "\"from\": 3, \"to\": 1",
      "2:48: a slot goes from 3 to as much or more, found 1"),
    chart(
      "a guard that never holds", "\"below\": 3", "\"below\": 1",
      "10:61: slot 'said' is never this; it goes from 1 to 3"),
    chart(
      "a guard against itself", "\"below\": 3", "\"below\": 2, \"above\": 1",
      "10:61: slot 'said' is never this; it goes from 1 to 3"),
    chart(
      "a value that cannot be", "{ \"add\": \"said\", \"by\": 1 }",
      "{ \"set\": \"said\", \"to\": 7 }",
      "10:97: slot 'said' is never this; it goes from 1 to 3"),
    chart(
      "a guard without a value", ", \"below\": 3", "",
      "10:34: a guard has 'is', 'fits', 'below' or 'above'"),
    chart(
      "a timer without a time", "\"after_s\": 4, ", "", "5:54: a timer has 'after_s' or 'at_s'"),
    chart(
      "two clocks", "\"after_s\": 4, ", "\"after_s\": 4, \"at_s\": 4, ",
      "5:70: 'at_s' beside 'after_s'; a timer has one or the other"),
    chart(
      "an edge of which nothing comes", ", \"to\": \"slsReveal\"", "",
      "4:48: nothing happens here: give 'do', or 'to'"),
    chart(
      "a state of no step", "\"name\": \"slsReveal\", \"intent\": \"b\"",
      "\"name\": \"glow\", \"intent\": \"b\"",
      "4:5: no state belongs to step 'slsReveal'", "4:89: no state 'slsReveal' in this chart",
      "5:15: 'glow' is no step of the pack; say in 'step' which one it belongs to"),
    chart(
      "a step without a state", "\"name\": \"purpose\", \"intent\": \"d\"",
      "\"name\": \"purpose\", \"step\": \"arrival\", \"intent\": \"d\"",
      "4:5: no state belongs to step 'purpose'"),
    chart(
      "an event of another instrument", "\"event\": \"placement.fits\"",
      "\"event\": \"hold.completed\"",
      "7:18: 'hold.completed' never happens in a state without '\"uses\": \"hold\"'"),
    chart(
      "an edge after one that takes everything",
      "\"when\": [{ \"slot\": \"said\", \"below\": 3 }], ",
      "", "11:18: never taken: the edge in line 10 takes every 'tap'"),
    chart(
      "a state that nobody comes to", "\"to\": \"slsReveal\"", "\"to\": \"arPlacement\"",
      "5:15: no way leads to 'slsReveal'"),
    chart(
      "a state without a way out", "\"to\": \"arPlacement\"", "\"do\": [{ \"cue\": \"swipe\" }]",
      "5:15: no way leads out of 'slsReveal'", "6:15: no way leads to 'arPlacement'"),
    chart(
      "a state that wants a gesture", "\"offer\": \"goOn\", ", "",
      "4:15: without a gesture nobody leaves 'arrival': give one of its ways an 'offer', or a timer"
    ),
    chart(
      "the end, which wants a gesture", "\"offer\": \"page.again\", ", "",
      "22:15: without a gesture nobody leaves 'completed': "
        + "give one of its ways an 'offer', or a timer"),
    chart(
      "a launch by a tap", "\"to\": \"authorizeLaunch\"", "\"to\": \"launchSequence\"",
      "11:48: an ascent begins by 'to' on 'hold.completed' and by nothing else, and not in the orbit"
    ),
    chart(
      "a launch by time", "\"after_s\": 4, \"to\": \"arPlacement\"",
      "\"after_s\": 4, \"to\": \"launchSequence\"",
      "5:76: an ascent begins by 'to' on 'hold.completed' and by nothing else, and not in the orbit",
      "6:15: no way leads to 'arPlacement'"),
    chart(
      "a launch again", "\"again\": \"authorizeLaunch\"", "\"again\": \"launchSequence\"",
      "23:73: an ascent begins by 'to' on 'hold.completed' and by nothing else, and not in the orbit"
    ),
    chart(
      "no states", Fixtures.chart, "{ \"states\": [] }",
      "1:13: 'states' must have 1 or more, found 0"),
    chart(
      "a state that begins anew as it is entered", "\"intent\": \"b\"",
      "\"intent\": \"b\", \"enter\": [{ \"again\": \"arrival\" }]",
      "5:53: a state cannot begin anew as it is entered"),
    chart(
      "anew and elsewhere", "\"do\": [{ \"again\": \"authorizeLaunch\" }]",
      "\"do\": [{ \"again\": \"authorizeLaunch\" }], \"to\": \"arrival\"",
      "23:62: 'again' makes all new; nothing leads elsewhere beside it"),
    chart(
      "a name that does something else", "\"offer\": \"goOn\", \"to\": \"slsReveal\"",
      "\"offer\": \"raise\", \"to\": \"slsReveal\"",
      "4:75: 'raise' is no name for 'tap'; 'goOn' is"),
    chart(
      "a tap that the instrument wants", "{ \"event\": \"placement.fits\", \"to\": \"purpose\" }",
      "{ \"event\": \"placement.fits\", \"to\": \"purpose\" }, { \"event\": \"tap\", \"to\": \"purpose\" }",
      "7:66: 'placement' takes every tap itself"),
    chart(
      "timers in a circle", "\"after_s\": 4, \"to\": \"arPlacement\" }",
      "\"after_s\": 4, \"to\": \"arPlacement\" }, { \"after_s\": 0, \"to\": \"slsReveal\" }",
      "5:115: these timers are all due at once and lead in a circle"),
    chart(
      "a slot that nothing moves", "\"by\": 1", "\"by\": 0",
      "9:15: nobody leaves 'purpose' when said is 1",
      "11:18: never taken: the slots never have these values here"),
    chart(
      "a value that is stepped over",
      "{ \"event\": \"tap\", \"offer\": \"goOn\", \"to\": \"authorizeLaunch\" }",
      "{ \"event\": \"swipe.up\", \"offer\": \"raise\", \"when\": [{ \"slot\": \"said\", \"is\": 1 }], "
        + "\"to\": \"authorizeLaunch\" }", "9:15: nobody leaves 'purpose' when said is 2"),
    chart(
      "back without beginning anew", "\"do\": [{ \"again\": \"authorizeLaunch\" }]",
      "\"to\": \"arrival\"",
      "20:43: the flight has been flown; lead back with 'again', which makes all new"),
    chart(
      "an orbit before the flight", "\"to\": \"launchSequence\"", "\"to\": \"orbit\"",
      "14:42: an ascent begins by 'to' on 'hold.completed' and by nothing else, and not in the orbit",
      "16:15: no way leads to 'launchSequence'"),
    chart(
      "an orbit on the ground", "\"uses\": \"placement\"",
      "\"uses\": \"placement\", \"scene\": \"orbit\"",
      "6:75: no scene 'orbit' among the 'scenes' of 'arPlacement'"),
    chart(
      "the end of a flight that is not there yet", "\"event\": \"ascent.orbit\"",
      "\"event\": \"ascent.finished\"",
      "17:18: 'ascent.orbit' leads to a state with a 'scene' of its own, and nothing else does; "
        + "'ascent.finished' happens there"),
    chart(
      "a moment that is the engine's", "\"to\": \"arPlacement\"",
      "\"do\": [{ \"cue\": \"flash\" }], \"to\": \"arPlacement\"",
      "5:86: 'flash' is brought by the engine alone; give the moment another name"),
  ]
}
