/// Small files without a fault, for tests that break them. Their lines are counted by the
/// messages that `BrokenTests` expects.
enum Fixtures {
  static let arrival = """
    {
      "step": "arrival", "promises": { "apart_s": 2 },
      "lines": [
        { "text": "arrival.moon", "after_s": 1.0 },
        { "text": "arrival.beyond", "after_s": 3.0 }
      ],
      "camera": { "rig": "crane", "fov_deg": 40, "aims": [{ "point_m": [0, 0, -1] }] },
      "sky": {
        "kind": "space", "sun": [1, 0, 0],
        "planets": [{ "body": "earth", "centre_km": [0, 0, -9000], "radius_km": 6371 }]
      },
      "nodes": [
        { "name": "root", "position_m": [0, 1, 0] },
        { "name": "lamp", "parent": "root", "light": { "kind": "point", "intensity": 1 } },
        { "name": "thing", "parent": "root", "model": "sls", "yaw_deg": 90 }
      ],
      "channels": [
        { "target": "node.yaw", "node": "thing", "keys": [
          { "at_s": 0, "to_deg": 0, "by": "ease" },
          { "at_s": 4, "to_deg": 90 }
        ] }
      ]
    }
    """

  static let reveal = """
    {
      "step": "slsReveal",
      "promises": { "animates": ["camera.position", "camera.fieldOfView", "light.intensity"], "lightAtFirst": 0.1, "lightFull_s": [3, 6], "eyeBelow_m": 2 },
      "camera": {
        "rig": "crane", "position_m": [9, 1.7, 18], "fov_deg": 68,
        "aims": [{ "point_m": [0, 30, 0] }]
      },
      "sky": { "kind": "black" },
      "nodes": [
        { "name": "artemis", "model": "sls" },
        { "name": "key", "light": { "kind": "spot", "intensity": 100, "castsShadow": true } }
      ],
      "channels": [
        { "target": "light.intensity", "node": "key", "keys": [
          { "at_s": 0, "to": 2 },
          { "at_s": 4.5, "to": 100 }
        ] },
        { "target": "camera.fieldOfView", "on": "missed", "keys": [
          { "at_s": 0, "to_deg": 68, "by": "ease" },
          { "at_s": 6, "to_deg": 40 }
        ] }
      ]
    }
    """

  static let placement = """
    {
      "step": "arPlacement",
      "camera": { "rig": "visitor", "fov_deg": 55, "aims": [{ "point_m": [0, 1, -9] }] },
      "sky": { "kind": "air" },
      "nodes": [{ "name": "artemis", "anchor": "placement.foot", "model": "sls" }]
    }
    """

  static let purpose = """
    {
      "step": "purpose",
      "camera": { "rig": "crane", "fov_deg": 50, "aims": [{}] },
      "sky": { "kind": "space" }
    }
    """

  static let completed = """
    {
      "step": "completed",
      "camera": { "rig": "turntable", "fov_deg": 50, "aims": [{}] },
      "sky": { "kind": "black" }
    }
    """

  static let authorize = """
    {
      "step": "authorizeLaunch",
      "promises": { "says": ["AUTHORIZE LAUNCH"] },
      "camera": { "rig": "crane", "fov_deg": 50, "aims": [{}] },
      "sky": { "kind": "air" }
    }
    """

  static let launch = """
    {
      "step": "launchSequence",
      "promises": {
        "animates": ["flash", "fade", "shake", "camera.rail"]
      },
      "lines": [],
      "camera": { "rig": "crane", "fov_deg": 50, "aims": [{}] },
      "sky": { "kind": "air" },
      "channels": [
        { "target": "flash", "on": "flash", "keys": [
          { "at_s": 0, "to": 0 },
          { "at_s": 0.3, "to": 0.8 },
          { "at_s": 0.38, "to": 0.8 },
          { "at_s": 0.8, "to": 0 }
        ] },
        { "target": "fade", "on": "flash", "keys": [
          { "at_s": 0.4, "to": 0 },
          { "at_s": 0.9, "to": 1 }
        ] },
        { "target": "shake", "on": "liftoff", "keys": [
          { "at_s": 0.5, "to": 0 },
          { "at_s": 2, "to": 1 },
          { "at_s": 5, "to": 0 }
        ] }
      ],
      "scenes": [{ "name": "orbit",
        "camera": { "rig": "orbit", "fov_deg": 50, "aims": [{}] },
        "sky": { "kind": "space", "source": "flight" },
        "channels": [
          { "target": "fade", "on": "orbit", "keys": [
            { "at_s": 0, "to": 1 },
            { "at_s": 2.5, "to": 0 }
          ] }
        ]
      }]
    }
    """

