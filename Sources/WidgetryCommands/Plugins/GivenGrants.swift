internal import ChildProcesses
internal import WidgetModel

extension ParsedCommand {
  /// The grants that a flag such as `--allow` names; throws all malformed ones.
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

/// The rights that a command line grants to a plugin when it is installed or updated.
struct GivenGrants {
  /// The grants given with `--allow`.
  let allowed: [PluginGrant]
  /// Whether `--allow` is given, so that the user isn't asked.
  let isDecided: Bool
  let fileGuard: FileGuard
  /// Whether `--yes` is given, which answers all questions with yes.
  let isConfirmed: Bool

  init(_ line: ParsedCommand) throws {
    // `none` denies all grants that the plugin requests.
    let isNone = line.values("allow") == ["none"]
    allowed = isNone ? [] : try line.grants("allow")
    isDecided = isNone || !allowed.isEmpty
    fileGuard = try line.fileGuard() ?? .required
    isConfirmed = line.global.yes
  }
}
