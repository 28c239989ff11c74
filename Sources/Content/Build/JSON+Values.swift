internal import Experience
internal import Maths

// Access for builders. Shape and presets were checked, so a missing value is missing in a shape: a
// bug of ours, and a trap.
extension JSON {
  func need(_ key: String) -> JSON {
    guard let value = self[key] else { preconditionFailure("no '\(key)' in a checked tree") }
    return value
  }

  func list(_ key: String) -> [JSON] {
    guard let list = need(key).elements else { preconditionFailure("'\(key)' is no list") }
    return list
  }

  func string(_ key: String) -> String {
    guard let string = need(key).string else { preconditionFailure("'\(key)' is no string") }
    return string
  }

  func double(_ key: String) -> Double {
    guard let number = need(key).number else { preconditionFailure("'\(key)' is no number") }
    return number
  }

  func whole(_ key: String) -> Int {
    guard let whole = need(key).whole else { preconditionFailure("'\(key)' is not whole") }
    return whole
  }

  func flag(_ key: String) -> Bool {
    guard let flag = need(key).bool else { preconditionFailure("'\(key)' is no flag") }
    return flag
  }

  func radians(_ key: String) -> Double { double(key) * .pi / 180 }

  func pair(_ key: String) -> Vector2 { Vector2(need(key).numbers ?? []) }
  func vector(_ key: String) -> Vector3 { Vector3(need(key).numbers ?? []) }
  func direction(_ key: String) -> Vector3 { vector(key).normalized(or: .up) }

  func word<Word: RawRepresentable>(_ key: String) -> Word where Word.RawValue == String {
    guard let word = Word(rawValue: string(key)) else {
      preconditionFailure("'\(key)' is not one of its words")
    }
    return word
  }

  func cue(_ key: String) -> Cue { Cue(rawValue: string(key)) }
}
