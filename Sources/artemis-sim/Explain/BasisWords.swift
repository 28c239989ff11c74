internal import Physics

// What a card rests on, in English.
extension Basis {
  var words: String { "\(certainty.words): \(source.words)" }
}

extension Basis.Certainty {
  var words: String {
    switch self {
    case .given: "given"
    case .taken: "taken here, for lack of anything published"
    case .fitted: "fitted here to a published result"
    case .estimated: "estimated"
    case .published: "published"
    case .computed: "computed"
    }
  }
}

extension Basis.Source {
  var words: String {
    switch self {
    case .engineFacts: "thrust, flow and throttle of the RS-25 (facts RG, RO of docs/physics.md)"
    case .boosterTable: "the boosters' thrust table (MRS)"
    case .trajectoryPapers: "papers on the trajectory (TJ)"
    case .slenderBody: "slender-body theory"
    case .pressKit: "NASA's press kit (PK)"
    case .guidancePaper: "powered explicit guidance (PEG)"
    case .gravityModel: "EGM96, J2 to J4"
    case .standardAir: "US Standard Atmosphere 1976"
    case .ellipsoid: "WGS 84, and the Earth's rate of turning"
    case .here: "this model (docs/physics.md)"
    case .file: "the file's or the command's own number"
    case .sutton: "Sutton and Graves, NASA TR R-376"
    }
  }
}

extension Basis.Unknown {
  var words: String {
    switch self {
    case .throttleBucket: "how deep the throttle bucket is, and when: fitted, never published"
    case .throttleBeforeSeparation:
      "when the engines go down to 85 % before separation: published without a time"
    case .pitchProgramme:
      "the pitch programme that flew: the kick is fitted, the rest is a gravity turn"
    case .separationWait: "the wait for separation: fitted to the published 2:12"
    case .startTransient: "how the engines start and stop, instant by instant"
    case .coefficients: "the vehicle's own coefficients: they are restricted"
    case .masses: "masses within the published range: the middle is taken"
    case .control: "the autopilot's own numbers"
    case .cutoffAltitude: "the altitude at cut-off: taken, not fitted"
    case .weather: "the weather of the day: air at rest, as the standard has it"
    case .bending: "bending and slosh: left out"
    }
  }
}
