/// A row of the US Standard Atmosphere 1976 as printed: geometric altitude, temperature where it was
/// found, pressure and density.
///
/// Pressures stand alike in the Chronological Scientific Tables of Japan's observatory (2012, p. 331)
/// and in S. Pietrobon's Unofficial Australian Standard Atmosphere (2000); temperatures in the former;
/// densities alike in the latter and in Curtis, Orbital Mechanics for Engineering Students.
struct PrintedAir: Sendable {
  let altitude_km: Double
  let temperature_K: Double?
  let pressure_Pa: Double
  let density: Double

  init(_ altitude_km: Double, _ temperature: Double?, _ pressure: Double, _ density: Double) {
    self.altitude_km = altitude_km
    temperature_K = temperature
    pressure_Pa = pressure
    self.density = density
  }

  static let rows: [PrintedAir] = [
    PrintedAir(86, 186.87, 3.7338e-1, 6.958e-6),
    PrintedAir(100, 195.08, 3.2011e-2, 5.604e-7),
    PrintedAir(110, 240.0, 7.1042e-3, 9.708e-8),
    PrintedAir(115, nil, 4.0096e-3, 4.289e-8),
    PrintedAir(120, 360.0, 2.5382e-3, 2.222e-8),
    PrintedAir(130, 469.27, 1.2505e-3, 8.152e-9),
    PrintedAir(140, 559.63, 7.2028e-4, 3.831e-9),
    PrintedAir(150, nil, 4.5422e-4, 2.076e-9),
    PrintedAir(175, nil, 1.7936e-4, 6.339e-10),
    PrintedAir(180, 790.07, 1.5271e-4, 5.194e-10),
    PrintedAir(200, 854.56, 8.4736e-5, 2.541e-10),
    PrintedAir(250, 941.33, 2.4767e-5, 6.073e-11),
    PrintedAir(300, 976.01, 8.7704e-6, 1.916e-11),
    PrintedAir(350, 990.06, 3.4498e-6, 7.014e-12),
    PrintedAir(400, 995.83, 1.4518e-6, 2.803e-12),
    PrintedAir(450, 998.22, 6.4468e-7, 1.184e-12),
    PrintedAir(500, 999.24, 3.0236e-7, 5.215e-13),
    PrintedAir(600, 999.85, 8.2130e-8, 1.137e-13),
    PrintedAir(700, 999.97, 3.1908e-8, 3.070e-14),
    PrintedAir(800, 999.99, 1.7036e-8, 1.136e-14),
    PrintedAir(900, 1000.0, 1.0873e-8, 5.759e-15),
    PrintedAir(1000, 1000.0, 7.5138e-9, 3.561e-15),
  ]
}
