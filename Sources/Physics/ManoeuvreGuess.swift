internal import Maths

/// The single push that would make an orbit into the one that a manoeuvre asks for: where its search begins.
struct ManoeuvreGuess: Sendable {
  /// Change of velocity, m/s, and its angles as `ManoeuvreSolver.Solution` has them.
  let change: Double
  let yaw: Double
  let pitch: Double

  init(_ plan: ManoeuvreDefinition, _ state: PointState) {
    let (r, v) = (state.position.length, state.velocity.length)
    let up = state.position / r
    let climb = asin(clamp(up.dot(state.velocity) / v, -1, 1))
    let wanted = ManoeuvreGuess.motion(plan, radius: r, speed: v, climb: climb)
    let ahead = ManoeuvreGuess.ahead(plan, state)
    let (rise, level) = sinCos(wanted.climb)
    let push = (ahead * level + up * rise) * wanted.speed - state.velocity
    let along = state.velocity / v
    let axis = state.position.cross(state.velocity).normalized()
    change = push.length
    let (forward, outward, across) = (
      push.dot(along), push.dot(along.cross(axis)), push.dot(axis)
    )
    let turnsPlane = plan.inclination_deg != nil
    let turnsInPlane = plan.perigee_m != nil && !plan.endsAtPerigee
    if turnsInPlane {
      pitch = atan2(outward, forward)
      yaw = turnsPlane ? asin(clamp(across / max(change, 1e-9), -1, 1)) : 0
    } else if turnsPlane {
      pitch = 0
      yaw = atan2(across, forward)
    } else {
      pitch = forward < 0 ? .pi : 0
      yaw = 0
    }
  }

  /// Speed and climb at this distance in the orbit that is asked for.
  private static func motion(
    _ plan: ManoeuvreDefinition, radius r: Double, speed: Double, climb: Double
  ) -> (speed: Double, climb: Double) {
    let mu = Earth.gravitation
    func radius(_ altitude_m: Double) -> Double { altitude_m + Earth.equatorialRadius_m }
    /// With the same climb, and its other end at `apse`.
    func pace(apse: Double) -> Double {
      let level = r * cos(climb) / apse
      let share = 1 - level * level
      let free = 2 * mu * (1 / r - 1 / apse) / share
      return free.isFinite && free > 0 ? free.squareRoot() : (mu / r).squareRoot()
    }
    let wanted: Double
    if let apogee = plan.apogee_m, let perigee = plan.perigee_m {
      wanted = (max(0, 2 * mu * (1 / r - 1 / (radius(apogee) + radius(perigee))))).squareRoot()
    } else if let apogee = plan.apogee_m {
      return (pace(apse: radius(apogee)), climb)
    } else if let c3 = plan.c3_km2_s2 {
      wanted = max(0, c3 * 1e6 + 2 * mu / r).squareRoot()
    } else if let perigee = plan.perigee_m, plan.endsAtPerigee {
      return (pace(apse: radius(perigee)), climb)
    } else {
      wanted = speed
    }
    guard let perigee = plan.perigee_m else { return (wanted, climb) }
    // The momentum of that perigee at this energy says how steep the way is here.
    let energy = wanted * wanted / 2 - mu / r
    let low = radius(perigee)
    let momentum = low * (max(0, 2 * (energy + mu / low))).squareRoot()
    let steep = acos(clamp(momentum / (r * wanted), -1, 1))
    return (wanted, climb < 0 ? -steep : steep)
  }

  /// The horizontal direction of the motion in the plane that is asked for, the nearer one of two.
  private static func ahead(_ plan: ManoeuvreDefinition, _ state: PointState) -> Vector3 {
    let up = state.position.normalized()
    let level = (state.velocity - up * up.dot(state.velocity)).normalized()
    guard let inclination = plan.inclination_deg else { return level }
    let east = Vector3(0, 0, 1).cross(up).normalized(or: .right)
    let north = up.cross(east)
    let latitude = (1 - up.z * up.z).squareRoot()
    let toEast = clamp(cos(inclination * .pi / 180) / max(latitude, 1e-9), -1, 1)
    let toNorth = (1 - toEast * toEast).squareRoot()
    return east * toEast + north * (level.dot(north) < 0 ? -toNorth : toNorth)
  }
}

/// A few equations in as many unknowns.
enum LinearEquations {
  /// The numbers by which the columns sum up to `right`; nil where they do not span it.
  static func solve(columns: [[Double]], _ right: [Double]) -> [Double]? {
    let count = right.count
    guard columns.count == count else { return nil }
    var rows = (0..<count).map { row in columns.map { $0[row] } + [right[row]] }
    for pivot in 0..<count {
      let best = (pivot..<count).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
      rows.swapAt(pivot, best)
      guard abs(rows[pivot][pivot]) > 1e-300 else { return nil }
      for row in 0..<count where row != pivot {
        let part = rows[row][pivot] / rows[pivot][pivot]
        for column in pivot...count { rows[row][column] -= part * rows[pivot][column] }
      }
    }
    let solved = (0..<count).map { rows[$0][count] / rows[$0][$0] }
    return solved.allSatisfy(\.isFinite) ? solved : nil
  }
}
