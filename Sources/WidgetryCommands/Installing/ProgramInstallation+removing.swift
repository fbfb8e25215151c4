internal import ChildProcesses
internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Removes what was installed.
extension ProgramInstallation {
  /// Removes the files that were installed, and the folders that were created for them.
  ///
  /// - Parameter home: The home of the caller, which is kept.
  func uninstall(home: String, isDryRun: Bool) throws -> InstallationReport {
    guard let record = try InstallationRecord(below: folder) else {
      throw WidgetryError.notInstalled(shownPrefix)
    }
    try checkIsNotInUse()
    var report = InstallationReport(prefix: shownPrefix, isDryRun: isDryRun)
    let processes = RunningCopies.processes(of: folder + "/" + InstalledFile.program)
    if !processes.isEmpty {
      let numbers = processes.map(String.init)
      report.notes.append(
        .init(
          summary: numbers.count == 1
            ? "Process \(numbers[0]) still runs the program"
            : "Processes \(numbers.joined(separator: ", ")) still run the program",
          code: "install.running", hint: "To end it: kill \(numbers.joined(separator: " "))"))
    }
    for path in record.paths {
      do {
        report.files.append(try remove(path, listedIn: record, isDryRun: isDryRun))
      } catch {
        report.errors.append(error)
      }
    }
    if FileManager.default.fileExists(atPath: home) {
      report.notes.append(
        .init(
          summary: "Your widgets are kept in '\(home)'", code: "install.home",
          hint: "To delete them too: rm -r \(ShellWord.quoted(home))"))
    }
    let cache = CacheFolder.path("", variable: StandardStreams.variable)
    if FileManager.default.fileExists(atPath: cache) {
      report.notes.append(
        .init(
          summary: "What can be made again is in '\(cache)'", code: "install.cache",
          hint: "To delete it: rm -r \(ShellWord.quoted(cache))"))
    }
    // The list goes last, so that an interrupted removal can be repeated.
    guard !isDryRun, report.errors.isEmpty else { return report }
    if record.hasMadeDatabase {
      unlink("\(folder)/\(InstalledFile.applications)/\(Self.database)")
    } else {
      updateDesktopDatabase()
    }
    unlink(folder + "/" + InstallationRecord.path)
    for path in record.folders.reversed() { rmdir(folder + "/" + path) }
    return report
  }

  func remove(
    _ path: String, listedIn record: InstallationRecord?, isDryRun: Bool
  ) throws(WidgetryError) -> (path: String, action: InstallationReport.Action) {
    let whole = folder + "/" + path
    var status = stat()
    guard lstat(whole, &status) == 0 else { return (whole, .missing) }
    guard record?.isUnchanged(path, below: folder) == true else { return (whole, .keep) }
    if !isDryRun, unlink(whole) != 0 { throw .notRemovable(whole, errno) }
    return (whole, .remove)
  }

  /// Throws if a service of this user still starts the program.
  private func checkIsNotInUse() throws(WidgetryError) {
    let program = folder + "/" + InstalledFile.program
    let services = ServiceFile.installed(
      starting: program, or: folder + "/" + InstalledFile.service,
      variable: StandardStreams.variable)
    guard let service = services.first else { return }
    throw WidgetryError(
      .failed, code: "install.in-use",
      summary: "The service '\(service.file)' still starts '\(program)'",
      hint: "Remove the service first: \(service.removal)")
  }
}

extension WidgetryError {
  fileprivate static func notInstalled(_ prefix: String) -> WidgetryError {
    WidgetryError(
      .missing, code: "install.none",
      summary: "Nothing was installed in '\(prefix)' with 'install'",
      hint: "Choose another folder with --prefix; remove a package with its package manager")
  }

  fileprivate static func notRemovable(_ path: String, _ number: Int32) -> WidgetryError {
    WidgetryError(
      .failed, code: "install.not-removed",
      summary: "'\(path)' can't be removed: \(String(cString: strerror(number)))",
      hint: "Check the folder's owner: ls -ld \(ShellWord.quoted(AtomicFile.parent(of: path)))")
  }
}
