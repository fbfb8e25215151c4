internal import ChildProcesses
internal import WidgetModel

extension ParsedCommand {
  /// The grants that a flag names; all that are malformed are in the error.
  func grants(_ flag: String) throws(WidgetryErrors) -> [PluginGrant] {
    var faults: [WidgetryError] = []
    let grants = values(flag).compactMap { text -> PluginGrant? in
      do throws(WidgetryError) {
        return try PluginGrant(parsing: text)
      } catch {
        faults.append(error)
        return nil
      }
    }
    guard faults.isEmpty else { throw WidgetryErrors(faults) }
    return grants
  }
}

/// What a line allows a plugin that it installs.
struct GivenGrants {
  let allowed: [PluginGrant]
  /// Whether the line decides about all that the plugin asks for.
  let isDecided: Bool
  let fileGuard: FileGuard
  /// Whether the line says yes to all questions.
  let isConfirmed: Bool

  init(_ line: ParsedCommand) throws {
    // `none` decides that it gets nothing of what it asks for.
    let isNone = line.values("allow") == ["none"]
    allowed = isNone ? [] : try line.grants("allow")
    isDecided = isNone || !allowed.isEmpty
    fileGuard = try line.fileGuard() ?? .required
    isConfirmed = line.global.yes
  }
}
