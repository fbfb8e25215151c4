internal import ChildProcesses
internal import WidgetModel

extension ParsedCommand {
  /// The grants that a flag names; the error lists all malformed ones.
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

/// The grants given on the command line for a plugin.
struct GivenGrants {
  let allowed: [PluginGrant]
  /// Whether the command line decides about everything that the plugin asks for.
  let isDecided: Bool
  let fileGuard: FileGuard
  /// Whether the command line answers all questions with yes.
  let isConfirmed: Bool

  init(_ line: ParsedCommand) throws {
    // `none` denies everything that the plugin asks for.
    let isNone = line.values("allow") == ["none"]
    allowed = isNone ? [] : try line.grants("allow")
    isDecided = isNone || !allowed.isEmpty
    fileGuard = try line.fileGuard() ?? .required
    isConfirmed = line.global.yes
  }
}
