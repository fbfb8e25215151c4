/// A parsed command line: the command with its arguments and flags.
///
/// A command's `init` reads its values from it:
///
///     init(_ line: ParsedCommand) {
///       file = line.argument("FILE")
///       isForced = line.has("force")
///     }
///
/// Reading an argument or flag that the command doesn't declare is a programming error and traps.
package struct ParsedCommand: Hashable, Sendable {
  package let spec: CommandSpec
  /// All arguments in the order given.
  package internal(set) var arguments: [String]
  /// The command's own flags in the order given.
  package internal(set) var flags: [Flag]
  /// The `name=value` arguments in the order given.
  package internal(set) var assignments: [Assignment]
  /// The flags that every command accepts.
  package internal(set) var global: GlobalFlags

  /// A flag on the command line.
  package struct Flag: Hashable, Sendable {
    package let name: String
    /// Nil for a flag without a value.
    package let value: String?
  }

  /// Whether a flag is given.
  package func has(_ flag: String) -> Bool {
    precondition(declares(flag), "\(spec.name) declares no flag \(flag)")
    return flags.contains { $0.name == flag }
  }

  /// The value of a flag that can be given only once; nil if it isn't given.
  package func value(_ flag: String) -> String? {
    values(flag).last
  }

  /// The values of a flag that may be repeated, in the order given.
  package func values(_ flag: String) -> [String] {
    precondition(declares(flag), "\(spec.name) declares no flag \(flag)")
    return flags.compactMap { $0.name == flag ? $0.value : nil }
  }

  /// The argument with a name such as `FILE`; nil if it isn't given.
  package func argument(_ name: String) -> String? {
    arguments(name).first
  }

  /// The arguments with a name such as `ID|-`, which may be given several times.
  package func arguments(_ name: String) -> ArraySlice<String> {
    guard let place = spec.arguments.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("\(spec.name) declares no argument \(name)")
    }
    let rest = arguments.dropFirst(place)
    switch spec.arguments[place].arity {
    case .one, .optional: return rest.prefix(1)
    case .oneOrMore, .anyNumber: return rest
    }
  }

  /// Whether the command keeps printing until it is stopped.
  var isFollowing: Bool {
    switch spec.follows {
    case .never: false
    case .whenAsked: has("follow")
    case .always: true
    }
  }

  /// Whether the command only reads and changes nothing.
  package var reads: Bool {
    switch spec.purpose {
    case .reads: true
    case .changes: false
    case .readsUnless(let names):
      !names.contains { name in
        flags.contains { $0.name == name }
          || spec.arguments.contains { $0.name == name } && !arguments(name).isEmpty
      }
    }
  }

  /// Whether the command has a flag of this name.
  func declares(_ flag: String) -> Bool {
    spec.flags.contains { $0.name == flag }
  }
}

/// A `name=value` argument, which sets a parameter of a widget or kind.
package struct Assignment: Hashable, Sendable {
  /// The sign between the name and the value.
  package enum Operator: String, CaseIterable, Hashable, Sendable {
    /// The value is text.
    case text = "="
    /// The value is JSON.
    case json = ":="
    /// The value is read from a file, or from stdin for `-`.
    case file = "@="
    /// Adds an element to a list, or adds to a number.
    case add = "+="
    /// Removes an element from a list, or subtracts from a number.
    case subtract = "-="
  }

  package let name: String
  package let `operator`: Operator
  /// The text after the operator, as typed.
  package let value: String

  package init(name: String, operator: Operator, value: String) {
    self.name = name
    self.operator = `operator`
    self.value = value
  }

  /// The argument as it was typed.
  package var spelling: String { name + `operator`.rawValue + value }

  /// Splits a word at its first equals sign; nil if it has none.
  ///
  /// The name isn't checked yet.
  init?(splitting word: String) {
    // Compare scalars, because an equals sign and a combining mark after it are one `Character`.
    let scalars = word.unicodeScalars
    guard let equals = scalars.firstIndex(of: "=") else { return nil }
    var name = scalars[..<equals]
    var sign = Operator.text
    if let last = name.last, let longer = Operator(rawValue: String(last) + "=") {
      sign = longer
      name = name.dropLast()
    }
    self.init(
      name: String(name), operator: sign, value: String(scalars[scalars.index(after: equals)...]))
  }

  /// Whether a text is a valid parameter name: `[A-Za-z_][A-Za-z0-9_]{0,63}`.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, !isDigit(first), text.utf8.count <= 64 else { return false }
    return text.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
  }

  /// Whether a text is a path of valid names, separated by dots.
  static func isPath(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isName)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
