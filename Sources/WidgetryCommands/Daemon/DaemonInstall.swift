internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Command {
  static let daemonInstall = Command(
    spec: CommandSpec(
      "daemon install", "have the daemon started with your session", section: .daemon,
      flags: [.flag("now", "start it now, too")],
      examples: [.init("daemon install --now", "from now on")],
      discussion: [
        "Writes a unit for systemd, or an agent for launchd, of your own account, and enables it. "
          + "Another home has another one. Where systemd is not there, it says what to type when it is.",
        "To have it run without being logged in: loginctl enable-linger",
      ])
  ) { run in try DaemonInstallation(run).install() }

  static let daemonUninstall = Command(
    spec: CommandSpec(
      "daemon uninstall", "no longer have it started, and end it", section: .daemon,
      examples: [.init("daemon uninstall", "removes only what 'daemon install' wrote")])
  ) { run in try DaemonInstallation(run).uninstall() }
}

/// The service of a home: written, enabled, taken away again.
struct DaemonInstallation {
  private let run: CommandRun
  private let file: ServiceFile

  init(_ run: CommandRun) throws {
    self.run = run
    guard let program = OwnProgram.path() else {
      throw WidgetryError(
        .failed, code: "program.unknown", summary: "The system does not tell where widgetry is",
        hint: "call it by its path")
    }
    let variable = StandardStreams.variable
    let usual = HomePath.path(given: nil) { $0 == "WIDGETRY_HOME" ? nil : variable($0) }
    #if os(macOS)
      let manager = ServiceFile.Manager.launchd
    #else
      let manager = ServiceFile.Manager.systemd
    #endif
    file = ServiceFile(
      manager, home: run.homePath, isDefault: run.homePath == usual, program: program,
      person: HomePath.person(variable),
      configuration: variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil })
  }

  func install() throws -> ExitStatus {
    let isNow = run.parsed.has("now")
    let before = try checkIsOurs()
    // The service waits for the folder, so that a home that was removed is not made anew.
    try HomeFolder(run.homePath).make()
    if before != file.text { try write() }
    let failed = carryOut(file.commands(toStart: isNow, user: Int(geteuid())))
    tell(
      before == file.text ? "\(file.path) is as it should be" : "Wrote \(file.path)",
      did: isNow ? "enabled, running" : "enabled", failed)
    if failed == nil, !isNow { run.output.hint("widgetry daemon install --now starts it now") }
    return failed.map(\.status) ?? .success
  }

  func uninstall() throws -> ExitStatus {
    guard try checkIsOurs() != nil else {
      tell("Nothing is installed for '\(run.homePath)'", did: nil, nil)
      return .success
    }
    let failed = carryOut(file.commandsToEnd(user: Int(geteuid())))
    guard unlink(file.path) == 0 || errno == ENOENT else {
      throw WidgetryError.notWritable(file.path, errno)
    }
    let failedAfter = failed ?? carryOut(file.commandsAfterRemoval)
    tell("Removed \(file.path)", did: "disabled, ended", failedAfter)
    return failedAfter.map(\.status) ?? .success
  }

  // MARK: The file

  /// What stands there by now, nil for nothing; refuses what someone else has written.
  private func checkIsOurs() throws -> String? {
    guard let bytes = FileManager.default.contents(atPath: file.path) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(ServiceFile.mark) else {
      throw WidgetryError(
        .failed, code: "daemon.file-of-another",
        summary: "'\(file.path)' was not written by widgetry",
        hint: "look at it, and move it away: mv '\(file.path)' '\(file.path).old'")
    }
    return text
  }

  private func write() throws {
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try WholeFile.write(Array(file.text.utf8), to: file.path)
  }

  // MARK: The manager

  /// What of the manager's own commands was not done.
  private struct Failure {
    var commands: [[String]]
    /// What was wrong; nil where the manager is not there at all.
    var words: String?

    /// The file alone is done where there is someone to do the rest.
    var status: ExitStatus { words == nil ? .success : .partial }
  }

  /// Runs the manager's commands up to one that fails.
  private func carryOut(_ commands: [[String]]) -> Failure? {
    for (index, words) in commands.enumerated() {
      let rest = Array(commands[index...])
      guard let program = Self.program(words[0]) else { return Failure(commands: rest) }
      let launch = ProcessLaunch(
        executable: program, name: words[0], arguments: Array(words.dropFirst()),
        environment: ProcessInfo.processInfo.environment)
      do {
        let status = try ForegroundProcess.run(launch, printing: .talk)
        guard status == .exited(0) else {
          return Failure(commands: rest, words: "'\(words.joined(separator: " "))' failed")
        }
      } catch {
        return Failure(commands: rest, words: error.summary)
      }
    }
    return nil
  }

  private static func program(_ name: String) -> String? {
    (StandardStreams.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  private func tell(_ what: String, did: String?, _ failure: Failure?) {
    let rest = failure?.commands.map { $0.map(ShellWord.quoted).joined(separator: " ") } ?? []
    if run.output.isJSON {
      run.output.json { json in
        json.object { json in
          json.member("home", run.homePath)
          json.member("service", file.name)
          json.member("file", file.path)
          json.member("done", failure == nil)
          json.member("commands", rest)
        }
      }
    }
    guard let failure else {
      return run.output.say(what + (did.map { ", " + $0 } ?? ""))
    }
    run.output.say(what)
    let hint = rest.joined(separator: " && ")
    if let words = failure.words {
      run.output.warning("\(words), so the rest is not done", code: "daemon.manager", hint: hint)
    } else {
      let manager = file.manager == .systemd ? "systemd" : "launchd"
      run.output.note("\(manager) is not here", code: "daemon.no-manager", hint: hint)
    }
  }
}
