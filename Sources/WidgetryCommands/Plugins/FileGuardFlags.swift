internal import ChildProcesses
internal import WidgetModel

/// The flags `--unguarded` and `--guarded` of the plugin commands.
///
/// They decide whether a plugin may run if the system can't restrict its access to files.
extension FlagSpec {
  /// The `--unguarded` flag.
  static var unguarded: FlagSpec {
    .flag("unguarded", "run it even if this machine can't protect your files from it")
  }
}

extension ParsedCommand {
  /// The value of `--unguarded` and `--guarded`; nil without either flag.
  func fileGuard() throws(WidgetryError) -> FileGuard? {
    let given = ["unguarded", "guarded"].map { declares($0) && has($0) }
    switch (given[0], given[1]) {
    case (true, true):
      throw WidgetryError(
        .misuse, code: "plugin.guard", summary: "'--guarded' and '--unguarded' can't be combined",
        hint: "Use only one of them")
    case (true, false): return .whereAvailable
    case (false, true): return .required
    case (false, false): return nil
    }
  }
}
