/// How a strong wave changes shape on its way: its crests outrun its troughs until they stand as
/// shocks. That is what crackles: pressure rises at once and falls slowly.
///
/// The wave obeys p_σ = p p_t, with σ the time by which one unit of pressure is ahead. Its potential
/// Φ (p = Φ_t) after σ is the greatest of Φ₀(τ) − (t − τ)²/2σ over all τ (Hopf and Lax); shocks, and
/// what they swallow, are in that formula. The greatest lies further right for a later t, so the
/// middle of a block halves the search for both of its sides.
struct WeakShock {
  /// Potential at whole samples; the first of them is sample 0 here.
  let potential: UnsafeBufferPointer<Double>
  /// In samples a unit of pressure; above 0.
  let steepening: Double
  /// How far from its own place a value can come.
  let reach: Int

  /// The potential after the way, at ascending places between `reach` and the end less `reach`.
  func carried(to places: [Double], into out: inout [Double]) {
    out.withUnsafeMutableBufferPointer { out in
      places.withUnsafeBufferPointer { places in
        solve(places, out, 0, places.count - 1, 0, potential.count - 1)
      }
    }
  }

  private func solve(
    _ places: UnsafeBufferPointer<Double>, _ out: UnsafeMutableBufferPointer<Double>,
    _ first: Int, _ last: Int, _ low: Int, _ high: Int
  ) {
    guard first <= last else { return }
    let middle = (first + last) / 2
    let best = greatest(places[middle], low, high)
    out[middle] = best.value
    solve(places, out, first, middle - 1, low, best.place)
    solve(places, out, middle + 1, last, best.place, high)
  }

  @inline(__always)
  private func height(_ place: Double, _ sample: Int, _ bend: Double) -> Double {
    let way = place - Double(sample)
    return potential[sample] - way * way * bend
  }

  private func greatest(_ place: Double, _ low: Int, _ high: Int) -> (place: Int, value: Double) {
    let bend = 0.5 / steepening
    let here = Int(place)
    let start = min(max(low, here - reach, 1), potential.count - 2)
    let end = max(min(high, here + reach, potential.count - 2), start)
    var best = start
    var value = height(place, start, bend)
    for sample in stride(from: start + 1, through: end, by: 1) {
      let other = height(place, sample, bend)
      if other > value {
        value = other
        best = sample
      }
    }
    // The summit lies between samples: of the parabola through it and its neighbours.
    let before = height(place, best - 1, bend)
    let after = height(place, best + 1, bend)
    let curve = before - 2 * value + after
    if curve < 0 && before <= value && after <= value {
      value -= (after - before) * (after - before) / (8 * curve)
    }
    return (best, value)
  }
}
