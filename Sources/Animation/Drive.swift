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
  private let drives: [Drive]
  /// nil before the first reading, which is adopted at once.
  private var shown: [Double?]

  init(_ drives: [Drive]) {
    self.drives = drives
    shown = drives.map { _ in nil }
  }

  mutating func step(_ story: Experience, _ telemetry: Telemetry, _ tick: Tick) {
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
      shown[index] = before + clamp(wanted - before, -reach, reach)
    }
  }

  /// The value of each target.
  var driven: [(Channel.Target, Double)] {
    zip(drives, shown).compactMap { drive, value in value.map { (drive.target, $0) } }
  }

  /// The part of the stars that is driven; nil where none is.
  var stars: Double? { driven.last { $0.0 == .stars }?.1 }
}

extension DriveScore: Stateful {
  func list(_ fields: inout Fields) { fields.add("shown", shown) }
}
