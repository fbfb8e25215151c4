/// A parsed command line: the command with its arguments and flags.
///
/// Reading an argument or flag that the command doesn't declare is a programming error and traps.
package struct ParsedCommand: Hashable, Sendable {
  package let spec: CommandSpec
  /// The arguments in order.
  ///
  /// Their number is valid unless parsing found a fault.
  package internal(set) var arguments: [String]
  /// The command's own flags in the given order; the value is nil for a flag without one.
  package internal(set) var flags: [Flag]
  package internal(set) var assignments: [Assignment]
  package internal(set) var global: GlobalFlags

  /// One flag as given.
  package struct Flag: Hashable, Sendable {
    package let name: String
    package let value: String?
  }

  package func has(_ flag: String) -> Bool {
    precondition(declares(flag), "\(spec.name) declares no flag \(flag)")
    return flags.contains { $0.name == flag }
  }

  /// The value of a flag that can be given only once.
  package func value(_ flag: String) -> String? {
    values(flag).last
  }

  /// The values of a flag that may be repeated, in the order given.
  package func values(_ flag: String) -> [String] {
    precondition(declares(flag), "\(spec.name) declares no flag \(flag)")
    return flags.compactMap { $0.name == flag ? $0.value : nil }
  }

  /// The argument at a position that takes at most one.
  package func argument(_ name: String) -> String? {
    arguments(name).first
  }

  /// The arguments at the position with that name.
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

  /// Whether a flag such as `--no-reload` leaves the reload to another process.
  var leavesReload: Bool {
    flags.contains { ["no-reload", "no-wait", "dry-run", "check"].contains($0.name) }
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

  func declares(_ flag: String) -> Bool {
    spec.flags.contains { $0.name == flag }
  }
}

/// A `name=value` argument, with its value as typed.
package struct Assignment: Hashable, Sendable {
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
    // Compare scalars, because a combining mark after the equals sign would hide it in a
    // `Character`.
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
