/// The programs that draw models: one for each key, but for those that would draw what another does.
struct ModelPrograms: ~Copyable {
  /// Selects a program: what the surface asks of it, how many lamps it works out, and whether the key
  /// light's shadow falls on what it draws.
  struct Key: Equatable {
    var finish: ModelPass.Finish
    /// A place in `lampSteps`.
    var lampStep: Int
    var isShaded: Bool

    static let stepCount = 5
    static let count = 2 * ModelPass.Finish.allCases.count * stepCount

    /// All keys by their places.
    static let all = [false, true].flatMap { isShaded in
      ModelPass.Finish.allCases.flatMap { finish in
        (0..<stepCount).map { Key(finish: finish, lampStep: $0, isShaded: isShaded) }
      }
    }

    /// Where the program lies in the table; the only place that knows how keys are laid out.
    var place: Int {
      let row = finish.rawValue + (isShaded ? ModelPass.Finish.allCases.count : 0)
      return row * Key.stepCount + lampStep
    }
  }

  /// Numbers of lamps, ascending; the last is the tier's limit.
  let lampSteps: InlineArray<5, Int>
  private let table: InlineArray<60, Program?>

  init(_ tier: Tier) throws(RendererError) {
    let most = tier.lampLimit
    let steps: InlineArray<5, Int> = [0, 1, 2, min(3, most), most]
    lampSteps = steps
    table = try InlineArray<60, Program?> { (place) throws(RendererError) -> Program? in
      let key = Key.all[place]
      guard ModelPrograms.isMade(key, steps) else { return nil }
      return try ModelPrograms.program(key, lamps: steps[key.lampStep], tier)
    }
  }

  /// The most lamps that any program works out.
  var mostLamps: Int { lampSteps[Key.stepCount - 1] }

  func has(_ key: Key) -> Bool { table[key.place] != nil }

  /// The program with the fewest lamps among those that work out so many.
  func key(_ finish: ModelPass.Finish, lamps: Int, isShaded: Bool) -> Key {
    var key = Key(finish: finish, lampStep: 0, isShaded: isShaded)
    while lampSteps[key.lampStep] < lamps || !has(key) { key.lampStep += 1 }
    return key
  }

  /// Takes a program that there is into use, to be set.
  func use(_ key: Key, _ set: (borrowing Program) -> Void) {
    table[key.place]!.use()
    set(table[key.place]!)
  }

  /// Whether the program exists. A driver keeps most of a megabyte for each and is slow to make
  /// one, so programs with no more lamps than the one before, or none, are left out: a dark lamp is
  /// cheap. Water and cells are drawn rarely and do without those for up to two lamps; finishes lit
  /// at corners do without those that cast no shadow.
  private static func isMade(_ key: Key, _ steps: InlineArray<5, Int>) -> Bool {
    let step = key.lampStep
    guard step > 0 && steps[step] > steps[step - 1] else { return false }
    return switch key.finish {
    case .bare, .detailed: true
    case .water, .cells: steps[step] > 2
    case .far, .ribbon: key.isShaded
    }
  }

  private static func program(
    _ key: Key, lamps: Int, _ tier: Tier
  ) throws(RendererError) -> Program {
    let isFar = key.finish.isFar
    return try Program(
      "model \(key)", vertex: isFar ? ModelShaders.farVertex : ModelShaders.vertex,
      fragment: isFar ? ModelShaders.farFragment : ModelShaders.fragment,
      defines: [
        ("LAMPS", lamps), ("DETAIL", key.finish == .bare ? 0 : 1),
        ("WATER", key.finish == .water ? 1 : 0), ("CELLS", key.finish == .cells ? 1 : 0),
        ("RIBBON", key.finish == .ribbon ? 1 : 0),
        ("BAR_DEPTH", 0),
        ("SHADOW_TAPS", key.isShaded ? tier == .low || isFar ? 1 : 4 : 0),
        ("FINE", tier == .low ? 0 : 1), ("EVEN", tier.evensSteam ? 1 : 0),
      ])
  }
}

extension ModelPrograms.Key: CustomStringConvertible {
  /// For the driver's complaints.
  var description: String { "\(finish) \(lampStep)\(isShaded ? " in shadow" : "")" }
}
