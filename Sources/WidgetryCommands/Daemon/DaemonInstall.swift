internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension ClosureCommand {
  static let daemonInstall = ClosureCommand(
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

  static let daemonUninstall = ClosureCommand(
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
    let failed = carryOut(
      file.commands(toStart: isNow, from: standing(isWritten: before != file.text), user: user))
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
    let failed = carryOut(file.commandsToEnd(from: standing(isWritten: false), user: user))
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

  private func write() throws(WidgetryError) {
    do {
      try WholeFile.makeFolder(WholeFile.parent(of: file.path))
      try WholeFile.write(Array(file.text.utf8), to: file.path)
    } catch {
      var error = error
      if StandardStreams.variable("XDG_CONFIG_HOME") != nil, file.manager == .systemd {
        error.hint = "see that $XDG_CONFIG_HOME is a folder of yours"
      }
      throw error
    }
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

  private var user: Int { Int(geteuid()) }

  private func standing(isWritten: Bool) -> ServiceFile.Standing {
    let isLoaded = file.question(user: user).map { Self.fault(of: $0) == nil } ?? false
    return ServiceFile.Standing(isWritten: isWritten, isLoaded: isLoaded)
  }

  /// Runs the manager's commands up to one that fails.
  private func carryOut(_ commands: [[String]]) -> Failure? {
    for (index, words) in commands.enumerated() {
      guard let fault = Self.fault(of: words) else { continue }
      return Failure(commands: Array(commands[index...]), words: fault.words)
    }
    return nil
  }

  private struct Fault {
    /// Nil where there is no such program.
    var words: String?
  }

  /// How long the manager may take for one command.
  private static let limit = Duration.seconds(90)

  /// Runs one of the manager's commands; nil where that went well.
  ///
  /// What it says itself is told in our words alone.
  private static func fault(of words: [String]) -> Fault? {
    guard let program = program(words[0]) else { return Fault(words: nil) }
    let command = "'\(words.joined(separator: " "))'"
    do {
      let process = try ChildProcess(
        ProcessLaunch(
          executable: program, name: words[0], arguments: Array(words.dropFirst()),
          environment: ProcessInfo.processInfo.environment))
      process.closeInput()
      let deadline = ContinuousClock.now + limit
      while let event = process.next(until: deadline) {
        guard case .ended(let status) = event else { continue }
        if status == .exited(0) { return nil }
        let said = HarmlessText.line(
          String(decoding: process.errorOutput.prefix(400), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines))
        return Fault(words: command + " failed" + (said.isEmpty ? "" : " (\(said))"))
      }
      process.terminate(grace: .zero)
      return Fault(words: command + " was not done within \(limit.components.seconds) s")
    } catch {
      return Fault(words: error.summary)
    }
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
