internal import Maths

/// A flight over the globe as KML 2.2: its way, and where its events came. Altitudes are over the
/// ellipsoid, which KML takes for the sea: up to 100 m apart, 28 m at the pad.
public struct GroundTrack: Sendable, Equatable {
  private let liftoff: Epoch
  private var places: [String] = []
  private var events: [String] = []

  public init(liftoff: Epoch = .liftoff) { self.liftoff = liftoff }

  /// Adds the place of a moment; moments ascend.
  public mutating func add(_ telemetry: Telemetry) {
    let place = Geodetic(ecef: telemetry.earthRotation.conjugate.rotate(telemetry.eciPosition_m))
    places.append(GroundTrack.words(place))
  }

  /// An event by its words, which may name a stage.
  public mutating func add(
    _ event: String, _ cause: String, at place: Geodetic, missionTime_s: Double
  ) {
    events.append(
      """
      <Placemark><name>\(GroundTrack.escaped(event))</name>\
      <description>\(GroundTrack.escaped(cause))</description>\
      <TimeStamp><when>\(liftoff.advanced(by: missionTime_s).words)Z</when></TimeStamp>\
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
