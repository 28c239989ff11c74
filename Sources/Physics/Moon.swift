public import Maths

/// One periodic term: multiples of D, M, M', F, and its amplitudes.
private struct Term: Sendable {
  let d, m, p, f: Double
  /// Amplitudes: of longitude in 1e-6 degrees, of distance in metres.
  let sine, cosine: Double

  init(_ d: Double, _ m: Double, _ p: Double, _ f: Double, _ sine: Double, _ cosine: Double) {
    (self.d, self.m, self.p, self.f) = (d, m, p, f)
    (self.sine, self.cosine) = (sine, cosine)
  }
}

extension Ephemeris {
  public static func moon(at epoch: Epoch) -> Vector3 {
    let t = epoch.centuries
    let mean = radians(
      218.3164477 + t * (481_267.88123421 + t * (-0.0015786 + t / 538_841)))
    let d = radians(297.8501921 + t * (445_267.1114034 + t * (-0.0018819 + t / 545_868)))
    let m = radians(357.5291092 + t * (35_999.0502909 - t * 0.0001536))
    let p = radians(134.9633964 + t * (477_198.8675055 + t * (0.0087414 + t / 69_699)))
    let f = radians(93.2720950 + t * (483_202.0175233 - t * 0.0036539))
    let e = 1 - t * (0.002516 + t * 0.0000074)
    let venus = radians(119.75 + 131.849 * t)
    let jupiter = radians(53.09 + 479_264.290 * t)
    let third = radians(313.45 + 481_266.484 * t)
    var longitude = 3958 * sin(venus) + 1962 * sin(mean - f) + 318 * sin(jupiter)
    var distance = 0.0
    for term in longitudeTerms {
      let a = sinCos(term.d * d + term.m * m + term.p * p + term.f * f)
      let weight = term.m == 0 ? 1 : (abs(term.m) == 1 ? e : e * e)
      longitude += weight * term.sine * a.sine
      distance += weight * term.cosine * a.cosine
    }
    var latitude =
      -2235 * sin(mean) + 382 * sin(third) + 175 * sin(venus - f) + 175 * sin(venus + f)
      + 127 * sin(mean - p) - 115 * sin(mean + p)
    for term in latitudeTerms {
      let a = sin(term.d * d + term.m * m + term.p * p + term.f * f)
      let weight = term.m == 0 ? 1 : (abs(term.m) == 1 ? e : e * e)
      latitude += weight * term.sine * a
    }
    return equatorial(
      longitude: mean + longitude * 1e-6 * (.pi / 180),
      latitude: latitude * 1e-6 * (.pi / 180), distance: 385_000_560 + distance, t)
  }

  private static let longitudeTerms: [Term] = [
    Term(0, 0, 1, 0, 6_288_774, -20_905_355), Term(2, 0, -1, 0, 1_274_027, -3_699_111),
    Term(2, 0, 0, 0, 658_314, -2_955_968), Term(0, 0, 2, 0, 213_618, -569_925),
    Term(0, 1, 0, 0, -185_116, 48_888), Term(0, 0, 0, 2, -114_332, -3149),
    Term(2, 0, -2, 0, 58_793, 246_158), Term(2, -1, -1, 0, 57_066, -152_138),
    Term(2, 0, 1, 0, 53_322, -170_733), Term(2, -1, 0, 0, 45_758, -204_586),
    Term(0, 1, -1, 0, -40_923, -129_620), Term(1, 0, 0, 0, -34_720, 108_743),
    Term(0, 1, 1, 0, -30_383, 104_755), Term(2, 0, 0, -2, 15_327, 10_321),
    Term(0, 0, 1, 2, -12_528, 0), Term(0, 0, 1, -2, 10_980, 79_661),
    Term(4, 0, -1, 0, 10_675, -34_782), Term(0, 0, 3, 0, 10_034, -23_210),
    Term(4, 0, -2, 0, 8548, -21_636), Term(2, 1, -1, 0, -7888, 24_208),
    Term(2, 1, 0, 0, -6766, 30_824), Term(1, 0, -1, 0, -5163, -8379),
    Term(1, 1, 0, 0, 4987, -16_675), Term(2, -1, 1, 0, 4036, -12_831),
    Term(2, 0, 2, 0, 3994, -10_445), Term(4, 0, 0, 0, 3861, -11_650),
    Term(2, 0, -3, 0, 3665, 14_403), Term(0, 1, -2, 0, -2689, -7003),
    Term(2, 0, -1, 2, -2602, 0), Term(2, -1, -2, 0, 2390, 10_056),
    Term(1, 0, 1, 0, -2348, 6322), Term(2, -2, 0, 0, 2236, -9884),
    Term(0, 1, 2, 0, -2120, 5751), Term(0, 2, 0, 0, -2069, 0),
    Term(2, -2, -1, 0, 2048, -4950), Term(2, 0, 1, -2, -1773, 4130),
    Term(2, 0, 0, 2, -1595, 0), Term(4, -1, -1, 0, 1215, -3958),
    Term(0, 0, 2, 2, -1110, 0), Term(3, 0, -1, 0, -892, 3258),
    Term(2, 1, 1, 0, -810, 2616), Term(4, -1, -2, 0, 759, -1897),
    Term(0, 2, -1, 0, -713, -2117), Term(2, 2, -1, 0, -700, 2354),
    Term(2, 1, -2, 0, 691, 0), Term(2, -1, 0, -2, 596, 0), Term(4, 0, 1, 0, 549, -1423),
    Term(0, 0, 4, 0, 537, -1117), Term(4, -1, 0, 0, 520, -1571),
    Term(1, 0, -2, 0, -487, -1739), Term(2, 1, 0, -2, -399, 0), Term(0, 0, 2, -2, -381, -4421),
    Term(1, 1, 1, 0, 351, 0), Term(3, 0, -2, 0, -340, 0), Term(4, 0, -3, 0, 330, 0),
    Term(2, -1, 2, 0, 327, 0), Term(0, 2, 1, 0, -323, 1165), Term(1, 1, -1, 0, 299, 0),
    Term(2, 0, 3, 0, 294, 0), Term(2, 0, -1, -2, 0, 8752),
  ]

