internal import Physics

/// The rules of dispersions that their shape cannot say: each quantity once, correlations between normal ones
/// that can be together, times and altitudes that ascend.
enum DispersionRules {
  static func check(_ tree: JSON) -> [Complaint] {
    let dispersions = tree["dispersions"]?.elements ?? []
    let winds = tree["winds"]?.elements ?? []
    return NameRules.twice(dispersions, what: "dispersion of", key: "quantity")
      + dispersions.flatMap { rises("from", "to", in: $0) + ranges($0) }
      + correlations(tree, dispersions)
      + ["failures", "losses"].flatMap { tree[$0]?.elements ?? [] }
      .flatMap { rises("from_s", "to_s", in: $0) }
      + NameRules.twice(winds, what: "wind")
      + winds.flatMap { wind in
        ["east_m_m_s", "north_m_m_s"].flatMap { wind[$0].map(ascends) ?? [] }
      }
  }

  private static func ascends(_ profile: JSON) -> [Complaint] {
    let rows = profile.elements ?? []
    return zip(rows, rows.dropFirst()).compactMap { before, row in
      guard let last = before.numbers?.first, let at = row.numbers?.first, at <= last else {
        return nil
      }
      return Complaint(row.position, .rule(.altitudesAscend(at: at, after: last)))
    }
  }

  /// A drawn vehicle can still be flown: of a million flights none lies beyond five and a half deviations.
  private static func ranges(_ part: JSON) -> [Complaint] {
    guard let quantity = part["quantity"]?.string.flatMap(ScatteredQuantity.init) else { return [] }
    let most = most(quantity)
    let limits = [
      ("deviation", 0...most), ("from", -6 * most...6 * most), ("to", -6 * most...6 * most),
    ]
    return limits.compactMap { key, range in
      guard let place = part[key], let value = place.number, !range.contains(value) else {
        return nil
      }
      return Complaint(
        place.position,
        .outOfRange(key, found: value, low: range.lowerBound, high: range.upperBound))
    }
  }

  /// The largest standard deviation: a part of what is nominal, or in the quantity's unit.
  private static func most(_ quantity: ScatteredQuantity) -> Double {
    switch quantity {
    case .engineThrust, .engineImpulse, .boosterRate, .coreDryMass, .boosterDryMass,
      .corePropellant, .drag:
      0.15
    case .boosterMismatch: 0.08
    case .windEast_m_s, .windNorth_m_s: 50
    case .positionEast_m, .positionUp_m, .positionSouth_m: 10_000
    case .velocityEast_m_s, .velocityUp_m_s, .velocitySouth_m_s: 100
    case .accelerationEast_m_s2, .accelerationUp_m_s2, .accelerationSouth_m_s2: 0.1
    }
  }

  private static func rises(_ from: String, _ to: String, in part: JSON) -> [Complaint] {
    guard let place = part[from], let low = place.number, let high = part[to]?.number, low >= high
    else { return [] }
    return [Complaint(place.position, .rule(.notLess(from, low, of: to, high)))]
  }

  private static func correlations(_ tree: JSON, _ dispersions: [JSON]) -> [Complaint] {
    let normal = dispersions.filter { $0["law"]?.string == "normal" }
      .compactMap { $0["quantity"]?.string.flatMap(ScatteredQuantity.init) }
    let list = tree["correlations"]
    var complaints: [Complaint] = []
    var known: [Correlation] = []
    for entry in list?.elements ?? [] {
      let names = ["of", "with"].compactMap { key in entry[key] }
      let pair = names.compactMap { $0.string.flatMap(ScatteredQuantity.init) }
      guard pair.count == 2, let coefficient = entry["coefficient"]?.number else { continue }
      if let stray = zip(names, pair).first(where: { !normal.contains($0.1) }) {
        complaints.append(
          Complaint(stray.0.position, .rule(.correlatedNotNormal(stray.1.rawValue))))
      } else if pair[0] == pair[1] {
        complaints.append(
          Complaint(names[1].position, .rule(.correlatedWithItself(pair[0].rawValue))))
      } else if known.contains(where: { Set([$0.first, $0.second]) == Set(pair) }) {
        complaints.append(
          Complaint(
            entry.position, .rule(.correlatedTwice(pair[0].rawValue, pair[1].rawValue))))
      } else {
        known.append(Correlation(pair[0], pair[1], coefficient))
      }
    }
    if complaints.isEmpty, let list, CorrelationFactor(of: known, among: once(normal)) == nil {
      complaints.append(Complaint(list.position, .rule(.correlationsImpossible)))
    }
    return complaints
  }

  private static func once(_ quantities: [ScatteredQuantity]) -> [ScatteredQuantity] {
    ScatteredQuantity.allCases.filter(quantities.contains)
  }
}
