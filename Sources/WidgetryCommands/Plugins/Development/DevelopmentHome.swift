internal import WidgetModel

/// The home that a plugin is tried in while it is written, so that a broken save affects no real widgets.
///
/// It stays for the next time: each path has one of its own.
package enum DevelopmentHome {
  /// Where it is for a package's or program's path.
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
  /// The environment of a plugin's development, with a home of its own unless the line names one.
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
