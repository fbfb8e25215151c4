internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Installs the files of this version below a prefix, and removes them again.
struct ProgramInstallation {
  /// The prefix as the installed program knows it.
  let prefix: String
  /// The folder in which the files are written: the prefix, or the prefix below another root.
  let folder: String
  /// Whether a list of the files is kept, for `uninstall`; a package has its own list.
  private let isRecorded: Bool

  /// - Parameters:
  ///   - prefix: The folder with `bin` and `share`; `~/.local` if nil.
  ///   - root: The folder that stands for `/`; nil to install on this machine.
  init(prefix: String?, root: String?) {
    let own = HomePath.person(StandardStreams.variable) + "/.local"
    let path = HomePath.path(given: prefix ?? own, variable: { _ in nil })
    let whole = URL(fileURLWithPath: path).standardized.path
    self.prefix = whole == "/" ? "" : whole
    let outer = root.map { HomePath.path(given: $0, variable: { _ in nil }) }
    folder = (outer == "/" ? "" : outer ?? "") + self.prefix
    isRecorded = root == nil
  }

  /// The files of this version.
  func newFiles() async throws -> [InstalledFile] {
    guard let path = CurrentExecutable.path else { throw WidgetryError.unknownProgram }
    return await InstalledFile.all(
      startedAs: prefix + "/" + InstalledFile.program, bytes: try ProgramCopy.bytes(of: path))
  }

  // MARK: Installing

  /// Writes the files, and removes those of an earlier installation that aren't needed any more.
  func install(_ files: [InstalledFile], isDryRun: Bool) throws -> InstallationReport {
    var report = InstallationReport(prefix: prefix, isDryRun: isDryRun)
    let former = isRecorded ? try? InstallationRecord(below: folder) : nil
    var record = InstallationRecord()
    record.sources = WidgetryCheckout.aroundProgram
    record.entries = files.map { InstallationRecord.Entry($0.path, $0.bytes) }
    record.folders = former?.folders ?? []
    if isRecorded, !isDryRun {
      // List both versions until all files are written: either may be found after a crash.
      var both = record
      both.entries += former?.entries ?? []
      try write(both, addingFoldersTo: &record)
    }
    for file in files {
      let path = folder + "/" + file.path
      report.files.append((path, try action(for: file, at: path)))
      guard !isDryRun, report.files.last?.action != .unchanged else { continue }
      try makeFolder(of: file.path, listing: &record)
      try AtomicFile.replace(
        path, with: file.bytes,
        mode: (file.isExecutable ? 0o777 : 0o666) & ~AtomicFile.inheritedMask)
    }
    for path in former?.paths ?? [] where !record.paths.contains(path) {
      report.files.append(
        try remove(path, listedIn: former, isDryRun: isDryRun))
    }
    if isRecorded, !isDryRun {
      try write(record, addingFoldersTo: &record)
      updateDesktopDatabase()
    }
    if isRecorded { report.notes = notes(isDryRun: isDryRun) }
    return report
  }

