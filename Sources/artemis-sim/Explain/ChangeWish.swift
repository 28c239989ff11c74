internal import Content
internal import Physics

/// `--with NAME=VALUE`: one thing that is to be otherwise in a flight.
enum ChangeWish {
  static func read(_ text: String) throws(UsageError) -> FlightChange {
    if let change = FlightChange(text) { return change }
    let name = FlightChange.name(in: text)
    guard let form = FlightChange.form(of: name) else {
      throw .unknownName(
        name, of: "change", near: Spelling.nearest(to: name, among: FlightChange.names))
    }
    throw .badValue(.with, text, expected: form)
  }
}
