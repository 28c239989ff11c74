/// The unit that a key names in its ending.
enum Unit {
  private static let endings = [
    ("_deg_s2", "degrees a second, a second"), ("_m_s2", "metres a second, a second"),
    ("_deg_s", "degrees a second"),
    ("_rad_s", "radians a second"), ("_m_s", "metres a second"), ("_kg_m3", "kg a cubic metre"),
    ("_kg", "kg"), ("_N_m", "newton metres"), ("_N", "newtons"), ("_m2", "square metres"),
    ("_g", "times g"),
    ("_deg_per_s", "degrees a second"), ("_m_per_s", "metres a second"),
    ("_ev_per_s", "stops a second"), ("_per_s", "units a second"), ("_km", "kilometres"),
    ("_m", "metres"), ("_s", "seconds"), ("_deg", "degrees"), ("_ev", "stops"),
    ("_h", "frame heights"), ("_px", "pixels"),
  ]

  /// "metres" for "position_m"; nil for a plain number.
  static func words(of key: String) -> String? {
    endings.first { key.hasSuffix($0.0) }?.1
  }
}
