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
  init(prefix: String?, root: String?) throws(WidgetryError) {
    let person = HomePath.person(StandardStreams.variable)
    if prefix == nil { try Self.checkOwner(of: person) }
    let path = HomePath.path(given: prefix ?? person + "/.local", variable: { _ in nil })
    let whole = URL(fileURLWithPath: path).standardized.path
    self.prefix = whole == "/" ? "" : whole
    let outer = root.map { HomePath.path(given: $0, variable: { _ in nil }) }
    folder = (outer == "/" ? "" : outer ?? "") + self.prefix
    isRecorded = root == nil
  }

  /// Throws if root would write into the home folder of another user, as under `sudo -E`.
  private static func checkOwner(of person: String) throws(WidgetryError) {
    var status = stat()
    guard geteuid() == 0, stat(person, &status) == 0, status.st_uid != 0 else { return }
    throw WidgetryError(
      .misuse, code: "install.of-another", summary: "'\(person)' belongs to another user",
      hint: "Run it without sudo, or for all accounts: widgetry install --prefix /usr/local")
  }

  /// The prefix in messages.
  var shownPrefix: String { prefix.isEmpty ? "/" : prefix }

  /// The files of this version.
  func newFiles() async throws -> [InstalledFile] {
    guard let path = CurrentExecutable.path else { throw WidgetryError.unknownProgram }
    return await InstalledFile.all(
      startedAs: prefix + "/" + InstalledFile.program, bytes: try StrippedProgram.bytes(of: path))
  }

  // MARK: Installing

  /// Writes the files, and removes those of an earlier installation that aren't needed any more.
  ///
  /// - Parameter replaces: Whether files may be replaced that no earlier installation has written.
  func install(
    _ files: [InstalledFile], replaces: Bool, isDryRun: Bool
  ) throws -> InstallationReport {
    var report = InstallationReport(prefix: shownPrefix, isDryRun: isDryRun)
    let former = isRecorded ? try? InstallationRecord(below: folder) : nil
    // All that can be wrong is noticed before anything is written.
    let actions = try files.map { try action(for: $0) }
    let foreign = zip(files, actions).filter { file, action in
      action == .replace && former?.paths.contains(file.path) != true
    }
    if isRecorded, !replaces, let file = foreign.first?.0 {
      throw WidgetryError.notInstalledHere(folder + "/" + file.path, others: foreign.count - 1)
    }
    var record = newRecord(of: files, actions, after: former)
    if isRecorded, !isDryRun {
      // List both versions until all files are written: either may be found after a crash.
      var both = record
      both.entries += former?.entries ?? []
      try write(both)
    }
    for (file, action) in zip(files, actions) {
      let path = folder + "/" + file.path
      // Edited since it was installed: those changes are lost.
      let isEdited =
        action == .replace && former?.paths.contains(file.path) == true
        && former?.isUnchanged(file.path, below: folder) == false
      report.files.append((path, isEdited ? .overwrite : action))
      guard !isDryRun, action != .unchanged else { continue }
      try AtomicFile.makeSharedFolder(AtomicFile.parent(of: path))
      try AtomicFile.replace(
        path, with: file.bytes,
        mode: (file.isExecutable ? 0o777 : 0o666) & ~AtomicFile.inheritedMask)
    }
    for path in former?.paths ?? [] where !files.contains(where: { $0.path == path }) {
      report.files.append(try remove(path, listedIn: former, isDryRun: isDryRun))
    }
    if !isDryRun { removeTemporaryFiles() }
    if isRecorded, !isDryRun {
      record.hasMadeDatabase = updateDesktopDatabase() || record.hasMadeDatabase
      try write(record)
    }
    if isRecorded { report.notes = notes(isDryRun: isDryRun) }
    return report
  }

  /// The list of the files, and of the folders that have to be created for them.
  private func newRecord(
    of files: [InstalledFile], _ actions: [InstallationReport.Action],
    after former: InstallationRecord?
  ) -> InstallationRecord {
    var record = InstallationRecord()
    record.sources = WidgetryCheckout.aroundProgram
    record.hasMadeDatabase = former?.hasMadeDatabase ?? false
    // A file that somebody else has put there stays theirs.
    record.entries = zip(files, actions).compactMap { file, action in
      action == .unchanged && former?.paths.contains(file.path) != true
        ? nil : InstallationRecord.Entry(file.path, file.bytes)
    }
    record.folders = former?.folders ?? []
    for path in files.map(\.path) + [InstallationRecord.path] {
      record.folders += missingFolders(above: path).filter { !record.folders.contains($0) }
    }
    return record
  }

  /// Removes what installations that were interrupted have left beside the program.
  private func removeTemporaryFiles() {
    let bin = AtomicFile.parent(of: folder + "/" + InstalledFile.program)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: bin)) ?? [] {
      guard name.hasPrefix(AtomicFile.temporaryPrefix), name.hasSuffix(".tmp"),
        let process = pid_t(name.dropFirst(AtomicFile.temporaryPrefix.count).dropLast(4)),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(bin + "/" + name)
    }
  }

  /// What has to be done with a file; throws if it can't be written.
  private func action(for file: InstalledFile) throws(WidgetryError) -> InstallationReport.Action {
    let path = folder + "/" + file.path
    var status = stat()
    guard lstat(path, &status) == 0 else {
      var above = AtomicFile.parent(of: path)
      while !FileManager.default.fileExists(atPath: above) { above = AtomicFile.parent(of: above) }
      try AtomicFile.checkIsWritable((above == "/" ? "" : above) + "/.widgetry")
      return .write
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .notWritable(path, EISDIR) }
    let isSame =
      status.st_mode & S_IFMT == S_IFREG
      && FileManager.default.contents(atPath: path).map(Array.init) == file.bytes
      && (status.st_mode & 0o100 != 0) == file.isExecutable
    if !isSame { try AtomicFile.checkIsWritable(AtomicFile.parent(of: path) + "/.widgetry") }
    return isSame ? .unchanged : .replace
  }

  /// The folders above a file that don't exist, by their paths below the prefix, parents first.
  private func missingFolders(above path: String) -> [String] {
    var folders: [String] = []
    var inner = ""
    for name in path.split(separator: "/").dropLast() {
      inner += (inner.isEmpty ? "" : "/") + name
      if !FileManager.default.fileExists(atPath: folder + "/" + inner) { folders.append(inner) }
    }
    return folders
  }

  private func write(_ record: InstallationRecord) throws(WidgetryError) {
    let path = folder + "/" + InstallationRecord.path
    try AtomicFile.makeSharedFolder(AtomicFile.parent(of: path))
    try AtomicFile.replace(
      path, with: record.json, mode: 0o666 & ~AtomicFile.inheritedMask)
  }

  // MARK: The system

  /// The file in which a desktop looks up the handlers of addresses.
  static let database = "mimeinfo.cache"

  /// Tells the desktop about the handler of addresses.
  ///
  /// - Returns: Whether this created the file.
  @discardableResult func updateDesktopDatabase() -> Bool {
    let applications = folder + "/" + InstalledFile.applications
    guard FileManager.default.fileExists(atPath: applications) else { return false }
    let database = applications + "/" + Self.database
    let wasThere = FileManager.default.fileExists(atPath: database)
    // Others may read the file, as the user's umask says.
    let strictMask = umask(AtomicFile.inheritedMask)
    defer { umask(strictMask) }
    _ = SystemProgram.fault(
      ofRunning: ["update-desktop-database", "-q", applications], limit: .seconds(20))
    return !wasThere && FileManager.default.fileExists(atPath: database)
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

  fileprivate static func notInstalledHere(_ path: String, others: Int) -> WidgetryError {
    WidgetryError(
      .failed, code: "install.foreign",
      summary:
        "'\(path)'\(others == 0 ? "" : " and \(others.counted("other file"))") wasn't written by "
        + "'widgetry install'",
      hint: "Move it aside, or replace it with --replace")
  }
}
