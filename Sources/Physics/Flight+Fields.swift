public import Maths

extension Flight: Stateful {
  /// The vehicle and what is made of it never change.
  public func list(_ fields: inout Fields) {
    fields.add("clock", clock)
    fields.add("parts", parts)
    fields.add("body", body)
    fields.add("attached", attached)
    fields.add("propulsion", propulsion)
    fields.add("nozzles", nozzles)
    fields.add("properties", properties)
    fields.add("effort", effort)
    fields.add("steering", steering)
    fields.add("guidance", guidance)
    fields.add("sequence", sequence)
    fields.add("coasting", coasting)
    fields.add("voyage", voyage)
    fields.add("spent", spent)
    fields.add("budget", budget)
    fields.add("felt", felt)
    fields.add("design", design)
    fields.add("navigationShift", navigationShift)
    fields.add("navigationDrift", navigationDrift)
    fields.add("navigationBias", navigationBias, unless: .zero)
    fields.add("telemetry", telemetry)
    fields.add("moments", moments)
    fields.add("fault", fault)
    // A vehicle of one stage never has any.
    fields.add("staging", staging, unless: Staging())
  }
}

extension RigidBody: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("position", position)
    fields.add("velocity", velocity)
    fields.add("attitude", attitude)
    fields.add("spin", spin)
  }
}

extension Propulsion: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("levels", levels)
    fields.add("throttle", throttle)
    fields.add("earlierThrottle", earlierThrottle)
    fields.add("corePropellant_kg", corePropellant_kg)
    fields.add("rest_kg", rest_kg)
    fields.add("boosterPropellant_kg", boosterPropellant_kg)
    fields.add("boosterThrust_N", boosterThrust_N)
    fields.add("shutdowns_s", shutdowns_s)
    fields.add("lastLevels", lastLevels)
    fields.add("more", more, unless: [])
  }
}

extension EngineBank: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("levels", levels)
    fields.add("shutdowns_s", shutdowns_s)
    fields.add("lastLevels", lastLevels)
    fields.add("boosterThrust_N", boosterThrust_N)
    fields.add("boosterPropellant_kg", boosterPropellant_kg)
  }
}

extension Nozzles: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("x", x)
    fields.add("z", z)
    fields.add("more", more, unless: [])
    fields.add("thrusters_N_m", thrusters_N_m, unless: .zero)
  }
}

extension NozzleBank: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("x", x)
    fields.add("z", z)
  }
}

extension MassProperties: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("mass_kg", mass_kg)
    fields.add("centre_m", centre_m)
    fields.add("inertia", inertia)
  }
}

extension Effort: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("force", force)
    fields.add("forceByPressure", forceByPressure)
    fields.add("torque", torque)
    fields.add("torqueByPressure", torqueByPressure)
    fields.add("mass_kg", mass_kg)
  }
}

extension Steering: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("commanded", commanded)
    fields.add("rate", rate)
  }
}

extension Milestones: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("started", started)
    fields.add("ignited", ignited)
    fields.add("lifted", lifted)
    fields.add("cleared", cleared)
    fields.add("sonic", sonic)
    fields.add("passedMaxQ", passedMaxQ)
    fields.add("greatestPressure", greatestPressure)
    fields.add("separation_s", separation_s)
    fields.add("cutoff_s", cutoff_s)
    fields.add("depleted", depleted)
    fields.add("end", end)
    fields.add("sunrise", sunrise)
    fields.add("gained", gained)
    fields.add("solved", solved)
    fields.add("clearance", clearance)
    fields.add("closest", closest)
  }
}

extension Clearance: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("tower_m", tower_m)
    fields.add("arms_m", arms_m)
    fields.add("posts_m", posts_m)
  }
}

extension CoastIntegrator: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("bodies", bodies)
    fields.add("integrator", integrator)
    fields.add("moonPulls", moonPulls)
  }
}

extension AdaptiveIntegrator: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("tolerance", tolerance)
    fields.add("step_s", step_s)
  }
}

extension PointState: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("time", time)
    fields.add("position", position)
    fields.add("velocity", velocity)
  }
}

extension VelocityBudget: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("ideal", ideal)
    fields.add("gravityLoss", gravityLoss)
    fields.add("dragLoss", dragLoss)
    fields.add("steeringLoss", steeringLoss)
    fields.add("start", start)
  }
}

extension PitchDesign: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("kick_deg", kick_deg)
    fields.add("start_s", start_s)
    fields.add("rate_deg_s", rate_deg_s)
  }
}
