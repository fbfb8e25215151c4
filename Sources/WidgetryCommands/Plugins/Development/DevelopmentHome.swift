internal import WidgetModel

/// The home for trying a plugin during development, so that a broken version affects no real
/// widgets.
///
/// Each path has its own home, which is used again the next time.
package enum DevelopmentHome {
  /// The path of the home for a package or program.
  package static func path(of source: String, variable: (String) -> String?) -> String {
    let name = source.split(separator: "/").last.map(String.init) ?? "plugin"
    let hash = SHA256.digest(of: Array(source.utf8)).prefix(4).hexadecimal
    return caches(variable) + "/widgetry/dev/\(name)-\(hash)"
  }

  private static func caches(_ variable: (String) -> String?) -> String {
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
    #if os(macOS)
      return HomePath.person(variable) + "/Library/Caches"
    #else
      return HomePath.person(variable) + "/.cache"
    #endif
  }
}

extension DevelopmentHome {
  /// The environment for developing a plugin; it uses a separate home unless the command line names
  /// one.
  static func environment(
    for line: ParsedCommand, of source: String, beside environment: CommandEnvironment
  ) -> CommandEnvironment {
    guard line.global.home == nil else { return environment }
    var line = line
    let path = path(of: source, variable: StandardStreams.variable)
    line.global.home = path
    environment.output.note(
      "it runs in a home of its own, '\(path)', and not with your widgets",
      code: "plugin.development",
      hint: "widgetry list --home \(ShellWord.quoted(path)); to run it in yours: "
        + ShellWord.commandLine(["plugin", "dev", source, "--home", environment.homePath]))
    return CommandEnvironment(line, output: environment.output)
  }
}
