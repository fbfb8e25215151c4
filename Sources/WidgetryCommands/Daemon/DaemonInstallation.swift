internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Installs and removes the systemd or launchd service that runs the daemon of a home.
///
/// `widgetry daemon install` and `widgetry daemon uninstall` use it.
struct DaemonInstallation {
  private let home: String
  private let file: ServiceFile

  /// - Parameter home: The folder of the home.
  init(of home: String) throws {
    self.home = home
    guard let program = InstalledProgram.path() else {
      throw WidgetryError(
        .failed, code: "program.unknown", summary: "The path of the widgetry program is unknown",
        hint: "Run it by its full path, such as /usr/local/bin/widgetry")
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

  /// Writes and enables the service.
  func install(startsNow: Bool) throws -> ServiceChange {
    let before = try checkIsOurs()
    // Create the folder now, because the service starts only if it exists.
    try HomeFolder(home).make()
    if before != file.text { try write() }
    let failed = carryOut(
      file.commands(toStart: startsNow, from: state(isWritten: before != file.text), user: user))
    return change(
      before == file.text ? "\(file.path) is up to date" : "Wrote \(file.path)",
      effect: startsNow ? "enabled, running" : "enabled", failed,
      hint: startsNow ? nil : "Run 'widgetry daemon install --now' to start it now")
  }

  /// Stops, disables and removes the service.
  func uninstall() throws -> ServiceChange {
    guard try checkIsOurs() != nil else {
      return change("No daemon is installed for '\(home)'", effect: nil, nil)
    }
    let failed = carryOut(file.commandsToEnd(from: state(isWritten: false), user: user))
    guard unlink(file.path) == 0 || errno == ENOENT else {
      throw WidgetryError.notWritable(file.path, errno)
    }
    let failedAfter = failed ?? carryOut(file.commandsAfterRemoval)
    return change("Removed \(file.path)", effect: "disabled, stopped", failedAfter)
  }

  // MARK: The file

  /// The current text of the file, nil if it doesn't exist; throws if another program wrote it.
  private func checkIsOurs() throws -> String? {
    guard let bytes = FileManager.default.contents(atPath: file.path) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains(ServiceFile.mark) else {
      throw WidgetryError(
        .failed, code: "daemon.file-of-another",
        summary: "'\(file.path)' wasn't written by widgetry",
        hint: "Check the file, then move it aside: mv '\(file.path)' '\(file.path).old'")
    }
    return text
  }

  private func write() throws(WidgetryError) {
    do {
      try AtomicFile.makeFolder(AtomicFile.parent(of: file.path))
      try AtomicFile.write(Array(file.text.utf8), to: file.path)
    } catch {
      var error = error
      if StandardStreams.variable("XDG_CONFIG_HOME") != nil, file.manager == .systemd {
        error.hint = "Check that $XDG_CONFIG_HOME is a folder that you own"
      }
      throw error
    }
  }

  // MARK: The manager

  private var user: Int { Int(geteuid()) }

  private func state(isWritten: Bool) -> ServiceFile.State {
    let isLoaded = file.loadedCheck(user: user).map { Self.fault(of: $0) == nil } ?? false
    return ServiceFile.State(isWritten: isWritten, isLoaded: isLoaded)
  }

  /// Runs the service manager's commands until one fails.
  private func carryOut(_ commands: [[String]]) -> ServiceChange.Failure? {
    for (index, words) in commands.enumerated() {
      guard let fault = Self.fault(of: words) else { continue }
      return ServiceChange.Failure(commands: Array(commands[index...]), reason: fault.reason)
    }
    return nil
  }

  /// How long each of the manager's commands may run.
  private static let limit = Duration.seconds(90)

  private static func fault(of words: [String]) -> SystemProgram.Fault? {
    SystemProgram.fault(ofRunning: words, limit: limit)
  }

  private func change(
    _ summary: String, effect: String?, _ failure: ServiceChange.Failure?, hint: String? = nil
  ) -> ServiceChange {
    ServiceChange(
      summary: summary, effect: effect, failure: failure, hint: hint, home: home, file: file)
  }
}
