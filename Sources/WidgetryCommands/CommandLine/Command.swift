/// A command of the program, such as `widgetry list`.
///
/// Each command is a struct that conforms to `ResultCommand` if it prints one result when it is
/// done, or to `StreamingCommand` if it prints while it runs. `Widgetry+commands.swift` lists all
/// commands; `Widgetry` creates and runs the one that the user types.
protocol Command {
  /// The name, arguments and flags, used to parse the command line and to print help.
  static var spec: CommandSpec { get }

  /// Reads and checks the arguments; throws before any file is opened.
  init(_ line: ParsedCommand) throws

  /// Runs the command and prints its result.
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

  /// Does the work of the command and returns the result to print.
  func run(in environment: CommandEnvironment) async throws -> Result
}

extension ResultCommand {
  func execute(in environment: CommandEnvironment) async throws -> ExitStatus {
    let result = try await run(in: environment)
    try result.write(to: environment.output)
    return result.status
  }
}

/// A command that prints while it runs, for example because it follows changes or asks questions.
protocol StreamingCommand: Command {
  /// Does the work of the command, prints as it goes, and returns the exit status.
  func run(in environment: CommandEnvironment) async throws -> ExitStatus
}

extension StreamingCommand {
  func execute(in environment: CommandEnvironment) async throws -> ExitStatus {
    try await run(in: environment)
  }
}

/// The commands that begin with the same word, such as `plugin list` and `plugin install`.
///
/// Their types are looked up only if the user types that word, which keeps every start fast.
struct CommandGroup: Sendable {
  /// The first word of the commands, and their aliases.
  let words: [String]
  let commands: @Sendable () -> [any Command.Type]

  init(_ words: String..., commands: @escaping @Sendable () -> [any Command.Type]) {
    self.words = words
    self.commands = commands
  }
}