  private func action(
    for file: InstalledFile, at path: String
  ) throws(WidgetryError) -> InstallationReport.Action {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .write }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .notWritable(path, EISDIR) }
    let isSame =
      status.st_mode & S_IFMT == S_IFREG
      && FileManager.default.contents(atPath: path).map(Array.init) == file.bytes
      && (status.st_mode & 0o100 != 0) == file.isExecutable
    return isSame ? .unchanged : .replace
  }

  private func write(
    _ written: InstallationRecord, addingFoldersTo record: inout InstallationRecord
  ) throws {
    try makeFolder(of: InstallationRecord.path, listing: &record)
    var written = written
    written.folders = record.folders
    try AtomicFile.replace(
      folder + "/" + InstallationRecord.path, with: written.json,
      mode: 0o666 & ~AtomicFile.inheritedMask)
  }

  /// Creates the folder of a file, and lists those that didn't exist.
  private func makeFolder(
    of path: String, listing record: inout InstallationRecord
  ) throws(WidgetryError) {
    // The prefix itself may be new, too; it isn't removed again.
    if !FileManager.default.fileExists(atPath: folder) { try Self.makeFolders(folder) }
    var inner = ""
    for name in path.split(separator: "/").dropLast() {
      inner += (inner.isEmpty ? "" : "/") + name
      let whole = folder + "/" + inner
      guard !FileManager.default.fileExists(atPath: whole) else { continue }
      try Self.makeFolders(whole)
      if !record.folders.contains(inner) { record.folders.append(inner) }
    }
  }

  /// Creates a folder and its parents, which others can read as the user's umask says.
  private static func makeFolders(_ path: String) throws(WidgetryError) {
    let parent = AtomicFile.parent(of: path)
    if parent != path, !FileManager.default.fileExists(atPath: parent) { try makeFolders(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .notWritable(path, errno) }
    chmod(path, 0o777 & ~AtomicFile.inheritedMask)
  }

  // MARK: Uninstalling

  /// Removes the files that were installed, and the folders that were created for them.
  ///
  /// - Parameter home: The home of the caller, which is kept.
  func uninstall(home: String, isDryRun: Bool) throws -> InstallationReport {
    guard let record = try InstallationRecord(below: folder) else {
      throw WidgetryError.notInstalled(prefix)
    }
    if !isDryRun { try checkIsNotInUse() }
    var report = InstallationReport(prefix: prefix, isDryRun: isDryRun)
    for path in record.paths {
      report.files.append(try remove(path, listedIn: record, isDryRun: isDryRun))
    }
    if FileManager.default.fileExists(atPath: home) {
      report.notes.append(
        .init(
          summary: "Your widgets are kept in '\(home)'", code: "install.home",
          hint: "To delete them too: rm -r \(ShellWord.quoted(home))"))
    }
    guard !isDryRun else { return report }
    updateDesktopDatabase()
    // The list goes last, so that an interrupted removal can be repeated.
    unlink(folder + "/" + InstallationRecord.path)
    for path in record.folders.reversed() { rmdir(folder + "/" + path) }
    return report
  }

  private func remove(
    _ path: String, listedIn record: InstallationRecord?, isDryRun: Bool
  ) throws(WidgetryError) -> (path: String, action: InstallationReport.Action) {
    let whole = folder + "/" + path
    var status = stat()
    guard lstat(whole, &status) == 0 else { return (whole, .missing) }
    guard record?.isUnchanged(path, below: folder) == true else { return (whole, .keep) }
    if !isDryRun, unlink(whole) != 0 { throw .notRemovable(whole, errno) }
    return (whole, .remove)
  }

  // MARK: The system

  /// Tells the desktop about the handler of addresses, if it has a database of them.
  private func updateDesktopDatabase() {
    let applications = folder + "/" + InstalledFile.applications
    guard FileManager.default.fileExists(atPath: applications) else { return }
    // Others may read the database, as the user's umask says.
    let strictMask = umask(AtomicFile.inheritedMask)
    defer { umask(strictMask) }
    _ = SystemProgram.fault(
      ofRunning: ["update-desktop-database", "-q", applications], limit: .seconds(20))
    // Without other programs, the database would be the only file.
    let database = "mimeinfo.cache"
    if (try? FileManager.default.contentsOfDirectory(atPath: applications)) == [database] {
      unlink(applications + "/" + database)
    }
  }

  /// Throws if a service of this user still starts the program.
  private func checkIsNotInUse() throws(WidgetryError) {
    let program = folder + "/" + InstalledFile.program
    let services = ServiceFile.installed(
      starting: program, or: folder + "/" + InstalledFile.service,
      variable: StandardStreams.variable)
    for service in services {
      throw WidgetryError(
        .failed, code: "install.in-use",
        summary: "The service '\(service.file)' still starts '\(program)'",
        hint: "Remove the service first: \(service.removal)")
    }
  }

  private func notes(isDryRun: Bool) -> [InstallationReport.Note] {
    var notes: [InstallationReport.Note] = []
    let bin = folder + "/bin"
    let path = (StandardStreams.variable("PATH") ?? "").split(separator: ":").map(String.init)
    if !path.contains(bin) {
      notes.append(
        .init(
          summary: "'\(bin)' isn't in your PATH", code: "install.path",
          hint: "Add it in ~/.profile: PATH=\(ShellWord.quoted(bin)):$PATH"))
    } else if let first = SystemProgram.path("widgetry"), first != bin + "/widgetry", !isDryRun {
      notes.append(
        .init(
          summary: "'widgetry' still starts '\(first)', which comes first in your PATH",
          code: "install.path", hint: "Remove it, or move '\(bin)' to the front"))
    }
    let functions = folder + "/" + InstalledFile.zshFunctions
    if StandardStreams.variable("SHELL")?.hasSuffix("/zsh") == true, prefix != "/usr/local",
      prefix != "/usr"
    {
      notes.append(
        .init(
          summary: "zsh doesn't look for completions in '\(functions)'", code: "install.zsh",
          hint: "Add it in ~/.zshrc, before compinit: fpath+=\(ShellWord.quoted(functions))"))
    }
    #if !os(macOS)
      if BuildReport.ofProcess.staticLibraries.isEmpty {
        notes.append(
          .init(
            summary: "This build needs the Swift toolchain that built it",
            code: "install.toolchain",
            hint: "To install one that doesn't: \"$(.ci/release)\" install"))
      }
    #endif
    return notes
  }
}

extension WidgetryError {
  fileprivate static let unknownProgram = WidgetryError(
    .failed, code: "program.unknown", summary: "The path of the widgetry program is unknown",
    hint: "Mount /proc, or run it by its full path")

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
