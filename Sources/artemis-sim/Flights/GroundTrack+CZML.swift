internal import Content
internal import Physics

// A flight in time for Cesium: its place from moment to moment on the turning Earth, and its events.
// Heights are over the ellipsoid, as Cesium takes them.
extension GroundTrack {
  func czml(name: String) -> String {
    let packets = [head(name), way(name)] + events.enumerated().map { point($1, number: $0) }
    return "[\n" + packets.joined(separator: ",\n") + "\n]\n"
  }

  private func words(_ time_s: Double) -> String { liftoff.advanced(by: time_s).words + "Z" }

  private func head(_ name: String) -> String {
    let (first, last) = (places.first?.missionTime_s ?? 0, places.last?.missionTime_s ?? 0)
    return "{\"id\": \"document\", \"name\": \(JSONWriter.string(name)), \"version\": \"1.0\", "
      + "\"clock\": {\"interval\": \"\(words(first))/\(words(last))\", "
      + "\"currentTime\": \"\(words(first))\", \"multiplier\": 1}}"
  }

  private func way(_ name: String) -> String {
    let numbers = places.map { "\($0.missionTime_s), \(GroundTrack.degrees($0.place))" }
    return "{\"id\": \"vehicle\", \"name\": \(JSONWriter.string(name)), "
      + "\"path\": {\"width\": 2, \"resolution\": 1}, "
      + "\"point\": {\"pixelSize\": 8}, \"position\": {\"epoch\": \"\(words(0))\", "
      + "\"interpolationAlgorithm\": \"LAGRANGE\", \"interpolationDegree\": 5, "
      + "\"cartographicDegrees\": [\n\(numbers.joined(separator: ",\n"))\n]}}"
  }

  private func point(_ event: Event, number: Int) -> String {
    let begins = words(event.at.missionTime_s)
    let ends = words(places.last?.missionTime_s ?? event.at.missionTime_s)
    return "{\"id\": \"event\(number)\", \"name\": \(JSONWriter.string(event.words)), "
      + "\"description\": \(JSONWriter.string(event.cause)), "
      + "\"availability\": \"\(begins)/\(ends)\", \"point\": {\"pixelSize\": 5}, "
      + "\"label\": {\"text\": \(JSONWriter.string(event.words))}, "
      + "\"position\": {\"cartographicDegrees\": [\(GroundTrack.degrees(event.at.place))]}}"
  }

  private static func degrees(_ place: Geodetic) -> String {
    let degree = 180 / Double.pi
    return "\(place.longitude * degree), \(place.latitude * degree), \(place.altitude_m)"
  }
}
