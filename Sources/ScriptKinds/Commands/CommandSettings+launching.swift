internal import ChildProcesses
internal import Foundation
internal import PluginProtocol
internal import WidgetModel

/// Starts the program of a widget.
extension CommandSettings {
  /// The widget's command, in its environment.
  ///
  /// - Parameter button: The button that was clicked on a block of i3blocks.
  func launch(
    for request: ProviderRequest, button: Int? = nil
  ) throws(WireError) -> ProcessLaunch {
    if let machine { return try launch(machine, for: request) }
    let words: [String]
    if let script {
      words = [script.path]
    } else {
      words = try usesShell ? ["/bin/sh", "-c", command] : CommandWords.of(command)
    }
    return try launch(
      words, for: request, adding: form == .i3blocks ? blockVariables(button) : [:])
  }

  /// A program that is asked about the machine.
  ///
  /// It may read everything and change nothing, and it can't start other programs: a repository's
  /// settings name some.
  private func launch(
    _ machine: MachineKind, for request: ProviderRequest
  ) throws(WireError) -> ProcessLaunch {
    let words = try machine.command(request.configuration)
    var launch = try launch(words, for: request)
    // In a git hook, these variables name the hook's repository, not the widget's.
    launch.environment = launch.environment.filter { !$0.key.hasPrefix("GIT_") }
    launch.environment["GIT_OPTIONAL_LOCKS"] = "0"
    launch.environment["GIT_NO_LAZY_FETCH"] = "1"
    launch.environment["LC_ALL"] = "C"
    do throws(ProcessError) {
      let file = try ProgramFile.inspect(launch.executable, searchPath: [])
      launch.sandbox = Sandbox(
        readable: ["/"], executable: file.executables, fileGuard: .whereAvailable)
    } catch {
      throw WireError(code: "command.not-started", summary: error.summary, hint: error.hint)
    }
    return launch
  }

  /// The variables that i3blocks gives to blocklets.
  private func blockVariables(_ button: Int?) -> [String: String] {
    let program = command.prefix { !$0.isWhitespace }.split(separator: "/").last.map(String.init)
    return [
      "BLOCK_NAME": script?.name ?? program ?? "", "BLOCK_INSTANCE": "",
      "BLOCK_INTERVAL": interval.map { "\(Int(min($0 / .seconds(1), 1e9)))" } ?? "once",
      "BLOCK_BUTTON": button.map { "\($0)" } ?? "",
    ]
  }

  /// A program with its arguments, in the widget's environment.
  func launch(
    _ words: [String], for request: ProviderRequest, adding more: [String: String] = [:]
  ) throws(WireError) -> ProcessLaunch {
    var environment = ProcessInfo.processInfo.environment.merging(more) { $1 }
    // A command may run this program, which must not take itself for a plugin.
    for name in [
      "WIDGETRY_PLUGIN", "WIDGETRY_RUNNER", "WIDGETRY_ASKED_BY", CommandVariable.streams,
      CommandVariable.daemonLock,
    ] {
      environment[name] = nil
    }
    // Widgets of several families may share a command that keeps running.
    environment["WIDGETRY_FAMILY"] = follows ? nil : request.family.name
    if let script, script.form == .xbar { Self.add(script, to: &environment, request) }
    for variable in variables {
      guard let sign = variable.firstIndex(of: "="), sign > variable.startIndex else {
        throw WireError(
          code: "command.environment", summary: "A variable isn't written as NAME=value",
          hint: "Write it as environment=NAME=value")
      }
      environment[String(variable[..<sign])] = String(variable[variable.index(after: sign)...])
    }
    let person = environment["HOME"] ?? "/"
    let directory =
      folder == "~" ? person : folder.hasPrefix("~/") ? person + folder.dropFirst() : folder
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw WireError(
        code: "command.folder", summary: "There is no folder '\(HarmlessText.line(directory))'",
        hint: "Create it, or choose another one with folder=...")
    }
    guard let program = Self.program(words[0], in: environment["PATH"], directory) else {
      throw WireError(
        code: "command.missing", summary: "'\(HarmlessText.line(words[0]))' isn't installed",
        hint: "Check the name, or write the whole path")
    }
    return ProcessLaunch(
      executable: program, name: words[0], arguments: Array(words.dropFirst()),
      environment: environment, directory: directory)
  }

  /// Adds the variables that xbar and SwiftBar give to scripts.
  private static func add(
    _ script: BarScript, to environment: inout [String: String], _ request: ProviderRequest
  ) {
    let isDark = request.environment.colorScheme == .dark
    let home = environment["HOME"] ?? "/"
    environment["TZ"] = request.environment.timeZone
    environment["XBARDarkMode"] = isDark ? "true" : "false"
    environment["BitBar"] = "1"
    environment["BitBarDarkMode"] = isDark ? "1" : "0"
    environment["SWIFTBAR"] = "1"
    environment["SWIFTBAR_PLUGIN_PATH"] = script.path
    environment["SWIFTBAR_PLUGINS_PATH"] =
      script.path.lastIndex(of: "/").map { String(script.path[..<$0]) } ?? "/"
    environment["SWIFTBAR_PLUGIN_CACHE_PATH"] = home
    environment["SWIFTBAR_PLUGIN_DATA_PATH"] = home
    environment["SWIFTBAR_PLUGIN_REFRESH_REASON"] = "Schedule"
    environment["OS_APPEARANCE"] = isDark ? "Dark" : "Light"
  }

  /// The path of a program: searched in PATH, or relative to the folder if it has a slash.
  private static func program(_ name: String, in path: String?, _ folder: String) -> String? {
    if name.contains("/") {
      let file = name.hasPrefix("/") ? name : folder + "/" + name
      return FileManager.default.fileExists(atPath: file) ? file : nil
    }
    return (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }
}
