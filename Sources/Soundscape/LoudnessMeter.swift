internal import Maths
public import Ports

/// Meters of the whole: loudness after ITU-R BS.1770, the largest true peak,
/// and the loudest moment of each bus.
public struct LoudnessMeter: Sendable, Equatable {
  /// Largest magnitude between the samples too, as a part of full scale.
  public private(set) var truePeak: Float = 0
  private var left = Weighting()
  private var right = Weighting()
  /// Energies of hundredths of a second that share a block of 0.4 s; a tenth a step.
  private var step = 0.0
  private var samples = 0
  private var steps: [Double] = []
  private var blocks: [Double] = []
  private var tail: [[Float]] = [[], []]
  private var loudest = (story: 0.0, effects: 0.0, interface: 0.0)
  private var smooth = (story: 0.0, effects: 0.0, interface: 0.0)

  public init() {}

  public static func == (a: LoudnessMeter, b: LoudnessMeter) -> Bool {
    a.truePeak == b.truePeak && a.blocks == b.blocks && a.steps == b.steps && a.step == b.step
      && a.loudest == b.loudest && a.smooth == b.smooth && a.left == b.left && a.right == b.right
      && a.tail == b.tail && a.samples == b.samples
  }

  /// One tick as it leaves, and what its buses brought.
  public mutating func add(_ block: AudioBlock, _ buses: BusMeters) {
    follow(buses)
    for ear in 0..<2 {
      tail[ear] += stride(from: ear, to: block.samples.count, by: 2).map { block.samples[$0] }
      let first = 2 * Oversampling.reach - 1
      for newest in first..<max(first, tail[ear].count) {
        truePeak = max(truePeak, Oversampling.peak(tail[ear], newest, floor: truePeak))
      }
      tail[ear].removeFirst(max(0, tail[ear].count - first))
    }
    for n in 0..<block.samples.count / 2 {
      let l = left.pass(Double(block.samples[2 * n]))
      let r = right.pass(Double(block.samples[2 * n + 1]))
      step += l * l + r * r
      samples += 1
      if samples == 4800 { finishStep() }
    }
  }

  /// In LUFS; −∞ where all is silence.
  public var integrated_LUFS: Double {
    func loudness(_ power: Double) -> Double { -0.691 + ThirdOctaves.decibels(power) }
    func mean(_ blocks: [Double]) -> Double { blocks.reduce(0, +) / Double(blocks.count) }
    let heard = blocks.filter { loudness($0) > -70 }
    guard !heard.isEmpty else { return -.infinity }
    let gate = loudness(mean(heard)) - 10
    let counted = heard.filter { loudness($0) > gate }
    return counted.isEmpty ? -.infinity : loudness(mean(counted))
  }

  /// Lines for a person.
  public var words: [String] {
    func decibels(_ power: Double) -> String {
      power > 0 ? "\((ThirdOctaves.decibels(power) * 10).rounded() / 10) dBFS" : "silent"
    }
    let whole = (integrated_LUFS * 10).rounded() / 10
    return [
      "loudness \(whole) LUFS, true peak \(decibels(Double(truePeak * truePeak)))",
      "loudest moment before the mix: story \(decibels(loudest.story))"
        + ", effects \(decibels(loudest.effects)), interface \(decibels(loudest.interface))",
    ]
  }

  private mutating func finishStep() {
    steps.append(step)
    if steps.count > 4 { steps.removeFirst() }
    if steps.count == 4 { blocks.append(steps.reduce(0, +) / (4 * 4800)) }
    step = 0
    samples = 0
  }

  /// Over a tenth of a second or so: a moment, not a sample.
  private mutating func follow(_ buses: BusMeters) {
    func move(_ value: inout Double, _ most: inout Double, to wanted: Double) {
      value += (wanted - value) / 12
      most = max(most, value)
    }
    move(&smooth.story, &loudest.story, to: buses.story.meanSquare)
    move(&smooth.effects, &loudest.effects, to: buses.effects.meanSquare)
    move(&smooth.interface, &loudest.interface, to: buses.interface.meanSquare)
  }
}

/// The two filters of BS.1770 at 48 kHz, for how a head hears what reaches it.
private struct Weighting: Sendable, Equatable {
  private var shelf = Biquad(
    b: [1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85],
    a: [-1.690_659_293_182_41, 0.732_480_774_215_85])
  private var low = Biquad(b: [1, -2, 1], a: [-1.990_047_454_833_98, 0.990_072_250_366_21])

  mutating func pass(_ x: Double) -> Double { low.pass(shelf.pass(x)) }
}

private struct Biquad: Sendable, Equatable {
  let b: SIMD3<Double>
  let a: SIMD2<Double>
  private var z = SIMD2<Double>.zero

  init(b: SIMD3<Double>, a: SIMD2<Double>) {
    self.b = b
    self.a = a
  }

  mutating func pass(_ x: Double) -> Double {
    let y = b.x * x + z.x
    z.x = b.y * x - a.x * y + z.y
    z.y = b.z * x - a.y * y
    if z.x.magnitude < 1e-25 { z.x = 0 }
    if z.y.magnitude < 1e-25 { z.y = 0 }
    return y
  }
}
