internal import Content
internal import Glibc
internal import Ports

/// The program that answers a story's questions: questions go to its input, answers come from its
/// output, one line of JSON each. Nothing here waits for it.
final class Host {
  private let process: pid_t
  private let input: Int32
  private let output: Int32
  /// The beginning of an unfinished line.
  private var rest: [UInt8] = []
  private var lines = 0
  private(set) var isGone = false

  /// `program` is a command for a shell.
  init(_ program: String) throws(Failure) {
    let questions = try Pipe.ends()
    let answers = try Pipe.ends()
    (input, output) = (questions.input, answers.out)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, questions.out, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, answers.input, STDOUT_FILENO)
    // A process group of its own, so that programs started by it end with it; and without our
    // blocked signals.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments: [UnsafeMutablePointer<CChar>?] =
      ["sh", "-c", program].map { (word: String) in strdup(word) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = -1
    let fault = posix_spawn(&process, "/bin/sh", &actions, &attributes, &arguments, environ)
    self.process = process
    close(questions.out)
    close(answers.input)
    for end in [input, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    guard fault == 0 else {
      errno = fault
      throw Files.failure("start", program)
    }
  }

  deinit {
    close(input)
    close(output)
    guard process > 0 else { return }
    kill(-process, SIGTERM)
    var status: Int32 = 0
    // Kills a program that does not end by itself.
    for _ in 0..<Self.mostLooks {
      guard waitpid(process, &status, WNOHANG) == 0 else { return }
      usleep(10_000)
    }
    kill(-process, SIGKILL)
    waitpid(process, &status, 0)
  }

  /// A second in all.
  private static let mostLooks = 100

  /// Sends a line. A host that does not read is warned once.
  func say(_ line: [UInt8]) {
    guard !isGone else { return }
    let count = write(input, line, line.count)
    if count < line.count { leave("does not take what it is told") }
  }

  /// Its answers since the last call.
  func news() -> [InputEvent] {
    guard !isGone else { return [] }
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(output, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count == 0 { leave("has ended") }
      guard count > 0 else { break }
      rest += chunk[..<count]
      if rest.count > HostLine.longest && !rest.contains(Self.newline) {
        leave("says a line of more than \(HostLine.longest) bytes")
        break
      }
    }
    var events: [InputEvent] = []
    while let end = rest.firstIndex(of: Self.newline) {
      let line = Array(rest[..<end])
      rest.removeSubrange(...end)
      lines += 1
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      do throws(ContentErrors) { events.append(try HostLine.read(line, number: lines)) } catch {
        Console.warn("\(error)")
      }
    }
    // From here on the pack answers, open questions included.
    if isGone { events.append(.hosted(false)) }
    return events
  }

  private static let newline = UInt8(ascii: "\n")

  private func leave(_ why: String) {
    isGone = true
    Console.warn("the host \(why); from here on the pack's own answers count")
  }
}
