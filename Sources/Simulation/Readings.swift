internal import Experience
internal import Interface
internal import Maths
internal import Physics
internal import Ports

/// Signals shown by an interface's words and plots: read four times a second, so that a changing
/// number can be read, and kept for a minute, for plots.
struct Readings: Sendable, Equatable {
  static let every = Tick(seconds: 0.25).count
  static let most = 240

  struct Row: Sendable, Equatable {
    var signal: Signal
    var numbers: [Double]
  }

  private(set) var rows: [Row] = []

  /// Reads them; true if any has changed. Signals no longer shown are forgotten.
  mutating func update(
    _ signals: [Signal], at tick: Tick, _ number: (Signal) -> Double
  ) -> Bool {
    let areOthers = rows.map(\.signal) != signals
    guard areOthers || !signals.isEmpty && tick.count % Self.every == 0 else { return false }
    rows = signals.map { signal in
      let before = rows.first { $0.signal == signal }?.numbers ?? []
      return Row(
        signal: signal, numbers: before.suffix(Self.most - 1) + [Self.shown(number(signal))])
    }
    return true
  }

  /// What an interface's plots show of a whole flight, by their signals' names.
  static func curves(
    of definition: InterfaceDefinition, _ samples: [Telemetry],
    _ number: (Signal, Telemetry) -> Double
  ) -> [String: [Double]] {
    let signals = Set(definition.tree.plotted).compactMap(Signal.init(rawValue:))
    return Dictionary(
      uniqueKeysWithValues: signals.map { signal in
        (signal.rawValue, samples.map { shown(number(signal, $0)) })
      })
  }

  /// Rounds to three digits, or to those before the point if there are more.
  private static func shown(_ number: Double) -> Double {
    guard number.isFinite else { return 0 }
    let part = number.magnitude >= 100 ? 1.0 : number.magnitude >= 10 ? 10 : 100
    return (number * part).rounded() / part
  }
}

extension Readings: Stateful {
  func list(_ fields: inout Fields) { fields.add("rows", rows) }
}

extension Readings.Row: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("signal", signal)
    fields.add("numbers", numbers)
  }
}

extension InterfaceDefinition {
  /// Whether it shows a signal over time.
  var hasPlots: Bool { !tree.plotted.isEmpty }

  /// Signals shown by its plots, or by these words.
  func signals(in words: Words) -> [Signal] {
    let plotted = Set(tree.plotted)
    let written = words.marks
    return Signal.allCases.filter {
      plotted.contains($0.rawValue) || written.contains($0.rawValue)
    }
  }
}

extension Interface.Part {
  fileprivate var plotted: [String] {
    if case .plot(_, let series, _) = kind { return series.map(\.slot) }
    return children.flatMap(\.plotted)
  }
}
