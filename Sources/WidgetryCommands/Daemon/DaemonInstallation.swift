internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Installs and removes the service that runs the daemon of a home.
struct DaemonInstallation {
  private let home: String
  private let file: ServiceFile

  /// - Parameter home: The folder of the home.
  init(of home: String) throws {
    self.home = home
    guard let program = OwnProgram.path() else {
      throw WidgetryError(
        .failed, code: "program.unknown", summary: "The path of the widgetry program is unknown",
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
      manager, home: home, isDefault: home == usual, program: program,
      person: HomePath.person(variable),
      configuration: variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil })
  }

  func install(startsNow: Bool) throws -> ServiceChange {
    let before = try checkIsOurs()
    // The service waits for this folder, so that it never creates a removed home again.
    try HomeFolder(home).make()
    if before != file.text { try write() }
    let failed = carryOut(
      file.commands(toStart: startsNow, from: standing(isWritten: before != file.text), user: user))
    return change(
      before == file.text ? "\(file.path) is up to date" : "Wrote \(file.path)",
      did: startsNow ? "enabled, running" : "enabled", failed,
      hint: startsNow ? nil : "widgetry daemon install --now starts it now")
  }

  func uninstall() throws -> ServiceChange {
    guard try checkIsOurs() != nil else {
      return change("Nothing is installed for '\(home)'", did: nil, nil)
    }
    let failed = carryOut(file.commandsToEnd(from: standing(isWritten: false), user: user))
    guard unlink(file.path) == 0 || errno == ENOENT else {
      throw WidgetryError.notWritable(file.path, errno)
    }
    let failedAfter = failed ?? carryOut(file.commandsAfterRemoval)
    return change("Removed \(file.path)", did: "disabled, ended", failedAfter)
  }

  // MARK: The file

  /// The current text of the file, nil if it doesn't exist; throws if another program wrote it.
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

  private var user: Int { Int(geteuid()) }

  private func standing(isWritten: Bool) -> ServiceFile.Standing {
    let isLoaded = file.question(user: user).map { Self.fault(of: $0) == nil } ?? false
    return ServiceFile.Standing(isWritten: isWritten, isLoaded: isLoaded)
  }

  /// Runs the service manager's commands until one fails.
  private func carryOut(_ commands: [[String]]) -> ServiceChange.Failure? {
    for (index, words) in commands.enumerated() {
      guard let fault = Self.fault(of: words) else { continue }
      return ServiceChange.Failure(commands: Array(commands[index...]), words: fault.words)
    }
    return nil
  }

  private struct Fault {
    /// Nil if the program isn't installed.
    var words: String?
  }

  /// How long each of the manager's commands may run.
  private static let limit = Duration.seconds(90)

  /// Runs one of the manager's commands; returns nil if it succeeds.
  ///
  /// The fault quotes the command's own message.
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

  private func change(
    _ summary: String, did: String?, _ failure: ServiceChange.Failure?, hint: String? = nil
  ) -> ServiceChange {
    ServiceChange(
      summary: summary, did: did, failure: failure, hint: hint, home: home, file: file)
  }
}
