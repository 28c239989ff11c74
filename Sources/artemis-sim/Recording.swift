internal import Content
internal import Dispatch
internal import Maths
internal import Ports
internal import Simulation
internal import Synchronization

/// A visit on its way into a run file: opened before it begins, on the disk every second, so that
/// whatever ends the program leaves a file that plays up to there. What stood there before stays until
/// there is a second of the new one.
///
/// The disk may take its time: it is waited for on a thread of its own, and at the end.
final class Recording {
  let path: String
  private let draft: Draft
  private let queue = DispatchQueue(label: "recording")
  private let failure = Mutex<Failure?>(nil)
  private var press: SealPress
  private var endTick: Int
  /// Entries since the last full second.
  private var waiting = ""
  private var isFirst = true
  private var isFinished = false
  private var wasSaid = false
  /// Whether the file is in place; used by the queue only.
  private var isKept = false

  /// Opens the file, which nobody else may record into meanwhile.
  static func draft(_ path: String) throws(Failure) -> Draft { try Draft(path, isHeld: true) }

  /// Begins with the contents of `run`, as when a visit is resumed; `press` knows the unsealed part
  /// of the present second.
  init(_ run: Run, _ press: SealPress = SealPress(), in draft: Draft) throws(Failure) {
    path = draft.path
    self.press = press
    self.draft = draft
    endTick = run.endTick
    try draft.write(RunWriter.head(run))
    for entry in RunWriter.entries(run) { add(entry) }
  }

  /// Records inputs before a tick.
  func record(_ inputs: [TimedInput]) {
    for input in inputs where input.tick < Run.longest { add(RunWriter.entry(input)) }
  }

  /// Records a tick; returns once why recording has stopped, if the disk has refused.
  func record(_ simulation: Simulation) -> Failure? {
    guard simulation.tick.count <= Run.longest else { return tooLong() }
    endTick = simulation.tick.count
    if let seal = press.add(simulation) {
      add(RunWriter.entry(seal))
      flush()
    }
    guard !wasSaid, let failed = failure.withLock({ $0 }) else { return nil }
    wasSaid = true
    return failed
  }

  /// The recording is complete up to here, and a longer one could not be read.
  private func tooLong() -> Failure? {
    defer { wasSaid = true }
    return wasSaid ? nil : .file("\(path) holds a week, and that is the most")
  }

  /// Fails if the visit could not be recorded in full. A visit that never began leaves nothing.
  func finish() throws(Failure) {
    guard !isFirst, !isFinished else { return }
    isFinished = true
    waiting += String(decoding: RunWriter.tail(endTick: endTick), as: UTF8.self)
    flush()
    queue.sync {}
    if let failed = failure.withLock({ $0 }) { throw failed }
  }

  private func add(_ entry: String) {
    waiting += (isFirst ? "" : RunWriter.separator) + entry
    isFirst = false
  }

  private func flush() {
    let bytes = Array(waiting.utf8)
    waiting = ""
    // Only work in this queue uses the draft; the failure has a lock.
    nonisolated(unsafe) let recording = self
    queue.async {
      // Nothing after a gap could be played.
      guard recording.failure.withLock({ $0 == nil }) else { return }
      do throws(Failure) {
        try recording.draft.write(bytes)
        try recording.draft.flush()
        if !recording.isKept { try recording.draft.keep() }
        recording.isKept = true
        if recording.draft.isGone { throw .file("\(recording.path) was removed or replaced") }
      } catch { recording.failure.withLock { $0 = error } }
    }
  }
}
