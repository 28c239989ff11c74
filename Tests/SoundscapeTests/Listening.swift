import Maths
import Ports

@testable import Soundscape

/// A vehicle that stands in the air and burns, heard from somewhere.
struct Listening {
  var distance_m: Double
  /// From the way that the jet leaves: 180° is ahead of the vehicle.
  var angle_rad = 60 * Double.pi / 180
  var height_m = 1000.0
  /// Far above ground nothing is reflected in time.
  var ear_m = 5000.0
  var engines = SIMD4<Float>(repeating: 1)
  var boosters = SIMD2<Float>(repeating: 1)

  var arrival: Thunder.Arrival {
    // The ear is at the origin and the source on the x axis; the jet is turned against that.
    let jet = SIMD3<Float>(Float(-cos(angle_rad)), Float(-sin(angle_rad)), 0)
    return Thunder.Arrival(
      delay_s: distance_m / Soundscape.speed, position_m: [Float(distance_m), 0, 0], jet: jet,
      height_m: Float(height_m))
  }

  /// Pressure in pascals once the sound has come, `seconds` of it.
  func pressure(seconds: Double, seed: UInt64 = 1, after: Double = 2) -> [Double] {
    var jets = JetNoise(seed: seed)
    var path = AirPath(lead: 0)
    var out: [Double] = []
    var sent = [Double](repeating: 0, count: 400)
    let skip = Int((arrival.delay_s + after) * 120)
    for tick in 0..<skip + Int(seconds * 120) {
      jets.step(engines: engines, boosters: boosters, into: &sent)
      let heard = path.step(sent: sent, arrival: arrival, ear_m: ear_m)
      if tick >= skip { out += heard.map(Double.init) }
    }
    return out
  }
}

/// Measures of a stretch of sound.
enum Measure {
  static func decibels(_ ratio: Double) -> Double { 20 * log(ratio) / log(10) }

  static func rms(_ x: [Double]) -> Double {
    (x.reduce(0) { $0 + $1 * $1 } / Double(x.count)).squareRoot()
  }

  /// Third moment of the steps from sample to sample, over their deviation cubed.
  static func skewnessOfDerivative(_ x: [Double]) -> Double {
    let steps = zip(x.dropFirst(), x).map { $0 - $1 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    let square = steps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(steps.count)
    let cube = steps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) * ($1 - mean) }
    return cube / Double(steps.count) / (square * square.squareRoot())
  }
}
