internal import Content

extension CommandSpec {
  static func named(_ name: String) throws(UsageError) -> CommandSpec {
    if let command = all.first(where: { $0.name == name }) { return command }
    throw .unknownCommand(name, near: Spelling.nearest(to: name, among: all.map(\.name)))
  }
}

/// A parsed command line: the command, its options and its operands.
struct Arguments: Equatable {
  var command: CommandSpec
  var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  static func == (a: Arguments, b: Arguments) -> Bool {
    a.command == b.command && a.operands == b.operands
      && a.values.map(\.name) == b.values.map(\.name)
      && a.values.map(\.value) == b.values.map(\.value)
  }

  enum Request: Equatable {
    case run(Arguments)
    case help(CommandSpec?)
    case version
  }

  /// The words of a command line, where all of it is text.
  static func words(_ line: [[UInt8]]) throws(UsageError) -> [String] {
    var words: [String] = []
    for bytes in line {
      guard let word = String(validating: bytes, as: UTF8.self) else {
        throw .notText(place: words.count + 1, String(decoding: bytes, as: UTF8.self))
      }
      words.append(word)
    }
    return words
  }

  static func parse(_ words: [String]) throws(UsageError) -> Request {
    var words = words[...]
    if let first = words.first {
      if first == Option.version.name { return .version }
      if first == Option.help.name || first == "-h" { return .help(nil) }
    }
    var arguments = Arguments(command: try takeCommand(&words))
    while let word = words.popFirst() {
      if word == Option.help.name || word == "-h" { return .help(arguments.command) }
      if word == "--" {
        for operand in words { try arguments.add(operand: operand) }
        break
      }
      try arguments.add(word, &words)
    }
    if arguments.operands.count < arguments.command.operandCount.lowerBound {
      throw .missingOperand(arguments.command)
    }
    try arguments.checkTogether()
    return .run(arguments)
  }

  /// Checks that every option given has an effect beside the others. Of most the last value counts, so
  /// that a script's options can be followed by one's own; a file is not left out unsaid.
  private func checkTogether() throws(UsageError) {
    for option in command.options where has(option.option) {
      if option.writes && all(option.option).count > 1 { throw .givenTwice(option.option) }
      if let kind = option.value, option.reads && text(option.option) == "" {
        throw .missingValue(option, kind)
      }
      if let other = option.excludes.first(where: says) { throw .conflict(option.option, other) }
      guard option.needs.isEmpty || option.needs.contains(where: says) else {
        throw .alone(option.option, needs: option.needs)
      }
    }
  }

  /// Whether the option was given, with this value if it names one.
  private func says(_ option: Option) -> Bool {
    guard let value = option.value else { return has(option) }
    return all(option).contains { $0 == value || $0.hasPrefix("\(value)=") }
  }

  /// Without a command, or with an option in its place, the command is `run`.
  private static func takeCommand(
    _ words: inout ArraySlice<String>
  ) throws(UsageError) -> CommandSpec {
    guard let first = words.first, !first.hasPrefix("-") else { return CommandSpec.all[0] }
    words.removeFirst()
    return try CommandSpec.named(first)
  }

  private mutating func add(operand: String) throws(UsageError) {
    operands.append(operand)
    guard operands.count <= command.operandCount.upperBound else {
      throw .unexpectedOperand(operand, command)
    }
  }

  private mutating func add(
    _ word: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    guard word.hasPrefix("-") && word != "-" else { return try add(operand: word) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      let known = command.options.map(\.name) + [Option.help.name]
      throw .unknownOption(name, command, near: Spelling.nearest(to: name, among: known))
    }
    guard let kind = option.value else {
      if parts.count > 1 { throw .unwantedValue(option) }
      values.append((name, ""))
      return
    }
    if parts.count > 1 {
      values.append((name, String(parts[1])))
    } else {
      guard let value = words.popFirst() else { throw .missingValue(option, kind) }
      values.append((name, value))
    }
  }
}

extension Arguments {
  private init(command: CommandSpec) { self.command = command }

  /// The command line that a link stands for, where it has one.
  func followingLink() throws(UsageError) -> Arguments {
    guard let text = operands.first else { return self }
    if let option = Link.options.first(where: has) { throw .needless(option, text) }
    var arguments = self
    arguments.values += try Link(text).values.map { ($0.option.name, $0.value) }
    try arguments.checkTogether()
    return arguments
  }

  func has(_ option: Option) -> Bool { values.contains { $0.name == option.name } }

  /// The last value given, or the option's preset.
  func text(_ option: Option) -> String? {
    values.last { $0.name == option.name }?.value
      ?? command.options.first { $0.option == option }?.preset
  }

  /// All values given, in order.
  func all(_ option: Option) -> [String] {
    values.filter { $0.name == option.name }.map(\.value)
  }

  /// Files to be written.
  var outputs: [String] {
    command.options.filter(\.writes).map(\.option).compactMap(text)
  }

  /// Files to be read, except those that are then overwritten on purpose.
  var inputs: [String] {
    let names = command.options.filter { $0.reads && !$0.writes }.map(\.option)
    return names.compactMap(text) + (command.readsOperands ? operands : [])
  }

  func number(_ option: Option, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = text(option) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw .badValue(
        option, text, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func whole(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = text(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badValue(
        option, text, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func seed() throws(UsageError) -> UInt64? {
    guard let text = text(.seed) else { return nil }
    let isHexadecimal = text.hasPrefix("0x")
    let digits = isHexadecimal ? text.dropFirst(2) : text[...]
    // `Int` would accept a sign, even after 0x.
    guard digits.allSatisfy(\.isHexDigit),
      let parsed = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else {
      throw .badValue(.seed, text, expected: "a whole number up to 2^64 − 1, or 0x…")
    }
    return parsed
  }

  func size() throws(UsageError) -> (width: Int, height: Int)? {
    guard let text = text(.size) else { return nil }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      (64...7680).contains(width), (64...4320).contains(height)
    else { throw .badValue(.size, text, expected: "WIDTHxHEIGHT, 64x64 … 7680x4320") }
    return (width, height)
  }
}
