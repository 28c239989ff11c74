/// An option of the command line: the one place where its name stands. The table of commands says what
/// it does, and commands ask for it, by the same constant.
struct Option: Hashable, Sendable {
  let name: String
  /// One particular value of it: "--only raylib".
  private(set) var value: String?

  private init(_ name: String) { self.name = name }

  /// The option as typed.
  var words: String { value.map { "\(name) \($0)" } ?? name }

  func being(_ value: String) -> Option {
    var option = self
    option.value = value
    return option
  }
}

extension Option {
  // Options of every command, and of none.
  static let help = Option("--help")
  static let version = Option("--version")

  static let pack = Option("--pack")
  static let watch = Option("--watch")
  static let host = Option("--host")
  static let replay = Option("--replay")
  static let reset = Option("--reset")
  static let record = Option("--record")
  static let resume = Option("--resume")
  static let fullScreen = Option("--full-screen")
  static let exhibit = Option("--exhibit")
  static let idle = Option("--idle")
  static let attract = Option("--attract")
  static let languages = Option("--languages")
  static let offScreen = Option("--off-screen")
  static let speed = Option("--speed")
  static let stats = Option("--stats")
  static let trace = Option("--trace")
  static let run = Option("--run")
  static let scene = Option("--scene")
  static let flight = Option("--flight")
  static let camera = Option("--camera")
  static let from = Option("--from")
  static let to = Option("--to")
  static let fps = Option("--fps")
  static let out = Option("--out")
  static let video = Option("--video")
  static let aac = Option("--aac")
  static let bits = Option("--bits")
  static let alpha = Option("--alpha")
  static let dome = Option("--dome")
  static let panel = Option("--panel")
  static let otherwise = Option("--otherwise")
  static let export = Option("--export")
  static let saves = Option("--saves")
  static let study = Option("--study")
  static let part = Option("--part")
  static let audio = Option("--audio")
  static let flashReport = Option("--flash-report")
  static let captions = Option("--captions")
  static let subtitles = Option("--subtitles")
  static let every = Option("--every")
  static let expect = Option("--expect")
  static let at = Option("--at")
  static let until = Option("--until")
  static let bearing = Option("--bearing")
  static let headphones = Option("--headphones")
  static let levels = Option("--levels")
  static let vehicle = Option("--vehicle")
  static let mission = Option("--mission")
  static let set = Option("--set")
  static let date = Option("--date")
  static let azimuth = Option("--azimuth")
  static let plane = Option("--plane")
  static let window = Option("--window")
  static let rate = Option("--rate")
  static let csv = Option("--csv")
  static let json = Option("--json")
  static let jsonLines = Option("--jsonl")
  static let parquet = Option("--parquet")
  static let oem = Option("--oem")
  static let aem = Option("--aem")
  static let stk = Option("--stk")
  static let kml = Option("--kml")
  static let czml = Option("--czml")
  static let plot = Option("--plot")
  static let beside = Option("--beside")
  static let runs = Option("--runs")
  static let manifest = Option("--manifest")
  static let dispersions = Option("--dispersions")
  static let threads = Option("--threads")
  static let worst = Option("--worst")
  static let explain = Option("--explain")
  static let by = Option("--by")
  static let with = Option("--with")
  static let noPicture = Option("--no-picture")
  static let only = Option("--only")
  static let python = Option("--python")
  static let man = Option("--man")
  static let completions = Option("--completions")
  static let size = Option("--size")
  static let tier = Option("--tier")
  static let described = Option("--described")
  static let seed = Option("--seed")
  static let locale = Option("--locale")
  static let reduceMotion = Option("--reduce-motion")
  static let textScale = Option("--text-scale")
}
