internal import Maths

/// How far a vehicle of several stages has come: what is known of the stage that burns.
struct Staging: Sendable, Equatable {
  /// Mission time at which the stage was cut off, while the next one still waits.
  var cutoff_s = Double.infinity
  /// Mission time at which the stage is lit; 0 in the first one.
  var ignition_s = 0.0
  var isLit = true
  /// Engines that were shut down before the others.
  var stopped = 0
}

extension Flight {
  /// Early stops of engines, separation and ignition of stages.
  mutating func countStages() {
    let stage = attached.place(in: vehicle)
    let stops = vehicle.stages[stage].stops_number_s
    let begin_s = stage == 0 ? 0 : staging.ignition_s
    while staging.stopped < stops.count && time >= begin_s + stops[staging.stopped][1] {
      record(.engineCutoff, of: "\(stageName), engine \(Int(stops[staging.stopped][0]))")
      staging.stopped += 1
    }
    if !staging.isLit && time >= staging.ignition_s {
      staging.isLit = true
      record(.stageIgnition, of: stageName)
    }
    let isDone = !attached.boosters && sequence.cutoff_s == .infinity
    if isDone && time >= staging.cutoff_s + model.separationDelay_s { changeStage() }
  }

  private mutating func changeStage() {
    let name = stageName
    let next = vehicle.stages[attached.place(in: vehicle) + 1]
    let due_s = staging.cutoff_s + model.separationDelay_s
    staging = Staging(ignition_s: moment(due_s) + next.ignitionDelay_s, isLit: false)
    leave(.stageSeparation, of: name, due_s: due_s) { flight in
      flight.attached.stages -= 1
      flight.propulsion = Propulsion(next, .none)
      flight.nozzles = Nozzles(banks: Propulsion.banks(next, .none))
    }
  }
}

extension Staging: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("cutoff_s", cutoff_s)
    fields.add("ignition_s", ignition_s)
    fields.add("isLit", isLit)
    fields.add("stopped", stopped)
  }
}
