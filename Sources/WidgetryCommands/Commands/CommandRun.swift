internal import Anniversaries
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

  func date(_ text: String) throws -> CivilDate {
    do {
      return try DateText.parse(text, today: .today(in: home))
    } catch let error as DateTextError {
      throw WidgetryError(error)
    }
  }

  /// Reports reloads that failed or were left to others; says whether any failed.
  func tell(_ reloads: [ReloadResult]) -> Bool {
    let remarks = ReloadRemarks(reloads, in: home)
    remarks.write(to: output)
    return remarks.anyFailed
  }
}
