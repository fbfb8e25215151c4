internal import Foundation
internal import WidgetModel

/// A service of the user that starts an installed program.
struct InstalledService {
  /// The unit, the launchd agent, or the link that enables the program's own unit.
  let file: String
  /// The command that removes it.
  let removal: String
}

extension ServiceFile {
  /// The user's services that start a program, of all homes.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - unit: The unit that was installed with it.
  static func installed(
    starting program: String, or unit: String, variable: (String) -> String?
  ) -> [InstalledService] {
    let person = HomePath.person(variable)
    let configuration = variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let units = (configuration ?? person + "/.config") + "/systemd/user"
    let written = [units, person + "/Library/LaunchAgents"].flatMap(files).compactMap { path in
      service(in: path, starting: program)
    }
    let wants = units + "/default.target.wants/widgetry.service"
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: wants)
    guard target == unit else { return written }
    return written
      + [InstalledService(file: wants, removal: "systemctl --user disable --now widgetry")]
  }

  private static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.contains("widgetry") }.sorted().map { "\(folder)/\($0)" }
  }

  private static func service(in path: String, starting program: String) -> InstalledService? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard text.contains(mark),
      text.contains("ExecStart=\(quoted(program)) ")
        || text.contains("<string>\(escaped(program))</string>")
    else { return nil }
    let setting = "ConditionPathIsDirectory="
    let lines = text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    var home = lines.first { $0.hasPrefix(setting) }
      .map { String($0.dropFirst(setting.count)).replacing("%%", with: "%") }
    if let index = lines.firstIndex(of: "<string>--home</string>"), index + 1 < lines.count {
      home = String(lines[index + 1].dropFirst(8).dropLast(9))
    }
    let isDefault =
      path.hasSuffix("/widgetry.service") || path.hasSuffix("io.widgetry.daemon.plist")
      || home == nil
    let words = ["daemon", "uninstall"] + (isDefault ? [] : ["--home", home ?? ""])
    return InstalledService(file: path, removal: ShellWord.commandLine(words))
  }
}
