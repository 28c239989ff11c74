internal import Maths

/// Levels of a stretch of sound in thirds of an octave, decibels above 20 µPa.
public struct ThirdOctaves: Sendable, Equatable {
  public struct Band: Sendable, Equatable {
    /// 10^(n/10): the exact middles of IEC 61260's base-ten bands.
    public var centre_Hz: Double
    public var level_dB: Double
  }

  /// From 10 Hz to 10 kHz.
  public let bands: [Band]
  public var loudest: Band { bands.max { $0.level_dB < $1.level_dB } ?? bands[0] }

  /// `pressure_Pa` at 48 kHz; as much of it is taken as fits a power of two of samples, from its
  /// beginning, under a bell. Less than a fifth of a second says nothing of 10 Hz: at least 8192.
  public init(pressure_Pa: [Double]) {
    precondition(pressure_Pa.count >= 8192, "too short for its lowest band")
    var size = 8192
    while size * 2 <= pressure_Pa.count { size *= 2 }
    var re = [Double](repeating: 0, count: size)
    var weight = 0.0
    for n in 0..<size {
      let bell = 0.5 - 0.5 * cos(2 * .pi * Double(n) / Double(size))
      re[n] = pressure_Pa[n] * bell
      weight += bell * bell
    }
    var im = [Double](repeating: 0, count: size)
    Fourier.transform(&re, &im)
    let scale = 2 / (Double(size) * weight)
    bands = (10...40).map { band in
      let centre = pow(10, Double(band) / 10)
      let edge = pow(10, 0.05)
      let width = Soundscape.rate / Double(size)
      var sum = 0.0
      let high = Int((centre * edge / width).rounded(.up))
      for i in Int((centre / edge / width).rounded(.up))..<high {
        sum += re[i] * re[i] + im[i] * im[i]
      }
      return Band(centre_Hz: centre, level_dB: Self.level_dB(meanSquare: sum * scale))
    }
  }

  /// The mean of many pieces of a longer stretch, each half over the one before; nil where it has
  /// not one.
  public init?(mean pressure_Pa: [Double], piece: Int) {
    let starts = stride(from: 0, through: pressure_Pa.count - piece, by: piece / 2)
    let parts = starts.map { ThirdOctaves(pressure_Pa: Array(pressure_Pa[$0..<$0 + piece])) }
    guard let first = parts.first else { return nil }
    bands = first.bands.indices.map { i in
      let power = parts.reduce(0) { $0 + pow(10, $1.bands[i].level_dB / 10) }
      return Band(
        centre_Hz: first.bands[i].centre_Hz,
        level_dB: Self.decibels(power / Double(parts.count)))
    }
  }

  /// Decibels of a ratio of powers; nothing is −300.
  static func decibels(_ power: Double) -> Double { 10 * log(max(power, 1e-30)) / log(10) }

  /// Decibels of a mean square pressure in Pa².
  public static func level_dB(meanSquare: Double) -> Double {
    decibels(meanSquare / 4e-10)
  }
}

/// The discrete Fourier transform of a power of two of samples, in place.
enum Fourier {
  static func transform(_ re: inout [Double], _ im: inout [Double]) {
    shuffle(&re, &im)
    let n = re.count
    var length = 2
    while length <= n {
      for k in 0..<length / 2 {
        let turn = sinCos(-2 * .pi * Double(k) / Double(length))
        for here in stride(from: k, to: n, by: length) {
          let there = here + length / 2
          let a = re[there] * turn.cosine - im[there] * turn.sine
          let b = re[there] * turn.sine + im[there] * turn.cosine
          re[there] = re[here] - a
          im[there] = im[here] - b
          re[here] += a
          im[here] += b
        }
      }
      length *= 2
    }
  }

  /// Each sample changes places with the one whose number is its own with the bits reversed.
  private static func shuffle(_ re: inout [Double], _ im: inout [Double]) {
    var mirrored = 0
    for i in 1..<re.count {
      var bit = re.count >> 1
      while mirrored & bit != 0 {
        mirrored ^= bit
        bit >>= 1
      }
      mirrored |= bit
      if i < mirrored {
        re.swapAt(i, mirrored)
        im.swapAt(i, mirrored)
      }
    }
  }
}
