internal import WidgetModel

/// The separate home that `widgetry plugin dev` uses, so that a broken plugin affects no real
/// widgets.
///
/// Each package or program has its own home in the cache folder, which is reused the next time.
package enum DevelopmentHome {
  /// The path of the home for a package or program.
  package static func path(of source: String, variable: (String) -> String?) -> String {
    let name = source.split(separator: "/").last.map(String.init) ?? "plugin"
    let hash = SHA256.digest(of: Array(source.utf8)).prefix(4).hexadecimal
    return CacheFolder.path("dev/\(name)-\(hash)", variable: variable)
  }
}

extension DevelopmentHome {
  /// The environment for developing a plugin: with its separate home, unless `--home` is given.
  static func environment(
    for line: ParsedCommand, of source: String, beside environment: CommandEnvironment
  ) -> CommandEnvironment {
    guard line.global.home == nil else { return environment }
    var line = line
    let path = path(of: source, variable: StandardStreams.variable)
    line.global.home = path
    environment.output.note(
      "The plugin runs in a separate home, '\(path)'",
      code: "plugin.development",
      hint: "To use your own home instead, run: "
        + ShellWord.commandLine(["plugin", "dev", source, "--home", environment.homePath]))
    return CommandEnvironment(line, output: environment.output)
  }
}
