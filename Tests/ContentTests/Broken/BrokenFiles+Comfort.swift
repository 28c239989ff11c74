extension BrokenFile {
  static let comfort: [BrokenFile] = [
    BrokenFile(
      name: "field of view too fast", fixture: Fixtures.reveal,
      good: "\"at_s\": 6, \"to_deg\": 40",
      bad: "\"at_s\": 3, \"to_deg\": 40",
      messages: [
        "20:7: the field of view changes by up to 17.5 degrees a second; the limit is 10"
      ]),
    BrokenFile(
      name: "too much light at first", fixture: Fixtures.reveal,
      good: "\"at_s\": 0, \"to\": 2 ",
      bad: "\"at_s\": 0, \"to\": 30 ",
      messages: [
        "13:15: the light must begin at 10 % or less of its full strength, found 30 %"
      ]),
    BrokenFile(
      name: "light too soon", fixture: Fixtures.reveal,
      good: "\"at_s\": 4.5",
      bad: "\"at_s\": 2",
      messages: [
        "13:15: the light must stand in full after 3 … 6 s, found 2 s"
      ]),
    BrokenFile(
      name: "light that falls", fixture: Fixtures.reveal,
      good: "{ \"at_s\": 4.5, \"to\": 100 }",
      bad: """
        { "at_s": 3, "to": 120 },
              { "at_s": 4.5, "to": 100 }
        """,
      messages: [
        "17:7: the light must never fall"
      ]),
    BrokenFile(
      name: "the reveal from above", fixture: Fixtures.reveal,
      good: "[9, 1.7, 18]",
      bad: "[9, 31, 18]",
      messages: [
        "5:35: the camera must begin 2 m above the ground or lower, found 31 m",
        "6:14: the camera must begin looking up: its first aim lies above it",
      ]),
    BrokenFile(
      name: "a flash outside the launch", fixture: Fixtures.arrival,
      good: """
        { "target": "node.yaw", "node": "thing", "keys": [
              { "at_s": 0, "to_deg": 0, "by": "ease" },
              { "at_s": 4, "to_deg": 90 }
        """,
      bad: """
        { "target": "flash", "keys": [
              { "at_s": 0, "to": 0 },
              { "at_s": 1, "to": 0.5 },
              { "at_s": 2, "to": 0 }
        """,
      messages: [
        "18:17: only a scene of an ascent may have a 'flash' channel"
      ]),
    BrokenFile(
      name: "a flash too bright", fixture: Fixtures.launch,
      good: "\"at_s\": 0.3, \"to\": 0.8",
      bad: "\"at_s\": 0.3, \"to\": 0.95",
      messages: [
        "12:28: 'to' must be 0 … 0.8, found 0.95"
      ]),
    BrokenFile(
      name: "a flash too sudden", fixture: Fixtures.launch,
      good: "\"at_s\": 0.3, \"to\": 0.8",
      bad: "\"at_s\": 0.1, \"to\": 0.8",
      messages: [
        "12:7: the flash must rise in 0.25 s or more, found 0.1 s",
        "13:7: the flash may stay at its peak for 0.1 s at most, found 0.28 s",
      ]),
    BrokenFile(
      name: "a flash that falls too fast", fixture: Fixtures.launch,
      good: "\"at_s\": 0.8, \"to\": 0",
      bad: "\"at_s\": 0.5, \"to\": 0",
      messages: [
        "14:7: the flash must fall in 0.4 s or more, found 0.12 s"
      ]),
    BrokenFile(
      name: "a blackout too long", fixture: Fixtures.pack,
      good: "\"blackout_s\": 0.9",
      bad: "\"blackout_s\": 2",
      messages: [
        "25:61: 'blackout_s' must be 0.8 … 1.2 seconds, found 2"
      ]),
    BrokenFile(
      name: "black too late", fixture: Fixtures.launch,
      good: "\"at_s\": 0.9, \"to\": 1",
      bad: "\"at_s\": 1.4, \"to\": 1",
      messages: [
        "18:7: the fade must be black when 'blackoutAfter_s' says, at 0.9 s, found 1.4 s"
      ]),
    BrokenFile(
      name: "a shake too long", fixture: Fixtures.launch,
      good: "\"at_s\": 5, \"to\": 0",
      bad: "\"at_s\": 7, \"to\": 0",
      messages: [
        "23:7: the shake may last 5 s at most, found 6.5 s"
      ]),
    BrokenFile(
      name: "a shake a little too long", fixture: Fixtures.launch,
      good: "\"at_s\": 5, \"to\": 0",
      bad: "\"at_s\": 5.7, \"to\": 0",
      messages: [
        "23:7: the shake may last 5 s at most, found 5.2 s"
      ]),
    BrokenFile(
      name: "black outside the launch", fixture: Fixtures.arrival,
      good: "\"channels\": [",
      bad: "\"channels\": [ { \"target\": \"fade\", \"keys\": [{ \"at_s\": 0, \"to\": 0.5 }] },",
      messages: [
        "17:29: only a scene of an ascent may have a 'fade' channel"
      ]),
    BrokenFile(
      name: "the orbit too soon", fixture: Fixtures.launch,
      good: "\"at_s\": 2.5",
      bad: "\"at_s\": 1",
      messages: [
        "30:50: the orbit must fade in from 1 to 0 over 2 s or more, found 1 s"
      ]),
    BrokenFile(
      name: "the orbit too soon, from another moment", fixture: Fixtures.launch,
      good: """
        "on": "orbit", "keys": [
                { "at_s": 0, "to": 1 },
                { "at_s": 2.5
        """,
      bad: """
        "on": "enter", "keys": [
                { "at_s": 0, "to": 1 },
                { "at_s": 1
        """,
      messages: [
        "30:50: the orbit must fade in from 1 to 0 over 2 s or more, found 1 s"
      ]),
    BrokenFile(
      name: "the moment of leaving where nobody leaves", fixture: Fixtures.completed,
      good: "\"sky\": { \"kind\": \"black\" }",
      bad:
        "\"sky\": { \"kind\": \"black\" }, \"sounds\": [{ \"kind\": \"tone\", \"on\": \"leave\", \"gain\": [{ \"at_s\": 0, \"to\": 1 }] }]",
      messages: [
        "4:66: 'leave' never happens in completed; there are: enter, missed"
      ]),
    BrokenFile(
      name: "a clock that stops before the flash", fixture: Fixtures.pack,
      good: "\"to_s\": 10",
      bad: "\"to_s\": 8",
      messages: [
        "25:20: the clock ends at 8 s, before the flash at 9 s"
      ]),
    BrokenFile(
      name: "a shorter hold", fixture: Fixtures.pack,
      good: "\"hold_s\": 2",
      bad: "\"hold_s\": 1",
      messages: [
        "22:55: 'hold_s' must be 2 seconds, found 1"
      ]),
  ]

  static let others: [BrokenFile] = [
    BrokenFile(
      name: "no floor", fixture: Fixtures.pack,
      good: "\"name\": \"floor\", ",
      bad: "\"name\": \"floor\", \"normal\": [0, 0, 1], ",
      messages: [
        "14:19: one surface must be a floor, with 'normal' straight up"
      ]),
    BrokenFile(
      name: "a step twice", fixture: Fixtures.pack,
      good: "\"step\": \"purpose\"",
      bad: "\"step\": \"arrival\"",
      messages: [
        "7:15: step 'arrival' again; first in line 4"
      ]),
    BrokenFile(
      name: "a step without a file", fixture: Fixtures.pack,
      good: "\"step\": \"purpose\"",
      bad: "\"step\": \"purposes\"",
      messages: [
        "7:15: no file is the scene of step 'purposes'"
      ]),
    BrokenFile(
      name: "a scene that no step has", fixture: Fixtures.chart,
      good: "\"scene\": \"orbit\"",
      bad: "\"scene\": \"orbitt\"",
      messages: [
        "19:59: no scene 'orbitt' among the 'scenes' of 'launchSequence'; did you mean 'orbit'?"
      ]),
    BrokenFile(
      name: "a placement that nothing says", fixture: Fixtures.chart,
      good: "\"name\": \"purpose\", \"intent\": \"d\"",
      bad: "\"name\": \"purpose\", \"intent\": \"d\", \"uses\": \"orbiter\"",
      messages: []),
    BrokenFile(
      name: "what is set down where nothing is", fixture: Fixtures.arrival,
      good: "\"name\": \"thing\"",
      bad: "\"name\": \"thing\", \"anchor\": \"placement.foot\"",
      messages: [
        "15:34: nothing in arrival gives 'placement.foot'"
      ]),
    BrokenFile(
      name: "a sentence that is not said", fixture: Fixtures.authorize,
      good: "AUTHORIZE LAUNCH",
      bad: "AUTHORISE LAUNCH",
      messages: [
        "3:26: this step must show “AUTHORISE LAUNCH”, word for word"
      ]),
    BrokenFile(
      name: "a key that no keyboard has", fixture: Fixtures.run,
      good: "\"key\": \"space\", \"phase\": \"down\"",
      bad: "\"key\": \"spaec\", \"phase\": \"down\"",
      messages: [
        "5:27: 'key' cannot be 'spaec'; did you mean 'space'? allowed: space, enter, "
          + "up, down, left, right, w, a, s, d, tab, f1, backTab, escape, backspace, "
          + "delete, home, end, pageUp, pageDown, wordLeft, wordRight, eraseWord, deleteWord, "
          + "selectAll, comma, period"
      ]),
    BrokenFile(
      name: "ticks that go back", fixture: Fixtures.run,
      good: "\"tick\": 260",
      bad: "\"tick\": 200",
      messages: [
        "6:15: tick 200 after tick 240; ticks ascend"
      ]),
    BrokenFile(
      name: "a run that ends too early", fixture: Fixtures.run,
      good: "\"endTick\": 600",
      bad: "\"endTick\": 260",
      messages: [
        "8:14: 'endTick' 260 must be later than the last input's tick 260"
      ]),
    BrokenFile(
      name: "a run without a viewport", fixture: Fixtures.run,
      good: """
        { "tick": 0, "viewport_px": [1280, 720] },
            
        """,
      bad: "",
      messages: [
        "4:5: the first input must be 'viewport_px' at tick 0"
      ]),
  ]
}
