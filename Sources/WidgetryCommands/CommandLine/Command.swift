/// A command of the program: what it is called and takes, and what it does with one line.
///
/// A command conforms to `ResultCommand` where it prints one result at its end, and to `StreamingCommand` where it
/// prints while it runs.
protocol Command {
  /// What parsing and help know of it.
  static var spec: CommandSpec { get }

  /// Reads what the line gives, so that misuse is found before anything is opened.
  init(_ line: ParsedCommand) throws

  /// Runs the command and prints what comes of it.
  func execute(in environment: CommandEnvironment) async throws -> ExitStatus
}

/// A command that does its work and then prints its result, as text or as JSON.
///
///     struct DefaultsReadCommand: ResultCommand {
///       static let spec = CommandSpec("defaults read", ...)
///       private let group: String
///
///       init(_ line: ParsedCommand) {
///         group = line.argument("GROUP") ?? ""
///       }
///
///       func run(in environment: CommandEnvironment) throws -> SharedValues {
///         SharedValues(group: group, values: try environment.home.parameters.values(of: group))
///       }
///     }
protocol ResultCommand: Command {
  associatedtype Result: CommandResult

  func run(in environment: CommandEnvironment) async throws -> Result
}

extension ResultCommand {
  func execute(in environment: CommandEnvironment) async throws -> ExitStatus {
    let result = try await run(in: environment)
    try result.write(to: environment.output)
    return result.status
  }
}

/// A command that prints while it runs: it follows something, asks questions, or runs until it is stopped.
protocol StreamingCommand: Command {
  func run(in environment: CommandEnvironment) async throws -> ExitStatus
}

extension StreamingCommand {
  func execute(in environment: CommandEnvironment) async throws -> ExitStatus {
    try await run(in: environment)
  }
}

/// The commands that begin with one word.
///
/// They are listed when that word is typed: a start looks at few of all commands.
struct CommandGroup: Sendable {
  /// The word, and the second spellings of its commands.
  let words: [String]
  let commands: @Sendable () -> [any Command.Type]

  init(_ words: String..., commands: @escaping @Sendable () -> [any Command.Type]) {
    self.words = words
    self.commands = commands
  }
}
