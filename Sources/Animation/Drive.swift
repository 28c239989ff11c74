internal import Experience
internal import Maths
internal import Physics
public import Ports

/// A part of a scene that follows a number of the story: glow by the progress of a hold, opacity by
/// a slot.
public struct Drive: Sendable, Equatable {
  public enum Source: Sendable, Equatable {
    case signal(Signal)
    /// By its name in the chart.
    case slot(String)
  }

  public var target: Channel.Target
  public var source: Source
  /// Two values of the source and the target's value at each; linear between, constant beyond.
  public var between: (first: Double, last: Double)
  public var to: (first: Double, last: Double)

  public init(
    _ target: Channel.Target, source: Source, between: (first: Double, last: Double),
    to: (first: Double, last: Double)
  ) {
    (self.target, self.source, self.between, self.to) = (target, source, between, to)
  }

  public static func == (a: Drive, b: Drive) -> Bool {
    a.target == b.target && a.source == b.source && a.between == b.between && a.to == b.to
  }

  func value(_ number: Double) -> Double {
    let part = clamp((number - between.first) / (between.last - between.first), 0, 1)
    return to.first + (to.last - to.first) * part
  }
}

/// The drives of one scene: each follows its source no faster than comfort allows.
struct DriveScore: Sendable, Equatable {
  /// What moves follows by this spring, which does not swing over.
  static let spring = Spring(response: 1.6)

  private let drives: [Drive]
  /// nil before the first reading, which is adopted at once.
  private var shown: [Double?]

  /// Where what moves is; nil for what does not, and before the first reading.
  private var moved: [SpringState<Double>?]
  /// Whether something waits for the dark, since it is not to be seen moving.
  private(set) var wait = false

  init(_ drives: [Drive]) {
    self.drives = drives
    shown = drives.map { _ in nil }
    moved = drives.map { _ in nil }
  }

  mutating func step(
    _ story: Experience, _ telemetry: Telemetry, _ tick: Tick, isDark: Bool = false
  ) {
    wait = false
    let least_s = story.settings.reducesMotion ? Comfort.calmDrive_s : Comfort.drive_s
    for (index, drive) in drives.enumerated() {
      let number =
        switch drive.source {
        case .signal(let signal): story.value(of: signal, telemetry, at: tick)
        case .slot(let slot): story.number(inSlot: slot)
        }
      let wanted = drive.value(number)
      let reach = abs(drive.to.last - drive.to.first) / (least_s * Double(Tick.rate))
      let before = shown[index] ?? wanted
      let next = before + clamp(wanted - before, -reach, reach)
      shown[index] = next
      guard drive.target.moves else { continue }
      var place = moved[index] ?? SpringState(at: wanted, velocity: 0)
      if !story.settings.reducesMotion {
        place.step(toward: next, spring: Self.spring, seconds: 1 / Double(Tick.rate))
      } else if isDark {
        place = SpringState(at: wanted, velocity: 0)
        shown[index] = wanted
      } else {
        wait = wait || abs(place.position - wanted) > 1e-3
      }
      moved[index] = place
    }
  }

  /// The value of each target.
  var driven: [(Channel.Target, Double)] {
    drives.indices.compactMap { index in
      (moved[index]?.position ?? shown[index]).map { (drives[index].target, $0) }
    }
  }

  /// The part of the stars that is driven; nil where none is.
  var stars: Double? { driven.last { $0.0 == .stars }?.1 }
}

extension DriveScore: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("shown", shown)
    fields.add("moved", moved)
    fields.add("wait", wait)
  }
}

extension Channel.Target {
  /// Whether it takes its node elsewhere.
  fileprivate var moves: Bool {
    switch self {
    case .nodeX, .nodeY: true
    default: false
    }
  }
}
