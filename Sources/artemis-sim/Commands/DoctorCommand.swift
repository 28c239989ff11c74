/// `artemis-sim doctor`: what the experience finds on this machine, what is missing, what to do.
struct DoctorCommand {
  private let isForMachines: Bool

  init(_ arguments: Arguments) { isForMachines = arguments.has(.json) }

  func perform() throws(Failure) {
    let findings = Checkup.all()
    if isForMachines {
      Console.say(findings.json)
    } else {
      for line in findings.lines { Console.say(line) }
    }
    if !findings.canPlay { throw .device("something that the experience needs is missing") }
  }
}
