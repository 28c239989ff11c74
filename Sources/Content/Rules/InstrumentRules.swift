internal import Experience
internal import Maths

/// Rules for what a pack says of its instruments.
struct InstrumentRules {
  private let tree: JSON
  private var complaints: [Complaint] = []

  static func check(_ tree: JSON) -> [Complaint] {
    var rules = InstrumentRules(tree: tree)
    rules.checkSurfaces()
    rules.checkClock()
    return rules.complaints
  }

  private init(tree: JSON) { self.tree = tree }

  private mutating func complain(_ json: JSON, _ rule: Rule) {
    complaints.append(Complaint(json.position, .rule(rule)))
  }

  private mutating func checkSurfaces() {
    guard let list = tree["placement"]?["surfaces"], let surfaces = list.elements else { return }
    complaints += NameRules.twice(surfaces, what: "surface")
    var hasFloor = false
    for surface in surfaces {
      guard let normal = surface["normal"]?.numbers, normal.count == 3,
        let right = surface["right"]?.numbers, right.count == 3
      else { return }
      let up = Vector3(normal).normalized(or: .up)
      hasFloor = hasFloor || up.y > 0.999
      if abs(up.dot(Vector3(right).normalized(or: .right))) > 1e-6, let place = surface["right"] {
        complain(place, .sidesNotSquare)
      }
    }
    if !hasFloor && !surfaces.isEmpty { complain(list, .noFloor) }
  }

  private mutating func checkClock() {
    guard let rules = tree["ascent"], let clock = rules["clock"] else { return }
    complaints += CurveKey.order(of: clock)
    guard let keys = clock.elements.flatMap({ CurveKey.list($0, value: "to_s") }),
      let last = keys.last
    else { return }
    for (key, next) in zip(keys, keys.dropFirst()) where next.value < key.value {
      complain(next.json, .falls("mission time"))
    }
    guard let place = rules["flashAt_s"], let flash = place.number, last.value < flash else {
      return
    }
    complain(place, .clockShort(end: last.value, flash: flash))
  }
}