  private static let latitudeTerms: [Term] = [
    Term(0, 0, 0, 1, 5_128_122, 0), Term(0, 0, 1, 1, 280_602, 0), Term(0, 0, 1, -1, 277_693, 0),
    Term(2, 0, 0, -1, 173_237, 0), Term(2, 0, -1, 1, 55_413, 0), Term(2, 0, -1, -1, 46_271, 0),
    Term(2, 0, 0, 1, 32_573, 0), Term(0, 0, 2, 1, 17_198, 0), Term(2, 0, 1, -1, 9266, 0),
    Term(0, 0, 2, -1, 8822, 0), Term(2, -1, 0, -1, 8216, 0), Term(2, 0, -2, -1, 4324, 0),
    Term(2, 0, 1, 1, 4200, 0), Term(2, 1, 0, -1, -3359, 0), Term(2, -1, -1, 1, 2463, 0),
    Term(2, -1, 0, 1, 2211, 0), Term(2, -1, -1, -1, 2065, 0), Term(0, 1, -1, -1, -1870, 0),
    Term(4, 0, -1, -1, 1828, 0), Term(0, 1, 0, 1, -1794, 0), Term(0, 0, 0, 3, -1749, 0),
    Term(0, 1, -1, 1, -1565, 0), Term(1, 0, 0, 1, -1491, 0), Term(0, 1, 1, 1, -1475, 0),
    Term(0, 1, 1, -1, -1410, 0), Term(0, 1, 0, -1, -1344, 0), Term(1, 0, 0, -1, -1335, 0),
    Term(0, 0, 3, 1, 1107, 0), Term(4, 0, 0, -1, 1021, 0), Term(4, 0, -1, 1, 833, 0),
    Term(0, 0, 1, -3, 777, 0), Term(4, 0, -2, 1, 671, 0), Term(2, 0, 0, -3, 607, 0),
    Term(2, 0, 2, -1, 596, 0), Term(2, -1, 1, -1, 491, 0), Term(2, 0, -2, 1, -451, 0),
    Term(0, 0, 3, -1, 439, 0), Term(2, 0, 2, 1, 422, 0), Term(2, 0, -3, -1, 421, 0),
    Term(2, 1, -1, 1, -366, 0), Term(2, 1, 0, 1, -351, 0), Term(4, 0, 0, 1, 331, 0),
    Term(2, -1, 1, 1, 315, 0), Term(2, -2, 0, -1, 302, 0), Term(0, 0, 1, 3, -283, 0),
    Term(2, 1, 1, -1, -229, 0), Term(1, 1, 0, -1, 223, 0), Term(1, 1, 0, 1, 223, 0),
    Term(0, 1, -2, -1, -220, 0), Term(2, 1, -1, -1, -220, 0), Term(1, 0, 1, 1, -185, 0),
    Term(2, -1, -2, -1, 181, 0), Term(0, 1, 2, 1, -177, 0), Term(4, 0, -2, -1, 176, 0),
    Term(4, -1, -1, -1, 166, 0), Term(1, 0, 1, -1, -164, 0), Term(4, 0, 1, -1, 132, 0),
    Term(1, 0, -1, -1, -119, 0), Term(4, -1, 0, -1, 115, 0), Term(2, -2, 0, 1, 107, 0),
  ]
}
