public import Maths

// Everything that the next step depends on, beside the vehicle's definition, which never changes.
extension Flight: Digestible {
  public func fold(into digest: inout Digest) {
    digest.fold(clock)
    digest.fold(body.position)
    digest.fold(body.velocity)
    digest.fold(body.attitude)
    digest.fold(body.spin)
    digest.fold(felt)
    digest.fold(parts)
    effort.fold(into: &digest)
    properties.fold(into: &digest)
    for lane in 0..<8 {
      digest.fold(nozzles.x[lane])
      digest.fold(nozzles.z[lane])
    }
    digest.fold(attached.boosters)
    digest.fold(attached.core)
    digest.fold(attached.fairings)
    digest.fold(attached.abortSystem)
    digest.fold(coasting.integrator.step_s)
    budget.fold(into: &digest)
    digest.fold(navigationShift)
    digest.fold(navigationDrift)
    guidance.fold(into: &digest)
    propulsion.fold(into: &digest)
    steering.fold(into: &digest)
    sequence.fold(into: &digest)
    voyage.fold(into: &digest)
    spent.fold(into: &digest)
  }
}

extension Effort: Digestible {
  func fold(into digest: inout Digest) {
    digest.fold(force)
    digest.fold(forceByPressure)
    digest.fold(torque)
    digest.fold(torqueByPressure)
    digest.fold(mass_kg)
  }
}

extension MassProperties: Digestible {
  func fold(into digest: inout Digest) {
    digest.fold(mass_kg)
    digest.fold(centre_m)
    digest.fold(inertia)
  }
}

extension VelocityBudget: Digestible {
  public func fold(into digest: inout Digest) {
    for part in [ideal, gravityLoss, dragLoss, steeringLoss, start] { digest.fold(part) }
  }
}

extension Propulsion: Digestible {
  func fold(into digest: inout Digest) {
    digest.fold(throttle)
    digest.fold(corePropellant_kg)
    for side in 0..<2 {
      digest.fold(boosterPropellant_kg[side])
      digest.fold(boosterThrust_N[side])
    }
    for engine in 0..<4 {
      digest.fold(levels[engine])
      digest.fold(shutdowns_s[engine])
      digest.fold(lastLevels[engine])
    }
  }
}

extension Steering: Digestible {
  func fold(into digest: inout Digest) {
    digest.fold(commanded)
    digest.fold(rate)
    digest.fold(trim.x)
    digest.fold(trim.y)
  }
}

extension Milestones: Digestible {
  func fold(into digest: inout Digest) {
    digest.fold(started)
    digest.fold(ignited)
    digest.fold(lifted)
    digest.fold(cleared)
    digest.fold(sonic)
    digest.fold(passedMaxQ)
    digest.fold(depleted)
    digest.fold(end.flatMap(FlightEvent.allCases.firstIndex).map { $0 + 1 } ?? 0)
    digest.fold(sunrise)
    digest.fold(greatestPressure)
    digest.fold(separation_s)
    digest.fold(cutoff_s)
    digest.fold(gained)
    digest.fold(solved)
    clearance.fold(into: &digest)
    closest.fold(into: &digest)
  }
}

extension Clearance: Digestible {
  public func fold(into digest: inout Digest) {
    digest.fold(tower_m)
    digest.fold(arms_m)
    digest.fold(posts_m)
  }
}
