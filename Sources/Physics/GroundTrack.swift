internal import Maths

/// A flight over the globe as KML 2.2: its way, and where its events came. Altitudes are over the
/// ellipsoid, which KML takes for the sea: up to 100 m apart, 28 m at the pad.
public struct GroundTrack: Sendable, Equatable {
  private var places: [String] = []
  private var events: [String] = []

  public init() {}

  /// Adds the place of a moment; moments ascend.
  public mutating func add(_ telemetry: Telemetry) {
    let place = Geodetic(ecef: telemetry.earthRotation.conjugate.rotate(telemetry.eciPosition_m))
    places.append(GroundTrack.words(place))
  }

  public mutating func add(_ event: FlightEvent, at place: Geodetic, missionTime_s: Double) {
    events.append(
      """
      <Placemark><name>\(event.rawValue)</name>\
      <description>\(GroundTrack.escaped(event.cause))</description>\
      <TimeStamp><when>\(Epoch.liftoff.advanced(by: missionTime_s).words)Z</when></TimeStamp>\
      <Point><extrude>1</extrude><altitudeMode>absolute</altitudeMode>\
      <coordinates>\(GroundTrack.words(place))</coordinates></Point></Placemark>
      """)
  }

  public func kml(name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
    <Document><name>\(GroundTrack.escaped(name))</name>
    <Placemark><name>\(GroundTrack.escaped(name))</name>
    <LineString><altitudeMode>absolute</altitudeMode><coordinates>
    \(places.joined(separator: "\n"))
    </coordinates></LineString></Placemark>
    \(events.joined(separator: "\n"))
    </Document>
    </kml>

    """
  }

  private static func words(_ place: Geodetic) -> String {
    let degree = 180 / Double.pi
    return "\(place.longitude * degree),\(place.latitude * degree),\(place.altitude_m)"
  }

  private static func escaped(_ text: String) -> String {
    text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
  }
}
