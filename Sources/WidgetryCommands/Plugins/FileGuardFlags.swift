internal import ChildProcesses
internal import WidgetModel

extension FlagSpec {
  static var unguarded: FlagSpec {
    .flag("unguarded", "let it run where this machine can't keep it from your files")
  }
}

extension ParsedCommand {
  /// Whether the plugin may run on a system that can't restrict its file access; nil without a
  /// flag.
  func fileGuard() throws(WidgetryError) -> FileGuard? {
    let given = ["unguarded", "guarded"].map { declares($0) && has($0) }
    switch (given[0], given[1]) {
    case (true, true):
      throw WidgetryError(
        .misuse, code: "plugin.guard", summary: "--guarded and --unguarded exclude each other",
        hint: "give one of the two")
    case (true, false): return .whereAvailable
    case (false, true): return .required
    case (false, false): return nil
    }
  }
}
