internal import Maths

/// A flight over the globe as KML 2.2: its way, and where its events came. Altitudes are over the
/// ellipsoid, which KML takes for the sea: up to 100 m apart, 28 m at the pad.
public struct GroundTrack: Sendable, Equatable {
  /// A moment of the way.
  public struct Place: Sendable, Equatable {
    public let missionTime_s: Double
    public let place: Geodetic
  }
  /// An event by its words, which may name a stage, and its cause.
  public struct Event: Sendable, Equatable {
    public let words: String
    public let cause: String
    public let at: Place
  }

  public let liftoff: Epoch
  public private(set) var places: [Place] = []
  public private(set) var events: [Event] = []

  public init(liftoff: Epoch = .liftoff) { self.liftoff = liftoff }

  /// Adds the place of a moment; moments ascend.
  public mutating func add(_ telemetry: Telemetry) {
    var place = Geodetic(ecef: telemetry.earthRotation.conjugate.rotate(telemetry.eciPosition_m))
    // As it is told elsewhere: a turn of the Earth costs the radius its last digit.
    place.altitude_m = telemetry.centreAltitude_m
    places.append(Place(missionTime_s: telemetry.missionTime_s, place: place))
  }

  public mutating func add(
    _ event: String, _ cause: String, at place: Geodetic, missionTime_s: Double
  ) {
    events.append(
      Event(words: event, cause: cause, at: Place(missionTime_s: missionTime_s, place: place)))
  }

  public func kml(name: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
    <Document><name>\(GroundTrack.escaped(name))</name>
    <Placemark><name>\(GroundTrack.escaped(name))</name>
    <LineString><altitudeMode>absolute</altitudeMode><coordinates>
    \(places.map { GroundTrack.words($0.place) }.joined(separator: "\n"))
    </coordinates></LineString></Placemark>
    \(events.map(placemark).joined(separator: "\n"))
    </Document>
    </kml>

    """
  }

  private func placemark(_ event: Event) -> String {
    """
    <Placemark><name>\(GroundTrack.escaped(event.words))</name>\
    <description>\(GroundTrack.escaped(event.cause))</description>\
    <TimeStamp><when>\(liftoff.advanced(by: event.at.missionTime_s).words)Z</when></TimeStamp>\
    <Point><extrude>1</extrude><altitudeMode>absolute</altitudeMode>\
    <coordinates>\(GroundTrack.words(event.at.place))</coordinates></Point></Placemark>
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