  static let pack = """
    {
      "name": "artemis", "locale": "en", "seed": "0x2a", "idleHint_s": 8,
      "steps": [
        { "step": "arrival", "fadeOut_s": 1, "fadeIn_s": 1, "hint": "hint.tap" },
        { "step": "slsReveal", "fadeOut_s": 1, "fadeIn_s": 1, "hint": "hint.tap" },
        { "step": "arPlacement", "fadeOut_s": 1, "fadeIn_s": 1, "hint": "hint.tap" },
        { "step": "purpose", "fadeOut_s": 1, "fadeIn_s": 1, "hint": "hint.tap" },
        { "step": "authorizeLaunch", "fadeOut_s": 1, "fadeIn_s": 1, "hint": "hint.tap" },
        { "step": "launchSequence", "fadeOut_s": 1, "fadeIn_s": 1, "hint": "hint.tap" },
        { "step": "completed", "fadeOut_s": 1, "fadeIn_s": 1, "hint": "hint.tap" }
      ],
      "instruments": {
        "placement": {
          "surfaces": [
            { "name": "floor", "centre_m": [0, 0, 0], "halfSize_m": [9, 9] },
            { "name": "wall", "centre_m": [0, 2, -9], "normal": [0, 0, 1], "halfSize_m": [9, 2] }
          ],
          "start_m": [0, 0, 0], "startYaw_deg": 0, "eyeHeight_m": 1.65,
          "walkSpeed_m_per_s": 1.8, "walkLimit_m": 9, "rocketHeight_m": 9.83,
          "rocketRadius_m": 0.8, "reach_m": 8, "safeMargin": 0.05, "dwell_s": 0.5
        },
        "hold": { "button": "authorize.button", "hold_s": 2, "drain_s": 0.5 },
        "ascent": {
          "clock": [{ "at_s": 0, "to_s": -9 }, { "at_s": 19, "to_s": 10 }],
          "flashAt_s": 9, "blackoutAfter_s": 0.9, "blackout_s": 0.9, "orbit_s": 10
        }
      }
    }
    """

  static let run = """
    {
      "scene": "artemis", "seed": "0x2a",
      "inputs": [
        { "tick": 0, "viewport_px": [1280, 720] },
        { "tick": 240, "key": "space", "phase": "down" },
        { "tick": 260, "key": "space", "phase": "up" }
      ],
      "endTick": 600
    }
    """

  static let locale = """
    {
      "arrival.moon": "We’re going back to the Moon.",
      "arrival.beyond": "And beyond.",
      "authorize.button": "AUTHORIZE LAUNCH",
      "hint.tap": "Tap"
    }
    """

  static let chart = """
    {
      "slots": [{ "name": "said", "from": 1, "to": 3 }],
      "states": [
        { "name": "arrival", "intent": "a", "on": [{ "event": "tap", "offer": "goOn", "to": "slsReveal" }] },
        { "name": "slsReveal", "intent": "b", "timers": [{ "after_s": 4, "to": "arPlacement" }] },
        { "name": "arPlacement", "intent": "c", "uses": "placement", "on": [
          { "event": "placement.fits", "to": "purpose" }
        ] },
        { "name": "purpose", "intent": "d", "on": [
          { "event": "tap", "when": [{ "slot": "said", "below": 3 }], "do": [{ "add": "said", "by": 1 }] },
          { "event": "tap", "offer": "goOn", "to": "authorizeLaunch" }
        ] },
        { "name": "authorizeLaunch", "intent": "e", "uses": "hold", "on": [
          { "event": "hold.completed", "to": "launchSequence" }
        ] },
        { "name": "launchSequence", "intent": "f", "uses": "ascent", "on": [
          { "event": "ascent.orbit", "to": "orbit" }
        ] },
        { "name": "orbit", "step": "launchSequence", "scene": "orbit", "intent": "f", "uses": "ascent", "on": [
          { "event": "ascent.finished", "to": "completed" }
        ] },
        { "name": "completed", "intent": "g", "uses": "orbiter", "on": [
          { "event": "page.again", "offer": "page.again", "do": [{ "again": "authorizeLaunch" }] }
        ] }
      ]
    }
    """

  /// A pack without a fault, but for its vehicle.
  static let whole = [
    pack, chart, arrival, reveal, placement, purpose, authorize, launch, completed, locale,
  ]

  /// Those that are without fault alone.
  static let all = whole.filter { $0 != pack } + [run, tree, theme]
}
