internal import ChildProcesses
internal import PluginHost
internal import WidgetHome
internal import WidgetModel

/// A command that is written as one closure.
struct ClosureCommand: Sendable {
  let spec: CommandSpec
  let run: @Sendable (CommandRun) async throws -> ExitStatus
}

final class CommandRun: CommandEnvironment {
  let parsed: ParsedCommand

  override init(_ parsed: ParsedCommand, output: Output, spare: SpareProcess? = nil) {
    self.parsed = parsed
    super.init(parsed, output: output, spare: spare)
  }

  /// Reports reloads that failed or were left to others; says whether any failed.
  func tell(_ reloads: [ReloadResult]) -> Bool {
    let remarks = ReloadRemarks(reloads, in: home)
    remarks.write(to: output)
    return remarks.anyFailed
  }
}
